"""OpenSpiel's own checks on our games, and what we promise beyond them."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from highgate import shelf
from highgate.adapters.openspiel import NAMES
from highgate.testkit.attributes import snapshot

FEWEST = {f"python_{name}": min(title.seat_counts()) for name, title in shelf.titles().items()}
SIMULATIONS = 2


def loaded(name: str) -> Any:
    """A game for as few players as it allows."""
    return pyspiel.load_game(f"{name}(players={FEWEST[name]})")


def wander(game: Any, seed: int, decisions: int) -> Any:
    """A state after so many random decisions, with chance taken care of."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while decisions or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(rng.randrange(len(state.chance_outcomes())))
        elif state.is_terminal():
            break
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_its_own_search_plays_a_whole_game(name: str) -> None:
    game = loaded(name)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=SIMULATIONS,
        random_state=np.random.RandomState(2),
    )  # fmt: skip
    rng, state, decisions = random.Random(3), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.randrange(len(state.chance_outcomes())))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
            decisions += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert decisions > 10
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_is_the_same_to_the_player(name: str) -> None:
    rng = random.Random(4)
    state = wander(loaded(name), seed=5, decisions=3)
    player = state.current_player()
    others = set()
    for _ in range(5):
        world = state.resample_from_infostate(player, rng.random)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        others.add(world.information_state_string(1 - player if player < 2 else 0))
    if name != "python_outre_tombe":  # all secrets there are nobody's
        assert len(others) > 1


@pytest.mark.parametrize("name", NAMES)
def test_a_state_can_be_written_and_read(name: str) -> None:
    game = loaded(name)
    state = wander(game, seed=6, decisions=3)
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history()
    assert told_to_all(again) == told_to_all(state)


@pytest.mark.parametrize("name", NAMES)
def test_a_sampled_world_and_a_chance_node_can_be_pickled(name: str) -> None:
    """A world is no replay of a history: what it was sampled from is written with it."""
    state = wander(loaded(name), seed=6, decisions=3)
    world = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    world.apply_action(world.legal_actions()[0])
    again = pickle.loads(pickle.dumps(world.course))
    assert snapshot(again.state()) == snapshot(world.course.state())
    assert (again.draw, again.script, again.marks) == (
        world.course.draw, world.course.script, world.course.marks,
    )  # fmt: skip
    dealing = loaded(name).new_initial_state()
    dealing.apply_action(0)
    assert pickle.loads(pickle.dumps(dealing.course)).script == dealing.course.script


def told_to_all(state: Any) -> list[str]:
    """The information of every player."""
    return [state.information_state_string(player) for player in range(state.num_players())]


def test_parameters_choose_players_and_options() -> None:
    game = pyspiel.load_game("python_graverobbers(players=5,rules_edition=fr)")
    assert game.num_players() == 5
    rules = wander(game, seed=1, decisions=0).course.game
    assert rules.options.rules_edition == "fr"
    assert rules.options == shelf.build("graverobbers", {"seats": 5, "rules_edition": "fr"}).options


def test_what_is_usual_elsewhere_can_be_chosen_in_an_edition() -> None:
    """OpenSpiel fills in what was not given, so that must not look like a choice."""
    given = {"rules_edition": "fr", "spy_timing": "either"}
    text = ",".join(f"{name}={value}" for name, value in given.items())
    game = pyspiel.load_game(f"python_graverobbers({text})")
    rules = game.new_initial_state().course.game
    assert rules.options == shelf.build("graverobbers", given).options
    assert pyspiel.load_game(str(game)).rules.options == rules.options


@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_be_loaded_by_what_it_calls_itself(name: str) -> None:
    game = loaded(name)
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_observers_have_named_pieces_and_recall_matters() -> None:
    game = loaded("python_outre_tombe")
    state = wander(game, seed=7, decisions=30)
    kind = pyspiel.IIGObservationType
    eyes = make_observation(game, kind(perfect_recall=False))
    elephant = make_observation(game, kind(perfect_recall=True))
    eyes.set_from(state, 0)
    elephant.set_from(state, 0)
    assert "known_crypts" not in eyes.dict
    remembered = elephant.dict["known_crypts"].any(axis=1)
    assert remembered.sum() > np.count_nonzero(eyes.dict["open_lids"])
    assert elephant.tensor.size == sum(piece.size for piece in elephant.dict.values())


def test_chance_is_explicit_and_uniform() -> None:
    state = loaded("python_tatort_themse").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    assert len({probability for _, probability in outcomes}) == 1
