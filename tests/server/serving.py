"""A real server on a real port, in a thread of this process, and a client that keeps all bytes."""

import http.client
import json
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from highgate.server.backend import Backend
from highgate.server.server import Server, bind, make_server
from highgate.server.settings import ServerSettings, loopback_origins
from highgate.table.ports import TimeSource, Tokens

JSON = "application/json"
PATIENCE = 120  # seconds: the machine may be busy
IN_TESTS = {"pause": 0.0, "limits_addresses": False}  # all visitors of a test have one address


@contextmanager
def served(
    data: Path, tokens: Tokens | None = None, clock: TimeSource | None = None, **settings: Any
) -> Iterator[int]:
    """The port of a server whose data lie in a folder."""
    bound = bind("127.0.0.1", 0)
    port: int = bound.getsockname()[1]
    ready = threading.Event()
    origins = (*loopback_origins(port), *settings.pop("origins", ()))
    chosen = ServerSettings(data, origins, **{**IN_TESTS, **settings})
    server: Server = make_server(Backend(chosen, tokens, clock), None, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield port
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        bound.close()
        assert not thread.is_alive()


class Answer:
    """What came back for a request."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = [(k.lower(), v) for k, v in response.getheaders() if k.lower() != "date"]
        self.body = response.read()

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)

    def header(self, name: str) -> str:
        """One header, or nothing."""
        return dict(self.headers).get(name, "")

    def bytes(self) -> bytes:
        """Everything but the date."""
        return repr((self.status, self.headers, self.body)).encode()


class Client:
    """Somebody with a ticket of their own, or without one."""

    def __init__(self, port: int, ticket: str = "") -> None:
        self.port = port
        self.ticket = ticket

    @staticmethod
    def with_ticket(port: int) -> "Client":
        """A program that asked for a ticket."""
        stranger = Client(port)
        return Client(port, stranger.post("/api/tickets", {}).json["ticket"])

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for something."""
        return self.request("GET", path, None, headers)

    def post(self, path: str, data: Any, **headers: str) -> Answer:
        """Change something."""
        return self.request("POST", path, json.dumps(data).encode(), headers)

    def request(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> Answer:
        """Any request; underscores in the names of headers are dashes."""
        sent = {"X-Highgate": "1", "Content-Type": JSON}
        if self.ticket:
            sent["Authorization"] = f"Bearer {self.ticket}"
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        wanted = {name: value for name, value in sent.items() if value}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with closing(connection):
            connection.request(method, path, body, wanted)
            return Answer(connection.getresponse())

    def command(self, table: str, kind: str, **fields: Any) -> Answer:
        """A command by HTTP."""
        return self.post(f"/api/tables/{table}/commands", {"kind": kind, **fields})

    def line(self, table: str, seat: int = -1, after: int = -1, **headers: str) -> ClientConnection:
        """A WebSocket to a seat."""
        sent = {"Authorization": f"Bearer {self.ticket}"} if self.ticket else {}
        sent |= headers
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/line?seat={seat}&after={after}"
        return connect(url, additional_headers=sent, compression=None, close_timeout=2)


def receive_until(line: ClientConnection, kind: str) -> list[Any]:
    """All messages up to the next one of a kind, that included."""
    messages: list[Any] = []
    while not messages or messages[-1]["kind"] != kind:
        messages.append(json.loads(line.recv(timeout=PATIENCE)))
    return messages


NEW_TABLE = {
    "game": "graverobbers",
    "seats": 3,
    "sittings": [{"me": True, "name": "Ann"}, {"bot": "dice"}, {"bot": "dice"}],
}


def lay(client: Client, **wanted: Any) -> str:
    """The id of a new table."""
    answer = client.post("/api/tables", {**NEW_TABLE, **wanted})
    assert answer.status == 201, answer.body
    return str(answer.json["table"])
