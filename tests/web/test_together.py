"""Several people: two browsers and a watcher, one device and a curtain, a killed server."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket

from tests.server.processes import free_port, start_server, wait_until_well
from tests.web.guest import NEXT, click, play_now, visit


def test_two_browsers_and_a_watcher_who_sees_nothing_hidden(browser: Browser, address: str) -> None:
    ann = visit(browser, address)
    ann.click('[data-friends="graverobbers"]')
    code = ann.locator(".code").inner_text()
    bob = visit(browser, f"{address}/c/{code}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    ann.get_by_text("Bob").first.wait_for()
    ann.get_by_role("button", name="Deal, with bots in the gaps").click()

    watcher = visit(browser, "about:blank")
    frames: list[Any] = []
    watcher.on("websocket", lambda line: _keep(line, frames))
    watcher.goto(f"{address}/c/{code}")
    watcher.wait_for_selector('[data-thing="tomb-1"]')
    for page in (ann, bob):
        page.wait_for_selector('[data-thing="goal"].lit')
        page.evaluate(NEXT)
        click(page)
        page.click('[data-thing="confirm"]')
    for _ in range(6):
        for page in (ann, bob):
            if page.evaluate(NEXT):
                click(page)
    assert watcher.locator('[data-thing="goal"]').count() == 0
    assert watcher.locator('[data-thing^="card-"]').count() == 0
    assert watcher.locator(".lit").count() == 0
    assert not list(_secrets(frames))


def test_one_device_with_a_curtain(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    page.click('[data-device="graverobbers"]')
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Bert")
    page.click('[data-thing="begin"]')
    for name in ("Ada", "Bert"):
        page.get_by_role("button", name=f"I am {name}").wait_for()
        assert page.locator('[data-thing="goal"]').count() == 0, (
            "something shows beside the curtain"
        )
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector('[data-thing="goal"].lit')
        page.evaluate(NEXT)
        click(page)
        page.click('[data-thing="confirm"]')
    page.get_by_text("Pass the table to").or_(
        page.locator('[data-thing^="card-"]:has(.lit)').first
    ).first.wait_for()


def test_a_turn_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    process = start_server(tmp_path, port)
    wait_until_well(port, seconds=120)
    page = visit(browser, f"http://127.0.0.1:{port}")
    play_now(page)
    page.evaluate(NEXT)
    click(page)
    page.wait_for_selector('[data-thing="confirm"]')
    process.kill()
    process.join()
    page.get_by_text("The line is cut").first.wait_for()
    again = start_server(tmp_path, port)
    try:
        wait_until_well(port, seconds=120)
        page.get_by_text("The line is cut").wait_for(state="detached")
        _finish_choice(page)
        page.wait_for_selector('[data-thing^="card-"]')
        assert page.locator('[data-thing="goal"].lit').count() == 0
    finally:
        again.kill()
        again.join()


def _finish_choice(page: Page) -> None:
    """The goal, whether or not the question had to be put again."""
    if page.locator('[data-thing="confirm"]').count() == 0:
        page.wait_for_selector('[data-thing="goal"].lit')
        page.evaluate(NEXT)
        click(page)
    page.click('[data-thing="confirm"]')
    page.wait_for_selector('[data-thing="goal"].lit', state="detached")


def _keep(line: WebSocket, frames: list[Any]) -> None:
    line.on("framereceived", lambda frame: frames.append(json.loads(frame)))


def _secrets(value: Any) -> Any:
    """Everything in what a watcher heard that was told to some seats only."""
    if isinstance(value, dict):
        if "is" in value and value.get("to", "all") != "all":
            yield value
        for part in value.values():
            yield from _secrets(part)
    elif isinstance(value, list):
        for part in value:
            yield from _secrets(part)
