"""Which zombies lie face down: strong ones where much can be dug up, weak ones elsewhere."""

from typing import Any, Final, final

from highgate.games.grave_business.bots.sight import square_of
from highgate.games.grave_business.bots.worth import POWERS
from highgate.games.grave_business.parts import (
    EDGES,
    FIRST_SQUARE,
    FIRST_STEAL,
    LINES,
    NO_TILE,
    SIZE,
    TILE_VALUES,
    ZOMBIES,
    Space,
)
from highgate.games.grave_business.rules.moves import mark
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.seats import Seat
from highgate.search.belief import Plausibility

CONVICTION: Final = 0.5  # how much a rich line says about the strength of a zombie
USUAL_LINE: Final = 9.0  # points of four tiles
USUAL_SQUARE: Final = 4.0  # points of a tile that is worth a zombie of its own
UNSKILLED: Final = -1.0  # brains do not matter to thieves and on the marker


@final
class FaceDown(Plausibility):
    """Evidence is the space where a zombie was laid face down."""

    def of(self, world: Any, seat: Seat) -> float:
        yard: Necropolis = world
        spaces = yard.spaces
        hidden: list[int] = []
        mark(hidden, spaces.taken & ~spaces.up & ~spaces.held[seat] & ~spaces.peeked[seat], 0)
        log = 0.0
        for space in hidden:
            log += POWERS[spaces.occupants[space] % ZOMBIES] * richness(yard, space)
        return CONVICTION * log


def richness(yard: Necropolis, space: Space) -> float:
    """How much a space asks for a strong zombie: above zero more than usual."""
    if space >= FIRST_STEAL:
        return UNSKILLED
    if space >= EDGES:
        return (value_at(yard, space - FIRST_SQUARE) - USUAL_SQUARE) / USUAL_SQUARE
    points = 0
    for place in range(SIZE):
        points += value_at(yard, square_of(LINES[space], place))
    return (points - USUAL_LINE) / USUAL_LINE


def value_at(yard: Necropolis, square: int) -> int:
    """The points of the tile that lies on a square."""
    tile = yard.spaces.graveyard[square]
    return 0 if tile == NO_TILE else TILE_VALUES[tile]
