"""The peer: OpenSpiel's hearts, written in C++, four players."""

import random
from time import perf_counter
from typing import Any

import pyspiel

HEARTS: Any = pyspiel.load_game("hearts")
ROLLOUTS = 1000
ITERATIONS = 1000  # of one search, as ours


def whole_games(seconds: float) -> float:
    """Decisions per second: whole games, every step driven from Python; dealing is no decision."""
    draw = random.Random(1).random
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = HEARTS.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(legal[int(draw() * len(legal))])
    return decisions / (perf_counter() - begun)


def dealt_state() -> Any:
    """A state in which all cards are dealt."""
    state = HEARTS.new_initial_state()
    chance = random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def loop_inside(seconds: float) -> float:
    """Decisions per second: random rollouts of its search, all in C++, from a dealt state.

    The deal is left out, which favours the peer: ours deals anew for every game.
    """
    state = dealt_state()
    length = decisions_left(state.clone())
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(HEARTS, evaluator, 2.0, 1, 100, solve=False, seed=3, verbose=False)
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        bot.step(state)
        decisions += ROLLOUTS * (length - 1)  # the search makes the first move itself
    return decisions / (perf_counter() - begun)


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
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for _ in range(500):
            clone()
        copies += 500
    return (perf_counter() - begun) / copies * 1e6


def search(seconds: float) -> float:
    """Iterations per second of its information-set search from a dealt state, all in C++."""
    state = dealt_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    done = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
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
    return done / (perf_counter() - begun)
