"""PettingZoo's own card games, with random legal choices."""

from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from benchmarks.peers.pace import Pace


def whole_games(env: Any, seconds: float) -> Pace:
    """Whole games of an AEC environment, as its documentation plays them.

    Actions are drawn here and not by the spaces: who plays is not what is compared.
    """
    rng = np.random.default_rng(1)
    decisions = games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                legal = observation["action_mask"].nonzero()[0]
                action = legal[rng.integers(len(legal))]
                decisions += 1
            env.step(action)
        games += 1
    spent = process_time() - begun
    return Pace(decisions / spent, games / spent)


def texas_holdem(seconds: float, *, is_wrapped: bool) -> Pace:
    """Limit Texas hold'em, two players."""
    from pettingzoo.classic import texas_holdem_v4 as game  # noqa: PLC0415 - may be missing

    return whole_games(game.env() if is_wrapped else game.raw_env(), seconds)


def hanabi(seconds: float, *, is_wrapped: bool) -> Pace:
    """Hanabi, four players."""
    from pettingzoo.classic import hanabi_v5 as game  # noqa: PLC0415 - may be missing

    return whole_games(game.env(players=4) if is_wrapped else game.raw_env(players=4), seconds)


MEASURES: dict[str, Callable[[float], Pace]] = {
    "PettingZoo texas_holdem, env": lambda s: texas_holdem(s, is_wrapped=True),
    "PettingZoo texas_holdem, raw_env": lambda s: texas_holdem(s, is_wrapped=False),
    "PettingZoo hanabi, env": lambda s: hanabi(s, is_wrapped=True),
    "PettingZoo hanabi, raw_env": lambda s: hanabi(s, is_wrapped=False),
}
