"""Nonsense by HTTP and at the decoder: refused, and never our fault."""

import json
import resource
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from structlog.testing import capture_logs

from highgate.server.limits import Rate, Rates
from highgate.table.commands import AnyCommand
from tests.security.mutations import Mutator
from tests.security.openapi import Requests, operations
from tests.server.counts import count
from tests.server.serving import JSON, PATIENCE, Client, lay, served

REQUESTS_EACH = count(usual=25, full=1000)  # for each operation
COMMANDS = count(usual=3000, full=1_000_000)
DECODED = count(usual=50_000, full=10_000_000)
COMMANDS_EACH = 500  # at one table
MOST_GROWTH = 40_000_000  # bytes; of a process that also keeps what the test itself does
UNLIMITED = Rates(*[Rate(1e9, 1e9)] * 4)


@contextmanager
def fuzzed(folder: Path) -> Iterator[tuple[int, list[Any]]]:
    """A server without limits, and its complaints."""
    with capture_logs() as logs, served(folder, rates=UNLIMITED) as port:
        yield port, logs
    assert not [line for line in logs if line["log_level"] in ("error", "critical")], logs[-1]


def running_table(client: Client) -> str:
    """A match that has begun, with chat, for commands to reach."""
    table = lay(client, sittings=[{"me": True}] * 3, talk="chat")
    assert client.command(table, "start").status == 200
    return table


NESTED = b"[" * 5000 + b"]" * 5000
NO_TEXT = b'{"game": "grav\xe2robbers"}'


@pytest.mark.parametrize("body", [NESTED, NO_TEXT], ids=["nested", "no text"])
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/{table}/commands", "/api/records"])
def test_what_cannot_be_decoded_is_refused(tmp_path: Path, path: str, body: bytes) -> None:
    with fuzzed(tmp_path) as (port, _):
        client = Client.with_ticket(port)
        place = path.format(table=running_table(client))
        answer = client.request("POST", place, body, {})
        assert answer.status in (400, 422), answer.body  # a record says where it is wrong


@pytest.mark.slow
def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    """Every operation of /openapi.json: no status of 500 and above, and always an answer."""
    with fuzzed(tmp_path) as (port, _):
        client = Client.with_ticket(port)
        document = client.get("/openapi.json").json
        found = operations(document)
        assert len(found) >= 13
        statuses: dict[int, int] = {}
        for operation in found:
            table = running_table(client)
            code = client.get(f"/api/tables/{table}").json["code"]
            known = {"table": table, "code": code, "wait": 0, "n": 0, "game": "graverobbers"}
            requests = Requests(document, str(operation), known)
            for _ in range(REQUESTS_EACH):
                asked = requests.draw(operation)
                answer = client.request(asked.method, asked.path, asked.body, {})
                assert answer.status < 500, (asked, answer.body)
                statuses[answer.status] = statuses.get(answer.status, 0) + 1
        assert client.get("/health").status == 200
        print(f"{len(found)} operations, {REQUESTS_EACH} requests each: {sorted(statuses.items())}")
        assert {200, 400, 404} <= statuses.keys(), "some got through, some did not"


FIELDS: dict[str, dict[str, Any]] = {
    "act": {"decision": 1, "action": "end", "key": "k"},
    "why": {"action": "D2>3"},
    "take_back": {"decision": 1, "key": "k"},
    "react": {"reaction": "heart"},
    "say": {"text": "hello", "key": "k"},
    "claim": {"code": "NOSUCHCODE"},
    "take_seat": {"seat": 1, "name": "Eve", "nonce": "n"},
    "set_bot": {"level": "dice"},
    "set_aids": {"reveal_seconds": 3.0, "hints": [1, 2]},
}
LEFT_OUT = {"delete", "leave", "resign", "abort", "hint"}  # they end the match, or make a bot think


def command_examples() -> list[Any]:
    """Commands of every kind, as they are meant."""
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyCommand)}
    return [{"kind": kind, "seat": 0, **FIELDS.get(kind, {})} for kind in sorted(kinds - LEFT_OUT)]


@pytest.mark.slow
def test_no_command_makes_the_server_fail(tmp_path: Path) -> None:
    """Each is answered by its own, and memory does not grow with their number."""
    with fuzzed(tmp_path) as (port, _):
        client = Client.with_ticket(port)
        bodies = Mutator("frames").frames(command_examples())
        before, sent = 0, 0
        while sent < COMMANDS:
            sent += send_commands(client, list(islice(bodies, COMMANDS_EACH)))
            before = before or resident_bytes()
        assert resident_bytes() - before < MOST_GROWTH
        assert client.get("/health").status == 200
        print(f"{sent} commands")


def send_commands(client: Client, bodies: list[bytes]) -> int:
    """At a table of its own, over one connection; how many were answered."""
    table = running_table(client)
    with closing(HTTPConnection("127.0.0.1", client.port, timeout=PATIENCE)) as connection:
        for body in bodies:
            headers = {"Authorization": f"Bearer {client.ticket}", "Content-Type": JSON}
            connection.request("POST", f"/api/tables/{table}/commands", body, headers)
            answer = connection.getresponse()
            assert answer.status < 500, (body, answer.read())
            assert json.loads(answer.read()).keys() & {"kind", "code"}
    client.command(table, "delete")
    return len(bodies)


def test_the_decoder_knows_the_ways_to_refuse() -> None:
    """Whatever the bytes are: a command, or what the application has an answer for."""
    understood, decoder = 0, msgspec.json.Decoder(AnyCommand)
    for body in islice(Mutator("decoder").frames(command_examples()), DECODED):
        with suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            decoder.decode(body)
            understood += 1
    print(f"{DECODED} documents, {understood} understood")
    assert 0.02 * DECODED < understood < 0.9 * DECODED, "neither all nor nothing"


def resident_bytes() -> int:
    """The most that this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
