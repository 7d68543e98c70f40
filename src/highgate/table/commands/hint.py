"""Asking a bot. The table's actor lets it think between the plan and the answer."""

from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import own_seat
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable
from highgate.table.problems import refused
from highgate.table.wire.messages import HintTaken


class Hint(SeatCommand, tag="hint", frozen=True):
    """What would a bot do?"""


class Hinted(Entry, tag="hinted", frozen=True):
    """A seat used up a hint."""

    seat: Seat


def plan(context: CommandContext, command: Hint) -> Plan:
    """For whoever is asked. Where something fades, a bot remembers what the player may have
    forgotten: there it costs a token, told to all.
    """
    table, seat, running = context.table, command.seat, context.table.running
    own_seat(context, seat)
    if running is None or table.ended is not None or seat not in running.questions:
        raise refused("no_hint")
    if not running.has_faded:
        return Plan()
    if not table.hints_left(seat):
        raise refused("no_hint_left")
    return Plan([Hinted(seat)], heard=HintTaken(seat, table.hints_left(seat) - 1))


def plan_answered(context: CommandContext, command: Hint, question: int) -> Plan:
    """Use up a token when the bot has answered, if its question still stands."""
    running = context.table.running
    assert running is not None
    if running.has_faded and running.questions.get(command.seat) != question:
        raise refused("no_hint")
    return plan(context, command) if running.has_faded else Plan()


def apply(table: LiveTable, entry: Hinted) -> None:
    """One token less."""
    table.hints_used[entry.seat] += 1
