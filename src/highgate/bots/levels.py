"""Five levels for each game, from gentle to strong: fixed configurations with fixed budgets.

Their names stand in `words/`. The top level answers within about 100 ms on one core; a patient one
thinks so many times longer.
"""

from collections.abc import Callable
from typing import Final

from highgate import shelf
from highgate.bots.careless import Careless
from highgate.bots.heuristic import HeuristicBot
from highgate.bots.searcher import Searcher
from highgate.bots.spec import BotSpec
from highgate.kernel.words import LANGUAGES, words_of
from highgate.search.budget import Budget
from highgate.search.knowledge import knowledge_of
from highgate.search.player import Player

# Goes up whenever a level, the clerk or the search plays otherwise: results are not mixed.
BOTS_VERSION: Final = 2
LEVELS: Final = (1, 2, 3, 4, 5)
MIDDLE: Final = 3
PATIENT: Final = "patient"
PATIENCE: Final = 10
PACKAGE: Final = "highgate.bots"  # the names of levels, where a game has none of its own
SECTION: Final = "levels"

# How often in a hundred the levels below the top do just anything.
SLIPS: Final = (98, 74, 46, 0)


def level_of(game: str, number: int) -> BotSpec:
    """A level of a game; games from elsewhere have levels too."""
    name, known = f"level {number}", knowledge_of(shelf.find(game).package)
    if number == LEVELS[-1]:
        return BotSpec(name, Searcher, Budget(known.top))
    own = known.levels[number - 1] if known.levels else clerk_that_slips(SLIPS[number - 1])
    return BotSpec(name, own, Budget())


def clerk_that_slips(slips: int) -> Callable[[], Player]:
    """The clerk with its mind elsewhere, so many times in a hundred."""
    return HeuristicBot if slips == 0 else lambda: Careless(HeuristicBot(), slips)


def patient(game: str) -> BotSpec:
    """The top level for those who wait."""
    top = level_of(game, LEVELS[-1])
    return BotSpec(PATIENT, top.make, top.budget.times(PATIENCE))


def level_name(game: str, level: int | str, language: str) -> str:
    """What a level is called, or the patient one."""
    words = words_of(shelf.find(game).package, language)
    named = words if SECTION in words.catalogue else words_of(PACKAGE, language)
    return named.text(SECTION, str(level))


def level_called(game: str, name: str) -> int | None:
    """The number of a level by its number, or by its name in any language."""
    for number in LEVELS:
        names = {level_name(game, number, language).casefold() for language in LANGUAGES}
        if name.casefold() in {str(number), f"level {number}", *names}:
            return number
    return None
