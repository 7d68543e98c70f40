"""Features: what a seat may know, as named pieces of small numbers, always of the same size.

A game describes its features in `features.py`. Each piece becomes a run of bytes, one byte for each
number, so that a whole observation is one join and an array without a copy.

What a seat sees *now* is read from the truth as well as from a view, and must come out the same: so
a rollout needs no views. What a seat was told before and sees no longer is its *memory*; it may
need the view of that seat.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, final

from highgate.kernel.game import State
from highgate.kernel.native import mypyc_attr
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
        self, now: Sequence[Piece], memory: Sequence[Piece], *, memory_needs_view: bool
    ) -> None:
        self.now_pieces = tuple(now)
        self.memory_pieces = tuple(memory)
        self.memory_needs_view = memory_needs_view
        self.now_size = sum([piece.size for piece in now])
        self.memory_size = sum([piece.size for piece in memory])

    def now(self, state: S, seat: Seat) -> list[bytes]:
        """What the seat sees at this moment, in the order of the pieces; the truth will do."""
        raise NotImplementedError

    def memory(self, view: S, seat: Seat) -> list[bytes]:
        """What the seat was told and sees no longer; of the truth if no view is needed."""
        raise NotImplementedError

    def pieces(self, *, recall: bool) -> tuple[Piece, ...]:
        """The pieces of an observation, with or without memory."""
        return self.now_pieces + self.memory_pieces if recall else self.now_pieces

    def size(self, *, recall: bool) -> int:
        """How many numbers an observation has."""
        return self.now_size + self.memory_size if recall else self.now_size

    def encode(self, view: S, seat: Seat, *, recall: bool) -> bytes:
        """A whole observation; with recall, of the seat's own view."""
        parts = self.now(view, seat)
        if recall:
            parts.extend(self.memory(view, seat))
        return b"".join(parts)


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


def _chunks() -> tuple[bytes, ...]:
    return tuple([bytes([(mask >> bit) & 1 for bit in range(CHUNK)]) for mask in range(1 << CHUNK)])


_BITS: Final = _chunks()


def bits(mask: int, size: int) -> bytes:
    """The lowest bits of a mask, a number each."""
    if size <= CHUNK:
        return _BITS[mask & CHUNK_MASK][:size]
    rows = []
    for _ in range((size + CHUNK - 1) // CHUNK):
        rows.append(_BITS[mask & CHUNK_MASK])
        mask >>= CHUNK
    return b"".join(rows)[:size]


def turned(values: list[int], seat: Seat) -> list[int]:
    """Something of each seat, of the one who looks first."""
    return values[seat:] + values[:seat]


def turned_bits(mask: int, seat: Seat, seats: int) -> bytes:
    """A mask of seats, a number each, the one who looks first."""
    return bits((mask >> seat) | (mask << (seats - seat)), seats)


def numbers(values: list[int]) -> bytes:
    """Counts, cut off at what a byte holds."""
    for value in values:
        if value > MOST:
            return bytes([min(value, MOST) for value in values])
    return bytes(values)


Encoding = Features[Any]
