"""Features: what a seat may know, as named pieces of small numbers, always of the same size.

A game describes its features in `features.py` and writes them piece by piece, one byte for each
number, behind what was written before: so many observations become one array.

What a seat sees *now* is read from the truth as well as from a view, and must come out the same: so
a rollout needs no views. What a seat was told before and sees no longer is its *memory*; it may
need the view of that seat.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, final

from highgate.kernel.game import Game, State
from highgate.kernel.native import BytesWriter, i64, mypyc_attr
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

    def write_mask(self, game: Game[S, Any], state: S, seat: Seat, out: BytesWriter) -> None:
        """A 1 for each legal action of a seat that is asked, at the place of its code."""
        first = i64(len(out))
        out.write(self.no_actions)
        for action in game.legal(state, seat):
            out[first + i64(action.code)] = 1

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


def one_hots(size: int) -> tuple[bytes, ...]:
    """For each number below `size` a row with a single 1; the last row, found at -1, is empty."""
    rows = []
    for number in range(size + 1):
        row = [0] * size
        if number < size:
            row[number] = 1
        rows.append(bytes(row))
    return tuple(rows)


def seat_rows(seats: int) -> tuple[tuple[bytes, ...], ...]:
    """For each seat that looks, the one-hot rows of all seats, itself first; at -1 nobody."""
    rows = one_hots(seats)
    return tuple(
        [
            (*[rows[(other - looking) % seats] for other in range(seats)], rows[seats])
            for looking in range(seats)
        ]
    )


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


def write_turned_bits(out: BytesWriter, mask: int, seat: Seat, seats: int) -> None:
    """A mask of seats, a number each, the one who looks first."""
    write_bits(out, (mask >> seat) | (mask << (seats - seat)), seats)


def write_run(out: BytesWriter, values: list[int], first: int, count: int) -> int:
    """Some numbers in a row, each cut off at what a byte holds; their sum."""
    place, total = i64(first), 0
    end = place + i64(count)
    while place < end:
        value = values[place]
        total += value
        out.append(value if value < MOST else MOST)
        place += 1
    return total


def write_turned(out: BytesWriter, values: list[int], seat: Seat) -> None:
    """Something of each seat, of the one who looks first."""
    write_run(out, values, seat, len(values) - seat)
    write_run(out, values, 0, seat)


def write_number(out: BytesWriter, value: int) -> None:
    """A count, cut off at what a byte holds."""
    out.append(value if value < MOST else MOST)


Encoding = Features[Any]
