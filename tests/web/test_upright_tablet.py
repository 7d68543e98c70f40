"""A tablet held upright: everything that can be touched is large enough and in sight."""

from playwright.sync_api import Browser, ViewportSize

from tests.web.games import Game, every_game, sit_down
from tests.web.guest import visit

SIZES: tuple[ViewportSize, ...] = ({"width": 768, "height": 1024}, {"width": 820, "height": 1180})
LEAST = 40
# Targets that are too small or not in the window; lines of the log are also in the menu.
BAD = """(least) => [...document.querySelectorAll('main button:not(.line)')]
  .filter((node) => node.offsetParent)
  .map((node) => [node.ariaLabel ?? node.innerText, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least || box.left < -1 || box.top < 0
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([name, box]) => [name, box.width, box.height, box.right, box.bottom])"""


@every_game
def test_an_upright_tablet_shows_it_all(browser: Browser, address: str, game: Game) -> None:
    page = visit(browser, address, has_touch=True)
    sit_down(page, game)
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_timeout(300)
        assert page.evaluate(BAD, LEAST) == [], size
