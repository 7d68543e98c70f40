"""The news of one seat at one table, over WebSocket. All that goes out was redacted by the table.

Nothing comes up a line: commands go by POST (`routes.py`), and `protocol.py` sees to it.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from highgate.server.backend import OurService
from highgate.server.protocol import TEXTS
from highgate.server.visitor import asker_of
from highgate.table import WATCHER, Listener, Refused, Unread

AnySocket = WebSocket[Any, Any, Any]

REFUSED: Final = 1008
TRY_AGAIN: Final = 1013
GONE: Final = (OSError, WebSocketDisconnect, RuntimeError)  # or too slow: a TimeoutError


@websocket("/api/tables/{table:str}/line")
async def line(
    socket: AnySocket,
    service: OurService,
    table: FromPath[str],
    seat: FromQuery[int] = WATCHER,
    after: FromQuery[int] = -1,
) -> None:
    """First what has happened, then what happens."""
    asker = asker_of(socket, service.settings)
    try:
        actor = await service.tables.find_seat(asker, table, seat)
    except Refused:
        await socket.close(REFUSED)  # before accept: a 403, whatever the reason
        return
    except Unread:
        await socket.close(TRY_AGAIN)
        return
    await socket.accept()
    service.figures.lines.inc()
    async with actor.listen(seat, asker.holder, after) as listener:
        sending = asyncio.ensure_future(_pass_on(listener, socket))
        try:
            await socket.receive()  # the end: nothing else comes
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            service.figures.lines.dec()


async def _pass_on(listener: Listener, socket: AnySocket) -> None:
    """Until the listener is dropped, goes away or stops reading."""
    with suppress(*GONE):
        while await _send(await listener.waiting(), socket):
            pass
    with suppress(*GONE):
        async with asyncio.timeout(1.0):
            await socket.close(TRY_AGAIN)


async def _send(frames: list[bytes | None], socket: AnySocket) -> bool:
    """Whether more will come. Nothing that was sent is held while the line is idle."""
    is_last = None in frames
    texts = frames[: frames.index(None)] if is_last else frames
    message: Any = {"type": TEXTS, "texts": texts}  # past what the framework does for each frame
    await socket.send(message)
    return not is_last
