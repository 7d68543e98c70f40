"""A store in memory, with the promises of the real ones, and the ways in which they fail."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from highgate.table.ports import (
    UNLEASED,
    Card,
    Conflict,
    JournalHead,
    Lease,
    Row,
    Unread,
    Unwritten,
)


@dataclass
class Written:
    """One table in the database."""

    card: Card
    seed: str
    rows: list[Row]
    lease: Lease = UNLEASED
    terms: list[int] = field(default_factory=lambda: [0])  # under which each row was written


class Database:
    """What survives every crash of a process."""

    def __init__(self) -> None:
        self.tables: dict[str, Written] = {}

    def create(self, card: Card, row: Row, seed: str) -> None:
        """A new table."""
        codes = {written.card.code for written in self.tables.values()}
        if card.table in self.tables or card.code in codes:
            raise Conflict(card.table)
        self.tables[card.table] = Written(card, seed, [row])

    def append(
        self, table: str, rows: Sequence[Row], card: Card | None, lease: Lease, *, takes: bool
    ) -> None:
        """All or nothing, in one moment."""
        written = self.tables.get(table)
        if written is None:
            raise Conflict(table)
        stands = (written.lease.owner, written.lease.term)
        is_same = stands == (lease.owner, lease.term)
        if not is_same and not (takes and lease.term == written.lease.term + 1):
            raise Conflict("the lease")
        keys = {row.key for row in written.rows if row.key} | {None}
        for number, row in enumerate(rows, len(written.rows)):
            if row.seq != number or row.key in keys - {None}:
                raise Conflict("the fence")
            keys.add(row.key)
        written.rows += rows
        written.terms += [lease.term] * len(rows)
        written.lease = lease if takes else written.lease
        written.card = card or written.card


@dataclass
class Weather:
    """How the world treats its processes, until it calms down."""

    dice: random.Random
    is_calm: bool = False

    def happens(self, chance: float) -> bool:
        """Whether something bad happens now."""
        return not self.is_calm and self.dice.random() < chance

    async def delay(self, longest: float = 0.02) -> None:
        """On its way; now and then very long."""
        slow = 40 if self.happens(0.02) else 1
        await asyncio.sleep(self.dice.random() * longest * slow)


class MemoryStore:
    """One process's door to the database; see `highgate.table.ports.Store`."""

    def __init__(self, database: Database, weather: Weather) -> None:
        self._database = database
        self._weather = weather

    async def create(self, card: Card, row: Row, seed: str) -> None:
        """A new table with its first entry and its sealed seed."""
        await self._weather.delay()
        self._database.create(card, row, seed)

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        card: Card | None = None,
        lease: Lease = UNLEASED,
        *,
        takes: bool = False,
    ) -> None:
        """It may fail before the commit, and after it: then only the answer is lost."""
        await self._weather.delay()
        if self._weather.happens(0.03):
            raise Unwritten("no way to the database")
        self._database.append(table, rows, card, lease, takes=takes)
        await self._weather.delay()
        if self._weather.happens(0.03):
            raise Unwritten("no answer from the database")

    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows behind a seq."""
        await self._look()
        written = self._database.tables.get(table)
        return [] if written is None else written.rows[after + 1 :]

    async def latest(self, tables: Sequence[str]) -> dict[str, JournalHead]:
        """How far each of these tables has got that exists."""
        await self._look()
        known = self._database.tables
        return {
            table: JournalHead(len(known[table].rows) - 1, known[table].lease)
            for table in tables
            if table in known
        }

    async def seed(self, table: str) -> str:
        """The sealed seed."""
        await self._look()
        return self._database.tables[table].seed

    async def find(self, code: str) -> str | None:
        """The table of a short code."""
        await self._look()
        found = [w.card.table for w in self._database.tables.values() if w.card.code == code]
        return found[0] if found else None

    async def tables_of(self, holder: str) -> list[Card]:
        """The tables of a ticket, last touched first."""
        await self._look()
        return self._cards(lambda card: holder in card.holders)

    async def unattended(self, now: float) -> dict[str, Lease]:
        """Tables whose lease ran out though there is something to do."""
        await self._look()
        return {
            table: written.lease
            for table, written in self._database.tables.items()
            if not written.card.is_over and 0 < written.lease.until < now
        }

    async def untouched(self, before: float) -> list[Card]:
        """The tables that nobody touched since."""
        await self._look()
        return self._cards(lambda card: card.touched_at < before)

    async def delete(self, table: str) -> None:
        """Forget a table."""
        await self._look()
        self._database.tables.pop(table, None)

    async def close(self) -> None:
        """Nothing is held."""

    async def _look(self) -> None:
        await self._weather.delay()
        if self._weather.happens(0.02):
            raise Unread("no way to the database")

    def _cards(self, condition: Callable[[Card], bool]) -> list[Card]:
        found = [w.card for w in self._database.tables.values() if condition(w.card)]
        found.sort(key=lambda card: (-card.touched_at, card.table))
        return [replace(card, holders=()) for card in found]
