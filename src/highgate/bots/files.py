"""Bots in a file of their own: a stranger's program takes a seat.

    def choose(seen, budget, rng):
        return seen.legal[rng.below(len(seen.legal))]

The file has a function `choose`, or a class `Bot` with a method `choose`, made anew for every seat.
While it is read, it may import what lies beside it.
"""

import hashlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from highgate.bots.foreign import in_a_line
from highgate.bots.spec import BotError
from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.player import Player

SUFFIX: Final = ".py"
FINGERPRINT: Final = 16  # letters


class OneFunction:
    """A bot that is a function."""

    def __init__(self, function: Callable[[Seen[Any], Budget, Rng], Action]) -> None:
        self.function = function

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """What the function says."""
        return self.function(seen, budget, rng)


def bot_in(path: str) -> Callable[[], Player]:
    """How to make the bot of a file."""
    module = load(path)
    bot, function = getattr(module, "Bot", None), getattr(module, "choose", None)
    if callable(bot) and callable(getattr(bot, "choose", None)):
        return bot  # type: ignore[no-any-return]
    if callable(function):
        return lambda: OneFunction(function)
    raise BotError(f"{path} has neither a function `choose` nor a class `Bot` with a `choose`")


def fingerprint(path: str) -> str:
    """Tells a file from all others, and from itself before it was changed."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:FINGERPRINT]


def load(path: str) -> ModuleType:
    """The file as a module; what is wrong with it is said in one line."""
    file = Path(path)
    if not file.is_file():
        raise BotError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"highgate_bot_{file.stem}", file)
    assert spec is not None and spec.loader is not None, "a .py file has a loader"
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for their module there
    try:
        with importing_from(file.resolve().parent):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as problem:  # whatever a stranger's file does
        raise BotError(f"{path}: {in_a_line(problem)}") from problem
    return module


@contextmanager
def importing_from(folder: Path) -> Iterator[None]:
    """Modules of a folder can be imported; the next bot may have others of the same names."""
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - before:
            if lies_in(folder, name.partition(".")[0]):
                del sys.modules[name]


def lies_in(folder: Path, name: str) -> bool:
    """Whether a folder has a module or a package of that name."""
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()
