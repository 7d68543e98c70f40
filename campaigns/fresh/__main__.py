"""Both commands of the README, as root and as somebody else, each on a machine of its own."""

import argparse
import os
import shutil
import sys
import time
from dataclasses import dataclass
from itertools import product
from typing import Final

from campaigns.fresh.machine import HOMES, Machine
from campaigns.fresh.program import Failed
from campaigns.fresh.visitor import Visitor

MINUTE: Final = 60
COMPILER: Final = ("gcc", "libc6-dev", "python3-dev")
NODE: Final = ("node", "nodejs", "npm")
TOOLS: Final = ("debootstrap", "unshare", "git")


@dataclass(frozen=True)
class Row:
    """What came of a trial."""

    command: str
    user: str
    seconds: float
    said: str
    is_passed: bool


def main() -> None:
    """Exit code 1 if a promise was not kept."""
    wanted = arguments()
    if os.geteuid() != 0:
        sys.exit("highgate: make fresh needs root, to make a root directory of its own")
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        sys.exit(f"highgate: no {missing[0]} on this machine: apt-get install {missing[0]}")
    rows = [tried(*trial) for trial in product(wanted.only, wanted.user)]
    print("\n" + table(rows))
    sys.exit(not all(row.is_passed for row in rows))


def arguments() -> argparse.Namespace:
    """Everything, unless less is asked for."""
    parser = argparse.ArgumentParser(prog="make fresh", description=__doc__)
    parser.add_argument("--only", nargs=1, choices=list(TRIALS), default=list(TRIALS))
    parser.add_argument("--user", nargs=1, choices=list(HOMES), default=list(HOMES))
    return parser.parse_args()


def tried(command: str, user: str) -> Row:
    """One command on a new machine, which is gone afterwards."""
    print(f"fresh: make {command} as {user}", flush=True)
    machine = Machine(f"{command}-{user}", user)
    begun = time.monotonic()
    try:
        machine.make()
        begun = time.monotonic()
        said, is_passed = TRIALS[command](machine), True
    except (Failed, OSError) as problem:
        said, is_passed = str(problem), False
    finally:
        machine.remove()
    return Row(command, user, time.monotonic() - begun, said, is_passed)


def play(machine: Machine) -> str:
    """From nothing to a few moves, then Ctrl-C; at a free port, since others may play here."""
    machine.lacks(*NODE, "gcc")
    with machine.start("make", "play", "ARGS=--port 0") as program:
        visitor = Visitor(program.wait_for(r"http://127\.0\.0\.1:\d+", 20 * MINUTE))
        visitor.look()
        moves = visitor.play()
        program.interrupt()
        program.wait(MINUTE)
    return f"passed: page, health, {moves} moves with bots"


def test(machine: Machine) -> str:
    """All checks. In CI, root installs what tests lack; somebody else is told what was skipped."""
    machine.install(*COMPILER)
    machine.lacks(*NODE)
    ci = ["env", "CI=true"] if machine.user == "root" else []
    with machine.start(*ci, "make", "test") as program:
        if program.wait(90 * MINUTE) != 0:
            raise Failed(program.last_words())
    counts = [line.partition(" in ")[0].strip("= ") for line in program.lines if " passed" in line]
    machine.lacks(*NODE)
    return f"passed: {' and '.join(counts)}"


TRIALS: Final = {"play": play, "test": test}


def table(rows: list[Row]) -> str:
    """The promises, and whether they were kept."""
    lines = [f"{'command':<10} {'user':<7} {'seconds':>7}  result"]
    for row in rows:
        result = row.said if row.is_passed else f"FAILED: {row.said}"
        lines.append(f"make {row.command:<5} {row.user:<7} {row.seconds:>7.0f}  {result}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
