"""What goes on at a table though nobody comes: its bots think, and its clocks run."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol
from weakref import proxy

from highgate.kernel.seats import Seat
from highgate.table.actor.services import Services
from highgate.table.bots.inputs import bot_input_of, fallback
from highgate.table.match.table import LiveTable
from highgate.table.ports import BotInput, NoAnswer

LOG = logging.getLogger("highgate.table")
RETRY_SECONDS: Final = 0.5  # until a bot's decision that could not be written is tried again
PATIENT_PAUSES: Final = 3  # it thinks for ten times as long as the best of the others


class BotHost(Protocol):
    """The table that a runner looks after: what it knows, and what is carried out there."""

    table: LiveTable
    services: Services

    @property
    def has_lease(self) -> bool:
        """Whether its bots and clocks go on in this process."""

    async def decide(self, seat: Seat, question: int, notation: str) -> None:
        """A bot has chosen."""

    async def relieve(self) -> None:
        """The time of persons is up."""

    def nudge(self, seats: Sequence[Seat]) -> None:
        """These think for long."""


class BotRunner:
    """Looks after one table as long as its process has the lease."""

    def __init__(self, host: BotHost) -> None:
        # No ring of references: a table that is put away is gone at once, without the collector.
        self._host: BotHost = proxy(host)
        self._table = host.table
        self._services = host.services
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.Task[None] | None = None
        self._nudged: set[tuple[Seat, int]] = set()
        self._is_closed = False

    @property
    def tasks(self) -> list["asyncio.Task[None]"]:
        """What is under way."""
        timer = [] if self._timer is None or self._timer.done() else [self._timer]
        return [*self._thinking.values(), *timer]

    def has_work(self) -> bool:
        """Whether something happens here though nobody comes: bots think, a strict clock runs."""
        running = self._table.running
        if running is None or self._table.ended is not None:
            return False
        has_bot = any(self._table.sittings[seat].bot for seat in running.questions)
        return has_bot or (self._table.laid.clock.mode == "strict" and bool(self._asked_people()))

    def close(self) -> None:
        """Nobody thinks any more."""
        self._is_closed = True
        for task in self.tasks:
            task.cancel()

    def go_on(self) -> None:
        """Let the asked bots think, and the clock of the asked persons run."""
        running = self._table.running
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if running is None or self._table.ended is not None or self._is_closed:
            return
        for seat, question in running.questions.items() if self._host.has_lease else ():
            if self._table.sittings[seat].bot and seat not in self._thinking:
                task = asyncio.ensure_future(self._let_think(seat, question))
                self._thinking[seat] = task
                task.add_done_callback(partial(self._has_thought, seat))
        if self._has_clock() and self._asked_people():
            self._timer = asyncio.ensure_future(self._watch_the_clock())

    async def thought(self, level: str, given: BotInput) -> tuple[str, str]:
        """A level and what it would do: the wanted one, or the middle one if that fails."""
        bots = self._services.bots
        try:
            return level, await bots.choose(level, given)
        except NoAnswer as problem:
            LOG.warning("a bot did not answer: %s", problem)
        usual = bots.strengths().usual
        return usual, await bots.choose(usual, given)

    def _has_clock(self) -> bool:
        """A gentle one nudges in every process, for its own lines; a strict one decides in one."""
        mode = self._table.laid.clock.mode
        return mode == "gentle" or (mode == "strict" and self._host.has_lease)

    def _has_thought(self, seat: Seat, task: "asyncio.Task[None]") -> None:
        del self._thinking[seat]
        if not task.cancelled() and (problem := task.exception()) is not None:
            LOG.error("a bot's decision failed", exc_info=problem)
        self.go_on()  # also after a failure: the store may be well again

    async def _let_think(self, seat: Seat, question: int) -> None:
        """A bot answers after the pause, whatever it takes."""
        started = asyncio.get_running_loop().time()
        try:
            notation = await self._chosen(seat)
            spent = asyncio.get_running_loop().time() - started
            await asyncio.sleep(max(0.0, self._pause(seat) - spent))
            await self._host.decide(seat, question, notation)
        except Exception:
            await asyncio.sleep(RETRY_SECONDS)  # what failed now is tried again, not at once
            raise

    def _pause(self, seat: Seat) -> float:
        """As long as the bot of a seat may need: how long it thought would tell of its secrets."""
        is_patient = self._table.sittings[seat].bot == self._services.bots.strengths().patient
        return self._services.pause * (PATIENT_PAUSES if is_patient else 1)

    async def _chosen(self, seat: Seat) -> str:
        """What the bot of a seat does; if it fails the middle level, and if that fails the dice."""
        given = bot_input_of(self._table, seat)
        try:
            return (await self.thought(self._table.sittings[seat].bot, given))[1]
        except NoAnswer:
            return fallback(given, self._services.tokens)

    def _asked_people(self) -> tuple[Seat, ...]:
        """The asked seats where a person decides."""
        running = self._table.running
        asked = () if running is None else tuple(running.questions)
        return tuple(seat for seat in asked if self._table.sittings[seat].is_person)

    async def _watch_the_clock(self) -> None:
        """Gentle: everybody hears that it takes long. Strict: a bot plays on."""
        clock = self._services.clock
        for due in sorted({self._table.clocks.due(seat) for seat in self._asked_people()}):
            while (left := due - clock.now()) > 0:
                await asyncio.sleep(left)
            if self._table.laid.clock.mode == "gentle":
                self._nudge()
            else:
                await self._host.relieve()

    def _nudge(self) -> None:
        """Once for each question: a line of chat meanwhile is no reason to nudge again."""
        running, now = self._table.running, self._services.clock.now()
        assert running is not None
        late = [seat for seat in self._asked_people() if self._table.clocks.is_up(seat, now)]
        overdue = {(seat, running.questions[seat]) for seat in late}
        if not overdue <= self._nudged:
            self._host.nudge(late)
        self._nudged = overdue
