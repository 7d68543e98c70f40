"""The beginning of a match."""

from highgate.kernel.errors import TableError
from highgate.table.commands.command import Command, CommandContext, Name, Plan
from highgate.table.commands.guards import known_level, require_host, with_bot
from highgate.table.problems import refused, refused_as


class Start(Command, tag="start", frozen=True):
    """Begin, with bots in the gaps. For the host."""

    level: Name = ""  # empty: the middle one


def plan(context: CommandContext, command: Start) -> Plan:
    """Bots into the gaps, then the deal."""
    table = context.table
    require_host(context)
    if table.phase != "waiting":
        raise refused("not_waiting")
    level = known_level(context, command.level)
    gaps = [seat for seat, holder in enumerate(table.sittings) if holder.is_open]
    try:
        begun = table.new_match().set_up(table.laid.position, context.now, table.nonces())
    except TableError as problem:
        raise refused_as("bad_option", problem) from None
    return Plan([*(with_bot(context, seat, level) for seat in gaps), begun])
