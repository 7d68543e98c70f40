"""A log that was cut anywhere, as power loss may leave it: always an exact prefix."""

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from highgate.store.sql import open_sqlite
from highgate.table.ports import Card, Row
from tests.server.counts import count

CUTS = count(usual=60, full=500)
ROWS = 120


async def write_rows(path: Path) -> None:
    """Rows one by one, and a copy of both files while the log is still apart."""
    store = await open_sqlite(path / "tables.db")
    await store.create(Card("t", "C", "graverobbers", 1.0, is_over=False, holders=()), row(0), "s")
    for seq in range(1, ROWS):
        await store.append("t", [row(seq)])
    for name in ("tables.db", "tables.db-wal"):
        shutil.copy(path / name, path / f"kept-{name}")
    await store.close()


def row(seq: int) -> Row:
    return Row(seq, f"entry {seq} " + "x" * (seq * 37 % 900), f"key {seq}")


def rows_of(path: Path) -> list[tuple[int, str]]:
    """What the database holds, if it is in order."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        has_journal = database.execute(
            "SELECT count(*) FROM sqlite_master WHERE name = 'journal'"
        ).fetchone()[0]
        if not has_journal:
            return []
        return database.execute("SELECT seq, entry FROM journal ORDER BY seq").fetchall()


@pytest.mark.parametrize("garbage", [b"", b"\xa5" * 5000], ids=["cut", "cut and garbage"])
def test_a_cut_log_leaves_an_exact_prefix(tmp_path: Path, garbage: bytes) -> None:
    asyncio.run(write_rows(tmp_path))
    log = (tmp_path / "kept-tables.db-wal").read_bytes()
    dice = random.Random(17)
    lengths = set()
    for number in range(CUTS):
        place = tmp_path / f"cut{number}"
        place.mkdir()
        shutil.copy(tmp_path / "kept-tables.db", place / "tables.db")
        (place / "tables.db-wal").write_bytes(log[: dice.randrange(len(log) + 1)] + garbage)
        found = rows_of(place / "tables.db")
        assert found == [(seq, row(seq).text) for seq in range(len(found))]
        lengths.add(len(found))
        shutil.rmtree(place)
    assert len(lengths) > 10
    assert len(rows_of(tmp_path / "tables.db")) == ROWS
