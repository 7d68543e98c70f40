"""Help for players of mixed ages."""

from typing import Annotated

import msgspec

from highgate.table.commands.command import Command, CommandContext, Plan
from highgate.table.commands.guards import require_host, require_not_over
from highgate.table.match.journal import Aids, Entry
from highgate.table.match.table import LiveTable
from highgate.table.problems import refused

HintCount = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SetAids(Command, tag="set_aids", frozen=True, kw_only=True):
    """Help for mixed ages, for the host: how long clients show what fades, and hints by seat."""

    reveal_seconds: Annotated[float, msgspec.Meta(ge=0, le=20)] = 3.0
    hints: Annotated[tuple[HintCount, ...], msgspec.Meta(max_length=16)] = ()


class Aided(Entry, tag="aided", frozen=True):
    """The host set the aids anew; hints that were used count for the old ones."""

    aids: Aids


def plan(context: CommandContext, command: SetAids) -> Plan:
    """For the host, at any time before the end; everybody sees it on the table's card."""
    require_host(context)
    require_not_over(context)
    if len(command.hints) > len(context.table.sittings):
        raise refused("no_seat")
    return Plan([Aided(Aids(command.reveal_seconds, command.hints))])


def apply(table: LiveTable, entry: Aided) -> None:
    """Tokens are counted anew."""
    table.aids = entry.aids
    table.hints_used = [0] * len(table.sittings)
