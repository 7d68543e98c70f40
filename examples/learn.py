"""Learns to beat Dice at Tatort Themse for two: eight weights, the policy gradient, plain numpy.

pip install highgate[rl]; python examples/learn.py
"""

import sys
from typing import Any

import numpy as np

from highgate.adapters.vector import VectorEnvironment

GAMES = 64  # at a time
TAKES = slice(3, 28)  # the actions that take a clue, column by column, as the grid has them


def traits(terms: dict[str, Any]) -> list[float]:
    """What a choice is like; the last place is for the value of the clue it takes."""
    kinds = [float(terms["do"] == kind) for kind in ("pass", "take", "open", "deck", "refresh")]
    return [*kinds, terms.get("eliminated", 0), terms.get("size", 0) / 4, 0.0]


def play(env: VectorEnvironment, table: Any, weights: Any, seed: int) -> tuple[Any, Any]:
    """One game in every row: how its choices differed from the usual, and by what it was won."""
    rng, (seen, infos) = np.random.default_rng(seed), env.reset(seed=seed)
    running, leads, surprise = np.ones(GAMES, bool), np.zeros(GAMES), np.zeros((GAMES, 8))
    while running.any():
        liked = np.repeat(table[None], GAMES, axis=0)
        liked[:, TAKES, 7] = env.named(seen)["grid"][..., 9].reshape(GAMES, 25) / 4
        scores = np.where(infos["action_mask"] > 0, liked @ weights, -1e9)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        actions = (odds.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        usual = np.einsum("ga,gat->gt", odds, liked)
        surprise += (liked[np.arange(GAMES), actions] - usual) * running[:, None]
        seen, points, ended, _, infos = env.step(actions)
        leads = np.where(ended & running, 2 * points - infos["rewards"].sum(axis=1), leads)
        running &= ~ended
    return surprise, leads


def learn(rounds: int, rate: float = 1.0) -> list[float]:
    """The share of games won against Dice, round by round."""
    env = VectorEnvironment("tatort_themse", GAMES, players=2, others="dice", reward="score")
    table = np.array([traits(action.terms()) for action in env.game.actions.all], np.float32)
    weights, wins = np.zeros(8, np.float32), []
    for number in range(rounds):
        surprise, leads = play(env, table, weights, number)
        weights += rate * ((leads - leads.mean()) / (leads.std() + 1)) @ surprise / GAMES
        wins.append(float(np.mean((leads > 0) + 0.5 * (leads == 0))))
        print(f"round {number + 1}: {wins[-1]:.2f} of the games won", file=sys.stderr)
    return wins


if __name__ == "__main__":
    print(f"{np.mean(learn(60)[-10:]):.2f}")
