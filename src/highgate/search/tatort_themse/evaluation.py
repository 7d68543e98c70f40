"""How a game of Tatort Themse will end, foretold from the clues taken and the witnesses in hand."""

from typing import Any, Final, final

from highgate.games.tatort_themse.state import Scene
from highgate.kernel.seats import Seat
from highgate.search.tatort_themse.aims import Aims
from highgate.search.tatort_themse.prospects import Prospects
from highgate.search.values import Evaluation, foretold

SCORE_SCALE: Final = 15.0  # a lead of so many points is as good as any
GOOD_HAND: Final = 0.25  # of what a hand is ready for: its cards are counted already
TEMPERATURE: Final = 3.0  # points that make a seat e times as likely to win


@final
class Foresight(Evaluation):
    """Expected scores of all seats, and from them their chances to win."""

    def __init__(self) -> None:
        self.prospects = Prospects()
        self.aims = Aims()

    def foretell(self, state: Any) -> list[float]:
        scene: Scene = state
        self.prospects.read(scene)
        scores = [self.score(scene, seat) for seat in range(scene.seats)]
        return foretold(scores, TEMPERATURE, SCORE_SCALE)

    def score(self, scene: Scene, seat: Seat) -> float:
        """Clues, bonuses, and a hand by its size and by what it is good for."""
        self.aims.read(scene, seat, self.prospects)
        ready = self.aims.readiness(scene.hands[seat])
        return self.prospects.score(scene, seat) + GOOD_HAND * ready
