"""The migrations lead to the schema that the store uses."""

import asyncio
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from highgate.store.engines import sqlite_writer
from highgate.store.migrating import upgrade
from highgate.store.schema import METADATA


def differences(connection: Connection) -> object:
    return compare_metadata(MigrationContext.configure(connection), METADATA)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    async def body() -> None:
        engine = sqlite_writer(tmp_path / "tables.db")
        await upgrade(engine)
        await upgrade(engine)  # a second time there is nothing to do
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(body())
