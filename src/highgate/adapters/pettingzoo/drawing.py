"""A sheet as an RGB picture of fixed size."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from highgate.api.sheet import Section, Sheet

WIDTH: Final = 960
HEIGHT: Final = 720
MARGIN: Final = 12
LINE: Final = 27
LETTERS: Final = 20  # height of a letter
ROOM: Final = 2  # a sheet may need so many times the height and width; then it is drawn smaller
PAPER: Final = (250, 248, 242)
INK: Final = (34, 34, 34)
FADED: Final = (110, 104, 92)
EDGE: Final = (207, 200, 184)


def drawn(sheet: Sheet) -> NDArray[np.uint8]:
    """Height, width, and three colours."""
    image = Image.new("RGB", (ROOM * WIDTH, ROOM * HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(LETTERS)
    pen.text((MARGIN, MARGIN), sheet.title, INK, font)
    right, top = MARGIN + int(pen.textlength(sheet.title, font)), MARGIN + 2 * LINE
    for section in sheet.sections:
        pen.text((MARGIN, top), section.heading, FADED, font)
        far, top = _draw_rows(pen, font, section, top + LINE)
        right, top = max(right, far), top + LINE // 2
    scale = max(1.0, (right + MARGIN) / WIDTH, top / HEIGHT)
    page = image.crop((0, 0, int(WIDTH * scale), int(HEIGHT * scale)))
    return np.asarray(page.resize((WIDTH, HEIGHT)), np.uint8).copy()


def _draw_rows(
    pen: ImageDraw.ImageDraw,
    font: ImageFont.FreeTypeFont | ImageFont.ImageFont,
    section: Section,
    top: int,
) -> tuple[int, int]:
    """The rows of a section, their columns aligned; how far they reach to the right and down."""
    columns = len(section.widths())
    cells = [[*row, *[""] * (columns - len(row))] for row in section.rows]
    widths = [
        int(max(pen.textlength(row[column], font) for row in cells)) + MARGIN
        for column in range(columns)
    ]
    for row in cells:
        left = MARGIN
        for cell, width in zip(row, widths, strict=True):
            pen.rectangle((left, top, left + width, top + LINE), None, EDGE)
            pen.text((left + MARGIN // 2, top + 1), cell, INK, font)
            left += width
        top += LINE
    return MARGIN + sum(widths), top
