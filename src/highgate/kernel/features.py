"""Features: what a seat may know, as named pieces of small numbers, always of the same size.

A game describes its features in `features.py` and writes them piece by piece, one byte for each
number, behind what was written before: so many observations become one array.

What a seat sees *now* is read from the truth as well as from a view, and must come out the same: so
a rollout needs no views. What a seat was told before and sees no longer is its *memory*; it may
need the view of that seat.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, final

from highgate.kernel.action import LegalActions
from highgate.kernel.game import Game, State
from highgate.kernel.native import BytesWriter, i64, mypyc_attr, u8
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
        self, game: Game[S, Any], state: S, seat: Seat, out: BytesWriter
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

    def mask(self, game: Game[S, Any], state: S, seat: Seat) -> bytes:
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


def bit_rows(size: int) -> tuple[bytes, ...]:
    """For each mask of so many bits these bits, a number each; for masks that come often."""
    return tuple([bytes([(mask >> bit) & 1 for bit in range(size)]) for mask in range(1 << size)])


_BITS: Final = bit_rows(CHUNK)


def write_bits(out: BytesWriter, mask: int, size: int) -> None:
    """The lowest bits of a mask, a number each."""
    left, rest = i64(size), i64(mask)
    while left >= CHUNK:
        out.write(_BITS[rest & CHUNK_MASK])
        rest >>= CHUNK
        left -= CHUNK
    while left > 0:
        out.append(rest & 1)
        rest >>= 1
        left -= 1


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


def put_turned_bits(out: BytesWriter, place: i64, mask: i64, looking: i64, seats: i64) -> None:
    """The same for a mask of seats, the one who looks first."""
    put_bits(out, place, ((mask >> looking) | (mask << (seats - looking))) & ((1 << seats) - 1))


def put_run(out: BytesWriter, place: i64, values: list[int], first: i64, count: i64) -> None:
    """Some numbers in a row over a run of zeros, each cut off at what a byte holds."""
    end = first + count
    while first < end:
        value = i64(values[first])
        if value > MOST:
            out[place] = MOST
        elif value != 0:
            out[place] = u8(value)
        first += 1
        place += 1


def put_turned(out: BytesWriter, place: i64, values: list[int], looking: i64) -> None:
    """Something of each seat, of the one who looks first."""
    rest = i64(len(values)) - looking
    put_run(out, place, values, looking, rest)
    put_run(out, place + rest, values, 0, looking)


def put_number(out: BytesWriter, place: i64, value: int) -> None:
    """A count, cut off at what a byte holds."""
    number = i64(value)
    if number > MOST:
        out[place] = MOST
    else:
        out[place] = u8(number)


Encoding = Features[Any]
