"""A match with people: seats, clocks, listeners, messages. This is the front door of the room.

A server needs a `TableRegistry` with its `Services`, the commands that may be asked of a table, the
messages of the wire, and the problems with which something is refused. Inside: `match` (the journal
and the table that follows it), `commands` (one slice for each), `fold` (both together), `wire`
(messages), `actor` (one live table each), `bots` (where they think).
"""

from highgate.kernel.seats import WATCHER as WATCHER
from highgate.table.actor.actor import TableActor as TableActor
from highgate.table.actor.audience import Listener as Listener
from highgate.table.actor.creation import NewSeat as NewSeat
from highgate.table.actor.creation import NewTable as NewTable
from highgate.table.actor.queue import SlimQueue as SlimQueue
from highgate.table.actor.registry import TableRegistry as TableRegistry
from highgate.table.actor.services import Services as Services
from highgate.table.bots.levels import levels as levels
from highgate.table.bots.pool import BotLimits as BotLimits
from highgate.table.bots.pool import BotPool as BotPool
from highgate.table.commands import AnyCommand as AnyCommand
from highgate.table.commands import Asker as Asker
from highgate.table.commands import Claim as Claim
from highgate.table.commands import Command as Command
from highgate.table.commands import Hint as Hint
from highgate.table.commands import React as React
from highgate.table.commands import Say as Say
from highgate.table.commands import TakeSeat as TakeSeat
from highgate.table.ports import Bus as Bus
from highgate.table.ports import TimeSource as TimeSource
from highgate.table.ports import Tokens as Tokens
from highgate.table.ports import Unread as Unread
from highgate.table.ports import Unwritten as Unwritten
from highgate.table.problems import Problem as Problem
from highgate.table.problems import Refused as Refused
from highgate.table.problems import refused as refused
from highgate.table.problems import spoken as spoken
from highgate.table.tickets import FreshTokens as FreshTokens
from highgate.table.tickets import WallClock as WallClock
from highgate.table.tickets import holder_of as holder_of
from highgate.table.tickets import new_ticket as new_ticket
