"""PettingZoo's own tests, unmodified, on all our environments; and what we promise beyond them."""

import importlib
import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from highgate import shelf
from highgate.adapters.pettingzoo import MODULES, graverobbers_v0, outre_tombe_v0
from highgate.kernel.errors import OptionError

NAMES = list(shelf.titles())
PARALLEL = [name for name in NAMES if hasattr(MODULES[NAMES.index(name)], "parallel_env")]
CASES = [(name, seats) for name in NAMES for seats in shelf.find(name).seat_counts()]
CYCLES = 400

# What PettingZoo says of every environment with masks that is not on its own list of exceptions.
MASKED = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def module(name: str) -> Any:
    """The versioned door of a game."""
    return importlib.import_module(f"highgate.adapters.pettingzoo.{name}_v0")


def masked(test: Any) -> Any:
    """Without the warnings about masks."""
    for mark in MASKED:
        test = mark(test)
    return test


@masked
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_api(name: str, players: int) -> None:
    api_test(module(name).env(players=players), num_cycles=CYCLES)


@masked
@pytest.mark.parametrize("name", NAMES)
def test_the_api_with_recall_and_without_wrappers(name: str) -> None:
    api_test(module(name).raw_env(recall=True), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_seeds(name: str, players: int) -> None:
    seed_test(lambda: module(name).env(players=players), num_cycles=CYCLES // players)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_rendering(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: module(name).env(players=players, render_mode=render_mode))
    assert "is asked" in capsys.readouterr().out


@masked
@pytest.mark.parametrize("name", PARALLEL)
def test_the_parallel_api(name: str) -> None:
    for players in shelf.find(name).seat_counts():
        parallel_api_test(module(name).parallel_env(players=players), num_cycles=CYCLES)


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_a_game_has_a_parallel_view_where_all_choose_at_once(name: str) -> None:
    env = module(name).raw_env()
    most = 0
    for seed in range(3):
        env.reset(seed=seed)
        while not env.terminations[env.agent_selection]:
            most = max(most, len(env.core.sitting.asked()))
            mask = env.infos[env.agent_selection]["action_mask"]
            env.step(int(np.flatnonzero(mask)[0]))
    assert (most > 1) == (name in PARALLEL)


@pytest.mark.parametrize("name", NAMES)
def test_environments_are_registered(name: str) -> None:
    env = pettingzoo.make("aec", f"highgate/{name}-v0")
    env.reset(seed=1)
    assert env.agents


def test_the_mask_is_in_the_info_too_and_only_of_the_asked() -> None:
    env = graverobbers_v0.env(players=3)
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    assert observation["action_mask"].sum() == 3
    assert not env.observe("player_2")["action_mask"].any()


def test_options_survive_a_seeded_reset() -> None:
    env = graverobbers_v0.raw_env(players=5, rules_edition="fr", games=2)
    before = env.core.game.options
    env.reset(seed=3)
    env.reset(seed=4)
    assert env.core.game.options == before
    assert len(env.agents) == 5


@pytest.mark.parametrize("name", NAMES)
def test_environments_can_be_copied_and_pickled(name: str) -> None:
    """As PettingZoo's own: the wishes go along, the game in progress does not."""
    made = [module(name).env(recall=True, players=3)]
    made += [module(each).parallel_env(recall=True, players=3) for each in PARALLEL if each == name]
    for env in made:
        env.reset(seed=1)
        for again in (deepcopy(env), pickle.loads(pickle.dumps(env))):
            again.reset(seed=1)
            assert again.unwrapped.core.game.options == env.unwrapped.core.game.options
            sittings = [each.unwrapped.core.sitting for each in (env, again)]
            assert sittings[0] is not sittings[1]
            assert sittings[0].observe(1) == sittings[1].observe(1)


def test_what_is_not_legal_ends_the_game_for_its_agent() -> None:
    env = graverobbers_v0.env(players=3)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}


def test_after_the_end_nobody_is_told_anything() -> None:
    env = graverobbers_v0.parallel_env(players=3)
    env.reset(seed=1)
    _, rewards, ended, _, _ = env.step(dict.fromkeys(env.agents, env.wait))
    assert rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(ended.values())
    assert env.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize(("reward", "total"), [("win_share", 0.0), ("rank", 0.0), ("score", None)])
def test_rewards(reward: str, total: float | None) -> None:
    env = outre_tombe_v0.raw_env(players=4, reward=reward)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    while not env.terminations[env.agent_selection]:
        assert not any(env.rewards.values())
        env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
    outcome = env.core.sitting.outcome
    assert outcome is not None
    best = max(env.rewards.values())
    assert env.rewards[env.possible_agents[outcome.ranks.index(1)]] == best
    if total is not None:
        assert sum(env.rewards.values()) == pytest.approx(total)


def test_unknown_wishes_are_refused() -> None:
    with pytest.raises(OptionError, match="reward"):
        graverobbers_v0.env(reward="gold")
    with pytest.raises(OptionError, match="render_mode"):
        graverobbers_v0.env(render_mode="hologram")
    with pytest.raises(OptionError):
        graverobbers_v0.env(players=9)


def test_a_picture_shows_what_a_watcher_sees() -> None:
    env = graverobbers_v0.env(players=3, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.reset(seed=2)
    assert np.array_equal(before, env.render())  # other hands and goals, the same table


def test_spaces_sample_legal_actions_alike_and_the_same_after_the_same_seed() -> None:
    space = graverobbers_v0.raw_env(players=3).action_space("player_0")
    mask = np.zeros(int(space.n), np.int8)
    mask[[4, 7, 9]] = 1
    space.seed(1)
    drawn = [int(space.sample(mask)) for _ in range(600)]
    space.seed(1)
    assert [int(space.sample(mask)) for _ in range(600)] == drawn
    assert {code: 150 < drawn.count(code) < 250 for code in set(drawn)} == dict.fromkeys(
        (4, 7, 9), True
    )
    assert space.sample(np.zeros_like(mask)) == 0
    with pytest.raises(ValueError, match="shape"):
        space.sample(mask[1:])


def test_writing_into_a_mask_makes_nothing_legal() -> None:
    env = graverobbers_v0.raw_env(players=3)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    forbidden = int(np.flatnonzero(mask == 0)[0])
    mask[forbidden] = 1
    env.step(forbidden)
    assert env.rewards["player_0"] == -1.0
