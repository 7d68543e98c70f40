"""For everybody: axe finds nothing on any page, and targets are large enough."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from highgate.kernel.words import LANGUAGES
from tests.web.guest import PHONE, play_now, visit

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEAST = 44  # pixels of a target for fingers
# Still to be mended at the tables; everything else must be clean.
OPEN = ("label-content-name-mismatch", "landmark-unique", "heading-order")


def violations(page: Page) -> list[Any]:
    """What axe finds, by rule and place."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        (rule["id"], node["html"][:200], node.get("failureSummary", "")[:300])
        for rule in found["violations"]
        if rule["id"] not in OPEN
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("palette", ["dark", "light"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(browser: Browser, address: str, language: str, palette: str) -> None:
    page = visit(browser, address, locale=language, color_scheme=palette, bypass_csp=True)
    page.wait_for_selector("[data-play]")
    assert violations(page) == []
    play_now(page)
    assert violations(page) == []
    for key, inside in (("l", "dialog ol .button"), ("r", "dialog article")):
        page.keyboard.press(key)
        page.wait_for_selector(inside)
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.wait_for_selector(inside, state="detached")


def test_targets_are_large_enough_for_fingers(browser: Browser, address: str) -> None:
    page = visit(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    page.wait_for_selector("[data-play]")
    assert small_targets(page) == []
    play_now(page)
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def small_targets(page: Page) -> list[Any]:
    """Buttons and links below the least size."""
    small: list[Any] = page.evaluate(
        """(least) => [...document.querySelectorAll('button, a, input, select')]
          .filter((node) => node.offsetParent)
          .map((node) => [node.ariaLabel ?? node.textContent, node.getBoundingClientRect()])
          .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
          .map(([name, box]) => [name, box.width, box.height])""",
        LEAST,
    )
    return small
