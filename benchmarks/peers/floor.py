"""The floor: a game with nothing in it, as a bare Python loop. Nothing from Python is faster."""

import random
from collections.abc import Callable
from time import process_time

CARDS = 52


def bare_loop(seconds: float) -> float:
    """Shuffle, then play one random card of those left, until none is left."""
    rng = random.Random(1)
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        hand = list(range(CARDS))
        rng.shuffle(hand)
        while hand:
            hand.pop(int(rng.random() * len(hand)))
            decisions += 1
    return decisions / (process_time() - begun)


MEASURES: dict[str, Callable[[float], float]] = {"bare Python loop": bare_loop}
