"""The first decision at a table: what it is all about, until somebody begins."""

import pytest
from playwright.sync_api import Browser, Page, expect

from highgate import shelf
from highgate.kernel.words import words_of
from tests.web.guest import PATIENCE, PHONE, press_on, visit


@pytest.mark.parametrize("game", list(shelf.titles()))
def test_the_goal_is_said_until_the_first_choice(browser: Browser, address: str, game: str) -> None:
    page = visit(browser, address, viewport=PHONE)
    page.click(f'[data-play="{game}"]')
    said = page.locator(".telegram .below")
    goal = words_of(f"highgate.games.{game}", "en").text("title", "goal")
    expect(said).to_have_text(goal, timeout=PATIENCE)
    decide(page)
    expect(page.get_by_text(goal)).to_have_count(0, timeout=PATIENCE)
    page.reload()
    page.wait_for_selector('[data-thing="choices"]')
    expect(page.get_by_text(goal)).to_have_count(0)


def decide(page: Page) -> None:
    """Press on until the server has answered."""
    answers: list[str] = []
    page.on("response", lambda answer: answers.append(answer.url))
    for _ in range(1000):
        press_on(page)
        if any("/commands" in url for url in answers):
            return
    raise AssertionError("nothing was decided")
