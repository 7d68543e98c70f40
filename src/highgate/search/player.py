"""What a bot is."""

from typing import Any, Protocol

from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget


class Player(Protocol):
    """Chooses for one seat of one match. It gets what a person in that seat would get."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """One of `seen.legal`, within the budget.

        Chance comes from `rng` alone: with a budget in iterations a game can be repeated.
        """
        ...
