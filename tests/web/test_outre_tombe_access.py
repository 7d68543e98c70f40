"""Outre Tombe for everybody: fingers of a child, six words, signs, settings that all can see."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.cemetery import lay, sit_down, touch
from tests.web.drawings import too_much_alike
from tests.web.guest import PHONE, missing_words, visit
from tests.web.test_access import small_targets, violations

FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
MOST_WORDS = 6  # of one sentence for a child


@pytest.mark.parametrize(
    ("language", "palette", "seats", "layout"),
    [
        ("en", "dark", 6, "cross_8x8"),
        ("fr", "light", 2, "cross_8x8"),
        ("de", "dark", 6, "quarters_9x7"),
        ("fr", "dark", 2, "quarters_9x7"),
    ],
)
def test_a_phone_is_large_enough_for_a_child(
    browser: Browser, address: str, language: str, palette: str, seats: int, layout: str
) -> None:
    looks = {**FINGER, "locale": language, "color_scheme": palette, "bypass_csp": True}
    page = sit_down(browser, address, seats, options={"layout": layout}, context=looks)
    page.wait_for_selector(".yard.group")
    check_page(page)
    headline = page.locator(".telegram .headline").inner_text()
    assert 0 < len(headline.replace("!", " ").split()) <= MOST_WORDS
    touch(page, "aids")
    page.wait_for_selector("dialog")
    check_page(page)
    assert violations(page) == []


def check_page(page: Page) -> None:
    """Targets, words, and nothing that hangs over the edge."""
    assert small_targets(page) == []
    assert missing_words(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.querySelector('main').scrollHeight <= innerHeight")


@pytest.mark.parametrize("context", [{}, FINGER], ids=["printed", "turned"])
def test_signs_on_the_paths_name_the_crypts(
    browser: Browser, address: str, context: dict[str, Any]
) -> None:
    """OT-11.3: only for those who like them; on a turned board they turn with it."""
    page = sit_down(browser, address, 3, context=context)
    assert page.locator(".sign").count() == 0
    touch(page, "aids")
    touch(page, "signs")
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(".sign")
    assert sorted(page.locator(".sign").all_inner_texts()) == [*"1234567", *"ABCDEFGHI"]
    letters, numbers = ("y", "x") if context else ("x", "y")
    for crypt in ("A1", "D3", "H6"):
        lid = middle(page, f'[data-thing="{crypt}"]')
        assert abs(middle(page, f".sign >> text={crypt[0]}")[letters] - lid[letters]) < 2
        assert abs(middle(page, f".sign >> text={crypt[1]}")[numbers] - lid[numbers]) < 2


def middle(page: Page, selector: str) -> dict[str, float]:
    """Of the box of something."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_six_colours_are_told_apart_without_colour(browser: Browser, address: str) -> None:
    """OT-11.7: by letter and shape, on vampires and on what lids hide."""
    for kind in ("vampire", "crypt"):
        names = [f"{kind}-{colour}" for colour in "RYWBGK"]
        assert too_much_alike(browser, address, names) == []


def test_help_for_mixed_ages_is_open_and_only_the_host_changes_it(
    browser: Browser, address: str
) -> None:
    lili, watcher = visit(browser, address, **FINGER), visit(browser, address)
    table = lay(lili, address, 3, reveal=2.5)
    for page in (lili, watcher):
        page.goto(f"{address}/t/{table}")
        page.wait_for_selector(".plot .crypt")
    touch(lili, "aids")
    lili.get_by_role("radio", name="5 seconds", exact=True).click()
    touch(lili, "more-hints-1")
    watcher.get_by_text("Lids open: 5 s").wait_for()
    watcher.get_by_label("Hints left: 1").first.wait_for()
    touch(watcher, "aids")
    assert watcher.locator("dialog [data-thing^='more-hints']").count() == 0
    assert watcher.get_by_role("radio", name="5 seconds", exact=True).is_disabled()
