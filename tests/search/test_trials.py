"""Trials side by side: who is tried, how often, and what is made of it."""

from time import thread_time
from typing import Any

import pytest

import highgate
from highgate.bots.searcher import LEAST_TRIALS, Searcher, Thought
from highgate.kernel.action import Action
from highgate.kernel.game import Ask, Game, Seen, begin, look
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.seats import Seat
from highgate.search.budget import Budget
from highgate.search.ismcts import SearchSettings, findings_of, new_root
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Determinizer, Policy
from highgate.search.sequential_halving import (
    LUCK,
    HalvingSettings,
    SequentialHalving,
    better_half,
    stages_of,
)
from highgate.search.tree import CAUTION, FULL_ERROR, UNDECIDED, Node

GAMES = ("graverobbers", "tatort_themse")
FIELD = 4
SHORT = HalvingSettings(turns=2)
EVERY_WAY = [
    *((name, SHORT) for name in (*GAMES, "outre_tombe")),
    ("grave_business", SearchSettings()),
]


def a_choice(name: str) -> Seen[Any]:
    """The first decision of a match that leaves several candidates."""
    play = begin(highgate.game(name, seats=4).rules, Seeded(4))
    clerk, chance = knowledge_of(play.game.package).heuristic(play.game), Seeded(4, "clerk")
    while isinstance(ask := play.pending(), Ask):
        seat = ask.seats[0]
        seen = look(play, seat)
        if len(seen.legal) > FIELD:
            return seen
        play.step(seat, clerk.choose(seen.view, seat, chance))
    raise AssertionError("somebody has a choice")


def thought_of(
    name: str, budget: Budget, way: HalvingSettings | SearchSettings | None = None, seed: int = 1
) -> Thought:
    return Searcher(way).think(a_choice(name), budget, Seeded(seed, "test"))


def test_the_field_is_halved_until_two_are_left() -> None:
    assert [stages_of(count) for count in (0, 1, 2, 3, 4, 5, 8, 9)] == [0, 0, 1, 2, 2, 3, 3, 4]


def test_the_better_half_stays() -> None:
    field = [Node(None, 0, 0.1) for _ in range(5)]
    for node, result in zip(field, (0.1, 0.9, 0.5, 0.2, 0.7), strict=True):
        node.learn(result)
    assert better_half(field) == [field[1], field[4], field[2]]


@pytest.mark.parametrize("name", GAMES)
def test_candidates_share_the_budget_and_the_last_two_get_most(name: str) -> None:
    settings = HalvingSettings(candidates=FIELD, reach=100.0, turns=3)
    thought = thought_of(name, Budget(iterations=48), settings)
    visits = sorted(finding.visits for finding in thought.findings)
    assert sum(visits) == thought.iterations
    assert visits[-4:] == [6, 6, 18, 18]
    best = max(thought.findings, key=lambda finding: (finding.visits, finding.mean))
    assert thought.action is best.action


@pytest.mark.parametrize("name", GAMES)
def test_it_takes_a_proof_to_pass_the_favourite_over(name: str) -> None:
    settings = HalvingSettings(candidates=FIELD, reach=100.0, turns=3, proof=100.0)
    thought = thought_of(name, Budget(iterations=48), settings)
    favourite = max(thought.findings, key=lambda finding: (finding.prior, finding.visits))
    assert thought.action is favourite.action
    assert favourite.visits == 18  # it stayed to the end, however it did


@pytest.mark.parametrize(("name", "way"), EVERY_WAY)
def test_a_thought_says_something_of_every_legal_action(
    name: str, way: HalvingSettings | SearchSettings
) -> None:
    thought = thought_of(name, Budget(iterations=24), way)
    assert [finding.action for finding in thought.findings] == list(a_choice(name).legal)
    for finding in thought.findings:
        assert finding.visits >= LEAST_TRIALS
        assert 0.0 <= finding.mean <= 1.0
        assert 0.0 < finding.error < 0.5


@pytest.mark.parametrize(("name", "way"), EVERY_WAY)
def test_reasons_change_neither_the_choice_nor_later_chance(
    name: str, way: HalvingSettings | SearchSettings
) -> None:
    seen, chance, same_chance = a_choice(name), Seeded(1, "test"), Seeded(1, "test")
    thought = Searcher(way).think(seen, Budget(iterations=24), chance)
    assert Searcher(way).choose(seen, Budget(iterations=24), same_chance) is thought.action
    assert chance.below(LUCK) == same_chance.below(LUCK)


def test_a_thought_keeps_its_time() -> None:
    begun = thread_time()
    thought_of("graverobbers", Budget(milliseconds=40), SHORT)
    assert thread_time() - begun < 0.04 + 0.1


def test_a_few_results_that_agree_prove_nothing() -> None:
    root, legal = new_root(), a_choice("graverobbers").legal[:2]
    root.widen(legal, [0.5, 0.5], 0)
    often, rarely = (root.child(action.code, 0) for action in legal)
    assert often is not None and rarely is not None
    for result in (0.0, 1.0) * 8:
        often.learn(result)
    for _ in range(LEAST_TRIALS):
        rarely.learn(0.3)
    found = findings_of(root, legal, 0)
    assert rarely.error() < 1e-6
    assert found[0].error < found[1].error == pytest.approx((4 / 18 / LEAST_TRIALS) ** 0.5)


def test_what_was_never_tried_is_no_certain_loss() -> None:
    root, legal = new_root(), a_choice("graverobbers").legal[:3]
    assert {finding.mean for finding in findings_of(root, legal, 0)} == {UNDECIDED}
    root.widen(legal, [0.5, 0.4, 0.1], 0)
    for action, results in zip(legal, ((0.2, 0.4), (0.6,), ()), strict=True):
        node = root.child(action.code, 0)
        assert node is not None
        for result in results:
            node.learn(result)
    tried, _, untried = findings_of(root, legal, 0)
    assert tried.mean == pytest.approx(0.3)
    assert untried.mean == pytest.approx(0.4 - CAUTION)
    assert untried.error == FULL_ERROR


@pytest.mark.parametrize(("iterations", "found"), [(0, 2), (80, 2), (120, 3), (160, 4)])
def test_iterations_allow_more_candidates(iterations: int, found: int) -> None:
    """A time, which has none, does not."""
    seen = a_choice("tatort_themse")
    game, settings = seen.game, HalvingSettings(2, reach=100.0)
    trials = SequentialHalving(
        game, knowledge_of(game.package).heuristic(game), Determinizer(game), settings
    )
    field = trials.candidates(new_root(), seen.view, seen.seat, iterations, Seeded(1))
    assert len(field) == found


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_findings(name: str) -> None:
    few = Budget(iterations=60)
    first, second, other = (thought_of(name, few, SHORT, seed) for seed in (1, 1, 2))
    assert first.findings == second.findings
    assert first.findings != other.findings


@pytest.mark.parametrize("name", GAMES)
def test_all_are_tried_in_the_same_world_with_the_same_luck(name: str) -> None:
    seen = a_choice(name)
    known, game = knowledge_of(seen.game.package), seen.game
    worlds = Determinizer(game)
    worlds.look(seen.view, seen.seat, Seeded(1, "worlds"))
    trials = SequentialHalving(game, known.heuristic(game), worlds, HalvingSettings(reach=100.0))
    twice = trials.candidates(new_root(), seen.view, seen.seat, 0, Seeded(1))[:1] * 2
    results = [trials.try_all(twice, worlds.draw(Seeded(n)), seen.seat, n) for n in range(8)]
    assert all(first == second for first, second in results)
    assert len({first for first, _ in results}) > 1


class Attentive(Policy):
    """Does anything, and notes for whom."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game
        self.asked: set[Seat] = set()

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        self.asked.add(seat)
        return self.game.pick(state, seat, rng)


@pytest.mark.parametrize("slips", [0, 100])
def test_who_slips_does_not_ask_the_policy(slips: int) -> None:
    seen = a_choice("graverobbers")
    policy = Attentive(seen.game)
    trials = SequentialHalving(
        seen.game, policy, Determinizer(seen.game), HalvingSettings(slips=slips)
    )
    trials.grow(new_root(), seen.view, seen.seat, Budget(iterations=16), Seeded(1))
    assert policy.asked == ({seen.seat} if slips else set(range(4)))


def test_without_time_the_favourite_is_chosen() -> None:
    thought = thought_of("graverobbers", Budget(iterations=1), SHORT)
    assert {finding.visits for finding in thought.findings} == {LEAST_TRIALS}
    favourite = max(thought.findings, key=lambda finding: finding.prior)
    assert thought.action is favourite.action
