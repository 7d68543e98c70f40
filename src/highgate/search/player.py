"""What a bot is."""

from typing import Any, Protocol

from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.native import mypyc_attr
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget


class Player(Protocol):
    """Chooses for one seat of one match. It gets what a person in that seat would get."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """One of `seen.legal`, within the budget.

        Chance comes from `rng` alone: with a budget in iterations a game can be repeated.
        """
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Observant:
    """A player that takes in the match between its decisions: what it forgot stays forgotten."""

    def watch(self, seen: Seen[Any], rng: Rng) -> None:
        """Take in what has happened since the last time."""
        raise NotImplementedError
