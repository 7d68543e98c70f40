"""Names, chat and addresses that are scripts, in a real browser: text, and nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from highgate.server.limits import Rate, Rates
from tests.security.payloads import payloads
from tests.server.counts import count
from tests.server.serving import Client, lay, served
from tests.services.chromium import browsing

AT_ONCE = 5  # seats beside the host's
PATIENCE = 60_000
TALK = "button.talk"
UNLIMITED = Rates(*[Rate(1e9, 1e9)] * 4)

# What ran, what the policy stopped, and what is markup that nobody of us wrote.
WATCH = """
  window.ran = [];
  window.xss = () => window.ran.push('xss');
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => window.ran.push(name);
  document.addEventListener('securitypolicyviolation',
    (event) => window.ran.push(`${event.violatedDirective} ${event.blockedURI}`));
"""
FOREIGN = """() => [
  ...window.ran,
  ...[...document.querySelectorAll(
    'script:not([src]), iframe, object, embed, base, meta[http-equiv=refresh], [onerror], [onload],'
    + '[onfocus], [ontoggle], [onanimationend], [href^="javascript:"], [action^="javascript:"]'
  )].map((node) => node.outerHTML),
]"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path, rates=UNLIMITED) as port:
        yield port


def tried() -> list[str]:
    """All payloads, or every seventh."""
    texts = payloads()
    assert len(texts) >= 200
    return texts[:: count(usual=7, full=1)]


def visit(browser: Browser, client: Client, path: str) -> Page:
    """A page of somebody whose ticket is in its cookie."""
    address = f"http://127.0.0.1:{client.port}"
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_cookies([{"name": "highgate", "value": client.ticket, "url": address}])
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address + path)
    return page


def assert_harmless(page: Page) -> None:
    """Nothing ran, and there is nothing that could have."""
    assert page.evaluate(FOREIGN) == []


def wait_for_text(page: Page, text: str) -> None:
    """Until the page shows it, letter by letter."""
    page.wait_for_function("(text) => document.body.textContent.includes(text)", arg=text)


@pytest.mark.slow
def test_names_and_chat_are_text(browser: Browser, port: int) -> None:
    ann, guest = Client.with_ticket(port), Client.with_ticket(port)
    table = lay(ann, sittings=[{"me": True, "name": "Ann"}], seats=AT_ONCE + 1, talk="chat")
    texts = tried()
    page = visit(browser, ann, f"/t/{table}")
    wait_for_text(page, "Ann")
    for first in range(0, len(texts), AT_ONCE):
        names = texts[first : first + AT_ONCE]
        for seat, name in enumerate(names, 1):
            assert guest.command(table, "take_seat", seat=seat, name=name).status == 200
        for name in names:
            wait_for_text(page, name.strip())
        assert_harmless(page)
    assert ann.command(table, "start").status == 200
    page.click(TALK)
    for number, text in enumerate(texts):
        said = guest.command(table, "say", seat=1, text=text, key=f"k{number}")
        assert said.status == 200
        wait_for_text(page, text)
    assert_harmless(page)
    page.reload()
    page.click(TALK)
    wait_for_text(page, texts[-1])
    assert_harmless(page)
    print(f"{len(texts)} names and lines of chat, nothing ran")


@pytest.mark.slow
def test_addresses_are_text(browser: Browser, port: int) -> None:
    """What stands in the address of a page that does not exist."""
    page = visit(browser, Client.with_ticket(port), "/")
    for text in tried()[:: count(usual=15, full=4)]:
        for place in ("/t/", "/c/", "/r/", "/?lang=", "/#"):
            page.goto(f"http://127.0.0.1:{port}{place}{_quoted(text)}")
            assert_harmless(page)


@pytest.mark.slow
@pytest.mark.parametrize(
    "planted",
    [
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=xss()>')",
        "document.body.append(Object.assign(document.createElement('script'), {text: 'xss()'}))",
        "document.body.setAttribute('onfocus', 'xss()')",
        "xss()",
    ],
)
def test_a_page_that_took_them_for_more_would_be_caught(
    browser: Browser, port: int, planted: str
) -> None:
    page = visit(browser, Client.with_ticket(port), "/")
    page.wait_for_selector("[data-play]")
    assert_harmless(page)
    page.evaluate(f"() => {{ {planted}; }}")
    page.wait_for_function(f"() => ({FOREIGN})().length > 0")


@pytest.mark.slow
def test_the_policy_stops_what_is_inline(browser: Browser, port: int) -> None:
    """Even if markup got in: what it says is not done."""
    page = visit(browser, Client.with_ticket(port), "/")
    page.evaluate(
        "() => document.body.insertAdjacentHTML('beforeend', '<img src=/none onerror=xss()>')"
    )
    page.wait_for_function("() => window.ran.length > 0")
    ran: list[Any] = page.evaluate("() => window.ran")
    assert all(what.startswith("script-src") for what in ran), ran


def _quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode())
