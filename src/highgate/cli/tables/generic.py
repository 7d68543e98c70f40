"""The drawing of any game: its picture as it is, its choices in columns."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from highgate.cli.tables.drawing import Drawing, Json
from highgate.kernel.action import Action
from highgate.kernel.words import Words


class GenericTable(Drawing):
    """For games of other packages that bring no drawing of their own."""

    def table(self, picture: Json) -> RenderableType:
        """Every field of the picture; small ones on a line, large ones as branches."""
        tree = Tree(Text(self.words.text("title", "name"), style="bold"))
        grow(tree, picture)
        return tree

    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """Side by side, as many columns as the screen is wide."""
        return offer_columns(list(enumerate(legal, 1)), self.words)

    def result(self, picture: Json) -> RenderableType:
        """The last picture; scores and ranks are told by the frame."""
        return self.table(picture)

    def legend(self) -> RenderableType:
        """There are no signs to explain."""
        return Group()


def offer_columns(numbered: Sequence[tuple[int, Action]], words: Words) -> RenderableType:
    """Choices as sentences with number and notation."""
    width = len(str(numbered[-1][0])) if numbered else 0
    entries = [offer_text(number, action, words, width) for number, action in numbered]
    return Columns(entries, column_first=True, padding=(0, 3))


def offer_text(number: int, action: Action, words: Words, width: int) -> Text:
    """`12  Lay D2 on tomb 3  (D2>3)`."""
    return Text.assemble(
        (f"{number:>{width}}", "bold"),
        f"  {words.action(action)}  ",
        (f"({action.notation()})", "dim"),
    )


def grow(branch: Tree, value: Any) -> None:
    """A value below its name."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for name, item in items:
        if is_small(item):
            branch.add(Text(f"{name}: {small_text(item)}"))
        else:
            grow(branch.add(Text(f"{name}:")), item)


def is_small(value: Any) -> bool:
    """Whether it fits on a line: a plain value, or a list of plain values."""
    if isinstance(value, list):
        return not any(isinstance(item, dict | list) for item in value)
    return not isinstance(value, dict)


def small_text(value: Any) -> str:
    """A plain value, or a list of them."""
    if isinstance(value, list):
        return " ".join(str(item) for item in value) or "-"
    return "-" if value is None else str(value)
