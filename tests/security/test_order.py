"""Commands out of order: too early, too late, for a question that was never asked (ASVS 2.3)."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Client, lay, served


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("order")) as port:
        yield port


def question_of(client: Client, table: str) -> dict[str, Any]:
    """The question of the first seat that is asked, with its offers."""
    seat = client.get(f"/api/tables/{table}/news").json["ask"]["seats"][0]
    ask: dict[str, Any] = client.get(f"/api/tables/{table}/news?seat={seat}").json["ask"]
    return {**ask, "seat": seat}


def act(client: Client, table: str, ask: dict[str, Any], **changed: Any) -> int:
    """The status of an answer to a question, with something changed."""
    known = {"seat": ask["seat"], "decision": ask["decision"], "key": f"key {changed}"}
    offer = ask["offers"][0]["notation"]
    return client.command(table, "act", **{**known, "action": offer, **changed}).status


def test_nothing_is_answered_that_was_not_asked(port: int) -> None:
    client = Client.with_ticket(port)
    table = lay(client, sittings=[{"me": True}] * 3)
    early = {"seat": 0, "decision": 1, "action": "end", "key": "early"}
    assert client.command(table, "act", **early).status == 409
    client.command(table, "start")
    ask = question_of(client, table)
    for decision in (-1, 0, ask["decision"] - 1, ask["decision"] + 1, 10**9):
        assert act(client, table, ask, decision=decision) == 409
    assert question_of(client, table) == ask
    assert act(client, table, ask) == 200


def test_an_answer_comes_once_and_not_after_the_next_one(port: int) -> None:
    client = Client.with_ticket(port)
    table = lay(client, sittings=[{"me": True}] * 3)
    client.command(table, "start")
    first = question_of(client, table)
    assert act(client, table, first) == 200
    second = question_of(client, table)
    assert act(client, table, second) == 200
    assert act(client, table, first, key="again") in (409, 422)
    third = question_of(client, table)
    for turn in (first["decision"], third["decision"] + 5):
        back = {"seat": second["seat"], "decision": turn, "key": f"back {turn}"}
        assert client.command(table, "take_back", **back).status == 409
    assert question_of(client, table) == third


def test_nothing_happens_after_the_end(port: int) -> None:
    client = Client.with_ticket(port)
    table = lay(client, sittings=[{"me": True}] * 3)
    client.command(table, "start")
    ask = question_of(client, table)
    for seat in range(3):
        client.command(table, "abort", seat=seat)
    assert client.get(f"/api/tables/{table}").json["phase"] == "over"
    assert act(client, table, ask) == 409
    for kind in ("start", "abort", "resign", "take_seat", "set_bot"):
        fields = {} if kind == "start" else {"seat": 0}
        assert client.command(table, kind, **fields).status == 409, kind
