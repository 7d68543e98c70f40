"""Who gets a lot, and who wins: pure functions of what was bid."""

from collections.abc import Sequence

from candle_auction.parts import LOT_POINTS, Card
from highgate.kernel.seats import WATCHER, Seat

NOBODY = WATCHER


def taker_of(bids: Sequence[Card], *, carries: bool) -> Seat:
    """CA-4.2, CA-4.3: the highest bid; of equal ones none, and then perhaps the next below."""
    single = [bid for bid in bids if bids.count(bid) == 1]
    if not single or (carries and max(single) < max(bids)):
        return NOBODY
    return bids.index(max(single))


def worth_of(sold: Sequence[Sequence[Card]], lot: int, *, carries: bool) -> int:
    """CA-2.3, CA-4.3: the points of a lot from 1 up, with those that were carried over to it."""
    points = LOT_POINTS[lot - 1]
    if carries and lot > 1 and taker_of(sold[lot - 2], carries=True) == NOBODY:
        points += worth_of(sold, lot - 1, carries=True)
    return points


def points_of(seats: int, sold: Sequence[Sequence[Card]], *, carries: bool) -> tuple[int, ...]:
    """CA-4.2: what each seat has taken so far."""
    points = [0] * seats
    for lot, bids in enumerate(sold, 1):
        taker = taker_of(bids, carries=carries)
        if taker != NOBODY:
            points[taker] += worth_of(sold, lot, carries=carries)
    return tuple(points)


def places_of(points: Sequence[int]) -> tuple[int, ...]:
    """CA-5.1: the most points win; equal ones share a place."""
    return tuple(1 + sum(other > own for other in points) for own in points)
