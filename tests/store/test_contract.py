"""What every store promises, whatever the database."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from highgate.store.engines import FULL, NotDurable, assert_durable, sqlite_reader, sqlite_writer
from highgate.store.quick import QuickWriter
from highgate.store.sql import SqlStore, open_postgresql, open_sqlite
from highgate.table.ports import Card, Conflict, JournalHead, Lease, Row, Store, Unwritten
from tests.services.postgresql import PostgreSql
from tests.simulation.memory import Database, MemoryStore, Weather

Test = Callable[[Store], Awaitable[None]]
AnyStore = SqlStore | MemoryStore
Opening = Callable[[], Awaitable[AnyStore]]


def card(table: str = "t", *, touched_at: float = 1.0, is_over: bool = False) -> Card:
    return Card(table, f"CODE-{table}", "graverobbers", touched_at, is_over, ("ann", "bob"))


@pytest.fixture(params=["sqlite", "postgresql", "memory"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Opens the same fresh database again and again; that of the simulation too."""
    if request.param == "sqlite":
        return partial(open_sqlite, tmp_path / "tables.db")
    if request.param == "memory":
        return partial(open_memory, Database())
    cluster: PostgreSql = request.getfixturevalue("cluster")
    return partial(open_postgresql, cluster.new_database())


async def open_memory(database: Database) -> MemoryStore:
    """The store of the simulation, in fair weather."""
    return MemoryStore(database, Weather(random.Random(1), is_calm=True))


@asynccontextmanager
async def opened(opening: Opening) -> AsyncIterator[AnyStore]:
    store = await opening()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def within(opening: Opening) -> Callable[[Test], None]:
    """Runs a test against a fresh store."""

    def run(test: Test) -> None:
        async def body() -> None:
            async with opened(opening) as store:
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
        latest = await store.latest(["t", "elsewhere"])
        assert latest == {"t": JournalHead(2, Lease("", 0, 0.0))}

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
        assert (await store.tables_of("bob"))[0].touched_at == 9.0

    within(test)


def test_a_lease_is_taken_prolonged_and_lost(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        mine, theirs = Lease("ann", 1, 50.0), Lease("bob", 2, 60.0)
        await store.append("t", [Row(1, "one")], lease=mine, takes=True)
        await store.append("t", [Row(2, "two")], lease=mine)
        await store.append("t", [], lease=replace(mine, until=55.0), takes=True)
        assert await store.latest(["t"]) == {"t": JournalHead(2, Lease("ann", 1, 55.0))}
        await store.append("t", [], lease=theirs, takes=True)
        for takes in (False, True):
            with pytest.raises(Conflict):
                await store.append("t", [Row(3, "late")], lease=mine, takes=takes)
        with pytest.raises(Conflict):
            await store.append("t", [Row(3, "forged")], lease=replace(theirs, owner="eve"))
        await store.append("t", [Row(3, "three")], lease=theirs)
        assert [row.text for row in await store.read("t")] == ["laid", "one", "two", "three"]

    within(test)


def test_of_many_who_want_a_lease_one_gets_it(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        wanted = [Lease(f"worker {n}", 1, 50.0) for n in range(20)]
        takes = [store.append("t", [], lease=lease, takes=True) for lease in wanted]
        results = await asyncio.gather(*takes, return_exceptions=True)
        winners = [lease for lease, result in zip(wanted, results, strict=True) if result is None]
        assert len(winners) == 1
        assert (await store.latest(["t"]))["t"].lease == winners[0]

    within(test)


def test_a_conflict_leaves_the_lease_as_it_was(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("t", [Row(7, "gap")], lease=Lease("ann", 1, 50.0), takes=True)
        assert await store.latest(["t"]) == {"t": JournalHead(0, Lease("", 0, 0.0))}

    within(test)


def test_tables_whose_lease_ran_out_are_unattended(within: Callable[[Test], None]) -> None:
    """Not those that are over, nor those where nothing is to be done until somebody comes."""

    async def test(store: Store) -> None:
        for name in ("over", "resting"):
            await store.create(card(name), Row(0, "laid"), "seed")
        lease = Lease("ann", 1, 50.0)
        over, resting = card("over", is_over=True), replace(lease, until=0.0)
        await store.append("t", [], lease=lease, takes=True)
        await store.append("over", [Row(1, "end")], over, lease, takes=True)
        await store.append("resting", [], lease=resting, takes=True)
        assert await store.unattended(now=49.0) == {}
        assert await store.unattended(now=51.0) == {"t": lease}

    within(test)


def test_nothing_is_found_by_what_no_database_can_hold(within: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.append("t", [Row(1, "one", "key\0")])
        assert await store.find("\0") is None
        assert await store.read("t\0") == []
        assert await store.latest(["t\0"]) == {}

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


def test_everything_is_there_after_opening_again(opening: Opening) -> None:
    async def body() -> None:
        async with opened(opening) as store:
            await store.create(card(), Row(0, "laid"), "seed")
            await store.append("t", [Row(1, "one")])
        async with opened(opening) as store:
            assert await store.read("t") == [Row(0, "laid"), Row(1, "one")]

    asyncio.run(body())


def test_two_stores_on_one_database_see_each_other(opening: Opening) -> None:
    """The fence is in the database, not in memory."""

    async def body() -> None:
        async with opened(opening) as one, opened(opening) as two:
            await one.create(card(), Row(0, "laid"), "seed")
            await two.append("t", [Row(1, "two was first")])
            with pytest.raises(Conflict):
                await one.append("t", [Row(1, "one was late")])
            assert len(await one.read("t")) == 2

    asyncio.run(body())


def test_two_writers_of_a_table_never_wait_for_each_other(opening: Opening) -> None:
    """One has the lease and writes the card too; the other takes the lease at the same moment."""

    async def body() -> None:
        async with opened(opening) as one, opened(opening) as two:
            await one.create(card(), Row(0, "laid"), "seed")
            await one.append("t", [], lease=Lease("one", 1, 0.0), takes=True)
            for seq in range(1, 41):
                standing = (await one.latest(["t"]))["t"].lease
                here, there = (one, two) if standing.owner == "one" else (two, one)
                taken = Lease("two" if standing.owner == "one" else "one", standing.term + 1, 0.0)
                results = await asyncio.gather(
                    here.append("t", [Row(seq, "here")], card(), standing),
                    there.append("t", [Row(seq, "there")], None, taken, takes=True),
                    return_exceptions=True,
                )
                assert [type(result) for result in results if result] == [Conflict]

    asyncio.run(body())


@pytest.mark.parametrize(
    ("pragma", "repair"),
    [("max_page_count=1", "max_page_count=1000000"), ("query_only=1", "query_only=0")],
    ids=["disk full", "read only"],
)
def test_what_cannot_be_written_is_not_acknowledged(
    tmp_path: Path, pragma: str, repair: str
) -> None:
    """No ack, a clear error, and healthy again without a restart."""

    async def body() -> None:
        store = await open_sqlite(tmp_path / "tables.db")
        await store.create(card(), Row(0, "laid"), "seed")
        await set_pragma(store, pragma)
        with pytest.raises(Unwritten, match=r"full|readonly"):
            await store.append("t", [Row(1, "x" * 1_000_000)])
        with pytest.raises(Unwritten, match=r"full|readonly"):
            await store.create(card("u"), Row(0, "x" * 1_000_000), "seed")
        assert await store.read("t") == [Row(0, "laid")]
        await set_pragma(store, repair)
        await store.append("t", [Row(1, "fits")])
        await store.close()

    asyncio.run(body())


async def set_pragma(store: SqlStore, pragma: str) -> None:
    """On both connections that write; in no transaction, for none can begin when it is full."""
    async with store._writer.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await (await driver.execute(f"PRAGMA {pragma}")).close()
    assert store._quick is not None
    await on_quick_thread(store._quick, pragma)


async def on_quick_thread(quick: QuickWriter, pragma: str) -> Any:
    """What the connection answers through which decisions go."""

    def ask() -> Any:
        return quick._connection().execute(f"PRAGMA {pragma}").fetchone()

    return await asyncio.get_running_loop().run_in_executor(quick._thread, ask)


def test_decisions_are_written_durably(tmp_path: Path) -> None:
    async def body() -> None:
        store = await open_sqlite(tmp_path / "tables.db")
        assert store._quick is not None
        assert await on_quick_thread(store._quick, "journal_mode") == ("wal",)
        assert await on_quick_thread(store._quick, "synchronous") == (FULL,)
        await store.close()

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
