"""What stands in a cell of a sheet, and in which colours; they only repeat what the text says."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

TONES: Final[Mapping[str, tuple[str, str]]] = {  # ground and ink
    "paper": ("#fbf6e9", "#1f1a17"),
    "name": ("#e9dcbf", "#5b4e40"),
    "back": ("#24414d", "#f4ebd9"),
    "lawn": ("#d3dfc6", "#5b4e40"),
    "grey": ("#b9b7a9", "#1f1a17"),
    "red": ("#9e2f2b", "#ffffff"),
    "orange": ("#d9812e", "#1f1a17"),
    "yellow": ("#f6be4f", "#2a1c05"),
    "green": ("#2b6a58", "#ffffff"),
    "blue": ("#2f5f8f", "#ffffff"),
    "pink": ("#d98ba6", "#1f1a17"),
    "purple": ("#6a4a86", "#ffffff"),
    "white": ("#ffffff", "#1f1a17"),
    "black": ("#1f1a17", "#ffffff"),
}


class Cell(NamedTuple):
    """A piece, a name or a number, in one of the tones."""

    text: str
    tone: str = "paper"


Row = tuple[Cell, ...]


def row_of(cells: Sequence[Any]) -> Row:
    """Cells as they are; of anything else its text."""
    return tuple(
        cell if isinstance(cell, Cell) else Cell("" if cell is None else str(cell))
        for cell in cells
    )


def names(*texts: Any) -> list[Cell]:
    """What a row, a column or a value is called."""
    return [Cell(str(text), "name") for text in texts]


def coloured(text: str, colour: str) -> Cell:
    """A piece of a colour; on paper where a stranger's box has one that we do not know."""
    return Cell(text, colour if colour in TONES else "paper")
