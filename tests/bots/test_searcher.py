"""The searching bot: findings, budgets, the tree kept between decisions."""

from time import perf_counter
from typing import Any

import pytest

import highgate
from highgate.bots.searcher import Searcher
from highgate.kernel.game import Game, Play, Seen
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget

from .conftest import play_match


def first_look(seed: int = 1) -> Seen[Any]:
    """What the first seat of a match of Graverobbers sees."""
    return highgate.game("graverobbers", seats=4).start(seed=seed).look(0)


def test_a_thought_says_something_of_every_legal_action() -> None:
    seen = first_look()
    thought = Searcher().think(seen, Budget(iterations=300), Seeded(1, "test"))
    assert [finding.action for finding in thought.findings] == list(seen.legal)
    assert sum(finding.visits for finding in thought.findings) == thought.iterations == 300
    for finding in thought.findings:
        assert 0.0 <= finding.mean <= 1.0
        assert 0.0 < finding.error < 0.5
    assert thought.action is max(thought.findings, key=lambda found: found.visits).action


def test_more_iterations_make_smaller_errors() -> None:
    few, many = (
        Searcher().think(first_look(), Budget(iterations=n), Seeded(1, "test")) for n in (100, 1600)
    )
    assert max(f.error for f in many.findings) < max(f.error for f in few.findings)


def test_a_choice_of_one_is_answered_without_search(game: Game[Any, Any]) -> None:
    """A search without iterations would know nothing of its actions; here nobody is asked."""
    endless = Budget(milliseconds=60_000)

    class OnlyForced(Searcher):
        def choose(self, seen: Seen[Any], budget: Budget, rng: Any) -> Any:
            return super().choose(seen, endless if len(seen.legal) == 1 else budget, rng)

    begun = perf_counter()
    play_match(game, [OnlyForced() for _ in range(game.seats)], Budget(iterations=5), 3)
    assert perf_counter() - begun < 50


@pytest.mark.slow
def test_a_time_budget_is_kept() -> None:
    late = []
    begun = 0.0

    class Watched(Searcher):
        def choose(self, seen: Seen[Any], budget: Budget, rng: Any) -> Any:
            nonlocal begun
            begun = perf_counter()
            action = super().choose(seen, budget, rng)
            late.append(perf_counter() - begun - budget.milliseconds / 1000)
            return action

    game = highgate.game("graverobbers", seats=4).rules
    for seed in range(2):
        play_match(game, [Watched() for _ in range(4)], Budget(milliseconds=10), seed)
    assert len(late) > 80
    assert sorted(late)[len(late) * 9 // 10] < 0.1


def test_the_tree_is_kept_while_nobody_else_decides() -> None:
    """The second card of a turn goes on with what was thought about the first."""
    kept = []
    game = highgate.game("graverobbers", seats=3).rules

    class Watched(Searcher):
        def root_for(self, seen: Seen[Any]) -> Any:
            root = super().root_for(seen)
            kept.append((seen.pending, int(root.visits), root.first is not None))
            return root

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        assert action in seen.legal

    play_match(game, [Watched() for _ in range(3)], Budget(iterations=150), 2, watch)
    second = [has for pending, _, has in kept if getattr(pending, "what", "") == "second_card"]
    first = [has for pending, _, has in kept if getattr(pending, "what", "") == "first_card"]
    assert sum(second) > len(second) / 2
    assert not any(first)
