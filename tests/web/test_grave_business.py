"""Grave Business in a real browser: the last round, peeks, effects, boards and room."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.graveyard import (
    ELEVEN,
    NINE,
    START,
    THIRTEEN,
    click,
    last_round,
    play_on,
    sit_down,
    space,
    stone,
    tap,
)
from tests.web.guest import PHONE
from tests.web.test_access import small_targets

FEWEST, MOST = 2, 4
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
GRAVES = ["T4 CN2 SH CF1", "CN1 T6 CN3 T1", "TE CF3 T3 CN2", "M1 T2 CF2 T5"]


@pytest.mark.parametrize("seats", [FEWEST, MOST])
def test_the_last_round_by_mouse(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, last_round(seats))
    play_on(page, click)
    expect(page.locator("dialog tbody tr")).to_have_count(seats)
    assert page.locator("dialog tr.winner").count() >= 1


@pytest.mark.parametrize("seats", [FEWEST, MOST])
def test_the_last_round_by_touch(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, last_round(seats), FINGER)
    play_on(page, tap)


def test_a_peek_shows_it_to_one(browser: Browser, address: str) -> None:
    position = {
        "boards": [START] * 2,
        "graveyard": GRAVES,
        "tokens": {"N2": "1/11-", "N3": "1/13-", "marker": "0/9-"},
        "decision": "peek",
        "turn": 0,
    }
    page = sit_down(browser, address, position)
    assert page.locator(".edge.lit").count() == 2
    space(page, "N3").click()
    expect(space(page, "N3")).to_contain_text("13")
    assert space(page, "N2").locator("text").count() == 0


def test_shovel_and_wand(browser: Browser, address: str) -> None:
    fight = {"boards": [START] * 2, "tokens": {"A1": "1/9+", "N2": "0/9+"}, "graveyard": GRAVES}
    page = sit_down(
        browser, address, {**fight, "decision": "shovel", "fight": "1/9 N2 defender SH"}
    )
    space(page, "G44").click()
    expect(page.locator('[data-stash="vault0"] .slot')).to_have_count(1)

    hurt = {**fight, "boards": [{**START, "11": "F1 N2 N2 F2 N3 / N1"}, START]}
    page = sit_down(browser, address, {**hurt, "decision": "wand", "fight": "1/9 N2 defender WA"})
    stone(page, "0/11").click()
    expect(stone(page, "0/11").locator(".hurt")).to_have_count(0)


def test_what_is_idle_explains_itself(browser: Browser, address: str) -> None:
    page = sit_down(
        browser, address, {"boards": [START] * 2, "graveyard": GRAVES, "tokens": {"N2": "0/9-"}}
    )
    stone(page, "0/6").click()
    page.get_by_text("Zombie 6 is not built").first.wait_for()
    stone(page, "0/9").click()
    page.get_by_text("has already been sent out").first.wait_for()


def test_boards_are_switched_on_a_phone(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, {"boards": [START] * 4, "graveyard": GRAVES}, FINGER)
    assert page.locator('[data-space="vault2"]:visible').count() == 0
    stone(page, "0/9").tap()
    page.locator('.chip [data-place="seat-2"]').tap()
    space(page, "vault2").tap()
    page.locator('.chip [data-place="seat-2"]').tap()
    expect(stone(page, "0/9")).to_have_class(re.compile(r"\bout\b"))


@pytest.mark.parametrize("seats", [FEWEST, MOST])
@pytest.mark.parametrize("size", [(1440, 900), (1366, 700)])
def test_nothing_scrolls_and_fingers_hit(
    browser: Browser, address: str, seats: int, size: tuple[int, int]
) -> None:
    """Also with all kinds of tiles, and German words."""
    board = {"4": "CN1 CN3", "9": NINE, "11": ELEVEN, "13": THIRTEEN}
    position = {
        "boards": [board, *[START] * (seats - 1)],
        "labs": ["CN1*2 CN2*2 CF1 CF2 CF3 M1 M2", *["CN2"] * (seats - 1)],
        "vaults": ["T1*3 T2 T3 T4 T5 T6 SW SH WA TE", *["T2"] * (seats - 1)],
        "tokens": {"N2": "1/9-", "A1": "1/11+"},
    }
    width, height = size
    page = sit_down(
        browser, address, position, {"viewport": {"width": width, "height": height}, "locale": "de"}
    )
    page.wait_for_selector(".lit")
    overflow = page.evaluate(
        "(() => { const m = document.querySelector('main');"
        " return [m.scrollWidth - m.clientWidth, m.scrollHeight - m.clientHeight]; })()"
    )
    assert max(overflow) <= 0, overflow
    assert small_targets(page) == []
