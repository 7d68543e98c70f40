"""What every store promises, whatever the database."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from highgate.store.engines import NotDurable, assert_durable, sqlite_reader, sqlite_writer
from highgate.store.sql import SqlStore, open_sqlite
from highgate.table.ports import Card, Conflict, Row, Store, Unwritten

Test = Callable[[Store], Awaitable[None]]


def card(table: str = "t", *, touched_at: float = 1.0, is_over: bool = False) -> Card:
    return Card(table, f"CODE-{table}", "graverobbers", touched_at, is_over, ("ann", "bob"))


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqlStore]:
    store = await open_sqlite(path)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def within(tmp_path: Path) -> Callable[[Test], None]:
    """Runs a test against a fresh store."""

    def run(test: Test) -> None:
        async def body() -> None:
            async with opened(tmp_path / "tables.db") as store:
                await store.create(card(), Row(0, "laid"), "seed")
                await test(store)

        asyncio.run(body())

    return run


def test_what_was_appended_is_read_in_order(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.append("t", [Row(1, "one"), Row(2, "two", "key")])
        assert await store.read("t") == [Row(0, "laid"), Row(1, "one"), Row(2, "two", "key")]
        assert await store.read("t", after=1) == [Row(2, "two", "key")]
        assert await store.read("elsewhere") == []
        assert await store.latest(["t", "elsewhere"]) == {"t": 2}

    within(test)


@pytest.mark.parametrize(
    "rows",
    [[Row(0, "again")], [Row(2, "gap")], [Row(1, "one"), Row(3, "gap")]],
    ids=["taken", "gap", "gap inside"],
)
def test_the_fence_lets_nothing_out_of_order_in(
    within: Callable[[Test], None], rows: list[Row]
) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("t", rows)
        assert await store.read("t") == [Row(0, "laid")]

    within(test)


def test_a_key_is_used_once(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.append("t", [Row(1, "one", "key")])
        with pytest.raises(Conflict):
            await store.append("t", [Row(2, "again", "key")])
        await store.append("t", [Row(2, "without"), Row(3, "without")])

    within(test)


def test_of_many_writers_at_once_one_wins(within: Callable[[Test], None]) -> None:
    """Group commit must not let one bad append spoil its neighbours."""

    async def test(store: Store) -> None:
        await store.create(card("u"), Row(0, "laid"), "seed")
        writes = [store.append("t", [Row(1, f"writer {n}")]) for n in range(20)]
        writes += [store.append("u", [Row(1, "alone")])]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(result is None for result in results[:20]) == 1
        assert all(isinstance(r, Conflict) for r in results[:20] if r is not None)
        assert results[20] is None
        assert len(await store.read("t")) == 2

    within(test)


def test_a_table_is_created_once(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.create(card(), Row(0, "laid"), "other seed")
        assert await store.seed("t") == "seed"

    within(test)


def test_a_table_is_found_by_code_and_by_holder(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(card("u", touched_at=5.0, is_over=True), Row(0, "laid"), "seed")
        assert await store.find("CODE-u") == "u"
        assert await store.find("CODE-x") is None
        assert [found.table for found in await store.tables_of("ann")] == ["u", "t"]
        assert await store.tables_of("eve") == []
        assert await store.running() == ["t"]
        assert [found.table for found in await store.untouched(before=2.0)] == ["t"]

    within(test)


def test_the_card_changes_with_the_rows(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        changed = replace(card(touched_at=9.0, is_over=True), holders=("bob",))
        await store.append("t", [Row(1, "one")], changed)
        assert await store.tables_of("ann") == []
        assert (await store.tables_of("bob"))[0].is_over
        with pytest.raises(Conflict):
            await store.append("t", [Row(1, "late")], card())
        assert await store.running() == []

    within(test)


def test_a_deleted_table_is_gone(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.delete("t")
        assert await store.read("t") == []
        assert await store.find("CODE-t") is None
        assert await store.tables_of("ann") == []
        with pytest.raises(Conflict):
            await store.append("t", [Row(1, "late")])

    within(test)


def test_everything_is_there_after_opening_again(tmp_path: Path) -> None:
    async def body() -> None:
        async with opened(tmp_path / "tables.db") as store:
            await store.create(card(), Row(0, "laid"), "seed")
            await store.append("t", [Row(1, "one")])
        async with opened(tmp_path / "tables.db") as store:
            assert await store.read("t") == [Row(0, "laid"), Row(1, "one")]

    asyncio.run(body())


def test_two_stores_on_one_file_see_each_other(tmp_path: Path) -> None:
    """Several processes come later: the fence is in the database, not in memory."""

    async def body() -> None:
        path = tmp_path / "tables.db"
        async with opened(path) as one, opened(path) as two:
            await one.create(card(), Row(0, "laid"), "seed")
            await two.append("t", [Row(1, "two was first")])
            with pytest.raises(Conflict):
                await one.append("t", [Row(1, "one was late")])
            assert len(await one.read("t")) == 2

    asyncio.run(body())


def test_what_cannot_be_written_is_not_acknowledged(tmp_path: Path) -> None:
    """A disk that is full: no ack, a clear error, and healthy again without a restart."""

    async def body() -> None:
        async with opened(tmp_path / "tables.db") as store:
            await store.create(card(), Row(0, "laid"), "seed")
            async with store._writer.connect() as connection:
                pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
                await connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            with pytest.raises(Unwritten):
                await store.append("t", [Row(1, "x" * 1_000_000)])
            async with store._writer.connect() as connection:
                await connection.exec_driver_sql("PRAGMA max_page_count=1000000")
            await store.append("t", [Row(1, "fits")])

    asyncio.run(body())


def test_sqlite_is_opened_durably_or_not_at_all(tmp_path: Path) -> None:
    async def body() -> None:
        for engine in (sqlite_writer(tmp_path / "a.db"), sqlite_reader(tmp_path / "a.db")):
            await assert_durable(engine)
            async with engine.connect() as connection:
                await connection.exec_driver_sql("COMMIT")
                await connection.exec_driver_sql("PRAGMA synchronous=NORMAL")
            with pytest.raises(NotDurable):
                await assert_durable(engine)
            await engine.dispose()

    asyncio.run(body())
