"""OT-6.7: nothing remembers for the players. The trace of a whole game, read as a cheat would."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket

from tests.server.counts import count
from tests.web.cemetery import CLOSED, command, lay
from tests.web.cemetery import count as wait_for_count
from tests.web.guest import visit

CRYPT = re.compile(r'"[A-I][1-7]"')
NAMED = re.compile(r"\b[A-I][1-7]\b")
# OT-6.9a: what names a crypt is told once.
FLEETING = {"Opened", "Closed", "Buried", "GarlicPlaced", "GarlicReturned", "RatFound"}
FLEETING |= {"RatReplaced"}
SEATS = 6
MOST_TURNS = count(50, 600)
RELOADS = (10, 25)  # looks after which Lili comes back with nothing in her head


class Trace:
    """All that a browser received, line by line."""

    def __init__(self, page: Page) -> None:
        self.lines: list[list[Any]] = []
        self.bodies: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", self._keep)

    def _listen(self, line: WebSocket) -> None:
        frames: list[Any] = []
        self.lines.append(frames)
        line.on("framereceived", lambda frame: frames.append(json.loads(frame)))

    def _keep(self, response: Any) -> None:
        if "/api/" in response.url and response.request.method == "GET":
            self.bodies.append(response.text())


def test_a_trace_of_a_whole_game_has_nothing_of_closed_lids(browser: Browser, address: str) -> None:
    page = visit(browser, "about:blank")
    trace = Trace(page)
    page.goto(address)
    table = lay(page, address, SEATS, options={"max_turns": MOST_TURNS})
    page.goto(f"{address}/t/{table}")
    wait_for_count(page, CLOSED, 60)
    polled = play(page, address, table)
    page.wait_for_selector("dialog li.winner")

    assert len(trace.lines) == 1 + len(RELOADS)
    told = [check_line(frames) for frames in trace.lines]
    assert sum(told) > 50  # the lids did open in what was recorded
    for news in polled:
        assert not list(values(news["told"]["items"])), "a request tells again what was told"
    for body in trace.bodies:
        assert not CRYPT.search(body)


def play(page: Page, address: str, table: str) -> list[Any]:
    """Lili takes offers in turn, by request, and comes back anew now and then."""
    polled: list[Any] = []
    for number in range(100_000):
        news = page.request.get(f"{address}/api/tables/{table}/news?seat=0").json()
        if news["over"] is not None:
            return polled
        polled.append(news)
        if len(polled) in RELOADS:
            come_back(page)
        ask = news["ask"] or {}
        if offers := ask.get("offers"):
            action = offers[number * 7 % len(offers)]["notation"]
            act = {"decision": ask["decision"], "action": action, "key": str(number)}
            command(page, address, table, kind="act", seat=0, **act)
        else:
            page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def come_back(page: Page) -> None:
    """A page that is loaded again shows and knows what lies open, and nothing else."""
    page.reload()
    page.wait_for_selector(".plot .crypt")
    assert not NAMED.search(page.locator("aside").inner_text())
    drawn = page.evaluate(
        """() => [...document.querySelectorAll('.plot .crypt.closed use')].map((node) =>
          node.getAttribute('href'))"""
    )
    assert set(drawn) == {"#lid-high"}


def check_line(frames: list[Any]) -> int:
    """How many things a line told once; fails where it tells anything of a closed lid besides."""
    once: set[int] = set()
    has_begun = False
    for frame in frames:
        kind = frame["kind"]
        if kind == "picture":
            has_begun = True
            check_picture(frame["picture"])
        elif kind == "told":
            full = {item["n"] for item in frame["items"] if list(values([item]))}
            assert has_begun or not full, "history tells what has faded"
            assert not full & once, "told twice"
            once |= full
        elif kind not in ("ask", "over"):
            assert not CRYPT.search(json.dumps(frame)), kind
    return len(once)


def check_picture(picture: Any) -> None:
    """A closed lid says where it lies, and that it is closed."""
    if picture["decision"] == "finished":
        return
    for crypt in picture["crypts"]:
        assert not [name for name in crypt if name.startswith("known")]
        if crypt["state"] != "open":
            assert (crypt["lid"], crypt["holds"], crypt["owner"]) == (None, None, None)


def values(items: list[Any]) -> Any:
    """What fleeting events say of crypts."""
    for item in items:
        event = item.get("event", {})
        if event.get("kind") in FLEETING:
            yield from (part for part in event.values() if isinstance(part, dict) and "is" in part)
