"""The machine's own Chromium; where it is missing, one line says what to do."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from playwright.sync_api import Browser, sync_playwright

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
INSTALL = ("apt-get", "install", "--yes", "--no-install-recommends", "chromium")


@lru_cache(maxsize=1)
def executable() -> str:
    """Where Chromium is; as root on a CI machine it is installed first."""
    found = _find()
    if found is None and os.environ.get("CI") == "true" and os.geteuid() == 0:
        subprocess.run(INSTALL, check=True, capture_output=True)
        found = _find()
    if found is None:
        raise FileNotFoundError(f"no Chromium on this machine: {' '.join(INSTALL)}")
    return found


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser that ends with its test."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def _find() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)
