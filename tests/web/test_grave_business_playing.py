"""Whole games of Grave Business in a real browser: two rounds from the deal to the score sheet."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.counts import IS_FULL
from tests.web.graveyard import (
    ASKED,
    GRAVES,
    NEXT,
    START,
    confirm,
    lay,
    sit_down,
    space,
    stone,
)
from tests.web.guest import PHONE, click, is_over, play_on, press_on, tap, visit

FEWEST, MOST = 2, 4
SHORT = {"max_rounds": 2}  # so that there is building too; a usual game has six rounds
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def these_and_in_full(usual: int) -> list[int]:
    """A number of players with every change, and both when everything counts."""
    return [FEWEST, MOST] if IS_FULL else [usual]


@pytest.mark.parametrize("seats", these_and_in_full(MOST))
def test_a_whole_game_by_mouse(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, seats=seats, options=SHORT)
    play_on(page, click, NEXT)
    expect(page.locator("dialog tbody tr")).to_have_count(seats)
    assert page.locator("dialog tr.winner").count() >= 1


@pytest.mark.parametrize("seats", these_and_in_full(FEWEST))
def test_a_whole_game_by_touch(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, None, FINGER, seats=seats, options=SHORT)
    play_on(page, tap, NEXT)
    expect(page.locator("dialog tbody tr")).to_have_count(seats)


@pytest.mark.parametrize("seats", these_and_in_full(FEWEST))
def test_a_whole_game_by_keyboard(browser: Browser, address: str, seats: int) -> None:
    """No pointer: the list of choices, and Enter where something is asked again."""
    page = sit_down(browser, address, seats=seats, options=SHORT)
    until = time.monotonic() + 120
    while not is_over(page):
        assert time.monotonic() < until, "the game does not end"
        press_on(page)


def test_zombies_are_placed_with_arrow_keys(browser: Browser, address: str) -> None:
    """From the headstones to the graveyard and back: each choice leads to the next."""
    position = {"boards": [START] * 2, "graveyard": GRAVES}
    page = sit_down(browser, address, position)
    stone(page, "0/9").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(space(page, "G22")).to_be_focused()
    page.keyboard.press("Enter")
    expect(space(page, "G22")).to_contain_text("11")

    page.goto(f"{address}/t/{lay(page, position)}")
    page.wait_for_selector(ASKED)
    space(page, "W3").focus()
    page.keyboard.press("Enter")
    expect(stone(page, "0/9")).to_be_focused()
    page.keyboard.press("Enter")
    expect(space(page, "W3")).to_contain_text("9")


def test_a_watcher_sees_no_face(browser: Browser, address: str) -> None:
    hidden = {"N2": "0/9-", "G33": "0/11-"}
    page = sit_down(
        browser, address, {"boards": [START] * 2, "graveyard": GRAVES, "tokens": hidden}
    )
    watcher = visit(browser, page.url)
    for name in hidden:
        own = re.compile("zombie (9|11) of Ada, face down")
        expect(space(page, name)).to_have_accessible_name(own)
        others = re.compile(": a face-down zombie of Ada")
        expect(space(watcher, name)).to_have_accessible_name(others)
    assert space(watcher, "N2").locator("text").count() == 0
    assert watcher.locator(".lit, .open").count() == 0


def test_a_tile_is_used_up_and_a_zombie_stands_up(browser: Browser, address: str) -> None:
    """The last tile that is needed raises the zombie by itself: nothing else could be done."""
    position = {
        "boards": [START] * 2,
        "labs": ["CN1 CN2 CN3", ""],
        "vaults": ["SW T2", ""],
        "decision": "manage",
        "round": 2,
    }
    page = sit_down(browser, address, position)
    page.locator('[data-tile="SW"]').click()
    stone(page, "0/13").click()
    page.get_by_text("your score drops by 2").wait_for()
    confirm(page)
    expect(stone(page, "0/13").locator(".tool")).to_have_count(1)
    stone(page, "0/4").click()
    page.locator('[data-tile="CN1"]').click()
    expect(stone(page, "0/4")).to_contain_text("1/4")
    page.locator('[data-tile="CN3"]').click()
    expect(stone(page, "0/4").locator(".pile")).to_have_text("2")
