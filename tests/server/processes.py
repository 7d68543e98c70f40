"""A server in a process of its own, to be killed, and clients that never forget a promise."""

import asyncio
import json
import multiprocessing
import random
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPException
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from highgate.server.backend import Backend
from highgate.server.server import bind, make_server
from highgate.server.settings import ServerSettings, loopback_origins
from tests.server.serving import Client

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.server.processes", "highgate.table.bots.levels"])
PICTURES = 0.05  # the share of them that is kept to be compared


def serve_forever(data: str, port: int, database: str = "", redis: str = "") -> None:
    """What the child does until it is killed."""
    settings = ServerSettings(
        Path(data), loopback_origins(port), pause=0.0, limits_addresses=False,
        database=database, redis=redis,
    )  # fmt: skip
    make_server(Backend(settings), None, lambda: None).run(sockets=[bind("127.0.0.1", port)])


def start_server(data: Path, port: int, database: str = "", redis: str = "") -> BaseProcess:
    """A server process; it may be killed at any moment. On a file, or on a `database`."""
    place = (str(data), port, database, redis)
    process = CONTEXT.Process(target=serve_forever, args=place, daemon=True)
    process.start()
    return process


def free_port() -> int:
    """A port that is free now."""
    with bind("127.0.0.1", 0) as bound:
        return int(bound.getsockname()[1])


def wait_until_well(port: int, seconds: float = 30.0) -> None:
    """Until the server answers."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with suppress(OSError):
            if Client(port).get("/health").status == 200:
                return
        time.sleep(0.01)
    raise AssertionError("the server did not start")


@dataclass(frozen=True)
class Promise:
    """A decision that the server acknowledged."""

    table: str
    seat: int
    key: str
    action: str
    seq: int


@dataclass(frozen=True)
class Sight:
    """What a line told: items of a table by number, or the picture behind the last of them."""

    table: str
    seat: int
    items: dict[int, Any]
    last: int
    picture: Any = None


@dataclass
class Players:
    """Three people at one table after the other, on one device; they resend until it is acked.

    Where there are several servers, each line goes to any of them.
    """

    ports: tuple[int, ...]
    name: str
    dice: random.Random
    promises: list[Promise] = field(default_factory=list)
    seen: list[Sight] = field(default_factory=list)
    resent: int = 0
    _ticket: str = ""
    _table: str = ""
    _sent: dict[str, Any] = field(default_factory=dict)  # waits for its ack
    _made: int = 0
    _asks: dict[int, dict[str, Any]] = field(default_factory=dict)
    _answered: dict[int, int] = field(default_factory=dict)  # the last question of each seat
    _is_finished: bool = False
    _last: dict[int, int] = field(default_factory=dict)

    async def play(self, is_over: asyncio.Event) -> None:
        """Until it is over, whatever happens to the server."""
        while not is_over.is_set():
            try:
                await self._play_table(is_over)
            except (OSError, WebSocketException, EOFError, HTTPException, json.JSONDecodeError):
                await asyncio.sleep(0.02)

    async def _play_table(self, is_over: asyncio.Event) -> None:
        if not self._table:
            await asyncio.to_thread(self._lay)
        headers = {"Authorization": f"Bearer {self._ticket}"}
        async with AsyncExitStack() as stack:
            lines: list[ClientConnection] = []
            self._asks, self._is_finished, self._last = {}, False, {}
            for seat in range(3):
                port = self.dice.choice(self.ports)
                url = f"ws://127.0.0.1:{port}/api/tables/{self._table}/line?seat={seat}"
                line = connect(
                    url, additional_headers=headers, compression=None, open_timeout=5,
                    close_timeout=0.1, ping_interval=None,
                )  # fmt: skip
                lines.append(await stack.enter_async_context(line))
            if self._sent:
                self.resent += 1
                await self._post()
            readers = [
                asyncio.ensure_future(self._read(seat, line, is_over))
                for seat, line in enumerate(lines)
            ]
            try:
                await asyncio.wait(readers, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for reader in readers:
                    reader.cancel()
                ended = await asyncio.gather(*readers, return_exceptions=True)
            for problem in ended:
                if isinstance(problem, AssertionError):
                    raise problem
            if self._is_finished and not self._sent:
                self._table = ""  # only now: another line may just have been told something

    def _lay(self) -> None:
        client = Client.with_ticket(self.dice.choice(self.ports))
        sittings = [{"me": True}] * 3
        laid = client.post(
            "/api/tables", {"game": "graverobbers", "seats": 3, "sittings": sittings}
        )
        table = laid.json.get("table", "")  # none while the database is away
        if table and client.command(table, "start").status == 200:
            self._ticket, self._table, self._answered = client.ticket, table, {}

    async def _read(self, seat: int, line: ClientConnection, is_over: asyncio.Event) -> None:
        async for frame in line:
            self._hear(seat, json.loads(frame))
            if not is_over.is_set() and not self._is_finished:
                await self._send_next()
            if not self._sent and (is_over.is_set() or self._is_finished):
                return

    def _hear(self, seat: int, message: dict[str, Any]) -> None:
        """A question may come again after it was answered: news and acks take different roads."""
        if message["kind"] == "over":
            self._is_finished = True
        elif message["kind"] == "ask" and message["decision"] > self._answered.get(seat, -1):
            self._asks[seat] = message
        elif message["kind"] in ("told", "picture"):
            self._see(seat, message)

    def _see(self, seat: int, message: dict[str, Any]) -> None:
        items = {item["n"]: item for item in message.get("items", ())}
        self._last[seat] = max(items, default=self._last.get(seat, -1))
        if items or self.dice.random() < PICTURES:
            picture = message.get("picture")
            self.seen.append(Sight(self._table, seat, items, self._last[seat], picture))

    async def _send_next(self) -> None:
        """One command at a time."""
        while not self._sent and (seat := self._asked_seat()) is not None:
            ask = self._asks.pop(seat)
            self._made += 1
            self._answered[seat] = ask["decision"]
            self._sent = {
                "kind": "act",
                "seat": seat,
                "decision": ask["decision"],
                "action": self.dice.choice(ask["offers"])["notation"],
                "key": f"{self.name}-{self._made}",
            }
            await self._post()

    def _asked_seat(self) -> int | None:
        return next((seat for seat, ask in self._asks.items() if ask.get("offers")), None)

    async def _post(self) -> None:
        """Until it is acked; while the database is away, the same again over new lines."""
        client = Client(self.dice.choice(self.ports), self._ticket)
        path = f"/api/tables/{self._table}/commands"
        answer = await asyncio.to_thread(client.post, path, self._sent)
        if answer.status == HTTPStatus.SERVICE_UNAVAILABLE:
            await asyncio.sleep(0.05)
            raise EOFError
        assert answer.status == HTTPStatus.OK, f"refused {self._sent}: {answer.body!r}"
        self._keep(answer.json["seq"])

    def _keep(self, seq: int) -> None:
        sent, self._sent = self._sent, {}
        self.promises.append(Promise(self._table, sent["seat"], sent["key"], sent["action"], seq))
