"""Playing over real sockets: news by WebSocket or long poll, again after hanging up."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import highgate
from tests.server.serving import PATIENCE, Client, lay, receive_until, served


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path) as port:
        yield port


def my_question(messages: list[Any], seat: int) -> Any:
    """The last question, if it is ours."""
    asks = [message for message in messages if message["kind"] == "ask"]
    return asks[-1] if asks and seat in asks[-1]["seats"] and "offers" in asks[-1] else None


def test_a_game_with_news_by_the_line(port: int) -> None:
    ann = Client.with_ticket(port)
    table = lay(ann)
    with ann.line(table, 0) as line:
        assert ann.command(table, "start").status == 200
        messages: list[Any] = []
        acks: set[int] = set()
        while not messages or messages[-1]["kind"] != "over":
            messages.append(json.loads(line.recv(timeout=PATIENCE)))
            ask = my_question(messages[-1:], 0)
            if ask is not None:
                act = {"decision": ask["decision"], "action": ask["offers"][0]["notation"]}
                ack = ann.command(table, "act", seat=0, key=f"k{ask['decision']}", **act).json
                assert (ack["kind"], ack["key"]) == ("ack", f"k{ask['decision']}")
                acks.add(ack["seq"])
    assert len(acks) > 10
    record = ann.get(f"/api/tables/{table}/record")
    kept = highgate.Record.from_text(record.body.decode())
    kept.verify()
    told = [item for m in messages if m["kind"] == "told" for item in m["items"]]
    assert [item["n"] for item in told] == list(range(len(kept.events)))
    replay = ann.get(f"/api/tables/{table}/replay?seat=0").json
    assert replay == told


def test_a_game_with_news_by_long_poll(port: int) -> None:
    ann = Client.with_ticket(port)
    table = lay(ann)
    assert ann.command(table, "start").status == 200
    after, seen = -1, 0
    while True:
        news = ann.get(f"/api/tables/{table}/news?seat=0&after={after}&wait=10").json
        items = news["told"]["items"]
        assert [item["n"] for item in items] == list(range(after + 1, after + 1 + len(items)))
        after += len(items)
        if news["over"] is not None:
            break
        if news["ask"].get("offers"):
            offer = news["ask"]["offers"][-1]["notation"]
            act = {"seat": 0, "decision": news["ask"]["decision"], "action": offer}
            assert ann.command(table, "act", key=f"k{seen}", **act).json["kind"] == "ack"
            seen += 1
    assert seen > 10


def test_a_line_resumes_where_it_was_cut(port: int) -> None:
    ann = Client.with_ticket(port)
    table = lay(ann)
    ann.command(table, "start")
    with ann.line(table, 0) as line:
        whole = receive_until(line, "ask")
    items = next(message["items"] for message in whole if message["kind"] == "told")
    for cut in (0, len(items) // 2, len(items) - 1):
        with ann.line(table, 0, after=items[cut]["n"]) as line:
            rest = [m for m in receive_until(line, "ask") if m["kind"] == "told"]
        resumed = rest[0]["items"] if rest else []
        missed = items[cut + 1 :]
        assert resumed[: len(missed)] == missed  # the bots may have gone on meanwhile


def test_a_refusal_is_a_problem_with_rule_and_words(port: int) -> None:
    ann = Client.with_ticket(port)
    table = lay(ann)
    ann.command(table, "start")
    act = {"seat": 0, "decision": 1, "action": "end", "key": "k"}
    answer = ann.post(
        f"/api/tables/{table}/commands", {"kind": "act", **act}, Accept_Language="de-DE,en"
    )
    assert answer.status == 422
    assert answer.header("content-type") == "application/problem+json"
    problem = answer.json
    assert (problem["code"], problem["rule"]) == ("illegal_action", "GR-4.2")
    assert problem["words"] == "choose_goals_first"
    why = ann.command(table, "why", seat=0, action="end").json
    assert (why["kind"], why["rule"]) == ("why_answer", "GR-4.2")


def test_a_browser_keeps_its_seat_by_cookie(port: int) -> None:
    browser = Client(port)
    laid = browser.post("/api/tables", {"game": "graverobbers", "seats": 3})
    cookie = laid.header("set-cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    table, value = laid.json["table"], cookie.partition(";")[0]
    take = {"kind": "take_seat", "seat": 0, "name": "Ann"}
    taken = browser.post(f"/api/tables/{table}/commands", take, Cookie=value)
    assert taken.status == 200
    assert not taken.header("set-cookie")
    mine = browser.get("/api/tables", Cookie=value).json
    assert [card["table"] for card in mine] == [table]
    assert browser.get("/api/tables").json == []


def test_a_short_code_leads_to_the_table(port: int) -> None:
    ann, bob = Client.with_ticket(port), Client.with_ticket(port)
    table = lay(ann)
    code = ann.get(f"/api/tables/{table}").json["code"]
    assert bob.get(f"/api/codes/{code.lower()}").json["table"] == table
    assert bob.get("/api/codes/NOSUCH").status == 404


def test_health_metrics_and_documents(port: int) -> None:
    client = Client(port)
    assert client.get("/health").json == {"status": "ok"}
    assert client.get("/api/codes/NOSUCH").status == 404
    figures = client.get("/metrics").body
    assert b'highgate_refusals_total{code="no_code"}' in figures
    assert b"highgate_failures_total 0.0" in figures
    passed_on = {"X-Forwarded-For": "203.0.113.7"}  # by a proxy on this machine, for a stranger
    assert client.get("/metrics", **passed_on).status == 404
    document = client.get("/openapi.json").json
    assert document["openapi"].startswith("3.1")
    games = client.get("/api/games?lang=fr").json
    assert games[0]["seats"] == [3, 4, 5, 6]
