"""Somebody at the web table: a page, and what one does with it."""

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds; a machine may be busy
GLANCE = 5_000
RESULT = "dialog table, dialog .ranks, dialog li.winner"
# A key that stands for itself (`if_ransacked`), a slot that nothing filled.
MISSING = re.compile(r"\b[a-z]+_[a-z_]+\b|\{\w+\}|\bundefined\b")

# What is lit, in the order in which one goes on: an answer to a doubt first, then the rest.
NEXT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const at = (selector) => all(selector).find((node) => node.offsetParent);
  const chosen = at('[data-thing^="card-"][aria-pressed="true"]');
  const lit = (selector) => at(selector + '.lit, ' + selector + ':has(.lit)');
  const next = at('[data-thing="confirm"]')
    ?? lit('[data-thing="goal"]') ?? at('[data-thing="decline"]')
    ?? (chosen ? lit('[data-thing^="tomb-"]') : lit('[data-thing^="card-"]'))
    ?? at('[data-thing="end"].primary');
  document.querySelectorAll('[data-next]').forEach((node) => node.removeAttribute('data-next'));
  next?.setAttribute('data-next', '');
  return next !== undefined;
}"""


def visit(browser: Browser, address: str, **context: Any) -> Page:
    """A page of its own visitor; anything that goes wrong in it fails the test."""
    options: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
    page = browser.new_context(**{**options, **context}).new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", _fail)
    page.goto(address)
    return page


def play_now(page: Page, game: str = "graverobbers") -> None:
    """From the shelf to the first decision."""
    page.click(f'[data-play="{game}"]')
    page.wait_for_selector(".lit")


def is_over(page: Page) -> bool:
    """Whether the result lies on the table."""
    return page.locator(RESULT).count() > 0


def play_on(
    page: Page, act: Callable[[Page], None], next_thing: str = NEXT, seconds: float = 240.0
) -> None:
    """Do whatever is lit until the game is over; `next_thing` marks it, told how often it did."""
    until, done = time.monotonic() + seconds, 0
    while not is_over(page):
        assert time.monotonic() < until, "the game does not end"
        if page.evaluate(next_thing, done):
            done += 1
            act(page)
        else:
            page.wait_for_timeout(40)


def click(page: Page) -> None:
    """By mouse."""
    with suppress(TimeoutError):  # it may be gone before we get there: the next look finds another
        page.locator("[data-next]").click(timeout=GLANCE)


def tap(page: Page) -> None:
    """By finger."""
    with suppress(TimeoutError):
        page.locator("[data-next]").tap(timeout=GLANCE)


def press_on(page: Page) -> None:
    """By keyboard: the first choice of the list, and yes where it is asked again."""
    if page.locator('[data-thing="confirm"]').count() > 0:
        page.keyboard.press("Enter")
    elif page.locator('[data-thing="choices"]').count() > 0:
        page.keyboard.press("l")
        page.wait_for_timeout(30)
        if page.locator("dialog ol .button:focus").count() > 0:
            page.keyboard.press("Enter")
    page.wait_for_timeout(30)


def ask(page: Page, path: str, body: dict[str, Any]) -> Any:
    """Something of the server, as the page itself would."""
    headers = {"content-type": "application/json", "x-highgate": "1"}
    origin = page.evaluate("location.origin")
    answer = page.request.post(f"{origin}{path}", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


def missing_words(page: Page) -> list[str]:
    """Keys and slots in what is shown and what is spoken."""
    labels = (
        "[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join(' ; ')"
    )
    return MISSING.findall(f"{page.inner_text('body')} ; {page.evaluate(labels)}")


def _fail(problem: Any) -> None:
    raise AssertionError(f"in the page: {problem}")
