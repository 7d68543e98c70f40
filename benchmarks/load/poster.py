"""An HTTP client that costs little: one connection, kept while the server keeps it."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

OK: Final = b"200"

Answered = Callable[[bytes, bytes], None]


class Poster(asyncio.Protocol):
    """The commands of one device, one after the other.

    A command that got no answer before its connection ended is sent again over the next one, as a
    browser does: its idempotency key makes that harmless.
    """

    def __init__(self, port: int, path: str, ticket: str, answered: Answered) -> None:
        self._port = port
        self._head = "\r\n".join((
            f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Content-Type: application/json",
            f"Authorization: Bearer {ticket}", "Content-Length: ",
        )).encode()  # fmt: skip
        self._answered = answered
        self._waiting: list[bytes] = []  # at most one is under way
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._opening: asyncio.Task[None] | None = None

    def post(self, body: bytes) -> None:
        """Send it now, or when what is under way has been answered."""
        self._waiting.append(body)
        if len(self._waiting) == 1:
            self._send()

    def hang_up(self) -> None:
        """At once; what is under way is not sent again."""
        self._waiting.clear()
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send what waits."""
        self._transport = cast(asyncio.Transport, transport)
        self._opening = None
        self._send()

    def connection_lost(self, exc: Exception | None) -> None:
        """The server keeps nobody for ever who is silent."""
        self._transport, self._buffer = None, b""
        if self._waiting:
            self._send()

    def data_received(self, data: bytes) -> None:
        """An answer, as soon as all of it is here."""
        self._buffer += data
        head, separator, body = self._buffer.partition(b"\r\n\r\n")
        if not separator or len(body) < content_length(head):
            return
        self._buffer = b""
        self._waiting.pop(0)
        self._answered(head[9:12], body)
        if self._waiting:
            self._send()

    def _send(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            body = self._waiting[0]
            self._transport.write(self._head + str(len(body)).encode() + b"\r\n\r\n" + body)
        elif self._transport is None and self._opening is None:
            self._opening = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", self._port)


def content_length(head: bytes) -> int:
    """How many bytes follow a head."""
    _, _, rest = head.lower().partition(b"content-length:")
    return int(rest.partition(b"\r\n")[0])
