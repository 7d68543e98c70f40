"""How fast whole games are played."""

from typing import NamedTuple


class Pace(NamedTuple):
    """Decisions and whole games in a second; games differ in length, so decisions are compared."""

    decisions: float
    games: float
