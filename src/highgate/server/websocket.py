"""One seat's line to one table, over WebSocket. All that goes out was redacted by the table."""

import asyncio
import re
import time
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from highgate.server.backend import Backend, OurService
from highgate.server.commanding import carry_out
from highgate.server.limits import Allowance
from highgate.server.protocol import TEXTS
from highgate.server.visitor import asker_of
from highgate.table.actor.audience import Listener
from highgate.table.commands import NO_SEAT, AnyCommand, Command, SeatCommand
from highgate.table.planning import Asker
from highgate.table.ports import Unread, Unwritten
from highgate.table.problems import Refused, refused, spoken
from highgate.table.wire.messages import Message, Nack, encode

LOG = structlog.get_logger("highgate.server")
AnySocket = WebSocket[Any, Any, Any]

REFUSED: Final = 1008
TRY_AGAIN: Final = 1013
GONE: Final = (OSError, WebSocketDisconnect, RuntimeError)  # or too slow: a TimeoutError
MOST_HINTS: Final = 2  # that a line waits for
HINT: Final = re.compile(r'\s*\{\s*"kind"\s*:\s*"hint"')

_DECODER: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


@websocket("/api/tables/{table:str}/line")
async def line(
    socket: AnySocket,
    service: OurService,
    table: FromPath[str],
    seat: FromQuery[int] = NO_SEAT,
    after: FromQuery[int] = -1,
) -> None:
    """First what has happened, then what happens; commands go the other way."""
    asker = asker_of(socket, service.settings)
    try:
        room = await service.rooms.find_seat(asker, table, seat)
    except Refused:
        await socket.close(REFUSED)  # before accept: a 403, whatever the reason
        return
    except Unread:
        await socket.close(TRY_AGAIN)
        return
    await socket.accept()
    service.figures.lines.inc()
    async with room.listen(seat, asker.holder, after) as listener:
        sending = asyncio.ensure_future(_pass_on(listener, socket))
        try:
            await _Hearing(service, asker, table, seat).run(socket, listener)
        finally:
            await _end(sending)
            service.figures.lines.dec()


async def _pass_on(listener: Listener, socket: AnySocket) -> None:
    """Until the listener is dropped, goes away or stops reading; then nothing is heard either."""
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


async def _end(*tasks: "asyncio.Task[None]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class _Hearing:
    """The commands of one line."""

    def __init__(self, service: Backend, asker: Asker, table: str, seat: int) -> None:
        self._service = service
        self._asker = asker
        self._table = table
        self._seat = seat
        self._allowance = Allowance(service.settings.rates.frames, time.monotonic())

    async def run(self, socket: AnySocket, listener: Listener) -> None:
        """Answer each command in turn; a hint takes its time and holds nothing up."""
        hints: set[asyncio.Task[None]] = set()
        try:
            with suppress(WebSocketDisconnect):
                while True:
                    frame = await socket.receive_data(mode="text")
                    if not HINT.match(frame):
                        await self._reply(frame, listener)
                    elif len(hints) < MOST_HINTS:
                        hints.add(asyncio.ensure_future(self._reply(frame, listener)))
                        hints = {task for task in hints if not task.done()}
        finally:
            await _end(*hints)

    async def _reply(self, frame: str, listener: Listener) -> None:
        listener.put([encode(await self._answer(frame))])

    async def _answer(self, frame: str | bytes) -> Message:
        key = ""
        try:
            if not self._allowance.take(time.monotonic()):
                raise refused("too_fast")
            command = self._for_this_seat(read_command(frame))
            key = getattr(command, "key", "")
            return await carry_out(self._service, self._asker, self._table, command)
        except Refused as problem:
            return self._refusal(problem, key)
        except (Unread, Unwritten) as problem:
            LOG.error("the database failed", problem=str(problem))
            return self._refusal(refused("not_stored"), key)
        except Exception as problem:  # our own fault: told to the log, and the line goes on
            LOG.error("a command failed", exc_info=problem)
            self._service.figures.failures.inc()
            return self._refusal(refused("failed"), key)

    def _refusal(self, problem: Refused, key: str) -> Nack:
        self._service.figures.refusals.labels(problem.problem.code).inc()
        return Nack(problem=spoken(problem.problem, self._asker.language), key=key)

    def _for_this_seat(self, command: Command) -> Command:
        if isinstance(command, SeatCommand) and command.seat == NO_SEAT:
            return msgspec.structs.replace(command, seat=self._seat)
        return command


def read_command(frame: str | bytes) -> Command:
    """What a frame says, or `Refused`; it may be nested without end, or no text at all."""
    try:
        return _DECODER.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
        raise refused("bad_message", "unreadable", problem=str(problem)) from None
