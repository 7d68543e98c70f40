"""The store in an SQL database. Every append is one transaction, or a part of a group's."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from highgate.store.engines import assert_durable, sqlite_reader, sqlite_writer
from highgate.store.group import Group
from highgate.store.migrating import upgrade
from highgate.store.schema import HOLDERS, JOURNAL, MATCHES
from highgate.table.ports import Card, Conflict, Row, Unwritten

MOST_PARAMETERS: Final = 500  # in one query

# The row must follow its predecessor: no gap can open, whoever writes.
APPEND = text(
    "INSERT INTO journal (match_id, seq, client_key, entry) "
    "SELECT :match_id, :seq, :client_key, :entry "
    "WHERE EXISTS (SELECT 1 FROM journal WHERE match_id = :match_id AND seq = :seq - 1) "
    "ON CONFLICT DO NOTHING"
)


@dataclass(frozen=True)
class Job:
    """One append that waits for its commit."""

    table: str
    rows: Sequence[Row]
    card: Card | None


class SqlStore:
    """Journals in a database; see `highgate.table.ports.Store`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self._group: Group[Job] = Group(self._commit)
        self._is_closed = False

    async def create(self, card: Card, row: Row, seed: str) -> None:
        """A new table with its first entry and its sealed seed."""
        try:
            async with self._writer.begin() as connection:
                await connection.execute(insert(MATCHES).values(seed=seed, **_index(card)))
                await connection.execute(insert(JOURNAL).values(**_row(card.table, row)))
                await _write_holders(connection, card)
        except IntegrityError as problem:
            raise Conflict(str(problem.orig)) from None
        except DBAPIError as problem:
            raise Unwritten(str(problem.orig)) from None

    async def append(self, table: str, rows: Sequence[Row], card: Card | None = None) -> None:
        """All rows or none, durably; and the index card, if it changed."""
        if self._is_closed:
            raise Unwritten("the store is closed")
        try:
            await self._group.write(Job(table, rows, card))
        except DBAPIError as problem:
            raise Unwritten(str(problem.orig)) from None

    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows behind a seq, in order."""
        found = await self._all(
            select(JOURNAL.c.seq, JOURNAL.c.entry, JOURNAL.c.client_key)
            .where(JOURNAL.c.match_id == table, JOURNAL.c.seq > after)
            .order_by(JOURNAL.c.seq)
        )
        return [Row(seq, entry, key) for seq, entry, key in found]

    async def latest(self, tables: Sequence[str]) -> dict[str, int]:
        """The last seq of each of these tables that exists."""
        found: dict[str, int] = {}
        for first in range(0, len(tables), MOST_PARAMETERS):
            some = tables[first : first + MOST_PARAMETERS]
            query = select(JOURNAL.c.match_id, func.max(JOURNAL.c.seq))
            query = query.where(JOURNAL.c.match_id.in_(some)).group_by(JOURNAL.c.match_id)
            found.update({table: seq for table, seq in await self._all(query)})
        return found

    async def seed(self, table: str) -> str:
        """The sealed seed."""
        found = await self._all(select(MATCHES.c.seed).where(MATCHES.c.id == table))
        return str(found[0][0])

    async def find(self, code: str) -> str | None:
        """The table of a short code."""
        found = await self._all(select(MATCHES.c.id).where(MATCHES.c.code == code))
        return str(found[0][0]) if found else None

    async def tables_of(self, holder: str) -> list[Card]:
        """The tables at which a ticket holds a seat, last touched first."""
        mine = select(HOLDERS.c.match_id).where(HOLDERS.c.holder == holder)
        return await self._cards(MATCHES.c.id.in_(mine))

    async def running(self) -> list[str]:
        """The tables that are not over."""
        return [card.table for card in await self._cards(MATCHES.c.is_over.is_(False))]

    async def untouched(self, before: float) -> list[Card]:
        """The tables that nobody touched since."""
        return await self._cards(MATCHES.c.touched_at < before)

    async def delete(self, table: str) -> None:
        """Forget a table and everything of it."""
        async with self._writer.begin() as connection:
            await connection.execute(delete(HOLDERS).where(HOLDERS.c.match_id == table))
            await connection.execute(delete(JOURNAL).where(JOURNAL.c.match_id == table))
            await connection.execute(delete(MATCHES).where(MATCHES.c.id == table))

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._is_closed = True
        await self._group.close()
        await self._writer.dispose()
        await self._reader.dispose()

    async def _commit(self, jobs: list[Job]) -> None:
        async with self._writer.begin() as connection:
            for job in jobs:
                await _write(connection, job)

    async def _all(self, query: Any) -> Sequence[Any]:
        async with self._reader.connect() as connection:
            return (await connection.execute(query)).all()

    async def _cards(self, condition: Any) -> list[Card]:
        found = await self._all(
            select(MATCHES).where(condition).order_by(MATCHES.c.touched_at.desc(), MATCHES.c.id)
        )
        return [Card(row.id, row.code, row.game, row.touched_at, row.is_over, ()) for row in found]


async def open_sqlite(path: Path) -> SqlStore:
    """The store in one file, brought to the newest schema and checked to be durable."""
    writer, reader = sqlite_writer(path), sqlite_reader(path)
    await upgrade(writer)
    await assert_durable(writer)
    return SqlStore(writer, reader)


async def _write(connection: AsyncConnection, job: Job) -> None:
    for row in job.rows:
        written = await connection.execute(APPEND, _row(job.table, row))
        if written.rowcount != 1:
            raise Conflict(f"{job.table} has gone on beyond {row.seq}, or the key was used")
    if job.card is not None:
        values = _index(job.card)
        await connection.execute(update(MATCHES).where(MATCHES.c.id == job.table).values(**values))
        await connection.execute(delete(HOLDERS).where(HOLDERS.c.match_id == job.table))
        await _write_holders(connection, job.card)


async def _write_holders(connection: AsyncConnection, card: Card) -> None:
    rows = [{"match_id": card.table, "holder": holder} for holder in card.holders]
    if rows:
        await connection.execute(insert(HOLDERS), rows)


def _index(card: Card) -> dict[str, Any]:
    return {
        "id": card.table,
        "code": card.code,
        "game": card.game,
        "touched_at": card.touched_at,
        "is_over": card.is_over,
    }


def _row(table: str, row: Row) -> dict[str, Any]:
    return {"match_id": table, "seq": row.seq, "client_key": row.key, "entry": row.text}
