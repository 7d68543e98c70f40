"""How long bots think: CPU time of a decision of the top level, and of the patient one.

One seat among clerks, in whole games. A choice of one needs no thought and is not counted; nor is
what other programs do meanwhile.
"""

import argparse
import sys
from collections.abc import Iterator
from statistics import fmean, median
from time import thread_time
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.plan import SEATS
from highgate import compiled, shelf
from highgate.bots.levels import LEVELS, PATIENT
from highgate.bots.registry import find_bot
from highgate.kernel.game import Ask, Game, begin, look
from highgate.kernel.rng import Seeded

TOP = str(LEVELS[-1])
OTHERS = "clerk"
PATIENT_GAMES = 1  # ten times as long each


def main() -> None:
    """Measure each game in turn, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=4, help="of the top level")
    wishes = parser.parse_args()
    build = "compiled" if compiled else "plain Python"
    columns = ("game", "bot", "decisions", "mean", "median", "95 %", "longest")
    table = Table(*columns, title=f"Milliseconds of CPU for a decision, {build}")
    for name in shelf.titles():
        for bot, games in ((TOP, wishes.games), (PATIENT, PATIENT_GAMES)):
            table.add_row(name, bot, *cells(decisions_of(name, bot, games)))
    Console(width=100).print(table)


def cells(times: list[float]) -> list[str]:
    """How many they are, and how long they took."""
    most = sorted(times)[int(0.95 * (len(times) - 1))]
    figures = (fmean(times), median(times), most, max(times))
    return [str(len(times)), *(f"{1000 * seconds:.1f}" for seconds in figures)]


def decisions_of(name: str, bot: str, games: int) -> list[float]:
    """Seconds of every decision of a bot in so many games, in one seat after the other."""
    rules = shelf.build(name, {"seats": SEATS})
    times: list[float] = []
    for number in range(games):
        for seconds in decisions_in(rules, bot, number % SEATS, number + 1):
            times.append(seconds)
            progress = f"{name}, {bot}, game {number + 1} of {games}: {len(times)} decisions"
            print(f"\r{progress:70}", end="", file=sys.stderr, flush=True)
    print(f"\r{'':70}\r", end="", file=sys.stderr, flush=True)
    return times


def decisions_in(game: Game[Any, Any, Any], bot: str, one: int, seed: int) -> Iterator[float]:
    """Seconds of every decision of one seat in one match."""
    names = [bot if seat == one else OTHERS for seat in range(SEATS)]
    players = [find_bot(name, game.name).sit() for name in names]
    chance = [Seeded(seed, f"seat {seat}") for seat in range(SEATS)]
    play = begin(game, Seeded(seed))
    while isinstance(ask := game.pending(play.state), Ask):
        seat = ask.seats[0]
        seen = look(play, seat)
        begun = thread_time()
        action = players[seat].choose(seen, chance[seat])
        spent = thread_time() - begun
        if seat == one and len(seen.legal) > 1:
            yield spent
        game.act(play, seat, action)


if __name__ == "__main__":
    main()
