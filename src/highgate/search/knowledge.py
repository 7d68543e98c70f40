"""What is known of a game beyond its rules. One of which nothing is known can be searched, too.

A game keeps its knowledge in its room `bots`, as `KNOWLEDGE`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from highgate.kernel.game import Game
from highgate.kernel.rooms import room_of
from highgate.search.belief import Belief, Plausibility
from highgate.search.ismcts import SearchSettings
from highgate.search.player import Player
from highgate.search.policy import Determinizer, Policy, Uniform
from highgate.search.sequential_halving import HalvingSettings
from highgate.search.values import ValueFunction

USUAL_TOP: Final = 600


@dataclass(frozen=True)
class Knowledge:
    """How a game is played well, as far as somebody has found out."""

    heuristic: Callable[[Any], Policy] = Uniform  # by rules of thumb: the bot `clerk`
    value: Callable[[], ValueFunction] | None = None
    tree: SearchSettings = SearchSettings()  # noqa: RUF009 - frozen
    halving: HalvingSettings | None = None  # where it is stronger than a tree
    plausibility: Callable[[], Plausibility] | None = None  # for a belief
    belief_iterations: int = 0  # with which the worth of a belief is measured, if it is
    better_heuristic: Callable[[Any], Policy] | None = None  # leads the search, where there is one
    top: int = USUAL_TOP  # iterations of the top level
    levels: tuple[Callable[[], Player], ...] = ()  # players of the levels below the top, if its own

    def guide(self, game: Game[Any, Any, Any]) -> Policy:
        """Who leads the search, and plays on in it."""
        return (self.better_heuristic or self.heuristic)(game)


NOTHING: Final = Knowledge()


def knowledge_of(package: str) -> Knowledge:
    """What the game of a package knows of itself."""
    room = room_of(package, "bots")
    known: Knowledge = NOTHING if room is None else room.KNOWLEDGE
    return known


def believed_worlds(game: Game[Any, Any, Any]) -> Determinizer:
    """Worlds weighted by the deeds of the others; where nothing is known of that, all alike."""
    plausibility = knowledge_of(game.package).plausibility
    return Determinizer(game) if plausibility is None else Belief(game, plausibility())
