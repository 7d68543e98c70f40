"""Reading the tiles and pieces of a position document, and checking that none is lost."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from highgate.games.grave_business.parts import (
    BUILDING_KINDS,
    EQUIPMENT_CODES,
    FIRST_EQUIPMENT,
    FIRST_TREASURE,
    HEADSTONES,
    KINDS,
    LAB,
    NAMED_NAMES,
    NAMED_PIECES,
    NO_TILE,
    PIECE_CODES,
    SIZE,
    SQUARES,
    STARTING,
    TILE_CODES,
    TILE_COUNTS,
    TILE_NAMES,
    VAULT,
    ZOMBIE_OF,
    ZOMBIES,
    Piece,
    Stash,
    Tile,
    Zombie,
)
from highgate.kernel.document import Document, checked_name
from highgate.kernel.errors import PositionError
from highgate.kernel.seats import Seat

_COUNTED: Final = re.compile(r"(\w+)(?:\*(\d{1,2}))?")
EMPTY_SQUARE: Final = "-"
PARTS: Final = 3  # pile, damage, equipment


@dataclass
class Headstone:
    """What a document says of one zombie, tops first."""

    pile: list[Piece] = field(default_factory=list)
    damage: list[Piece] = field(default_factory=list)
    equipment: list[int] = field(default_factory=list)
    is_built: bool = False


class TileReader:
    """Graveyard, stashes, zombies, supply and box of a document."""

    def __init__(self, document: Document, seats: int, *, conserve: bool, is_dug: bool) -> None:
        self.seats = seats
        self.conserve = conserve
        self.labs = self._stashes(document, "labs", LAB)
        self.vaults = self._stashes(document, "vaults", VAULT)
        self.zombies = [starting_zombies() for _ in range(seats)]
        for seat, entry in document.entries("boards", range(seats)).items():
            self.zombies[seat] = read_zombies(f"boards.{seat}", entry)
        self.loose: list[Tile] = []  # tiles that lie in a fight or on the way of a thief
        self.box = counted(read_tiles("box", document.text("box")))
        self.supply = counted(read_tiles("supply", document.text("supply")))
        self.has_box, self.has_supply = document.has("box"), document.has("supply")
        self.box_pieces = [self._box_pieces(document, seat) for seat in range(seats)]
        self.graveyard = [NO_TILE] * SQUARES
        self.has_graveyard = document.has("graveyard") or is_dug
        for row, text in document.entries("graveyard", range(1, SIZE + 1)).items():
            self.graveyard[(row - 1) * SIZE : row * SIZE] = read_row(f"graveyard.{row}", text)

    def settle(self) -> None:
        """GB-9.1: what the document leaves out comes from the rest of the 97 tiles."""
        left = [TILE_COUNTS[tile] - count for tile, count in enumerate(self._laid())]
        for tile, count in enumerate(left):
            if count < 0 and self.conserve:
                raise PositionError(
                    "tiles",
                    f"{TILE_COUNTS[tile] - count} x {TILE_NAMES[tile]}, but the box has "
                    f"{TILE_COUNTS[tile]} (GB-9.1); conserve: false lifts this check",
                )
        left = [max(count, 0) for count in left]
        if not self.has_graveyard:
            self.graveyard = spread(left)
        if not self.has_supply:
            self.supply = left
        elif not self.has_box:
            self.box = left
        elif any(left) and self.conserve:
            tile = next(tile for tile, count in enumerate(left) if count > 0)
            raise PositionError("supply", f"{TILE_NAMES[tile]} lies nowhere (GB-9.1)")

    def _laid(self) -> list[int]:
        """How many of each tile the document lays somewhere."""
        laid = [self.box[tile] + self.supply[tile] for tile in range(KINDS)]
        stashes = [tile for stash in (*self.labs, *self.vaults) for tile in stash]
        for tile in (*self.graveyard, *stashes, *self.loose):
            if tile != NO_TILE:
                laid[tile] += 1
        for zombies in self.zombies:
            for stone in zombies.values():
                for code in stone.equipment:
                    laid[FIRST_EQUIPMENT - 1 + code] += 1
                for piece in (*stone.pile, *stone.damage) if stone.is_built else ():
                    laid[piece - 1] += 1
        return laid

    def _stashes(self, document: Document, field: str, stash: Stash) -> list[list[Tile]]:
        stashes: list[list[Tile]] = [[] for _ in range(self.seats)]
        for seat, text in document.entries(field, range(self.seats)).items():
            stashes[seat] = read_tiles(f"{field}.{seat}", text)
            for tile in stashes[seat]:
                if (tile < FIRST_TREASURE) != (stash == LAB):
                    where = "vault" if stash == LAB else "lab"
                    raise PositionError(
                        f"{field}.{seat}", f"{TILE_NAMES[tile]} belongs in the {where} (GB-5.1.6)"
                    )
        return stashes

    def _box_pieces(self, document: Document, seat: Seat) -> list[int]:
        """GB-9.2: named pieces that left the game; by default those that lie nowhere else."""
        left = named_left(self.zombies[seat])
        if self.conserve and min(left) < 0:
            name = NAMED_NAMES[left.index(min(left)) + 1]
            raise PositionError(f"boards.{seat}", f"too many pieces {name} (GB-9.2)")
        given = document.entries("box_pieces", range(self.seats))
        if seat not in given:
            return [max(count, 0) for count in left]
        place = f"box_pieces.{seat}"
        pieces = read_pieces(place, given[seat], NAMED_NAMES[1 : BUILDING_KINDS + 1])
        box = [pieces.count(kind + 1) for kind in range(BUILDING_KINDS)]
        if self.conserve and box != left:
            raise PositionError(place, "named pieces lie nowhere, or in two places (GB-9.2)")
        return box


def named_left(zombies: Mapping[Zombie, Headstone]) -> list[int]:
    """How many named pieces of each kind do not lie at the headstones of a seat."""
    all_pieces = [piece for pieces in NAMED_PIECES for piece in pieces]
    stones = [stone for stone in zombies.values() if not stone.is_built]
    laid = [piece for stone in stones for piece in (*stone.pile, *stone.damage)]
    return [all_pieces.count(k + 1) - laid.count(k + 1) for k in range(BUILDING_KINDS)]


def starting_zombies() -> dict[Zombie, Headstone]:
    """GB-3.5: the three zombies of the start, untouched."""
    return {z: Headstone(list(NAMED_PIECES[z]), [], [], is_built=False) for z in STARTING}


def read_zombies(field: str, entry: Any) -> dict[Zombie, Headstone]:
    """An object from headstone to text; exactly these zombies are there."""
    if not isinstance(entry, Mapping):
        raise PositionError(field, f"{entry!r} is not an object such as {{'9': 'N1 F2 / N3'}}")
    zombies: dict[Zombie, Headstone] = {}
    for value, text in entry.items():
        zombies[read_headstone(field, value)] = read_zombie(f"{field}.{value}", text)
    return dict(sorted(zombies.items()))


def read_headstone(field: str, value: Any) -> Zombie:
    """The zombie of a headstone value."""
    text = str(value)
    if not text.isdecimal() or int(text) not in ZOMBIE_OF:
        known = f"{HEADSTONES[0]} to {HEADSTONES[-1]}"
        raise PositionError(field, f"there is no headstone {text}; there are {known} (GB-2.4)")
    return ZOMBIE_OF[int(text)]


def read_zombie(field: str, text: Any) -> Headstone:
    """`N1 F2 N3 / N2 / SW`: pile, damage, equipment; the last parts may be left out."""
    if not isinstance(text, str):
        raise PositionError(field, f"{text!r} is not a text such as 'N1 F2 / N3 / SW'")
    parts = [*text.split("/"), "", ""]
    if len(parts) > PARTS + 2:
        raise PositionError(field, "write pile / damage / equipment")
    names = list(PIECE_CODES)
    pieces = [name for part in parts[:2] for name in part.split()]
    is_built = any(name.startswith("C") for name in pieces)
    if is_built and not all(name.startswith("C") for name in pieces):
        raise PositionError(field, "named pieces and tiles do not mix in one zombie (GB-9.2)")
    equipment = [checked_name(field, name, list(EQUIPMENT_CODES)) for name in parts[2].split()]
    return Headstone(
        read_pieces(field, parts[0], names),
        sorted(read_pieces(field, parts[1], names)),
        [EQUIPMENT_CODES[name] for name in equipment],
        is_built,
    )


def read_pieces(field: str, text: Any, names: Sequence[str]) -> list[Piece]:
    """`N1 F2`."""
    if not isinstance(text, str):
        raise PositionError(field, f"{text!r} is not a text such as 'N1 F2'")
    usable = [name for name in names if name not in ("", "?")]
    return [PIECE_CODES[checked_name(field, name, usable)] for name in text.split()]


def read_tiles(field: str, text: Any) -> list[Tile]:
    """`CN1 T2*3`."""
    if not isinstance(text, str):
        raise PositionError(field, f"{text!r} is not a text such as 'CN1 T2*3'")
    tiles: list[Tile] = []
    for word in text.split():
        match = _COUNTED.fullmatch(word)
        name = checked_name(field, match.group(1) if match else word, list(TILE_CODES))
        tiles.extend([TILE_CODES[name]] * int(match.group(2) or 1) if match else [])
    return tiles


def read_row(field: str, text: Any) -> list[Tile]:
    """`T1 CN2 - SW`: four squares."""
    names = text.split() if isinstance(text, str) else []
    if len(names) != SIZE:
        raise PositionError(field, f"{text!r} is not four tiles such as 'T1 CN2 - SW'")
    return [
        NO_TILE
        if name == EMPTY_SQUARE
        else TILE_CODES[checked_name(field, name, [*TILE_CODES, EMPTY_SQUARE])]
        for name in names
    ]


def counted(tiles: Sequence[Tile]) -> list[int]:
    """How many of each."""
    return [tiles.count(tile) for tile in range(KINDS)]


def spread(left: list[int]) -> list[Tile]:
    """16 tiles from all over the rest, taken out of it."""
    tiles = []
    for square in range(SQUARES):
        rest = [tile for tile in range(KINDS) for _ in range(left[tile])]
        if not rest:
            tiles.append(NO_TILE)
            continue
        tile = rest[square * len(rest) // SQUARES]
        left[tile] -= 1
        tiles.append(tile)
    return tiles


def equipment_tiles(codes: Sequence[int]) -> list[Tile]:
    """Equipment on a zombie, as tiles."""
    return [FIRST_EQUIPMENT - 1 + code for code in codes]


def active_of(zombies: Mapping[Zombie, Headstone]) -> tuple[int, ...]:
    """The headstone values of zombies, ascending."""
    return tuple(HEADSTONES[zombie] for zombie in range(ZOMBIES) if zombie in zombies)
