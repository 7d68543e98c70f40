"""How the table writes piles, bags of pieces, thefts and sets of zombies as numbers."""

from collections.abc import Iterable, Sequence
from typing import Final

from highgate.games.grave_business.parts import (
    ALL_ZOMBIES,
    PIECE_VALUES,
    UNKNOWN_PIECE,
    Piece,
    Stash,
    Tile,
)
from highgate.kernel.seats import Seat

# A pile, and the equipment on it, is one number: three bits a piece, the top one lowest.
STACK_BITS: Final = 3
TOP: Final = 7
# A bag of pieces is one number: six bits for the count of each kind, the unknown one last.
BAG_BITS: Final = 6
BAG_COUNT: Final = 63
BAG_UNITS: Final[tuple[int, ...]] = (
    0,
    *(1 << BAG_BITS * (piece - 1) for piece in range(1, UNKNOWN_PIECE + 1)),
)
# A theft is one number: thief, victim plus one, stash, tile plus one.
THEFT_VICTIM: Final = 3
THEFT_STASH: Final = 6
THEFT_TILE: Final = 7
SEAT_BITS: Final = 7

ZOMBIE_COUNTS: Final[tuple[int, ...]] = tuple(
    bin(mask).count("1") for mask in range(ALL_ZOMBIES + 1)
)


def stack_of(codes: Sequence[int]) -> int:
    """A stack of codes, the first one on top."""
    stack = shift = 0
    for code in codes:
        stack |= code << shift
        shift += STACK_BITS
    return stack


def codes_of(stack: int) -> list[int]:
    """The codes of a stack, top first."""
    codes = []
    while stack:
        codes.append(stack & TOP)
        stack >>= STACK_BITS
    return codes


def bag_of(pieces: Iterable[Piece]) -> int:
    """A bag of pieces."""
    return sum([BAG_UNITS[piece] for piece in pieces])


def pieces_of(bag: int) -> list[Piece]:
    """The pieces of a bag, sorted; the unknown ones last."""
    pieces = []
    for piece in range(1, UNKNOWN_PIECE + 1):
        for _ in range(bag & BAG_COUNT):
            pieces.append(piece)
        bag >>= BAG_BITS
    return pieces


def value_of(bag: int) -> int:
    """The sum of the values of the known pieces of a bag."""
    value = 0
    for piece in range(1, UNKNOWN_PIECE):
        value += PIECE_VALUES[piece] * (bag & BAG_COUNT)
        bag >>= BAG_BITS
    return value


def theft_of(thief: Seat, victim: Seat, stash: Stash, tile: Tile) -> int:
    """A theft; victim and tile are -1 while they are open."""
    return thief | (victim + 1) << THEFT_VICTIM | stash << THEFT_STASH | (tile + 1) << THEFT_TILE


def thief_of(theft: int) -> Seat:
    """Whose zombie steals."""
    return theft & SEAT_BITS


def victim_of(theft: int) -> Seat:
    """From whom; NO_SEAT while that is open."""
    return ((theft >> THEFT_VICTIM) & SEAT_BITS) - 1


def stash_of(theft: int) -> Stash:
    """From the vault or from the lab."""
    return (theft >> THEFT_STASH) & 1


def loot_of(theft: int) -> Tile:
    """The stolen tile; NO_TILE while there is none."""
    return (theft >> THEFT_TILE) - 1
