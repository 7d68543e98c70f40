"""Sessions without accounts: a ticket in a cookie, its strength, and how it ends (ASVS 3.3, 7)."""

import json
import math
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from highgate.table.tickets import new_ticket
from tests.server.serving import NEW_TABLE, PATIENCE, Client, lay, served
from tests.table.services import CountedTokens

PROXY_HOST = "table.example"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("session")
    with served(folder, origins=(f"https://{PROXY_HOST}",)) as port:
        yield port


def cookie_of(port: int, **headers: str) -> tuple[str, str, set[str]]:
    """The name, the value and the marks of the cookie of somebody who lays a table."""
    laid = Client(port).post("/api/tables", NEW_TABLE, **headers)
    pair, *marks = laid.header("set-cookie").split("; ")
    name, _, value = pair.partition("=")
    return name, value, {mark.lower() for mark in marks}


def test_a_cookie_by_https_belongs_to_one_host_and_to_no_script(port: int) -> None:
    """ASVS 3.3.1 to 3.3.4; a proxy may end the https before us."""
    name, _, marks = cookie_of(port, Host=PROXY_HOST, Origin=f"https://{PROXY_HOST}")
    assert name == "__Host-highgate"
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= marks
    assert not any(mark.startswith("domain") for mark in marks)


def test_a_cookie_by_plain_http_is_still_hidden_from_scripts(port: int) -> None:
    name, _, marks = cookie_of(port)
    assert name == "highgate"
    assert {"httponly", "samesite=lax", "path=/"} <= marks
    assert "secure" not in marks


def test_only_https_is_promised_for_later(port: int) -> None:
    secure = Client(port).get("/health", Host=PROXY_HOST)
    assert secure.header("strict-transport-security") == "max-age=31536000"
    assert not Client(port).get("/health").header("strict-transport-security")


def test_a_plain_cookie_is_not_taken_where_the_pages_come_by_https(port: int) -> None:
    """Another host of the same site could have set it: only the guarded name counts."""
    _, ticket, _ = cookie_of(port)
    cookie = f"highgate={ticket}"
    assert len(Client(port).get("/api/tables", Cookie=cookie).json) == 1
    assert Client(port).get("/api/tables", Cookie=cookie, Host=PROXY_HOST).json == []


def test_tickets_cannot_be_guessed(port: int) -> None:
    """ASVS 7.2.3: at least 128 bits, never the same twice."""
    tickets = {Client.with_ticket(port).ticket for _ in range(50)}
    assert len(tickets) == 50
    for ticket in tickets:
        assert len(ticket) * math.log2(64) >= 128
    assert len(set("".join(tickets))) > 60, "all letters of the alphabet are used"


def test_a_ticket_is_all_chance_and_no_number() -> None:
    """Every byte that was drawn is in it."""
    drawn = CountedTokens("one")
    assert new_ticket(drawn) != new_ticket(CountedTokens("two"))
    assert drawn.made == 1


def ended_with(line: ClientConnection) -> int:
    """The code with which the server ends a line."""
    until = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < until:
            line.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code
    raise AssertionError("the line did not end")


def open_seat(port: int) -> tuple[Client, Client, str]:
    """A host, a guest on seat 1, and their running table."""
    host, guest = Client.with_ticket(port), Client.with_ticket(port)
    table = lay(host, sittings=[{"me": True}, {}, {"bot": "dice"}])
    assert guest.command(table, "take_seat", seat=1).status == 200
    assert host.command(table, "start").status == 200
    return host, guest, table


@pytest.mark.parametrize("way", ["leave", "resign", "removed", "handed over"])
def test_who_gave_up_a_seat_hears_nothing_more_of_it(port: int, way: str) -> None:
    """ASVS 7.4.1: the right ends, and the open line with it."""
    host, guest, table = open_seat(port)
    with guest.line(table, 1) as line:
        line.recv(timeout=PATIENCE)
        give_up(way, host, guest, table)
        assert ended_with(line) == 1013
    assert guest.get(f"/api/tables/{table}/news?seat=1").status == 403
    assert guest.command(table, "why", seat=1, action="end").status == 403


def give_up(way: str, host: Client, guest: Client, table: str) -> None:
    """However it comes that the seat is not the guest's any more."""
    if way == "removed":
        assert host.command(table, "leave", seat=1).status == 200
    elif way == "handed over":
        code = guest.command(table, "hand_over", seat=1).json["result"]["code"]
        other = Client.with_ticket(host.port)
        assert other.command(table, "claim", code=code).status == 200
        assert other.command(table, "claim", code=code).status == 404, "a code is used up"
    else:
        assert guest.command(table, way, seat=1).status == 200


def test_the_answer_to_one_seat_never_goes_to_the_next_visitor(port: int) -> None:
    """Nothing of a ticket is kept in a connection: two visitors share one."""
    host, guest, table = open_seat(port)
    for client, seats in ((host, [0]), (guest, [1]), (host, [0])):
        news: Any = client.get(f"/api/tables/{table}").json
        assert [seat["seat"] for seat in news["seats"] if seat.get("is_you")] == seats
        assert client.ticket not in json.dumps(news)
