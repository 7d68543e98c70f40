"""What a client may ask of a table. The same over WebSocket and over HTTP."""

from typing import Annotated, Any

import msgspec

NO_SEAT = -1

Name = Annotated[str, msgspec.Meta(max_length=40)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Notation = Annotated[str, msgspec.Meta(max_length=200)]
HintCount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Command(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something asked of a table."""


class SeatCommand(Command, frozen=True):
    """Something asked for a seat. On a line of that seat the number may be left out."""

    seat: int = NO_SEAT


class TakeSeat(SeatCommand, tag="take_seat", frozen=True):
    """Sit down at an open seat, or in the place of a bot."""

    name: Name = ""
    nonce: Annotated[str, msgspec.Meta(max_length=64)] = ""


class LeaveSeat(SeatCommand, tag="leave", frozen=True):
    """Stand up; while the match runs a bot plays on for good. The host may remove somebody."""


class SetBot(SeatCommand, tag="set_bot", frozen=True):
    """A bot for an open seat (host), or one that plays on for me until I come back."""

    level: Name = ""  # empty: the middle one


class ComeBack(SeatCommand, tag="come_back", frozen=True):
    """Take the seat back from the bot that played on."""


class HandOver(SeatCommand, tag="hand_over", frozen=True):
    """A code by which another device takes over this seat; the host may give one for any seat."""


class Claim(Command, tag="claim", frozen=True):
    """Take over the seat of a code."""

    code: Name


class Start(Command, tag="start", frozen=True):
    """Begin, with bots in the gaps. For the host."""

    level: Name = ""  # empty: the middle one


class Act(SeatCommand, tag="act", frozen=True, kw_only=True):
    """Answer a question. A resend with the same key has no second effect."""

    decision: int
    action: Notation
    key: Key


class Why(SeatCommand, tag="why", frozen=True, kw_only=True):
    """Is this allowed now, and if not, by which rule?"""

    action: Notation


class Hint(SeatCommand, tag="hint", frozen=True):
    """What would a bot do?"""


class SetAids(Command, tag="set_aids", frozen=True, kw_only=True):
    """Help for mixed ages, for the host: how long clients show what fades, and hints by seat."""

    reveal_seconds: Annotated[float, msgspec.Meta(ge=0, le=20)] = 3.0
    hints: Annotated[tuple[HintCount, ...], msgspec.Meta(max_length=16)] = ()


class TakeBack(SeatCommand, tag="take_back", frozen=True, kw_only=True):
    """Take my last decision back."""

    decision: int
    key: Key


class React(SeatCommand, tag="react", frozen=True, kw_only=True):
    """One of eight reactions, in no language."""

    reaction: str


class Say(SeatCommand, tag="say", frozen=True, kw_only=True):
    """A line of chat, where the table allows it."""

    text: Text
    key: Key


class Resign(SeatCommand, tag="resign", frozen=True):
    """Give the seat up for good; a bot plays it to the end."""


class Abort(SeatCommand, tag="abort", frozen=True):
    """End without a result; it happens when every person at the table wants it."""


class Rematch(Command, tag="rematch", frozen=True):
    """The same people, a new table."""


class Delete(Command, tag="delete", frozen=True):
    """Forget the table and everything of it. For the host."""


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


class NewSeat(msgspec.Struct, frozen=True):
    """Who shall sit there: nobody yet, a bot, or the one who lays the table."""

    bot: Name = ""
    me: bool = False
    name: Name = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is asked for."""

    game: Name
    seats: int | None = None
    options: dict[str, Any] = {}
    sittings: tuple[NewSeat, ...] = ()
    position: dict[str, Any] | None = None
    clock: str = "none"
    clock_seconds: Annotated[float, msgspec.Meta(ge=1, le=1_000_000)] = 60.0
    clock_bank: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 0.0  # for a whole match
    talk: str = "reactions"
    is_watchable: bool = True


REACTIONS = ("heart", "laugh", "wow", "think", "cry", "angry", "clap", "skull")
TALKS = ("none", "reactions", "chat")
CLOCKS = ("none", "gentle", "strict")
