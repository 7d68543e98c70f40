"""Two builds, one truth: the plain sources and the compiled ones must write the same logs.

    python -m highgate.testkit.builds GAME 4 20

prints a digest for each of the first 20 scheduled matches, by whichever build is imported.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import highgate
from highgate import shelf
from highgate.kernel.game import Ask, begin
from highgate.kernel.rng import Seeded
from highgate.testkit.draws import scheduled_options
from highgate.testkit.laws import log_text

PLAIN_RUN = """
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

class SourcesOnly:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] != "highgate":
            return None
        for folder in path or sys.path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec

sys.meta_path.insert(0, SourcesOnly)
import highgate
assert not highgate.compiled
from highgate.testkit.builds import main
main()
"""


def digest_of(log: str) -> str:
    """A short name for a log."""
    return hashlib.sha256(log.encode()).hexdigest()[:16]


def digests(name: str, seats: int, count: int) -> list[str]:
    """The digests of the first scheduled matches."""
    return [digest_of(scheduled_log(name, seats, number)) for number in range(count)]


def scheduled_log(name: str, seats: int, number: int) -> str:
    """The log of a scheduled match with random choices, the same as the laws make."""
    title = shelf.find(name)
    game = title.make(scheduled_options(title, seats, number))
    play = begin(game, Seeded(number))
    rng = Seeded(number, "choices")
    while isinstance(ask := game.pending(play.state), Ask):
        seat = ask.seats[rng.below(len(ask.seats))]
        game.act(play, seat, game.pick(play.state, seat, rng))
    return log_text(play.log or [])


def plain_digests(name: str, seats: int, count: int) -> list[str]:
    """Digests by the plain sources, in a process that does not see compiled modules."""
    folder = str(Path(highgate.__file__).parent.parent)
    run = subprocess.run(
        [sys.executable, "-c", PLAIN_RUN, name, str(seats), str(count)],
        env={**os.environ, "PYTHONPATH": folder},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split()


def differing_logs(name: str, seats: int, wanted: list[str]) -> list[int]:
    """The numbers of the matches of which the plain sources write another log."""
    plain = plain_digests(name, seats, len(wanted))
    return [i for i, pair in enumerate(zip(wanted, plain, strict=True)) if pair[0] != pair[1]]


def main() -> None:
    """Print digests, one a line."""
    name, seats, count = sys.argv[1:]
    print("\n".join(digests(name, int(seats), int(count))))


if __name__ == "__main__":
    main()
