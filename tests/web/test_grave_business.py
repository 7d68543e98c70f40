"""Grave Business in a real browser: fights, digs, peeks, effects, boards and room."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.drawings import too_much_alike
from tests.web.graveyard import (
    ELEVEN,
    GRAVES,
    NINE,
    START,
    THIRTEEN,
    confirm,
    last_to_place,
    overflow,
    sit_down,
    space,
    stone,
)
from tests.web.guest import PHONE
from tests.web.test_access import small_targets

FEWEST, MOST = 2, 4
WITH_LOG = 1180  # from here on the log lies beside the table; its lines are for pointers
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def test_a_fight_is_shown_piece_by_piece(browser: Browser, address: str) -> None:
    fierce, plain = {**START, "9": "F1 N1 N2 F2 N3"}, {**START, "11": "N1 F1 N2 N2 F2 N3"}
    position = {"boards": [plain, fierce], "graveyard": GRAVES, "tokens": {"N2": "1/9-"}}
    page = sit_down(browser, address, position)
    stone(page, "0/11").click()
    space(page, "N2").click()
    page.get_by_text("bears 6 more damage").wait_for()
    confirm(page)
    expect(page.locator(".fight .side").nth(1).locator(".piece")).to_have_count(1)
    expect(page.locator(".fight .side").nth(1)).to_contain_text("Fights back!")
    expect(page.locator(".fight .side").nth(0).locator(".piece")).to_have_count(1)
    expect(page.locator(".fight .outcome")).to_contain_text("stays")
    expect(stone(page, "0/11")).to_contain_text("1/6")


def test_all_are_turned_up_steal_dig_and_fall_apart(browser: Browser, address: str) -> None:
    hurt = {**START, "9": "N1 F1 N2 / N3 F2"}
    position = last_to_place(2, boards=[hurt, START], supply="CN1*9 CN2*9", conserve=False)
    tokens = {**position["tokens"], "vault1": "0/11-"}
    del tokens["S1"]
    page = sit_down(
        browser, address, {**position, "tokens": tokens, "vaults": ["", "T6"], "round": 3}
    )
    stone(page, "0/13").click()
    space(page, "G44").click()
    page.get_by_text("last zombie of the round").wait_for()
    confirm(page)
    expect(page.locator(".square .stage")).to_have_count(16)
    expect(space(page, "G44").locator(".winner")).to_contain_text("4·1")
    expect(space(page, "G44").locator(".stage")).to_have_text("alone")
    expect(space(page, "G22").locator(".stage")).to_have_text("nobody")
    expect(page.locator('[data-stash="vault0"]')).to_contain_text("treasure 6")
    expect(page.locator('[data-stash="vault0"]')).to_contain_text("treasure 5")
    expect(stone(page, "0/9")).to_have_accessible_name(re.compile("not built"))


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


@pytest.mark.parametrize(
    ("seats", "size"),
    [(FEWEST, (1440, 900)), (MOST, (1366, 700)), (FEWEST, (1024, 768)), (MOST, (390, 844))],
)
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
    assert max(overflow(page)) <= 0, overflow(page)
    if width < WITH_LOG:
        assert small_targets(page) == []


def test_tiles_are_told_apart_without_colour(browser: Browser, address: str) -> None:
    things = ("treasure", "remnant", "sword", "shovel", "wand", "telescope")
    names = [f"tile-{kind}" for kind in ("part", "fighting-part", *things)]
    assert too_much_alike(browser, address, names) == []
