"""A WebSocket client that costs little: what it does not need it does not read."""

import asyncio
import socket
from collections.abc import Callable
from typing import Final, cast

OPCODE: Final = 0x0F
TEXT: Final = 0x81
PING: Final = 0x09
CLOSE: Final = 0x08
PONG: Final = 0x8A
MASK: Final = b"\0\0\0\0"  # a mask of zeros leaves the text as it is
KEY: Final = "AAAAAAAAAAAAAAAAAAAAAA=="
SMALLEST, SHORT, MEDIUM, LONG = 2, 126, 127, 65_536

Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One connection; every frame of text is handed on."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        self._request = request
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.is_open = False
        self.ended: int | None = None  # the code with which the server ended it
        self.closed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever waits for the end."""
        self.is_open = False
        self.closed.set()

    def data_received(self, data: bytes) -> None:
        """The answer to the request, then frames."""
        self._buffer = self._buffer + data if self._buffer else data
        if not self.is_open and not self._has_opened():
            return
        while (size := self._frame_size()) is not None:
            head, end = size
            self._take(self._buffer[0] & OPCODE, self._buffer[head:end])
            self._buffer = self._buffer[end:]

    def send(self, text: bytes) -> None:
        """A frame, unless the line is gone."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame(TEXT, text))

    def stop_reading(self) -> None:
        """From now on nothing is taken from the system."""
        assert self._transport is not None
        self._transport.pause_reading()

    def read_again(self) -> None:
        """What has come meanwhile, and whether the line was ended."""
        assert self._transport is not None
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def hang_up(self) -> None:
        """At once, without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _has_opened(self) -> bool:
        head, separator, rest = self._buffer.partition(b"\r\n\r\n")
        if not separator:
            return False
        if b" 101 " not in head[:20]:
            raise ConnectionError(f"no line: {head[:40]!r}")
        self._buffer, self.is_open = rest, True
        return True

    def _frame_size(self) -> tuple[int, int] | None:
        """Where the text of the next frame begins and ends, if all of it is here."""
        buffer = self._buffer
        if len(buffer) < SMALLEST:
            return None
        head, size = SMALLEST, buffer[1]
        if size == SHORT:
            head, size = 4, int.from_bytes(buffer[2:4], "big")
        elif size == MEDIUM:
            head, size = 10, int.from_bytes(buffer[2:10], "big")
        return (head, head + size) if len(buffer) >= head + size else None

    def _take(self, opcode: int, text: bytes) -> None:
        if opcode == CLOSE:
            self.ended = int.from_bytes(text[:2], "big")
        elif opcode == PING:
            assert self._transport is not None
            self._transport.write(frame(PONG, text))
        else:
            self._heard(text)


def frame(opcode: int, text: bytes) -> bytes:
    """A frame as a client sends it."""
    size = len(text)
    if size < SHORT:
        head = bytes((opcode, 0x80 | size))
    elif size < LONG:
        head = bytes((opcode, 0x80 | SHORT)) + size.to_bytes(2, "big")
    else:
        raise ValueError("no frame of ours is that long")
    return head + MASK + text


def request(port: int, path: str, ticket: str = "") -> bytes:
    """The request for a line."""
    bearer = [f"Authorization: Bearer {ticket}"] if ticket else []
    lines = [
        f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {KEY}",
        *bearer, "", "",
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


async def open_line(
    port: int, path: str, heard: Heard, ticket: str = "", buffer: int | None = None
) -> Line:
    """A connection; its frames come when they come, through a buffer of the system or of ours."""
    loop = asyncio.get_running_loop()
    raw = socket.socket()
    raw.setblocking(False)  # noqa: FBT003
    if buffer is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    await loop.sock_connect(raw, ("127.0.0.1", port))
    _, line = await loop.create_connection(
        lambda: Line(request(port, path, ticket), heard), sock=raw
    )
    return line
