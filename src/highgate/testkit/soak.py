"""`make soak`: the laws in full counts, on every game of the shelf.

    python -m highgate.testkit.soak [--games 1000] [--plain 200] [--only GAME] [--jobs 2]

For every seat count it plays so many random matches with scheduled options and checks all laws;
then it counts how often each option value came up. The first matches are also played by the plain
sources, and the logs must be equal to the byte. Progress is kept in build/soak.json: a run that was
broken off goes on where it was, unless the sources have changed since.
"""

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from highgate import compiled, shelf
from highgate.kernel.options import to_text
from highgate.testkit.builds import differing_logs, digest_of
from highgate.testkit.draws import scheduled_options
from highgate.testkit.laws import Broken, check_game

BATCH = 10
PROGRESS = Path("build") / "soak.json"

Batch = tuple[str, int, int, int]  # game, seats, first match, last match + 1


def main() -> None:
    """Run what is missing; exit code 1 if a law is broken."""
    wishes = read_wishes()
    PROGRESS.parent.mkdir(exist_ok=True)
    done = read_progress()
    begun = monotonic()
    broken = list(run(missing_batches(wishes, done), done, wishes.jobs, begun))
    for line in broken:
        print(line)
    if broken:
        sys.exit(1)
    print(summary(wishes, done))
    sys.exit(compare_builds(wishes, done))


def read_wishes() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="matches for each seat count")
    parser.add_argument("--plain", type=int, default=200, help="of them also by the plain sources")
    parser.add_argument("--only", choices=list(shelf.titles()), help="one game instead of all")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    return parser.parse_args()


def missing_batches(wishes: argparse.Namespace, done: dict[str, Any]) -> list[Batch]:
    """All batches that were not done yet."""
    return [
        batch
        for name, seats in tables(wishes)
        for batch in batches_of(name, seats, wishes.games)
        if key_of(batch) not in done
    ]


def batches_of(name: str, seats: int, count: int) -> list[Batch]:
    """So many matches of a table, in batches."""
    return [(name, seats, n, min(n + BATCH, count)) for n in range(0, count, BATCH)]


def tables(wishes: argparse.Namespace) -> Iterator[tuple[str, int]]:
    """Every game with every seat count."""
    for name, title in shelf.titles().items():
        if wishes.only in (None, name):
            for seats in title.seat_counts():
                yield name, seats


def run(batches: list[Batch], done: dict[str, Any], jobs: int, begun: float) -> Iterator[str]:
    """Check the batches side by side; a line for each broken law."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(check_batch, batch): batch for batch in batches}
        for number, future in enumerate(as_completed(waiting), 1):
            try:
                done[key_of(waiting[future])] = future.result()
            except Broken as broken:
                yield f"{key_of(waiting[future])}: {broken}"
            if number % 10 == 0 or number == len(batches):
                write_progress(done)
                seconds = round(monotonic() - begun)
                talk(f"soak: {number} of {len(batches)} batches, {seconds} s")


def check_batch(batch: Batch) -> dict[str, Any]:
    """All laws on some matches; what was seen."""
    name, seats, first, last = batch
    title = shelf.find(name)
    values: Counter[str] = Counter()
    decisions = pairs = 0
    digests = []
    for number in range(first, last):
        game = title.make(scheduled_options(title, seats, number))
        try:
            checked = check_game(game, number)
        except Broken as broken:
            detail = f"{seats} seats, match {number}: {broken.detail}"
            raise Broken(broken.law, broken.seed, detail) from None
        decisions += checked.decisions
        pairs += checked.pairs
        digests.append(digest_of(checked.log))
        for option in title.choices():
            values[f"{option.name}={to_text(getattr(game.options, option.name))}"] += 1
    return {"decisions": decisions, "pairs": pairs, "values": values, "digests": digests}


def summary(wishes: argparse.Namespace, done: dict[str, Any]) -> str:
    """What the matches have shown, for each game and seat count."""
    lines = [f"laws hold, {'compiled' if compiled else 'plain'} build"]
    for name, seats in tables(wishes):
        batches = [done[key_of(batch)] for batch in batches_of(name, seats, wishes.games)]
        values: Counter[str] = Counter()
        for batch in batches:
            values.update(batch["values"])
        rare, count = min(values.items(), key=lambda item: item[1])
        lines.append(
            f"{name}, {seats} seats: {sum(len(b['digests']) for b in batches)} matches, "
            f"{sum(b['decisions'] for b in batches)} decisions, "
            f"{sum(b['pairs'] for b in batches)} pairs of worlds; rarest option {rare}: {count}"
        )
    return "\n".join(lines)


def compare_builds(wishes: argparse.Namespace, done: dict[str, Any]) -> int:
    """The plain sources must write the same logs."""
    if not compiled:
        talk("soak: this is the plain build, nothing to compare it with")
        return 0
    for name, seats in tables(wishes):
        count = min(wishes.plain, wishes.games)
        batches = [done[key_of(batch)] for batch in batches_of(name, seats, wishes.games)]
        digests = [digest for batch in batches for digest in batch["digests"]][:count]
        talk(f"soak: {name}, {seats} seats, {count} matches in the plain build")
        different = differing_logs(name, seats, digests)
        if different:
            print(f"{name}, {seats} seats: the plain build differs in matches {different}")
            return 1
        print(f"{name}, {seats} seats: {count} logs equal to the byte in both builds")
    return 0


def key_of(batch: Batch) -> str:
    """The name of a batch in the progress file: on other sources it is another batch."""
    name, seats, first, last = batch
    return f"{name} {sources_of(name)}/{seats}/{first}-{last}"


@lru_cache
def sources_of(name: str) -> str:
    """A digest of all that the laws of a game depend on."""
    digest = hashlib.sha256()
    for package in ("highgate.kernel", "highgate.testkit", shelf.find(name).package):
        folder = Path(import_module(package).__file__ or "").parent
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def read_progress() -> dict[str, Any]:
    """What earlier runs have done."""
    return json.loads(PROGRESS.read_text("utf-8")) if PROGRESS.exists() else {}


def write_progress(done: dict[str, Any]) -> None:
    """Keep it, whole or not at all."""
    new = PROGRESS.with_suffix(".new")
    new.write_text(json.dumps(done), "utf-8")
    new.replace(PROGRESS)


def talk(line: str) -> None:
    """Talk goes to stderr, results to stdout."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
