"""A table as a sheet of small tables: plain text, HTML or SVG, for notebooks and learners.

A sheet is made from a `Seen`, so it shows what that seat may know and nothing else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from highgate.kernel.errors import TableError
from highgate.kernel.game import Ask, Game, Over, Seen
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.sheet import Cell, Section, Span, drawing_of, filled, length
from highgate.kernel.sheet import cell as spans
from highgate.kernel.words import Words, words_of

PAPER: Final = "#f5ecd8"
INK: Final = "#1f1a17"
FADED: Final = "#5b4e40"
COLOURS: Final[Mapping[str, tuple[str, str]]] = {  # the ground and the ink of each tone
    "": ("#fbf6e9", INK),
    "name": ("#e9dcbf", FADED),
    "faint": ("#fbf6e9", FADED),
    "strong": ("#fbf6e9", "#000000"),
    "warning": ("#fbf6e9", "#9e2f2b"),
    "back": ("#24414d", "#f4ebd9"),
    "red": ("#9e2f2b", "#ffffff"),
    "orange": ("#d9812e", INK),
    "yellow": ("#f6be4f", "#2a1c05"),
    "green": ("#2b6a58", "#ffffff"),
    "teal": ("#3c8c99", "#ffffff"),
    "blue": ("#2f5f8f", "#ffffff"),
    "purple": ("#6a4a86", "#ffffff"),
    "pink": ("#d98ba6", INK),
    "white": ("#ffffff", INK),
    "grey": ("#b9b7a9", INK),
    "black": (INK, "#ffffff"),
}
HEIGHT: Final = 24  # of a cell
LETTER: Final = 8  # width of a letter
PAD: Final = 12
SPACE: Final = 2  # between cells
LETTERS: Final = "font:13px/1.5 ui-monospace,Menlo,Consolas,monospace"
HTML_STYLE: Final = (
    f".highgate{{{LETTERS};display:inline-block;background:{PAPER};color:{INK};"
    f"padding:10px 14px;border-radius:6px}}"
    ".highgate b,.highgate i{display:block;font-style:normal}"
    f".highgate i{{margin-top:8px;color:{FADED}}}"
    f".highgate table{{border-collapse:separate;border-spacing:{SPACE}px;margin:6px -{SPACE}px 0}}"
    ".highgate td{padding:1px 7px;border-radius:3px;white-space:pre}"
    + "".join(
        f".highgate .tone-{tone}{{background:{ground};color:{ink}}}"
        for tone, (ground, ink) in COLOURS.items()
    )
)
SVG_STYLE: Final = (  # for these drawings alone: a page may hold others
    f".highgate-svg text{{{LETTERS};fill:{INK}}}.highgate-svg .title{{font-weight:bold}}"
    f".highgate-svg .heading{{fill:{FADED}}}.highgate-svg .sheet{{fill:{PAPER}}}"
    + "".join(
        f".highgate-svg rect.tone-{tone}{{fill:{ground}}}"
        f".highgate-svg text.tone-{tone}{{fill:{ink}}}"
        for tone, (ground, ink) in COLOURS.items()
    )
)


@dataclass(frozen=True)
class Sheet:
    """What lies on a table, section by section."""

    title: str
    sections: tuple[Section, ...]

    def text(self) -> str:
        """Plain text."""
        lines = [self.title]
        for section in self.sections:
            lines += ["", *([section.heading] if section.heading else ())]
            for row in aligned(section):
                cells = ("".join(span.text for span in cell) for cell in row)
                lines.append((" " * section.gap).join(cells).rstrip())
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return self.text()

    def html(self) -> str:
        """Tables with their colours."""
        return f"<style>{HTML_STYLE}</style>{self.bare_html()}"

    def bare_html(self) -> str:
        """HTML without its style sheet, for a page that has the colours already."""
        parts = [f'<div class="highgate"><b>{escape(self.title)}</b>']
        for section in self.sections:
            rows = "".join(f"<tr>{''.join(map(_html_cell, row))}</tr>" for row in aligned(section))
            parts.append(f"<i>{escape(section.heading)}</i>" if section.heading else "")
            parts.append(f"<table>{rows}</table>" if rows else "")
        return "".join(parts) + "</div>"

    def svg(self) -> str:
        """A picture."""
        height, width = PAD + HEIGHT, len(self.title) * LETTER
        pieces = [_svg_text(PAD, height - 8, self.title, "title")]
        for section in self.sections:
            height += HEIGHT if section.heading else HEIGHT // 2
            pieces.append(_svg_text(PAD, height - 6, section.heading, "heading"))
            for row in aligned(section):
                pieces.append(_svg_row(row, height))
                height += HEIGHT
                width = max(width, sum(_cell_width(cell) for cell in row))
        size = f'width="{width + 2 * PAD}" height="{height + PAD}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="highgate-svg" {size} role="img">'
            f"<title>{escape(self.title)}</title><style>{SVG_STYLE}</style>"
            f'<rect class="sheet" width="100%" height="100%" rx="6"/>{"".join(pieces)}</svg>'
        )


def sheet_of(game: Game[Any, Any, Any], seen: Seen[Any]) -> Sheet:
    """The sheet of what a seat, or a watcher, may know now."""
    words = words_of(game.package, "en")
    drawing = drawing_of(game.package, seen.picture, words)
    asked = Section((), _question(seen, words))
    result = drawing.result() if isinstance(seen.pending, Over) else []
    return Sheet(drawing.headline(), tuple(filled([asked, *drawing.sections(), *result])))


def check_seat(game: Game[Any, Any, Any], seat: Seat) -> None:
    """Refuse to look for somebody who does not sit there; a watcher may look."""
    if not WATCHER <= seat < game.seats:
        raise TableError(f"there is no seat {seat}; there are 0 to {game.seats - 1}")


def aligned(section: Section) -> list[list[Cell]]:
    """The rows of a section, each cell filled up to the width of its column."""
    widths = section.widths()
    return [
        [
            _filled(cell, widths[column], is_right=column in section.right)
            for column, cell in enumerate(row)
        ]
        for row in section.rows
    ]


def ground_of(cell: Cell) -> str:
    """The tone of a whole cell, if it has only one."""
    tones = {span.tone for span in cell}
    return tones.pop() if len(tones) == 1 else ""


def _filled(cell: Cell, width: int, *, is_right: bool) -> Cell:
    blanks = Span(" " * (width - length(cell)), ground_of(cell))
    return spans(blanks, cell) if is_right else spans(cell, blanks)


def _question(seen: Seen[Any], words: Words) -> str:
    if isinstance(seen.pending, Ask):
        seats = ", ".join(str(seat + 1) for seat in seen.pending.seats)
        return f"seat {seats} is asked: {words.text('decisions', seen.pending.what)}"
    places = ", ".join(f"seat {s + 1} is {rank}." for s, rank in enumerate(seen.pending.ranks))
    return f"over; {places}"


def _html_cell(cell: Cell) -> str:
    spans = "".join(f'<span class="tone-{s.tone}">{escape(s.text)}</span>' for s in cell)
    return f'<td class="tone-{ground_of(cell)}">{spans}</td>'


def _svg_row(row: Iterable[Cell], top: int) -> str:
    pieces = []
    left = PAD
    for cell in row:
        pieces.append(_svg_ground(left, top, _cell_width(cell) - SPACE, ground_of(cell)))
        at = left + PAD // 2
        for span in cell:
            width = len(span.text) * LETTER
            if span.tone != ground_of(cell):
                pieces.append(_svg_ground(at, top, width, span.tone))
            pieces.append(_svg_text(at, top + HEIGHT - 8, span.text, f"tone-{span.tone}"))
            at += width
        left += _cell_width(cell)
    return "".join(pieces)


def _cell_width(cell: Cell) -> int:
    return length(cell) * LETTER + PAD + SPACE


def _svg_ground(left: int, top: int, width: int, tone: str) -> str:
    size = f'width="{width}" height="{HEIGHT - SPACE}"'
    return f'<rect class="tone-{tone}" x="{left}" y="{top}" {size} rx="3"/>'


def _svg_text(left: int, base: int, text: str, kind: str) -> str:
    if not text.strip():
        return ""
    return f'<text class="{kind}" x="{left}" y="{base}" xml:space="preserve">{escape(text)}</text>'
