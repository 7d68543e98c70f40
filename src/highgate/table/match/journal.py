"""The journal of a table: everything that must survive, entry by entry. The table is its fold.

Events stand here in full, secrets included; an entry never leaves the house as it is.
"""

from typing import Any

import msgspec

Json = dict[str, Any]


class Clock(msgspec.Struct, frozen=True):
    """How long a seat may think, and what then happens: nothing, a nudge, or a bot plays on."""

    mode: str = "none"  # none, gentle, strict
    seconds: float = 60.0
    bank: float = 0.0  # more seconds, for a whole match


class Aids(msgspec.Struct, frozen=True, omit_defaults=True):
    """Help for players of mixed ages, shown openly: no rules, and the same for every client."""

    reveal_seconds: float = 3.0  # how long clients show what is told once and fades
    hints: tuple[int, ...] = ()  # tokens by seat; none where nothing stands

    def hints_of(self, seat: int) -> int:
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
    talk: str = "reactions"  # none, reactions, chat
    is_watchable: bool = True
    rematch_of: str = ""
    aids: Aids = Aids()
    record: Json | None = None  # of a match played elsewhere: the table is over from the beginning


class Seated(Entry, tag="seated", frozen=True):
    """Another person or bot sits there now, or nobody."""

    seat: int
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
    seat: int
    action: str
    events: list[Json]
    dice: int
    is_bot: bool = False


class TakenBack(Entry, tag="taken_back", frozen=True):
    """The last decision was taken back."""

    seat: int


class RulesChanged(Entry, tag="rules_changed", frozen=True):
    """From here on another version of the rules applied."""

    version: int


class Said(Entry, tag="said", frozen=True):
    """A line of chat."""

    at: float
    seat: int
    name: str
    text: str


class Aided(Entry, tag="aided", frozen=True):
    """The host set the aids anew; hints that were used count for the old ones."""

    aids: Aids


class Hinted(Entry, tag="hinted", frozen=True):
    """A seat used up a hint."""

    seat: int


class Offered(Entry, tag="offered", frozen=True):
    """A code by which somebody else's ticket may take over a seat; only its hash is kept."""

    seat: int
    code_hash: str


class Voted(Entry, tag="voted", frozen=True):
    """A seat wants to end the match without a result."""

    seat: int


class Ended(Entry, tag="ended", frozen=True):
    """Nothing more is decided here; the seed is no secret any more."""

    at: float
    reason: str  # finished, aborted, abandoned
    seed: str


class Rematched(Entry, tag="rematched", frozen=True):
    """The same people go on at another table."""

    table: str


AnyEntry = (
    Laid
    | Seated
    | Begun
    | Decided
    | TakenBack
    | RulesChanged
    | Said
    | Aided
    | Hinted
    | Offered
    | Voted
    | Ended
    | Rematched
)

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def to_text(entry: Entry) -> str:
    """An entry as it is stored."""
    return _ENCODER.encode(entry).decode()


def from_text(text: str) -> AnyEntry:
    """The entry that was stored."""
    return _DECODER.decode(text)
