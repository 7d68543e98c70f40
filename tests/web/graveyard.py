"""Tables of Grave Business for the browser: arranged positions, and what one does at them."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.web.guest import GLANCE, PATIENCE, is_over, visit

expect.set_options(timeout=PATIENCE)

GAME: Final = "grave_business"
NINE, ELEVEN, THIRTEEN = "N1 F1 N2 F2 N3", "N1 F1 N2 N2 F2 N3", "N1 N2 N2 F2 N3 F3"
START: Final = {"9": NINE, "11": ELEVEN, "13": THIRTEEN}

# What is lit, in the order in which one goes on.
NEXT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const at = (selector) => all(selector).find((node) => node.offsetParent);
  const stone = at('.own .stone[aria-pressed="true"]');
  const next = at('[data-thing="confirm"]')
    ?? at('.actions .button.primary') ?? at('[data-tile].lit')
    ?? (stone ? null : at('.own .stone.lit'))
    ?? at('[data-space].lit, .square.open') ?? at('.actions[data-what="give_marker"] > .button');
  document.querySelectorAll('[data-next]').forEach((node) => node.removeAttribute('data-next'));
  next?.setAttribute('data-next', '');
  return Boolean(next);
}"""


def last_round(seats: int) -> dict[str, Any]:
    """Everybody has one zombie left to place, and the supply is at its end."""
    ends = ("N1", "S1", "W1", "E1", "N2", "S2", "W2", "E2")
    tokens = {
        end: f"{number // 2}/{(9, 11)[number % 2]}-" for number, end in enumerate(ends[: 2 * seats])
    }
    return {
        "boards": [START] * seats,
        "graveyard": ["T4 CN2 SH CF1", "CN1 T6 CN3 T1", "TE CF3 T3 CN2", "M1 T2 CF2 T5"],
        "tokens": tokens,
        "supply": "CN1 CN2",
        "round": 6,
    }


def sit_down(
    browser: Browser,
    address: str,
    position: dict[str, Any],
    context: dict[str, Any] | None = None,
    **settings: Any,
) -> Page:
    """Somebody at seat 0 of a table that was laid in a position; dice play the others."""
    page = visit(browser, address, **(context or {}))
    seats = len(position["boards"])
    laid = {
        "game": GAME,
        "seats": seats,
        "position": position,
        "sittings": [{"me": True, "name": "Ada"}, *[{"bot": "dice"}] * (seats - 1)],
        **settings,
    }
    table = ask(page, "/api/tables", laid)["table"]
    ask(page, f"/api/tables/{table}/commands", {"kind": "start"})
    page.goto(f"{address}/t/{table}")
    page.wait_for_selector(".lit, .group")
    return page


def ask(page: Page, path: str, body: dict[str, Any]) -> Any:
    """Something of the server, as the page itself would."""
    headers = {"content-type": "application/json", "x-highgate": "1"}
    origin = page.evaluate("location.origin")
    answer = page.request.post(f"{origin}{path}", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


def space(page: Page, name: str) -> Any:
    """A space of the table."""
    return page.locator(f'[data-space="{name}"]:visible')


def stone(page: Page, name: str) -> Any:
    """A headstone, as `0/9`."""
    return page.locator(f'[data-stone="{name}"]:visible')


def confirm(page: Page) -> None:
    """Yes, after a second thought."""
    page.click('[data-thing="confirm"]')


def play_on(page: Page, act: Callable[[Page], None], seconds: float = 120.0) -> None:
    """Do whatever is lit until the game is over."""
    until = time.monotonic() + seconds
    while not is_over(page):
        assert time.monotonic() < until, "the game does not end"
        if page.evaluate(NEXT):
            act(page)
        else:
            page.wait_for_timeout(40)


def click(page: Page) -> None:
    """By mouse."""
    with suppress(TimeoutError):
        page.locator("[data-next]").click(timeout=GLANCE)


def tap(page: Page) -> None:
    """By finger."""
    with suppress(TimeoutError):
        page.locator("[data-next]").tap(timeout=GLANCE)
