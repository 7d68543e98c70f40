"""Bots that hang, crash, eat memory or babble; and one that is well."""

import os
import time
from collections.abc import Callable, Mapping
from typing import Any

from highgate.bots.dice import Dice
from highgate.bots.spec import BotSpec
from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.player import Player
from highgate.table.bots.levels import Levels
from highgate.table.ports import Strengths


class Hung:
    """Never answers."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        while True:
            time.sleep(1)


class Crashed:
    """Takes its process down."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        os._exit(1)


class Hungry:
    """Wants all memory there is."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        eaten = [bytearray(50_000_000) for _ in range(1000)]
        return seen.legal[len(eaten) % len(seen.legal)]


class Babbling:
    """Answers with something that is not allowed now."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        return next(action for action in seen.game.actions.all if action not in seen.legal)


BOTS: Mapping[str, Callable[[], Player]] = {
    "dice": Dice,
    "hung": Hung,
    "crashed": Crashed,
    "hungry": Hungry,
    "babbling": Babbling,
}


def find_broken(level: str, game: str) -> BotSpec:
    return BotSpec(level, BOTS[level], Budget())


def broken_levels() -> Levels:
    """All of them."""
    return Levels(Strengths(tuple(BOTS), usual="dice", best="dice"), find_broken)
