"""`make screenshots`: every page and table of the web, on a desk and on a phone.

A real server deals real games; some decisions are made at random, then the page is photographed.
`python -m screenshots.web graverobbers` makes those of one game only, `pages` the rest; `phone` or
`desktop` those of one size.
"""

import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image
from playwright.sync_api import Browser, Page

from highgate import shelf
from highgate.server.backend import Backend
from highgate.server.server import bind, make_server
from highgate.server.settings import ServerSettings, loopback_origins
from screenshots.chromium import browsing
from screenshots.icons import draw_icons
from screenshots.scenes import SCENES, Scene

FOLDER: Final = Path("docs") / "screenshots"
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 1.5,
        "has_touch": True,
        "is_mobile": True,
    },
}
PALETTES: Final[dict[str, Literal["dark", "light"]]] = {"": "dark", "-day": "light"}
PAGES: Final = "pages"
QUALITY: Final = 88  # in percent: the grain of paper needs no more
PATIENCE: Final = 180_000  # milliseconds, on a machine with other work
REST: Final = 2500  # until everything has come to rest

SIT_DOWN: Final = """async (wanted) => {
  const ask = async (path, body) => (await fetch(path, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-highgate': '1' },
  })).json();
  const card = await ask('/api/tables', wanted);
  if (wanted.sittings.length > 1 || wanted.position)
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
        if not wanted:
            draw_icons(browser)
        for size in [size for size in SIZES if size in wanted] or SIZES:
            for suffix, palette in PALETTES.items():
                with visiting(browser, SIZES[size], palette) as page:
                    page.goto(address)
                    page.wait_for_selector("[data-play]")
                    shown = [name for name in (*SCENES, PAGES) if name in wanted]
                    take_all(page, address, f"{size}{suffix}", shown or [*SCENES, PAGES])


@contextmanager
def visiting(
    browser: Browser, device: dict[str, Any], palette: Literal["dark", "light"]
) -> Iterator[Page]:
    """Somebody with a device of a kind."""
    context = browser.new_context(**device, color_scheme=palette, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def take_all(page: Page, address: str, ending: str, wanted: list[str]) -> None:
    """The pages, then the tables; a table by day is shown in mid-game only."""
    if PAGES in wanted:
        take_pages(page, address, ending)
    for game in wanted:
        if game in shelf.titles():
            take_table(page, address, game, ending)


def take_pages(page: Page, address: str, ending: str) -> None:
    """Home and look; by night also the seats that fill, the curtain and the rules."""
    page.wait_for_timeout(REST)
    take(page, f"home-{ending}")
    if ending.endswith("-day"):
        return
    page.goto(f"{address}/look")
    page.wait_for_timeout(REST)
    take(page, f"look-{ending}", is_whole=ending == "desktop")
    laid = page.evaluate(SIT_DOWN, wished("graverobbers", Scene(4), "Ada"))
    page.goto(f"{address}/t/{laid}")
    page.wait_for_selector(".invitation svg")
    take(page, f"lobby-{ending}")
    laid = page.evaluate(SIT_DOWN, wished("graverobbers", Scene(4), "Ada", "Bert"))
    page.goto(f"{address}/t/{laid}")
    page.wait_for_selector(".call .button")
    page.wait_for_timeout(REST)
    take(page, f"curtain-{ending}")


def take_table(page: Page, address: str, game: str, ending: str) -> None:
    """A table in mid-game; by night also the rules beside it, its result and the game again."""
    scene = SCENES[game]
    table = page.evaluate(SIT_DOWN, wished(game, scene, "Ada", bots=scene.level))
    page.goto(f"{address}/t/{table}")
    page.wait_for_selector("main")
    assert page.evaluate(DECIDE, {"table": table, "until": scene.decisions}) == "asked", game
    page.wait_for_timeout(REST)
    for selector in scene.touches:
        page.locator(selector).last.click()
    page.wait_for_timeout(REST)
    take(page, f"{game}-{ending}")
    if ending.endswith("-day"):
        return
    last = replace(scene, position=scene.late or scene.position)
    table = page.evaluate(SIT_DOWN, wished(game, last, "Ada", bots="dice"))  # they do not think
    page.evaluate(DECIDE, {"table": table, "until": -1})
    page.goto(f"{address}/t/{table}")
    page.wait_for_selector("dialog")
    page.wait_for_timeout(2 * REST)
    take(page, f"{game}-result-{ending}")
    if game == "graverobbers":
        take_after(page, address, table, ending)


def take_after(page: Page, address: str, table: str, ending: str) -> None:
    """The game again, and the rules."""
    page.goto(f"{address}/r/{table}#60")
    page.wait_for_selector('[data-thing="forward"]')
    page.wait_for_timeout(REST)
    take(page, f"replay-{ending}")
    page.locator("header .icon-button").first.click()
    page.wait_for_selector("dialog article")
    take(page, f"rules-{ending}")


def wished(game: str, scene: Scene, *people: str, bots: str = "") -> dict[str, Any]:
    """A table as it is asked for; full with bots of a level, or with the people only."""
    sittings: list[dict[str, Any]] = [{"me": True, "name": name} for name in people]
    if bots:
        sittings += [{"bot": bots}] * (scene.seats - len(people))
    wanted = {"game": game, "seats": scene.seats, "sittings": sittings}
    return wanted | ({"position": scene.position} if scene.position else {})


def take(page: Page, name: str, *, is_whole: bool = False) -> None:
    """One picture, in as few bytes as it can do with."""
    file = FOLDER / f"{name}.webp"
    Image.open(BytesIO(page.screenshot(full_page=is_whole))).convert("RGB").save(
        file, quality=QUALITY, method=6
    )
    print(file, file.stat().st_size // 1024, "kB")


@contextmanager
def served(data: Path) -> Iterator[str]:
    """The address of a server of our own."""
    bound = bind("127.0.0.1", 0)
    port = int(bound.getsockname()[1])
    ready = threading.Event()
    settings = ServerSettings(data, loopback_origins(port), pause=0.0, limits_addresses=False)
    server = make_server(Backend(settings), None, ready.set)
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
