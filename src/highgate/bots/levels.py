"""Five levels for each game, from gentle to strong: fixed configurations with fixed budgets.

Their names stand in `words/`. The top level answers within about 100 ms on one core; a patient one
thinks so many times longer.
"""

from collections.abc import Callable
from typing import Final

from highgate.bots.careless import Careless
from highgate.bots.clerk import HeuristicBot
from highgate.bots.entrant import BotSpec
from highgate.bots.forgetful import AGES, Forgetful
from highgate.bots.player import Player
from highgate.bots.searcher import Searcher
from highgate.kernel.words import LANGUAGES, Words, words_of
from highgate.search.budget import Budget

# Who changes how a level, the clerk or the search plays counts it up:
# results of both are not mixed.
BOTS_VERSION: Final = 2
LEVELS: Final = (1, 2, 3, 4, 5)
MIDDLE: Final = 3
PATIENT: Final = "patient"
PATIENCE: Final = 10
PACKAGE: Final = "highgate.bots"
MEMORY_GAME: Final = "outre_tombe"  # its levels are ages

# How often in a hundred the levels below the top do just anything.
SLIPS: Final = (98, 74, 46, 0)
TOP: Final[dict[str, int]] = {  # iterations of the top level
    "graverobbers": 1440,
    "tatort_themse": 480,
    "outre_tombe": 400,
    "grave_business": 1200,
}
USUAL_TOP: Final = 600


def level_of(game: str, number: int) -> BotSpec:
    """A level of a game; games from elsewhere have levels too."""
    name = f"level {number}"
    if game == MEMORY_GAME and number < LEVELS[-1]:
        return BotSpec(name, age_at(number), Budget())
    if number < LEVELS[-1]:
        return BotSpec(name, clerk_that_slips(SLIPS[number - 1]), Budget())
    return BotSpec(name, Searcher, Budget(TOP.get(game, USUAL_TOP)))


def clerk_that_slips(slips: int) -> Callable[[], Player]:
    """The clerk with its mind elsewhere, so many times in a hundred."""
    return HeuristicBot if slips == 0 else lambda: Careless(HeuristicBot(), slips)


def age_at(number: int) -> Callable[[], Player]:
    """The levels of a memory game below the top are ages; the top forgets nothing and searches."""
    age = tuple(AGES.values())[number - 1]
    return lambda: Forgetful(age)


def patient(game: str) -> BotSpec:
    """The top level for those who wait."""
    top = level_of(game, LEVELS[-1])
    return BotSpec(PATIENT, top.make, top.budget.times(PATIENCE))


def level_name(game: str, level: int | str, language: str) -> str:
    """What a level is called, or the patient one."""
    words = level_words(language)
    section = game if game in words.catalogue else "any"
    return words.text(section, str(level))


def level_called(game: str, name: str) -> int | None:
    """The number of a level by its number, or by its name in any language."""
    for number in LEVELS:
        names = {level_name(game, number, language).casefold() for language in LANGUAGES}
        if name.casefold() in {str(number), f"level {number}", *names}:
            return number
    return None


def level_words(language: str) -> Words:
    """The names of the levels in one language."""
    return words_of(PACKAGE, language)
