"""Exactly one effect: double clicks, two devices, replayed requests, the last seat."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from tests.server.counts import count
from tests.server.serving import Client, lay, served

TIMES = count(usual=12, full=1000)
SEATS = 3


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("once")) as port:
        yield port


def sent_in(scenario: str, act: dict[str, Any], old: dict[str, Any]) -> list[dict[str, Any]]:
    """What is sent at once."""
    other_key = {**act, "key": act["key"] + " again"}
    return {
        "double click": [act, act],
        "two devices": [act, other_key],
        "replayed request": [old, act, old],
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
@pytest.mark.parametrize("scenario", ["double click", "two devices", "replayed request"])
def test_a_decision_has_one_effect(port: int, scenario: str) -> None:
    client = Client.with_ticket(port)
    done = 0
    with ThreadPoolExecutor(3) as pool:
        while done < TIMES:
            table = lay(client, sittings=[{"me": True}] * SEATS)
            client.command(table, "start")
            old: dict[str, Any] = {}
            while done < TIMES and (act := next_act(client, table, done)) is not None:
                before = decisions_of(client, table)
                send = partial(client.post, f"/api/tables/{table}/commands")
                answers = [
                    answer.json for answer in pool.map(send, sent_in(scenario, act, old or act))
                ]
                check_answers(answers, act)
                after = decisions_of(client, table)
                assert after in (before + 1, 0), "one decision more, or the end"
                old, done = act, done + 1


def check_answers(answers: list[dict[str, Any]], act: dict[str, Any]) -> None:
    """The key that won is acknowledged with one place; the others are refused."""
    acks = [answer for answer in answers if answer.get("kind") == "ack"]
    places = {ack["key"]: ack["seq"] for ack in acks}
    assert len([key for key in places if key.startswith(act["key"])]) == 1, answers
    assert all(places[ack["key"]] == ack["seq"] for ack in acks)
    codes = {answer["code"] for answer in answers if answer not in acks}
    assert codes <= {"stale", "illegal_action", "not_running"}


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
