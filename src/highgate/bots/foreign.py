"""A bot that others have written: what goes wrong in it is said in one sentence."""

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from highgate.bots.spec import BotError
from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.player import Player


class ForeignBot:
    """Plays like the bot it was made with, and names the line in which that one fails."""

    def __init__(self, name: str, make: Callable[[], Player]) -> None:
        self.name = name
        try:
            self.player = make()
        except (Exception, SystemExit) as problem:
            raise BotError(failure(name, problem)) from problem

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """What the other one chooses."""
        try:
            return self.player.choose(seen, budget, rng)
        except (Exception, SystemExit) as problem:
            raise BotError(failure(self.name, problem)) from problem


def failure(name: str, problem: BaseException) -> str:
    """What went wrong, and where."""
    what = in_a_line(problem)
    last = traceback.extract_tb(problem.__traceback__)[-1]
    where = f"{Path(last.filename).name}, line {last.lineno}"
    return f"the bot {name} failed: {what} ({where})"


def in_a_line(problem: BaseException) -> str:
    """The kind of an error and what it says, however many lines that was."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())
