"""The clerk: a hand-written player for each game, by rules of thumb. Thinks in no time."""

from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.knowledge import knowledge_of


class HeuristicBot:
    """Plays by the book, whatever the budget; in a game without a book it rolls dice."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """What the clerk of the game would do with this view."""
        return (
            knowledge_of(seen.game.package).heuristic(seen.game).choose(seen.view, seen.seat, rng)
        )
