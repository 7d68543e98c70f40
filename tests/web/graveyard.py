"""Tables of Grave Business for the browser: arranged positions, and what one does at them."""

from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from tests.web.guest import PATIENCE, ask, visit

expect.set_options(timeout=PATIENCE)

GAME: Final = "grave_business"
ASKED: Final = '[data-thing="choices"]'
NINE, ELEVEN, THIRTEEN = "N1 F1 N2 F2 N3", "N1 F1 N2 N2 F2 N3", "N1 N2 N2 F2 N3 F3"
START: Final = {"9": NINE, "11": ELEVEN, "13": THIRTEEN}
GRAVES: Final = ["T4 CN2 SH CF1", "CN1 T6 CN3 T1", "TE CF3 T3 CN2", "M1 T2 CF2 T5"]

# What one does next: build before one equips, choose before one places, and then be done.
NEXT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const at = (selector) => all(selector).find((node) => node.offsetParent);
  const tile = at('[data-tile][aria-pressed="true"]');
  const stone = at('.own .stone[aria-pressed="true"]');
  const next = at('[data-thing="confirm"]')
    ?? (tile || stone ? null : at('[data-tile].lit'))
    ?? (stone ? null : at('.own .stone.open'))
    ?? at('[data-space].lit, .square.open') ?? at('.actions > .button.lit')
    ?? at('.actions > .button.primary');
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
        "graveyard": GRAVES,
        "tokens": tokens,
        "supply": "CN1 CN2",
        "round": 6,
    }


def last_to_place(seats: int, **fields: Any) -> dict[str, Any]:
    """As the last round, but nobody else has a zombie left: then all dig."""
    laid = last_round(seats)
    others = {space: f"{seat}/13-" for seat, space in enumerate(("S3", "W3", "E3")[: seats - 1], 1)}
    return {**laid, "tokens": {**laid["tokens"], **others}, **fields}


def sit_down(
    browser: Browser,
    address: str,
    position: dict[str, Any] | None = None,
    context: dict[str, Any] | None = None,
    **settings: Any,
) -> Page:
    """Somebody at seat 0 of a table that was dealt, or laid in a position; dice play the others."""
    page = visit(browser, address, **(context or {}))
    page.goto(f"{address}/t/{lay(page, position, **settings)}")
    page.wait_for_selector(ASKED)
    return page


def lay(page: Page, position: dict[str, Any] | None = None, **settings: Any) -> str:
    """The id of a running table."""
    seats = len(position["boards"]) if position else settings["seats"]
    sittings = [{"me": True, "name": "Ada"}, *[{"bot": "dice"}] * (seats - 1)]
    laid = {"game": GAME, "seats": seats, "position": position, "sittings": sittings, **settings}
    table = str(ask(page, "/api/tables", laid)["table"])
    ask(page, f"/api/tables/{table}/commands", {"kind": "start"})
    return table


def space(page: Page, name: str) -> Any:
    """A space of the table."""
    return page.locator(f'[data-space="{name}"]:visible')


def stone(page: Page, name: str) -> Any:
    """A headstone, as `0/9`."""
    return page.locator(f'[data-stone="{name}"]:visible')


def overflow(page: Page) -> list[int]:
    """By how much the table is wider and higher than its room."""
    beyond: list[int] = page.evaluate(
        "(() => { const m = document.querySelector('main');"
        " return [m.scrollWidth - m.clientWidth, m.scrollHeight - m.clientHeight]; })()"
    )
    return beyond


def confirm(page: Page) -> None:
    """Yes, after a second thought."""
    page.click('[data-thing="confirm"]')
