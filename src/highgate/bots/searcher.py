"""The searching bot: draws worlds behind what it sees, and plays on in them.

Some games are searched with a tree, others by trials side by side, whichever was measured to be
stronger there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Game, Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Worlds
from highgate.search.search import Finding, Search, Settings, findings_of, new_root
from highgate.search.tree import Node
from highgate.search.trials import Course, Trials


@dataclass(frozen=True)
class Thought:
    """A choice, and what was found out about every legal action."""

    action: Action
    findings: tuple[Finding, ...]
    iterations: int


class Searcher:
    """One for each seat of a match: it keeps the tree while nobody else has decided."""

    def __init__(
        self,
        settings: Settings | Course | None = None,
        worlds: Callable[[Game[Any, Any]], Worlds] = Worlds,
    ) -> None:
        self.settings = settings
        self.make_worlds = worlds
        self.search: Search | Trials | None = None
        self.tree: Node | None = None  # below the action chosen last
        self.told: list[Event] = []  # the log it was chosen from

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """The action that held up best; a choice of one needs no thought."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        return self.think(seen, budget, rng).action

    def think(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Thought:
        """A choice with its reasons."""
        root = self.root_for(seen)
        search = self.search_for(seen.game)
        iterations = search.grow(root, seen.view, seen.seat, budget, rng)
        findings = findings_of(root, seen.legal, seen.seat)
        action = search.best(findings).action
        self.tree, self.told = root.child(action.code, seen.seat), seen.log
        return Thought(action, findings, iterations)

    def root_for(self, seen: Seen[Any]) -> Node:
        """The tree grown so far, where it goes on with this very decision; else a new one."""
        tree, told = self.tree, self.told
        if tree is None or not tree.is_only_for(seen.seat):
            return new_root()
        return tree if seen.log[: len(told)] == told else new_root()

    def search_for(self, game: Game[Any, Any]) -> Search | Trials:
        """The search of the game, made once: the notes of its clerk are kept."""
        if self.search is None or self.search.game is not game:
            known = knowledge_of(game)
            evaluation = None if known.evaluation is None else known.evaluation()
            clerk, worlds = known.clerk(game), self.make_worlds(game)
            settings = self.settings or known.course or known.settings
            if isinstance(settings, Course):
                self.search = Trials(game, clerk, worlds, settings, evaluation)
            else:
                self.search = Search(game, clerk, worlds, settings, evaluation)
        return self.search
