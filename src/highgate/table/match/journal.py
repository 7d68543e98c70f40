"""The journal of a table: everything that must survive, entry by entry. The table is its fold.

This is event sourcing: what is stored is what happened, never what is. Events stand here in full,
secrets included; an entry never leaves the house as it is. Entries that only one command writes
lie with that command.
"""

from typing import Any

import msgspec

from highgate.kernel.seats import Seat
from highgate.table.vocabulary import ClockMode, Reason, Talk

Json = dict[str, Any]


class Clock(msgspec.Struct, frozen=True):
    """How long a seat may think, and what then happens: nothing, a nudge, or a bot plays on."""

    mode: ClockMode = "none"
    seconds: float = 60.0
    bank: float = 0.0  # more seconds, for a whole match


class Aids(msgspec.Struct, frozen=True, omit_defaults=True):
    """Help for players of mixed ages, shown openly: no rules, and the same for every client."""

    reveal_seconds: float = 3.0  # how long clients show what is told once and fades
    hints: tuple[int, ...] = ()  # tokens by seat; none where nothing stands

    def hints_of(self, seat: Seat) -> int:
        """How many hints a seat was given."""
        return self.hints[seat] if seat < len(self.hints) else 0


class SeatHolder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is at a seat. A holder and a bot: the bot plays on until the person comes back."""

    holder: str = ""  # hash of the ticket of a person
    name: str = ""
    bot: str = ""  # level of the bot that plays this seat now
    nonce: str = ""  # what the person adds to the shuffle

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.holder and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return bool(self.holder) and not self.bot


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that happened at a table."""


class Laid(Entry, tag="laid", frozen=True):
    """A table was laid. The commitment stands before anybody sits down."""

    table: str
    code: str
    at: float
    host: str
    game: str
    options: Json
    sittings: tuple[SeatHolder, ...]
    commitment: str
    position: Json | None = None
    clock: Clock = Clock()
    talk: Talk = "reactions"
    is_watchable: bool = True
    rematch_of: str = ""
    aids: Aids = Aids()
    record: Json | None = None  # of a match played elsewhere: the table is over from the beginning


class Seated(Entry, tag="seated", frozen=True):
    """Another person or bot sits there now, or nobody."""

    seat: Seat
    sitting: SeatHolder
    at: float = 0.0
    sent_away: str = ""  # the ticket that may not sit down here again, unless by a code


class Begun(Entry, tag="begun", frozen=True):
    """The match was set up."""

    at: float
    rules_version: int
    nonces: tuple[str, ...]
    events: list[Json]
    dice: int


class Decided(Entry, tag="decided", frozen=True):
    """A seat decided; its events are in the same entry, so there is no half a decision."""

    at: float
    seat: Seat
    action: str
    events: list[Json]
    dice: int
    is_bot: bool = False


class RulesChanged(Entry, tag="rules_changed", frozen=True):
    """From here on another version of the rules applied."""

    version: int


class Ended(Entry, tag="ended", frozen=True):
    """Nothing more is decided here; the seed is no secret any more."""

    at: float
    reason: Reason
    seed: str
