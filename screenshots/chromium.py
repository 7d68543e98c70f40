"""The machine's own Chromium; where it is missing, one line says what to do."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

PACKAGE = "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
# As root there is no sandbox; and no browser of ours calls home.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--mute-audio",
]


@contextmanager
def browsing(executable: str | None = None) -> Iterator[Browser]:
    """A browser that ends with whoever asked for it."""
    found = executable or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError(f"no {NAMES[0]} on this machine: apt-get install {PACKAGE}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
