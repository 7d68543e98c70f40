"""A small laptop with as many players as a game takes: nothing is cut off or lies over the rest."""

from dataclasses import replace

from playwright.sync_api import Browser, ViewportSize

from highgate import shelf
from tests.web.games import Game, every_game, sit_down
from tests.web.guest import visit

SIZES: tuple[ViewportSize, ...] = ({"width": 1366, "height": 650}, {"width": 1280, "height": 720})
MOST = {name: max(title.seat_counts()) for name, title in shelf.titles().items()}
BLOCKS = "main :is(.panel, .seat, .case, .other, .aids, .own)"
# Blocks that share a place without one being inside the other, or that have more than they show.
CROWDED = """(selector) => {
  const blocks = [...document.querySelectorAll(selector)]
    .filter((node) => node.offsetParent && !node.closest('.history'));
  const name = (node) => `${node.className}: ${node.innerText.slice(0, 20)}`;
  const isOver = (one, two) => {
    const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  };
  const over = blocks.flatMap((one, i) => blocks.slice(i + 1)
    .filter((two) => !one.contains(two) && !two.contains(one) && isOver(one, two))
    .map((two) => `${name(one)} / ${name(two)}`));
  const cut = [...blocks, ...document.querySelectorAll('main .others')]
    .filter((node) => getComputedStyle(node).overflowY === 'hidden')
    .filter((node) => node.scrollHeight > node.clientHeight + 2)
    .map((node) => `cut: ${name(node)}`);
  const below = blocks.filter((node) => node.getBoundingClientRect().bottom > innerHeight + 1)
    .map((node) => `below: ${name(node)}`);
  return [...over, ...cut, ...below];
}"""


@every_game
def test_everybody_fits(browser: Browser, address: str, game: Game) -> None:
    page = visit(browser, address, locale="fr")
    sit_down(page, replace(game, seats=MOST[game.name]))
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_timeout(300)
        assert page.evaluate(CROWDED, BLOCKS) == [], size
