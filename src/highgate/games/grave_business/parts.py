"""What is in the box: tiles, pieces, zombies, spaces. Counts and values come from `box.toml`."""

import tomllib
from importlib.resources import files
from typing import Any, Final, Literal, get_args

Tile = int  # a place in TILE_NAMES; copies of a tile are equal
Piece = int  # of a zombie: 1 to 6, a building tile plus one; named pieces of the same look too
Zombie = int  # 0 to 9, a place in HEADSTONES
Token = int  # ten for each seat: seat * ZOMBIES + zombie
Space = int  # a place in SPACE_NAMES
Stash = int  # VAULT or LAB


def _read_box() -> dict[str, Any]:
    source = files("highgate.games.grave_business") / "box.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


_BOX: Final = _read_box()
_TILES: Final[dict[str, dict[str, Any]]] = {
    **_BOX["building"],
    **{name: {"value": 0, "count": count} for name, count in _BOX["remnants"].items()},
    **_BOX["treasure"],
    **_BOX["equipment"],
}

# Tiles (GB-2.1). Building tiles come first and in ascending value: a zombie is built that way.
MOST_SEATS: Final = 4
TILE_NAMES: Final[tuple[str, ...]] = (*_TILES, "?", "?")
TILE_CODES: Final[dict[str, Tile]] = {name: code for code, name in enumerate(_TILES)}
TILE_COUNTS: Final[tuple[int, ...]] = tuple(row["count"] for row in _TILES.values())
TILE_VALUES: Final[tuple[int, ...]] = (*(row["value"] for row in _TILES.values()), 0, 0)
BUILDING_KINDS: Final = 6
FIRST_REMNANT: Final[Tile] = 6
FIRST_TREASURE: Final[Tile] = 9
FIRST_EQUIPMENT: Final[Tile] = 15
KINDS: Final = 19
UNKNOWN_LAB: Final[Tile] = 19  # a tile in a lab whose face this copy of the table was never told
UNKNOWN_VAULT: Final[Tile] = 20
FACES: Final = 21  # kinds, and the two unknown ones
NO_TILE: Final[Tile] = -1
SWORD: Final[Tile] = 15
SHOVEL_TILE: Final[Tile] = 16
WAND_TILE: Final[Tile] = 17
TELESCOPE: Final[Tile] = 18

VAULT: Final[Stash] = 0
LAB: Final[Stash] = 1
StashName = Literal["vault", "lab"]
STASHES: Final[tuple[StashName, ...]] = get_args(StashName)
UNKNOWN_TILES: Final[tuple[Tile, ...]] = (UNKNOWN_VAULT, UNKNOWN_LAB)  # by stash
STASH_KINDS: Final[tuple[range, ...]] = (range(FIRST_TREASURE, KINDS), range(FIRST_TREASURE))

# Pieces of a zombie: the building tiles plus one; 0 is none, 7 one that is not known. Pieces of the
# starting zombies look the same but have names of their own and never become tiles (GB-2.5).
UNKNOWN_PIECE: Final[Piece] = 7
PIECE_VALUES: Final[tuple[int, ...]] = (0, *(row["value"] for row in _BOX["building"].values()), 0)
FIGHTS_BACK: Final[tuple[bool, ...]] = (
    False,
    *(row.get("fights_back", False) for row in _BOX["building"].values()),
    False,
)
NAMED_NAMES: Final[tuple[str, ...]] = (
    "",
    *(name.removeprefix("C") for name in _BOX["building"]),
    "?",
)
BUILT_NAMES: Final[tuple[str, ...]] = ("", *_BOX["building"], "?")
PIECE_CODES: Final[dict[str, Piece]] = {
    **{name: piece for piece, name in enumerate(NAMED_NAMES)},
    **{name: piece for piece, name in enumerate(BUILT_NAMES)},
}
# Equipment on a zombie: 1 to 4, and 7 for one that is not known.
EQUIPMENT_NAMES: Final[tuple[str, ...]] = ("", *_BOX["equipment"], "?", "?", "?")
EQUIPMENT_CODES: Final[dict[str, int]] = {
    name: code for code, name in enumerate(_BOX["equipment"], 1)
}

# Zombies (GB-2.4).
ZOMBIES: Final = 10
HEADSTONES: Final[tuple[int, ...]] = tuple(int(value) for value in _BOX["zombies"])
BRAINS: Final[tuple[int, ...]] = tuple(row["brains"] for row in _BOX["zombies"].values())
BONES: Final[tuple[int, ...]] = tuple(row["bones"] for row in _BOX["zombies"].values())
ZOMBIE_OF: Final[dict[int, Zombie]] = {value: zombie for zombie, value in enumerate(HEADSTONES)}
ALL_ZOMBIES: Final = (1 << ZOMBIES) - 1
NAMED_PIECES: Final[tuple[tuple[Piece, ...], ...]] = tuple(
    tuple(PIECE_CODES[name] for name in row.get("pieces", ())) for row in _BOX["zombies"].values()
)
STARTING: Final[tuple[Zombie, ...]] = tuple(
    zombie for zombie in range(ZOMBIES) if NAMED_PIECES[zombie]
)
STARTING_MASK: Final[int] = sum(1 << zombie for zombie in STARTING)
NO_TOKEN: Final[Token] = -1
UNKNOWN_TOKEN: Final[Token] = MOST_SEATS * ZOMBIES  # plus the seat: a face-down zombie of it
ColourName = Literal["green", "purple", "orange", "blue"]
COLOURS: Final[tuple[ColourName, ...]] = get_args(ColourName)
ZOMBIE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    colour: tuple(names) for colour, names in _BOX["colours"].items()
}

# At which stage of digging a square is decided (GB-5.1.5).
Stage = Literal["alone", "brains", "bones", "marker", "tie", "unwanted"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

# Spaces (GB-4): 16 edges, 16 squares, two steal spaces a seat, the marker, the mausoleum.
SIZE: Final = 4
EDGES: Final = 16
SQUARES: Final = 16
FIRST_SQUARE: Final[Space] = 16
FIRST_STEAL: Final[Space] = 32
MARKER: Final[Space] = 40
BOARD_SPACES: Final = 41  # all but the mausoleum: as a mask they fit a machine word
FIRST_ATTACK: Final[Space] = 41
ATTACKS: Final = MOST_SEATS * ZOMBIES  # more than can ever stand there
SPACES: Final = BOARD_SPACES + ATTACKS
NO_SPACE: Final[Space] = -1
EDGE_MASK: Final = (1 << EDGES) - 1
SQUARE_MASK: Final = EDGE_MASK << FIRST_SQUARE
STEAL_MASK: Final = ((1 << 2 * MOST_SEATS) - 1) << FIRST_STEAL
MARKER_MASK: Final = 1 << MARKER
SPACE_NAMES: Final[tuple[str, ...]] = (
    *(f"{side}{number}" for side in "NSWE" for number in range(1, SIZE + 1)),
    *(f"G{row}{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)),
    *(f"{stash}{seat}" for seat in range(MOST_SEATS) for stash in STASHES),
    "marker",
    *(f"A{number}" for number in range(1, ATTACKS + 1)),
)
SPACE_CODES: Final[dict[str, Space]] = {name: space for space, name in enumerate(SPACE_NAMES)}
# The line that an edge digs: 0 to 3 the columns, 4 to 7 the rows.
LINES: Final[tuple[int, ...]] = tuple(
    edge % SIZE if edge < 2 * SIZE else SIZE + edge % SIZE for edge in range(EDGES)
)
