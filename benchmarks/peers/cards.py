"""RLCard's uno and gin rummy, with random legal choices."""

import random
from collections.abc import Callable
from time import process_time
from typing import Any

import rlcard

from benchmarks.peers.pace import Pace


def whole_games(name: str, seconds: float) -> Pace:
    """Whole games, every step driven from Python."""
    env: Any = rlcard.make(name)
    draw = random.Random(1)
    decisions = games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(draw.choice(list(state["legal_actions"])))
            decisions += 1
        games += 1
    spent = process_time() - begun
    return Pace(decisions / spent, games / spent)


MEASURES: dict[str, Callable[[float], Pace]] = {
    "RLCard uno": lambda seconds: whole_games("uno", seconds),
    "RLCard gin rummy": lambda seconds: whole_games("gin-rummy", seconds),
}
