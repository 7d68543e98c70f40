"""People at one table: they resend what is not acknowledged, come back when the line breaks, and
remember every word.
"""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from highgate.table import commands
from highgate.table.commands import Asker
from highgate.table.ports import Unread, Unwritten
from highgate.table.problems import Refused
from highgate.table.wire.messages import Ack
from tests.simulation.world import Process, World, room_at

ANSWER_SECONDS = 1.5


@dataclass(frozen=True)
class Promise:
    """What was acknowledged, or refused for good (seq -1)."""

    key: str
    seq: int
    code: str = ""


@dataclass
class Person:
    """One seat, one ticket."""

    world: World
    table: str
    seat: int
    name: str
    promises: list[Promise] = field(default_factory=list)
    told: dict[int, Any] = field(default_factory=dict)
    surprises: list[str] = field(default_factory=list)
    _made: int = 0
    _asks: "asyncio.Queue[dict[str, Any]]" = field(default_factory=asyncio.Queue)
    _answered: int = -1

    @property
    def asker(self) -> Asker:
        """By ticket."""
        return Asker(self.name)

    async def play(self) -> None:
        """For ever."""
        await asyncio.gather(self._listen(), self._answer())

    # The line -------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            process = self.world.any_process()
            line = process.start(self._hold_line(process))
            breaks = None if self.world.weather.is_calm else self.world.dice.uniform(0.5, 6)
            await asyncio.wait([line], timeout=breaks)
            line.cancel()
            await asyncio.sleep(0.05)

    async def _hold_line(self, process: Process) -> None:
        await self.world.weather.delay()
        room = await room_at(process, self.asker, self.table)
        if room is None:
            return
        async with room.listen(self.seat, self.name, max(self.told, default=-1)) as listener:
            while (frame := await listener.queue.get()) is not None:
                await self.world.weather.delay()
                self._hear(json.loads(frame))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["kind"] == "told":
            for item in message["items"]:
                if self.told.setdefault(item["n"], item) != item:
                    self.surprises.append(f"item {item['n']} was told in two ways")
        if message["kind"] == "ask" and message.get("offers"):
            self._asks.put_nowait(message)

    # Decisions ------------------------------------------------------------------------------

    async def _answer(self) -> None:
        while True:
            ask = await self._asks.get()
            if ask["decision"] <= self._answered:
                continue
            self._answered = ask["decision"]
            if self.world.dice.random() < 0.3:
                await self._insist(
                    lambda key: commands.Say(seat=self.seat, text=f"said {key}", key=key)
                )
            action = self.world.dice.choice(ask["offers"])["notation"]
            decision = ask["decision"]
            await self._insist(
                lambda key, decision=decision, action=action: commands.Act(
                    seat=self.seat, decision=decision, action=action, key=key
                )
            )

    async def _insist(self, make: Any) -> None:
        """The same command with the same key, until somebody says how it ended."""
        self._made += 1
        key = f"{self.name}{self._made}"
        while True:
            reply = await self._send(make(key))
            if isinstance(reply, Ack):
                self.promises.append(Promise(key, reply.seq))
                return
            if isinstance(reply, str) and reply not in ("not_stored", "no_table"):
                self.promises.append(Promise(key, -1, reply))
                return

    async def _send(self, command: commands.Command) -> object:
        """It may arrive never, once or twice, and its answer too; None if nothing came back."""
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        copies = 1 if self.world.weather.is_calm else self.world.dice.choice((0, 1, 1, 2))
        for _ in range(copies):
            process = self.world.any_process()
            process.start(self._deliver(process, command, answer))
        await asyncio.wait([answer], timeout=ANSWER_SECONDS)
        return answer.result() if answer.done() else None

    async def _deliver(
        self, process: Process, command: commands.Command, answer: "asyncio.Future[object]"
    ) -> None:
        await self.world.weather.delay()
        try:
            reply: object = await process.command(self.asker, self.table, command)
        except Refused as problem:
            reply = problem.problem.code
        except (Unread, Unwritten):
            reply = "not_stored"
        await self.world.weather.delay()
        if not self.world.weather.happens(0.1) and not answer.done():
            answer.set_result(reply)
