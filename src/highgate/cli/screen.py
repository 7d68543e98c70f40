"""Where output goes: data to stdout, talk and progress to stderr, plain text where no one looks."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # the scroll-back too: a hand of cards may stand there


def data_screen() -> Console:
    """What the command was asked for."""
    return Console(highlight=False, markup=False, emoji=False)


def talk_screen() -> Console:
    """What is said about it."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def wipe(screen: Console) -> None:
    """Nothing that was shown stays readable."""
    if screen.is_terminal and os.environ.get("TERM") != "dumb":
        screen.file.write(CLEAR)
        screen.file.flush()


def print_json(document: Any) -> None:
    """One document on stdout, for programs."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def with_progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """The same items, with a bar on a terminal while they are worked through."""
    screen = talk_screen()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        yield from bar.track(items, total=total, description=label)
