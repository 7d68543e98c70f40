"""Features: what a seat may know, as named pieces of small numbers, always of the same size.

A game describes its features in `features.py` and writes them piece by piece, one byte for each
number, behind what was written before: so many observations become one array.

What a seat sees *now* is read from the truth as well as from a view, and must come out the same: so
a rollout needs no views. What a seat was told before and sees no longer is its *memory*; it may
need the view of that seat.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, final

from highgate.kernel.action import Action, LegalActions
from highgate.kernel.game import Game, State
from highgate.kernel.native import BytesWriter, i64, mypyc_attr, u8, write_i64_le
from highgate.kernel.seats import Seat

S = TypeVar("S", bound=State)

MOST: Final = 255  # of one number
CHUNK: Final = 8
CHUNK_MASK: Final = 0xFF


@final
class Piece:
    """A named part of an observation."""

    def __init__(self, name: str, shape: tuple[int, ...], what: str) -> None:
        self.name = name
        self.shape = shape
        self.what = what  # one sentence for people
        size = 1
        for length in shape:
            size *= length
        self.size = size


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """How the observations of one game under one set of options are written."""

    def __init__(
        self,
        now: Sequence[Piece],
        memory: Sequence[Piece],
        actions: int,
        *,
        memory_needs_view: bool,
    ) -> None:
        self.now_pieces = tuple(now)
        self.memory_pieces = tuple(memory)
        self.no_actions = bytes(actions)
        self.memory_needs_view = memory_needs_view
        self.now_size = sum([piece.size for piece in now])
        self.memory_size = sum([piece.size for piece in memory])

    def write_now(self, state: S, seat: Seat, out: BytesWriter) -> None:
        """What the seat sees at this moment, in the order of the pieces; the truth will do."""
        raise NotImplementedError

    def write_memory(self, view: S, seat: Seat, out: BytesWriter) -> None:
        """What the seat was told and sees no longer; of the truth if no view is needed."""
        raise NotImplementedError

    def write_mask(
        self, game: Game[S, Any, Any], state: S, seat: Seat, out: BytesWriter
    ) -> LegalActions | None:
        """A 1 for each legal action of a seat that is asked, at the place of its code.

        Hands back these actions, where they are at hand now.
        """
        first = i64(len(out))
        out.write(self.no_actions)
        legal = game.legal(state, seat)
        for action in legal:
            out[first + i64(action.code)] = 1
        return legal

    def pieces(self, *, recall: bool) -> tuple[Piece, ...]:
        """The pieces of an observation, with or without memory."""
        return self.now_pieces + self.memory_pieces if recall else self.now_pieces

    def size(self, *, recall: bool) -> int:
        """How many numbers an observation has."""
        return self.now_size + self.memory_size if recall else self.now_size

    def now(self, state: S, seat: Seat) -> bytes:
        """What the seat sees at this moment."""
        out = BytesWriter()
        self.write_now(state, seat, out)
        return out.getvalue()

    def memory(self, view: S, seat: Seat) -> bytes:
        """What the seat was told and sees no longer."""
        out = BytesWriter()
        self.write_memory(view, seat, out)
        return out.getvalue()

    def mask(self, game: Game[S, Any, Any], state: S, seat: Seat) -> bytes:
        """A 1 for each legal action of a seat that is asked."""
        out = BytesWriter()
        self.write_mask(game, state, seat, out)
        return out.getvalue()

    def encode(self, view: S, seat: Seat, *, recall: bool) -> bytes:
        """A whole observation; with recall, of the seat's own view."""
        out = BytesWriter()
        self.write_now(view, seat, out)
        if recall:
            self.write_memory(view, seat, out)
        return out.getvalue()


def mask_of(legal: Sequence[Action], actions: int) -> bytes:
    """A 1 for each of these actions; for choices that are always the same."""
    mask = bytearray(actions)
    for action in legal:
        mask[action.code] = 1
    return bytes(mask)


def write_bits(out: BytesWriter, mask: i64, size: i64) -> None:
    """The lowest bits of a mask, a number each."""
    while size > 0:
        # Seven bits, each with its own copy of the mask, come to lie in a byte of their own.
        spread = (mask & 0x7F) * 0x40810204081 & 0x01010101010101
        write_i64_le(out, spread | ((mask >> 7) & 1) << 56)
        mask >>= CHUNK
        size -= CHUNK
    if size < 0:
        out.truncate(i64(len(out)) + size)


def write_run(out: BytesWriter, values: list[int], first: int, count: int) -> None:
    """Some numbers in a row, each cut off at what a byte holds."""
    place = i64(first)
    end = place + i64(count)
    while place < end:
        value = values[place]
        out.append(value if value < MOST else MOST)
        place += 1


def put_seat(out: BytesWriter, place: i64, other: Seat, looking: i64, seats: i64) -> None:
    """A 1 for a seat in a run of zeros, counted from the one who looks; none for nobody."""
    seat = i64(other)
    if seat >= 0:
        seat -= looking
        out[place + (seat if seat >= 0 else seat + seats)] = 1


def put_bits(out: BytesWriter, place: i64, mask: i64) -> None:
    """A 1 for each bit of a mask in a run of zeros."""
    while mask != 0:
        if mask & 1:
            out[place] = 1
        mask >>= 1
        place += 1


def shifted(value: i64, bits: i64) -> i64:
    """A number further up in a word: mypyc makes of `i64(1) << 40` a C int, which is too short."""
    return value << bits


def turned_seat(other: Seat, looking: i64, seats: i64) -> i64:
    """The bit of a seat, counted from the one who looks; none for nobody."""
    seat = i64(other)
    if seat < 0:
        return i64(0)
    seat -= looking
    return i64(1) << (seat if seat >= 0 else seat + seats)


def turned_seats(mask: int, looking: i64, seats: i64) -> i64:
    """The bits of some seats, the one who looks first."""
    bits = i64(mask)
    return ((bits >> looking) | (bits << (seats - looking))) & ((1 << seats) - 1)


def put_run(out: BytesWriter, place: i64, values: list[int], first: i64, count: i64) -> None:
    """Some numbers in a row that are never more than a byte holds."""
    end = first + count
    while first < end:
        out[place] = u8(i64(values[first]))
        first += 1
        place += 1


def put_turned(out: BytesWriter, place: i64, values: list[int], looking: i64) -> None:
    """Something of each seat, of the one who looks first; no more than a byte holds."""
    seats = i64(len(values))
    turned = seats - looking if looking > 0 else i64(0)
    for count in values:  # quicker than by number
        value = i64(count)
        out[place + turned] = u8(value if value < MOST else i64(MOST))
        turned += 1
        if turned == seats:
            turned = 0


def put_number(out: BytesWriter, place: i64, value: int) -> None:
    """A count, cut off at what a byte holds."""
    number = i64(value)
    if number > MOST:
        out[place] = MOST
    else:
        out[place] = u8(number)


Encoding = Features[Any]
