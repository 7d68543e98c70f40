"""Rooms of a game that it need not have, found by name: `bots`, `features`, `sheet`."""

import importlib
from functools import lru_cache
from types import ModuleType


@lru_cache(maxsize=64)
def room_of(package: str, name: str) -> ModuleType | None:
    """The module of that name in the package of a game; None where the game has none."""
    wanted = f"{package}.{name}"
    try:
        return importlib.import_module(wanted)
    except ModuleNotFoundError as problem:
        if problem.name != wanted:
            raise  # the room is there, but something that it needs is not
        return None
