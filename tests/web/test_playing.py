"""Whole games of Graverobbers in a real browser: by mouse, by touch, by keyboard."""

import time

from playwright.sync_api import Browser, expect

from tests.web.guest import (
    PATIENCE,
    PHONE,
    RESULT,
    click,
    is_over,
    play_now,
    play_on,
    press_on,
    tap,
    visit,
)


def test_a_whole_game_by_mouse(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    play_now(page)
    play_on(page, click)
    expect(page.locator("dialog tbody tr.score td")).to_have_count(4, timeout=PATIENCE)
    page.get_by_role("button", name="Verify the shuffle").click()
    page.get_by_text("Verified:").first.wait_for()


def test_a_whole_game_by_touch(browser: Browser, address: str) -> None:
    page = visit(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    play_now(page)
    play_on(page, tap)


def test_a_whole_game_by_keyboard(browser: Browser, address: str) -> None:
    """Without a pointer, from the shelf to the result: the list of choices is the interface."""
    page = visit(browser, address)
    page.wait_for_selector("[data-play]")
    while page.evaluate("document.activeElement.dataset.play") != "graverobbers":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".lit")
    until = time.monotonic() + 240
    while not is_over(page):
        assert time.monotonic() < until, "the game does not end"
        press_on(page)
    page.keyboard.press("Escape")
    page.wait_for_selector(RESULT, state="detached")
