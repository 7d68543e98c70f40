"""Two servers, one database: who comes first wins, and who slept too long writes nothing."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.faults.histories import Kept, check_journals
from tests.faults.servers import PAST_THE_LEASE, Servers, serving
from tests.server.counts import count
from tests.server.serving import Answer, Client, lay
from tests.services.postgresql import PostgreSql

RACES = count(usual=40, full=10_000)
PAUSES = count(usual=1, full=10)
TABLES = 10  # that a paused server has in its hands
LOST = {"stale", "illegal_action"}


@pytest.fixture
def database(cluster: PostgreSql) -> str:
    return cluster.new_database()


@pytest.fixture
def servers(tmp_path: Path, database: str) -> Iterator[Servers]:
    with serving(tmp_path, database=database) as running:
        yield running


def begun(client: Client) -> str:
    """A table of three people on one device."""
    table = lay(client, sittings=[{"me": True}] * 3)
    assert client.command(table, "start").status == 200
    return table


def question(client: Client, table: str) -> dict[str, Any] | None:
    """What is asked now, as the asked seat sees it; None at the end."""
    ask = client.get(f"/api/tables/{table}/news").json["ask"]
    if ask is None:
        return None
    seat = ask["seats"][0]
    mine: dict[str, Any] = client.get(f"/api/tables/{table}/news?seat={seat}").json["ask"]
    return {"seat": seat, **mine}


def act(ask: dict[str, Any], offer: int, key: str) -> dict[str, Any]:
    """One of the offers."""
    action = ask["offers"][offer]["notation"]
    return {"seat": ask["seat"], "decision": ask["decision"], "action": action, "key": key}


@pytest.mark.slow
def test_of_two_moves_at_once_one_wins(
    servers: Servers, cluster: PostgreSql, database: str
) -> None:
    first = Client.with_ticket(servers.ports[0])
    clients = [first, Client(servers.ports[1], first.ticket)]
    winners: dict[str, list[str]] = {}
    table = begun(first)
    with ThreadPoolExecutor(2) as pool:
        for race in range(RACES):
            ask = question(clients[race % 2], table)
            if ask is None:
                table = begun(first)
                ask = question(first, table)
            assert ask is not None
            sent = [act(ask, offer, f"{race} {n}") for n, offer in enumerate((0, -1))]
            running = [
                pool.submit(client.command, table, "act", **fields)
                for client, fields in zip(clients, sent, strict=True)
            ]
            answers = [one.result() for one in running]
            winners.setdefault(table, []).append(winner(sent, answers, partial(ends, first, table)))
    kept = Kept(cluster, database)
    check_journals(kept)
    for match, keys in winners.items():
        assert [row.key for row in kept.journals[match] if row.key] == keys
    print(f"{RACES} races, one winner each")


def ends(client: Client, table: str) -> bool:
    """Whether the match is over."""
    return question(client, table) is None


def winner(sent: list[dict[str, Any]], answers: list[Answer], is_over: Callable[[], bool]) -> str:
    """The key that counted; the other was told so cleanly."""
    acked = [n for n, answer in enumerate(answers) if answer.status == 200]
    assert len(acked) == 1, [answer.body for answer in answers]
    code = answers[1 - acked[0]].json["code"]
    assert code in LOST or (code == "not_running" and is_over()), code
    fields = sent[acked[0]]
    return f"{fields['seat']}/{fields['key']}"


@pytest.mark.slow
def test_a_server_that_slept_past_its_lease_writes_nothing_stale(
    servers: Servers, cluster: PostgreSql, database: str
) -> None:
    """While it stands still with moves in its hands, the other one goes on with its tables."""
    owner = Client.with_ticket(servers.ports[0])
    other = Client(servers.ports[1], owner.ticket)
    stale = 0
    for pause in range(PAUSES):
        tables = [begun(owner) for _ in range(TABLES)]
        asks = [ask for table in tables if (ask := question(owner, table)) is not None]
        with ThreadPoolExecutor(TABLES) as pool:
            with servers.paused(0):
                late = [
                    pool.submit(owner.command, table, "act", **act(ask, 0, f"late {pause}"))
                    for table, ask in zip(tables, asks, strict=True)
                ]
                time.sleep(PAST_THE_LEASE)
                for table, ask in zip(tables, asks, strict=True):
                    taken = other.command(table, "act", **act(ask, -1, f"meanwhile {pause}"))
                    assert taken.status == 200
            for answer in late:
                assert answer.result().json["code"] in LOST
                stale += 1
    kept = Kept(cluster, database)
    check_journals(kept)
    keys = [row.key for rows in kept.journals.values() for row in rows if row.key]
    assert len(keys) == stale == PAUSES * TABLES
    assert not [key for key in keys if "late" in key]
    print(f"{stale} times revived, 0 stale writes")
