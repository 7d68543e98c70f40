"""The shelf: nothing on it is cut off, and what is chosen there lies on the table."""

import pytest
from playwright.sync_api import Browser, Page

from highgate.kernel.words import LANGUAGES
from tests.web.games import GAMES, lay, wait_until_asked
from tests.web.guest import PHONE, visit

GAME = GAMES[1]
WIDTHS = (1180, 1280, 1440, 820, 760, 390, 360)
# Texts of the boxes that are wider than their places, or lie in the way of the button beside them.
CUT = """() => [...document.querySelectorAll('.box')].flatMap((box) => {
  const texts = [...box.querySelectorAll('h2, .promise')];
  const cut = texts.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const dots = box.querySelector('.options svg').getBoundingClientRect();
  const facts = [...box.querySelectorAll('.facts > span')];
  const met = facts.filter((one) => one.getBoundingClientRect().right > dots.left);
  const last = box.querySelector('[data-device]').getBoundingClientRect();
  const fallen = last.bottom > box.getBoundingClientRect().bottom ? [box] : [];
  return [...cut, ...met, ...fallen].map((one) => one.innerText);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_box_is_cut_off(browser: Browser, address: str, language: str) -> None:
    page = visit(browser, address, locale=language)
    page.wait_for_selector("[data-play]")
    page.evaluate("document.fonts.ready.then(() => null)")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT) == [], width


def test_a_table_that_goes_on_is_found_again_on_a_phone(browser: Browser, address: str) -> None:
    page = visit(browser, address, viewport=PHONE)
    table = lay(page, GAME)
    page.goto(address)
    link = page.get_by_role("link", name="Go on: Tatort Themse")
    link.wait_for()
    place = link.bounding_box()
    assert place is not None
    assert place["y"] + place["height"] < 60, "it is above the shelf"
    assert place["height"] >= 44
    link.click()
    wait_until_asked(page)
    assert page.url.endswith(table)


def test_people_at_one_device_are_not_all_called_like_its_owner(
    browser: Browser, address: str
) -> None:
    page = visit(browser, address)
    page.evaluate("localStorage.setItem('highgate.name', 'Ada Byron')")
    page.click(f'[data-device="{GAME.name}"]')
    page.click('[data-thing="begin"]')
    page.get_by_role("button", name="I am ").wait_for()
    assert names_at(page) == ["Raven", "Key"], "and no bot that nobody asked for"


def test_bots_of_a_chosen_level_wait_with_friends(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    page.get_by_role("button", name="Tatort Themse: Players and options").click()
    page.get_by_label("Bots").select_option(index=1)
    page.locator("dialog").get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Deal the cards").wait_for()
    seats = card_of(page)["seats"]
    assert [seat["who"] for seat in seats] == ["person", "bot", "bot", "bot"]
    assert {seat["bot"] for seat in seats[1:]} == {"1"}


def test_without_the_server_no_page_is_blank(browser: Browser, address: str) -> None:
    page = visit(browser, address, service_workers="block")
    page.wait_for_selector("[data-play]")
    page.context.set_offline(True)
    page.get_by_label("Table code").fill("ABCDEF")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="The server does not answer").wait_for()


def test_the_shelf_comes_back_with_the_server(browser: Browser, address: str) -> None:
    page = visit(browser, "about:blank", service_workers="block")
    page.route("**/api/games*", lambda route: route.abort())
    page.goto(address)
    page.get_by_text("The server does not answer").wait_for()
    page.unroute("**/api/games*")
    page.wait_for_selector("[data-play]")
    assert page.get_by_text("The server does not answer").count() == 0


def names_at(page: Page) -> list[str]:
    """Who sits at the table that is shown."""
    return [seat["name"] for seat in card_of(page)["seats"]]


def card_of(page: Page) -> dict[str, list[dict[str, str]]]:
    """The card of the table that is shown."""
    card: dict[str, list[dict[str, str]]] = page.request.get(
        page.url.replace("/t/", "/api/tables/")
    ).json()
    return card
