"""A game of another package in the browser: from the shelf to its end, with its own words."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.plugin.installing import install
from tests.server.serving import served
from tests.web.guest import DESKTOP, PHONE, missing_words, visit
from tests.web.test_access import violations

SHEET = '[data-thing="sheet"]'
OFFERS = ".choices ol .button"
BOTH = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture
def address(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[str]:
    """A server whose Python has the game installed."""
    install(tmp_path_factory.mktemp("site"), monkeypatch)
    with served(tmp_path) as port:
        yield f"http://127.0.0.1:{port}"


def sit_down(page: Page) -> None:
    """From the shelf to the first question."""
    page.click('[data-play="candle_auction"]')
    page.wait_for_selector(SHEET)
    page.wait_for_selector(OFFERS)


def test_it_stands_on_the_shelf(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    box = page.locator(".box", has_text="Candle Auction")
    for fact in ("Bid before the flame dies", "5 min", "8+"):
        expect(box).to_contain_text(fact)
    assert box.evaluate("node => getComputedStyle(node).getPropertyValue('--lid')") == "#7A5320"


@BOTH
def test_it_is_played_to_its_end(browser: Browser, address: str, viewport: dict[str, int]) -> None:
    page = visit(browser, address, viewport=viewport)
    sit_down(page)
    expect(page.locator(SHEET)).to_contain_text("Lot 1 of 5")
    assert violations(page) == []
    assert missing_words(page) == []
    for lot in range(1, 6):
        expect(page.locator(SHEET)).to_contain_text(f"Lot {lot} of 5")
        page.locator(OFFERS).first.click()
        if lot < 5:
            expect(page.locator(SHEET)).to_contain_text(f"Lot {lot + 1} of 5")
            page.wait_for_selector(OFFERS)
    page.wait_for_selector("dialog .ranks")
    assert missing_words(page) == []


def test_a_refusal_has_its_rule_and_the_rule_is_read(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    sit_down(page)
    held = {text.split()[-1] for text in page.locator(OFFERS).all_inner_texts()}
    other = next(number for number in map(str, range(1, 16)) if number not in held)
    page.fill('[data-thing="typed"]', f"bid {other}")
    page.keyboard.press("Enter")
    expect(page.locator(".telegram .below")).to_contain_text(f"You have no {other} in your hand.")
    page.click(".telegram .rule")
    expect(page.locator("dialog .wanted")).to_contain_text("you cannot bid a card that you do not")


def test_it_speaks_three_languages(browser: Browser, address: str) -> None:
    page = visit(browser, address, locale="fr-FR")
    expect(page.locator(".shelf")).to_contain_text("Misez avant que la flamme meure")
    sit_down(page)
    expect(page.locator(SHEET)).to_contain_text("Votre main")
    expect(page.locator(OFFERS).first).to_contain_text("Miser")
    page.keyboard.press("m")
    page.click('dialog [lang="de"]')
    expect(page.locator(SHEET)).to_contain_text("Deine Hand")
    expect(page.locator(OFFERS).first).to_contain_text("bieten")
