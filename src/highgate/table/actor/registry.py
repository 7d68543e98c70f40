"""All rooms of a house: laying tables, finding them again, putting idle ones away."""

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
from highgate.table.wire import presenter
from highgate.table.wire.messages import Item, Message, Moment, MyTable, RematchLaid, TableCard

LOG = logging.getLogger("highgate.table")
MOST_CODES = 20  # tries for a code that is still free


class TableRegistry:
    """The door of the house. Whoever asks sees nothing of a table it may not see."""

    def __init__(self, house: Services) -> None:
        self.house = house
        self._rooms: dict[str, TableActor] = {}
        self._opening: dict[str, asyncio.Task[TableActor]] = {}
        self._idle: set[str] = set()  # nobody asked for these since the last tidying

    async def lay(self, asker: Asker, wanted: NewTable) -> TableCard:
        """A new table."""
        house = self.house
        now, levels = house.clock.now(), house.minds.strengths()
        for _ in range(MOST_CODES):
            laid, seed = lay(wanted, asker.holder, now, house.tokens, levels)
            if await self._create(laid, seed):
                return await self.card(asker, laid.table)
        raise refused("not_stored")

    async def card(self, asker: Asker, table: str) -> TableCard:
        """Who sits where, and what is known before the first card."""
        room = await self.find(asker, table)
        return presenter.table_card(room.table, WATCHER, asker.holder)

    async def find(self, asker: Asker, table: str) -> TableActor:
        """The room of a table; an unknown and a forbidden one are refused alike."""
        await self._freshen(table)
        room = await self._open(table)
        if room is None or not room.table.may_watch(asker.holder):
            raise refused("no_table")
        return room

    async def _freshen(self, table: str) -> None:
        """Who wrote by another process must find it here at once."""
        room = self._rooms.get(table)
        if room is not None and not (self.house.is_alone and room.keeper.is_mine):
            await self._follow([table])

    async def find_seat(self, asker: Asker, table: str, seat: Seat) -> TableActor:
        """The same, if the seat belongs to the ticket; a watcher needs none."""
        room = await self.find(asker, table)
        if seat != WATCHER and not room.table.holds(asker.holder, seat):
            raise refused("not_yours")
        return room

    async def find_code(self, asker: Asker, code: str) -> TableCard:
        """The table of a short code."""
        table = await self.house.store.find(read_code(code))
        if table is None:
            raise refused("no_code")
        room = await self._open(table)
        if room is None or room.table.phase == "over":
            raise refused("no_code")
        return presenter.table_card(room.table, WATCHER, asker.holder)

    async def mine(self, asker: Asker) -> list[MyTable]:
        """The tables of a ticket, last touched first; those that go on are looked into."""
        cards = await self.house.store.tables_of(asker.holder) if asker.holder else []
        return [await self._mine(asker, card) for card in cards]

    async def _mine(self, asker: Asker, card: Card) -> MyTable:
        room = None if card.is_over else await self._open(card.table)
        return presenter.my_table(card, None if room is None else room.table, asker.holder)

    async def command(self, asker: Asker, table: str, command: Command) -> Message:
        """Anything asked of a table."""
        room = await self._open(table)  # it sees by itself what others wrote
        if room is None or not room.table.may_watch(asker.holder):
            room = await self.find(asker, table)
        reply = await room.command(asker, command)
        if isinstance(command, Delete):
            await self._remove(table)
        elif isinstance(command, Rematch):
            return await self._rematch(room)
        return reply

    async def record(self, asker: Asker, table: str) -> Record:
        """The whole truth of a match that is over."""
        room = await self.find(asker, table)
        if room.table.phase != "over" or room.table.running is None:
            raise refused("not_over")
        return room.table.record()

    async def replay(self, asker: Asker, table: str, seat: Seat) -> tuple[Item, ...]:
        """A match that is over, as one seat was told it."""
        room = await self._finished(asker, table, seat)
        return presenter.told(room.table, seat, after=-1, live_from=0).items

    async def moment(self, asker: Asker, table: str, seat: Seat, item: int) -> Moment:
        """What one seat saw when an item of a match that is over had been told."""
        room = await self._finished(asker, table, seat)
        return presenter.moment(room.table, seat, item)

    async def import_record(self, asker: Asker, text: str) -> TableCard:
        """A record from outside, verified, as a table of its own that is over."""
        record = await asyncio.to_thread(read_record, text)
        for _ in range(MOST_CODES):
            laid = lay_record(record, asker.holder, self.house.clock.now(), self.house.tokens)
            if await self._create(laid, ""):
                return await self.card(asker, laid.table)
        raise refused("not_stored")

    async def _finished(self, asker: Asker, table: str, seat: Seat) -> TableActor:
        room = await self.find(asker, table)
        if room.table.phase != "over" or room.table.running is None:
            raise refused("not_over")
        if not WATCHER <= seat < len(room.table.sittings):
            raise refused("no_seat")
        return room

    # Opening and closing --------------------------------------------------------------------

    async def attend(self) -> int:
        """Tables whose process is gone: their bots and clocks go on here; how many there were."""
        house = self.house
        found = await house.store.unattended(house.clock.now())
        for table, lease in found.items():
            if table not in self._rooms:  # else its room sees to it
                await self._attend(table, lease)
        return len(found)

    async def _attend(self, table: str, lease: Lease) -> None:
        """First the lease: of several processes that look, one opens the table."""
        keeper, now = LeaseHolder(self.house.name, lease), self.house.clock.now()
        wanted, _ = keeper.to_write(now, may_have_work=True)
        try:
            await self.house.store.append(table, [], lease=wanted, takes=True)
            await self._open(table)
        except Conflict:
            return
        except Exception:  # one broken table must not keep the others waiting
            LOG.exception("a table could not be opened: %s", table)

    async def follow_others(self) -> None:
        """Another process may have written to our tables; the bus may have lost its word."""
        await self._follow(list(self._rooms))
        await self.attend()

    async def hear(self, word: BusMessage) -> None:
        """Another process says what happens at a table."""
        room = self._rooms.get(word.table)
        if room is None:
            return
        if not isinstance(word, Reached):
            room.overhear(word)
        elif word.seq > room.table.seq:
            await self._follow([word.table])

    async def keep_company(self) -> None:
        """For ever: say again who listens here, forget who was silent elsewhere; table by table."""
        while True:
            rooms = list(self._rooms.values())
            pause = AGAIN_SECONDS / (len(rooms) + 1)
            await asyncio.sleep(pause)
            for room in rooms:
                room.audience.refresh()
                await asyncio.sleep(pause)

    async def _follow(self, tables: list[str]) -> None:
        latest = await self.house.store.latest(tables)
        for table in tables:
            room = self._rooms.get(table)
            if room is None:
                continue
            if table in latest:
                with suppress(Refused):  # deleted in this moment: the next look will tell
                    await room.follow(latest[table])
            elif not await self.house.store.read(table):
                self._rooms.pop(table, None)
                room.end()

    async def close(self) -> None:
        """End all lines; what is being written is written to its end."""
        for room in self._rooms.values():
            room.close()
        for room in list(self._rooms.values()):
            await room.settle()
        await asyncio.gather(*(room.leave() for room in self._rooms.values()))

    def tidy(self) -> None:
        """Put rooms away that were idle the last time too; the store opens them again.

        Somebody may just have found a room and not yet listen: one time is not enough.
        """
        idle = {table for table, room in self._rooms.items() if room.is_idle()}
        for table in idle & self._idle:
            del self._rooms[table]
        self._idle = idle - self._idle

    async def forget_untouched(self, seconds: float) -> int:
        """Retention: delete what nobody touched for so long; how many tables that were."""
        old = await self.house.store.untouched(self.house.clock.now() - seconds)
        for card in old:
            await self._remove(card.table)
        return len(old)

    async def _open(self, table: str) -> TableActor | None:
        self._idle.discard(table)
        if table in self._rooms:
            return self._rooms[table]
        if table not in self._opening:
            self._opening[table] = asyncio.ensure_future(self._read(table))
            self._opening[table].add_done_callback(partial(self._has_opened, table))
        try:
            return await asyncio.shield(self._opening[table])
        except KeyError:
            return None

    def _has_opened(self, table: str, reading: "asyncio.Task[TableActor]") -> None:
        """Not before: who asked may have gone, and a second room of a table would be a deaf one."""
        del self._opening[table]
        if not reading.cancelled():
            reading.exception()  # told to whoever still waits

    async def _read(self, table: str) -> TableActor:
        rows = await self.house.store.read(table)
        if not rows:
            raise KeyError(table)
        lease = (await self.house.store.latest([table]))[table].lease
        room = TableActor(restored(rows, await self.house.store.seed(table)), self.house, lease)
        self._rooms[table] = room
        await room.wake()
        return room

    async def _create(self, laid: Laid, seed: str) -> bool:
        try:
            await self.house.store.create(first_card(laid), Row(0, to_text(laid)), seed)
        except Conflict:
            return False
        return True

    async def _remove(self, table: str) -> None:
        room = self._rooms.pop(table, None)
        await self.house.store.delete(table)
        if room is not None:
            room.end()

    async def _rematch(self, room: TableActor) -> Message:
        if not room.table.rematch:
            house = self.house
            laid, seed = lay_again(room.table, house.clock.now(), house.tokens)
            if await self._create(laid, seed) and await room.note_rematch(laid.table) != laid.table:
                await house.store.delete(laid.table)  # somebody else was quicker
        return RematchLaid(room.table.rematch)


def read_record(text: str) -> Record:
    """A record from outside, played again and found true."""
    try:
        record = Record.from_text(text)
        record.verify()
    except TableError as problem:
        raise refused_as("bad_record", problem) from None
    return record
