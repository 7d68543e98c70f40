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
POSITION = {
    "columns": ["[R1+@1, D2-@1]", "[]", "[]", "[]", "[]", "[]", "[]"],
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


def send_a_spy(page: Page) -> None:
    """To the tomb where a card lies face down."""
    act = {"kind": "act", "seat": 0, "action": "B1?1", "key": "spy"}
    table = page.url.rpartition("/")[2]
    ask(page, f"/api/tables/{table}/commands", {**act, "decision": int(page.evaluate(ASKED))})
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
    send_a_spy(page)
    lay_a_card(page)
    page.wait_for_timeout(300)
    moved, is_still = "".join(page.evaluate("window.moved")), motion == "reduce"
    assert (FLIES in moved, TURNS in moved) == (not is_still, not is_still)
    assert FADES in moved
