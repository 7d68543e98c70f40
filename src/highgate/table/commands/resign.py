"""Giving a seat up for good."""

from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import own_seat
from highgate.table.commands.leave_seat import given_up


class Resign(SeatCommand, tag="resign", frozen=True):
    """Give the seat up for good; a bot plays it to the end."""


def plan(context: CommandContext, command: Resign) -> Plan:
    """Nobody resigns for another."""
    own_seat(context, command.seat)
    return given_up(context, command.seat)
