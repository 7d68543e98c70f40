"""Forgetting a table, which the registry does."""

from highgate.table.commands.command import Command, CommandContext, Plan
from highgate.table.commands.guards import require_host


class Delete(Command, tag="delete", frozen=True):
    """Forget the table and everything of it. For the host."""


def plan(context: CommandContext, command: Delete) -> Plan:
    """Nobody else may."""
    require_host(context)
    return Plan()
