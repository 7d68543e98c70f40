"""What processes say to each other in passing. Nothing of it is kept, and all of it may be lost."""

import msgspec

from highgate.kernel.seats import Seat
from highgate.table.vocabulary import Reaction


class BusMessage(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something about one table."""

    table: str


class Reached(BusMessage, tag="at", frozen=True):
    """It is at this seq now: whoever has it open looks into the store."""

    seq: int


class Attended(BusMessage, tag="present", frozen=True):
    """Who listens to it in one process; said again and again while somebody does."""

    process: str
    seats: tuple[Seat, ...]
    watchers: int


class Gesture(BusMessage, tag="react", frozen=True):
    """A seat reacted in one process."""

    process: str
    seat: Seat
    reaction: Reaction


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Reached | Attended | Gesture] = msgspec.json.Decoder(
    Reached | Attended | Gesture
)


def to_bytes(message: BusMessage) -> bytes:
    """A message as it goes over the bus."""
    return _ENCODER.encode(message)


def from_bytes(data: bytes) -> BusMessage | None:
    """The message that was said; None for what somebody else put there."""
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
