"""One table, two processes, a lossy bus and people who never give up: all from one seed."""

import asyncio
import random
from collections.abc import Coroutine
from contextlib import suppress
from contextvars import ContextVar, copy_context
from typing import Any

from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.registry import TableRegistry
from highgate.table.actor.services import Services
from highgate.table.bots.inputs import fallback
from highgate.table.bus_messages import BusMessage
from highgate.table.commands import Asker
from highgate.table.ports import BotInput, NoAnswer, Strengths, Unread, Unwritten
from highgate.table.problems import Refused
from highgate.table.wire.messages import Message
from tests.simulation.memory import Database, MemoryStore, Weather

Tasks = dict["asyncio.Task[Any]", None]  # in the order in which they were made

FOLLOW_SECONDS = 0.5
PROCESS: ContextVar[Tasks] = ContextVar("tasks of the process that runs")


class Dice:
    """Tokens, the clock's offsets and the choices of bots come from one seed too."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def token(self, size: int) -> bytes:
        """That many bytes."""
        return self._dice.randbytes(size)


class Bots:
    """They think a while, and now and then they give up."""

    def __init__(self, tokens: Dice, weather: Weather) -> None:
        self._tokens = tokens
        self._weather = weather

    def strengths(self) -> Strengths:
        """One level."""
        return Strengths(("dice",), "dice", "dice")

    async def choose(self, level: str, given: BotInput) -> str:
        """Any legal action."""
        await self._weather.delay(0.3)
        if self._weather.happens(0.05):
            raise NoAnswer(level)
        return fallback(given, self._tokens)


class JumpingClock:
    """Wall time of one machine; it may be set forward or back."""

    offset = 1_000_000.0

    def now(self) -> float:
        """Seconds since 1970, as this machine believes."""
        return self.offset + asyncio.get_running_loop().time()


class Process:
    """A server without sockets: its rooms, its look at the store, its ear at the bus."""

    polls = True

    def __init__(self, world: "World", number: int) -> None:
        self._world = world
        self._tasks: Tasks = {}
        self._context = copy_context()
        self._context.run(PROCESS.set, self._tasks)
        self.is_alive = True
        self.clock = JumpingClock()
        tokens = Dice(world.dice)
        house = Services(
            self._store(world),
            self.clock,
            tokens,
            Bots(tokens, world.weather),
            pause=0.05,
            name=f"process {number}",
            say=self._say,
        )
        self.rooms = TableRegistry(house)
        self.start(self.rooms.repeat_presence())
        if self.polls:
            self.start(self._follow_others())

    def _store(self, world: "World") -> MemoryStore:
        return MemoryStore(world.database, world.weather)

    def start(self, what: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Something that happens in this process, and dies with it."""
        loop = asyncio.get_running_loop()
        return self._context.copy().run(loop.create_task, what)

    def kill(self) -> None:
        """At once, in the middle of whatever it does; its memory is gone."""
        self.is_alive = False
        for task in list(self._tasks):
            task.cancel()

    def hear(self, word: BusMessage) -> None:
        """A word from the bus."""
        if self.is_alive:
            self.start(self._look(word))

    async def command(self, asker: Asker, table: str, command: commands.Command) -> Message:
        """What a request does."""
        return await self.rooms.command(asker, table, command)

    def _say(self, word: BusMessage) -> None:
        for other in self._world.processes:
            if other is not self:
                self._world.pass_on(other, word)

    async def _look(self, word: BusMessage) -> None:
        with suppress(Unread, Unwritten, Refused):
            await self.rooms.hear(word)

    async def _follow_others(self) -> None:
        while True:
            with suppress(Unread, Unwritten, Refused):
                await self.rooms.follow_others()
            await asyncio.sleep(FOLLOW_SECONDS)


class World:
    """All there is. The same seed makes the same world."""

    def __init__(self, seed: int, kind: type[Process] = Process) -> None:
        self.dice = random.Random(seed)
        self.weather = Weather(self.dice, is_calm=True)
        self.database = Database()
        self._kind = kind
        self._born = 0
        self.crashes = 0
        self.processes: list[Process] = []

    async def begin(self) -> None:
        """Two processes."""
        asyncio.get_running_loop().set_task_factory(_made_by)
        self.processes = [self._start(), self._start()]

    def any_process(self) -> Process:
        """Where a request happens to arrive."""
        return self.dice.choice(self.processes)

    def pass_on(self, process: Process, word: BusMessage) -> None:
        """The bus loses words, says them twice and in any order, in any weather."""
        for _ in range(self.dice.choice((0, 1, 1, 2))):
            delay = self.dice.random() * 0.05
            asyncio.get_running_loop().call_later(delay, process.hear, word)

    async def storm(self, seconds: float) -> None:
        """Crashes and clocks that jump; then the weather calms down for good."""
        self.weather.is_calm = False
        until = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until:
            await asyncio.sleep(self.dice.random() * 1.5)
            if self.dice.random() < 0.5:
                self.crash()
            else:
                self.any_process().clock.offset += self.dice.uniform(-8, 8)
        self.weather.is_calm = True

    def crash(self) -> None:
        """kill -9, and somebody starts another one."""
        self.crashes += 1
        place = self.dice.randrange(len(self.processes))
        self.processes[place].kill()
        self.processes[place] = self._start()

    def _start(self) -> Process:
        self._born += 1
        return self._kind(self, self._born)


def _made_by(loop: asyncio.AbstractEventLoop, what: Any, **how: Any) -> "asyncio.Task[Any]":
    """A task belongs to the process in which it was made."""
    task = asyncio.Task(what, loop=loop, **how)
    tasks = PROCESS.get(None)
    if tasks is not None:
        tasks[task] = None
        task.add_done_callback(lambda done: tasks.pop(done, None))
    return task


async def room_at(process: Process, asker: Asker, table: str) -> TableActor | None:
    """The room of a table in a process, if it can be opened there now."""
    try:
        return await process.rooms.find(asker, table)
    except (Refused, Unread, Unwritten):
        return None
