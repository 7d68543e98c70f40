"""What a decision costs a live table: rules, views and their pictures; all messages; an echo.

CPU time of this process; the echo counts both ends of its socket. Only ratios count.
"""

import argparse
import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

from highgate import compiled, shelf
from highgate.kernel.game import everybody
from highgate.kernel.rng import Seeded, choice
from highgate.table.actor.audience import Mark, news_since
from highgate.table.fold import apply, to_text
from highgate.table.match.journal import Laid, SeatHolder
from highgate.table.match.table import LiveTable
from highgate.table.wire.presenter import picture

BAR_MILLISECONDS = 1.0
SEATS = 4
FRAME = "x" * 1000
PARTS = ("rules", "pictures", "messages")


@dataclass(frozen=True)
class Cost:
    """Milliseconds for one decision; the messages draw the pictures themselves."""

    rules: float
    pictures: float
    messages: float


def main() -> None:
    """Measure each game in turn with the echo, rounds interleaved."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=3, help="games in a round")
    wishes = parser.parse_args()
    costs: dict[str, list[Cost]] = {name: [] for name in shelf.titles()}
    echoes: list[float] = []
    for number in range(wishes.rounds):
        for name in shelf.titles():
            costs[name].append(decision_cost(name, wishes.games, number))
        echoes.append(asyncio.run(echo_cost(1000)))
    echo = median(echoes)
    print(f"{'compiled' if compiled else 'plain Python'}; an echoed frame: {echo:.3f} ms of CPU")
    for name, values in costs.items():
        report(name, values, echo)


def report(name: str, costs: list[Cost], echo: float) -> None:
    """One line for a game; the bar stands for rules and views, the whole is shown beside."""
    rules, pictures, messages = (median(getattr(cost, part) for cost in costs) for part in PARTS)
    views, whole = rules + pictures, rules + messages
    verdict = "ok" if views <= BAR_MILLISECONDS else "MISSED"
    print(f"{name}: {views:.3f} ms for rules and all views ({rules:.3f} without their pictures), "
          f"{views / echo:.1f} echoes, bar {BAR_MILLISECONDS} ms: {verdict}; "
          f"with all messages as bytes {whole:.3f} ms")  # fmt: skip


def decision_cost(name: str, games: int, seed: int) -> Cost:
    """Milliseconds of CPU for a decision, part by part."""
    spent = dict.fromkeys(PARTS, 0.0)
    decisions = 0
    for number in range(games):
        table = begun_table(name, seed * 100 + number)
        dice = Seeded(seed, f"game {number}")
        while table.running is not None and table.running.questions:
            decide(table, dice, spent)
            decisions += 1
    return Cost(**{part: 1000 * seconds / decisions for part, seconds in spent.items()})


def decide(table: LiveTable, dice: Seeded, spent: dict[str, float]) -> None:
    """One decision at random: rules, entry and views; everybody's picture; everybody's bytes."""
    running, listeners = table.running, everybody(table.game)
    assert running is not None
    seat = next(iter(running.questions))
    action = choice(dice, running.legal(seat))
    with stopwatch(spent, "rules"):
        entry = running.decide(seat, action, 0.0, is_bot=False)
        to_text(entry)
        mark = Mark.of(table)
        apply(table, entry)
    with stopwatch(spent, "pictures"):
        for listener in listeners:
            picture(table, listener)
    with stopwatch(spent, "messages"):
        news_since(table, mark, listeners)


@contextmanager
def stopwatch(spent: dict[str, float], part: str) -> Iterator[None]:
    """Add the CPU time of a block to a part."""
    begun = time.process_time()
    yield
    spent[part] += time.process_time() - begun


def begun_table(name: str, seed: int) -> LiveTable:
    """A table of persons, set up."""
    title = shelf.find(name)
    seats = SEATS if SEATS in title.seat_counts() else title.seat_counts()[0]
    sittings = tuple(SeatHolder(f"holder {seat}") for seat in range(seats))
    laid = Laid("t", "CODE", 0.0, "host", name, {"seats": seats}, sittings, "")
    table = LiveTable(laid, f"{seed:064x}")
    apply(table, table.new_match().set_up(None, 0.0, table.nonces()))
    return table


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The least that a server can do."""
    while (message := await receive())["type"] != "websocket.disconnect":
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        else:
            await send({"type": "websocket.send", "text": message["text"]})


async def echo_cost(frames: int) -> float:
    """Milliseconds of CPU for a frame there and back, both ends."""
    config = uvicorn.Config(
        echo, port=0, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None,
        lifespan="off",
    )  # fmt: skip
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}", compression=None) as line:
        begun = time.process_time()
        for _ in range(frames):
            await line.send(FRAME)
            await line.recv()
        spent = time.process_time() - begun
    server.should_exit = True
    thread.join()
    return 1000 * spent / frames


if __name__ == "__main__":
    main()
