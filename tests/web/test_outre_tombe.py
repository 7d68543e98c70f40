"""Outre Tombe in a real browser: whole games, reveals for all, outbreaks, presents, hints."""

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.server.counts import IS_FULL
from tests.web.cemetery import (
    CLOSED,
    NEXT,
    OPEN,
    count,
    lay,
    one_vampire_each,
    sit_down,
    touch,
)
from tests.web.guest import PHONE, click, play_on, tap, visit

FEWEST, MOST = 2, 6
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
# OT-8.4: the outbreak of the rulebook; Lili (seat 0) may open around D3.
OUTBREAK = {
    "rows": ["GRbkwRB", "WKgyBR", "RWygKY", None],
    "lids": {"C2": "G", "D2": "Y", "E2": "B", "C3": "B", "E3": "rat"},
    "contents": {"D2": "Y", "C3": "garlic 1"},
    "pile": "R Y W B G K",
    "garlic": [3, 2, 3, 3],
    "turn_opened": "D3",
    "seen": "C2 D2 C3",
    "rat_crypt": "D3",
    "opened": "C2 D2",
    "decision": "outbreak",
}


def ending(seats: int) -> Any:
    """A few openings before the end; nothing, and so a game from its beginning, when all counts."""
    return None if IS_FULL else one_vampire_each(seats)


@pytest.mark.parametrize("seats", [FEWEST, MOST] if IS_FULL else [MOST])
def test_a_whole_game_by_mouse(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, seats, position=ending(seats))
    play_on(page, click, NEXT, 900.0)
    assert page.locator("dialog li .place").count() == seats
    assert page.locator("dialog li.winner").count() >= 1
    page.get_by_role("button", name="Verify the shuffle").click()
    page.get_by_text("Verified:").first.wait_for()


@pytest.mark.parametrize("seats", [FEWEST, MOST] if IS_FULL else [FEWEST])
def test_a_whole_game_by_touch(browser: Browser, address: str, seats: int) -> None:
    page = sit_down(browser, address, seats, position=ending(seats), context=FINGER)
    play_on(page, tap, NEXT, 900.0)


@pytest.mark.parametrize("seats", [FEWEST, MOST] if IS_FULL else [FEWEST])
def test_a_whole_game_by_keyboard(browser: Browser, address: str, seats: int) -> None:
    """Tab to the cemetery, arrows from lid to lid, Enter; buttons by Tab and Enter."""
    page = sit_down(browser, address, seats, position=ending(seats))
    play_on(page, press, NEXT, 900.0)


def press(page: Page) -> None:
    """Go to what is next by arrows, as far as they lead, and press Enter."""
    chosen = page.locator("[data-next]")
    if chosen.count() == 0:
        return
    if "crypt" not in (chosen.first.get_attribute("class") or ""):
        chosen.first.focus()
        page.keyboard.press("Enter")
        return
    page.locator('.plot [tabindex="0"]').focus()
    for _ in range(MOST_STEPS):
        key = page.evaluate(TOWARDS)
        page.keyboard.press(key)
        if key == "Enter":
            return


MOST_STEPS = 16
# The arrow that leads from the lid in focus to the next thing; Enter when it is there.
TOWARDS = """() => {
  const there = document.querySelector('[data-next]')?.getBoundingClientRect();
  const here = document.activeElement.getBoundingClientRect();
  const [x, y] = there ? [there.x - here.x, there.y - here.y] : [0, 0];
  if (Math.abs(x) + Math.abs(y) < 10) return 'Enter';
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
  return y > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


def test_a_lid_opens_for_everybody_and_closes_without_a_trace(
    browser: Browser, address: str
) -> None:
    """OT-11.2: long enough also for those who do not decide, though the opener decides at once."""
    position = {"rows": ["RYbkwRB", None, None], "lids": {"C3": "G"}}
    lili, watcher = visit(browser, address), visit(browser, address)
    table = lay(lili, address, 3, position=position, reveal=3.0)
    for page in (lili, watcher):
        page.goto(f"{address}/t/{table}")
        count(page, CLOSED, 60)
    before = marks(watcher)
    touch(lili, "C3")
    for page in (lili, watcher):
        page.wait_for_selector('[data-thing="C3"].open use[href="#crypt-G-high"]')
        assert "C3" in page.locator(".spoken", has_text="Crypt C3").inner_text()
    began = time.monotonic()
    touch(lili, "leave")
    watcher.wait_for_selector('[data-thing="C3"].closed')
    assert time.monotonic() - began > 1.5
    assert marks(watcher) == before
    assert "C3" not in watcher.locator(".plan").inner_text()


def marks(page: Page) -> Any:
    """How each closed lid is drawn and marked, its name and place aside."""
    return page.evaluate(
        """() => [...new Set([...document.querySelectorAll('.plot .crypt.closed')].map((node) =>
          [node.className, node.innerHTML.replace(/<!--.*?-->/g, ''),
           node.getAttributeNames().join(' ')].join('|')))]"""
    )


def test_an_outbreak_lights_its_area_and_can_be_chained(browser: Browser, address: str) -> None:
    """OT-4.7.2: who holds the old rat passes the new one to the left."""
    people = ["Lili", "Emil", "Papa", "Oma"]
    page = sit_down(browser, address, 4, position=OUTBREAK, people=people)
    count(page, ".plot .crypt.lit", 5)
    assert page.locator(OPEN).count() == 2
    touch(page, "A1")
    page.get_by_text("OT-4.6").first.wait_for()
    touch(page, "E3")
    page.wait_for_selector(".own >> text=Emil")
    page.wait_for_selector('[data-thing="E3"].uncovered')
    count(page, ".plot .crypt.lit", 4)
    assert page.locator(OPEN).count() == 0
    assert page.locator(".own .rat").count() == 1
    touch(page, "stop")
    page.wait_for_selector(".own >> text=Papa")


def test_presents_go_to_the_end_that_is_chosen(browser: Browser, address: str) -> None:
    rows = ["BRbkwRB", None, None, None]
    given = {"rows": rows, "contents": {"G2": "R"}, "crypt": "G2", "stakes": [3, 0, 0, 0]}
    position = {**given, "decision": "place", "tray": "YK", "seen": "G2"}
    page = sit_down(browser, address, 4, position=position)
    touch(page, "gift-1")
    page.wait_for_selector('.slot .ghost use[href="#vampire-K"]')
    touch(page, "place-L")
    page.wait_for_selector('.own .row > .vampire:first-child use[href="#vampire-K"]')
    touch(page, "place-R")
    page.wait_for_selector('.own .row > .vampire:last-child use[href="#vampire-Y"]')


def test_both_ends_fit_and_the_player_chooses(browser: Browser, address: str) -> None:
    rows = ["BRbkwYB", None, None, None]
    position = {"rows": rows, "lids": {"G2": "B"}, "crypt": "G2", "decision": "match", "seen": "G2"}
    page = sit_down(browser, address, 4, position=position, reveal=1.0)
    count(page, ".own .end.lit", 2)
    touch(page, "end-R")
    page.wait_for_selector('[data-thing="G2"].open use[href="#vampire-B"]')
    page.wait_for_selector('[data-thing="G2"].closed')
    page.wait_for_selector('.own .row > .vampire:last-child use[href="#vampire-Y"]')


def test_hints_cost_a_token_and_everybody_is_told(browser: Browser, address: str) -> None:
    position = {"rows": ["RYbkwRB", None, None], "lids": {"C3": "R"}, "seen": "C3"}
    lili, other = visit(browser, address), visit(browser, address)
    table = lay(lili, address, 3, position=position)
    for page in (lili, other):
        page.goto(f"{address}/t/{table}")
        count(page, CLOSED, 60)
    assert lili.get_by_role("button", name="Hint").count() == 0
    touch(lili, "aids")
    touch(lili, "more-hints-0")
    lili.keyboard.press("Escape")
    lili.get_by_role("button", name="Hint 1").click()
    lili.wait_for_selector(".plot .crypt .pointer")
    other.get_by_text("Lili uses a hint.").first.wait_for()
    assert other.locator(".pointer").count() == 0
    assert lili.get_by_role("button", name="Hint").count() == 0


def test_one_device_needs_no_curtain(browser: Browser, address: str) -> None:
    """All see the same: the seat changes by itself, after everybody has seen the lid."""
    position = {"rows": ["RYbgRB", "RYbgRB"], "lids": {"C3": "G"}, "conserve": False}
    wanted = {"people": ["Ada", "Bert"], "options": {"use_garlic": False}}
    page = sit_down(browser, address, 2, position=position, reveal=1.5, **wanted)
    page.wait_for_selector(".own >> text=Ada")
    touch(page, "C3")
    page.wait_for_selector('[data-thing="C3"].open')
    page.wait_for_selector(".own >> text=Bert")
    assert page.locator(OPEN).count() == 0
    page.wait_for_selector(".yard.group")
