"""Whose goals fit the cards they laid: robbers where a goal wants a robbery, and so on."""

from typing import Any, Final, final

from highgate.games.graverobbers.bots.heuristic import leaning
from highgate.games.graverobbers.parts import (
    FACES,
    FULL,
    TOMB_COUNT,
    TOMBS,
    TOMBS_OF,
)
from highgate.games.graverobbers.state import DOWN, FACE, LAYER, Graveyard
from highgate.kernel.seats import Seat
from highgate.search.belief import Plausibility

CONVICTION: Final = 0.15  # how much one point of a card says about a goal


@final
class GoalsAndCards(Plausibility):
    """Evidence is where a card was laid, compared with where else it could have gone."""

    def of(self, world: Any, seat: Seat) -> float:
        yard: Graveyard = world
        wishes = [0.0] * (yard.seats * FACES)
        for other in range(yard.seats):
            if other != seat:
                self.wish(yard, other, wishes)
        log = 0.0
        for tomb in TOMBS:
            for index in range(tomb * FULL, tomb * FULL + yard.heights[tomb]):
                laid = yard.columns[index]
                layer = ((laid & ~DOWN) >> LAYER) - 1
                if layer >= 0:
                    log += wishes[layer * FACES + tomb] * leaning(laid & FACE)
        return CONVICTION * log

    def wish(self, yard: Graveyard, other: Seat, wishes: list[float]) -> None:
        """What a seat wants of each tomb: above zero a robbery; over all tombs it adds up to 0."""
        first = other * FACES
        for goal in yard.kept_goals(other):
            card = yard.goal_cards[goal]
            sign = 1.0 if card.is_black else -1.0
            named = TOMBS_OF[card.tombs]
            for tomb in TOMBS:
                wishes[first + tomb] = wishes[first + tomb] - sign * len(named) / TOMB_COUNT
            for tomb in named:
                wishes[first + tomb] = wishes[first + tomb] + sign
