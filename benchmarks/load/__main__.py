"""`make load`: 2,000 lines on 500 tables, durable, and an echo server in the same run.

    python -m benchmarks.load [--tables 500] [--rounds 5] [--seconds 10] [--only memory]
    python -m benchmarks.load --against FOLDER   what a move costs, beside another checkout

Rounds of the house and of the echo take turns. The clients share the machine with the servers.
Only ratios of one run count; a busy machine shows in the echo too.
"""

import argparse
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop

from benchmarks.load.against import compare
from benchmarks.load.measuring import Load, Wishes
from benchmarks.load.servers import served
from highgate import compiled

PARTS = ("memory", "latency", "rate", "slow", "storm")
BUILD = Path("build")


def main() -> None:
    """Measure, print, and say by the exit code whether all bars were met."""
    parser = argparse.ArgumentParser(prog="make load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=500, help="with four lines each")
    parser.add_argument("--rounds", type=int, default=5, help="medians of so many")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each round")
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second at all tables")
    parser.add_argument("--only", choices=PARTS, action="append", help="may be repeated")
    parser.add_argument("--against", type=Path, help="a checkout whose server is compared")
    given = parser.parse_args()
    wishes = Wishes(given.tables, given.rounds, given.seconds, given.rate)
    BUILD.mkdir(exist_ok=True)
    build = "compiled" if compiled else "plain Python"
    print(f"{build}, {os.cpu_count()} cores, load before: {os.getloadavg()[0]:.1f}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=BUILD, prefix="load")))
        house = stack.enter_context(served("house", folder))
        if given.against is not None:
            (other := folder / "other").mkdir()
            theirs = stack.enter_context(served("house", other, given.against.resolve()))
            uvloop.run(compare(wishes, house, theirs))
            return
        echo = stack.enter_context(served("echo", folder))
        load = Load(wishes, house, echo)
        is_met = uvloop.run(run(load, given.only or PARTS))
    sys.exit(0 if is_met else 1)


async def run(load: Load, parts: list[str] | tuple[str, ...]) -> bool:
    """Every part in its turn; memory first, before anything else has warmed up."""
    await load.begin(measures_memory="memory" in parts)
    if "latency" in parts:
        await load.latency()
    if "rate" in parts:
        await load.highest_rate()
    if "slow" in parts:
        await load.slow_readers()
    if "storm" in parts:
        await load.storm()
    return load.are_bars_met


if __name__ == "__main__":
    main()
