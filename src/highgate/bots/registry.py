"""Which bots there are, and what they are called; bots of other packages come by entry point.

A bot is named by a level (`3`, `gravedigger`, `patient`), by its kind (`dice`, `clerk`, `search`,
`belief`), by an entry point of the group `highgate.bots`, or by a file (`my_bot.py`). Behind a
colon stands a budget: `search:2000` are iterations, `search:500ms` is a time.
"""

import re
from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Final

from highgate.bots.dice import Dice
from highgate.bots.files import SUFFIX, bot_in
from highgate.bots.foreign import ForeignBot, in_a_line
from highgate.bots.heuristic import HeuristicBot
from highgate.bots.levels import LEVELS, PATIENT, level_called, level_of, patient
from highgate.bots.searcher import Searcher
from highgate.bots.spec import BotError, BotSpec
from highgate.search.budget import Budget
from highgate.search.knowledge import believed_worlds
from highgate.search.player import Player

ENTRY_POINTS: Final = "highgate.bots"
KINDS: Final[Mapping[str, Callable[[], Player]]] = {
    "dice": Dice,
    "clerk": HeuristicBot,
    "search": Searcher,
    "belief": lambda: Searcher(worlds=believed_worlds),
}
USUAL_BUDGET: Final = Budget(iterations=1000)
_BUDGET: Final = re.compile(r"(?P<bot>.+?)(?::(?P<number>[1-9]\d*)(?P<unit>ms)?)?")


def find_bot(text: str, game: str) -> BotSpec:
    """The bot that a text names, for a game."""
    match = _BUDGET.fullmatch(text)
    if match is None:
        raise BotError(f"{text!r} names no bot")
    name = match["bot"]
    number = level_called(game, name)
    if number is not None or name == PATIENT:
        level = patient(game) if number is None else level_of(game, number)
        return BotSpec(text, level.make, read_budget(match) or level.budget)
    return BotSpec(text, maker_of(name), read_budget(match) or USUAL_BUDGET)


def file_of(text: str) -> str | None:
    """The file that a text names, if it names one."""
    match = _BUDGET.fullmatch(text)
    return match["bot"] if match is not None and match["bot"].endswith(SUFFIX) else None


def read_budget(match: "re.Match[str]") -> Budget | None:
    """The budget behind the colon."""
    if match["number"] is None:
        return None
    amount = int(match["number"])
    return Budget(milliseconds=amount) if match["unit"] else Budget(iterations=amount)


def maker_of(name: str) -> Callable[[], Player]:
    """How to make a bot of a kind, of another package or of a file."""
    if name in KINDS:
        return KINDS[name]
    make = bot_in(name) if name.endswith(SUFFIX) else plugged_in(name)
    return lambda: ForeignBot(name, make)


def plugged_in(name: str) -> Callable[[], Player]:
    """How to make a bot of another package."""
    for entry in entry_points(group=ENTRY_POINTS, name=name):
        try:
            return entry.load()  # type: ignore[no-any-return]
        except Exception as problem:  # whatever a stranger's package does
            raise BotError(f"the bot {name} ({entry.value}): {in_a_line(problem)}") from problem
    if ":" in name:
        raise BotError(f"{name!r}: a budget is written search:2000 (iterations) or search:500ms")
    raise BotError(f"no bot named {name!r}; there are: {', '.join(known_names())}, or a file.py")


def known_names() -> tuple[str, ...]:
    """The names that need no file, each once: a package may have been installed twice."""
    plugged = sorted(entry.name for entry in entry_points(group=ENTRY_POINTS))
    return tuple(dict.fromkeys((*map(str, LEVELS), PATIENT, *KINDS, *plugged)))
