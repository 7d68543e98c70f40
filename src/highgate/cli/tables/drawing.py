"""What the terminal needs of a game's drawing. It knows pictures and words, no rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from highgate.kernel.action import Action
from highgate.kernel.words import Words

Json = Mapping[str, Any]


class Drawing(ABC):
    """Draws what one seat sees of a game, from its picture alone; `roles` says who sits where."""

    def __init__(self, words: Words, frame: Words, roles: Sequence[str]) -> None:
        self.words = words
        self.frame = frame
        self.roles = roles

    def label(self, key: str, **arguments: Any) -> str:
        """A word of the game for its table."""
        return self.words.text("table", key, arguments)

    def pair(self, name: str, value: str) -> str:
        """A name and its value, with the colon of the language."""
        return self.frame.text("frame", "pair", {"name": name, "value": value})

    @abstractmethod
    def table(self, picture: Json) -> RenderableType:
        """Everything a seat sees now."""

    @abstractmethod
    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """The choices, numbered from 1 in the order given, in about twenty lines at most."""

    @abstractmethod
    def result(self, picture: Json) -> RenderableType:
        """How the game ended: scores, winners, the reason."""

    @abstractmethod
    def legend(self) -> RenderableType:
        """What the signs of the drawing mean."""
