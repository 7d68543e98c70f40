"""The shelf: which games there are. Games from other packages stand here by entry point."""

import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

from highgate.games.grave_business.rules.game import TITLE as GRAVE_BUSINESS
from highgate.games.graverobbers.rules.game import TITLE as GRAVEROBBERS
from highgate.games.outre_tombe.rules.game import TITLE as OUTRE_TOMBE
from highgate.games.tatort_themse.rules.game import TITLE as TATORT_THEMSE
from highgate.kernel.errors import UnknownGame
from highgate.kernel.game import Game
from highgate.kernel.title import Title

ENTRY_POINTS = "highgate.games"


def titles() -> dict[str, Title]:
    """All games by name: ours, then those of other packages by name."""
    ours = (GRAVEROBBERS, TATORT_THEMSE, OUTRE_TOMBE, GRAVE_BUSINESS)
    found = {title.name: title for title in ours}
    for title in _from_elsewhere(tuple(sys.path)):
        found.setdefault(title.name, title)
    return found


@lru_cache(maxsize=1)
def _from_elsewhere(_: tuple[str, ...]) -> tuple[Title, ...]:
    """Looked for once in the same places: a server builds a game for every table it opens."""
    found = sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name)
    return tuple(entry.load() for entry in found)


def find(name: str) -> Title:
    """The game of that name."""
    shelf = titles()
    if name not in shelf:
        raise UnknownGame(name, tuple(shelf))
    return shelf[name]


def build(name: str, options: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """A game under options given as plain values or texts."""
    return find(name).make(options)
