"""Whoever asks for too much is told so, and nobody hides behind an invented address (ASVS 2.4)."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from highgate.server.limits import MOST_LINES, Rate, Rates
from highgate.server.protocol import ONE_WAY
from highgate.server.proxies import Proxies
from highgate.table.wire.presenter import MOST_SPOKEN
from tests.server.serving import PATIENCE, Client, lay, receive_until, served

LOOPBACK = "127.0.0.1"
RATES = Rates()
UNREAD = 1000  # lines of chat, more than all buffers on the way hold
PING = b"\x89\xfd\0\0\0\0" + b"x" * 125  # masked with zeros


def scope_of(client: str, *forwarded: str) -> dict[str, Any]:
    """A request as the gate sees it."""
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"client": (client, 1), "headers": headers}


@pytest.mark.parametrize(
    ("proxies", "client", "forwarded", "visitor"),
    [
        ((), "10.0.0.1", ("1.1.1.1",), "10.0.0.1"),
        (("10.0.0.1",), "10.0.0.2", ("1.1.1.1",), "10.0.0.2"),
        (("10.0.0.1",), "10.0.0.1", ("1.1.1.1",), "1.1.1.1"),
        (("10.0.0.1",), "10.0.0.1", (), "10.0.0.1"),
        (("10.0.0.1",), "10.0.0.1", ("6.6.6.6, 1.1.1.1",), "1.1.1.1"),
        (("10.0.0.1",), "10.0.0.1", ("6.6.6.6", "1.1.1.1"), "1.1.1.1"),
        (("10.0.0.0/8",), "10.0.0.1", ("6.6.6.6, 1.1.1.1, 10.9.9.9",), "1.1.1.1"),
        (("10.0.0.1",), "10.0.0.1", ("10.0.0.1, nonsense",), "nonsense"),
        (("::1",), "::1", ("2001:db8::7",), "2001:db8::7"),
    ],
)
def test_a_forwarded_address_is_believed_from_a_named_proxy_only(
    proxies: tuple[str, ...], client: str, forwarded: tuple[str, ...], visitor: str
) -> None:
    """ASVS 4.1.3; what the visitor wrote before the proxy is never believed."""
    assert Proxies(proxies).visitor(scope_of(client, *forwarded)) == visitor


def tries_until_refused(ask: Callable[[int], int], most: int) -> int:
    """How often something was answered before it was too much."""
    for number in range(most):
        if ask(number) == 429:
            return number
    raise AssertionError(f"asked {most} times, never refused")


def test_an_invented_address_does_not_help(tmp_path_factory: pytest.TempPathFactory) -> None:
    with served(tmp_path_factory.mktemp("direct"), limits_addresses=True) as port:
        client = Client(port)

        def ask(number: int) -> int:
            return client.post("/api/tickets", {}, X_Forwarded_For=f"10.0.0.{number}").status

        made = tries_until_refused(ask, 2 * int(RATES.costly.burst))
        assert made >= RATES.costly.burst


def test_behind_a_named_proxy_each_visitor_is_counted(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("behind")
    with served(folder, limits_addresses=True, proxies=(LOOPBACK,)) as port:
        client = Client(port)

        def ask(_: int) -> int:
            return client.post("/api/tickets", {}, X_Forwarded_For="1.1.1.1").status

        tries_until_refused(ask, 2 * int(RATES.costly.burst))
        assert client.post("/api/tickets", {}, X_Forwarded_For="2.2.2.2").status == 201


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("flooding"), limits_addresses=True) as port:
        yield port


@pytest.mark.parametrize(
    ("path", "rate"),
    [("/api/tickets", RATES.costly), ("/api/tables", RATES.costly), ("/api/records", RATES.costly)],
)
def test_what_is_costly_is_counted_by_address(
    path: str, rate: Rate, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with served(tmp_path_factory.mktemp("costly"), limits_addresses=True) as port:
        client = Client(port)
        body = {"game": "graverobbers"}
        made = tries_until_refused(lambda _: client.post(path, body).status, 3 * int(rate.burst))
        assert made >= rate.burst


@pytest.mark.parametrize(
    ("kind", "fields", "rate"),
    [
        ("say", {"text": "hello"}, RATES.talk),
        ("react", {"reaction": "heart"}, RATES.talk),
        ("hint", {}, RATES.hints),
    ],
)
def test_nobody_floods_a_table(port: int, kind: str, fields: dict[str, Any], rate: Rate) -> None:
    """Others at the table are not silenced by it."""
    ann, bob = Client.with_ticket(port), Client.with_ticket(port)
    table = lay(ann, sittings=[{"me": True}, {}, {"bot": "dice"}], talk="chat")
    bob.command(table, "take_seat", seat=1)

    def ask(number: int) -> int:
        key = {"key": f"k{number}"} if kind == "say" else {}
        return ann.command(table, kind, seat=0, **fields, **key).status

    made = tries_until_refused(ask, 4 * int(rate.burst))
    assert made >= rate.burst
    key = {"key": "bob"} if kind == "say" else {}
    assert bob.command(table, kind, seat=1, **fields, **key).status != 429


def test_a_long_talk_shuts_nobody_out(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Who comes late hears the end of it."""
    with served(tmp_path_factory.mktemp("talk"), rates=Rates(talk=Rate(1000, 1000))) as port:
        ann = Client.with_ticket(port)
        table = lay(ann, talk="chat")
        lines = MOST_SPOKEN + 200
        for number in range(lines):
            said = ann.command(table, "say", seat=0, text=f"line {number}", key=f"k{number}")
            assert said.status == 200
        with ann.line(table, 0) as line:
            heard = [m for m in receive_until(line, "presence") if m["kind"] == "said"]
        assert [m["n"] for m in heard] == list(range(lines - MOST_SPOKEN, lines))


def test_only_so_many_lines_of_one_address(port: int) -> None:
    ann = Client.with_ticket(port)
    table = lay(ann)
    with ExitStack() as stack:
        raws = [stack.enter_context(socket.socket()) for _ in range(MOST_LINES + 1)]
        statuses = []
        for raw in raws:
            raw.settimeout(PATIENCE)
            raw.connect((LOOPBACK, port))
            statuses.append(open_line(raw, port, table))
    assert statuses == [101] * MOST_LINES + [403]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ('{"kind":"start"}', 1003),
        (b"bytes", 1003),
        ("x" * 2000, 1009),
        ([b"x" * 50] * 3, 1003),  # the first part is enough
    ],
)
def test_nothing_comes_up_a_line(port: int, sent: Any, code: int) -> None:
    """Commands have one road; who takes another is told so, and nothing is kept of it."""
    ann = Client.with_ticket(port)
    table = lay(ann)
    with ann.line(table, 0) as line:
        with pytest.raises(ConnectionClosed) as ended:
            line.send(sent)
            while True:
                line.recv(timeout=PATIENCE)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == code
        assert ended.value.rcvd.reason == (ONE_WAY if code == 1003 else ended.value.rcvd.reason)
    assert ann.get(f"/api/tables/{table}").json["phase"] == "waiting"


def test_a_large_request_is_refused_before_it_is_read(port: int) -> None:
    """Only a record may be long."""
    client = Client.with_ticket(port)
    table = lay(client)
    body = b'{"kind":"why","action":"' + b"x" * 70_000 + b'"}'
    assert client.request("POST", f"/api/tables/{table}/commands", body, {}).status == 413
    with socket.create_connection((LOOPBACK, port), timeout=PATIENCE) as raw:
        head = f"POST /api/tickets HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nX-Highgate: 1\r\n"
        head += "Content-Type: application/json\r\n"
        raw.sendall(f"{head}Content-Length: 999999999\r\n\r\n".encode())
        assert b" 413 " in raw.recv(4096)


def test_a_request_without_a_length_changes_nothing(port: int) -> None:
    with socket.create_connection((LOOPBACK, port), timeout=PATIENCE) as raw:
        head = f"POST /api/tickets HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nX-Highgate: 1\r\n"
        head += "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        raw.sendall(head.encode() + b"2\r\n{}\r\n0\r\n\r\n")
        assert b" 413 " in raw.recv(4096)


@pytest.mark.parametrize("name", ["Host", "Origin", "Authorization"])
def test_a_header_that_came_twice_opens_nothing(port: int, name: str) -> None:
    own = {"Host": f"{LOOPBACK}:{port}", "Origin": f"http://{LOOPBACK}:{port}"}
    values = [own.get(name, "Bearer one"), own.get(name, "Bearer two")]
    lines = [f"{name}: {value}" for value in values]
    if name != "Host":
        lines.append(f"Host: {own['Host']}")
    with socket.create_connection((LOOPBACK, port), timeout=PATIENCE) as raw:
        raw.sendall(("GET /health HTTP/1.1\r\n" + "\r\n".join(lines) + "\r\n\r\n").encode())
        answer = raw.recv(4096)
    assert answer.split(b" ")[1] in (b"400", b"403")


@pytest.mark.slow
def test_who_never_reads_is_let_go(tmp_path_factory: pytest.TempPathFactory) -> None:
    """ASVS 2.4: nothing waits for ever for somebody who does not read."""
    with served(tmp_path_factory.mktemp("slow"), rates=Rates(talk=Rate(1e9, 1e9))) as port:
        ann = Client.with_ticket(port)
        table = lay(ann, talk="chat")
        with deaf_line(port, table) as raw:
            for number in range(UNREAD):
                said = ann.command(table, "say", seat=0, text="x" * 500, key=f"k{number}")
                assert said.status == 200
            assert is_reset(raw, PING)
        assert ann.get(f"/api/tables/{table}").status == 200


@pytest.mark.slow
def test_who_only_pings_and_never_reads_is_let_go(port: int) -> None:
    table = lay(Client.with_ticket(port))
    with deaf_line(port, table) as raw:
        assert is_reset(raw, PING * 10_000)


@contextmanager
def deaf_line(port: int, table: str) -> Iterator[socket.socket]:
    """A watcher's line of somebody who does not read what comes."""
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # before it connects
        raw.settimeout(PATIENCE)
        raw.connect((LOOPBACK, port))
        assert open_line(raw, port, table) == 101
        yield raw


def open_line(raw: socket.socket, port: int, table: str) -> int:
    """A watcher's line by hand, where a library would read what comes; the status."""
    lines = [
        f"GET /api/tables/{table}/line HTTP/1.1", f"Host: {LOOPBACK}:{port}",
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "",
    ]  # fmt: skip
    raw.sendall("\r\n".join(lines).encode())
    return int(raw.recv(100).split(b" ")[1])


def is_reset(raw: socket.socket, frame: bytes) -> bool:
    """Whether the server ends the connection of somebody who goes on pinging and never reads."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            raw.sendall(frame)
        except (ConnectionResetError, BrokenPipeError):
            return True
        time.sleep(0.1)
    return False
