"""Records over HTTP: list, download, bring, and replay from any seat's eyes after the end."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import highgate
from highgate import shelf
from highgate.kernel.rng import Seeded, choice
from tests.server.serving import Client, lay, receive_until, served

SEATS = 3
DECISIONS = 25


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("records")) as port:
        yield port


def played(name: str, seed: int = 5) -> highgate.Record:
    """The record of a match that was played elsewhere, not to its end."""
    play = highgate.game(name, seats=SEATS).start(seed=seed)
    dice = Seeded(seed, "records")
    for _ in range(DECISIONS):
        if isinstance(ask := play.pending, highgate.Ask):
            play.step(ask.seats[0], choice(dice, play.legal(ask.seats[0])))
    return play.record()


def bring(client: Client, text: str) -> Any:
    return client.request("POST", "/api/records", text.encode(), {})


def test_a_record_goes_out_and_comes_in_again(port: int) -> None:
    ann, bob = Client.with_ticket(port), Client.with_ticket(port)
    table = lay(ann, sittings=[{"bot": "dice"}] * SEATS)
    with ann.line(table) as line:
        ann.command(table, "start")
        messages = receive_until(line, "over")
    record = ann.get(f"/api/tables/{table}/record")
    assert "attachment" in record.header("content-disposition")
    brought = bring(bob, record.body.decode())
    assert brought.status == 201
    copy = brought.json["table"]
    assert copy != table
    assert brought.json["is_imported"]
    assert brought.json["phase"] == "over"
    assert bob.get(f"/api/tables/{copy}/record").body == record.body
    for seat in range(-1, SEATS):
        ours, theirs = (
            ann.get(f"/api/tables/{each}/replay?seat={seat}").json for each in (table, copy)
        )
        assert ours == theirs
    pictures = [message["picture"] for message in messages if message["kind"] == "picture"]
    last = bob.get(f"/api/tables/{copy}/replay/{len(theirs) - 1}").json
    assert last["picture"] == pictures[-1]
    over = next(message for message in messages if message["kind"] == "over")
    assert bob.get(f"/api/tables/{copy}/news").json["over"] == {**over, "kind": "over"}
    assert [card["table"] for card in bob.get("/api/tables").json] == [copy]


@pytest.mark.parametrize("name", shelf.titles())
def test_every_moment_is_seen_as_the_seat_saw_it(name: str, port: int) -> None:
    record = played(name)
    client = Client.with_ticket(port)
    table = bring(client, record.to_text()).json["table"]
    play = highgate.game(name, seats=SEATS).start(seed=5)
    said = next(record.steps()).last
    for decision in record.decisions:
        for seat in range(SEATS):
            seen = client.get(f"/api/tables/{table}/replay/{said - 1}?seat={seat}").json
            assert seen["picture"] == json.loads(json.dumps(play.look(seat).picture))
            assert isinstance(play.pending, highgate.Ask)
            assert (seen["what"], tuple(seen["seats"])) == (play.pending.what, play.pending.seats)
        play.step(decision.seat, decision.action)
        said += decision.events
    assert client.get(f"/api/tables/{table}/replay/{said}").status == 404
    asked = [client.get(f"/api/tables/{table}/replay/{n}").json["seats"] for n in range(said)]
    assert any(asked)
    assert not all(asked), "halfway through a decision nobody is asked"
    assert client.get(f"/api/tables/{table}/replay/0?seat=9").status == 404


def test_what_is_not_true_is_refused(port: int) -> None:
    client = Client.with_ticket(port)
    document = played("graverobbers").to_json()
    text = played("graverobbers").to_text()
    swapped = {**document, "decisions": document["decisions"][::-1]}
    for bad in ("", "{}", text[:-20], json.dumps(swapped), text.replace("GameBegan", "GameEnded")):
        answer = bring(client, bad)
        assert answer.status == 422
        assert answer.json["code"] == "bad_record"
        assert answer.json["detail"]
    assert client.get("/api/tables").json == []


def test_a_rematch_of_a_record_is_a_new_match(port: int) -> None:
    client = Client.with_ticket(port)
    table = bring(client, played("tatort_themse").to_text()).json["table"]
    again = client.command(table, "rematch").json["table"]
    assert client.get(f"/api/tables/{again}").json["phase"] == "waiting"
    assert client.command(again, "start").status == 200
