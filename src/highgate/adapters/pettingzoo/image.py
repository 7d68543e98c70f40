"""A sheet as an RGB picture of fixed size."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from highgate.api.sheet import COLOURS, FADED, INK, PAPER, Sheet, ground_of
from highgate.kernel.sheet import Cell, Section

WIDTH: Final = 960
HEIGHT: Final = 720
MARGIN: Final = 12
LINE: Final = 27
LETTERS: Final = 20  # height of a letter
ROOM: Final = 2  # a sheet may need so many times the height and width; then it is drawn smaller
GAP: Final = 2  # between cells
# The font that comes with Pillow has few signs besides letters.
SIGNS: Final = str.maketrans("♦♠♣●▲■▒○✖◆◀▼│─†→▪✓✗□\u00d7\u2212", "abcdefXo%@<v|-+>.vx#x-")


def drawn(sheet: Sheet) -> NDArray[np.uint8]:
    """Height, width, and three colours."""
    page = _Page()
    page.write(sheet.title, INK)
    for section in sheet.sections:
        page.top += LINE // 2
        page.write(section.heading, FADED)
        page.draw(section)
    return np.asarray(page.cropped(), np.uint8).copy()


class _Page:
    """Paper, and how far it is drawn upon."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (ROOM * WIDTH, ROOM * HEIGHT), PAPER)
        self.pen = ImageDraw.Draw(self.image)
        self.font = ImageFont.load_default(LETTERS)
        self.right = self.top = MARGIN

    def write(self, text: str, ink: str) -> None:
        """A line, if there is one."""
        if text:
            self._put(MARGIN, text, ink)
            self.right = max(self.right, MARGIN + self._width(text))
            self.top += LINE

    def draw(self, section: Section) -> None:
        """The rows of a section, their columns aligned."""
        widths = [0] * len(section.widths())
        for row in section.rows:
            for column, cell in enumerate(row):
                room = MARGIN + sum(self._width(span.text) for span in cell)
                widths[column] = max(widths[column], room)
        for row in section.rows:
            left = MARGIN
            for cell, width in zip(row, widths, strict=False):
                self._cell(left, width, cell)
                left += width
            self.top += LINE
        self.right = max(self.right, MARGIN + sum(widths))

    def cropped(self) -> Image.Image:
        """What was drawn upon, in the fixed size."""
        scale = max(1.0, (self.right + MARGIN) / WIDTH, self.top / HEIGHT)
        page = self.image.crop((0, 0, int(WIDTH * scale), int(HEIGHT * scale)))
        return page.resize((WIDTH, HEIGHT))

    def _cell(self, left: int, width: int, cell: Cell) -> None:
        self._ground(left, width, ground_of(cell))
        at = left + MARGIN // 2
        for span in cell:
            if span.tone != ground_of(cell):
                self._ground(at, self._width(span.text), span.tone)
            self._put(at, span.text, COLOURS[span.tone][1])
            at += self._width(span.text)

    def _ground(self, left: int, width: int, tone: str) -> None:
        bottom = self.top + LINE - GAP
        self.pen.rectangle((left, self.top, left + width - GAP, bottom), COLOURS[tone][0])

    def _put(self, left: int, text: str, ink: str) -> None:
        self.pen.text((left, self.top), text.translate(SIGNS), ink, self.font)

    def _width(self, text: str) -> int:
        return int(self.pen.textlength(text.translate(SIGNS), self.font))
