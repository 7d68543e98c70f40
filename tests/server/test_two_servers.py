"""Two servers, one database: nothing relies on there being one process."""

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from tests.server.serving import Client, receive_until, served


def next_question(line: ClientConnection, after: int) -> Any:
    """The next question at the table, whoever is asked."""
    while True:
        message = json.loads(line.recv(timeout=60))
        if message["kind"] == "ask" and message["decision"] > after:
            return message


def test_seats_of_one_table_on_two_servers(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ports = [stack.enter_context(served(tmp_path)) for _ in range(2)]
        ann, bob = Client.with_ticket(ports[0]), Client.with_ticket(ports[1])
        wanted = {"game": "tatort_themse", "seats": 2, "sittings": [{"me": True}]}
        table = ann.post("/api/tables", wanted).json["table"]
        assert bob.command(table, "take_seat", seat=1, name="Bob").status == 200
        lines = [stack.enter_context(who.line(table, n)) for n, who in enumerate((ann, bob))]
        assert ann.command(table, "start").status == 200
        last = -1
        for number in range(6):
            asks = [next_question(line, last) for line in lines]  # each told by its own server
            last, seat = asks[0]["decision"], asks[0]["seats"][0]
            assert asks[1]["decision"] == last
            assert ["offers" in ask for ask in asks] == [seat == 0, seat == 1]
            act = {"decision": last, "action": asks[seat]["offers"][0]["notation"]}
            made = (ann, bob)[seat].command(table, "act", seat=seat, key=f"k{number}", **act)
            assert made.status == 200
        for line in lines:
            next_question(line, last)
        assert ann.command(table, "delete").status == 200
        receive_until(lines[1], "deleted")
