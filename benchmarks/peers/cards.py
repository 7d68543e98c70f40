"""RLCard's uno and gin rummy, with random legal choices."""

import random
from collections.abc import Callable
from time import process_time
from typing import Any

import rlcard


def decisions_per_second(name: str, seconds: float) -> float:
    """Whole games, every step driven from Python."""
    env: Any = rlcard.make(name)
    draw = random.Random(1)
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(draw.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (process_time() - begun)


MEASURES: dict[str, Callable[[float], float]] = {
    "RLCard uno": lambda seconds: decisions_per_second("uno", seconds),
    "RLCard gin rummy": lambda seconds: decisions_per_second("gin-rummy", seconds),
}
