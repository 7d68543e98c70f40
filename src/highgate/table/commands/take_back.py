"""Taking a decision back."""

from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext, KeyedCommand, Plan, done_before, once
from highgate.table.commands.guards import live_match, own_seat
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable
from highgate.table.problems import refused


class TakeBack(KeyedCommand, tag="take_back", frozen=True, kw_only=True):
    """Take my last decision back."""

    decision: int


class TakenBack(Entry, tag="taken_back", frozen=True):
    """The last decision was taken back."""

    seat: Seat


def plan(context: CommandContext, command: TakeBack) -> Plan:
    """One's own last decision, if nobody has learnt anything from it."""
    own_seat(context, command.seat)
    if (done := done_before(context, command)) is not None:
        return done
    running = live_match(context)
    if running.turn != command.decision:
        raise refused("stale")
    if not running.may_take_back(command.seat):
        raise refused("no_take_back")
    return once(context, command, [TakenBack(command.seat)])


def apply(table: LiveTable, entry: TakenBack) -> None:
    """The match is where it was, and so is the clock of the seat."""
    running = table.running
    assert running is not None
    running.apply_taken_back()
    table.clocks.take_back(running.questions, running.turn, table.touched_at)
    table.votes.clear()
