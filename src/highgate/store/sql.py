"""The store in an SQL database. Every append is one transaction, or a part of a group's."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from asyncpg import InterfaceError, PostgresError
from sqlalchemy import (
    Float,
    Integer,
    String,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from highgate.store.engines import assert_durable, postgresql_engine, sqlite_reader, sqlite_writer
from highgate.store.group import Group
from highgate.store.migration import upgrade
from highgate.store.quick import QuickWriter, Statement
from highgate.store.schema import HOLDERS, JOURNAL, MATCHES
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

MOST_PARAMETERS: Final = 500  # in one query
MOST_UNATTENDED: Final = 100  # looked after at a time
CONNECTIONS: Final = 3  # for writing, and as many for reading
NUL: Final = "\0"  # no database keeps it in a text, so nothing is found by it

# What a driver raises, and what it lets through from below when there is nobody to talk to.
NOBODY: Final = (PostgresError, InterfaceError, OSError, TimeoutError, NoConnection)
FAILURES: Final = (SQLAlchemyError, sqlite3.Error, *NOBODY)

# The row must follow its predecessor, under the lease that stands: no gap, no late writer.
APPEND = text(
    "INSERT INTO journal (match_id, seq, client_key, entry, term) "
    "SELECT :match_id, :seq, :client_key, :entry, :term "
    "WHERE EXISTS (SELECT 1 FROM journal WHERE match_id = :match_id AND seq = :before) "
    "AND EXISTS (SELECT 1 FROM matches WHERE id = :match_id AND owner = :owner AND term = :term) "
    "ON CONFLICT DO NOTHING"
).bindparams(
    *(bindparam(name, type_=String) for name in ("match_id", "client_key", "entry", "owner")),
    *(bindparam(name, type_=Integer) for name in ("seq", "before", "term")),
)

# Compare and swap: the same lease again, or the one after that which stands.
TAKE = text(
    "UPDATE matches SET owner = :owner, term = :term, leased_until = :until WHERE id = :match_id "
    "AND ((owner = :owner AND term = :term) OR term = :previous)"
).bindparams(
    *(bindparam(name, type_=String) for name in ("match_id", "owner")),
    *(bindparam(name, type_=Integer) for name in ("term", "previous")),
    bindparam("until", type_=Float),
)


class Away(Unwritten):
    """The database does not answer: whatever is written now fails alike."""


@dataclass(frozen=True)
class Job:
    """One append that waits for its commit."""

    table: str
    rows: Sequence[Row]
    card: Card | None
    lease: Lease
    takes: bool


class SqlStore:
    """Journals in a database; see `highgate.table.ports.Store`."""

    def __init__(
        self, writer: AsyncEngine, reader: AsyncEngine, quick: QuickWriter | None = None
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._quick = quick
        # SQLite has one writer at a time: in one process it is told when it is its turn.
        self._turn: AbstractAsyncContextManager[None] = (
            nullcontext() if quick is None else asyncio.Lock()
        )
        self._group: Group[Job] = Group(self._commit, hopeless=Away)
        self._is_closed = False

    async def create(self, card: Card, row: Row, seed: str) -> None:
        """A new table with its first entry and its sealed seed."""
        async with self._writing() as connection:
            await connection.execute(insert(MATCHES).values(seed=seed, **_index(card)))
            await connection.execute(insert(JOURNAL).values(**_row(card.table, row)))
            await _write_holders(connection, card)

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        card: Card | None = None,
        lease: Lease = UNLEASED,
        *,
        takes: bool = False,
    ) -> None:
        """All rows or none, durably; the index card, if it changed; the lease, if it is taken."""
        if self._is_closed:
            raise Unwritten("the store is closed")
        await self._group.write(Job(table, rows, card, lease, takes))

    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows behind a seq, in order."""
        found = await self._all(
            select(JOURNAL.c.seq, JOURNAL.c.entry, JOURNAL.c.client_key)
            .where(JOURNAL.c.match_id == table, JOURNAL.c.seq > after)
            .order_by(JOURNAL.c.seq),
            table,
        )
        return [Row(seq, entry, key) for seq, entry, key in found]

    async def latest(self, tables: Sequence[str]) -> dict[str, JournalHead]:
        """How far each of these tables has got that exists."""
        found: dict[str, JournalHead] = {}
        last = select(func.max(JOURNAL.c.seq)).where(JOURNAL.c.match_id == MATCHES.c.id)
        columns = (MATCHES.c.id, MATCHES.c.owner, MATCHES.c.term, MATCHES.c.leased_until)
        for first in range(0, len(tables), MOST_PARAMETERS):
            some = tables[first : first + MOST_PARAMETERS]
            query = select(*columns, last.scalar_subquery()).where(MATCHES.c.id.in_(some))
            for table, owner, term, until, seq in await self._all(query, *some):
                found[table] = JournalHead(seq, Lease(owner, term, until))
        return found

    async def seed(self, table: str) -> str:
        """The sealed seed."""
        found = await self._all(select(MATCHES.c.seed).where(MATCHES.c.id == table), table)
        return str(found[0][0])

    async def find(self, code: str) -> str | None:
        """The table of a short code."""
        found = await self._all(select(MATCHES.c.id).where(MATCHES.c.code == code), code)
        return str(found[0][0]) if found else None

    async def tables_of(self, holder: str) -> list[Card]:
        """The tables at which a ticket holds a seat, last touched first."""
        mine = select(HOLDERS.c.match_id).where(HOLDERS.c.holder == holder)
        return await self._cards(MATCHES.c.id.in_(mine))

    async def unattended(self, now: float) -> dict[str, Lease]:
        """Tables that are not over and whose lease ran out though there is something to do."""
        found = await self._all(
            select(MATCHES)
            .where(MATCHES.c.leased_until > 0, MATCHES.c.leased_until < now)
            .where(MATCHES.c.is_over.is_(False))
            .order_by(MATCHES.c.leased_until)
            .limit(MOST_UNATTENDED)
        )
        return {row.id: Lease(row.owner, row.term, row.leased_until) for row in found}

    async def untouched(self, before: float) -> list[Card]:
        """The tables that nobody touched since."""
        return await self._cards(MATCHES.c.touched_at < before)

    async def delete(self, table: str) -> None:
        """Forget a table and everything of it."""
        async with self._writing() as connection:
            await connection.execute(delete(HOLDERS).where(HOLDERS.c.match_id == table))
            await connection.execute(delete(JOURNAL).where(JOURNAL.c.match_id == table))
            await connection.execute(delete(MATCHES).where(MATCHES.c.id == table))

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._is_closed = True
        await self._group.close()
        if self._quick is not None:
            await self._quick.close()
        await self._writer.dispose()
        await self._reader.dispose()

    async def _commit(self, jobs: list[Job]) -> None:
        """In the order of tables: two processes that write groups never block each other."""
        in_order = sorted(jobs, key=lambda job: job.table)
        if self._quick is not None and all(job.card is None for job in jobs):
            await self._commit_at_once(self._quick, in_order)
            return
        async with self._writing() as connection:
            for job in in_order:
                await _write(connection, job)

    async def _commit_at_once(self, quick: QuickWriter, jobs: list[Job]) -> None:
        """What every decision goes through: one trip to the thread of SQLite."""
        try:
            async with self._turn:
                await quick.write([step for job in jobs for step in _steps(job)])
        except FAILURES as problem:
            raise Unwritten(_reason(problem)) from problem

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._turn, self._writer.begin() as connection:
                yield connection
        except IntegrityError as problem:
            raise Conflict(str(problem.orig)) from None
        except FAILURES as problem:
            kind = Away if _is_away(problem) else Unwritten
            raise kind(_reason(problem)) from problem

    async def _all(self, query: Any, *texts: str) -> Sequence[Any]:
        if any(NUL in text for text in texts):
            return ()
        try:
            async with self._reader.connect() as connection:
                return (await connection.execute(query)).all()
        except FAILURES as problem:
            raise Unread(_reason(problem)) from problem

    async def _cards(self, condition: Any) -> list[Card]:
        found = await self._all(
            select(MATCHES).where(condition).order_by(MATCHES.c.touched_at.desc(), MATCHES.c.id)
        )
        return [Card(row.id, row.code, row.game, row.touched_at, row.is_over, ()) for row in found]


async def open_sqlite(path: Path) -> SqlStore:
    """The store in one file, brought to the newest schema and checked to be durable."""
    return await _opened(sqlite_writer(path), sqlite_reader(path), QuickWriter(path))


async def open_postgresql(address: str) -> SqlStore:
    """The store in a PostgreSQL database."""
    writer = postgresql_engine(address, CONNECTIONS)
    return await _opened(writer, postgresql_engine(address, CONNECTIONS), None)


async def _opened(writer: AsyncEngine, reader: AsyncEngine, quick: QuickWriter | None) -> SqlStore:
    try:
        await assert_durable(writer)
        await upgrade(writer)
    except BaseException:
        await writer.dispose()
        raise
    return SqlStore(writer, reader, quick)


async def _write(connection: AsyncConnection, job: Job) -> None:
    """The match before its journal, in every process: else two wait for each other for ever."""
    if job.card is not None:
        index = _index(job.card)
        await connection.execute(update(MATCHES).where(MATCHES.c.id == job.table).values(**index))
        await connection.execute(delete(HOLDERS).where(HOLDERS.c.match_id == job.table))
        await _write_holders(connection, job.card)
    for step in _steps(job):
        written = await connection.execute(step.statement, step.values)
        step.require(written.rowcount)


def _steps(job: Job) -> Iterator[Statement]:
    """The lease, if it is taken, then row by row."""
    lease = {"owner": job.lease.owner, "term": job.lease.term}
    if job.takes:
        term = {"previous": job.lease.term - 1, "until": job.lease.until}
        values = {"match_id": job.table, **lease, **term}
        yield Statement(TAKE, values, f"{job.table} is not ours any more")
    for row in job.rows:
        values = {**_row(job.table, row), "before": row.seq - 1, **lease}
        yield Statement(
            APPEND, values, f"{job.table} has gone on beyond {row.seq}, or the key was used"
        )


async def _write_holders(connection: AsyncConnection, card: Card) -> None:
    rows = [{"match_id": card.table, "holder": holder} for holder in card.holders]
    if rows:
        await connection.execute(insert(HOLDERS), rows)


def _is_away(problem: BaseException) -> bool:
    if isinstance(problem, DBAPIError):
        return problem.connection_invalidated
    return isinstance(problem, NOBODY)


def _reason(problem: BaseException) -> str:
    """What the database said, without our query and its parameters."""
    said = problem.orig if isinstance(problem, DBAPIError) else problem
    return str(said) or type(said).__name__


def _index(card: Card) -> dict[str, Any]:
    return {
        "id": card.table,
        "code": card.code,
        "game": card.game,
        "touched_at": card.touched_at,
        "is_over": card.is_over,
    }


def _row(table: str, row: Row) -> dict[str, Any]:
    key = None if row.key is None else row.key.replace(NUL, "")
    return {"match_id": table, "seq": row.seq, "client_key": key, "entry": row.text}
