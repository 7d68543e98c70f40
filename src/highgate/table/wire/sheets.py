"""A picture as small tables in the reader's language, for clients that cannot draw the game.

It is drawn from the picture of one seat and from words: there is nothing else in it.
"""

from typing import Any

import msgspec

from highgate.kernel.game import Over
from highgate.kernel.seats import Seat
from highgate.kernel.sheet import Cell, Drawing, Section, drawing_of
from highgate.kernel.words import words_of
from highgate.table.match.table import LiveTable
from highgate.table.problems import refused
from highgate.table.wire import presenter


class SpanCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text; its tone only repeats what the text says. `{0}` is the name of seat 0."""

    text: str
    tone: str = ""


class SectionCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table with its heading: rows of cells of spans."""

    rows: tuple[tuple[tuple[SpanCard, ...], ...], ...]
    heading: str = ""
    right: tuple[int, ...] = ()  # the columns that are aligned to the right


class SheetCard(msgspec.Struct, frozen=True):
    """All that a seat sees, section by section."""

    title: str
    sections: tuple[SectionCard, ...]


def sheet_now(table: LiveTable, seat: Seat, language: str) -> SheetCard:
    """What the eyes of the seat see now; at the end with the result."""
    shown = presenter.picture(table, seat)
    if shown is None or table.running is None:
        raise refused("not_running")
    is_over = isinstance(table.running.pending, Over)
    return sheet_of(table, shown.picture, language, is_over=is_over)


def sheet_then(table: LiveTable, seat: Seat, item: int, language: str) -> SheetCard:
    """What they saw when an item had been told: for a match that is over."""
    return sheet_of(table, presenter.moment(table, seat, item).picture, language)


def sheet_of(table: LiveTable, picture: Any, language: str, *, is_over: bool = False) -> SheetCard:
    """A picture of this table, drawn."""
    drawing = _drawing(table, picture, language)
    sections = [*drawing.sections(), *(drawing.result() if is_over else ())]
    return SheetCard(drawing.headline(), tuple(map(_section, sections)))


def _drawing(table: LiveTable, picture: Any, language: str) -> Drawing[Any]:
    """With a slot where the name of a seat belongs: the reader has names for bots, too."""
    package = table.game.package
    slots = [f"{{{seat}}}" for seat in range(table.game.seats)]
    return drawing_of(package, picture, words_of(package, language).named(slots))


def _section(section: Section) -> SectionCard:
    rows = tuple(tuple(map(_cell, row)) for row in section.rows)
    return SectionCard(rows, section.heading, tuple(section.right))


def _cell(cell: Cell) -> tuple[SpanCard, ...]:
    return tuple(SpanCard(span.text, span.tone) for span in cell)
