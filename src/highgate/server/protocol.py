"""WebSockets as uvicorn speaks them, but for news alone, and rid of those who never read.

uvicorn closes a connection when all that was written has gone out. To somebody who does not read,
nothing goes out: the connection and what waits for it would stay for ever.

The class it builds on is not public: uvicorn is pinned exactly, and `tests/server/test_protocol.py`
fails on another version.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame

from highgate.table import SlimQueue

TEXTS: Final = "highgate.texts"  # a message of ours: several texts that go out together
SEND_SECONDS: Final = 5.0  # for a listener that does not read
FAREWELL_SECONDS: Final = 5.0  # to read what was written before, and why the line ends
ONE_WAY: Final = "a line only tells; commands go by POST"


class LineProtocol(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = SlimQueue()  # it has all that uvicorn uses of asyncio's

    async def run_asgi(self) -> None:
        """The application; after its end the connection ends too, read or not."""
        try:
            await super().run_asgi()
        finally:
            if not self.disconnected:
                self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    async def send(self, message: Any) -> None:
        """A farewell does not wait for somebody to read: there is one, and it is short."""
        if message["type"] == TEXTS:
            await self._send_texts(message["texts"])
            return
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # a line may last for hours

    async def _send_texts(self, texts: Sequence[bytes]) -> None:
        """One write for all of them; `TimeoutError` if nobody reads."""
        if not self.writable.is_set():
            async with asyncio.timeout(SEND_SECONDS):
                await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_text(self, event: Frame) -> None:
        """Whoever says something, text or not, whole or in parts, is told where to say it."""
        if not self.handshake_complete:
            self.transport.abort()
        elif not self.close_sent:
            code, self.close_sent = CloseCode.UNSUPPORTED_DATA, True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.conn.send_close(code, ONE_WAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self.transport.close)

    handle_bytes = handle_cont = handle_text

    def handle_ping(self) -> None:
        """Whoever goes on pinging and does not read is not answered: answers would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Whoever does not answer a ping will not read a farewell either."""
        super().keepalive_timeout()
        self.transport.abort()
