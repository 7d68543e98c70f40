"""Exactly one effect: double clicks, two tabs, two devices, replayed frames, the last seat."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.server.counts import count
from tests.server.serving import PATIENCE, Client, lay, receive_until, served

TIMES = count(usual=12, full=1000)
SEATS = 3


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("once")) as port:
        yield port


class Device:
    """One of two devices on which all three seats of a table are open."""

    def __init__(self, client: Client, table: str, stack: ExitStack) -> None:
        self.lines: list[ClientConnection] = [
            stack.enter_context(client.line(table, seat)) for seat in range(SEATS)
        ]
        for line in self.lines:
            receive_until(line, "ask")

    def send(self, frame: dict[str, Any]) -> None:
        """Without waiting for an answer."""
        self.lines[frame["seat"]].send(json.dumps(frame))

    def answer(self, frame: dict[str, Any]) -> Any:
        """The next ack or refusal on the line of a seat."""
        while True:
            message = json.loads(self.lines[frame["seat"]].recv(timeout=PATIENCE))
            if message["kind"] in ("ack", "refused"):
                return message


def frames_of(scenario: str, act: dict[str, Any], old: dict[str, Any]) -> list[tuple[int, Any]]:
    """What is sent at once, and from which device."""
    other_key = {**act, "key": act["key"] + " again"}
    return {
        "double click": [(0, act), (0, act)],
        "two tabs": [(0, act), (0, other_key)],
        "two devices": [(0, act), (1, other_key)],
        "same key, two devices": [(0, act), (1, act)],
        "replayed frame": [(0, old), (0, act), (0, old)],
    }[scenario]


def decisions_of(client: Client, table: str) -> int:
    """How many decisions were ever told, by the number of the question."""
    news = client.get(f"/api/tables/{table}/news").json
    return 0 if news["ask"] is None else int(news["ask"]["decision"])


def next_act(client: Client, table: str, number: int) -> dict[str, Any] | None:
    """The first offer of whoever is asked; None at the end."""
    ask = client.get(f"/api/tables/{table}/news").json["ask"]
    if ask is None:
        return None
    seat = ask["seats"][0]
    mine = client.get(f"/api/tables/{table}/news?seat={seat}").json["ask"]
    action = mine["offers"][0]["notation"]
    return {
        "kind": "act", "seat": seat, "decision": mine["decision"], "action": action,
        "key": f"key {number}",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario",
    ["double click", "two tabs", "two devices", "same key, two devices", "replayed frame"],
)
def test_a_decision_has_one_effect(port: int, scenario: str) -> None:
    client = Client.with_ticket(port)
    done = 0
    while done < TIMES:
        table = lay(client, sittings=[{"me": True}] * SEATS)
        client.command(table, "start")
        with ExitStack() as stack:
            devices = [Device(client, table, stack) for _ in range(2)]
            old: dict[str, Any] = {}
            while done < TIMES and (act := next_act(client, table, done)) is not None:
                before = decisions_of(client, table)
                frames = frames_of(scenario, act, old or act)
                for device, frame in frames:
                    devices[device].send(frame)
                answers = [(frame, devices[device].answer(frame)) for device, frame in frames]
                check_answers(answers, act)
                after = decisions_of(client, table)
                assert after in (before + 1, 0), "one decision more, or the end"
                old, done = act, done + 1


def check_answers(answers: list[tuple[dict[str, Any], Any]], act: dict[str, Any]) -> None:
    """The key that won is acknowledged with one place; the others are refused."""
    acked = {message["key"]: message["seq"] for _, message in answers if message["kind"] == "ack"}
    new = {key for key in acked if key.startswith(act["key"])}
    assert len(new) == 1, answers
    for _, message in answers:
        if message["kind"] == "ack":
            assert acked[message["key"]] == message["seq"]
        else:
            assert message["problem"]["code"] in ("stale", "illegal_action", "not_running")


@pytest.mark.slow
def test_the_last_seat_is_taken_once(port: int) -> None:
    host = Client.with_ticket(port)
    people = [Client.with_ticket(port) for _ in range(4)]
    with ThreadPoolExecutor(len(people)) as pool:
        for _ in range(TIMES):
            table = lay(host, sittings=[{"me": True}, {"me": True}, {}])
            take = [
                pool.submit(one.command, table, "take_seat", seat=2, name=f"P{n}")
                for n, one in enumerate(people)
            ]
            statuses = sorted(answer.result().status for answer in take)
            assert statuses == [200, 409, 409, 409]
            host.command(table, "delete")
