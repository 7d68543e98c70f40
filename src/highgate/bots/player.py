"""What a bot is."""

from typing import Any, Protocol

from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng


class Player(Protocol):
    """Chooses for a seat. It gets what a person in that seat would get, and its own chance."""

    def choose(self, seen: Seen[Any], rng: Rng) -> Action:
        """One of `seen.legal`. Chance comes from `rng` alone, so that a game can be repeated."""
        ...
