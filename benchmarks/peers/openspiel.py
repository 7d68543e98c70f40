"""OpenSpiel's card games, written in C++: hearts and spades, four players."""

import random
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.peers.pace import Pace

HEARTS: Any = pyspiel.load_game("hearts")
SPADES: Any = pyspiel.load_game("spades")
ROLLOUTS = 1000
ITERATIONS = 1000  # of one search, as ours
PYTHON_ITERATIONS = 50


def whole_games(seconds: float, game: Any = HEARTS) -> Pace:
    """Whole games, every step driven from Python; dealing is no decision."""
    draw = random.Random(1).random
    decisions = games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(legal[int(draw() * len(legal))])
        games += 1
    spent = process_time() - begun
    return Pace(decisions / spent, games / spent)


def dealt_state() -> Any:
    """A state in which all cards are dealt."""
    state = HEARTS.new_initial_state()
    chance = random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def loop_inside(seconds: float) -> Pace:
    """Random rollouts of its search, all in C++, from a dealt state.

    The deal is left out, which favours the peer: ours deals anew for every game.
    """
    state = dealt_state()
    length = decisions_left(state.clone())
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(HEARTS, evaluator, 2.0, 1, 100, solve=False, seed=3, verbose=False)
    games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        bot.step(state)
        games += ROLLOUTS
    spent = process_time() - begun
    decisions = games * (length - 1)  # the search makes the first move itself
    return Pace(decisions / spent, games / spent)


def decisions_left(state: Any) -> int:
    """How many decisions a game still has; the same for every game of hearts."""
    decisions = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        decisions += 1
    return decisions


def clone_time(seconds: float) -> float:
    """Microseconds to copy a state in the middle of a game."""
    state = dealt_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    clone = state.clone
    copies = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(500):
            clone()
        copies += 500
    return (process_time() - begun) / copies * 1e6


def search(seconds: float) -> float:
    """Iterations per second of its information-set search from a dealt state, all in C++."""
    state = dealt_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    done = 0
    begun = process_time()
    while process_time() - begun < seconds:
        bot = pyspiel.ISMCTSBot(
            seed=1,
            evaluator=evaluator,
            uct_c=2.0,
            max_simulations=ITERATIONS,
            final_policy_type=final,
            use_observation_string=False,
            allow_inconsistent_action_sets=False,
        )
        bot.step(state)
        done += ITERATIONS
    return done / (process_time() - begun)


def search_in_python(seconds: float) -> float:
    """The same by the search that is written in Python."""
    state = dealt_state()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(7))
    done = 0
    begun = process_time()
    while process_time() - begun < seconds:
        bot = ismcts.ISMCTSBot(HEARTS, evaluator, 2.0, PYTHON_ITERATIONS)
        bot.step(state)
        done += PYTHON_ITERATIONS
    return done / (process_time() - begun)


def world_time(seconds: float) -> float:
    """Microseconds to sample a possible world from a dealt state."""
    state = dealt_state()
    draw = random.Random(5).random
    return microseconds(
        lambda: state.resample_from_infostate(state.current_player(), draw), seconds
    )


def encoding_time(seconds: float) -> float:
    """Microseconds to write what a player may know as a tensor."""
    state = dealt_state()
    return microseconds(lambda: state.information_state_tensor(0), seconds)


def microseconds(work: Callable[[], Any], seconds: float) -> float:
    """How long one call takes."""
    calls = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(100):
            work()
        calls += 100
    return (process_time() - begun) / calls * 1e6


MEASURES: dict[str, Callable[[float], float | Pace]] = {
    "hearts, whole games": whole_games,
    "spades, whole games": lambda seconds: whole_games(seconds, SPADES),
    "hearts, loop in C++": loop_inside,
    "hearts, clone": clone_time,
    "hearts, world": world_time,
    "hearts, encoding": encoding_time,
    "hearts, search in C++": search,
    "hearts, search in Python": search_in_python,
}
