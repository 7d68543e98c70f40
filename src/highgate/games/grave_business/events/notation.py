"""From the notation that events carry to the numbers of the table."""

from collections.abc import Sequence
from typing import Final

from highgate.games.grave_business.parts import (
    EQUIPMENT_CODES,
    PIECE_CODES,
    SPACE_CODES,
    TILE_CODES,
    UNKNOWN_PIECE,
    UNKNOWN_TILES,
    UNKNOWN_TOKEN,
    ZOMBIE_OF,
    ZOMBIES,
    Piece,
    Space,
    Stash,
    Tile,
    Token,
)
from highgate.kernel.seats import Seat

UNSEEN: Final = "?"
NO_VALUE: Final = 0  # stands for a zombie that is not known
Placed = tuple[str, Seat, int]  # space, seat, headstone value


def token_of(seat: Seat, value: int) -> Token:
    """The token of a zombie; of an unknown one, if the value is not told."""
    if value == NO_VALUE:
        return UNKNOWN_TOKEN + seat
    return seat * ZOMBIES + ZOMBIE_OF[value]


def tokens_of(placed: Sequence[Placed]) -> list[tuple[Space, Token]]:
    """Tokens with their spaces."""
    return [(SPACE_CODES[space], token_of(seat, value)) for space, seat, value in placed]


def pieces_named(names: Sequence[str]) -> list[Piece]:
    """Pieces of a pile."""
    return [UNKNOWN_PIECE if name == UNSEEN else PIECE_CODES[name] for name in names]


def equipment_named(names: Sequence[str]) -> list[int]:
    """Equipment on a zombie, as the codes of its stack."""
    return [UNKNOWN_PIECE if name == UNSEEN else EQUIPMENT_CODES[name] for name in names]


def tile_named(name: str, stash: Stash) -> Tile:
    """A tile of a stash."""
    return UNKNOWN_TILES[stash] if name == UNSEEN else TILE_CODES[name]


def tiles_named(names: Sequence[str], stash: Stash) -> list[Tile]:
    """Tiles of a stash."""
    return [tile_named(name, stash) for name in names]
