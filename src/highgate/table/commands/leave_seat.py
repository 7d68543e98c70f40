"""Standing up, or being sent away by the host."""

from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import ended, is_host, require_not_over, seat_holder
from highgate.table.match.journal import Entry, Seated, SeatHolder
from highgate.table.problems import refused


class LeaveSeat(SeatCommand, tag="leave", frozen=True):
    """Stand up; while the match runs a bot plays on for good. The host may remove somebody."""


def plan(context: CommandContext, command: LeaveSeat) -> Plan:
    """One's own seat, or as host that of another."""
    holder = seat_holder(context, command.seat).holder
    if context.table.holds(context.asker.holder, command.seat):
        return given_up(context, command.seat)
    if not is_host(context):
        raise refused("not_yours")
    if not holder:
        raise refused("no_seat")
    return given_up(context, command.seat, sent_away=holder)


def given_up(context: CommandContext, seat: Seat, sent_away: str = "") -> Plan:
    """The seat is open; while the match runs, a bot plays it on, but not for itself alone."""
    require_not_over(context)
    table, before = context.table, context.table.sittings[seat]
    if table.phase == "waiting":
        return Plan([Seated(seat, SeatHolder(), context.now, sent_away)])
    bot = SeatHolder(name=before.name, bot=before.bot or context.levels.usual, nonce=before.nonce)
    entries: list[Entry] = [Seated(seat, bot, context.now, sent_away)]
    if table.people == [seat]:
        entries.append(ended(context, "abandoned"))
    return Plan(entries)
