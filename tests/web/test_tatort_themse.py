"""Tatort Themse in a real browser: prices, payments, the end, and five to the end by touch."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

from tests.web.guest import GLANCE, PHONE, is_over, visit

MIDDLE = {
    "columns": [
        "tower-3 bank-5 gallery-2 museum-6",
        "parliament-4 gallery-6 museum-2 tower-5 bank-2",
        "gallery-4 parliament-6 tower-2",
        "bank-4 museum-3 parliament-2 bank-6 gallery-5",
        "tower-6 museum-4 parliament-5 bank-3",
    ],
    "clues": {"0": "tower-4", "1": "museum-5"},
    "hands": {"0": "B2 M3 L3"},
    "row": "L B B M",
    "turn": 0,
    "decision": "clue",
}
LATE = {
    "columns": ["bank-2", "museum-3", "museum-6 gallery-2", "", ""],
    "clues": {"0": "museum-5 bank-3 bank-6 parliament-6", "1": "gallery-4 tower-6 parliament-5"},
    "hands": {"0": "M4 L2 U4", "1": "B4 U3"},
    "turn": 0,
    "decision": "clue",
}
LAST = {
    "columns": ["bank-2", "museum-3", "museum-6", "", ""],
    "clues": {"0": "museum-5 bank-3 bank-6 parliament-6", "1": "gallery-4 tower-6 parliament-5"},
    "hands": {"0": "M4 L2"},
    "turn": 0,
    "decision": "clue",
}
LAY = """async (table) => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Highgate': '1' },
  }).then((answer) => answer.json());
  const laid = await send('/api/tables', table);
  await send(`/api/tables/${laid.table}/commands`, { kind: 'start' });
  return laid.table;
}"""
# What is lit, in the order in which one goes on: doubts, the slip, a clue, a card.
NEXT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const at = (selector) => all(selector).find((node) => node.offsetParent);
  const next = at('[data-thing="confirm"]') ?? at('[data-thing="take"]') ?? at('[data-thing="pay"]')
    ?? at('.clue.offered') ?? at('[data-thing="refresh"]') ?? at('[data-thing="pass"]')
    ?? at('.slot.lit');
  document.querySelectorAll('[data-next]').forEach((node) => node.removeAttribute('data-next'));
  next?.setAttribute('data-next', '');
  return next !== undefined;
}"""


def sit(page: Page, seats: int, position: Any = None) -> None:
    """A table with bots for the others, at its first picture."""
    bots = [{"bot": "dice"}] * (seats - 1)
    table = {
        "game": "tatort_themse",
        "seats": seats,
        "sittings": [{"me": True, "name": "Ada"}, *bots],
    }
    if position is not None:
        table["position"] = position
    page.goto(f"{page.url.partition('/t/')[0].rstrip('/')}/t/{page.evaluate(LAY, table)}")
    page.wait_for_selector(".clue")


def play_on(page: Page, act: Callable[[Page], None], seconds: float = 240.0) -> None:
    """Do whatever is lit until the game is over."""
    until = time.monotonic() + seconds
    while not is_over(page):
        assert time.monotonic() < until, "the game does not end"
        if page.evaluate(NEXT):
            with suppress(TimeoutError):  # it may be gone before we get there
                act(page)
        else:
            page.wait_for_timeout(30)


def tap(page: Page) -> None:
    page.locator("[data-next]").tap(timeout=GLANCE)


# Prices and payments ------------------------------------------------------------------------


def test_a_clue_shows_its_price_and_is_paid_with_one_button(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    sit(page, 4, MIDDLE)
    page.click('[data-thing="take 3"]')
    slip = page.locator(".slip")
    assert "Costs 4 Ladies." in slip.inner_text()
    assert "= 1 Lady" in slip.inner_text()
    page.click('[data-thing="take"]')
    page.get_by_text("Ada takes Gallery 4 (Lady).").first.wait_for()
    assert page.get_by_text("Ada pays 2 Musicians and 3 Ladies.").count() == 1
    page.wait_for_selector('[data-thing="deck"].lit')


def test_what_cannot_be_paid_says_why_and_what_is_let_go_is_gone(
    browser: Browser, address: str
) -> None:
    page = visit(browser, address)
    sit(page, 2, MIDDLE)
    page.click('[data-thing="take 5"]')
    page.get_by_text("TT-4.4.1").first.wait_for()
    assert page.locator('[data-thing="take"]').count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector('[data-thing="pass"]')
    assert page.locator(".looked").count() == 0


def test_after_a_reload_the_payment_is_asked_for_again(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    sit(page, 2, {**MIDDLE, "decision": "pay_take", "column": 3})
    assert page.locator('[data-thing="take"]').count() == 0
    page.click('[data-thing="pay"]')
    page.get_by_text("Ada takes Gallery 4 (Lady).").first.wait_for()


def test_the_end_is_announced_with_its_scores(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    sit(page, 2, LAST)
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


# Whole games --------------------------------------------------------------------------------


def test_five_to_the_end_by_touch(browser: Browser, address: str) -> None:
    page = visit(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, 5, LATE)
    play_on(page, tap)
    assert page.locator("dialog tfoot .sum").count() == 5
