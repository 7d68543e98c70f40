"""Who plays whom: every line-up plays the same deals, in every seating.

A line-up is one bot among others of one other kind: what it wins is its share against them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class LineUp:
    """One bot against a table of others."""

    one: str
    others: str

    def seating(self, seat: int, seats: int) -> tuple[str, ...]:
        """The bots in their seats, the one in that seat."""
        return tuple(self.one if other == seat else self.others for other in range(seats))


@dataclass(frozen=True)
class Pairing:
    """One game to be played: a line-up, a seating, a deal."""

    line_up: LineUp
    seat: int
    seed: int

    def key(self) -> str:
        """Its name in a file of results."""
        return f"{self.line_up.one} | {self.line_up.others} | {self.seat} | {self.seed}"


def line_ups(bots: Sequence[str], against: Sequence[str], seats: int) -> list[LineUp]:
    """Round robin: everyone against everyone else, or against those named; at two seats once."""
    pairs = [(one, others) for one in bots for others in against or bots if one != others]
    if seats == 2 and not against:  # noqa: PLR2004 - there the other way round is the same
        pairs = [(one, others) for one, others in pairs if bots.index(one) < bots.index(others)]
    return [LineUp(one, others) for one, others in pairs]


def ladder(bots: Sequence[str]) -> list[LineUp]:
    """Each bot against the one named before it."""
    return [LineUp(bots[step + 1], bots[step]) for step in range(len(bots) - 1)]


def pairings(ups: Sequence[LineUp], seats: int, games: int, seed: int) -> Iterator[Pairing]:
    """Deal by deal, so that what is broken off is broken off evenly; at least `games` for each."""
    deals = -(-games // seats)
    for deal in range(seed, seed + deals):
        for line_up in ups:
            for seat in range(seats):
                yield Pairing(line_up, seat, deal)
