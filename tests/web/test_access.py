"""For everybody: axe finds nothing on any page, and targets are large enough."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from highgate.kernel.words import LANGUAGES
from tests.server.counts import IS_FULL
from tests.web.games import GAMES, Game, decide, every_game, lay, sit_down, wait_until_asked
from tests.web.guest import DESKTOP, PHONE, RESULT, ask, missing_words, visit

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEAST = 44  # pixels of a target for fingers

Palette = Literal["dark", "light"]
PALETTES: tuple[Palette, ...] = ("dark", "light")
LOOKS = [(language, PALETTES[(n + m) % 2]) for m in (0, 1) for n, language in enumerate(LANGUAGES)]


def looks_of_games() -> Iterator[tuple[Game, str, Palette]]:
    """Every table in one look with each change, and in all of them when everything counts."""
    for number, game in enumerate(GAMES):
        for language, palette in LOOKS if IS_FULL else LOOKS[number % len(LOOKS) :][:1]:
            yield game, language, palette


@pytest.mark.parametrize(("language", "palette"), LOOKS if IS_FULL else LOOKS[:3])
def test_axe_finds_nothing_on_the_pages(
    browser: Browser, address: str, language: str, palette: Palette
) -> None:
    page = visit(browser, address, locale=language, color_scheme=palette, bypass_csp=True)
    page.wait_for_selector("[data-play]")
    assert violations(page) == []
    for button in (".options", "[data-device]"):
        page.locator(button).first.click()
        page.wait_for_selector("dialog .form")
        assert violations(page) == [], button
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    for path, there in (("/look", "main svg"), ("/c/NONE", "h1"), ("/t/none", "h1")):
        page.goto(f"{address}{path}")
        page.wait_for_selector(there)
        assert violations(page) == [], path


@pytest.mark.parametrize(
    ("game", "language", "palette"),
    list(looks_of_games()),
    ids=lambda part: part.name if isinstance(part, Game) else part,
)
def test_axe_finds_nothing_at_the_table(
    browser: Browser, address: str, game: Game, language: str, palette: Palette
) -> None:
    page = visit(browser, address, locale=language, color_scheme=palette, bypass_csp=True)
    found = {where: problems(page, where) for where in states(page, game)}
    assert {where: some for where, some in found.items() if some} == {}


def states(page: Page, game: Game) -> Iterator[str]:
    """Go through everything that a table can look like, and say where we are."""
    is_first = game is GAMES[0] or IS_FULL  # what is the frame's is the same for all
    if is_first:
        yield from before_the_game(page, game)
    table = sit_down(page, game)
    yield "table"
    yield from sheets(page, ("l", "r", "m") if is_first else ("r",))
    decide(page, table, 2)
    wait_until_asked(page)
    page.set_viewport_size(PHONE)
    yield "phone"
    page.set_viewport_size(DESKTOP)
    yield from after_the_game(page, game)


def problems(page: Page, where: str) -> list[Any]:
    """What axe finds, and words that are missing; rules may name an option by its key."""
    return violations(page) + ([] if where == "sheet r" else missing_words(page))


def before_the_game(page: Page, game: Game) -> Iterator[str]:
    """The seats fill; the curtain hangs."""
    origin = page.evaluate("location.origin")
    new = {"game": game.name, "sittings": [{"me": True, "name": "Ada"}, {"bot": "dice"}]}
    page.goto(f"{origin}/t/{ask(page, '/api/tables', new)['table']}")
    page.wait_for_selector(".code")
    yield "lobby"
    if game.has_curtain:
        page.goto(f"{origin}/t/{lay(page, game, 'Ada', 'Bert')}")
        page.wait_for_selector(".call .button")
        yield "curtain"


def sheets(page: Page, keys: tuple[str, ...]) -> Iterator[str]:
    """What can be laid over the table."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_selector("dialog :is(ol .button, article, .rows)")
        yield f"sheet {key}"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


def after_the_game(page: Page, game: Game) -> Iterator[str]:
    """The result, and the game again."""
    origin = page.evaluate("location.origin")
    table = lay(page, game, position=game.late)
    decide(page, table)
    page.goto(f"{origin}/t/{table}")
    page.wait_for_selector(RESULT)
    yield "result"
    page.goto(f"{origin}/r/{table}")
    page.wait_for_selector('[data-thing="forward"]')
    yield "replay"


def violations(page: Page) -> list[Any]:
    """What axe finds, by rule and place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        (rule["id"], node["html"][:200], node.get("failureSummary", "")[:300])
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@every_game
def test_targets_are_large_enough_for_fingers(browser: Browser, address: str, game: Game) -> None:
    page = visit(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    page.wait_for_selector("[data-play]")
    assert small_targets(page) == []
    sit_down(page, game)
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def small_targets(page: Page) -> list[Any]:
    """Buttons and links below the least size."""
    small: list[Any] = page.evaluate(
        """(least) => [...document.querySelectorAll('button, a, input, select')]
          .filter((node) => node.offsetParent)
          .map((node) => [node.ariaLabel ?? node.textContent, node.getBoundingClientRect()])
          .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
          .map(([name, box]) => [name, box.width, box.height])""",
        LEAST,
    )
    return small
