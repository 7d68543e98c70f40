"""What all tables of one process share."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from highgate.table.bus_messages import BusMessage
from highgate.table.ports import BotService, Store, TimeSource, Tokens


@dataclass(frozen=True)
class Services:
    """The ports of one process, filled in."""

    store: Store
    clock: TimeSource
    tokens: Tokens
    bots: BotService
    pause: float  # a bot answers after this long, however quickly it thought
    name: str = field(default_factory=lambda: secrets.token_hex(8))  # of this process, in leases
    is_alone: bool = False  # as a rule no other process writes to the store
    say: Callable[[BusMessage], None] = lambda message: None  # to other processes
