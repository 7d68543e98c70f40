"""The game is on the shelf in every test of this folder."""

from pathlib import Path

import pytest

from tests.plugin.installing import install


@pytest.fixture(autouse=True)
def game(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> str:
    """Its name."""
    folder: Path = tmp_path_factory.mktemp("site")
    return install(folder, monkeypatch)
