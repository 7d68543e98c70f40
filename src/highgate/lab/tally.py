"""Shares of wins with their intervals, from games that share deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from highgate.lab.matches import MatchResult
from highgate.lab.plan import LineUp, Pairing

NORMAL: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations
ALIKE: Final = 1e-12  # a variance that is nothing but rounding
NEVER_SEEN: Final = 3.0  # what never happened in n deals happens less than 3 times in n, 95 % sure


@dataclass(frozen=True)
class Standing:
    """What one bot won against others, and how sure that is."""

    line_up: LineUp
    games: int
    share: float
    low: float
    high: float
    even: float
    lead: float  # points ahead of the mean of the table

    def verdict(self) -> str:
        """`above`, `below`, or `open` while the interval holds the even share."""
        if self.low > self.even:
            return "above"
        return "below" if self.high < self.even else "open"


def standing_of(line_up: LineUp, played: Sequence[tuple[Pairing, MatchResult]]) -> Standing:
    """The share of a line-up: deals are independent of each other, the seatings of one are not."""
    deals: dict[int, list[float]] = {}
    for pairing, result in played:
        deals.setdefault(pairing.seed, []).append(win_share(result, pairing.seat))
    share = mean([mean(wins) for wins in deals.values()])
    reach = half_width([mean(wins) for wins in deals.values()])
    seats = len(played[0][1].ranks)
    lead = mean([r.scores[p.seat] - sum(r.scores) / seats for p, r in played])
    low, high = max(0.0, share - reach), min(1.0, share + reach)
    return Standing(line_up, len(played), share, low, high, 1 / seats, lead)


def win_share(result: MatchResult, seat: int) -> float:
    """1 for the only winner, a half each for two."""
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def half_width(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean; with few values wider, as Student's distribution is."""
    freedom = len(values) - 1
    if freedom < 1:
        return 1.0
    centre = mean(values)
    variance = sum((value - centre) ** 2 for value in values) / freedom
    if variance < ALIKE:
        return min(1.0, NEVER_SEEN / len(values))
    student = NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)
    return student * sqrt(variance / len(values))


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean."""
    return sum(values) / len(values)
