"""Graverobbers with everything it can hold, from a small phone to a TV: all of it is in sight."""

from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.web.games import GAMES, Game, lay, wait_until_asked
from tests.web.guest import visit

SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
    {"width": 1280, "height": 800},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
)
SIX = "[R2+@1, D1-@0, R1+@2, D1-@3, B1+@4, R1-@0]"
CROWDED = {
    "columns": [SIX, SIX, "[R3+@1, D2-@0]", SIX, "[]", "[B0+@1]", SIX],
    "hands": {"0": "R1 R2 R3 R3 D1 D2 D3 B0 B1 B2"},
    "accusations": {"1": 2, "3": 2},
    "round": 3,
    "turn": 0,
    "round_starter": 0,
    "conserve": False,
}
# What does not lie in the window, and how far the table is longer than its place.
OUTSIDE = """() => {
  const main = document.querySelector('main');
  const floor = document.querySelector('.own').getBoundingClientRect().top;
  const lies = (selector, lowest) => [...document.querySelectorAll(selector)]
    .filter((node) => node.offsetParent)
    .map((node) => [node.dataset.thing ?? node.className, node.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1 || box.bottom > lowest + 1)
    .map(([name, box]) => [name, box.left, box.right, box.bottom, lowest]);
  const over = main.scrollHeight - main.clientHeight;
  return [...lies('main [data-thing]', innerHeight), ...lies('main :is(.sums, .ghost)', floor),
    ...(over > 1 ? [['main', over]] : [])];
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_six_players_and_long_columns_fit(browser: Browser, address: str, language: str) -> None:
    page = visit(browser, address, locale=language)
    six = Game(GAMES[0].name, seats=6, late={}, marks=())
    page.goto(f"{address}/t/{lay(page, six, position=CROWDED)}")
    wait_until_asked(page)
    found: dict[str, Any] = {}
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_timeout(150)
        found[f"{size['width']} x {size['height']}"] = page.evaluate(OUTSIDE)
    assert {size: outside for size, outside in found.items() if outside} == {}
