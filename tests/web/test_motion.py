"""Motion: cards fly and turn, nobody has to wait for it, and it can be stilled."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.games import GAMES, lay, wait_until_asked
from tests.web.guest import NEXT, click, visit

GAME = GAMES[0]
# The longest way of each animation that begins from now on, and how far anything turns.
WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(JSON.stringify(frames));
    return animate.call(this, frames, options);
  };
}"""
FLIES, TURNS = "translate(", "rotateY("
POSITION = {"columns": ["[R1+@0]", "[]", "[]", "[]", "[]", "[]", "[]"], "round": 2, "turn": 0}


def lay_a_card(browser: Browser, address: str, **context: Any) -> Page:
    """Somebody lays a card; what moved is kept in the page."""
    page = visit(browser, address, **context)
    page.goto(f"{address}/t/{lay(page, GAME, position=POSITION)}")
    wait_until_asked(page)
    page.evaluate(WATCH)
    for _ in range(2):
        page.evaluate(NEXT)
        click(page)
    page.wait_for_function("window.moved.length > 0")
    return page


def test_a_card_flies_and_the_next_can_be_chosen_meanwhile(browser: Browser, address: str) -> None:
    page = lay_a_card(browser, address, reduced_motion="no-preference")
    page.wait_for_selector('[data-thing^="card-"]:has(.lit)')
    page.evaluate("document.getAnimations().forEach((motion) => (motion.playbackRate = 0.01))")
    page.evaluate(NEXT)
    click(page)
    page.wait_for_selector('[data-thing^="card-"][aria-pressed="true"]')
    assert FLIES in "".join(page.evaluate("window.moved"))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_wants_no_motion_sees_things_fade(browser: Browser, address: str, motion: str) -> None:
    page = lay_a_card(browser, address, reduced_motion=motion)
    page.wait_for_timeout(500)
    moved = "".join(page.evaluate("window.moved"))
    assert (FLIES in moved, TURNS in moved) == (motion != "reduce", motion != "reduce")
    assert "opacity" in moved
