"""A table as a sheet of small tables: plain text, HTML or SVG, for notebooks and learners.

A sheet is made from a `Seen`, so it shows what that seat may know and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from highgate.api.cells import TONES, Row, row_of
from highgate.api.sheets import sections_of
from highgate.kernel.errors import TableError
from highgate.kernel.game import Ask, Game, Seen
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.words import Words, words_of

CELL: Final = 24  # height of a cell
LETTER: Final = 8  # width of a letter
PAD: Final = 12
SPACE: Final = 2  # between cells
LETTERS: Final = "font:13px/1.5 ui-monospace,Menlo,Consolas,monospace"
HTML_STYLE: Final = (
    f".highgate{{{LETTERS};display:inline-block;background:#f5ecd8;color:#1f1a17;"
    f"padding:10px 14px;border-radius:6px}}"
    ".highgate b,.highgate i{display:block;font-style:normal}"
    ".highgate i{margin-top:8px;color:#5b4e40}"
    f".highgate table{{border-collapse:separate;border-spacing:{SPACE}px;margin:0 -{SPACE}px}}"
    ".highgate td{padding:1px 7px;border-radius:3px;text-align:left}"
    + "".join(
        f".highgate .{tone}{{background:{ground};color:{ink}}}"
        for tone, (ground, ink) in TONES.items()
    )
)
SVG_STYLE: Final = (  # for these drawings alone: a page may hold others
    f".highgate-svg text{{{LETTERS};fill:#1f1a17}}.highgate-svg .title{{font-weight:bold}}"
    ".highgate-svg .heading{fill:#5b4e40}.highgate-svg .sheet{fill:#f5ecd8}"
    + "".join(
        f".highgate-svg rect.{tone}{{fill:{ground}}}.highgate-svg text.{tone}{{fill:{ink}}}"
        for tone, (ground, ink) in TONES.items()
    )
)


@dataclass(frozen=True)
class Section:
    """A table with its heading."""

    heading: str
    rows: tuple[Row, ...]

    def widths(self) -> list[int]:
        """How many letters each column needs."""
        columns = max((len(row) for row in self.rows), default=0)
        return [
            max((len(row[column].text) for row in self.rows if column < len(row)), default=0)
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
                cells = [cell.text.ljust(width) for cell, width in zip(row, widths, strict=False)]
                lines.append("  " + "  ".join(cells).rstrip())
        return "\n".join(lines) + "\n"

    def html(self) -> str:
        """Tables with their colours."""
        return f"<style>{HTML_STYLE}</style>{self.bare_html()}"

    def bare_html(self) -> str:
        """The same for a page that has the colours already."""
        parts = [f'<div class="highgate"><b>{escape(self.title)}</b>']
        for section in self.sections:
            rows = "".join(_html_row(row) for row in section.rows)
            parts.append(f"<i>{escape(section.heading)}</i><table>{rows}</table>")
        return "".join(parts) + "</div>"

    def svg(self) -> str:
        """A picture."""
        pieces, height, width = [], PAD + CELL, len(self.title) * LETTER
        pieces.append(_svg_text(PAD, height - 8, self.title, "title"))
        for section in self.sections:
            height += CELL
            pieces.append(_svg_text(PAD, height - 6, section.heading, "heading"))
            for row in section.rows:
                pieces.append(_svg_row(row, section.widths(), height))
                height += CELL
            width = max(width, sum(_cell_width(letters) for letters in section.widths()))
        size = f'width="{width + 2 * PAD}" height="{height + PAD}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="highgate-svg" {size} role="img">'
            f"<title>{escape(self.title)}</title><style>{SVG_STYLE}</style>"
            f'<rect class="sheet" width="100%" height="100%" rx="6"/>{"".join(pieces)}</svg>'
        )


def sheet_of(game: Game[Any, Any], seen: Seen[Any]) -> Sheet:
    """The sheet of what a seat, or a watcher, may know now."""
    sections, words = sections_of(game.name, seen.picture), words_of(game.package, "en")
    return Sheet(
        f"{words.text('title', 'name')}: {_question(seen, words)}",
        tuple(Section(heading, tuple(map(row_of, rows))) for heading, rows in sections),
    )


def check_seat(game: Game[Any, Any], seat: Seat) -> None:
    """Refuse to look for somebody who does not sit there; a watcher may look."""
    if not WATCHER <= seat < game.seats:
        raise TableError(f"there is no seat {seat}; there are 0 to {game.seats - 1}")


def _question(seen: Seen[Any], words: Words) -> str:
    if isinstance(seen.pending, Ask):
        seats = ", ".join(str(seat + 1) for seat in seen.pending.seats)
        return f"seat {seats} is asked: {words.text('decisions', seen.pending.what)}"
    places = ", ".join(f"seat {s + 1} is {rank}." for s, rank in enumerate(seen.pending.ranks))
    return f"over; {places}"


def _html_row(row: Row) -> str:
    cells = "".join(f'<td class="{cell.tone}">{escape(cell.text)}</td>' for cell in row)
    return f"<tr>{cells}</tr>"


def _cell_width(letters: int) -> int:
    return letters * LETTER + PAD + SPACE


def _svg_row(row: Row, widths: Sequence[int], top: int) -> str:
    pieces = []
    left = PAD
    for cell, letters in zip(row, widths, strict=False):
        size = f'width="{_cell_width(letters) - SPACE}" height="{CELL - SPACE}"'
        pieces.append(f'<rect class="{cell.tone}" x="{left}" y="{top}" {size} rx="3"/>')
        pieces.append(_svg_text(left + PAD // 2, top + CELL - 8, cell.text, cell.tone))
        left += _cell_width(letters)
    return "".join(pieces)


def _svg_text(left: int, base: int, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{left}" y="{base}" xml:space="preserve">{escape(text)}</text>'
