"""The migrations lead to the schema that the store uses, on both databases."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from highgate.store.engines import postgresql_engine, sqlite_reader, sqlite_writer
from highgate.store.migration import upgrade
from highgate.store.schema import METADATA
from highgate.store.sql import SqlStore
from highgate.table.ports import Lease, Row
from tests.services.postgresql import PostgreSql

Engines = Callable[[], tuple[AsyncEngine, AsyncEngine]]


@pytest.fixture(params=["sqlite", "postgresql"])
def engines(request: pytest.FixtureRequest, tmp_path: Path) -> Engines:
    """A writer and a reader of an empty database."""
    if request.param == "sqlite":
        path = tmp_path / "tables.db"
        return lambda: (sqlite_writer(path), sqlite_reader(path))
    cluster: PostgreSql = request.getfixturevalue("cluster")
    engine = partial(postgresql_engine, cluster.new_database(), 1)
    return lambda: (engine(), engine())


def differences(connection: Connection) -> object:
    return compare_metadata(MigrationContext.configure(connection), METADATA)


def test_the_migrations_make_the_schema(engines: Engines) -> None:
    async def body() -> None:
        engine, _ = engines()
        await upgrade(engine)
        await upgrade(engine)  # a second time there is nothing to do
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(body())


def test_several_processes_may_start_at_once(engines: Engines) -> None:
    async def body() -> None:
        some = [engines()[0] for _ in range(4)]
        await asyncio.gather(*(upgrade(engine) for engine in some))
        for engine in some:
            await engine.dispose()

    asyncio.run(body())


def test_matches_of_the_first_schema_go_on(engines: Engines) -> None:
    """Their journals are kept, and a running one is attended to at once."""

    async def body() -> None:
        writer, reader = engines()
        await upgrade(writer, "0001")
        async with writer.begin() as connection:
            for name, is_over in (("t", "false"), ("over", "true")):
                columns = f"'{name}', 'C-{name}', 'graverobbers', 1.0, {is_over}, 'seed'"
                await connection.execute(text(f"INSERT INTO matches VALUES ({columns})"))
                row = f"'{name}', 0, NULL, 'laid'"
                await connection.execute(text(f"INSERT INTO journal VALUES ({row})"))
        await upgrade(writer)
        store = SqlStore(writer, reader)
        assert await store.read("t") == [Row(0, "laid")]
        assert await store.unattended(now=100.0) == {"t": Lease("", 0, 1.0)}
        await store.append("t", [Row(1, "one")], lease=Lease("ann", 1, 50.0), takes=True)
        await store.close()

    asyncio.run(body())
