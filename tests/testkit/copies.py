"""Copies of a game with one line changed, under another name.

They run as plain Python on the kernel as it is, compiled or not: as a game from another package
does.
"""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from highgate.kernel.title import Title

ORIGINAL = "highgate.games.graverobbers"
SOURCES = Path(importlib.import_module(ORIGINAL).__file__ or "").parent


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for copies of the game, on the path while the test runs."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def planted(folder: Path, name: str, file: str, old: str, new: str) -> Title:
    """The game with a change in one of its files."""
    package = f"copy_with_{name}"
    target = folder / package
    shutil.copytree(SOURCES, target, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for module in target.rglob("*.py"):
        module.write_text(module.read_text("utf-8").replace(ORIGINAL, package), "utf-8")
    text = (target / file).read_text("utf-8")
    assert text.count(old) == 1, f"{file} no longer has the line to change"
    (target / file).write_text(text.replace(old, new), "utf-8")
    title: Any = importlib.import_module(f"{package}.rules.game").TITLE
    assert isinstance(title, Title)
    return title
