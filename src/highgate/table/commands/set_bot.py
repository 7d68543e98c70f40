"""Bots: for open seats, and for people who are away."""

from highgate.table.commands.command import CommandContext, Name, Plan, SeatCommand
from highgate.table.commands.guards import (
    known_level,
    require_host,
    require_not_over,
    seat_holder,
    with_bot,
)
from highgate.table.problems import refused


class SetBot(SeatCommand, tag="set_bot", frozen=True):
    """A bot for an open seat (host), or one that plays on for me until I come back."""

    level: Name = ""  # empty: the middle one


def plan(context: CommandContext, command: SetBot) -> Plan:
    """For oneself, until one comes back; as host for open seats and those whose time is up."""
    table, seat = context.table, command.seat
    level = known_level(context, command.level)
    holder = seat_holder(context, seat).holder
    require_not_over(context)
    if table.phase == "waiting" or not holder:
        require_host(context)
        if holder:
            raise refused("seat_taken")
    elif not table.holds(context.asker.holder, seat):
        require_host(context)
        if not table.clocks.is_up(seat, context.now):
            raise refused("not_yours")
    return Plan([with_bot(context, seat, level)])


def plan_time_out(context: CommandContext) -> Plan:
    """The time of persons is up: a bot plays on until they come back."""
    table, running = context.table, context.table.running
    assert running is not None
    late = [
        seat
        for seat in running.questions
        if table.sittings[seat].is_person and table.clocks.is_up(seat, context.now)
    ]
    return Plan([with_bot(context, seat, context.levels.usual) for seat in late])
