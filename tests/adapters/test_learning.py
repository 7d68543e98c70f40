"""The example of the documentation, shortened: it learns something."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"
LINES = 30
ROUNDS = 12


def test_it_comes_to_beat_dice() -> None:
    """Seeds are fixed, so this is the same run every time."""
    command = [sys.executable, str(EXAMPLE), str(ROUNDS)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    wins = [float(share) for share in re.findall(r": (\d\.\d\d) of the games won", told)]
    assert len(wins) == ROUNDS
    assert sum(wins[-5:]) / 5 > 0.6


def test_it_needs_no_argument() -> None:
    command = [sys.executable, "-u", str(EXAMPLE)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        process.kill()
    assert first.startswith("round 1:")


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= LINES
