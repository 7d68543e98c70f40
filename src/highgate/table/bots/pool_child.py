"""Inside a child process: get what a seat was told, answer with an action, again and again."""

import json
import os
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

from highgate import shelf
from highgate.kernel.event import event_from_json
from highgate.kernel.game import Seen
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget
from highgate.search.player import Observant, Player
from highgate.table.bots.levels import Levels

LOWEST_PRIORITY: Final = 19
ORPHAN_SECONDS: Final = 1.0


def serve(connection: Connection, registry: Callable[[], Levels], megabytes: int) -> None:
    """Answer requests until the other end is gone."""
    humble(megabytes)
    levels = registry()
    with suppress(EOFError, OSError):
        while True:
            request = json.loads(connection.recv_bytes())
            connection.send_bytes(answer(levels, request).encode())


def answer(levels: Levels, request: dict[str, Any]) -> str:
    """The notation of what the bot does; empty if it failed."""
    game = shelf.build(request["game"], request["options"])
    log = [event_from_json(data, game.events) for data in request["log"]]
    seen = Seen(game, request["seat"], log)
    try:
        entrant = levels.find(request["level"], game.name)
        player = entrant.make()  # a new one: the next decision may be made in another process
        remember(player, seen, Seeded(request["memory"]))
        action = player.choose(
            seen, within(entrant.budget, request["milliseconds"]), Seeded(request["seed"])
        )
    except Exception as problem:
        print(f"bot {request['level']}: {problem!r}", file=sys.stderr)
        return ""
    return action.notation() if action in seen.legal else ""


def within(budget: Budget, milliseconds: int) -> Budget:
    """The budget of a level, but never more time than the deadline leaves."""
    given = min(budget.milliseconds or milliseconds, milliseconds)
    return Budget(budget.iterations, given)


def remember(player: Player, seen: Seen[Any], rng: Seeded) -> None:
    """A bot that forgets takes in the match so far with the same luck every time."""
    if isinstance(player, Observant):
        player.watch(seen, rng)


def humble(megabytes: int) -> None:
    """People come first: lowest priority, little memory, no Ctrl-C, no life without the server."""
    os.nice(LOWEST_PRIORITY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    threading.Thread(target=_end_when_orphaned, args=(os.getppid(),), daemon=True).start()


def _end_when_orphaned(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(ORPHAN_SECONDS)
    os._exit(0)
