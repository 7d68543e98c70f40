"""A room: one live table with its lock, its listeners and its bots. It stores before it tells."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from types import NoneType
from typing import Any, TypeVar

from highgate.kernel.seats import Seat
from highgate.table import telling
from highgate.table.commands import Command, Hint
from highgate.table.journal import Hinted, Rematched, RulesChanged
from highgate.table.leasing import Keeper
from highgate.table.listening import Audience, Listener, Mark
from highgate.table.live import LiveTable, card_after, follow, may_have_work_after, rows_for
from highgate.table.planning import Asker, Plan, Scene, plan, plan_bot_action, plan_time_out
from highgate.table.ports import (
    UNLEASED,
    Clockwork,
    Conflict,
    Lease,
    Minds,
    NoAnswer,
    Position,
    Row,
    Standing,
    Store,
    Tokens,
    Unread,
    Unwritten,
)
from highgate.table.problems import Refused, refused
from highgate.table.thinking import fallback, position_of
from highgate.table.wire import Deleted, HintTaken, Message, News, Nudge, encode

T = TypeVar("T")

LOG = logging.getLogger("highgate.table")
MOST_TRIES = 5  # against somebody else who writes to the same table
RETRY_SECONDS = 0.5  # until a bot's decision that could not be written is tried again


@dataclass(frozen=True)
class House:
    """What all rooms share."""

    store: Store
    clock: Clockwork
    tokens: Tokens
    minds: Minds
    pause: float  # a bot answers after this long, however quickly it thought
    name: str = field(default_factory=lambda: secrets.token_hex(8))  # of this process, in leases
    is_alone: bool = False  # as a rule no other process writes to the store
    say: Callable[[str, int], None] = lambda table, seq: None  # to other processes: it is there now


class Room:
    """The only place where a table changes."""

    def __init__(self, table: LiveTable, house: House, lease: Lease = UNLEASED) -> None:
        self.table = table
        self.house = house
        self.keeper = Keeper(house.name, lease)
        self.audience = Audience()
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.Task[None] | None = None
        self._writing: set[asyncio.Task[Any]] = set()
        self._nudged: set[tuple[Seat, int]] = set()
        self._is_closed = False

    # Commands -------------------------------------------------------------------------------

    async def command(self, asker: Asker, command: Command) -> Message:
        """Carry out a command: planned, stored, applied, told, and only then acknowledged.

        Whoever asked may go away meanwhile; the command is carried out all the same, or not at all.
        """
        if isinstance(command, Hint):
            return await self._hint(asker, command.seat)
        return await self._to_its_end(self._carry_out(asker, command))

    async def _carry_out(self, asker: Asker, command: Command) -> Message:
        async with self._lock:
            for _ in range(MOST_TRIES):
                made = await self._planned(asker, command)
                if await self._store(made):
                    if made.heard is not None:
                        self.audience.hear([made.heard])
                    return made.reply
        raise refused("not_stored")

    async def _to_its_end(self, writing: Coroutine[Any, Any, T]) -> T:
        """What may write is never cut off in the middle, though nobody may wait for it any more."""
        task = asyncio.ensure_future(writing)
        self._writing.add(task)
        task.add_done_callback(self._has_written)
        return await asyncio.shield(task)

    def _has_written(self, task: "asyncio.Task[Any]") -> None:
        """Nobody may be there any more to hear how it ended."""
        self._writing.discard(task)
        if not task.cancelled() and not isinstance(task.exception(), Refused | Unread | NoneType):
            LOG.error("a command failed", exc_info=task.exception())

    async def _planned(self, asker: Asker, command: Command) -> Plan:
        """A refusal must be true now, not only for one who has not heard the news."""
        try:
            return self._plan(asker, command)
        except Refused:
            seq = self.table.seq
            await self._catch_up()
            if self.table.seq == seq:
                raise
        return self._plan(asker, command)

    def _plan(self, asker: Asker, command: Command) -> Plan:
        try:
            return plan(self._scene(asker), command)
        except Refused:
            raise
        except Exception:
            self._forget()  # a rule failed in the middle: no half step survives
            raise

    async def note_rematch(self, laid: str) -> str:
        """Remember the next table; if there is one already, that one."""
        async with self._lock:
            while not self.table.rematch:
                await self._store(Plan([(Rematched(laid), None)]))
            return self.table.rematch

    async def wake(self) -> None:
        """After opening: note other rules, let bots and clocks go on."""
        async with self._lock:
            version = self.table.game.rules_version
            if self.table.phase == "running" and self.table.rules_version != version:
                await self._store(Plan([(RulesChanged(version), None)]))
            await self._keep()
        self._go_on()

    async def _store(self, made: Plan) -> bool:
        """Commit, then apply and tell; False if somebody else wrote first and it is to do again."""
        if not made.entries:
            return True
        rows = rows_for(self.table, made.entries)
        now = self.house.clock.now()
        entries = [entry for entry, _ in made.entries]
        card = card_after(self.table, entries, now)
        may_have_work = may_have_work_after(self.table, entries)
        lease, takes = self.keeper.to_write(now, may_have_work=may_have_work)
        try:
            await self.house.store.append(self._id, rows, card, lease, takes=takes)
        except Conflict:
            self._forget()
            await self._catch_up()
            return False
        except Unwritten as problem:
            self._forget()
            raise refused("not_stored") from problem
        self.keeper.lease = lease
        mark = Mark.of(self.table)
        for entry, key in made.entries:
            self.table.apply(entry, key)
        self.house.say(self._id, self.table.seq)
        self._after(mark)
        return True

    async def _catch_up(self) -> None:
        """Follow what somebody else stored."""
        standing = (await self.house.store.latest([self._id])).get(self._id)
        if standing is None:
            raise refused("no_table")  # it was deleted
        self.keeper.lease = standing.lease
        rows = await self.house.store.read(self._id, self.table.seq)
        if rows:
            self._go_on_with(rows)
        else:
            self._go_on()  # the lease alone may have changed hands

    @property
    def _id(self) -> str:
        return self.table.laid.table

    def _go_on_with(self, rows: Sequence[Row]) -> None:
        mark = Mark.of(self.table)
        follow(self.table, rows)
        self._after(mark)

    def _after(self, mark: Mark) -> None:
        self.audience.tell(self.table, mark)
        self._news.set()
        self._news = asyncio.Event()
        self._go_on()

    def _forget(self) -> None:
        if self.table.running is not None:
            self.table.running.forget()

    def _scene(self, asker: Asker) -> Scene:
        house = self.house
        return Scene(self.table, asker, house.clock.now(), house.tokens, house.minds.strengths())

    # Listening ------------------------------------------------------------------------------

    @asynccontextmanager
    async def listen(self, seat: Seat, holder: str, after: int) -> AsyncIterator[Listener]:
        """A line: first what has happened, then what happens."""
        listener = Listener(seat, holder)
        listener.put_card(encode(telling.table_card(self.table, seat, holder)))
        listener.put(map(encode, telling.history(self.table, seat, after)))
        self.audience.join(listener)
        try:
            yield listener
        finally:
            self.audience.part(listener)

    async def news(self, seat: Seat, holder: str, after: int, wait: float) -> News:
        """What a seat was told behind an item; waits for something if there is nothing yet.

        Only what happened during the wait is told live; the rest is history.
        """
        mark = Mark.of(self.table)
        if wait > 0 and after >= mark.stream - 1 and self.table.phase != "over":
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), wait)
        return telling.news(self.table, seat, holder, after, live_from=mark.stream)

    def close(self) -> None:
        """Nobody listens, nobody thinks any more."""
        self._is_closed = True
        self.audience.end()
        for task in self._tasks():
            task.cancel()

    async def settle(self) -> None:
        """Until nothing is being written any more."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    def end(self) -> None:
        """The table was deleted."""
        self.audience.hear([Deleted()])
        self.close()

    def is_idle(self) -> bool:
        """Whether it may be put away until somebody asks for it."""
        return not self.audience.listeners and not self._tasks() and not self._lock.locked()

    def _tasks(self) -> list["asyncio.Task[None]"]:
        timer = [] if self._timer is None or self._timer.done() else [self._timer]
        return [*self._thinking.values(), *timer]

    # Bots and clocks ------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the asked bots think, and the clock of the asked persons run."""
        running = self.table.running
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if running is None or self.table.ended is not None or self._is_closed:
            return
        for seat, question in running.questions.items() if self.keeper.is_mine else ():
            if self.table.sittings[seat].bot and seat not in self._thinking:
                task = asyncio.ensure_future(self._let_think(seat, question))
                self._thinking[seat] = task
                task.add_done_callback(partial(self._has_thought, seat))
        mode = self.table.laid.clock.mode
        if (
            mode == "gentle" or (mode == "strict" and self.keeper.is_mine)
        ) and self._asked_people():
            self._timer = asyncio.ensure_future(self._watch_the_clock())

    def _has_thought(self, seat: Seat, task: "asyncio.Task[None]") -> None:
        del self._thinking[seat]
        if not task.cancelled() and (problem := task.exception()) is not None:
            LOG.error("a bot's decision failed", exc_info=problem)
        self._go_on()  # also after a failure: the store may be well again

    async def _let_think(self, seat: Seat, question: int) -> None:
        """A bot answers after the pause, whatever it takes."""
        started = asyncio.get_running_loop().time()
        try:
            notation = await self._chosen(seat)
            spent = asyncio.get_running_loop().time() - started
            await asyncio.sleep(max(0.0, self.house.pause - spent))
            await self._to_its_end(self._bot_decides(seat, question, notation))
        except Exception:
            await asyncio.sleep(RETRY_SECONDS)  # what failed now is tried again, not at once
            raise

    async def _chosen(self, seat: Seat) -> str:
        """What the bot of a seat does; if it fails the middle level, and if that fails the dice."""
        position = position_of(self.table, seat)
        try:
            return (await self._thought(self.table.sittings[seat].bot, position))[1]
        except NoAnswer:
            return fallback(position, self.house.tokens)

    async def _thought(self, level: str, position: Position) -> tuple[str, str]:
        """A level and what it would do: the wanted one, or the middle one if that fails."""
        minds = self.house.minds
        try:
            return level, await minds.choose(level, position)
        except NoAnswer as problem:
            LOG.warning("a bot did not answer: %s", problem)
        usual = minds.strengths().usual
        return usual, await minds.choose(usual, position)

    async def _bot_decides(self, seat: Seat, question: int, notation: str) -> None:
        async with self._lock:
            while self.keeper.is_mine:
                made = plan_bot_action(self._scene(Asker("")), seat, question, notation)
                if made is None or await self._store(made):
                    return

    async def _hint(self, asker: Asker, seat: Seat) -> Message:
        running = self.table.running
        if not self.table.holds(asker.holder, seat):
            raise refused("not_yours")
        if running is None or self.table.ended is not None or seat not in running.questions:
            raise refused("no_hint")
        if running.has_faded and not self.table.hints_left(seat):
            raise refused("no_hint_left")
        best, question = self.house.minds.strengths().best, running.questions[seat]
        try:
            level, notation = await self._thought(best, position_of(self.table, seat))
        except NoAnswer:
            raise refused("no_hint") from None
        if running.has_faded:
            await asyncio.shield(asyncio.ensure_future(self._use_hint(seat, question)))
        return telling.hint(self.table, question, notation, level, asker.language)

    async def _use_hint(self, seat: Seat, question: int) -> None:
        """A bot remembers what the player may have forgotten: it costs a token, told to all."""
        async with self._lock:
            for _ in range(MOST_TRIES):
                running = self.table.running
                if running is None or running.questions.get(seat) != question:
                    raise refused("no_hint")
                if not self.table.hints_left(seat):
                    raise refused("no_hint_left")
                if await self._store(Plan([(Hinted(seat), None)])):
                    self.audience.hear([HintTaken(seat, self.table.hints_left(seat))])
                    return
        raise refused("not_stored")

    def _asked_people(self) -> tuple[Seat, ...]:
        """The asked seats where a person decides."""
        running = self.table.running
        asked = () if running is None else tuple(running.questions)
        return tuple(seat for seat in asked if self.table.sittings[seat].is_person)

    async def _watch_the_clock(self) -> None:
        """Gentle: everybody hears that it takes long. Strict: a bot plays on."""
        clock = self.house.clock
        for due in sorted({self.table.clocks.due(seat) for seat in self._asked_people()}):
            while (left := due - clock.now()) > 0:
                await asyncio.sleep(left)
            if self.table.laid.clock.mode == "gentle":
                self._nudge()
            else:
                await self._to_its_end(self._relieve())

    def _nudge(self) -> None:
        """Once for each question: a line of chat meanwhile is no reason to nudge again."""
        running, now = self.table.running, self.house.clock.now()
        assert running is not None
        late = [seat for seat in self._asked_people() if self.table.clocks.is_up(seat, now)]
        overdue = {(seat, running.questions[seat]) for seat in late}
        if not overdue <= self._nudged:
            self.audience.hear([Nudge(tuple(late))])
        self._nudged = overdue

    async def _relieve(self) -> None:
        async with self._lock:
            if self.table.phase == "running" and self.keeper.is_mine:
                await self._store(plan_time_out(self._scene(Asker(""))))

    # Other processes ------------------------------------------------------------------------

    async def follow(self, standing: Standing) -> None:
        """Go on with what another process stored, and look after the lease."""
        is_news = standing.seq > self.table.seq or standing.lease.term > self.keeper.lease.term
        if is_news or self._lease_to_keep() is not None:
            async with self._lock:
                if is_news:
                    await self._catch_up()
                await self._keep()
        if self.keeper.is_mine and self._has_work() and not self._tasks():
            self._go_on()  # a timer that failed

    async def leave(self) -> None:
        """This process ends: others need not wait until the lease runs out."""
        lease = self.keeper.to_leave()
        if lease is not None:
            with suppress(Conflict, Unwritten):
                await self.house.store.append(self._id, [], lease=lease, takes=True)

    async def _keep(self) -> None:
        """Prolong the lease, or take over one that ran out; somebody else may be quicker."""
        lease = self._lease_to_keep()
        if lease is None:
            return
        try:
            await self.house.store.append(self._id, [], lease=lease, takes=True)
        except Conflict:
            await self._catch_up()
        except Unwritten as problem:
            LOG.warning("a lease could not be kept: %s", problem)
        else:
            was_mine, self.keeper.lease = self.keeper.is_mine, lease
            if not was_mine:
                self._go_on()

    def _lease_to_keep(self) -> Lease | None:
        return self.keeper.to_keep(self.house.clock.now(), has_work=self._has_work())

    def _has_work(self) -> bool:
        """Whether something happens here though nobody comes: bots think, a strict clock runs."""
        running = self.table.running
        if running is None or self.table.ended is not None:
            return False
        has_bot = any(self.table.sittings[seat].bot for seat in running.questions)
        return has_bot or (self.table.laid.clock.mode == "strict" and bool(self._asked_people()))
