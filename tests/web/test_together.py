"""Several people: two browsers and a watcher, one device and a curtain, a killed server."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket

from tests.server.counts import IS_FULL
from tests.server.processes import free_port, wait_until_well
from tests.web.games import ASKED, GAMES, Game, choose, every_game, sit_down, wait_until_asked
from tests.web.guest import visit

LONG = 120  # seconds until everybody was asked


@every_game
def test_two_browsers_and_a_watcher_who_sees_nothing_hidden(
    browser: Browser, address: str, game: Game
) -> None:
    ann = visit(browser, address)
    ann.click(f'[data-friends="{game.name}"]')
    code = ann.locator(".code").inner_text()
    bob = visit(browser, f"{address}/c/{code}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    ann.get_by_text("Bob").first.wait_for()
    ann.get_by_role("button", name="Deal").click()

    watcher = visit(browser, "about:blank")
    frames: list[Any] = []
    watcher.on("websocket", lambda line: _keep(line, frames))
    watcher.goto(f"{address}/c/{code}")
    watcher.wait_for_selector("main.felt > *")
    each_chooses_once([ann, bob])
    assert watcher.locator(".lit, [data-asked], [data-thing='choices']").count() == 0
    assert len(frames) > 5
    assert not list(_secrets(frames))
    assert not [frame for frame in frames if frame.get("offers")]


def each_chooses_once(pages: list[Page]) -> None:
    """Whoever is asked takes the first choice, until all were asked."""
    until, left = time.monotonic() + LONG, set(pages)
    while left:
        assert time.monotonic() < until, "somebody is never asked"
        for page in pages:
            if page.evaluate(ASKED) is not None:
                choose(page)
                left.discard(page)
        pages[0].wait_for_timeout(50)


@pytest.mark.parametrize(
    "game",
    [game for game in GAMES if game.has_curtain],
    ids=lambda game: game.name,
)
def test_one_device_with_a_curtain(browser: Browser, address: str, game: Game) -> None:
    page = visit(browser, address)
    page.click(f'[data-device="{game.name}"]')
    names = {"Ada", "Bert"}
    for number, name in enumerate(sorted(names), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.click('[data-thing="begin"]')
    lift, until = page.get_by_role("button", name="I am "), time.monotonic() + LONG
    while names:
        assert time.monotonic() < until, "somebody is never asked"
        if lift.count() > 0:
            assert page.locator("[data-asked]").count() == 0, "something shows beside the curtain"
            names.discard(lift.inner_text().removeprefix("I am "))
            lift.click()
            wait_until_asked(page)
        elif page.evaluate(ASKED) is not None:
            choose(page)
        page.wait_for_timeout(50)


@pytest.mark.parametrize("game", GAMES if IS_FULL else GAMES[:1], ids=lambda game: game.name)
def test_a_turn_goes_on_after_the_server_was_killed(
    browser: Browser, tmp_path: Path, game: Game
) -> None:
    port = free_port()
    with hosted(tmp_path, port):
        page = visit(browser, f"http://127.0.0.1:{port}")
        sit_down(page, game)
        question = page.evaluate(ASKED)
        page.keyboard.press("l")  # in the middle of a choice
        page.wait_for_selector("dialog ol .button:focus")
    page.get_by_text("The line is cut").first.wait_for()
    with hosted(tmp_path, port):
        page.get_by_text("The line is cut").wait_for(state="detached")
        assert page.evaluate(ASKED) == question
        page.keyboard.press("Enter")
        choose(page)
        assert page.evaluate(ASKED) != question


@contextmanager
def hosted(data: Path, port: int) -> Iterator[None]:
    """The command itself, with bots that do not wait; it is killed, not asked to end."""
    command = [sys.executable, "-m", "highgate", "host", "--port", str(port), "--bot-pause", "0"]
    process = subprocess.Popen(command, env={**os.environ, "HIGHGATE_DATA": str(data)})
    try:
        wait_until_well(port, seconds=120)
        yield
    finally:
        process.kill()
        process.wait()


def _keep(line: WebSocket, frames: list[Any]) -> None:
    line.on("framereceived", lambda frame: frames.append(json.loads(frame)))


def _secrets(value: Any) -> Iterator[Any]:
    """Everything in what a watcher heard that was told to some seats only."""
    if isinstance(value, dict):
        if "is" in value and value.get("to", "all") != "all":
            yield value
        for part in value.values():
            yield from _secrets(part)
    elif isinstance(value, list):
        for part in value:
            yield from _secrets(part)
