"""The dice bot: every legal action is equally likely."""

from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng, choice
from highgate.search.budget import Budget


class Dice:
    """Knows no strategy. The yardstick that every other bot must beat."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """Any of the legal actions."""
        return choice(rng, seen.legal)
