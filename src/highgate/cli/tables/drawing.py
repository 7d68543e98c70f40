"""What the terminal needs of a game's drawing. It knows pictures and words, no rules."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from highgate.kernel.action import Action

Json = dict[str, Any]


class Drawing(Protocol):
    """Draws one game. Offers are numbered from 1, in the order they are given."""

    def table(self, picture: Json) -> RenderableType:
        """Everything a seat sees now."""
        ...

    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """The choices with their numbers, in about twenty lines at most."""
        ...

    def result(self, picture: Json) -> RenderableType:
        """How the game ended: scores, winners, the reason."""
        ...

    def legend(self) -> RenderableType:
        """What the signs of the drawing mean."""
        ...
