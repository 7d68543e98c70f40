"""A bot with its mind elsewhere: now and then it does just anything."""

from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng, choice
from highgate.search.budget import Budget
from highgate.search.player import Player

CERTAIN: Final = 100


class Careless:
    """Plays like another bot, but so many times in a hundred it rolls dice."""

    def __init__(self, player: Player, slips: int) -> None:
        self.player = player
        self.slips = slips

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """What the other bot chooses, or anything."""
        if rng.below(CERTAIN) < self.slips:
            return choice(rng, seen.legal)
        return self.player.choose(seen, budget, rng)
