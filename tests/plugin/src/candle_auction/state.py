"""What lies on the table, and the changes it knows. A view is the same with cards unknown."""

from collections.abc import Sequence
from typing import final

from candle_auction.parts import NO_BID, UNKNOWN, Card
from highgate.kernel.game import State
from highgate.kernel.seats import Seat


@final
class Saleroom(State):
    """Hands, bids that lie face down, and the bids of the lots that are sold."""

    def __init__(
        self, hands: list[list[Card]], bids: list[Card], sold: list[tuple[Card, ...]]
    ) -> None:
        self.hands = hands  # per seat, sorted
        self.bids = bids  # per seat, for the lot of now
        self.sold = sold  # per lot, the bids of all seats
        self.aside: tuple[Card, ...] = ()
        self.lot = 0  # the number of the lot that was cried last
        self.places: tuple[int, ...] = ()  # at the end

    def clone(self) -> "Saleroom":
        copy = Saleroom([hand.copy() for hand in self.hands], self.bids.copy(), self.sold.copy())
        copy.aside, copy.lot, copy.places = self.aside, self.lot, self.places
        return copy

    # Questions ------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def bidders(self) -> tuple[Seat, ...]:
        """CA-3.1: the seats that have not bid for this lot."""
        return tuple(seat for seat, bid in enumerate(self.bids) if bid == NO_BID)

    # Changes --------------------------------------------------------------------------------

    def deal(self, seat: Seat, cards: Sequence[Card]) -> None:
        """CA-2.2."""
        self.hands[seat] = sorted(cards)

    def set_aside(self, cards: Sequence[Card]) -> None:
        """CA-2.2."""
        self.aside = tuple(sorted(cards))

    def cry(self, lot: int) -> None:
        """CA-3.1."""
        self.lot = lot

    def lay(self, seat: Seat, card: Card) -> None:
        """CA-3.2: where the hand is not known, one of its unknown cards leaves it."""
        hand = self.hands[seat]
        hand.remove(card if card in hand else UNKNOWN)
        self.bids[seat] = card

    def show(self, bids: tuple[Card, ...]) -> None:
        """CA-4.1: what was bid is seen, and done with."""
        self.sold.append(bids)
        self.bids = [NO_BID] * self.seats

    def end(self, places: tuple[int, ...]) -> None:
        """CA-5.1."""
        self.places = places

    def imagine(self, seat: Seat, hand: list[Card], bid: Card) -> None:
        """What a seat may hold and may have bid, in a possible world."""
        self.hands[seat] = sorted(hand)
        self.bids[seat] = bid


def empty_saleroom(seats: int) -> Saleroom:
    """Before anything is dealt."""
    return Saleroom([[] for _ in range(seats)], [NO_BID] * seats, [])
