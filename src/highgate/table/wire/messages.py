"""What a table tells its listeners and answers: message types. All was redacted before."""

from collections.abc import Mapping
from typing import Any

import msgspec

from highgate.table.vocabulary import ClockMode, Phase, Reaction, Reason, Talk, Who

Json = dict[str, Any]


class Message(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One message: of the news, or in reply to a command."""


class SeatCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    seat: int
    who: Who
    name: str = ""
    bot: str = ""
    is_you: bool = False
    hints: int = 0  # tokens left, where a hint costs one


class TableCard(Message, tag="table", frozen=True, kw_only=True):
    """The table as everybody sees it, with what is yours marked."""

    table: str
    code: str
    game: str
    options: Json
    phase: Phase
    seats: tuple[SeatCard, ...]
    you: int | None  # the seat of this line; null for a watcher
    is_host: bool
    commitment: str
    clock: ClockMode
    clock_seconds: float
    clock_bank: float = 0.0
    talk: Talk
    rules_version: int
    rematch: str = ""
    rematch_of: str = ""
    votes: tuple[int, ...] = ()
    reveal_seconds: float = 0.0  # how long clients show what is told once
    is_imported: bool = False  # a record from elsewhere


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing told: an event with the key of its sentence, or how many events are withdrawn."""

    n: int
    phrase: str = ""
    event: Json = {}
    withdrawn: int = 0
    faded: str = ""  # told in full this once; the key of the sentence that is left of it


class Told(Message, tag="told", frozen=True):
    """What happened, as this seat is told it; `n` of the last item is where to resume."""

    items: tuple[Item, ...]


class Offer(msgspec.Struct, frozen=True):
    """A choice: its notation, and the things on the table that it names."""

    notation: str
    terms: Mapping[str, Any]


class Asked(Message, tag="ask", frozen=True, kw_only=True):
    """Who is asked what. Offers come to the asked seat only."""

    decision: int
    what: str
    rule: str
    seats: tuple[int, ...]
    offers: tuple[Offer, ...] = ()
    is_first: bool = False  # nobody has decided anything in this seat, but for a bot
    may_take_back: bool = False
    due: float = 0.0
    banks: tuple[float, ...] = ()  # what is left to each seat, in seconds


class Picture(Message, tag="picture", frozen=True):
    """What the eyes of the seat see now."""

    picture: Mapping[str, Any]


class Finished(Message, tag="over", frozen=True, kw_only=True):
    """The match is over; the seed is published and the record may be read."""

    reason: Reason
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    rule: str = ""
    seed: str = ""
    nonces: tuple[str, ...] = ()


class Ack(Message, tag="ack", frozen=True):
    """It was done, and is stored. `result` is what was asked for."""

    key: str = ""
    seq: int = -1
    result: Json = {}


class WhyAnswer(Message, tag="why_answer", frozen=True, kw_only=True):
    """Whether an action is allowed now; if not, the rule and words."""

    action: str
    is_allowed: bool
    rule: str = ""
    words: str = ""
    arguments: Mapping[str, Any] = {}
    detail: str = ""


class HintAnswer(Message, tag="hint_answer", frozen=True, kw_only=True):
    """What the best bot would do in this seat: as an offer, and in words."""

    decision: int
    notation: str
    terms: Mapping[str, Any]
    words: str
    level: str


class HintTaken(Message, tag="hinted", frozen=True):
    """Somebody used up a hint; `left` of them remain."""

    seat: int
    left: int


class Reacted(Message, tag="reacted", frozen=True):
    """Somebody reacted."""

    seat: int
    reaction: Reaction


class Spoken(Message, tag="said", frozen=True):
    """Somebody said something."""

    n: int
    seat: int
    name: str
    text: str


class Presence(Message, tag="presence", frozen=True):
    """Which seats are listening, and how many watch."""

    seats: tuple[int, ...]
    watchers: int


class Nudge(Message, tag="nudge", frozen=True):
    """These seats have been thinking for long; a bot could play on."""

    seats: tuple[int, ...]


class RematchLaid(Message, tag="rematch_laid", frozen=True):
    """The next table."""

    table: str


class Deleted(Message, tag="deleted", frozen=True):
    """The table is gone."""


AnyMessage = (
    TableCard
    | Told
    | Asked
    | Picture
    | Finished
    | HintTaken
    | Reacted
    | Spoken
    | Presence
    | Nudge
    | RematchLaid
    | Deleted
)
AnyReply = Ack | WhyAnswer | HintAnswer | RematchLaid


class News(msgspec.Struct, frozen=True):
    """Everything a seat was told since an item, with the question and the picture of now."""

    table: TableCard
    told: Told
    ask: Asked | None = None
    picture: Picture | None = None
    over: Finished | None = None


class MyTable(msgspec.Struct, frozen=True):
    """A table where the ticket holds a seat or is the host."""

    table: str
    code: str
    game: str
    touched_at: float
    is_over: bool
    phase: Phase
    seats: tuple[int, ...] = ()  # mine
    names: tuple[str, ...] = ()  # of everybody, by seat; none when it is over
    is_asked: bool = False  # whether I am waited for


class Moment(msgspec.Struct, frozen=True):
    """What a seat saw when an item of a match that is over had been told, and who was asked."""

    n: int
    picture: Mapping[str, Any]
    what: str = ""
    rule: str = ""
    seats: tuple[int, ...] = ()


_ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    """A message as it goes out."""
    return _ENCODER.encode(message)
