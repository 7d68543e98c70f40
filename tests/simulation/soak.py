"""Thousands of seeds: python -m tests.simulation.soak [--seeds 10000] [--first 0] [--jobs 2]."""

import argparse
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic

from tests.simulation.running import Violation, simulate

BATCH = 50


def main() -> None:
    """Exit code 1 and the seed if a promise is broken."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    wishes = parser.parse_args()
    broken = list(run(range(wishes.first, wishes.first + wishes.seeds), wishes.jobs))
    print("\n".join(broken) if broken else f"simulation: {wishes.seeds} seeds, no violation")
    sys.exit(bool(broken))


def run(seeds: range, jobs: int) -> Iterator[str]:
    """All seeds side by side; a line for each violation."""
    begun = monotonic()
    batches = [seeds[first : first + BATCH] for first in range(0, len(seeds), BATCH)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for number, problems in enumerate(pool.map(check, batches), 1):
            yield from problems
            if number % 10 == 0 or number == len(batches):
                done, seconds = min(number * BATCH, len(seeds)), round(monotonic() - begun)
                print(f"simulation: {done} of {len(seeds)} seeds, {seconds} s", file=sys.stderr)


def check(seeds: range) -> list[str]:
    """What is broken in some seeds."""
    logging.disable()
    problems = []
    for seed in seeds:
        try:
            simulate(seed)
        except Violation as violation:
            problems.append(str(violation))
    return problems


if __name__ == "__main__":
    main()
