"""Commands from a line or a request to a table: limited, carried out, counted."""

import time
from collections.abc import Mapping
from typing import Final

from highgate.server.limits import HINTS, TALK, Rate
from highgate.server.running import Service
from highgate.table.commands import Command, Hint, React, Say
from highgate.table.planning import Asker
from highgate.table.wire import Message

LIMITED: Final[Mapping[type[Command], Rate]] = {Say: TALK, React: TALK, Hint: HINTS}


async def carry_out(service: Service, asker: Asker, table: str, command: Command) -> Message:
    """What the table answers when it is done and stored."""
    if (rate := LIMITED.get(type(command))) is not None:
        service.talkers.require(f"{table} {asker.holder}", rate)
    begun = time.perf_counter()
    reply = await service.rooms.command(asker, table, command)
    service.figures.seconds.observe(time.perf_counter() - begun)
    service.figures.commands.labels(type(command).__name__).inc()
    return reply
