"""Tatort Themse in a real browser: prices, payments, the end, and whole games."""

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.server.counts import IS_FULL
from tests.web.drawings import too_much_alike
from tests.web.guest import (
    DESKTOP,
    PHONE,
    click,
    is_over,
    missing_words,
    play_on,
    press_on,
    tap,
    visit,
)
from tests.web.riverside import (
    FEWEST,
    FINGER,
    LAST,
    LATE,
    MIDDLE,
    MOST,
    NEXT,
    sit_down,
)
from tests.web.test_access import small_targets, violations

TABLET = {"width": 1024, "height": 768}
OVERFLOW = "(node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]"

# Prices and payments ------------------------------------------------------------------------


def test_a_clue_shows_its_price_and_is_paid_with_one_button(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, 4, MIDDLE)
    page.click('[data-thing="take 3"]')
    slip = page.locator(".slip")
    assert "Costs 4 Ladies." in slip.inner_text()
    assert "= 1 Lady" in slip.inner_text()
    page.click('[data-thing="take"]')
    page.get_by_text("Ada takes Gallery 4 (Lady).").first.wait_for()
    assert page.get_by_text("Ada pays 2 Musicians and 3 Ladies.").count() == 1
    page.wait_for_selector('[data-thing="deck"].lit')


def test_a_higher_clue_eliminates_those_below_and_the_payment_can_be_changed(
    browser: Browser, address: str
) -> None:
    page = sit_down(browser, address, FEWEST, MIDDLE)
    page.click('[data-thing="take 4 x1"]')
    assert "Costs 2 identical + 3 Ladies." in page.inner_text(".slip")
    assert page.locator(".clue.doomed").get_attribute("data-thing") == "take 4"
    page.locator('[data-thing="ways"]').first.click()
    ways = page.locator(".way")
    said = [way.strip() for way in ways.locator(".spoken").all_inner_texts()]
    assert said == ["Pay 2 Bobbies", "Pay 2 Musicians", "Pay 2 Ladies"]
    ways.nth(1).click()
    page.click('[data-thing="take"]')
    page.get_by_text("Eliminated: Bank 4 (Bobby).").first.wait_for()
    page.get_by_text("Ada takes Museum 3 (Lady).").first.wait_for()
    assert page.get_by_text("Ada pays 2 Musicians.").count() == 1


def test_what_cannot_be_paid_says_why_and_what_is_let_go_is_gone(
    browser: Browser, address: str
) -> None:
    page = sit_down(browser, address, FEWEST, MIDDLE)
    page.click('[data-thing="take 5"]')
    page.get_by_text("TT-4.4.1").first.wait_for()
    assert page.locator('[data-thing="take"]').count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector('[data-thing="pass"]')
    assert page.locator(".looked").count() == 0


def test_after_a_reload_the_payment_is_asked_for_again(browser: Browser, address: str) -> None:
    position = {**MIDDLE, "decision": "pay_take", "column": 3}
    page = sit_down(browser, address, FEWEST, position)
    assert page.locator('[data-thing="take"]').count() == 0
    page.click('[data-thing="pay"]')
    page.get_by_text("Ada takes Gallery 4 (Lady).").first.wait_for()


def test_the_end_is_announced_with_its_scores(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, FEWEST, LAST)
    page.click('[data-thing="take 1"]')
    page.click('[data-thing="take"]')
    warning = page.get_by_text("This solves the fourth case")
    warning.wait_for()
    assert "Ada 24" in warning.inner_text()
    assert page.locator(".case.lost").count() == 0
    page.click('[data-thing="confirm"]')
    page.wait_for_selector("dialog tfoot .sum")
    assert page.locator("dialog tfoot .sum").first.inner_text() == "24"
    assert page.locator('.case.lost[data-case="museum"]').count() == 1


def test_equal_totals_are_marked_as_a_tie(browser: Browser, address: str) -> None:
    columns = ["tower-3 bank-5 gallery-2 museum-6", "gallery-4 parliament-6", "", "", "bank-3"]
    clues = {"0": "tower-6", "1": "tower-2 tower-4 museum-5"}
    page = sit_down(browser, address, FEWEST, {**MIDDLE, "columns": columns, "clues": clues})
    assert page.locator('[data-case="tower"] li.tied').count() == FEWEST
    assert page.locator('[data-case="museum"] li.leads:not(.tied)').count() == 1


# Whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [FEWEST, MOST] if IS_FULL else [FEWEST])
def test_a_game_by_mouse(browser: Browser, address: str, seats: int) -> None:
    """From the first card with HIGHGATE_COUNTS=full, else a few turns before the end."""
    page = sit_down(browser, address, seats, None if IS_FULL else LATE)
    play_on(page, click, NEXT, 900.0)
    assert page.locator("dialog tbody tr").count() == 5
    assert page.locator("dialog tfoot .sum").count() == seats
    watch_again(page)


def watch_again(page: Page) -> None:
    """To the end, back, and by a link to a step; with a watcher's eyes and with those of a seat."""
    page.get_by_role("link", name="Watch it again").click()
    page.wait_for_selector('[data-thing="forward"]')
    fifth = page.locator(".case.solved, .case.lost").nth(4)  # at the end each is one or the other
    assert page.locator('[data-place="hand"]').count() == 0
    page.keyboard.press("End")
    fifth.wait_for()
    last = page.url.partition("#")[2]
    assert int(last) > 3
    page.keyboard.press("Home")
    fifth.wait_for(state="detached")
    page.locator("select").select_option("0")
    page.wait_for_selector('[data-place="hand"]')
    page.goto(f"{page.url.partition('#')[0]}#{last}")
    fifth.wait_for()
    page.reload()
    fifth.wait_for()


@pytest.mark.parametrize("seats", [FEWEST, MOST] if IS_FULL else [MOST])
def test_a_game_by_touch(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, seats, None if IS_FULL else LATE, **FINGER)
    play_on(page, tap, NEXT, 900.0)
    assert page.locator("dialog tfoot .sum").count() == seats
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")


@pytest.mark.parametrize("seats", [FEWEST, MOST] if IS_FULL else [FEWEST])
def test_a_game_by_keyboard(browser: Browser, address: str, seats: int) -> None:
    """A clue by arrows and Tab, then the list of choices, which is the same interface."""
    page = sit_down(browser, address, seats, None if IS_FULL else LATE)
    if not IS_FULL:
        walk_to(page, "Tab", "take 1")
        walk_to(page, "ArrowRight", "take 2")
        page.keyboard.press("Enter")
        walk_to(page, "Tab", "take")
        page.keyboard.press("Enter")
    until = time.monotonic() + 900
    while not is_over(page):
        assert time.monotonic() < until, "the game does not end"
        press_on(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def walk_to(page: Page, key: str, thing: str) -> None:
    """Press a key until the focus is there."""
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.dataset.thing") == thing:
            return
    raise AssertionError(f"{key} never comes to {thing}")


def test_a_watcher_sees_no_hand(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, MOST, MIDDLE)
    watcher = visit(browser, page.url)
    watcher.wait_for_selector(".clue")
    page.click('[data-thing="pass"]')
    page.click('[data-thing="deck"].lit')
    watcher.get_by_text("Ada draws from the pile.").first.wait_for()
    assert watcher.locator('[data-place="hand"]').count() == 0
    assert watcher.locator(".lit").count() == 0


# Everybody, everywhere ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "language", "seats"),
    [(PHONE, "de", MOST), (TABLET, "fr", MOST), (TABLET, "en", FEWEST), (DESKTOP, "de", FEWEST)],
    ids=["phone", "tablet", "tablet of two", "desktop"],
)
def test_the_table_fits_and_no_word_is_missing(
    browser: Browser, address: str, size: Any, language: str, seats: int
) -> None:
    looks = {"viewport": size, "locale": language, "bypass_csp": True}
    page = sit_down(browser, address, seats, MIDDLE, **looks)
    page.click('[data-thing="take 4 x1"]')
    page.wait_for_selector('[data-thing="take"]')
    assert page.locator("main").evaluate(OVERFLOW) == [0, 0]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator('[data-thing="ways"]').first.click()
    assert missing_words(page) == []
    assert violations(page) == []
    if size is PHONE:
        assert small_targets(page) == []


def test_cases_and_witnesses_are_told_apart_without_colour(browser: Browser, address: str) -> None:
    cases = [f"case-{case}" for case in ("gallery", "museum", "bank", "parliament", "tower")]
    assert too_much_alike(browser, address, cases) == []
    witnesses = [f"witness-card-{witness}" for witness in "BMUL"]
    assert too_much_alike(browser, address, witnesses) == []
