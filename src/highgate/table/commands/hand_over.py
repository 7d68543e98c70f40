"""A code by which another device takes over a seat."""

from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import require_host, seat_holder
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable
from highgate.table.problems import refused
from highgate.table.tickets import HAND_OVER_LENGTH, holder_of, new_code
from highgate.table.wire.messages import Ack


class HandOver(SeatCommand, tag="hand_over", frozen=True):
    """A code by which another device takes over this seat; the host may give one for any seat."""


class Offered(Entry, tag="offered", frozen=True):
    """A code by which somebody else's ticket may take over a seat; only its hash is kept."""

    seat: Seat
    code_hash: str


def plan(context: CommandContext, command: HandOver) -> Plan:
    """For one's own seat; the host may give one to somebody who lost the seat."""
    holder = seat_holder(context, command.seat).holder
    if not context.table.holds(context.asker.holder, command.seat):
        require_host(context)
        if not holder:
            raise refused("no_seat")
    code = new_code(context.tokens, HAND_OVER_LENGTH)
    reply = Ack(result={"seat": command.seat, "code": code})
    return Plan([Offered(command.seat, holder_of(code))], reply)


def apply(table: LiveTable, entry: Offered) -> None:
    """The code leads to the seat, until somebody else sits there."""
    table.codes[entry.code_hash] = entry.seat
