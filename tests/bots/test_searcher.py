"""The searching bot: findings, budgets, the tree kept between decisions."""

import gc
from time import perf_counter, thread_time
from typing import Any

import pytest

import highgate
from highgate import shelf
from highgate.bots.dice import Dice
from highgate.bots.searcher import Searcher
from highgate.kernel.game import Play, Seen, look
from highgate.kernel.rng import Rng, Seeded
from highgate.search.budget import Budget
from highgate.search.ismcts import Finding, SearchSettings, best_of, new_root
from highgate.search.knowledge import believed_worlds
from highgate.search.sequential_halving import HalvingSettings

from .conftest import play_match
from .counts import IS_FULL, TIMED_MOVES

TREE = SearchSettings()  # Graverobbers is played by trials


def first_look(seed: int = 1) -> Seen[Any]:
    """What the first seat of a match of Graverobbers sees."""
    return highgate.game("graverobbers", seats=4).start(seed=seed).look(0)


def test_a_thought_says_something_of_every_legal_action() -> None:
    seen = first_look()
    thought = Searcher(TREE).think(seen, Budget(iterations=300), Seeded(1, "test"))
    assert [finding.action for finding in thought.findings] == list(seen.legal)
    assert sum(finding.visits for finding in thought.findings) == thought.iterations >= 300
    for finding in thought.findings:
        assert 0.0 <= finding.mean <= 1.0
        assert 0.0 < finding.error < 0.5
    assert abs(sum(finding.prior for finding in thought.findings) - 1.0) < 1e-9


def found(action: int, visits: int, mean: float, prior: float) -> Finding:
    """A finding about the first or second action of Graverobbers."""
    taken = highgate.game("graverobbers").rules.actions.all[action]
    return Finding(taken, visits, mean, 0.03, prior)


def test_the_favourite_stands_until_another_is_proved_better() -> None:
    favourite = found(0, 300, 0.30, 0.8)
    assert best_of((favourite, found(1, 100, 0.33, 0.2)), 1.0) is favourite
    assert best_of((favourite, better := found(1, 100, 0.40, 0.2)), 1.0) is better
    assert best_of((favourite, better := found(1, 100, 0.31, 0.2)), 0.0) is better
    assert best_of((favourite, found(1, 3, 0.9, 0.2)), 1.0) is favourite


def test_more_iterations_make_smaller_errors() -> None:
    few, many = (
        Searcher(TREE).think(first_look(), Budget(iterations=n), Seeded(1, "test"))
        for n in (100, 800)
    )
    assert max(f.error for f in many.findings) < max(f.error for f in few.findings)


def test_the_shortest_time_is_no_endless_one() -> None:
    thought = Searcher(TREE).think(first_look(), Budget(milliseconds=1), Seeded(1, "test"))
    assert thought.action in first_look().legal


class NoChance(Rng):
    """Whoever thinks needs chance; here there is none."""

    def below(self, n: int) -> int:
        raise AssertionError("thought about a choice of one")


def forced_choices() -> list[Seen[Any]]:
    """TT-4.2.6: the clue phase is asked even if there is nothing but to pass."""
    found: list[Seen[Any]] = []

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        if len(seen.legal) == 1:
            found.append(seen)

    game = highgate.game("tatort_themse").rules
    play_match(game, [Dice() for _ in range(4)], Budget(), 3, watch, until=60)
    assert found
    return found


def with_a_tree() -> Searcher:
    """One that has chosen before."""
    searcher = Searcher()
    searcher.tree = new_root()
    return searcher


def test_a_choice_of_one_is_answered_without_search() -> None:
    for seen in forced_choices():
        searcher = with_a_tree()
        assert searcher.choose(seen, Budget(iterations=9), NoChance()) is seen.legal[0]
        assert searcher.search is None
        assert searcher.tree is None


def test_a_thought_about_a_choice_of_one_costs_nothing() -> None:
    for seen in forced_choices():
        thought = Searcher().think(seen, Budget(milliseconds=60_000), NoChance())
        assert (thought.action, thought.iterations) == (seen.legal[0], 0)
        [finding] = thought.findings
        assert (finding.action, finding.visits, finding.prior) == (seen.legal[0], 0, 1.0)


@pytest.mark.parametrize("way", [TREE, HalvingSettings()])
def test_a_search_without_a_limit_is_refused(way: SearchSettings | HalvingSettings) -> None:
    for ask in (Searcher(way).choose, Searcher(way).think):
        with pytest.raises(ValueError, match="never ends: give iterations or milliseconds"):
            ask(first_look(), Budget(), NoChance())


def test_a_time_budget_is_kept() -> None:
    """By the clock of the wall where the full count is asked for, of the processor otherwise."""
    clock = perf_counter if IS_FULL else thread_time  # others may keep a processor busy
    late: list[float] = []
    gc.freeze()  # what other tests have left behind is not searched for garbage here

    class Watched(Searcher):
        def choose(self, seen: Seen[Any], budget: Budget, rng: Any) -> Any:
            begun = clock()
            action = super().choose(seen, budget, rng)
            late.append(clock() - begun - budget.milliseconds / 1000)
            return action

    for seed in range(TIMED_MOVES):
        for name in shelf.titles():
            game = shelf.build(name, {})
            players = [Watched(worlds=believed_worlds) for _ in range(game.seats)]
            play_match(game, players, Budget(milliseconds=20), seed, until=10)
        if len(late) >= TIMED_MOVES:
            break
    assert len(late) >= TIMED_MOVES
    assert max(late) < 0.1


def test_the_tree_is_kept_while_nobody_else_decides() -> None:
    """The second card of a turn goes on with what was thought about the first."""
    kept: list[tuple[bool, bool]] = []  # whether the seat decided before, whether its tree is kept
    game = highgate.game("graverobbers", seats=3).rules
    decided = -1

    class Watched(Searcher):
        def root_for(self, seen: Seen[Any]) -> Any:
            root = super().root_for(seen)
            kept.append((decided == seen.seat, root.first is not None))
            return root

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        nonlocal decided
        decided = seen.seat

    players = [Watched(TREE) for _ in range(3)]
    play_match(game, players, Budget(iterations=40), 2, watch, until=40)
    again = [is_kept for is_same, is_kept in kept if is_same]
    assert sum(again) > len(again) / 2 > 2
    assert not any(is_kept for is_same, is_kept in kept if not is_same)


def test_a_tree_is_kept_for_the_next_decision_alone() -> None:
    """Asked the same once more, or only what it thinks, it begins anew."""
    decisions = 0

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        nonlocal decisions
        searcher = Searcher(TREE)
        searcher.choose(seen, Budget(iterations=40), Seeded(1, "test"))
        assert searcher.root_for(seen).first is None
        after = play.clone()
        after.step(seen.seat, seen.legal[-1])
        searcher.think(seen, Budget(iterations=40), Seeded(1, "test"))
        assert searcher.root_for(look(after, seen.seat)).first is None
        decisions += len(seen.legal) > 1

    game = highgate.game("graverobbers", seats=3).rules
    play_match(game, [Dice() for _ in range(3)], Budget(), 2, watch, until=20)
    assert decisions > 5
