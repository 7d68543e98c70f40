"""The next table of the same people, which the registry lays."""

from highgate.table.commands.command import Command, CommandContext, Plan
from highgate.table.commands.guards import is_host
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable
from highgate.table.problems import refused


class Rematch(Command, tag="rematch", frozen=True):
    """The same people, a new table."""


class Rematched(Entry, tag="rematched", frozen=True):
    """The same people go on at another table."""

    table: str


def plan(context: CommandContext, command: Rematch) -> Plan:
    """For everybody who sits here, and the host, after the end."""
    if not context.table.seats_of(context.asker.holder) and not is_host(context):
        raise refused("not_yours")
    if context.table.phase != "over":
        raise refused("not_over")
    return Plan()


def plan_next_table(context: CommandContext, laid: str) -> Plan:
    """The table that was laid, unless somebody else was quicker."""
    return Plan() if context.table.rematch else Plan([Rematched(laid)])


def apply(table: LiveTable, entry: Rematched) -> None:
    """Whoever asks again is led there."""
    table.rematch = entry.table
