"""Bots as supervised child processes: low priority, a hard deadline, replaced when they fail."""

import asyncio
import json
import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from highgate.kernel.event import event_to_json
from highgate.table.bots.levels import Levels
from highgate.table.bots.pool_child import serve
from highgate.table.ports import BotInput, NoAnswer, Strengths, Tokens

MakeLevels = Callable[[], Levels]


@dataclass(frozen=True)
class BotLimits:
    """What a bot may use."""

    processes: int = max(1, (os.cpu_count() or 2) - 1)
    seconds: float = 5.0  # for one decision; then it is killed
    megabytes: int = 1024


DEFAULT: Final = BotLimits()
THINKING_SHARE: Final = 0.7  # of the deadline: on a slow machine a bot thinks less, and answers


class Worker:
    """One child process and the pipe to it."""

    def __init__(self, registry: MakeLevels, megabytes: int) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(
            ["highgate.table.bots.pool_child", "highgate.table.bots.levels"]
        )
        ours, theirs = context.Pipe()
        self._connection: Connection = ours
        self._process: BaseProcess = context.Process(
            target=serve, args=(theirs, registry, megabytes), daemon=True
        )
        self._process.start()
        theirs.close()

    async def ask(self, request: bytes) -> str:
        """The answer of the child; `EOFError` if it died."""
        self._connection.send_bytes(request)
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = loop.create_future()
        loop.add_reader(self._connection.fileno(), _set, ready)
        try:
            await ready
        finally:
            loop.remove_reader(self._connection.fileno())
        return self._connection.recv_bytes().decode()

    def kill(self) -> None:
        """At once, whatever it does."""
        self._process.kill()
        self._process.join()
        self._connection.close()


class BotPool:
    """Where bots think: a few children, one decision each at a time."""

    def __init__(self, registry: MakeLevels, tokens: Tokens, limits: BotLimits = DEFAULT) -> None:
        self._registry = registry
        self._tokens = tokens
        self._limits = limits
        self._strengths = registry().strengths
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(limits.processes):
            self._free.put_nowait(None)  # started when first needed
        self.replaced = 0

    def strengths(self) -> Strengths:
        """The levels that can be put on a seat."""
        return self._strengths

    async def choose(self, level: str, given: BotInput) -> str:
        """What a bot of that level does; `NoAnswer` if it hung, crashed or babbled."""
        worker = await self._free.get()
        try:
            worker = worker or Worker(self._registry, self._limits.megabytes)
            thinking = int(THINKING_SHARE * 1000 * self._limits.seconds)
            request = _request(level, given, thinking, self._tokens)
            return _action(await asyncio.wait_for(worker.ask(request), self._limits.seconds))
        except (TimeoutError, EOFError, OSError) as problem:
            self._replace(worker)
            worker = None
            raise NoAnswer(f"{level}: {problem!r}") from None
        except asyncio.CancelledError:
            self._replace(worker)
            worker = None
            raise
        finally:
            self._free.put_nowait(worker)

    def close(self) -> None:
        """End all children."""
        while not self._free.empty():
            worker = self._free.get_nowait()
            if worker is not None:
                worker.kill()

    def _replace(self, worker: Worker | None) -> None:
        if worker is not None:
            worker.kill()
            self.replaced += 1


def _set(ready: "asyncio.Future[None]") -> None:
    with suppress(asyncio.InvalidStateError):
        ready.set_result(None)


def _request(level: str, given: BotInput, milliseconds: int, tokens: Tokens) -> bytes:
    request: dict[str, Any] = {
        "level": level,
        "game": given.game,
        "options": given.options,
        "seat": given.seat,
        "log": [event_to_json(event) for event in given.log],
        "milliseconds": milliseconds,
        "memory": given.memory,
        "seed": int.from_bytes(tokens.token(8), "big"),
    }
    return json.dumps(request).encode()


def _action(answer: str) -> str:
    if not answer:
        raise EOFError("the bot raised an error")
    return answer
