"""What a player can choose in Grave Business, and the numbered table of it."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict, final

from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    BUILDING_KINDS,
    FIRST_EQUIPMENT,
    FIRST_SQUARE,
    FIRST_STEAL,
    HEADSTONES,
    KINDS,
    MOST_SEATS,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    ZOMBIES,
    Space,
    Tile,
    Zombie,
)
from highgate.kernel.action import Action, ActionTable
from highgate.kernel.native import mypyc_attr
from highgate.kernel.seats import Seat


class MoveTerms(TypedDict):
    """A zombie, and the space it goes to or attacks."""

    do: Literal["place", "attack"]
    zombie: int
    space: str


class SpaceTerms(TypedDict):
    """A space that is looked at or dug."""

    do: Literal["peek", "shovel"]
    space: str


class MendTerms(TypedDict):
    """Whose zombie is mended."""

    do: Literal["wand"]
    seat: Seat
    zombie: int


class SeatTerms(TypedDict):
    """A player who is robbed, or gets the marker."""

    do: Literal["from", "give"]
    seat: Seat


class TileTerms(TypedDict):
    """A tile that is stolen or built in."""

    do: Literal["pick", "use"]
    tile: str


class BuildTerms(TypedDict):
    """A zombie to be built."""

    do: Literal["build"]
    zombie: int


class EquipTerms(TypedDict):
    """Equipment, and the zombie that gets it."""

    do: Literal["equip"]
    tile: str
    zombie: int


class PlainTerms(TypedDict):
    """What needs no more words."""

    do: Literal["pass", "decline", "raise", "done"]


@final
@mypyc_attr(acyclic=True)
@dataclass(eq=False)
class Place(Action):
    """GB-4.2.3: a zombie goes to a free space, face down."""

    zombie: Zombie
    space: Space

    def notation(self) -> str:
        return f"{HEADSTONES[self.zombie]}>{SPACE_NAMES[self.space]}"

    def terms(self) -> MoveTerms:
        space = SPACE_NAMES[self.space]
        return {"do": "place", "zombie": HEADSTONES[self.zombie], "space": space}


@final
@mypyc_attr(acyclic=True)
@dataclass(eq=False)
class Attack(Action):
    """GB-4.2.3: a zombie attacks whatever stands on a space."""

    zombie: Zombie
    space: Space

    def notation(self) -> str:
        return f"{HEADSTONES[self.zombie]}x{SPACE_NAMES[self.space]}"

    def terms(self) -> MoveTerms:
        space = SPACE_NAMES[self.space]
        return {"do": "attack", "zombie": HEADSTONES[self.zombie], "space": space}


@final
@dataclass(eq=False)
class Pass(Action):
    """GB-4.2.3: only when nothing else is left."""

    def notation(self) -> str:
        return "pass"

    def terms(self) -> PlainTerms:
        return {"do": "pass"}


@final
@dataclass(eq=False)
class Peek(Action):
    """GB-4.3.1: look at a face-down zombie of another player."""

    space: Space

    def notation(self) -> str:
        return f"peek {SPACE_NAMES[self.space]}"

    def terms(self) -> SpaceTerms:
        return {"do": "peek", "space": SPACE_NAMES[self.space]}


@final
@dataclass(eq=False)
class Shovel(Action):
    """GB-4.4.7: take the tile of a square."""

    space: Space

    def notation(self) -> str:
        return f"shovel {SPACE_NAMES[self.space]}"

    def terms(self) -> SpaceTerms:
        return {"do": "shovel", "space": SPACE_NAMES[self.space]}


@final
@dataclass(eq=False)
class Wand(Action):
    """GB-4.4.8: mend another zombie."""

    seat: Seat
    zombie: Zombie

    def notation(self) -> str:
        return f"wand {self.seat}/{HEADSTONES[self.zombie]}"

    def terms(self) -> MendTerms:
        return {"do": "wand", "seat": self.seat, "zombie": HEADSTONES[self.zombie]}


@final
@dataclass(eq=False)
class Decline(Action):
    """GB-4.4.7, GB-4.4.8: let the effect be."""

    def notation(self) -> str:
        return "decline"

    def terms(self) -> PlainTerms:
        return {"do": "decline"}


@final
@dataclass(eq=False)
class StealFrom(Action):
    """GB-5.7.2: name the victim of a theft."""

    seat: Seat

    def notation(self) -> str:
        return f"from {self.seat}"

    def terms(self) -> SeatTerms:
        return {"do": "from", "seat": self.seat}


@final
@dataclass(eq=False)
class StealPick(Action):
    """GB-5.8.3: choose the stolen tile."""

    tile: Tile

    def notation(self) -> str:
        return f"pick {TILE_NAMES[self.tile]}"

    def terms(self) -> TileTerms:
        return {"do": "pick", "tile": TILE_NAMES[self.tile]}


@final
@dataclass(eq=False)
class GiveMarker(Action):
    """GB-5.1.7: say who gets the Start Player marker."""

    seat: Seat

    def notation(self) -> str:
        return f"give {self.seat}"

    def terms(self) -> SeatTerms:
        return {"do": "give", "seat": self.seat}


@final
@dataclass(eq=False)
class Build(Action):
    """GB-4.7.1: begin to build a zombie; its tiles are chosen one by one."""

    zombie: Zombie

    def notation(self) -> str:
        return f"build {HEADSTONES[self.zombie]}"

    def terms(self) -> BuildTerms:
        return {"do": "build", "zombie": HEADSTONES[self.zombie]}


@final
@dataclass(eq=False)
class Use(Action):
    """GB-4.7.1: a tile for the zombie being built, in ascending order."""

    tile: Tile

    def notation(self) -> str:
        return f"use {TILE_NAMES[self.tile]}"

    def terms(self) -> TileTerms:
        return {"do": "use", "tile": TILE_NAMES[self.tile]}


@final
@dataclass(eq=False)
class Raise(Action):
    """GB-4.7.1: the zombie being built is complete."""

    def notation(self) -> str:
        return "raise"

    def terms(self) -> PlainTerms:
        return {"do": "raise"}


@final
@dataclass(eq=False)
class Equip(Action):
    """GB-4.7.1: put equipment on a zombie."""

    tile: Tile
    zombie: Zombie

    def notation(self) -> str:
        return f"{TILE_NAMES[self.tile]}>{HEADSTONES[self.zombie]}"

    def terms(self) -> EquipTerms:
        tile, zombie = TILE_NAMES[self.tile], HEADSTONES[self.zombie]
        return {"do": "equip", "tile": tile, "zombie": zombie}


@final
@dataclass(eq=False)
class Done(Action):
    """GB-4.7.1: nothing more to build or equip."""

    def notation(self) -> str:
        return "done"

    def terms(self) -> PlainTerms:
        return {"do": "done"}


# By zombie: its placements, then its attacks. The list of legal actions has the same order.
MOVES: Final[list[list[Action]]] = [
    [
        *(Place(zombie, space) for space in range(BOARD_SPACES)),
        *(Attack(zombie, space) for space in range(SPACES)),
    ]
    for zombie in range(ZOMBIES)
]
PASS: Final = Pass()
PEEKS: Final = [Peek(space) for space in range(BOARD_SPACES)]
SHOVELS: Final = [Shovel(space) for space in range(FIRST_SQUARE, FIRST_STEAL)]
WANDS: Final = [[Wand(seat, zombie) for zombie in range(ZOMBIES)] for seat in range(MOST_SEATS)]
DECLINE: Final = Decline()
STEAL_FROMS: Final = [StealFrom(seat) for seat in range(MOST_SEATS)]
STEAL_PICKS: Final = [StealPick(tile) for tile in range(KINDS)]
GIVES: Final = [GiveMarker(seat) for seat in range(MOST_SEATS)]
BUILDS: Final = [Build(zombie) for zombie in range(ZOMBIES)]
USES: Final = [Use(tile) for tile in range(BUILDING_KINDS)]
RAISE: Final = Raise()
EQUIPS: Final = [
    [Equip(tile, zombie) for zombie in range(ZOMBIES)] for tile in range(FIRST_EQUIPMENT, KINDS)
]
DONE: Final = Done()

ACTIONS: Final = ActionTable(
    [
        *(action for row in MOVES for action in row),
        PASS,
        *PEEKS,
        *SHOVELS,
        *(action for row in WANDS for action in row),
        DECLINE,
        *STEAL_FROMS,
        *STEAL_PICKS,
        *GIVES,
        *BUILDS,
        *USES,
        RAISE,
        *(action for row in EQUIPS for action in row),
        DONE,
    ],
    hint="9>N2, 9>G23, 9>lab1, 9>marker, 9xN2, peek N2, shovel G23, wand 1/9, give 2, "
    "build 5, use CN2, raise, SW>9, done",
)
