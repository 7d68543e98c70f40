"""A browser for each worker, and a server for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from screenshots.chromium import browsing
from tests.server.serving import served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where a real server serves the built table."""
    with served(tmp_path) as port:
        yield f"http://127.0.0.1:{port}"
