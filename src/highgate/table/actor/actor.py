"""The actor of one live table: its lock, its listeners and its bots. It stores before it tells."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from types import NoneType
from typing import Any, Final

from highgate.kernel.seats import Seat
from highgate.table.actor.audience import Audience, Listener, Mark
from highgate.table.actor.bot_runner import BotRunner
from highgate.table.actor.leases import LeaseHolder
from highgate.table.actor.services import Services
from highgate.table.bots.inputs import bot_input_of
from highgate.table.bus_messages import Attended, BusMessage, Gesture, Reached
from highgate.table.commands import plan
from highgate.table.commands.act import plan_for_bot
from highgate.table.commands.command import Asker, Command, CommandContext, Plan
from highgate.table.commands.hint import Hint, plan_answered
from highgate.table.commands.rematch import plan_next_table
from highgate.table.commands.set_bot import plan_time_out
from highgate.table.fold import apply, follow, rows_for
from highgate.table.match.journal import RulesChanged
from highgate.table.match.table import LiveTable, card_after, may_have_work_after
from highgate.table.ports import (
    UNLEASED,
    Conflict,
    JournalHead,
    Lease,
    NoAnswer,
    Row,
    Unread,
    Unwritten,
)
from highgate.table.problems import Refused, refused
from highgate.table.wire import presenter
from highgate.table.wire.messages import Deleted, Message, News, Nudge, Reacted, encode

Planner = Callable[[CommandContext], Plan]

LOG = logging.getLogger("highgate.table")
NOBODY: Final = Asker("")
MOST_TRIES: Final = 5  # optimistic concurrency: against somebody else who writes to the same table


class TableActor:
    """The only place where a table changes: one thing at a time, whoever asks (an actor)."""

    def __init__(self, table: LiveTable, services: Services, lease: Lease = UNLEASED) -> None:
        self.table = table
        self.services = services
        self.lease_holder = LeaseHolder(services.name, lease)
        self.audience = Audience(table.laid.table, services.name, services.say)
        self.bots = BotRunner(self)
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._writing: set[asyncio.Task[Any]] = set()

    # Commands -------------------------------------------------------------------------------

    async def command(self, asker: Asker, command: Command) -> Message:
        """Carry out a command: planned, stored, applied, told, and only then acknowledged.

        Whoever asked may go away meanwhile; the command is carried out all the same, or not at all.
        """
        if isinstance(command, Hint):
            return await self._hint(asker, command)
        return await self._write(partial(plan, command=command), asker)

    async def _write(self, planner: Planner, asker: Asker = NOBODY) -> Message:
        """To its end: it is never cut off in the middle, though nobody may wait for it any more."""
        task = asyncio.ensure_future(self._carry_out(planner, asker))
        self._writing.add(task)
        task.add_done_callback(self._has_written)
        return await asyncio.shield(task)

    async def _carry_out(self, planner: Planner, asker: Asker) -> Message:
        async with self._lock:
            for _ in range(MOST_TRIES):
                made = await self._planned(planner, asker)
                if await self._store(made):
                    self._pass_on(made.heard)
                    return made.reply
        raise refused("not_stored")

    def _pass_on(self, heard: Message | None) -> None:
        """To the lines here, a reaction to those of other processes too; it is not kept."""
        if heard is not None:
            self.audience.hear([heard])
        if isinstance(heard, Reacted):
            self.services.say(Gesture(self._id, self.services.name, heard.seat, heard.reaction))

    def overhear(self, message: BusMessage) -> None:
        """What was seen at this table in another process."""
        if isinstance(message, Attended):
            self.audience.overhear(message)
        elif isinstance(message, Gesture) and message.process != self.services.name:
            self.audience.hear([Reacted(message.seat, message.reaction)])

    def _has_written(self, task: "asyncio.Task[Any]") -> None:
        """Nobody may be there any more to hear how it ended."""
        self._writing.discard(task)
        if not task.cancelled() and not isinstance(task.exception(), Refused | Unread | NoneType):
            LOG.error("a command failed", exc_info=task.exception())

    async def _planned(self, planner: Planner, asker: Asker) -> Plan:
        """A refusal must be true now, not only for one who has not heard the news."""
        try:
            return self._plan(planner, asker)
        except Refused:
            seq = self.table.seq
            await self._catch_up()
            if self.table.seq == seq:
                raise
        return self._plan(planner, asker)

    def _plan(self, planner: Planner, asker: Asker) -> Plan:
        services = self.services
        now, levels = services.clock.now(), services.bots.strengths()
        try:
            return planner(CommandContext(self.table, asker, now, services.tokens, levels))
        except Refused:
            raise
        except Exception:
            self._forget()  # a rule failed in the middle: no half step survives
            raise

    async def note_rematch(self, laid: str) -> str:
        """Remember the next table; if there is one already, that one."""
        await self._write(partial(plan_next_table, laid=laid))
        return self.table.rematch

    async def wake(self) -> None:
        """After opening: note other rules, let bots and clocks go on."""
        async with self._lock:
            version = self.table.game.rules_version
            if self.table.phase == "running" and self.table.rules_version != version:
                await self._store(Plan([RulesChanged(version)]))
            await self._keep()
        self.bots.go_on()

    async def _store(self, made: Plan) -> bool:
        """Commit, then apply and tell; False if somebody else wrote first and it is to do again."""
        if not made.entries:
            return True
        rows = rows_for(self.table, made.entries, made.key)
        now = self.services.clock.now()
        card = card_after(self.table, made.entries, now)
        may_have_work = may_have_work_after(self.table, made.entries)
        lease, takes = self.lease_holder.to_write(now, may_have_work=may_have_work)
        try:
            await self.services.store.append(self._id, rows, card, lease, takes=takes)
        except Conflict:
            self._forget()
            await self._catch_up()
            return False
        except Unwritten as problem:
            self._forget()
            raise refused("not_stored") from problem
        self.lease_holder.lease = lease
        mark = Mark.of(self.table)
        for entry, row in zip(made.entries, rows, strict=True):
            apply(self.table, entry, row.key)
        self.services.say(Reached(self._id, self.table.seq))
        self._after(mark)
        return True

    async def _catch_up(self) -> None:
        """Follow what somebody else stored."""
        standing = (await self.services.store.latest([self._id])).get(self._id)
        if standing is None:
            raise refused("no_table")  # it was deleted
        self.lease_holder.lease = standing.lease
        rows = await self.services.store.read(self._id, self.table.seq)
        if rows:
            self._go_on_with(rows)
        else:
            self.bots.go_on()  # the lease alone may have changed hands

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
        self.bots.go_on()

    def _forget(self) -> None:
        if self.table.running is not None:
            self.table.running.forget()

    # Listening ------------------------------------------------------------------------------

    @asynccontextmanager
    async def listen(self, seat: Seat, holder: str, after: int) -> AsyncIterator[Listener]:
        """A line: first what has happened, then what happens."""
        listener = Listener(seat, holder)
        listener.put_card(encode(presenter.table_card(self.table, seat, holder)))
        listener.put(map(encode, presenter.history(self.table, seat, after)))
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
        return presenter.news(self.table, seat, holder, after, live_from=mark.stream)

    def close(self) -> None:
        """Nobody listens, nobody thinks any more."""
        self.audience.end()
        self.bots.close()

    async def settle(self) -> None:
        """Until nothing is being written any more."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    def end(self) -> None:
        """The table was deleted."""
        self.audience.hear([Deleted()])
        self.close()

    def is_idle(self) -> bool:
        """Whether it may be put away until somebody asks for it."""
        return not self.audience.listeners and not self.bots.tasks and not self._lock.locked()

    # Bots and clocks ------------------------------------------------------------------------

    @property
    def has_lease(self) -> bool:
        """Whether the bots and clocks of this table go on in this process."""
        return self.lease_holder.is_mine

    async def decide(self, seat: Seat, question: int, notation: str) -> None:
        """A bot has chosen."""
        chosen = partial(plan_for_bot, seat=seat, decision=question, notation=notation)
        await self._write(self._while_leased(chosen))

    async def relieve(self) -> None:
        """The time of persons is up."""
        await self._write(self._while_leased(plan_time_out))

    def _while_leased(self, planner: Planner) -> Planner:
        return lambda context: planner(context) if self.has_lease else Plan()

    def nudge(self, seats: Sequence[Seat]) -> None:
        """These think for long."""
        self.audience.hear([Nudge(tuple(seats))])

    async def _hint(self, asker: Asker, command: Hint) -> Message:
        """A bot thinks without the lock; a token is used up when it has answered."""
        self._plan(partial(plan, command=command), asker)
        running, seat = self.table.running, command.seat
        assert running is not None
        best, question = self.services.bots.strengths().best, running.questions[seat]
        try:
            level, notation = await self.bots.thought(best, bot_input_of(self.table, seat))
        except NoAnswer:
            raise refused("no_hint") from None
        await self._write(partial(plan_answered, command=command, question=question), asker)
        return presenter.hint(self.table, question, notation, level, asker.language)

    # Other processes ------------------------------------------------------------------------

    async def follow(self, standing: JournalHead) -> None:
        """Go on with what another process stored, and look after the lease."""
        self.lease_holder.note(standing.lease)
        is_news = (
            standing.seq > self.table.seq or standing.lease.term > self.lease_holder.lease.term
        )
        if is_news or self._lease_to_keep() is not None:
            async with self._lock:
                if is_news:
                    await self._catch_up()
                await self._keep()
        if self.lease_holder.is_mine and self.bots.has_work() and not self.bots.tasks:
            self.bots.go_on()  # a timer that failed

    async def leave(self) -> None:
        """This process ends: others need not wait until the lease runs out."""
        lease = self.lease_holder.to_leave()
        if lease is not None:
            with suppress(Conflict, Unwritten):
                await self.services.store.append(self._id, [], lease=lease, takes=True)

    async def _keep(self) -> None:
        """Prolong the lease, or take over one that ran out; somebody else may be quicker."""
        lease = self._lease_to_keep()
        if lease is None:
            return
        try:
            await self.services.store.append(self._id, [], lease=lease, takes=True)
        except Conflict:
            await self._catch_up()
        except Unwritten as problem:
            LOG.warning("a lease could not be kept: %s", problem)
        else:
            was_mine, self.lease_holder.lease = self.lease_holder.is_mine, lease
            if not was_mine:
                self.bots.go_on()

    def _lease_to_keep(self) -> Lease | None:
        return self.lease_holder.to_keep(self.services.clock.now(), has_work=self.bots.has_work())
