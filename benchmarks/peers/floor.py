"""The floor: a game with nothing in it, as a bare Python loop. Nothing from Python is faster."""

import random
from collections.abc import Callable
from time import process_time

from benchmarks.peers.pace import Pace

CARDS = 52


def bare_loop(seconds: float) -> Pace:
    """Shuffle, then play one random card of those left, until none is left."""
    rng = random.Random(1)
    decisions = games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        hand = list(range(CARDS))
        rng.shuffle(hand)
        while hand:
            hand.pop(int(rng.random() * len(hand)))
            decisions += 1
        games += 1
    spent = process_time() - begun
    return Pace(decisions / spent, games / spent)


MEASURES: dict[str, Callable[[float], Pace]] = {"bare Python loop": bare_loop}
