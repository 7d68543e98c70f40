"""SQLite on a thread of its own: a whole transaction in one trip there and back.

By way of the driver for asyncio every statement makes trips, and each costs more than itself.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import TextClause

from highgate.store.engines import BUSY_SECONDS, PRAGMAS
from highgate.table.ports import Conflict


@dataclass(frozen=True)
class Statement:
    """A statement that must change exactly one row."""

    statement: TextClause
    values: Mapping[str, Any]
    otherwise: str  # what it means if it does not

    def require(self, rows: int) -> None:
        """Raise `Conflict` unless so many rows were changed."""
        if rows != 1:
            raise Conflict(self.otherwise)


class QuickWriter:
    """One connection, used by one thread alone; opened when it is needed first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._database: sqlite3.Connection | None = None

    async def write(self, steps: Sequence[Statement]) -> None:
        """All steps or none, durably."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, steps)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, steps: Sequence[Statement]) -> None:
        _transaction(self._connection(), steps)

    def _connection(self) -> sqlite3.Connection:
        if self._database is None:
            self._database = _connected(self._path)
        return self._database

    def _close(self) -> None:
        if self._database is not None:
            self._database.close()


def _connected(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    for pragma in PRAGMAS:
        database.execute(f"PRAGMA {pragma}")
    return database


def _transaction(database: sqlite3.Connection, steps: Sequence[Statement]) -> None:
    database.execute("BEGIN IMMEDIATE")
    try:
        for step in steps:
            step.require(database.execute(step.statement.text, step.values).rowcount)
        database.execute("COMMIT")
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")
