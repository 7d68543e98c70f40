"""A table as a sheet of small tables: plain text, HTML or SVG, for notebooks and learners.

A sheet is made from a `Seen`, so it shows what that seat may know and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from highgate.api.sheets import sections_of
from highgate.kernel.game import Ask, Game, Seen
from highgate.kernel.words import Words, words_of

CELL: Final = 22  # height of a cell
LETTER: Final = 8  # width of a letter
PAD: Final = 10
STYLE: Final = (
    "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:1.5;"
    "border-collapse:collapse"
)


@dataclass(frozen=True)
class Section:
    """A table with its heading."""

    heading: str
    rows: tuple[tuple[str, ...], ...]

    def widths(self) -> list[int]:
        """How many letters each column needs."""
        columns = max((len(row) for row in self.rows), default=0)
        return [
            max((len(row[column]) for row in self.rows if column < len(row)), default=0)
            for column in range(columns)
        ]


@dataclass(frozen=True)
class Sheet:
    """What lies on a table, section by section."""

    title: str
    sections: tuple[Section, ...]

    def text(self) -> str:
        """Plain text."""
        lines = [self.title]
        for section in self.sections:
            widths = section.widths()
            lines += ["", section.heading]
            for row in section.rows:
                cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
                lines.append("  " + "  ".join(cells).rstrip())
        return "\n".join(lines) + "\n"

    def html(self) -> str:
        """Tables in a page."""
        parts = [f'<div style="{STYLE}"><b>{escape(self.title)}</b>']
        for section in self.sections:
            rows = "".join(_html_row(row) for row in section.rows)
            heading = f'<div style="margin-top:6px;opacity:.7">{escape(section.heading)}</div>'
            parts.append(f'{heading}<table style="{STYLE}">{rows}</table>')
        return "".join(parts) + "</div>"

    def svg(self) -> str:
        """A picture, light and dark alike."""
        pieces, height, width = [], PAD + CELL, len(self.title) * LETTER
        pieces.append(_svg_text(PAD, height - 6, self.title, "title"))
        for section in self.sections:
            height += CELL
            pieces.append(_svg_text(PAD, height - 6, section.heading, "heading"))
            for row in section.rows:
                pieces.append(_svg_row(row, section.widths(), height))
                height += CELL
            width = max(width, sum(_cell_width(letters) for letters in section.widths()))
        size = f'width="{width + 2 * PAD}" height="{height + PAD}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
            f"<title>{escape(self.title)}</title><style>{SVG_STYLE}</style>"
            f'<rect class="paper" width="100%" height="100%"/>{"".join(pieces)}</svg>'
        )


SVG_STYLE: Final = (
    "text{font:13px ui-monospace,Menlo,Consolas,monospace;fill:#222}"
    ".title{font-weight:bold}.heading{fill:#666}"
    ".paper{fill:#faf8f2}.cell{fill:#fff;stroke:#cfc8b8}"
)


def sheet_of(game: Game[Any, Any], seen: Seen[Any]) -> Sheet:
    """The sheet of what a seat, or a watcher, may know now."""
    sections, words = sections_of(game.name, seen.picture), words_of(game.package, "en")
    return Sheet(
        f"{words.text('title', 'name')}: {_question(seen, words)}",
        tuple(Section(heading, _rows(rows)) for heading, rows in sections),
    )


def _question(seen: Seen[Any], words: Words) -> str:
    if isinstance(seen.pending, Ask):
        seats = ", ".join(str(seat + 1) for seat in seen.pending.seats)
        return f"seat {seats} is asked: {words.text('decisions', seen.pending.what)}"
    places = ", ".join(f"seat {s + 1} is {rank}." for s, rank in enumerate(seen.pending.ranks))
    return f"over; {places}"


def _rows(rows: Sequence[Sequence[Any]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple("" if cell is None else str(cell) for cell in row) for row in rows)


def _html_row(row: Sequence[str]) -> str:
    cells = "".join(
        f'<td style="border:1px solid #bbb;padding:0 6px;text-align:left">{escape(cell)}</td>'
        for cell in row
    )
    return f"<tr>{cells}</tr>"


def _cell_width(letters: int) -> int:
    return letters * LETTER + PAD


def _svg_row(row: Sequence[str], widths: Sequence[int], top: int) -> str:
    pieces = []
    left = PAD
    for cell, letters in zip(row, widths, strict=False):
        width = _cell_width(letters)
        pieces.append(
            f'<rect class="cell" x="{left}" y="{top}" width="{width}" height="{CELL}" rx="3"/>'
        )
        pieces.append(_svg_text(left + PAD // 2, top + CELL - 6, cell, "card"))
        left += width
    return "".join(pieces)


def _svg_text(left: int, base: int, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{left}" y="{base}" xml:space="preserve">{escape(text)}</text>'
