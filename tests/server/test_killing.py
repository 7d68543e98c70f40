"""kill -9 at any moment: no acknowledged decision is lost, none is there twice, no gap opens."""

import asyncio
import random
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from highgate.table.fold import from_text, restored
from highgate.table.match.journal import Decided
from highgate.table.ports import Row
from tests.server.counts import count
from tests.server.processes import Players, Promise, free_port, start_server, wait_until_well

KILLS = count(usual=4, full=50)
LEAST_ACKED = count(usual=150, full=10_000)
TABLES = 8
PATIENCE = 120  # seconds, on a machine with other work


async def play_while_killing(data: Path, port: int, kills: int, least: int) -> list[Players]:
    """Kill the server again and again while people play; the last one lives to the end."""
    dice = random.Random(4711)
    players = [Players((port,), f"p{n}", random.Random(n)) for n in range(TABLES)]
    is_over = asyncio.Event()
    playing = [asyncio.ensure_future(one.play(is_over)) for one in players]
    acked = 0
    for kill in range(1, kills + 1):
        server = start_server(data, port)
        until, due = time.monotonic() + PATIENCE, least * kill // kills
        while acked < due and time.monotonic() < until:
            await asyncio.sleep(0.02 + 0.05 * dice.random())
            acked = sum(len(one.promises) for one in players)
        server.kill()
        server.join()
    server = start_server(data, port)
    await asyncio.to_thread(wait_until_well, port)
    is_over.set()
    await asyncio.wait(playing, timeout=PATIENCE)
    server.kill()
    server.join()
    for task in playing:
        task.cancel()
    problems = await asyncio.gather(*playing, return_exceptions=True)
    assert not [problem for problem in problems if isinstance(problem, AssertionError)], problems
    return players


def journals(data: Path) -> dict[str, list[Row]]:
    """All journals, read past the server; and the file is in order."""
    with closing(sqlite3.connect(data / "tables.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found: dict[str, list[Row]] = {}
        for match, seq, entry, key in database.execute(
            "SELECT match_id, seq, entry, client_key FROM journal ORDER BY match_id, seq"
        ):
            found.setdefault(match, []).append(Row(seq, entry, key))
    return found


def check_promises(kept: dict[str, list[Row]], promises: list[Promise]) -> None:
    """Every acknowledged decision stands where it was said to stand, once."""
    for promise in promises:
        rows = kept[promise.table]
        entry = from_text(rows[promise.seq].text)
        assert rows[promise.seq].key == f"{promise.seat}/{promise.key}"
        assert isinstance(entry, Decided)
        assert (entry.seat, entry.action) == (promise.seat, promise.action)
    for rows in kept.values():
        assert [row.seq for row in rows] == list(range(len(rows)))
        keys = Counter(row.key for row in rows if row.key)
        assert not [key for key, times in keys.items() if times > 1]


@pytest.mark.slow
def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    begun = time.monotonic()
    port = free_port()
    players = asyncio.run(play_while_killing(tmp_path, port, KILLS, LEAST_ACKED))
    promises = [promise for one in players for promise in one.promises]
    kept = journals(tmp_path)
    check_promises(kept, promises)
    assert len(promises) >= LEAST_ACKED
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        seeds = dict(database.execute("SELECT id, seed FROM matches").fetchall())
    for table, rows in kept.items():
        live = restored(rows, seeds[table])
        if live.running is not None:
            live.record().verify()
    resent = sum(one.resent for one in players)
    print(
        f"{KILLS} kills, {len(promises)} acknowledged, {resent} resent, 0 lost, 0 doubled, 0 gaps, "
        f"{time.monotonic() - begun:.0f} s"
    )
