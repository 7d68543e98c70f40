"""A sheet as an RGB picture of fixed size."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from highgate.api.cells import TONES
from highgate.api.sheet import Section, Sheet

WIDTH: Final = 960
HEIGHT: Final = 720
MARGIN: Final = 12
LINE: Final = 27
LETTERS: Final = 20  # height of a letter
ROOM: Final = 2  # a sheet may need so many times the height and width; then it is drawn smaller
GAP: Final = 2  # between cells
PAPER: Final = "#f5ecd8"
INK: Final = "#1f1a17"
FADED: Final = "#5b4e40"


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
    widths = [
        MARGIN
        + int(
            max(pen.textlength(row[column].text, font) for row in section.rows if column < len(row))
        )
        for column in range(columns)
    ]
    for row in section.rows:
        left = MARGIN
        for cell, width in zip(row, widths, strict=False):
            ground, ink = TONES[cell.tone]
            pen.rectangle((left, top, left + width - GAP, top + LINE - GAP), ground)
            pen.text((left + MARGIN // 2, top), cell.text, ink, font)
            left += width
        top += LINE
    return MARGIN + sum(widths), top
