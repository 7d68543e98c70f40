"""Engines: how a database is opened so that what it acknowledges survives power loss."""

import sqlite3
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

FULL: Final = 2
BUSY_SECONDS: Final = 10
WAIT_SECONDS: Final = 0.01
PRAGMAS: Final = ("synchronous=FULL", "foreign_keys=ON")

POSTGRESQL: Final = "postgresql"
CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 10.0
SESSION: Final = {
    "application_name": "highgate",
    "synchronous_commit": "on",
    "lock_timeout": "6000",
    # A process that is paused in the middle of a transaction must not hold its rows for ever.
    "idle_in_transaction_session_timeout": "4000",
}


class NotDurable(Exception):
    """The database would acknowledge what power loss can undo."""


def sqlite_writer(path: Path) -> AsyncEngine:
    """One connection that takes the write lock when a transaction begins, not in its middle."""
    return _sqlite_engine(path, "BEGIN IMMEDIATE", 1)


def sqlite_reader(path: Path) -> AsyncEngine:
    """Connections that read beside the writer."""
    return _sqlite_engine(path, "BEGIN", 4)


def _sqlite_engine(path: Path, begin: str, connections: int) -> AsyncEngine:
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,  # whoever begins a transaction ends it; a trip to a thread less
        connect_args={"timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself
        cursor = connection.cursor()
        _switch_to_wal(cursor)
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_so(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _switch_to_wal(cursor: Any) -> None:
    """Of several processes that open a new file at once one switches it.

    SQLite answers the others at once that it is locked, however long they would wait.
    """
    until = monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if monotonic() > until:
                raise
            sleep(WAIT_SECONDS)
        else:
            return


def postgresql_engine(address: str, connections: int) -> AsyncEngine:
    """Connections to a server; one that the server dropped is replaced before it is used."""
    return create_async_engine(
        postgresql_url(address),
        pool_size=connections,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_pre_ping=True,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": COMMAND_SECONDS,
            "server_settings": SESSION,
        },
    )


def postgresql_url(address: str) -> URL:
    """The address of a database with the driver we use; `ValueError` if it is none."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise ValueError("this is no address of a database") from None
    if url.get_backend_name() not in (POSTGRESQL, "postgres"):
        raise ValueError(f"{url.drivername} is no database we know: postgresql://…")
    return url.set(drivername="postgresql+asyncpg")


async def assert_durable(engine: AsyncEngine) -> None:
    """Refuse to start on a database that acknowledges before it has synchronised."""
    if engine.dialect.name == POSTGRESQL:
        await _assert_postgresql_durable(engine)
    else:
        await _assert_sqlite_durable(engine)


async def _assert_sqlite_durable(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        level = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    if mode != "wal" or level != FULL:
        raise NotDurable(f"journal_mode is {mode} and synchronous is {level}, not wal and 2 (FULL)")


async def _assert_postgresql_durable(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        for name in ("fsync", "full_page_writes", "synchronous_commit"):
            value = (await connection.exec_driver_sql(f"SHOW {name}")).scalar()
            if value != "on":
                raise NotDurable(f"{name} is {value}, not on")
