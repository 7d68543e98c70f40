"""A picture as a sheet: sections of small tables, for terminal, notebook, SVG and plain text alike.

A game may have a room `sheet` with its `DRAWING`, a subclass of `Drawing` that says what stands in
which cell. How a cell looks is the business of those who show it: they know tones, but no games.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from highgate.kernel.action import Action
from highgate.kernel.native import mypyc_attr
from highgate.kernel.options import to_text
from highgate.kernel.rooms import room_of
from highgate.kernel.seats import Seat
from highgate.kernel.words import Words

# A tone only repeats what the text says. The first six are roles, the others colours.
TONES: Final = (
    "", "name", "faint", "strong", "warning", "back",
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "white", "grey", "black",
)  # fmt: skip
SYMBOLS: Final = "♦♠♣●▲■"  # of the seats
SEAT_TONES: Final = ("red", "blue", "green", "grey", "pink", "yellow")
TURN: Final = " ◀"
NOTHING: Final = "·"

T = TypeVar("T")
Numbered = tuple[int, Action]  # a choice, and what is typed for it


@dataclass(frozen=True)
class Span:
    """A text in one of the tones."""

    text: str
    tone: str = ""


Cell = tuple[Span, ...]  # side by side
Row = tuple[Cell, ...]


@dataclass(frozen=True)
class Section:
    """A table with its heading. A list is a table of one column that may be broken into several."""

    rows: tuple[Row, ...]
    heading: str = ""
    right: tuple[int, ...] = ()  # the columns that are aligned to the right
    gap: int = 2  # blanks between columns
    is_list: bool = False

    def widths(self) -> list[int]:
        """How many letters each column needs."""
        columns = max((len(row) for row in self.rows), default=0)
        return [
            max(length(row[column]) for row in self.rows if column < len(row))
            for column in range(columns)
        ]


def filled(sections: Iterable[Section]) -> list[Section]:
    """Without sections that have nothing to say."""
    return [part for part in sections if part.rows or part.heading]


def cell(*parts: Any) -> Cell:
    """Texts, numbers, spans and cells side by side; None is nothing."""
    spans: list[Span] = []
    for part in parts:
        if isinstance(part, tuple):
            spans.extend(part)
        elif isinstance(part, Span):
            spans.append(part)
        elif part is not None:
            spans.append(Span(str(part)))
    return tuple(span for span in spans if span.text)


def padded(width: int, *parts: Any) -> Cell:
    """A cell that is at least so wide: its column does not move when something is laid there."""
    spans = cell(*parts)
    missing = width - length(spans)
    return (*spans, Span(" " * missing)) if missing > 0 else spans


def joined(parts: Iterable[Any], gap: str = " ") -> Cell:
    """Spans or cells in one cell, with a gap between them."""
    spans: list[Span] = []
    for part in parts:
        spans.extend(cell(gap, part) if spans else cell(part))
    return tuple(spans)


def length(what: Cell) -> int:
    """How many letters a cell has."""
    return sum(len(span.text) for span in what)


def toned(text: Any, colour: str | None) -> Span:
    """A text in a colour of the box; plain where it is none of ours."""
    return Span(str(text), colour if colour in TONES else "")


def names(*texts: Any) -> list[Span]:
    """What rows, columns or values are called."""
    return [Span(str(text), "name") for text in texts]


def section(
    rows: Iterable[Sequence[Any]], heading: str = "", right: Iterable[int] = (), gap: int = 2
) -> Section:
    """A table of texts, numbers, spans or cells."""
    cells = tuple(tuple(cell(part) for part in row) for row in rows)
    return Section(cells, heading, tuple(right), gap)


def grid(corner: str, columns: Mapping[Any, str], rows: Mapping[str, Mapping[Any, Any]]) -> Section:
    """Rows by columns, something where they meet; columns by their key, with their headings."""
    table: list[Sequence[Any]] = [names(corner, *columns.values())]
    free = Span(NOTHING, "faint")
    for label, entries in rows.items():
        table.append([label, *(entries.get(column, free) for column in columns)])
    return section(table, right=range(1, len(columns) + 1), gap=3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Generic[T]):
    """One picture, drawn from itself and words alone. This one draws that of any game, as it is.

    `notes` stand beside the names of the seats: who sits there.
    """

    def __init__(self, picture: T, words: Words, notes: Sequence[str] = ()) -> None:
        self.picture = picture
        self.words = words
        self.notes = notes

    def headline(self) -> str:
        """The title, and how far the game is."""
        return self.words.text("title", "name")

    def sections(self) -> list[Section]:
        """Everything that is seen."""
        return [section([[*names(name), value] for name, value in lines(self.picture)])]

    def offers(self, numbered: Sequence[Numbered]) -> list[Section]:
        """The choices, in about twenty lines at most."""
        return [self.sentences(numbered)]

    def result(self) -> list[Section]:
        """How the game ended, beyond ranks and scores."""
        return []

    def legend(self) -> Section:
        """What the signs of the drawing mean: words of the game, like everything that is said."""
        signs = self.words.catalogue.get("signs", {})
        return section([Span(sign, "strong"), meaning] for sign, meaning in signs.items())

    def label(self, key: str, **arguments: Any) -> str:
        """A word of the game for its table."""
        return self.words.text("table", key, arguments)

    def labels(self, *keys: str) -> list[Span]:
        """Words of the game that head columns or rows."""
        return names(*(self.label(key) if key else "" for key in keys))

    def seat_tone(self, seat: Seat) -> str:
        """The colour of a seat."""
        return SEAT_TONES[seat % len(SEAT_TONES)]

    def symbol(self, seat: Seat, text: Any = "") -> Span:
        """The sign of a seat, and something of its own."""
        return toned(f"{SYMBOLS[seat % len(SYMBOLS)]}{text}", self.seat_tone(seat))

    def name(self, seat: Seat) -> Span:
        """`♦ Red`."""
        return self.symbol(seat, f" {self.words.seat(seat)}")

    def seat(self, seat: Seat, *signs: Any) -> Cell:
        """`♦ Red (you) ◀`."""
        note = self.notes[seat] if seat < len(self.notes) else ""
        return cell(self.name(seat), Span(f" ({note})", "faint") if note else None, *signs)

    def sentences(self, numbered: Sequence[Numbered]) -> Section:
        """`12  Lay D2 on tomb 3  (D2>3)`."""
        width = max((len(str(number)) for number, _ in numbered), default=0)
        rows = tuple((self.sentence(number, action, width),) for number, action in numbered)
        return Section(rows, is_list=True)

    def sentence(self, number: int, action: Action, width: int) -> Cell:
        """A choice with its number and notation."""
        told, notation = self.words.action(action), action.notation()
        return cell(
            Span(f"{number:>{width}}", "strong"), f"  {told}  ", Span(f"({notation})", "faint")
        )

    def deviations(self, chosen: Mapping[str, Any], shown: Sequence[str]) -> list[str]:
        """`Spy: first card only` of each option that was changed and is not shown already."""
        words = self.words
        return [
            words.pair(words.text("options", name), words.value(name, to_text(value)))
            for name, value in chosen.items()
            if name not in shown
        ]


def drawing_of(package: str, picture: Any, words: Words, notes: Sequence[str] = ()) -> Drawing[Any]:
    """The drawing of a picture: that of the game, else that of any."""
    room = room_of(package, "sheet")
    kind: type[Drawing[Any]] = Drawing if room is None else room.DRAWING
    return kind(picture, words, notes)


def lines(value: Any, name: str = "") -> list[tuple[str, str]]:
    """A picture as names and values: `seats.0.cards` is 7."""
    if isinstance(value, Mapping):
        items = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, list) and any(isinstance(item, list | Mapping) for item in value):
        items = [(str(number), item) for number, item in enumerate(value)]
    else:
        return [(name, plain(value))]
    return [line for key, item in items for line in lines(item, f"{name}.{key}" if name else key)]


def plain(value: Any) -> str:
    """A value, or a list of them."""
    if isinstance(value, list):
        return " ".join(str(item) for item in value) or "-"
    return "-" if value is None else str(value)
