"""Commands from a line or a request to a table: limited, carried out, counted."""

import time

from highgate.server.backend import Backend
from highgate.server.limits import Rate, Rates
from highgate.table.commands import Command, Hint, React, Say
from highgate.table.planning import Asker
from highgate.table.wire.messages import Message


async def carry_out(service: Backend, asker: Asker, table: str, command: Command) -> Message:
    """What the table answers when it is done and stored."""
    if (rate := _rate_of(command, service.settings.rates)) is not None:
        service.talkers.require(f"{table} {asker.holder}", rate)
    begun = time.perf_counter()
    reply = await service.rooms.command(asker, table, command)
    service.figures.seconds.observe(time.perf_counter() - begun)
    service.figures.commands.labels(type(command).__name__).inc()
    return reply


def _rate_of(command: Command, rates: Rates) -> Rate | None:
    """What everybody at the table would suffer from, or what costs much."""
    if isinstance(command, Say | React):
        return rates.talk
    return rates.hints if isinstance(command, Hint) else None
