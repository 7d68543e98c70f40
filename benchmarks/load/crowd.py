"""The players: four lines to a table for the news, and moves that are due, by POST."""

import asyncio
import http.client
import itertools
import json
import random
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any, Final

import msgspec

from benchmarks.load.line import Line, open_line
from benchmarks.load.pace import Latencies
from benchmarks.load.poster import OK, Poster

SEATS: Final = 4
GAMES: Final = ("graverobbers", "tatort_themse", "outre_tombe", "grave_business")
AT_ONCE: Final = 100  # lines that are being opened

_KEYS = itertools.count()


class _Item(msgspec.Struct):
    n: int


class _Told(msgspec.Struct):
    items: list[_Item]


_TOLD = msgspec.json.Decoder(_Told)


class House:
    """Requests to the server under load."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ticket = ""
        self.ticket = str(self.post("/api/tickets", {})["ticket"])

    def post(self, path: str, data: Any) -> Any:
        """What the server answers; it must not refuse."""
        headers = {"Content-Type": "application/json", "X-Highgate": "1"}
        if self.ticket:
            headers["Authorization"] = f"Bearer {self.ticket}"
        with closing(http.client.HTTPConnection("127.0.0.1", self.port)) as connection:
            connection.request("POST", path, json.dumps(data), headers)
            response = connection.getresponse()
            body = response.read()
        if response.status >= http.client.BAD_REQUEST:
            raise ConnectionError(f"{path}: {response.status} {body!r}")
        return json.loads(body)

    def begin(self, number: int) -> "Table":
        """A table of four people at which the match has begun; the games take turns."""
        game = GAMES[number % len(GAMES)]
        wanted = {"game": game, "seats": SEATS, "sittings": [{"me": True}] * SEATS}
        table = str(self.post("/api/tables", wanted)["table"])
        self.post(f"/api/tables/{table}/commands", {"kind": "start"})
        return Table(table, self)


class Table:
    """Four lines; one move at a time, the next when it is due and somebody is asked."""

    def __init__(self, name: str, house: House) -> None:
        self.name = name
        self.house = house
        self.lines: list[Line] = []
        self.is_over = False
        self.lost = 0  # items that a seat was not told
        self.refused: list[bytes] = []
        self._asks: dict[int, bytes] = {}
        self._told = [-1] * SEATS
        self._present: set[int] = set()
        self._due: deque[tuple[float, Latencies]] = deque()
        self._move: tuple[float, Latencies] | None = None
        self._deaf: set[int] = set()  # seats that have not heard of the move yet
        self._dice = random.Random(name)
        path = f"/api/tables/{name}/commands"
        self._poster = Poster(house.port, path, house.ticket, self._answered)

    @property
    def is_present(self) -> bool:
        """Whether all four have heard what has happened so far."""
        return len(self._present) == SEATS

    async def sit_down(self) -> None:
        """Open the lines, each from where it was."""
        self._present.clear()
        self._asks.clear()
        self.lines = [await self._open(seat) for seat in range(SEATS)]

    async def _open(self, seat: int) -> Line:
        path = f"/api/tables/{self.name}/line?seat={seat}&after={self._told[seat]}"
        heard = self._heard_by(seat)
        return await open_line(self.house.port, path, heard, self.house.ticket)

    def hang_up(self) -> None:
        """All four at once."""
        self._poster.hang_up()
        for line in self.lines:
            line.hang_up()

    def move(self, due: float, latencies: Latencies) -> None:
        """One move more."""
        latencies.due += 1
        self._due.append((due, latencies))
        self._go_on()

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is under way or due."""
        return self._move is None and not self._due

    def _heard_by(self, seat: int) -> Callable[[bytes], None]:
        def heard(frame: bytes) -> None:
            if frame.startswith(b'{"kind":"told"'):
                self._hear(seat, frame)
            elif frame.startswith(b'{"kind":"ask"'):
                self._asked(seat, frame)
            elif frame.startswith(b'{"kind":"presence"'):
                self._present.add(seat)
            elif frame.startswith(b'{"kind":"over"'):
                self.is_over = True

        return heard

    def _answered(self, status: bytes, body: bytes) -> None:
        if status != OK:
            self.refused.append(body)

    def _hear(self, seat: int, frame: bytes) -> None:
        for item in _TOLD.decode(frame).items:
            self.lost += item.n != self._told[seat] + 1
            self._told[seat] = item.n
        self._deaf.discard(seat)
        if self._move is not None and not self._deaf:
            due, latencies = self._move
            self._move = None
            latencies.values.append(asyncio.get_running_loop().time() - due)

    def _asked(self, seat: int, frame: bytes) -> None:
        if b'"offers"' in frame:
            self._asks[seat] = frame
        else:
            self._asks.pop(seat, None)
        self._go_on()

    def _go_on(self) -> None:
        if self._move is not None or not self._due or not self._asks:
            return
        seat = next(iter(self._asks))
        ask = json.loads(self._asks.pop(seat))
        action = self._dice.choice(ask["offers"])["notation"]
        act = {"kind": "act", "seat": seat, "decision": ask["decision"], "action": action}
        self._move, self._deaf = self._due.popleft(), set(range(SEATS))
        self._poster.post(json.dumps({**act, "key": f"k{next(_KEYS)}"}).encode())


class Echo:
    """Lines to the echo server; a frame is late until it is back."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: Line | None = None
        self._due: deque[tuple[float, Latencies]] = deque()

    async def sit_down(self) -> None:
        """Open the line."""
        self._line = await open_line(self._port, "/", self._heard)

    def move(self, due: float, latencies: Latencies) -> None:
        """One frame more."""
        assert self._line is not None
        latencies.due += 1
        self._due.append((due, latencies))
        self._line.send(b"x" * 1000)

    @property
    def is_quiet(self) -> bool:
        """Whether everything is back."""
        return not self._due

    def _heard(self, _: bytes) -> None:
        due, latencies = self._due.popleft()
        latencies.values.append(asyncio.get_running_loop().time() - due)


async def sit_down(everybody: Sequence[Table | Echo]) -> None:
    """So many at once as a server's backlog takes."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(player: Table | Echo) -> None:
        async with gate:
            await player.sit_down()

    await asyncio.gather(*(one(player) for player in everybody))
