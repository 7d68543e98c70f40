"""How a game of Tatort Themse will end, foretold from the clues taken and the witnesses in hand."""

from typing import Any, Final, final

from highgate.games.tatort_themse.state import Scene
from highgate.search.tatort_themse.prospects import Prospects
from highgate.search.values import Evaluation, foretold

SCORE_SCALE: Final = 15.0  # a lead of so many points is as good as any
TEMPERATURE: Final = 3.0  # points that make a seat e times as likely to win


@final
class Foresight(Evaluation):
    """Expected scores of all seats, and from them their chances to win."""

    def __init__(self) -> None:
        self.prospects = Prospects()

    def foretell(self, state: Any) -> list[float]:
        scene: Scene = state
        self.prospects.read(scene)
        scores = [self.prospects.score(scene, seat) for seat in range(scene.seats)]
        return foretold(scores, TEMPERATURE, SCORE_SCALE)
