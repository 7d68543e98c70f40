"""A browser for each worker, and a server for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.serving import served
from tests.services.chromium import browsing


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """No page stays open after its test: it would go on moving, and slow down all that follow."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where a real server serves the built table."""
    with served(tmp_path) as port:
        yield f"http://127.0.0.1:{port}"
