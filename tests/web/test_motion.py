"""Motion: cards fly and turn, nobody has to wait for it, and it can be stilled."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.games import ASKED, GAMES, lay, wait_until_asked
from tests.web.guest import NEXT, ask, click, visit

GAME = GAMES[0]
# Keeps what is animated from now on.
WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(JSON.stringify(frames));
    return animate.call(this, frames, options);
  };
}"""
FLIES, TURNS, FADES = "translate(", "rotateY(", "opacity"
FULL = "[R1+@1, D2-@1, R2+@2, B1-@2, D1+@1, R3-@1]"  # but for one card
POSITION = {
    "columns": ["[R1+@1, D2-@1]", FULL, "[]", "[]", "[]", "[]", "[]"],
    "hands": {"0": "R1 R2 D1 D2 B1 B1"},
    "round": 2,
    "turn": 0,
}


def sit_down(browser: Browser, address: str, **context: Any) -> Page:
    """Somebody who may lay a card or send a spy; what moves from now on is kept in the page."""
    page = visit(browser, address, **context)
    page.goto(f"{address}/t/{lay(page, GAME, position=POSITION)}")
    wait_until_asked(page)
    page.evaluate(WATCH)
    return page


def lay_a_card(page: Page) -> None:
    for _ in range(2):
        page.evaluate(NEXT)
        click(page)
    page.wait_for_function("() => window.moved.length > 0")


def act(page: Page, action: str) -> None:
    """By request: what moves is not under the pointer."""
    deed = {"kind": "act", "seat": 0, "action": action, "key": action}
    table = page.url.rpartition("/")[2]
    ask(page, f"/api/tables/{table}/commands", {**deed, "decision": int(page.evaluate(ASKED))})
    page.wait_for_function("() => window.moved.length > 0")


def test_a_card_flies_and_the_next_can_be_chosen_meanwhile(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, reduced_motion="no-preference")
    lay_a_card(page)
    page.evaluate("document.getAnimations().forEach((motion) => (motion.playbackRate = 0.01))")
    page.wait_for_selector('[data-thing^="card-"]:has(.lit)')
    page.evaluate(NEXT)
    click(page)
    page.wait_for_selector('[data-thing^="card-"][aria-pressed="true"]')
    assert FLIES in "".join(page.evaluate("window.moved"))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_wants_no_motion_sees_things_fade(browser: Browser, address: str, motion: str) -> None:
    page = sit_down(browser, address, reduced_motion=motion)
    act(page, "B1?1")
    lay_a_card(page)
    page.wait_for_timeout(300)
    moved, is_still = "".join(page.evaluate("window.moved")), motion == "reduce"
    assert (FLIES in moved, TURNS in moved) == (not is_still, not is_still)
    assert FADES in moved


def test_a_full_column_is_turned_up_where_it_lies(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, reduced_motion="no-preference")
    act(page, "D2>2")
    page.wait_for_selector(".stack.counting")
    assert page.locator(".stack.counting li").count() == 7
    moved = page.evaluate("window.moved")
    assert sum(TURNS in frames for frames in moved) >= 3, "three cards lay face down"
    assert sum(FLIES in frames for frames in moved) <= 2, "only the last one flies, after a pause"


def test_the_lamp_leans_to_whom_we_wait_for(browser: Browser, address: str) -> None:
    ada = visit(browser, address, reduced_motion="no-preference")
    bob = visit(browser, address)
    sittings = [{"me": True, "name": "Ada"}, {}, {"bot": "dice"}]
    new = {"game": GAME.name, "seats": 3, "sittings": sittings, "position": {"turn": 1, "round": 2}}
    table = ask(ada, "/api/tables", new)["table"]
    path = f"/api/tables/{table}/commands"
    ask(bob, path, {"kind": "take_seat", "seat": 1, "name": "Bob"})
    ask(ada, path, {"kind": "start"})
    ada.goto(f"{address}/t/{table}")
    ada.wait_for_selector('[data-lamp="1"] .pool[style*="translate(-"]')  # seats are on the left
    ask(bob, path, {"kind": "set_bot", "seat": 1, "level": "dice"})
    ada.wait_for_selector('[data-lamp="table"] .pool[style*="translate(0px, 0px)"]')
