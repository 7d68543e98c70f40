"""Clocks at the table: chosen, shown, run down, and what happens when the time is up."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.serving import served
from tests.web.games import GAMES, decide, lay, wait_until_asked
from tests.web.guest import ask, missing_words, visit

GAME = GAMES[0]
WATCH = '[data-thing="watch"]'


def test_a_clock_is_chosen_and_everybody_reads_its_terms(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    page.get_by_role("button", name="Graverobbers: Players and options").click()
    page.locator('[data-thing="clock"]').select_option("strict")
    page.get_by_label("Time for each decision").select_option("30")
    page.get_by_label("Spare time for the whole game").select_option("120")
    page.locator("dialog").get_by_role("button", name="With friends").click()
    page.wait_for_url("**/t/*")
    bob = visit(browser, page.url)
    for guest in (page, bob):
        terms = guest.locator('[data-thing="clock"]')
        expect(terms).to_contain_text("0:30 for each decision.")
        expect(terms).to_contain_text("2:00 for the whole game")
        expect(terms).to_contain_text("a bot plays on until you come back")
        assert missing_words(guest) == []


def test_a_strict_clock_runs_down_and_hands_the_seat_to_a_bot(
    browser: Browser, tmp_path: Path
) -> None:
    """Bots take a second for a move: there is a game to come back to."""
    with served(tmp_path, pause=1.0) as port:
        page = visit(browser, f"http://127.0.0.1:{port}")
        table = lay(page, GAME, clock="strict", clock_seconds=2.0, clock_bank=3.0)
        page.goto(f"http://127.0.0.1:{port}/t/{table}")
        label = "[aria-label^='Time left: 0:0{}. Spare time: 0:0']"
        page.wait_for_selector(WATCH + label.format(1))
        page.wait_for_selector(WATCH + label.format(0))  # then the bank
        page.click('[data-thing="come-back"]')
        page.wait_for_selector(WATCH)
        card = page.request.get(f"http://127.0.0.1:{port}/api/tables/{table}").json()
        assert card["seats"][0].get("bot", "") == ""
        page.context.close()


def test_a_gentle_clock_nudges_and_the_host_may_send_a_bot(browser: Browser, address: str) -> None:
    """A clock that is minutes off makes no difference: the server says what time it is."""
    ann, bob = visit(browser, address), visit(browser, address)
    table = lay_for_two(ann, bob)
    bob.clock.install(time=bob.evaluate("Date.now() + 300_000"))
    for page in (ann, bob):
        page.goto(f"{address}/t/{table}")
    wait_until_asked(bob)
    decide(ann, table, 1)
    expect(bob.locator(WATCH)).to_have_attribute("aria-label", "Time is up.")
    bob.get_by_text("Your time is up. The others are waiting for you.").wait_for()
    ann.get_by_text("Bob has been thinking for long: the time is up.").wait_for()
    assert bob.locator('[data-thing="relieve"]').count() == 0
    ann.click('[data-thing="relieve"]')
    bob.click('[data-thing="come-back"]')
    bob.wait_for_selector('[data-thing="come-back"]', state="detached")


def lay_for_two(ann: Page, bob: Page) -> str:
    """A running table of Ann, who is the host, Bob and a bot, with five seconds for everything."""
    clock = {"clock": "gentle", "clock_seconds": 5.0}
    sittings = [{"me": True, "name": "Ann"}, {}, {"bot": "dice"}]
    new = {"game": GAME.name, "seats": 3, "sittings": sittings, **clock}
    table = str(ask(ann, "/api/tables", new)["table"])
    ask(bob, f"/api/tables/{table}/commands", {"kind": "take_seat", "seat": 1, "name": "Bob"})
    ask(ann, f"/api/tables/{table}/commands", {"kind": "start"})
    return table
