"""Taking over a seat by its code."""

import msgspec

from highgate.table.commands.command import Command, CommandContext, Name, Plan
from highgate.table.match.journal import Seated
from highgate.table.problems import refused
from highgate.table.tickets import holder_of, read_code
from highgate.table.wire.messages import Ack


class Claim(Command, tag="claim", frozen=True):
    """Take over the seat of a code."""

    code: Name


def plan(context: CommandContext, command: Claim) -> Plan:
    """The seat of a code goes to this ticket; the code is used up."""
    seat = context.table.codes.get(holder_of(read_code(command.code)))
    if seat is None:
        raise refused("no_code")
    holder = msgspec.structs.replace(context.table.sittings[seat], holder=context.asker.holder)
    return Plan([Seated(seat, holder, context.now)], Ack(result={"seat": seat}))
