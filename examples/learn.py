"""Learns to beat Dice at Tatort Themse for two, by policy gradient: python examples/learn.py"""

import sys

import numpy as np

from highgate.adapters.vector import VectorEnvironment

GAMES, KINDS = 64, ("pass", "take", "open", "deck", "refresh", "pay")  # games at a time; choices
env = VectorEnvironment("tatort_themse", GAMES, players=2, others="dice", reward="score")
terms = [action.terms() for action in env.game.actions.all]
traits = np.array([[*(t["do"] == k for k in KINDS), t.get("eliminated", 0.0)] for t in terms])
weights, rng = np.zeros(traits.shape[1]), np.random.default_rng(1)  # how much each trait is liked
for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 60):  # rounds
    _, infos = env.reset(seed=number)
    lead, running, surprise = np.zeros(GAMES), np.ones(GAMES, bool), np.zeros((GAMES, len(weights)))
    while running.any():
        odds = np.exp(traits @ weights) * infos["action_mask"] + 1e-12
        odds /= odds.sum(axis=1, keepdims=True)
        actions = (odds.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        usual = np.einsum("ga,at->gt", odds, traits)
        surprise += (traits[actions] - usual) * running[:, None]
        _, points, ended, _, infos = env.step(actions)
        lead += (2 * points - infos["rewards"].sum(axis=1)) * running  # mine less the other's
        running &= ~ended
    weights += (lead - lead.mean()) / (lead.std() + 1) @ surprise / GAMES
    wins = np.mean((lead > 0) + 0.5 * (lead == 0))
    print(f"round {number + 1}: {wins:.2f} of the games won")
