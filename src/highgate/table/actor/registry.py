"""All tables of one process: laying them, finding them again, putting idle ones away."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from highgate.api.record import Record
from highgate.kernel.errors import TableError
from highgate.kernel.seats import WATCHER, Seat
from highgate.table.actor.actor import TableActor
from highgate.table.actor.creation import NewTable, lay, lay_again, lay_record
from highgate.table.actor.leases import LeaseHolder
from highgate.table.actor.presence import AGAIN_SECONDS
from highgate.table.actor.services import Services
from highgate.table.bus_messages import BusMessage, Reached
from highgate.table.commands.command import Asker, Command
from highgate.table.commands.delete import Delete
from highgate.table.commands.rematch import Rematch
from highgate.table.fold import restored, to_text
from highgate.table.match.journal import Laid
from highgate.table.match.table import first_card
from highgate.table.ports import Card, Conflict, Lease, Row
from highgate.table.problems import Refused, refused, refused_as
from highgate.table.tickets import read_code
from highgate.table.wire import presenter, sheets
from highgate.table.wire.messages import Item, Message, Moment, MyTable, RematchLaid, TableCard
from highgate.table.wire.sheets import SheetCard

LOG = logging.getLogger("highgate.table")
MOST_CODES = 20  # tries for a code that is still free


class TableRegistry:
    """The actors by table. Whoever asks sees nothing of a table it may not see."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._actors: dict[str, TableActor] = {}
        self._opening: dict[str, asyncio.Task[TableActor]] = {}
        self._idle: set[str] = set()  # nobody asked for these since the last tidying

    async def lay(self, asker: Asker, wanted: NewTable) -> TableCard:
        """A new table."""
        services = self.services
        now, levels = services.clock.now(), services.bots.strengths()
        for _ in range(MOST_CODES):
            laid, seed = lay(wanted, asker.holder, now, services.tokens, levels)
            if await self._create(laid, seed):
                return await self.card(asker, laid.table)
        raise refused("not_stored")

    async def card(self, asker: Asker, table: str) -> TableCard:
        """Who sits where, and what is known before the first card."""
        actor = await self.find(asker, table)
        return presenter.table_card(actor.table, WATCHER, asker.holder)

    async def find(self, asker: Asker, table: str) -> TableActor:
        """The actor of a table; an unknown and a forbidden one are refused alike."""
        await self._freshen(table)
        actor = await self._open(table)
        if actor is None or not actor.table.may_watch(asker.holder):
            raise refused("no_table")
        return actor

    async def _freshen(self, table: str) -> None:
        """Who wrote by another process must find it here at once."""
        actor = self._actors.get(table)
        if actor is not None and not (self.services.is_alone and actor.lease_holder.is_mine):
            await self._follow([table])

    async def find_seat(self, asker: Asker, table: str, seat: Seat) -> TableActor:
        """The actor of a table, if the seat belongs to the ticket; a watcher needs none."""
        actor = await self.find(asker, table)
        if seat != WATCHER and not actor.table.holds(asker.holder, seat):
            raise refused("not_yours")
        return actor

    async def find_code(self, asker: Asker, code: str) -> TableCard:
        """The table of a short code."""
        table = await self.services.store.find(read_code(code))
        if table is None:
            raise refused("no_code")
        actor = await self._open(table)
        if actor is None or actor.table.phase == "over":
            raise refused("no_code")
        return presenter.table_card(actor.table, WATCHER, asker.holder)

    async def mine(self, asker: Asker) -> list[MyTable]:
        """The tables of a ticket, last touched first; those that go on are looked into."""
        cards = await self.services.store.tables_of(asker.holder) if asker.holder else []
        return [await self._mine(asker, card) for card in cards]

    async def _mine(self, asker: Asker, card: Card) -> MyTable:
        actor = None if card.is_over else await self._open(card.table)
        return presenter.my_table(card, None if actor is None else actor.table, asker.holder)

    async def command(self, asker: Asker, table: str, command: Command) -> Message:
        """Anything asked of a table."""
        actor = await self._open(table)  # it sees by itself what others wrote
        if actor is None or not actor.table.may_watch(asker.holder):
            actor = await self.find(asker, table)
        reply = await actor.command(asker, command)
        if isinstance(command, Delete):
            await self._remove(table)
        elif isinstance(command, Rematch):
            return await self._rematch(actor)
        return reply

    async def record(self, asker: Asker, table: str) -> Record:
        """The whole truth of a match that is over."""
        actor = await self.find(asker, table)
        if actor.table.phase != "over" or actor.table.running is None:
            raise refused("not_over")
        return actor.table.record()

    async def replay(self, asker: Asker, table: str, seat: Seat) -> tuple[Item, ...]:
        """A match that is over, as one seat was told it."""
        actor = await self._finished(asker, table, seat)
        return presenter.told(actor.table, seat, after=-1, live_from=0).items

    async def moment(self, asker: Asker, table: str, seat: Seat, item: int) -> Moment:
        """What one seat saw when an item of a match that is over had been told."""
        actor = await self._finished(asker, table, seat)
        return presenter.moment(actor.table, seat, item)

    async def sheet(self, asker: Asker, table: str, seat: Seat, item: int) -> SheetCard:
        """What a seat sees now as small tables; or, when all is over, what it saw at an item."""
        if item < 0:
            actor = await self.find_seat(asker, table, seat)
            return sheets.sheet_now(actor.table, seat, asker.language)
        actor = await self._finished(asker, table, seat)
        return sheets.sheet_then(actor.table, seat, item, asker.language)

    async def import_record(self, asker: Asker, text: str) -> TableCard:
        """A record from outside, verified, as a table of its own that is over."""
        record = await asyncio.to_thread(read_record, text)
        for _ in range(MOST_CODES):
            laid = lay_record(record, asker.holder, self.services.clock.now(), self.services.tokens)
            if await self._create(laid, ""):
                return await self.card(asker, laid.table)
        raise refused("not_stored")

    async def _finished(self, asker: Asker, table: str, seat: Seat) -> TableActor:
        actor = await self.find(asker, table)
        if actor.table.phase != "over" or actor.table.running is None:
            raise refused("not_over")
        if not WATCHER <= seat < len(actor.table.sittings):
            raise refused("no_seat")
        return actor

    # Opening and closing --------------------------------------------------------------------

    async def attend(self) -> int:
        """Tables whose process is gone: their bots and clocks go on here; how many there were."""
        services = self.services
        found = await services.store.unattended(services.clock.now())
        for table, lease in found.items():
            if table not in self._actors:  # else its actor sees to it
                await self._attend(table, lease)
        return len(found)

    async def _attend(self, table: str, lease: Lease) -> None:
        """First the lease: of several processes that look, one opens the table."""
        lease_holder, now = LeaseHolder(self.services.name, lease), self.services.clock.now()
        wanted, _ = lease_holder.to_write(now, may_have_work=True)
        try:
            await self.services.store.append(table, [], lease=wanted, takes=True)
            await self._open(table)
        except Conflict:
            return
        except Exception:  # one broken table must not keep the others waiting
            LOG.exception("a table could not be opened: %s", table)

    async def follow_others(self) -> None:
        """Another process may have written to our tables; the bus may have lost its message."""
        await self._follow(list(self._actors))
        await self.attend()

    async def hear(self, message: BusMessage) -> None:
        """Another process says what happens at a table."""
        actor = self._actors.get(message.table)
        if actor is None:
            return
        if not isinstance(message, Reached):
            actor.overhear(message)
        elif message.seq > actor.table.seq:
            await self._follow([message.table])

    async def repeat_presence(self) -> None:
        """For ever: say again who listens here, forget who was silent elsewhere; table by table."""
        while True:
            actors = list(self._actors.values())
            pause = AGAIN_SECONDS / (len(actors) + 1)
            await asyncio.sleep(pause)
            for actor in actors:
                actor.audience.refresh()
                await asyncio.sleep(pause)

    async def _follow(self, tables: list[str]) -> None:
        latest = await self.services.store.latest(tables)
        for table in tables:
            actor = self._actors.get(table)
            if actor is None:
                continue
            if table in latest:
                with suppress(Refused):  # deleted in this moment: the next look will tell
                    await actor.follow(latest[table])
            elif not await self.services.store.read(table):
                self._actors.pop(table, None)
                actor.end()

    async def close(self) -> None:
        """End all lines; what is being written is written to its end."""
        for actor in self._actors.values():
            actor.close()
        for actor in list(self._actors.values()):
            await actor.settle()
        await asyncio.gather(*(actor.leave() for actor in self._actors.values()))

    def tidy(self) -> None:
        """Put actors away that were idle the last time too; the store opens them again.

        Somebody may just have found an actor and not yet listen: one time is not enough.
        """
        idle = {table for table, actor in self._actors.items() if actor.is_idle()}
        for table in idle & self._idle:
            del self._actors[table]
        self._idle = idle - self._idle

    async def forget_untouched(self, seconds: float) -> int:
        """Retention: delete what nobody touched for so long; how many tables that were."""
        old = await self.services.store.untouched(self.services.clock.now() - seconds)
        for card in old:
            await self._remove(card.table)
        return len(old)

    async def _open(self, table: str) -> TableActor | None:
        self._idle.discard(table)
        if table in self._actors:
            return self._actors[table]
        if table not in self._opening:
            self._opening[table] = asyncio.ensure_future(self._read(table))
            self._opening[table].add_done_callback(partial(self._has_opened, table))
        try:
            return await asyncio.shield(self._opening[table])
        except KeyError:
            return None

    def _has_opened(self, table: str, reading: "asyncio.Task[TableActor]") -> None:
        """Not before: who asked may have gone, and a second actor of a table would be deaf."""
        del self._opening[table]
        if not reading.cancelled():
            reading.exception()  # told to whoever still waits

    async def _read(self, table: str) -> TableActor:
        rows = await self.services.store.read(table)
        if not rows:
            raise KeyError(table)
        lease = (await self.services.store.latest([table]))[table].lease
        actor = TableActor(
            restored(rows, await self.services.store.seed(table)), self.services, lease
        )
        self._actors[table] = actor
        await actor.wake()
        return actor

    async def _create(self, laid: Laid, seed: str) -> bool:
        try:
            await self.services.store.create(first_card(laid), Row(0, to_text(laid)), seed)
        except Conflict:
            return False
        return True

    async def _remove(self, table: str) -> None:
        actor = self._actors.pop(table, None)
        await self.services.store.delete(table)
        if actor is not None:
            actor.end()

    async def _rematch(self, actor: TableActor) -> Message:
        if not actor.table.rematch:
            services = self.services
            laid, seed = lay_again(actor.table, services.clock.now(), services.tokens)
            if (
                await self._create(laid, seed)
                and await actor.note_rematch(laid.table) != laid.table
            ):
                await services.store.delete(laid.table)  # somebody else was quicker
        return RematchLaid(actor.table.rematch)


def read_record(text: str) -> Record:
    """A record from outside, played again and found true."""
    try:
        record = Record.from_text(text)
        record.verify()
    except TableError as problem:
        raise refused_as("bad_record", problem) from None
    return record
