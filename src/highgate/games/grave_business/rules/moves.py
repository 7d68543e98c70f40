"""The moves of a turn of Grave Business, named without writing all of them down (GB-4.2.3)."""

from collections.abc import Iterator
from typing import Any, Final, final

from highgate.games.grave_business.actions import MOVES, PASS
from highgate.games.grave_business.parts import BOARD_SPACES
from highgate.games.grave_business.state.coding import ZOMBIE_COUNTS
from highgate.kernel.action import Action

# The places of the bits of a byte.
BYTE: Final = 8
FULL_BYTE: Final = 255
PLACES: Final[list[tuple[int, ...]]] = [
    tuple(bit for bit in range(BYTE) if (bits >> bit) & 1) for bits in range(FULL_BYTE + 1)
]


@final
class Moves:
    """GB-4.2.3: some zombies, each on some free spaces or against some targets; or a forced pass.

    Often more than a hundred, of which one is made: so only the sets are kept, and a move is named
    when it is asked for by its number. In the order of the action table.
    """

    def __init__(self, zombies: int, free: int, targets: int, mausoleum: int) -> None:
        self.zombies = zombies
        self.free = free
        self.targets = targets  # spaces of the board
        self.mausoleum = mausoleum  # Attack! spaces, counted from the first
        self.placements = count_places(free)
        self.first_in_mausoleum = self.placements + count_places(targets)
        self.of_each = self.first_in_mausoleum + count_places(mausoleum)
        self.count = ZOMBIE_COUNTS[zombies] * self.of_each

    def __len__(self) -> int:
        return self.count or 1

    def __getitem__(self, number: int) -> Action:
        if not 0 <= number < len(self):
            raise IndexError(number)
        return self.named(number)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all())

    def named(self, number: int) -> Action:
        """The move with this number, which is not checked."""
        if self.count == 0:
            return PASS  # GB-4.2.3: only when nothing else is left
        zombie, move = divmod(number, self.of_each)
        if move < self.placements:
            place = nth_place(self.free, move)
        elif move < self.first_in_mausoleum:
            place = BOARD_SPACES + nth_place(self.targets, move - self.placements)
        else:
            place = 2 * BOARD_SPACES + nth_place(self.mausoleum, move - self.first_in_mausoleum)
        return MOVES[nth_place(self.zombies, zombie)][place]

    def all(self) -> list[Any]:
        """Every move, for those who weigh them. Any: else each is checked when it is copied."""
        places: list[int] = []  # in a row of MOVES
        mark(places, self.free, 0)
        mark(places, self.targets, BOARD_SPACES)
        mark(places, self.mausoleum, 2 * BOARD_SPACES)
        zombies: list[int] = []
        mark(zombies, self.zombies, 0)
        moves: list[Any] = []
        for zombie in zombies:
            row: list[Any] = MOVES[zombie]
            moves.extend([row[place] for place in places])
        return moves or [PASS]


def mark(places: list[int], mask: int, first: int) -> None:
    """Add the places of a mask."""
    while mask:
        for place in PLACES[mask & FULL_BYTE]:
            places.append(first + place)
        mask >>= BYTE
        first += BYTE


def count_places(mask: int) -> int:
    """How many places a mask has."""
    count = 0
    while mask:
        count += len(PLACES[mask & FULL_BYTE])
        mask >>= BYTE
    return count


def nth_place(mask: int, number: int) -> int:
    """The place of a mask with this number, counted from 0."""
    first = 0
    while True:
        places = PLACES[mask & FULL_BYTE]
        if number < len(places):
            return first + places[number]
        number -= len(places)
        mask >>= BYTE
        first += BYTE
