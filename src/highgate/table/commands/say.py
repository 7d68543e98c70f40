"""Chat."""

from typing import Annotated

import msgspec

from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext, KeyedCommand, Plan, done_before, once
from highgate.table.commands.guards import own_seat
from highgate.table.match.journal import Entry
from highgate.table.match.table import ChatLine, LiveTable
from highgate.table.problems import refused

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Say(KeyedCommand, tag="say", frozen=True, kw_only=True):
    """A line of chat, where the table allows it."""

    text: Text


class Said(Entry, tag="said", frozen=True):
    """A line of chat."""

    at: float
    seat: Seat
    name: str
    text: str


def plan(context: CommandContext, command: Say) -> Plan:
    """Where the table allows it."""
    holder = own_seat(context, command.seat)
    if context.table.laid.talk != "chat":
        raise refused("no_talk")
    if (done := done_before(context, command)) is not None:
        return done
    said = Said(context.now, command.seat, holder.name, command.text)
    return once(context, command, [said])


def apply(table: LiveTable, entry: Said) -> None:
    """Under the name of then."""
    table.chat.append(ChatLine(entry.seat, entry.name, entry.text))
