"""A bot of your own: highgate play graverobbers --seat me --seat examples/my_bot.py

It tries every choice in worlds that it cannot tell from the truth, plays on at random, and takes
what won most. It knows no game, so it plays them all; docs/bots.md says how to go on.
"""

from time import perf_counter
from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.game import Over, Seen, playout
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget

USUAL = 1000  # playouts, where the budget names no number


def choose(seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
    """One of `seen.legal`, and chance from `rng` alone: so a match can be played again."""
    wins = dict.fromkeys(seen.legal, 0.0)
    ends = perf_counter() + budget.milliseconds / 1000
    for _ in range(max(1, (budget.iterations or USUAL) // len(wins))):
        if budget.milliseconds and perf_counter() >= ends:
            break
        world = seen.game.sample_world(seen.view, seen.seat, rng)
        for action in wins:
            wins[action] += win_share(seen, world, action, rng)
    return max(seen.legal, key=wins.__getitem__)


def win_share(seen: Seen[Any], world: Any, action: Action, rng: Rng) -> float:
    """What comes of an action in a world, if chance plays on for everybody."""
    game = seen.game
    play = game.sit(world.clone(), rng, None)
    game.act(play, seen.seat, action)
    playout(play, rng)
    over = game.pending(play.state)
    assert isinstance(over, Over)
    return 1 / over.ranks.count(1) if over.ranks[seen.seat] == 1 else 0.0
