"""`make bench`: our engines and OpenSpiel's hearts, rounds interleaved, medians, ratios, JSON.

Machines are noisy: only the ratios of one run count. The results are also written to
build/bench.json.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import highgate
from benchmarks import hearts, ours
from highgate import shelf

SEATS = 4
SEARCHED = "graverobbers"  # the game whose search is compared
BARS = {  # ratios to reach: bar and goal
    "graverobbers": (1.6, 2.5),
    "tatort_themse": (1.2, 1.6),
    "outre_tombe": (1.6, 2.0),
    "grave_business": (1.0, 1.3),
}


@dataclass(frozen=True)
class Row:
    """Something measured, against what, and the ratio wanted."""

    name: str
    peer: str
    bar: float
    goal: float
    is_time: bool = False  # smaller is better


def main() -> None:
    """Measure, print, write."""
    wishes = read_wishes()
    pin_to_one_core()
    measures, rows = plan(wishes.seconds)
    results = run(measures, wishes.rounds)
    report = [report_row(row, results) for row in rows]
    show(report, results)
    file = Path("build") / "bench.json"
    file.parent.mkdir(exist_ok=True)
    document = {"compiled": highgate.compiled, "medians": results, "rows": report}
    file.write_text(json.dumps(document, indent=2) + "\n", "utf-8")
    print(f"written to {file}", file=sys.stderr)


def read_wishes() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="medians of so many")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    return parser.parse_args()


def pin_to_one_core() -> None:
    """One core for all, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def plan(seconds: float) -> tuple[dict[str, Callable[[], float]], list[Row]]:
    """What is measured, and which ratios are made of it."""
    measures: dict[str, Callable[[], float]] = {
        "hearts, whole games from Python": lambda: hearts.whole_games(seconds),
        "hearts, loop in C++": lambda: hearts.loop_inside(seconds),
        "hearts, clone": lambda: hearts.clone_time(seconds / 2),
        "hearts, search": lambda: hearts.search(seconds),
    }
    rows = []
    for name in shelf.titles():
        game = shelf.build(name, {"seats": SEATS})
        bar, goal = BARS.get(name, (1.0, 1.0))
        rows += [
            Row(f"{name}, whole games from Python", "hearts, whole games from Python", bar, goal),
            Row(f"{name}, with the log on", "hearts, whole games from Python", 0.5, 1.0),
            Row(f"{name}, loop inside", "hearts, loop in C++", 0.3, 1.2),
            Row(f"{name}, clone", "hearts, clone", 1.5, 1.0, is_time=True),
        ]
        if name == SEARCHED:
            rows += [
                Row(f"{name}, search as played", "hearts, search", 1.0, 2.0),
                Row(f"{name}, search to the end", "hearts, search", 1.0, 2.0),
            ]
        measures |= measures_of(name, game, seconds)
    return measures, rows


def measures_of(name: str, game: Any, seconds: float) -> dict[str, Callable[[], float]]:
    """The measurements of one of our games."""
    searches: dict[str, Callable[[], float]] = {
        f"{name}, search as played": lambda: ours.search_as_played(game, seconds),
        f"{name}, search to the end": lambda: ours.search_to_the_end(game, seconds),
    }
    return (searches if name == SEARCHED else {}) | {
        f"{name}, whole games from Python": lambda: ours.whole_games(game, seconds, with_log=False),
        f"{name}, with the log on": lambda: ours.whole_games(game, seconds, with_log=True),
        f"{name}, loop inside": lambda: ours.loop_inside(game, seconds),
        f"{name}, clone": lambda: ours.clone_time(game, seconds / 2),
    }


def run(measures: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """All measurements in turn, round after round; the median of each."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(rounds):
        for name, measure in measures.items():
            print(f"\rround {number + 1} of {rounds}: {name:50}", end="", file=sys.stderr)
            found[name].append(measure())
    print(file=sys.stderr)
    return {name: median(values) for name, values in found.items()}


def report_row(row: Row, results: dict[str, float]) -> dict[str, Any]:
    """A ratio and whether it is reached."""
    ratio = results[row.name] / results[row.peer]
    is_reached = ratio <= row.bar if row.is_time else ratio >= row.bar
    return {
        "name": row.name,
        "peer": row.peer,
        "ratio": round(ratio, 2),
        "bar": row.bar,
        "goal": row.goal,
        "is_reached": is_reached,
    }


def show(report: list[dict[str, Any]], results: dict[str, float]) -> None:
    """Tables for people."""
    build = "compiled" if highgate.compiled else "plain"
    rows = Table(
        "", "ours", "peer", "ratio", "bar", "goal", title=f"{build} build, {SEATS} players"
    )
    for row in report:
        ratio = f"{row['ratio']:.2f}" + ("" if row["is_reached"] else " below the bar")
        ours_, peer = figure(row["name"], results), figure(row["peer"], results)
        rows.add_row(row["name"], ours_, peer, ratio, str(row["bar"]), str(row["goal"]))
    Console().print(rows)


def figure(name: str, results: dict[str, float]) -> str:
    """A median with its unit."""
    value = results[name]
    return f"{value:.2f} µs" if name.endswith("clone") else f"{value / 1000:,.0f} k/s"


if __name__ == "__main__":
    main()
