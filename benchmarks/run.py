"""`make bench`: our engines and their peers, one run, one core, rounds interleaved, CPU time.

Machines are noisy: only the ratios of one run count. Results go to build/bench.json and .svg; with
--publish also to docs/performance.md.
"""

import argparse
import os
import sys
from statistics import median

from benchmarks.peer import Missing, Peer, peers
from benchmarks.peers.pace import Pace
from benchmarks.plan import Measures, everything
from benchmarks.report import Figure, Report, publish, show, write


def main() -> None:
    """Measure, print, write."""
    wishes = read_wishes()
    pin_to_one_core()
    python, node = peers()
    measures, rows = everything(python, node)
    figures = run(measures, wishes.rounds, wishes.seconds)
    report = Report(figures, tuple(rows), versions(python, node), wishes.rounds, wishes.seconds)
    python.close()
    node.close()
    show(report)
    write(report)
    if wishes.publish:
        publish(report)


def read_wishes() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="medians of so many")
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each measurement")
    parser.add_argument("--publish", action="store_true", help="write docs/performance.md")
    return parser.parse_args()


def pin_to_one_core() -> None:
    """One core for all, where the system can; the peers' processes inherit it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def run(measures: Measures, rounds: int, seconds: float) -> dict[str, Figure]:
    """All measurements in turn, round after round."""
    found: dict[str, list[float | Pace]] = {name: [] for name in measures}
    missing: dict[str, str] = {}
    for number in range(rounds):
        for name, measure in measures.items():
            if name in missing:
                continue
            print(f"\rround {number + 1} of {rounds}: {name:50}", end="", file=sys.stderr)
            try:
                found[name].append(measure(seconds))
            except Missing as why:
                missing[name] = str(why)
    print(file=sys.stderr)
    return {name: figure(values, missing.get(name)) for name, values in found.items()}


def figure(values: list[float | Pace], missing: str | None) -> Figure:
    """Median and range; or why there is none."""
    if missing is not None or not values:
        return Figure(None, None, None, None, missing or "not measured")
    rates = [value.decisions if isinstance(value, Pace) else value for value in values]
    games = [value.games for value in values if isinstance(value, Pace)]
    return Figure(median(rates), min(rates), max(rates), median(games) if games else None, None)


def versions(python: Peer, node: Peer) -> dict[str, str]:
    """What was measured there."""
    return {**python.versions, **node.versions}


if __name__ == "__main__":
    main()
