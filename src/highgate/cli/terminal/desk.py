"""What lies on the desk while a match is played: the match, the words, the screen."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from highgate.api.match import Match
from highgate.kernel.game import Seen
from highgate.kernel.sheet import Drawing, drawing_of
from highgate.kernel.words import Words


class Quit(Exception):
    """Somebody leaves the table, or there is no more input. Nothing is wrong."""


@dataclass
class Desk:
    """Shared by all that happens at the terminal. The match is asked only for what a seat sees."""

    match: Match
    words: Words  # of the game
    frame: Words  # of the command line
    roles: Sequence[str]  # who sits in each seat
    screen: Console
    language: str
    looked: dict[int, int] = field(default_factory=dict)  # events each person has been told

    def drawing(self, seen: Seen[Any]) -> Drawing[Any]:
        """What a seat sees now, with notes who sits where."""
        notes = [
            self.frame.text("roles", "you" if seat == seen.seat else role)
            for seat, role in enumerate(self.roles)
        ]
        return drawing_of(seen.game.package, seen.picture, self.words, notes)

    def say(self, section: str, key: str, style: str = "", **arguments: Any) -> None:
        """A sentence of the command line."""
        self.show(Text(self.frame.text(section, key, arguments), style=style))

    def show(self, thing: RenderableType) -> None:
        """Anything, at once."""
        self.screen.print(thing)

    def show_line(self, text: str, style: str = "") -> None:
        """A line that is not broken: it may hold a path or a command to copy."""
        self.screen.print(Text(text, style=style), soft_wrap=True)

    def read(self, prompt: str) -> str:
        """A line that is typed; at the end of input the table is left."""
        try:
            line = self.screen.input(Text(prompt, style="bold"))
        except EOFError:
            self.show("")
            raise Quit from None
        line = "".join(sign for sign in line if sign.isprintable()).strip()
        if not sys.stdin.isatty():
            self.show(Text(line))  # a terminal has shown it already
        return line
