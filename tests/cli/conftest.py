"""Running the command line: in this process, as a program with pipes, and at a terminal."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import highgate
from highgate.cli.main import cli
from highgate.kernel.rng import Seeded, choice

Run = Callable[..., Result]
ENGLISH = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}

# A game of another package, found by its entry point. Its rules are ours with one promise broken.
PLUGIN = '''
"""A game from elsewhere."""

from dataclasses import replace

from highgate.games.graverobbers.rules.game import TITLE, Graverobbers


def build(options):
    game = Graverobbers(options)
    game.name = "elsewhere"
    game.max_decisions = 3
    return game


title = replace(TITLE, name="elsewhere", build=build)
'''


@pytest.fixture
def run() -> Run:
    """A command with its arguments, and what is typed; the language is English."""

    def invoke(*arguments: str, typed: str = "", **environment: str) -> Result:
        return CliRunner().invoke(cli, arguments, input=typed, env={**ENGLISH, **environment})

    return invoke


@pytest.fixture
def program() -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """`python -m highgate` with pipes, as a shell runs it."""

    def start(*arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "highgate", *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, **ENGLISH, "PYTHONIOENCODING": "utf-8"},
            timeout=60,
            check=False,
        )

    return start


@pytest.fixture(scope="session")
def match() -> highgate.Match:
    """A match of three, played to its end at random."""
    match = highgate.game("graverobbers", seats=3).start(seed=7)
    dice = Seeded(7, "test")
    while isinstance(ask := match.pending, highgate.Ask):
        match.step(ask.seats[0], choice(dice, match.legal(ask.seats[0])))
    return match


@pytest.fixture
def record(match: highgate.Match, tmp_path: Path) -> Path:
    """Its record in a file."""
    path = tmp_path / "evening.json"
    path.write_text(match.record().to_text(), encoding="utf-8")
    return path


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game that another package brought."""
    (tmp_path / "elsewhere_game.py").write_text(PLUGIN, encoding="utf-8")
    about = tmp_path / "elsewhere_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[highgate.games]\nelsewhere = elsewhere_game:title\n")
    monkeypatch.syspath_prepend(tmp_path)
    return "elsewhere"
