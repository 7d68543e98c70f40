"""Tables of Tatort Themse for tests in a browser: positions, and how one goes on."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.guest import PHONE, visit

FEWEST, MOST = 2, 5
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
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


def sit_down(
    browser: Browser, address: str, seats: int, position: Any = None, **context: Any
) -> Page:
    """Ada at a table with bots of the dice, at its first picture."""
    page = visit(browser, address, **context)
    sittings = [{"me": True, "name": "Ada"}, *[{"bot": "dice"}] * (seats - 1)]
    table = {"game": "tatort_themse", "seats": seats, "sittings": sittings}
    if position is not None:
        table["position"] = position
    page.goto(f"{address}/t/{page.evaluate(LAY, table)}")
    page.wait_for_selector(".clue")
    return page
