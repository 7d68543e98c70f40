"""A whole transaction in one trip to the thread in which SQLite runs.

Every statement by itself makes three trips there and back, and each costs more than the statement.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import aiosqlite
from sqlalchemy import TextClause
from sqlalchemy.ext.asyncio import AsyncConnection

from highgate.table.ports import Conflict

SQLITE: Final = "sqlite"


@dataclass(frozen=True)
class Step:
    """A statement that must change exactly one row."""

    statement: TextClause
    values: Mapping[str, Any]
    otherwise: str  # what it means if it does not

    def require(self, rows: int) -> None:
        """So many were changed."""
        if rows != 1:
            raise Conflict(self.otherwise)


async def at_once(connection: AsyncConnection, steps: Sequence[Step]) -> None:
    """All steps or none, durably. The connection must not be in a transaction."""
    raw = await connection.get_raw_connection()
    driver = raw.driver_connection
    assert isinstance(driver, aiosqlite.Connection)
    await driver._execute(_transaction, driver._conn, steps)  # type: ignore[no-untyped-call]


def _transaction(database: sqlite3.Connection, steps: Sequence[Step]) -> None:
    database.execute("BEGIN IMMEDIATE")
    try:
        for step in steps:
            step.require(database.execute(step.statement.text, step.values).rowcount)
        database.execute("COMMIT")
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")
