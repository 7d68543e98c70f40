"""Engines: how a database is opened so that what it acknowledges survives power loss."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

FULL: Final = 2
BUSY_SECONDS: Final = 10
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


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
        connect_args={"timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_so(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


async def assert_durable(engine: AsyncEngine) -> None:
    """Refuse to start on a database that is not in WAL mode with full synchronisation."""
    async with engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        level = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    if mode != "wal" or level != FULL:
        raise NotDurable(f"journal_mode is {mode} and synchronous is {level}, not wal and 2 (FULL)")
