"""Disk full, no connections left: no ack, a clear error, and healthy again without a restart."""

import asyncio
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.faults.servers import Servers, serving
from tests.server.serving import Answer, Client, lay
from tests.server.test_once import next_act
from tests.services.disk import full, small_disk
from tests.services.postgresql import postgresql, postgresql_in

MOVES = 3
MOST_MOVES = 100
CONNECTIONS = 16


def assert_unwritten(answer: Answer) -> None:
    """No ack, and what the visitor is told says nothing of the database."""
    assert answer.status == 503
    assert answer.json["code"] == "not_stored"
    assert "detail" not in answer.json


def move(client: Client, table: str, number: int) -> Answer:
    """The next decision."""
    act = next_act(client, table, number)
    assert act is not None
    return client.post(f"/api/tables/{table}/commands", act)


def played_table(client: Client) -> str:
    """A table where some moves were made."""
    table = lay(client, sittings=[{"me": True}] * 3)
    assert client.command(table, "start").status == 200
    for number in range(MOVES):
        assert move(client, table, number).status == 200
    return table


@contextmanager
def full_disk(pid: int, file: Path) -> Iterator[None]:
    """A file that cannot grow: its process may write no further than it is now."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (file.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's")
def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    servers = Servers(tmp_path, count=1)
    servers.start()
    try:
        client = Client.with_ticket(servers.ports[0])
        table = played_table(client)
        act = next_act(client, table, 100)
        with full_disk(servers.pid(0), tmp_path / "tables.db-wal"):
            refused = client.post(f"/api/tables/{table}/commands", act)
            assert_unwritten(refused)
            assert_unwritten(client.post("/api/tables", {"game": "graverobbers", "seats": 3}))
            assert client.get(f"/api/tables/{table}").status == 200  # it can still be looked at
        assert client.post(f"/api/tables/{table}/commands", act).json["seq"] == MOVES + 2
        assert move(client, table, 101).status == 200
    finally:
        servers.stop()


def moves_until_refused(client: Client, table: str) -> tuple[Any, Answer]:
    """Pages that are there take some more decisions; then there is no page to be had."""
    for number in range(100, 100 + MOST_MOVES):
        act = next_act(client, table, number)
        answer = client.post(f"/api/tables/{table}/commands", act)
        if answer.status != HTTPStatus.OK:
            return act, answer
    raise AssertionError("the disk is not full")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a disk in memory is Linux's")
def test_a_full_disk_under_postgresql_is_said_and_survived(tmp_path: Path) -> None:
    with (
        small_disk(megabytes=100) as disk,
        postgresql_in(disk) as cluster,
        serving(tmp_path, database=cluster.address("postgres")) as servers,
    ):
        client = Client.with_ticket(servers.ports[0])
        table = played_table(client)
        with full(disk):
            act, refused = moves_until_refused(client, table)
            assert_unwritten(refused)
            assert client.get(f"/api/tables/{table}").status == 200
        made = client.get(f"/api/tables/{table}/news").json["ask"]["decision"]
        assert client.post(f"/api/tables/{table}/commands", act).json["kind"] == "ack"
        assert client.get(f"/api/tables/{table}/news").json["ask"]["decision"] > made
        other = Client(servers.ports[1], client.ticket)
        assert move(other, table, 100 + MOST_MOVES).status == 200


async def take_all_connections(address: str) -> list[Any]:
    """Until the database has none left."""
    taken: list[Any] = []
    try:
        while True:
            taken.append(await asyncpg.connect(address))
    except asyncpg.TooManyConnectionsError:
        return taken


async def starve(address: str, client: Client, table: str, act: Any) -> list[Answer]:
    """All connections are taken, those of the server are cut; then it is asked for something."""
    taken = await take_all_connections(address)
    await taken[0].execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'highgate'"
    )
    taken += await take_all_connections(address)
    try:
        asked = [
            asyncio.to_thread(client.post, f"/api/tables/{table}/commands", act),
            asyncio.to_thread(client.get, "/health"),
            asyncio.to_thread(client.post, "/api/tables", {"game": "graverobbers", "seats": 3}),
        ]
        return list(await asyncio.gather(*asked))
    finally:
        for connection in taken:
            await connection.close()


@pytest.mark.slow
def test_no_connections_left_is_said_and_survived(tmp_path: Path) -> None:
    with postgresql(
        max_connections=str(CONNECTIONS), superuser_reserved_connections="0"
    ) as cluster:
        database = cluster.new_database()
        with serving(tmp_path, database=database) as servers:
            client = Client.with_ticket(servers.ports[0])
            table = played_table(client)
            act = next_act(client, table, 100)
            for answer in asyncio.run(starve(database, client, table, act)):
                assert_unwritten(answer)
            servers.wait_until_well()
            again = client.post(f"/api/tables/{table}/commands", act)
            assert again.json["seq"] == MOVES + 2
            assert move(Client(servers.ports[1], client.ticket), table, 101).status == 200
