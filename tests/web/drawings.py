"""Single drawings on the page that shows them all, compared without their colours."""

from collections.abc import Iterable
from itertools import combinations

from playwright.sync_api import Browser

from tests.web.guest import visit
from tests.web.test_greyscale import LEAST_DIFFERENCE, difference, shades


def too_much_alike(browser: Browser, address: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of drawings, by the beginning of their names, that differ by colour alone."""
    page = visit(browser, f"{address}/look", bypass_csp=True)
    drawn = {
        name: shades(page, page.locator(f'svg:has(> use[href^="#{name}"])').first) for name in names
    }
    return [
        (one, other)
        for one, other in combinations(drawn, 2)
        if difference(drawn[one], drawn[other]) < LEAST_DIFFERENCE
    ]
