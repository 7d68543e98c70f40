"""`make screenshots`: every page and table of the web, on a desk and on a phone.

A real server deals real games; some decisions are made at random, then the page is photographed.
`python -m screenshots.web graverobbers` makes those of one game only.
"""

import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Page

from highgate import shelf
from highgate.server.hosting import bind, make_server
from highgate.server.running import Service
from highgate.server.settings import Settings, loopback_origins
from screenshots.chromium import browsing

FOLDER: Final = Path("docs") / "screenshots"
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
PALETTES: Final[dict[str, Literal["dark", "light"]]] = {"": "dark", "-day": "light"}
DECISIONS: Final = {"graverobbers": 9}  # that make a table worth looking at
USUAL_DECISIONS: Final = 8
PATIENCE: Final = 180_000  # milliseconds, on a machine with other work

SIT_DOWN: Final = """async (game) => {
  const ask = async (path, body) => (await fetch(path, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-highgate': '1' },
  })).json();
  const card = await ask('/api/tables', { game, sittings: [{ me: true, name: 'Ada' }] });
  await ask(`/api/tables/${card.table}/commands`, { kind: 'start' });
  return card.table;
}"""
DECIDE: Final = """async ({ table, until }) => {
  let made = 0;
  for (;;) {
    const news = await (await fetch(`/api/tables/${table}/news?seat=0&after=999999&wait=2`)).json();
    if (news.over) return 'over';
    const offers = news.ask?.offers ?? [];
    if (offers.length === 0) continue;
    if (made === until) return 'asked';
    const action = offers[Math.floor(Math.random() * offers.length)].notation;
    await fetch(`/api/tables/${table}/commands`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'x-highgate': '1' },
      body: JSON.stringify(
        { kind: 'act', seat: 0, decision: news.ask.decision, action, key: String(Math.random()) }),
    });
    made++;
  }
}"""


def main(*wanted: str) -> None:
    """One picture for each page, size and palette."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as address,
        browsing() as browser,
    ):
        for size, device in SIZES.items():
            for suffix, palette in PALETTES.items():
                page = browser.new_context(
                    **device, color_scheme=palette, locale="en-GB"
                ).new_page()
                page.set_default_timeout(PATIENCE)
                take_all(page, address, f"{size}{suffix}", wanted or (*shelf.titles(), "pages"))
                page.context.close()


def take_all(page: Page, address: str, ending: str, wanted: tuple[str, ...]) -> None:
    """The pages, then the tables."""
    page.goto(address)
    page.wait_for_selector("[data-play]")
    if "pages" in wanted:
        take(page, f"home-{ending}")
        page.goto(f"{address}/look")
        page.wait_for_timeout(1500)
        take(page, f"look-{ending}", is_whole=True)
        page.goto(address)
    for game in wanted:
        if game in shelf.titles():
            take_table(page, address, game, ending)


def take_table(page: Page, address: str, game: str, ending: str) -> None:
    """A table in mid-game, and its result."""
    table = page.evaluate(SIT_DOWN, game)
    page.goto(f"{address}/t/{table}")
    page.wait_for_selector("main")
    made = DECISIONS.get(game, USUAL_DECISIONS)
    if page.evaluate(DECIDE, {"table": table, "until": made}) == "asked":
        page.wait_for_timeout(2500)  # until everything has come to rest
        take(page, f"{game}-{ending}")
        page.evaluate(DECIDE, {"table": table, "until": -1})
    page.wait_for_selector("dialog")
    page.wait_for_timeout(4000)
    take(page, f"{game}-result-{ending}")


def take(page: Page, name: str, *, is_whole: bool = False) -> None:
    """One picture."""
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file, full_page=is_whole)
    print(file)


@contextmanager
def served(data: Path) -> Iterator[str]:
    """The address of a server of our own."""
    bound = bind("127.0.0.1", 0)
    port = int(bound.getsockname()[1])
    ready = threading.Event()
    settings = Settings(data, loopback_origins(port), pause=0.0)
    server = make_server(Service(settings), None, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        ready.wait()
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()
        bound.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
