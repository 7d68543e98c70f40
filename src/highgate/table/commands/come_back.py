"""Playing oneself again."""

from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import own_seat, with_bot


class ComeBack(SeatCommand, tag="come_back", frozen=True):
    """Take the seat back from the bot that played on."""


def plan(context: CommandContext, command: ComeBack) -> Plan:
    """The bot that played on stands up."""
    own_seat(context, command.seat)
    return Plan([with_bot(context, command.seat, level="")])
