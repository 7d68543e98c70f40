"""PettingZoo's own card games, with random legal choices."""

from collections.abc import Callable
from time import process_time
from typing import Any


def decisions_per_second(env: Any, seconds: float) -> float:
    """Whole games of an AEC environment, as its documentation plays them."""
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                action = env.action_space(agent).sample(observation["action_mask"])
                decisions += 1
            env.step(action)
    return decisions / (process_time() - begun)


def texas_holdem(seconds: float) -> float:
    """Limit Texas hold'em, two players."""
    from pettingzoo.classic import texas_holdem_v4  # noqa: PLC0415 - each game may be missing

    return decisions_per_second(texas_holdem_v4.env(), seconds)


def hanabi(seconds: float) -> float:
    """Hanabi, four players."""
    from pettingzoo.classic import hanabi_v5  # noqa: PLC0415 - each game may be missing

    return decisions_per_second(hanabi_v5.env(players=4), seconds)


MEASURES: dict[str, Callable[[float], float]] = {
    "PettingZoo texas_holdem, env": texas_holdem,
    "PettingZoo hanabi, env": hanabi,
}
