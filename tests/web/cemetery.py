"""Tables of Outre Tombe for tests in a browser: laid by request, played by whatever is lit."""

import json
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.guest import PATIENCE, visit

HEADERS = {"content-type": "application/json", "x-highgate": "1"}
OPEN = ".plot .crypt.open"
CLOSED = ".plot .crypt.closed"

# What one goes on with: what was seen, presents, ends, buttons, then a lid that may be opened.
NEXT = """(number) => {
  const found = (selector) => [...document.querySelectorAll(selector)];
  const all = (selector) => found(selector).filter((node) => node.offsetParent);
  const lids = all('.plot .crypt.lit, .group .crypt.closed');
  const next = all('[data-thing="seen"]')[0]
    ?? (all('.gift.chosen')[0] ? undefined : all('.gift.lit')[0])
    ?? all('.slot.lit')[0] ?? all('.end.lit')[0]
    ?? all('[data-thing="garlic"], [data-thing="leave"]')[0]
    ?? lids[(7 * number) % Math.max(lids.length, 1)] ?? all('[data-thing="stop"]')[0];
  found('[data-next]').forEach((node) => node.removeAttribute('data-next'));
  next?.setAttribute('data-next', '');
  return next !== undefined;
}"""


def one_vampire_each(seats: int) -> dict[str, Any]:
    """A few openings before the end: whoever buries or gives away first has won."""
    return {"rows": ["R", "Y", "B", "G", "R", "Y"][:seats], "conserve": False}


def sit_down(browser: Browser, address: str, seats: int, **wanted: Any) -> Page:
    """Lili at a table with bots of the dice; keys of a context aside, what the table shall be."""
    context = wanted.pop("context", {})
    page = visit(browser, address, **context)
    page.goto(f"{address}/t/{lay(page, address, seats, **wanted)}")
    page.wait_for_selector(".plot .crypt")
    return page


def lay(page: Page, address: str, seats: int, **wanted: Any) -> str:
    """The id of a table where Lili begins."""
    people = wanted.pop("people", ["Lili"])
    reveal, hints = wanted.pop("reveal", 0.0), wanted.pop("hints", [])
    sittings = [{"me": True, "name": name} for name in people]
    sittings += [{"bot": "dice"}] * (seats - len(people) - wanted.pop("free", 0))
    options = {"start_seat": 0, **wanted.pop("options", {})}
    new = {"game": "outre_tombe", "seats": seats, "options": options, "sittings": sittings}
    table = str(post(page, f"{address}/api/tables", {**new, **wanted})["table"])
    command(page, address, table, kind="set_aids", reveal_seconds=reveal, hints=hints)
    if not any(seat["who"] == "open" for seat in card(page, address, table)["seats"]):
        command(page, address, table, kind="start")
    return table


def card(page: Page, address: str, table: str) -> Any:
    """The table as everybody sees it."""
    return page.request.get(f"{address}/api/tables/{table}").json()


def command(page: Page, address: str, table: str, **given: Any) -> Any:
    """A command of the visitor of a page."""
    return post(page, f"{address}/api/tables/{table}/commands", given)


def post(page: Page, address: str, data: Any) -> Any:
    answer = page.request.post(address, data=json.dumps(data), headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


def touch(page: Page, thing: str) -> None:
    """By its name on the table."""
    page.click(f'[data-thing="{thing}"]')


def count(page: Page, selector: str, wanted: int) -> None:
    """Wait until there are so many."""
    page.wait_for_function(
        "([selector, wanted]) => document.querySelectorAll(selector).length === wanted",
        arg=[selector, wanted],
        timeout=PATIENCE,
    )
