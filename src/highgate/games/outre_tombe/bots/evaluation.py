"""How a game of Outre Tombe will end: by the vampires that are left, and who can bury next."""

from typing import Any, Final, final

from highgate.games.outre_tombe.state import Cemetery
from highgate.search.values import ValueFunction, foretold

SCORE_SCALE: Final = 8.0  # a lead of so many vampires is as good as any
TEMPERATURE: Final = 1.5  # vampires that make a seat e times as likely to win
STAKE: Final = 0.3  # vampires that a stake stands for: the third one brings gifts
GARLIC_IN_CRYPT: Final = 0.2  # vampires that a trap stands for


@final
class StaticEvaluation(ValueFunction):
    """Chances to win from the length of the rows."""

    def foretell(self, state: Any) -> list[float]:
        yard: Cemetery = state
        scores = [
            -float(yard.sizes[seat])
            - STAKE * yard.stakes[seat]
            - GARLIC_IN_CRYPT * yard.garlic[seat]
            for seat in range(yard.seats)
        ]
        return foretold(scores, TEMPERATURE, SCORE_SCALE)
