"""Who may do what: origins, forms, and every route for every kind of visitor."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from websockets.exceptions import InvalidStatus

from highgate.table.commands import AnyCommand
from tests.security.application import Door, every_door
from tests.server.serving import Answer, Client, lay, served


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("doors")) as port:
        yield port


def opens(client: Client, table: str, seat: int, **headers: str) -> bool:
    """Whether a line is accepted; if not, it is a 403 before accept."""
    try:
        with client.line(table, seat, -1, **headers):
            return True
    except InvalidStatus as refused:
        assert refused.response.status_code == 403
        return False


def foreign_origins(port: int) -> list[str]:
    """Pages that are not ours, however much they look like it."""
    own = f"127.0.0.1:{port}"
    return [
        "null",
        "",
        "http://evil.example",
        f"http://evil.example:{port}",
        f"https://{own}",
        f"http://{own}.evil.example",
        f"http://evil.example/{own}",
        f"http://{own}@evil.example",
        f"http://evil{own}",
        f"http://{own}/",
        f"http://{own}#",
        f"HTTP://{own}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        f"http://127.0.0.1:{port}0",
        f"http://127.0.0.2:{port}",
        f"http://127.1:{port}",
        f"http://0.0.0.0:{port}",
        f"http://LOCALHOST:{port}",
        f"http://localhost.:{port}",
        f"http://localhost.evil.example:{port}",
        f"http://[::1%25eth0]:{port}",
        f"http://[::]:{port}",
        f"http://[::ffff:127.0.0.1]:{port}",
        f"http://2130706433:{port}",
        f"http://0x7f000001:{port}",
        f"ws://{own}",
        f"file://{own}",
        f"chrome-extension://{own}",
        f"http://{own}, http://evil.example",
    ]


def test_a_foreign_page_opens_no_line(port: int) -> None:
    """ASVS 4.4.2: 403 before accept."""
    ann = Client.with_ticket(port)
    table = lay(ann)
    assert len(foreign_origins(port)) >= 30
    for origin in foreign_origins(port):
        assert not opens(ann, table, 0, Origin=origin), origin
    for origin in (f"http://127.0.0.1:{port}", f"http://localhost:{port}"):
        assert opens(ann, table, 0, Origin=origin)


def test_a_cookie_needs_an_origin_on_a_line(port: int) -> None:
    browser = Client(port)
    laid = browser.post("/api/tables", {"game": "graverobbers", "sittings": [{"me": True}]})
    cookie = laid.header("set-cookie").partition(";")[0]
    table = laid.json["table"]
    assert not opens(browser, table, 0, Cookie=cookie)
    assert opens(browser, table, 0, Cookie=cookie, Origin=f"http://127.0.0.1:{port}")


def test_no_foreign_form_changes_anything(port: int) -> None:
    """ASVS 3.5.1 to 3.5.3: no header, foreign origin, form content, GET."""
    browser = Client(port)
    laid = browser.post("/api/tables", {"game": "graverobbers", "sittings": [{"me": True}]})
    cookie, table = laid.header("set-cookie").partition(";")[0], laid.json["table"]
    before = browser.get(f"/api/tables/{table}", Cookie=cookie).body
    body = json.dumps({"kind": "start", "game": "graverobbers"}).encode()
    changing = [door for door in every_door() if door.is_changing]
    assert len(changing) >= 4
    for door in changing:
        path = door.address(table=table)
        tries: list[dict[str, str]] = [
            {"X_Highgate": ""},
            {"X_Highgate": "0"},
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {"Content_Type": "application/x-www-form-urlencoded"},
            {"Content_Type": "text/plain"},
            {"Content_Type": "multipart/form-data"},
            {"Host": "evil.example"},
        ]
        for headers in tries:
            answer = browser.request(door.method, path, body, {"Cookie": cookie, **headers})
            assert answer.status in (400, 403), (door, headers)
        if Door("GET", door.path) not in every_door():
            assert browser.get(path, Cookie=cookie).status == 405
    assert browser.get(f"/api/tables/{table}", Cookie=cookie).body == before


def assert_guarded(answer: Answer, door: object) -> None:
    """ASVS 3.4.3 to 3.4.6."""
    policy = answer.header("content-security-policy")
    assert "default-src 'self'" in policy, door
    assert "frame-ancestors 'none'" in policy, door
    assert "object-src 'none'" in policy, door
    assert "base-uri 'none'" in policy, door
    assert "unsafe" not in policy, door
    assert answer.header("x-content-type-options") == "nosniff", door
    assert answer.header("referrer-policy") == "no-referrer", door
    assert answer.header("cross-origin-opener-policy") == "same-origin", door
    assert answer.header("cross-origin-resource-policy") == "same-origin", door
    assert not answer.header("server"), door
    assert not answer.header("access-control-allow-origin"), door


def test_every_answer_of_every_route_carries_the_headers(port: int) -> None:
    """Whatever is answered: what was asked for, nothing, a wrong method, a refusal of the gate."""
    client = Client.with_ticket(port)
    statuses = set()
    for door in every_door():
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"):
            for headers in ({}, {"Origin": "http://evil.example"}):
                path, body = door.address(), None if method in ("GET", "HEAD") else b"{}"
                answer = client.request(method, path, body, headers)
                assert_guarded(answer, (method, door))
                statuses.add(answer.status)
    assert_guarded(client.get("/nowhere"), "/nowhere")
    assert_guarded(client.request("POST", "/api/records", b"x" * 4_100_000, {}), "too large")
    assert {200, 201, 400, 403, 404, 405} <= statuses
    assert not any(status >= 500 for status in statuses)


# The matrix -----------------------------------------------------------------------------------

VISITORS = ("host", "other_seat", "spectator", "left", "removed", "stranger")
# What each may do at a running table that can be watched; `other_seat` speaks for seat 1 alone,
# the commands are for seat 0, which belongs to the host.
OPEN = dict.fromkeys(VISITORS, 200)
HOST_SEAT = {"host": 200, **dict.fromkeys(VISITORS[1:], 403)}
NOBODY = dict.fromkeys(VISITORS, 409)
PUBLIC = (  # the page and its files, the same for everybody
    "/", "/look", "/t/{table:str}", "/c/{code:str}", "/r/{table:str}", "/icon.svg",
    "/icon-192.png", "/icon-512.png", "/icon-maskable-512.png",
    "/manifest.webmanifest", "/worker.js", "/schema", "/schema/openapi.json",
)  # fmt: skip
MATRIX: dict[str, dict[str, int]] = {
    **dict.fromkeys((f"GET {path}" for path in PUBLIC), OPEN),
    "GET /assets/{name:str}": dict.fromkeys(VISITORS, 404),
    "GET /schema/{path:str}": dict.fromkeys(VISITORS, 404),
    "GET /health": OPEN,
    "GET /openapi.json": OPEN,
    "GET /asyncapi.json": OPEN,
    "GET /metrics": OPEN,
    "GET /api/games": OPEN,
    "GET /api/games/{name:str}/words": dict.fromkeys(VISITORS, 404),  # of a game that is not there
    "GET /api/games/{name:str}/rulebook": dict.fromkeys(VISITORS, 404),
    "POST /api/tickets": dict.fromkeys(VISITORS, 201),
    "POST /api/tables": dict.fromkeys(VISITORS, 201),
    "GET /api/tables": OPEN,
    "GET /api/codes/{code:str}": OPEN,
    "GET /api/tables/{table:str}": OPEN,
    "GET /api/tables/{table:str}/news": OPEN,
    "GET /api/tables/{table:str}/news?seat=0": HOST_SEAT,
    "GET /api/tables/{table:str}/sheet": OPEN,
    "GET /api/tables/{table:str}/sheet?seat=0": HOST_SEAT,
    "GET /api/tables/{table:str}/record": NOBODY,
    "GET /api/tables/{table:str}/replay": NOBODY,
    "GET /api/tables/{table:str}/replay/{n:int}": NOBODY,
    "POST /api/records": dict.fromkeys(VISITORS, 422),
    "POST why": HOST_SEAT,
    "POST hint": HOST_SEAT,
    "POST react": HOST_SEAT,
    "POST say": HOST_SEAT,
    "POST hand_over": HOST_SEAT,
    "POST come_back": HOST_SEAT,
    "POST take_back": {**HOST_SEAT, "host": 409},
    "POST set_bot": HOST_SEAT,
    "POST take_seat": {"host": 200, **dict.fromkeys(VISITORS[1:], 409), "removed": 403},
    "POST claim": dict.fromkeys(VISITORS, 404),
    "POST set_aids": HOST_SEAT,
    "POST start": {**HOST_SEAT, "host": 409},
    "POST rematch": {**HOST_SEAT, "host": 409, "other_seat": 409},
    "POST act": {**HOST_SEAT, "host": 422},
    "POST abort": HOST_SEAT,
    "POST resign": HOST_SEAT,
    "POST leave": HOST_SEAT,
    "POST delete": HOST_SEAT,
}
FIELDS: dict[str, dict[str, Any]] = {
    "act": {"decision": 1, "action": "end", "key": "k"},
    "why": {"action": "end"},
    "take_back": {"decision": 1, "key": "k"},
    "react": {"reaction": "heart"},
    "say": {"text": "hello", "key": "k"},
    "claim": {"code": "NOSUCHCODE"},
}
WITHOUT_SEAT = ("start", "rematch", "delete", "claim", "set_aids")
COMMANDS, LINE = "/api/tables/{table:str}/commands", "/api/tables/{table:str}/line"


class Scene:
    """A running table of four, and everybody who may come to it."""

    def __init__(self, port: int, **wanted: Any) -> None:
        self.host, self.other, self.left, removed = (Client.with_ticket(port) for _ in range(4))
        sittings = [{"me": True, "name": "Ann"}]
        self.table = lay(self.host, sittings=sittings, seats=4, talk="chat", **wanted)
        self.code = self.host.get(f"/api/tables/{self.table}").json["code"]
        self.other.command(self.table, "take_seat", seat=1)
        self.left.command(self.table, "take_seat", seat=2)
        removed.command(self.table, "take_seat", seat=3)
        self.host.command(self.table, "start")
        self.host.command(self.table, "leave", seat=3)
        self.left.command(self.table, "resign", seat=2)
        self.visitors = {
            "host": self.host,
            "other_seat": self.other,
            "left": self.left,
            "removed": removed,
            "spectator": Client.with_ticket(port),
            "stranger": Client(port),
        }

    def ask(self, visitor: str, door: str) -> Answer:
        """One visitor at one door."""
        client = self.visitors[visitor]
        method, _, path = door.partition(" ")
        if not path.startswith("/"):
            seat = {} if path in WITHOUT_SEAT else {"seat": 0}
            return client.command(self.table, path, **seat, **FIELDS.get(path, {}))
        path = Door(method, path).address(table=self.table, code=self.code)
        data = {"game": "graverobbers"} if path == "/api/tables" else {}
        return client.get(path) if method == "GET" else client.post(path, data)


def test_the_matrix_knows_every_route(port: int) -> None:
    """What a new route or command does for strangers must be written down here."""
    written = {door.partition("?")[0] for door in MATRIX}
    routes = {str(door) for door in every_door()} - {f"POST {COMMANDS}", f"LINE {LINE}"}
    kinds = {f"POST {kind.__struct_config__.tag}" for kind in get_args(AnyCommand)}
    assert written == routes | kinds
    document = json.dumps(Client(port).get("/openapi.json").json)
    assert "/api/tables/{table}/commands" in document


@pytest.mark.parametrize("visitor", [name for name in VISITORS if name != "host"])
def test_every_door_for_everybody(port: int, visitor: str) -> None:
    scene = Scene(port)
    for door, expected in MATRIX.items():
        assert scene.ask(visitor, door).status == expected[visitor], (door, visitor)


def test_every_door_for_the_host(port: int) -> None:
    for door, expected in MATRIX.items():
        scene = Scene(port)  # what the host may do changes the table
        assert scene.ask("host", door).status == expected["host"], door


def test_lines_are_for_those_who_sit_there(port: int) -> None:
    scene = Scene(port)
    for visitor, client in scene.visitors.items():
        assert opens(client, scene.table, 0) == (visitor == "host")
        assert opens(client, scene.table, -1)


def test_unknown_and_forbidden_tables_answer_alike(port: int) -> None:
    """Byte by byte, at every door, for everybody who may not come in."""
    scene = Scene(port, is_watchable=False)
    hidden = scene.table
    for visitor in ("spectator", "left", "removed", "stranger"):
        for door in MATRIX:
            if door.startswith("POST /") or (
                door.startswith("GET") and "/api/tables/{" not in door
            ):
                continue
            scene.table = hidden
            forbidden = scene.ask(visitor, door)
            scene.table = "A" * len(hidden)
            unknown = scene.ask(visitor, door)
            plain = [f for f in forbidden.headers if f[0] != "set-cookie"]
            assert forbidden.body == unknown.body, door
            assert plain == [u for u in unknown.headers if u[0] != "set-cookie"]
            assert forbidden.status == 404


def test_what_is_too_large_is_refused(port: int) -> None:
    client = Client.with_ticket(port)
    assert client.request("POST", "/api/tickets", b"x" * 5_000_000, {}).status == 413


def test_messages_that_cannot_be_understood(port: int) -> None:
    client = Client.with_ticket(port)
    table = lay(client)
    path = f"/api/tables/{table}/commands"
    for body in (b"", b"{", b"[]", b'{"kind":"fly"}', b'{"kind":"act"}', b"\xff", b"null"):
        answer = client.request("POST", path, body, {})
        assert answer.status == 400, body
        assert answer.header("content-type") == "application/problem+json"
        assert b"highgate" not in answer.body
    assert client.get("/nowhere").json["code"] == "http_404"


def test_an_address_that_is_nowhere_shows_a_page_to_people(port: int) -> None:
    client = Client.with_ticket(port)
    for path in ("/nowhere", "/t/one/two", "/assets/none.js"):
        page = client.get(path, accept="text/html,*/*;q=0.8")
        assert page.status == 404
        assert page.header("content-type") == "text/html; charset=utf-8"
        assert client.get(path).json["code"] == "http_404"


@pytest.mark.parametrize("length", [255, 256, 2_000, 20_000])
def test_an_address_of_any_length_is_refused_or_not_found(port: int, length: int) -> None:
    client = Client(port)
    for path in (f"/assets/{'a' * length}", f"/api/tables/{'a' * length}", f"/{'/a' * length}"):
        answer = client.get(path)
        assert 400 <= answer.status < 500, (path[:20], answer.status)


@pytest.mark.parametrize(
    "path", ["/assets/%00", "/assets/..%2f", "/api/codes/%00", "/api/tables/a%00"]
)
def test_no_address_has_bytes_that_no_text_has(port: int, path: str) -> None:
    assert 400 <= Client.with_ticket(port).get(path).status < 500


def test_a_key_with_control_characters_is_bad_input(port: int) -> None:
    client = Client.with_ticket(port)
    table = lay(client)
    for key in ("\0", "a\0", "\n", "\x7f"):
        answer = client.command(table, "act", seat=0, decision=1, action="end", key=key)
        assert answer.status == 400, key
