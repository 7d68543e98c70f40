"""`make screenshots`: the terminal table of every game, drawn as SVG.

Each game is played with a fixed seed for a few decisions by its own command; what it printed last
is the picture.
"""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from highgate import shelf

FOLDER: Final = Path("docs") / "pictures"
WIDTH: Final = 100
DECISIONS: Final = 12
FETCHED: Final = re.compile(r"@font-face \{.*?\}|<!--.*?-->", re.DOTALL)  # it stands alone
RULE: Final = "\u2500" * 8  # the line above a table


def main() -> None:
    """One picture for each game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in shelf.titles():
        file = FOLDER / f"{name}-terminal.svg"
        file.write_text(drawn(name, last_table(transcript(name))), "utf-8")
        print(file)


def transcript(name: str) -> str:
    """What the command prints when somebody always takes the first choice."""
    environment = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "LINES": "60"}
    run = subprocess.run(
        [sys.executable, "-m", "highgate", "play", name, "--seed", "7", "--lang", "en"],
        input="1\n" * DECISIONS,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def last_table(printed: str) -> str:
    """From the heading of the last table to the question below it."""
    lines = printed.splitlines()
    rules = [number for number, line in enumerate(lines) if RULE in line]
    return "\n".join(lines[rules[-2] :])


def drawn(name: str, text: str) -> str:
    """The text as a picture of a terminal."""
    console = Console(record=True, width=WIDTH, file=StringIO())
    console.print(Text.from_ansi(text))
    picture = console.export_svg(title=f"highgate play {name}", theme=MONOKAI, unique_id=name)
    return FETCHED.sub("", picture)


if __name__ == "__main__":
    main()
