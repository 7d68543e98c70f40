"""Without colour: pieces that differ by colour are told apart by shape, letter and shade alone.

Words need no test of their own here: the contrast that axe computes is one of luminance.
"""

import base64
import math
from itertools import combinations
from statistics import fmean

from playwright.sync_api import Browser, Locator, Page

from tests.web.games import Game, every_game, sit_down
from tests.web.guest import PHONE, visit

LEAST_CONTRAST = 3.0  # of a figure on its ground, as WCAG counts
LEAST_DIFFERENCE = 0.01  # of all dots, those that are clearly lighter or darker in the other piece

# A picture as 48 times 48 luminances.
SHADES = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(48, 48).getContext('2d');
  canvas.drawImage(image, 0, 0, 48, 48);
  const { data } = canvas.getImageData(0, 0, 48, 48);
  const linear = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  return Array.from({ length: 48 * 48 }, (_, i) => 0.2126 * linear(data[4 * i])
    + 0.7152 * linear(data[4 * i + 1]) + 0.0722 * linear(data[4 * i + 2]));
}"""


@every_game
def test_pieces_are_told_apart_without_colour(browser: Browser, address: str, game: Game) -> None:
    page = visit(browser, address, viewport=PHONE, bypass_csp=True)
    sit_down(page, game, position=game.spread)
    for selector in game.marks:
        pieces = [shades(page, piece) for piece in page.locator(selector).all()]
        assert len(pieces) > 1, selector
        for number, piece in enumerate(pieces):
            assert contrast(piece) >= LEAST_CONTRAST, (selector, number, contrast(piece))
        for (one, this), (other, that) in combinations(enumerate(pieces), 2):
            told = difference(this, that)
            assert told >= LEAST_DIFFERENCE, (selector, one, other, told)


def shades(page: Page, piece: Locator) -> list[float]:
    """A piece as it is drawn, without its colours."""
    png = base64.b64encode(piece.screenshot()).decode()
    seen: list[float] = page.evaluate(SHADES, png)
    return seen


def contrast(piece: list[float]) -> float:
    """Of its lightest twentieth to its darkest."""
    ordered, part = sorted(piece), len(piece) // 20
    dark, light = fmean(ordered[:part]), fmean(ordered[-part:])
    return (light + 0.05) / (dark + 0.05)


def difference(one: list[float], other: list[float]) -> float:
    """How much of two pieces of one size differs by a quarter of the way from black to white."""
    steps = [abs(math.sqrt(a) - math.sqrt(b)) > 0.25 for a, b in zip(one, other, strict=True)]
    return sum(steps) / len(steps)
