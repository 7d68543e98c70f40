"""What may be asked of a table: one slice for each command, in a file of its own.

A slice holds the command as it comes over the wire, the entry of the journal that only it writes,
`plan` (from the command to what is to be stored, or `Refused`) and `apply` (from the entry to the
change of the table). A new command is a new file, an import and a member of `AnyCommand` here, and
an example in docs/wire.md; CONTRIBUTING.md lists the rest.
"""

import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

from highgate.table.commands.abort import Abort as Abort
from highgate.table.commands.act import Act as Act
from highgate.table.commands.claim import Claim as Claim
from highgate.table.commands.come_back import ComeBack as ComeBack
from highgate.table.commands.command import Asker as Asker
from highgate.table.commands.command import Command as Command
from highgate.table.commands.command import CommandContext, Plan
from highgate.table.commands.delete import Delete as Delete
from highgate.table.commands.hand_over import HandOver as HandOver
from highgate.table.commands.hint import Hint as Hint
from highgate.table.commands.leave_seat import LeaveSeat as LeaveSeat
from highgate.table.commands.react import React as React
from highgate.table.commands.rematch import Rematch as Rematch
from highgate.table.commands.resign import Resign as Resign
from highgate.table.commands.say import Say as Say
from highgate.table.commands.set_aids import SetAids as SetAids
from highgate.table.commands.set_bot import SetBot as SetBot
from highgate.table.commands.start import Start as Start
from highgate.table.commands.take_back import TakeBack as TakeBack
from highgate.table.commands.take_seat import TakeSeat as TakeSeat
from highgate.table.commands.why import Why as Why
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable

AnyCommand = (
    TakeSeat
    | LeaveSeat
    | SetBot
    | ComeBack
    | HandOver
    | Claim
    | Start
    | Act
    | Why
    | Hint
    | SetAids
    | TakeBack
    | React
    | Say
    | Resign
    | Abort
    | Rematch
    | Delete
)

SLICES: Final[Mapping[type[Command], ModuleType]] = {
    kind: sys.modules[kind.__module__] for kind in get_args(AnyCommand)
}
APPLIERS: Final[Mapping[type[Entry], Callable[[LiveTable, Any], None]]] = {
    get_type_hints(one.apply)["entry"]: one.apply
    for one in SLICES.values()
    if hasattr(one, "apply")
}


def plan(context: CommandContext, command: Command) -> Plan:
    """The plan for a command, or `Refused`."""
    made: Plan = SLICES[type(command)].plan(context, command)
    return made
