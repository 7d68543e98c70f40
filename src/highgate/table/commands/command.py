"""What every command is made of: who asks, what its plan depends on, and what a plan is.

Each plan is made under the lock of the table, stored, and only then applied and acknowledged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import msgspec

from highgate.kernel.seats import Seat
from highgate.table.match.journal import Entry
from highgate.table.match.table import LiveTable
from highgate.table.ports import Strengths, Tokens
from highgate.table.wire.messages import Ack, Message

Name = Annotated[str, msgspec.Meta(max_length=40)]
Key = Annotated[
    str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^(?![\s\S]*[\x00-\x1f\x7f])")
]
Notation = Annotated[str, msgspec.Meta(max_length=200)]


class Command(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something asked of a table."""


class SeatCommand(Command, frozen=True):
    """Something asked for a seat."""

    seat: Seat


class KeyedCommand(SeatCommand, frozen=True, kw_only=True):
    """Something that must happen once: the idempotency key makes a resend harmless."""

    key: Key


@dataclass(frozen=True)
class Asker:
    """Who asks: by ticket, and in which language the answer is wanted."""

    holder: str
    language: str = "en"


@dataclass(frozen=True)
class CommandContext:
    """Everything that a plan depends on."""

    table: LiveTable
    asker: Asker
    now: float
    tokens: Tokens
    levels: Strengths


@dataclass(frozen=True)
class Plan:
    """What is to be stored, what is answered then, and what everybody hears though not stored."""

    entries: Sequence[Entry] = ()
    reply: Message = Ack()  # noqa: RUF009 - frozen
    key: str | None = None  # the idempotency key, stored with the first entry
    heard: Message | None = None


def done_before(context: CommandContext, command: KeyedCommand) -> Plan | None:
    """Nothing, with the same ack again, if the key was used: it has had its effect already."""
    seq = context.table.keys.get(_key(command))
    return None if seq is None else Plan(reply=Ack(command.key, seq))


def once(context: CommandContext, command: KeyedCommand, entries: Sequence[Entry]) -> Plan:
    """A plan that its key is kept with."""
    return Plan(entries, Ack(command.key, context.table.seq + 1), _key(command))


def _key(command: KeyedCommand) -> str:
    """Keys of different seats do not meet."""
    return f"{command.seat}/{command.key}"
