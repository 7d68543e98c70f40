"""Measures peers on request: a line with a name and seconds in, a line with the answer out."""

import importlib
import json
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from benchmarks.peers.pace import Pace

MODULES = ("openspiel", "zoo", "cards", "floor")
PACKAGES = ("open_spiel", "pettingzoo", "gymnasium", "rlcard", "numpy")

Measures = dict[str, Callable[[float], float | Pace]]


def answer(measures: Measures, line: str) -> dict[str, Any]:
    """The figure, or why there is none."""
    wish = json.loads(line)
    try:
        found = measures[wish["name"]](wish["seconds"])
    except Exception as problem:  # whatever another engine may raise is its row
        return {"missing": f"{type(problem).__name__}: {problem}"[:200]}
    if isinstance(found, Pace):
        return {"value": found.decisions, "games": found.games}
    return {"value": found}


def installed(name: str) -> str | None:
    """The version of a package, if it is there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def main() -> None:
    """Serve until the other end hangs up."""
    measures: Measures = {}
    for name in MODULES:
        try:
            measures |= importlib.import_module(f"benchmarks.peers.{name}").MEASURES
        except ImportError as problem:
            print(f"{name}: {problem}", file=sys.stderr)
    versions = {name: installed(name) for name in PACKAGES}
    print(json.dumps({"names": list(measures), "versions": versions}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(measures, line)), flush=True)


if __name__ == "__main__":
    main()
