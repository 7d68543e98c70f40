"""Trials side by side: who is tried, how often, and what is made of it."""

from typing import Any

import pytest

import highgate
from highgate.bots.searcher import Searcher, Thought
from highgate.kernel.game import Ask, Seen, begin, look
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Worlds
from highgate.search.search import new_root
from highgate.search.tree import Node
from highgate.search.trials import Course, Trials, better_half, stages_of

GAMES = ("graverobbers", "tatort_themse")
FIELD = 4


def a_choice(name: str) -> Seen[Any]:
    """The first decision of a match that leaves several candidates."""
    play = begin(highgate.game(name, seats=4).rules, Seeded(4))
    clerk, chance = knowledge_of(play.game).clerk(play.game), Seeded(4, "clerk")
    while isinstance(ask := play.pending(), Ask):
        seat = ask.seats[0]
        seen = look(play, seat)
        if len(seen.legal) > FIELD:
            return seen
        play.step(seat, clerk.choose(seen.view, seat, chance))
    raise AssertionError("somebody has a choice")


def thought_of(name: str, budget: Budget, course: Course | None = None, seed: int = 1) -> Thought:
    return Searcher(course).think(a_choice(name), budget, Seeded(seed, "test"))


def test_the_field_is_halved_until_two_are_left() -> None:
    assert [stages_of(count) for count in (0, 1, 2, 3, 4, 5, 8, 9)] == [0, 0, 1, 2, 2, 3, 3, 4]


def test_the_better_half_stays() -> None:
    field = [Node(None, 0, 0.1) for _ in range(5)]
    for node, result in zip(field, (0.1, 0.9, 0.5, 0.2, 0.7), strict=True):
        node.learn(result)
    assert better_half(field) == [field[1], field[4], field[2]]


@pytest.mark.parametrize("name", GAMES)
def test_candidates_share_the_budget_and_the_last_two_get_most(name: str) -> None:
    course = Course(candidates=FIELD, reach=100.0, turns=3)
    thought = thought_of(name, Budget(iterations=48), course)
    visits = sorted(finding.visits for finding in thought.findings)
    assert [finding.action for finding in thought.findings] == list(a_choice(name).legal)
    assert sum(visits) == thought.iterations <= 48
    assert visits[-4:] == [6, 6, 18, 18]
    best = max(thought.findings, key=lambda finding: (finding.visits, finding.mean))
    assert thought.action is best.action


def test_with_time_for_all_all_are_tried() -> None:
    thought = thought_of("tatort_themse", Budget(iterations=400), Course(2, reach=100.0, turns=1))
    assert min(finding.visits for finding in thought.findings) > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_findings(name: str) -> None:
    first, second, other = (thought_of(name, Budget(iterations=60), seed=s) for s in (1, 1, 2))
    assert first.findings == second.findings
    assert first.findings != other.findings


@pytest.mark.parametrize("name", GAMES)
def test_all_are_tried_in_the_same_world_with_the_same_luck(name: str) -> None:
    seen = a_choice(name)
    known, game = knowledge_of(seen.game), seen.game
    worlds = Worlds(game)
    worlds.look(seen.view, seen.seat, Seeded(1, "worlds"))
    trials = Trials(game, known.clerk(game), worlds, Course(reach=100.0))
    twice = trials.candidates(new_root(), seen.view, seen.seat, 0)[:1] * 2
    results = [trials.try_all(twice, worlds.draw(Seeded(n)), seen.seat, n) for n in range(8)]
    assert all(first == second for first, second in results)
    assert len({first for first, _ in results}) > 1


def test_without_time_the_favourite_is_chosen() -> None:
    thought = thought_of("graverobbers", Budget(iterations=1))
    assert thought.iterations == 0
    favourite = max(thought.findings, key=lambda finding: finding.prior)
    assert thought.action is favourite.action
