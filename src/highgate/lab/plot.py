"""A picture of standings: a dot with its interval for each line-up, the even share as a line."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import Final

from highgate.kernel.errors import TableError
from highgate.lab.tally import Standing

WIDTH: Final = 760
LABELS: Final = 300  # pixels for the names on the left
MARGIN: Final = 24
ROW: Final = 26
TOP: Final = 48
SHARP: Final = 2  # pixels of a PNG for each of the picture
COLOURS: Final = {"above": "#1b6e3c", "below": "#a3262a", "open": "#6b6b6b"}
SIGNS: Final = {"above": "+", "below": "-", "open": "\u00b1"}  # colour never speaks alone
MOST_LETTERS: Final = 42  # of a label
GREY, BLACK, WHITE = "#dddddd", "#000000", "#ffffff"


class PlotError(TableError):
    """A picture that cannot be drawn here."""


@dataclass(frozen=True)
class Segment:
    """From one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: int = 1


@dataclass(frozen=True)
class Dot:
    """A full circle."""

    x: float
    y: float
    colour: str


@dataclass(frozen=True)
class Text:
    """A line of text, from its foot; in the middle of x, or beginning there."""

    x: float
    y: float
    text: str
    size: int = 13
    is_centred: bool = False


Shape = Segment | Dot | Text


@dataclass(frozen=True)
class Chart:
    """What is drawn, whatever draws it."""

    title: str
    height: int
    shapes: tuple[Shape, ...]


def picture_of(title: str, standings: Sequence[Standing]) -> Chart:
    """The standings as shapes."""
    height = TOP + ROW * len(standings) + MARGIN + 16
    rows = [shape for place, s in enumerate(standings) for shape in _row(place, s)]
    return Chart(title, height, (Text(MARGIN, 26, title, 15), *_axis(height), *rows))


def _axis(height: int) -> list[Shape]:
    bottom = height - MARGIN - 8
    shapes: list[Shape] = []
    for tenth in range(0, 11, 2):
        x = _x(tenth / 10)
        shapes.append(Segment(x, TOP - 8, x, bottom, GREY))
        shapes.append(Text(x, bottom + 18, f"{tenth / 10:.1f}", is_centred=True))
    return shapes


def _row(place: int, standing: Standing) -> list[Shape]:
    y = TOP + ROW * place + ROW // 2
    colour, sign = COLOURS[standing.verdict()], SIGNS[standing.verdict()]
    low, high, dot, even = (
        _x(value) for value in (standing.low, standing.high, standing.share, standing.even)
    )
    return [
        Text(MARGIN, y + 4, f"{sign} {_label(standing)}"),
        Segment(even, y - 11, even, y + 11, BLACK),
        Segment(low, y, high, y, colour, 3),
        Dot(dot, y, colour),
    ]


def _label(standing: Standing) -> str:
    """Who against whom; of a long way to a file only the end."""
    label = f"{standing.line_up.one} against {standing.line_up.others}: {standing.share:.3f}"
    room = MOST_LETTERS - len("+ ")
    return label if len(label) <= room else "\u2026" + label[1 - room :]


def _x(share: float) -> float:
    return round(LABELS + share * (WIDTH - LABELS - MARGIN), 1)


# As a document ------------------------------------------------------------------------------


def svg_of(picture: Chart) -> str:
    """The picture as SVG."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{picture.height}" '
            f'viewBox="0 0 {WIDTH} {picture.height}" font-family="sans-serif">',
            f"<title>{escape(picture.title)}</title>",
            f'<rect width="{WIDTH}" height="{picture.height}" fill="{WHITE}"/>',
            *(_element(shape) for shape in picture.shapes),
            "</svg>",
            "",
        ]
    )


def _element(shape: Shape) -> str:
    if isinstance(shape, Segment):
        ends = f'x1="{shape.x1}" y1="{shape.y1}" x2="{shape.x2}" y2="{shape.y2}"'
        return f'<line {ends} stroke="{shape.colour}" stroke-width="{shape.width}"/>'
    if isinstance(shape, Dot):
        return f'<circle cx="{shape.x}" cy="{shape.y}" r="5" fill="{shape.colour}"/>'
    anchor = ' text-anchor="middle"' if shape.is_centred else ""
    place = f'x="{shape.x}" y="{shape.y}" font-size="{shape.size}"'
    return f"<text {place}{anchor}>{escape(shape.text)}</text>"


# As pixels ----------------------------------------------------------------------------------


def png_of(picture: Chart) -> bytes:
    """The picture as PNG; needs Pillow, which comes with `pip install highgate[lab]`."""
    try:
        from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - only who wants pixels
    except ImportError:
        raise PlotError(
            "a PNG needs Pillow: pip install 'highgate[lab]', or draw an .svg"
        ) from None
    image = Image.new("RGB", (WIDTH * SHARP, picture.height * SHARP), WHITE)
    pen = ImageDraw.Draw(image)
    for shape in picture.shapes:
        if isinstance(shape, Segment):
            ends = [SHARP * value for value in (shape.x1, shape.y1, shape.x2, shape.y2)]
            pen.line(ends, shape.colour, SHARP * shape.width)
        elif isinstance(shape, Dot):
            pen.circle((SHARP * shape.x, SHARP * shape.y), SHARP * 5, shape.colour)
        else:
            font = ImageFont.load_default(SHARP * shape.size)
            anchor = "ms" if shape.is_centred else "ls"
            pen.text((SHARP * shape.x, SHARP * shape.y), shape.text, BLACK, font, anchor)
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
