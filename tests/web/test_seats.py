"""Beside the play: seats of bots are taken, people speak, rules are shown, records are opened."""

from playwright.sync_api import Browser, Page

from tests.web.games import GAMES, decide, lay, wait_until_asked
from tests.web.guest import ask, visit

GAME = GAMES[0]


def test_a_watcher_takes_the_seat_of_a_bot(browser: Browser, address: str) -> None:
    ann = visit(browser, address)
    table = lay(ann, GAME)
    watcher = visit(browser, f"{address}/t/{table}")
    watcher.click('[data-thing="sit-down"]')
    watcher.get_by_label("Your name").fill("Bob")
    watcher.click('[data-thing="take-1"]')
    watcher.wait_for_selector('[data-thing="goal"]')
    card = ann.request.get(f"{address}/api/tables/{table}").json()
    assert (card["seats"][1]["who"], card["seats"][1]["name"]) == ("person", "Bob")


def test_a_host_says_her_name_before_the_first_card(browser: Browser, address: str) -> None:
    ann = visit(browser, address)
    ann.click(f'[data-friends="{GAME.name}"]')
    ann.get_by_label("Your name").fill("Ann")
    ann.keyboard.press("Tab")
    bob = visit(browser, f"{address}/c/{ann.locator('.code').inner_text()}")
    bob.get_by_text("Ann", exact=True).wait_for()
    assert ann.get_by_role("button", name="Stand up").count() == 1


def test_a_rematch_against_bots_is_dealt_at_once(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    table = lay(page, GAME, position=GAME.late)
    decide(page, table)
    page.goto(f"{address}/t/{table}")
    page.get_by_role("button", name="Rematch").click()
    wait_until_asked(page)
    assert not page.url.endswith(table)


def test_the_rules_lead_to_what_is_asked_now(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    page.goto(f"{address}/t/{lay(page, GAME)}")
    wait_until_asked(page)
    page.keyboard.press("r")
    page.click('[data-thing="rule-now"]')
    box = page.locator("dialog article[id='GR-4.2']").bounding_box()
    assert box is not None
    assert 0 < box["y"] < 300


def test_a_bot_plays_on_until_one_comes_back(browser: Browser, address: str) -> None:
    page, bob = visit(browser, address), visit(browser, address)
    new = {"game": GAME.name, "seats": 3, "sittings": [{"me": True}, {}, {"bot": "dice"}]}
    table = ask(page, "/api/tables", new)["table"]
    path = f"/api/tables/{table}/commands"
    ask(bob, path, {"kind": "take_seat", "seat": 1})  # and takes his time: nothing goes on
    ask(page, path, {"kind": "start"})
    page.goto(f"{address}/t/{table}")
    wait_until_asked(page)
    page.keyboard.press("m")
    page.click('[data-thing="stand-in"]')
    page.get_by_text("A bot plays on for you.").wait_for()
    page.click('[data-thing="come-back"]')
    page.wait_for_selector('[data-thing="come-back"]', state="detached")


def test_people_speak_where_the_table_allows_it(browser: Browser, address: str) -> None:
    ann = visit(browser, address)
    table = lay(ann, GAME, talk="chat")
    ann.goto(f"{address}/t/{table}")
    watcher = visit(browser, f"{address}/t/{table}")
    ann.get_by_role("button", name="Talk").click()
    ann.get_by_label("Say something").fill("Good <b>luck</b>!")
    ann.keyboard.press("Enter")
    ann.locator("dialog li", has_text="Good <b>luck</b>!").wait_for()
    watcher.get_by_role("button", name="Talk 1").click()
    watcher.locator("dialog li", has_text="Good <b>luck</b>!").wait_for()
    assert watcher.get_by_label("Say something").count() == 0


def test_the_log_leads_to_the_rule_and_the_rules_say_what_is_different(
    browser: Browser, address: str
) -> None:
    page = visit(browser, address)
    page.goto(f"{address}/t/{lay(page, GAME, options={'learning_open': True})}")
    wait_until_asked(page)
    page.locator(".line", has_text="GR-3.5").first.click()
    page.wait_for_selector('article.wanted[id="GR-3.5"]')
    assert "Open teaching game" in page.locator(".here").inner_text()


def test_a_record_is_opened_and_watched(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    table = lay(page, GAME, position=GAME.late)
    play_to_the_end(page, table)
    record = page.request.get(f"{address}/api/tables/{table}/record").body()
    page.goto(address)
    page.wait_for_selector("[data-play]")
    open_record(page, record)
    page.wait_for_url("**/r/*")
    assert table not in page.url
    page.click('[data-thing="forward"]')
    page.goto(address)
    open_record(page, record[: len(record) // 2])
    page.wait_for_function("() => document.querySelector('.problem').textContent.length > 20")
    assert page.url == f"{address}/"


def play_to_the_end(page: Page, table: str) -> None:
    """A bot does it."""
    ask(page, f"/api/tables/{table}/commands", {"kind": "set_bot", "seat": 0, "level": "dice"})
    while page.request.get(f"{page.url}api/tables/{table}").json()["phase"] != "over":
        page.wait_for_timeout(100)


def open_record(page: Page, record: bytes) -> None:
    """A file that somebody has."""
    page.locator('[data-thing="record"]').set_input_files(
        {"name": "record.json", "mimeType": "application/json", "buffer": record}
    )
