"""One device with several seats, a public screen beside it, and people who only watch."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Client, receive_until, served

HOT_SEAT = {
    "game": "graverobbers",
    "seats": 3,
    "sittings": [{"me": True, "name": "Ann"}, {"me": True, "name": "Bob"}, {"me": True}],
}


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path) as port:
        yield port


def hands(messages: list[Any]) -> list[int]:
    """The seats whose hands are shown in the last picture."""
    picture = [message for message in messages if message["kind"] == "picture"][-1]["picture"]
    return [seat["seat"] for seat in picture["seats"] if seat["hand"] is not None]


def test_a_device_plays_all_its_seats_each_on_its_own_line(port: int) -> None:
    device, screen = Client.with_ticket(port), Client(port)
    table = device.post("/api/tables", HOT_SEAT).json["table"]
    with screen.line(table) as public:
        device.command(table, "start")
        seen = receive_until(public, "ask")
        assert hands(seen) == []
        assert "offers" not in seen[-1]
        for seat in range(3):  # the curtain falls and rises: one line after the other
            with device.line(table, seat) as line:
                messages = receive_until(line, "ask")
                assert hands(messages) == [seat]
                card = next(message for message in messages if message["kind"] == "table")
                assert [place.get("is_you", False) for place in card["seats"]] == [True] * 3
                assert card["you"] == seat
                offer = messages[-1]["offers"][0]["notation"]
                act = {"decision": messages[-1]["decision"], "action": offer, "key": f"k{seat}"}
                assert device.command(table, "act", seat=seat, **act).json["kind"] == "ack"
        told = [m for m in receive_until(public, "told") if m["kind"] == "told"]
        assert not [item for m in told for item in m["items"] if '"is"' in json.dumps(item)]


def test_a_seat_given_to_a_bot_comes_back_to_its_device(port: int) -> None:
    device = Client.with_ticket(port)
    table = device.post("/api/tables", HOT_SEAT).json["table"]
    device.command(table, "start")
    for seat in (0, 2):
        assert device.command(table, "resign", seat=seat).status == 200
        assert device.command(table, "take_seat", seat=seat, name="Again").status == 200


def test_my_tables_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as port:
        device = Client.with_ticket(port)
        table = device.post("/api/tables", HOT_SEAT).json["table"]
        device.command(table, "start")
    with served(tmp_path) as port:
        (mine,) = Client(port, device.ticket).get("/api/tables").json
        assert (mine["table"], mine["phase"], mine["seats"]) == (table, "running", [0, 1, 2])
        assert mine["names"] == ["Ann", "Bob", "Guest 3"]
        assert mine["is_asked"]
