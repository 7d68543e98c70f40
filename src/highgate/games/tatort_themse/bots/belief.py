"""Whose hands fit the clues they left: who could have paid for a good one would have taken it."""

from typing import Any, Final, final

from highgate.games.tatort_themse.actions import is_natural
from highgate.games.tatort_themse.bots.prospects import Prospects
from highgate.games.tatort_themse.parts import COLUMN_COUNT
from highgate.games.tatort_themse.state import Scene
from highgate.kernel.seats import Seat
from highgate.search.belief import Plausibility

CONVICTION: Final = 0.5  # how much one point left lying says against a hand


@final
class Hands(Plausibility):
    """Evidence are the reachable clues, which the others could all have taken when they passed."""

    def __init__(self) -> None:
        self.prospects = Prospects()

    def of(self, world: Any, seat: Seat) -> float:
        scene: Scene = world
        self.prospects.read(scene)
        log = 0.0
        for other in range(scene.seats):
            if other != seat:
                log -= self.temptation(scene, other)
        return CONVICTION * log

    def temptation(self, scene: Scene, other: Seat) -> float:
        """What the best clue would have brought that this hand pays without jokers."""
        most, card, deck = 0.0, self.prospects.card, scene.deck
        for column in range(COLUMN_COUNT):
            if scene.height(column) == 0:
                continue
            clue = scene.clue_at(column, 0)
            if is_natural(scene.hands[other], deck.price_of[clue]):
                value = deck.value_of[clue]
                gain = self.prospects.gain(scene, other, deck.case_of[clue], value)
                most = max(most, gain - card * value)
        return most
