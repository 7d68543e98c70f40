"""The boards of Outre Tombe: all crypts are drawn, none over another."""

from playwright.sync_api import Browser

from tests.web.cemetery import CLOSED, count, sit_down


def test_the_second_layout_is_drawn_too(browser: Browser, address: str) -> None:
    page = sit_down(browser, address, 3, options={"layout": "cross_8x8"})
    count(page, CLOSED, 60)
    count(page, ".plot .stock", 3)
    overlapping = page.evaluate(
        """() => {
          const crypts = [...document.querySelectorAll('.plot .crypt')];
          const boxes = crypts.map((node) => node.getBoundingClientRect());
          const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
            && one.top < other.bottom - 1 && other.top < one.bottom - 1;
          return boxes.filter((one, i) => boxes.slice(i + 1).some((other) => meet(one, other)));
        }"""
    )
    assert overlapping == []
