"""The searching bot: draws worlds behind what it sees, and plays on in them.

Some games are searched with a tree, others by trials side by side, whichever was measured to be
stronger there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Game, Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.ismcts import (
    Finding,
    Ismcts,
    SearchSettings,
    collector_paused,
    findings_of,
    new_root,
)
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Determinizer
from highgate.search.sequential_halving import HalvingSettings, SequentialHalving
from highgate.search.tree import Node

LEAST_TRIALS: Final = 4  # of every legal action, before anything is said about it


@dataclass(frozen=True)
class Thought:
    """A choice, and what was found out about every legal action."""

    action: Action
    findings: tuple[Finding, ...]
    iterations: int


class Searcher:
    """One for each seat of a match: it keeps the tree if, in all worlds tried, it is asked next.

    Whoever asks it to choose does what it chose; whoever asks what it thinks need not.
    """

    def __init__(
        self,
        settings: SearchSettings | HalvingSettings | None = None,
        worlds: Callable[[Game[Any, Any, Any]], Determinizer] = Determinizer,
    ) -> None:
        self.settings = settings
        self.make_worlds = worlds
        self.search: Ismcts | SequentialHalving | None = None
        self.tree: Node | None = None  # below the action chosen last
        self.told: list[Event] = []  # the log it was chosen from

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """The action that held up best; a choice of one needs no thought."""
        budget.require_limit()
        if len(seen.legal) == 1:
            self.tree = None  # what was grown is for the decision before
            return seen.legal[0]
        with collector_paused():  # until all of the tree but the part that is kept is gone
            return self.grow_and_decide(seen, budget, rng)

    def grow_and_decide(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """Spend the budget, and choose."""
        root = self.root_for(seen)
        self.search_for(seen.game).grow(root, seen.view, seen.seat, budget, rng)
        action = self.decide(root, seen)
        self.tree, self.told = root.child(action.code, seen.seat), seen.log
        return action

    def think(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Thought:
        """What `choose` would do, with its reasons: what was passed over is tried a few times, too.

        The budget in iterations is for the choice alone; of a time a quarter is kept for the rest.
        A choice of one is not thought about: 0 iterations, and a finding that was never tried.
        """
        budget.require_limit()
        if len(seen.legal) == 1:
            return no_choice(seen)
        begun, root = perf_counter(), self.root_for(seen)
        for_choice = Budget(budget.iterations, -(-budget.milliseconds * 3 // 4))
        search = self.search_for(seen.game)
        iterations = search.grow(root, seen.view, seen.seat, for_choice, rng)
        action = self.decide(root, seen)
        self.tree = None  # nobody knows whether it will be done
        ends = begun + budget.milliseconds / 1000.0 if budget.milliseconds else 0.0
        iterations += try_the_rest(search, root, seen, ends, rng.clone())
        return Thought(action, findings_of(root, seen.legal, seen.seat), iterations)

    def decide(self, root: Node, seen: Seen[Any]) -> Action:
        """What held up best."""
        search = self.search_for(seen.game)
        return search.best(findings_of(root, seen.legal, seen.seat)).action

    def root_for(self, seen: Seen[Any]) -> Node:
        """The tree grown so far, where it goes on with this very decision; else a new one."""
        tree, told = self.tree, self.told
        if self.search is None or self.search.game is not seen.game or seen.log == told:
            return new_root()  # another game, or the same decision once more
        if tree is None or not tree.is_only_for(seen.seat):
            return new_root()
        return tree if seen.log[: len(told)] == told else new_root()

    def search_for(self, game: Game[Any, Any, Any]) -> Ismcts | SequentialHalving:
        """The search of the game, made once: the notes of its clerk are kept."""
        if self.search is None or self.search.game is not game:
            known = knowledge_of(game.package)
            value = None if known.value is None else known.value()
            guide, worlds = known.guide(game), self.make_worlds(game)
            settings = self.settings or known.halving or known.tree
            if isinstance(settings, HalvingSettings):
                self.search = SequentialHalving(game, guide, worlds, settings, value)
            else:
                self.search = Ismcts(game, guide, worlds, settings, value)
        return self.search


def no_choice(seen: Seen[Any]) -> Thought:
    """What there is to say about a single legal action."""
    root = new_root()
    root.widen(seen.legal, [1.0], seen.seat)
    return Thought(seen.legal[0], findings_of(root, seen.legal, seen.seat), 0)


def try_the_rest(
    search: Ismcts | SequentialHalving, root: Node, seen: Seen[Any], ends: float, rng: Rng
) -> int:
    """A few trials for every action that had fewer, in worlds they share; how many there were."""
    children = [root.child(action.code, seen.seat) for action in seen.legal]
    rest = [child for child in children if child is not None and child.visits < LEAST_TRIALS]
    if not rest:
        return 0
    search.worlds.look(seen.view, seen.seat, rng)
    return sum(search.probe(rest, seen.seat, ends, rng) for _ in range(LEAST_TRIALS))
