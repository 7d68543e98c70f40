"""How a game of Tatort Themse will end, foretold from the clues taken and the witnesses in hand.

The weights of a hand were fitted to the final scores of 6,000 games of clerks, each disturbed by
chance up to some moment: what a hand brought from there on, beside what was won already.
"""

from itertools import pairwise
from typing import Any, Final, final

from highgate.games.tatort_themse.bots.aims import Aims
from highgate.games.tatort_themse.bots.prospects import Prospects, clues_to_go
from highgate.games.tatort_themse.state import Scene
from highgate.kernel.seats import Seat
from highgate.search.values import ValueFunction, foretold

SCORE_SCALE: Final = 15.0  # a lead of so many points is as good as any
TEMPERATURE: Final = 3.4  # points that make a seat e times as likely to win
MOST_CLUES: Final = 25

# At so many clues before the end: points for each witness in hand, and the share of what the hand
# is ready for. Late in the game a hand is worth what it can pay, early what it may buy some day.
HANDS: Final[list[tuple[float, ...]]] = [
    (0.0, 0.0, 1.65),
    (1.0, 0.19, 1.65),
    (4.0, 0.44, 1.08),
    (7.0, 0.48, 0.69),
    (10.5, 0.65, 0.49),
    (14.5, 0.83, 0.23),
    (25.0, 0.83, 0.15),
]


def _between(clues: int, column: int) -> float:
    """The table read at a number that may stand between two of its lines."""
    for before, after in pairwise(HANDS):
        if clues <= after[0]:
            share = (clues - before[0]) / (after[0] - before[0])
            return before[column] + share * (after[column] - before[column])
    return HANDS[-1][column]


CARD_WORTH: Final[list[float]] = [_between(clues, 1) for clues in range(MOST_CLUES + 1)]
READY_WORTH: Final[list[float]] = [_between(clues, 2) for clues in range(MOST_CLUES + 1)]


@final
class StaticEvaluation(ValueFunction):
    """Expected scores of all seats, and from them their chances to win."""

    def __init__(self) -> None:
        self.prospects = Prospects()
        self.aims = Aims()

    def foretell(self, state: Any) -> list[float]:
        scene: Scene = state
        self.prospects.read(scene)
        clues = clues_to_go(scene)
        scores = [self.score(scene, seat, clues) for seat in range(scene.seats)]
        return foretold(scores, TEMPERATURE, SCORE_SCALE)

    def score(self, scene: Scene, seat: Seat, clues: int) -> float:
        """Clues, bonuses, and a hand by its size and by what it is good for."""
        self.aims.read(scene, seat, self.prospects)
        ready = self.aims.readiness(scene.hands[seat])
        hand = CARD_WORTH[clues] * scene.hand_sizes[seat] + READY_WORTH[clues] * ready
        return self.prospects.score(scene, seat) + hand
