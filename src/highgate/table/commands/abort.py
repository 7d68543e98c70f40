"""Ending a match without a result."""

from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import ended, live_match, own_seat
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable


class Abort(SeatCommand, tag="abort", frozen=True):
    """End without a result; it happens when every person at the table wants it."""


class Voted(Entry, tag="voted", frozen=True):
    """A seat wants to end the match without a result."""

    seat: Seat


def plan(context: CommandContext, command: Abort) -> Plan:
    """All persons must want it; those for whom a bot plays on are not waited for."""
    own_seat(context, command.seat)
    live_match(context)
    table, voted = context.table, Voted(command.seat)
    present = {seat for seat in table.people if table.sittings[seat].is_person}
    if present <= table.votes | {command.seat}:
        return Plan([voted, ended(context, "aborted")])
    return Plan([voted])


def apply(table: LiveTable, entry: Voted) -> None:
    """Until the next decision."""
    table.votes.add(entry.seat)
