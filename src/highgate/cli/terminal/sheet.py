"""A sheet on the screen of a terminal."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, JustifyMethod, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from highgate.kernel.sheet import Cell, Drawing, Section, filled

STYLES: Final[Mapping[str, str]] = {  # of each tone
    "": "",
    "name": "dim",
    "faint": "dim",
    "strong": "bold",
    "warning": "bold red",
    "back": "dim",
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "teal": "cyan",
    "blue": "bright_blue",
    "purple": "magenta",
    "pink": "bright_magenta",
    "white": "bright_white",
    "grey": "white",
    "black": "bright_black",
}
COLUMN_GAP: Final = 3  # between the columns of a list


def table(drawing: Drawing[Any]) -> RenderableType:
    """Everything that is seen, below its headline."""
    headline = Rule(Text(drawing.headline(), style="bold"), style="dim")
    return Group(headline, spaced(drawing.sections()))


def spaced(sections: Iterable[Section]) -> RenderableType:
    """Sections with a blank line between them."""
    parts: list[RenderableType] = []
    for section in filled(sections):
        parts += [Text(""), rendered(section)]
    return Group(*parts[1:])


def rendered(*sections: Section) -> RenderableType:
    """Sections below their headings."""
    parts: list[RenderableType] = []
    for section in filled(sections):
        parts += [Text(section.heading, style=STYLES["name"])] if section.heading else []
        parts.append(list_of(section) if section.is_list else table_of(section))
    return Group(*parts)


def list_of(section: Section) -> Columns:
    """Side by side, as many columns as the screen is wide."""
    entries = [text_of(cell) for (cell,) in section.rows]
    return Columns(entries, column_first=True, padding=(0, COLUMN_GAP))


def table_of(section: Section) -> Table:
    """A table. Where the screen is narrow, columns of sentences are broken, but not the first."""
    table = Table.grid(padding=(0, section.gap, 0, 0))
    rows = [[text_of(cell) for cell in row] for row in section.rows]
    columns = len(section.widths())
    for column in range(columns):
        texts = [row[column].plain.strip() for row in rows if column < len(row)]
        is_word = not any(" " in text for text in texts)
        justify: JustifyMethod = "right" if column in section.right else "left"
        table.add_column(no_wrap=is_word or column == 0 < columns - 1, justify=justify)
    for row in rows:
        table.add_row(*row)
    return table


def text_of(cell: Cell) -> Text:
    """A cell in its colours."""
    return Text.assemble(*((span.text, STYLES[span.tone]) for span in cell))
