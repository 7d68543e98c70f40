"""What is kept nowhere, between two servers: reactions, and who is present."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.faults.servers import serving
from tests.server.serving import PATIENCE, Client, lay
from tests.services.redis import redis


def hear(line: ClientConnection, wanted: dict[str, Any]) -> None:
    """Until exactly this is told."""
    while json.loads(line.recv(timeout=PATIENCE)) != wanted:
        pass


def present(seats: list[int], watchers: int) -> dict[str, Any]:
    return {"kind": "presence", "seats": seats, "watchers": watchers}


@pytest.mark.slow
def test_the_lines_of_another_server_see_who_is_there_and_how_they_react(tmp_path: Path) -> None:
    with redis() as bus, serving(tmp_path, redis=bus.address) as servers:
        here = Client.with_ticket(servers.ports[0])
        there = Client(servers.ports[1], here.ticket)
        table = lay(here, sittings=[{"me": True}] * 3)
        with here.line(table, 0) as first:
            with there.line(table, 2) as second, Client(servers.ports[1]).line(table):
                hear(first, present([0, 2], 1))
                hear(second, present([0, 2], 1))
                assert there.command(table, "react", seat=2, reaction="skull").status == 200
                hear(first, {"kind": "reacted", "seat": 2, "reaction": "skull"})
            hear(first, present([0], 0))
