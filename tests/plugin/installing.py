"""The game beside this file where Python finds it: what an installer would write, and no more."""

import tomllib
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
ABOUT: Final = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME: Final = "candle_auction"


def install(folder: Path, patch: pytest.MonkeyPatch) -> str:
    """The name of the game, found by its entry point as long as the patch lasts."""
    about = folder / f"{NAME}-{ABOUT['version']}.dist-info"
    about.mkdir()
    named = f"Name: {ABOUT['name']}\nVersion: {ABOUT['version']}\n"
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\n{named}", encoding="utf-8")
    (about / "entry_points.txt").write_text(_entry_points(), encoding="utf-8")
    patch.syspath_prepend(HERE / "src")
    patch.syspath_prepend(folder)
    return NAME


def _entry_points() -> str:
    lines = []
    for group, entries in ABOUT["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {place}" for name, place in entries.items())]
    return "\n".join(lines) + "\n"
