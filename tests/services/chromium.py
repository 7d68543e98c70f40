"""The browser of the machine, which a CI machine installs."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from screenshots import chromium
from tests.services.installing import program


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser that ends with its test."""
    executable = program(*chromium.NAMES, package=chromium.PACKAGE)
    with chromium.browsing(executable) as browser:
        yield browser
