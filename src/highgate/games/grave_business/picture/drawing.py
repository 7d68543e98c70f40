"""How a picture is made from a view."""

from functools import lru_cache
from typing import Any, Final

from highgate.games.grave_business.options import DismemberThreshold, Options
from highgate.games.grave_business.parts import (
    ATTACKS,
    BONES,
    BRAINS,
    BUILT_NAMES,
    COLOURS,
    EDGES,
    EQUIPMENT_NAMES,
    FIRST_ATTACK,
    FIRST_EQUIPMENT,
    FIRST_SQUARE,
    FIRST_STEAL,
    HEADSTONES,
    KINDS,
    LAB,
    MARKER,
    NAMED_NAMES,
    NO_SPACE,
    NO_TILE,
    NO_TOKEN,
    SPACE_NAMES,
    SQUARES,
    STASHES,
    TILE_NAMES,
    TILE_VALUES,
    UNKNOWN_TOKEN,
    VAULT,
    ZOMBIE_NAMES,
    ZOMBIES,
    Space,
    Stash,
    Token,
    Zombie,
)
from highgate.games.grave_business.picture.shapes import (
    Building,
    Fighter,
    FightPicture,
    HeadstonePicture,
    OwnPicture,
    Picture,
    SeatPicture,
    SpacePicture,
    SquarePicture,
    StashPicture,
    StealPicture,
    Sum,
    TheftPicture,
    TokenPicture,
)
from highgate.games.grave_business.scoring import (
    active_value,
    built_value,
    highest_zombie,
    lab_score,
    squares_of,
    vault_score,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import (
    codes_of,
    loot_of,
    pieces_of,
    stash_of,
    thief_of,
    victim_of,
)
from highgate.games.grave_business.state.necropolis import NO_ZOMBIE
from highgate.games.grave_business.state.stages import DECISIONS, FINISHED, NO_SEAT, STEAL_PICK
from highgate.kernel.options import options_to_json
from highgate.kernel.seats import WATCHER, Seat

TAKEN_IN_A_ROUND: Final = 13  # about so many tiles leave the supply for good


def picture_of(view: Necropolis, seat: Seat, options: Options) -> Picture:
    """What one seat sees, or a watcher."""
    return {
        "squares": square_pictures(view, seat),
        "edges": [space_picture(view, space, seat) for space in range(EDGES)],
        "steal_spaces": steal_pictures(view, seat),
        "marker_space": marker_picture(view, seat),
        "mausoleum": [
            space_picture(view, space, seat)
            for space in range(FIRST_ATTACK, FIRST_ATTACK + ATTACKS)
            if view.spaces.occupants[space] != NO_TOKEN
        ],
        "seats": [seat_picture(view, other, seat, options) for other in range(view.seats)],
        "me": None if seat == WATCHER else own_picture(view, seat),
        "decision": DECISIONS[view.decision],
        "asked": view.asked if view.decision < FINISHED else None,
        "turn": _seat(view.turn),
        "marker": _seat(view.marker),
        "favoured": _seat(view.favoured),
        "fight": fight_picture(view),
        "thefts": [theft_picture(view, number, seat) for number in range(len(view.thefts))],
        "round": view.round,
        "max_rounds": options.max_rounds or None,
        "stall": view.stall,
        "stall_rounds": options.stall_rounds or None,
        "supply": view.boards.supply_size,
        "rounds_left": rounds_left(view),
        "box": box_picture(view),
        "reason": view.reason or None,
        "places": list(view.places),
        "stashes_open": options.is_open,
        "deviations": dict(deviations(options)),
    }


@lru_cache(maxsize=64)  # options do not change, pictures are drawn all the time
def deviations(options: Options) -> dict[str, Any]:
    """The options that are not the usual ones."""
    usual = options_to_json(Options(seats=options.seats))
    return {name: value for name, value in options_to_json(options).items() if value != usual[name]}


def rounds_left(view: Necropolis) -> int:
    """GB-11: about how many rounds follow this one, as far as the supply goes."""
    return max(0, -((SQUARES - 1 - view.boards.supply_size) // TAKEN_IN_A_ROUND))


# The board --------------------------------------------------------------------------------------


def token_picture(view: Necropolis, space: Space, seat: Seat) -> TokenPicture | None:
    """A zombie on a space, if one stands there."""
    token = view.spaces.occupants[space]
    if token == NO_TOKEN:
        return None
    holder = view.spaces.holder_of(space)
    is_down = view.spaces.is_down_at(space)
    is_known = token < UNKNOWN_TOKEN
    return {
        "seat": holder,
        "zombie": HEADSTONES[token % ZOMBIES] if is_known else None,
        "name": zombie_name(view, token) if is_known else None,
        "face_up": not is_down,
        "is_peeked": is_down and seat >= 0 and (view.spaces.peeked[seat] >> space) & 1 == 1,
        "peeked_by": [s for s, mask in enumerate(view.spaces.peeked) if (mask >> space) & 1],
    }


def space_picture(view: Necropolis, space: Space, seat: Seat) -> SpacePicture:
    """An action space."""
    return {"space": SPACE_NAMES[space], "token": token_picture(view, space, seat)}


def marker_picture(view: Necropolis, seat: Seat) -> SpacePicture | None:
    """The space on the Start Player marker; none for beginners."""
    return space_picture(view, MARKER, seat) if (view.spaces.board >> MARKER) & 1 else None


def steal_pictures(view: Necropolis, seat: Seat) -> list[StealPicture]:
    """The Steal! spaces of all boards."""
    pictures: list[StealPicture] = []
    for board in range(view.seats):
        for stash, name in enumerate(STASHES):
            picture = space_picture(view, FIRST_STEAL + len(STASHES) * board + stash, seat)
            pictures.append({**picture, "board": board, "stash": name})
    return pictures


def square_pictures(view: Necropolis, seat: Seat) -> list[SquarePicture]:
    """The squares of the graveyard."""
    sums = seen_sums(view)
    pictures: list[SquarePicture] = []
    for square in range(SQUARES):
        space = FIRST_SQUARE + square
        tile = view.spaces.graveyard[square]
        pictures.append(
            {
                **space_picture(view, space, seat),
                "tile": None if tile == NO_TILE else TILE_NAMES[tile],
                "value": None if tile == NO_TILE else TILE_VALUES[tile],
                "sums": [sums[square][other] for other in range(view.seats)],
            }
        )
    return pictures


def seen_sums(view: Necropolis) -> list[list[Sum]]:
    """The sums of each square, seat by seat."""
    sums: list[list[Sum]] = [
        [{"brains": 0, "bones": 0, "unknown": 0} for _ in range(view.seats)] for _ in range(SQUARES)
    ]
    for space in range(FIRST_STEAL):
        token = view.spaces.occupants[space]
        if token == NO_TOKEN:
            continue
        for square in squares_of(space):
            entry = sums[square][view.spaces.holder_of(space)]
            if token >= UNKNOWN_TOKEN:
                entry["unknown"] += 1
            else:
                entry["brains"] += BRAINS[token % ZOMBIES]
                entry["bones"] += BONES[token % ZOMBIES]
            entry["brains"] += 1 if space >= FIRST_SQUARE else 0
    return sums


# Boards of the players ----------------------------------------------------------------------------


def seat_picture(view: Necropolis, seat: Seat, viewer: Seat, options: Options) -> SeatPicture:
    """The board of a seat, as another one sees it."""
    vault = stash_picture(view, seat, VAULT, viewer, options)
    lab = stash_picture(view, seat, LAB, viewer, options)
    in_vault, in_lab = vault["points"], lab["points"]
    return {
        "seat": seat,
        "colour": COLOURS[view.colours[seat]] if seat < len(view.colours) else None,
        "headstones": [
            headstone_picture(view, seat * ZOMBIES + zombie, viewer, options)
            for zombie in range(ZOMBIES)
        ],
        "unplaced": view.spaces.ready[seat],
        "hidden": _values(view.spaces.hidden(seat, view.boards.active[seat])),
        "removed": _values(view.spaces.removed[seat]),
        "vault": vault,
        "lab": lab,
        "score": None if in_vault is None or in_lab is None else in_vault + in_lab,
        "remnants": [name for name in lab["tiles"] or () if name.startswith("M")],
        "active_value": active_value(view, seat),
        "highest_zombie": highest_zombie(view, seat),
        "has_marker": view.marker == seat,
        "attacks": view.attacks[seat],
        "round_attacks": view.round_attacks[seat],
        "is_telescoped": (view.telescoped >> seat) & 1 == 1,
        "chooses_loot": (view.choosers >> seat) & 1 == 1,
        "has_passed": (view.passed >> seat) & 1 == 1,
        "final_score": view.scores[seat] if view.scores else None,
    }


def headstone_picture(
    view: Necropolis, token: Token, viewer: Seat, options: Options
) -> HeadstonePicture:
    """A headstone with its zombie."""
    seat, zombie = token // ZOMBIES, token % ZOMBIES
    boards = view.boards
    is_built = (boards.built[seat] >> zombie) & 1 == 1
    is_known = not is_built or options.is_open or seat == viewer
    pieces = piece_names(boards.bags[token], is_built)
    damage, equipment = boards.damage[token], boards.equipment[token]
    codes = codes_of(equipment) if equipment else ()
    return {
        "zombie": HEADSTONES[zombie],
        "name": zombie_name(view, token),
        "brains": BRAINS[zombie],
        "bones": BONES[zombie],
        "is_active": (boards.active[seat] >> zombie) & 1 == 1,
        "is_built": is_built,
        "pile": len(pieces),
        "pieces": list(pieces) if is_known else None,
        "damage": list(piece_names(damage, is_built)) if damage else [],
        "hurt": boards.hurt[token],
        "falls_at": falls_at(zombie, options),
        "equipped": len(codes),
        "equipment": [EQUIPMENT_NAMES[code] for code in codes] if seat == viewer else None,
    }


def falls_at(zombie: Zombie, options: Options) -> int:
    """GB-4.6.1: the damage that dismembers a zombie."""
    value = HEADSTONES[zombie]
    return value if options.dismember_threshold is DismemberThreshold.FULL else (value + 1) // 2


def stash_picture(
    view: Necropolis, seat: Seat, stash: Stash, viewer: Seat, options: Options
) -> StashPicture:
    """A lab or vault, as one seat sees it."""
    is_shown = options.is_open or seat == viewer or view.decision == FINISHED
    tiles = view.boards.stash_tiles(seat, stash)
    points = vault_score(view, seat) if stash == VAULT else lab_score(view, seat)
    placed = 0
    if stash == VAULT and view.shown and view.asked == seat != viewer and view.fresh:
        tiles = [tile for tile in tiles if tile < FIRST_EQUIPMENT]  # GB-6.2a
        shown = [FIRST_EQUIPMENT + kind for kind, n in enumerate(view.shown) for _ in range(n)]
        tiles += shown
        placed = len(view.fresh)
        points = sum(TILE_VALUES[tile] for tile in tiles)
    return {
        "count": view.boards.stash_size(seat, stash),
        "tiles": [TILE_NAMES[tile] for tile in tiles] if is_shown else None,
        "points": points if is_shown else None,
        "placed": placed,
    }


def own_picture(view: Necropolis, seat: Seat) -> OwnPicture:
    """What only this seat sees."""
    building: Building | None = None
    if view.building != NO_ZOMBIE and view.asked == seat:
        token = seat * ZOMBIES + view.building
        building = {
            "zombie": HEADSTONES[view.building],
            "tiles": list(piece_names(view.boards.bags[token], view.boards.is_built(token))),
            "value": built_value(view, token),
        }
    return {"seat": seat, "available": _values(view.spaces.available[seat]), "building": building}


# Interrupts ---------------------------------------------------------------------------------------


def fight_picture(view: Necropolis) -> FightPicture | None:
    """The fight whose equipment is being decided."""
    if view.fight_space == NO_SPACE:
        return None
    return {
        "attacker": token_name(view, view.attacker),
        "defender": token_name(view, view.defender),
        "space": SPACE_NAMES[view.fight_space],
        "flipped_by": "defender" if view.side == view.defender else "attacker",
        "tile": TILE_NAMES[view.resolving],
    }


def theft_picture(view: Necropolis, number: int, viewer: Seat) -> TheftPicture:
    """A theft."""
    theft = view.thefts[number]
    thief, victim, stash = thief_of(theft), victim_of(theft), stash_of(theft)
    is_picking = view.decision == STEAL_PICK and view.theft == number and thief == viewer
    tile = loot_of(theft)
    return {
        "thief": thief,
        "victim": _seat(victim),
        "stash": STASHES[stash],
        "is_asked": view.theft == number,
        "tile": None if tile == NO_TILE else TILE_NAMES[tile],
        "choice": [TILE_NAMES[t] for t in view.boards.stash_tiles(victim, stash)]
        if is_picking
        else None,
    }


def box_picture(view: Necropolis) -> list[str]:
    """GB-6: the tiles that left the game."""
    return [TILE_NAMES[tile] for tile in range(KINDS) for _ in range(view.boards.box[tile])]


# Names ------------------------------------------------------------------------------------------


def token_name(view: Necropolis, token: Token) -> Fighter:
    """Whose zombie, its value and its name."""
    seat, zombie = divmod(token, ZOMBIES)
    return {"seat": seat, "zombie": HEADSTONES[zombie], "name": zombie_name(view, token)}


def zombie_name(view: Necropolis, token: Token) -> str | None:
    """GB-2.5: names are cosmetic."""
    seat, zombie = token // ZOMBIES, token % ZOMBIES
    if seat >= len(view.colours):
        return None  # its board is not dealt yet
    return ZOMBIE_NAMES[COLOURS[view.colours[seat]]][zombie]


@lru_cache(maxsize=4096)  # forty piles are drawn for everybody after every decision
def piece_names(bag: int, is_built: bool) -> tuple[str, ...]:  # noqa: FBT001 - part of the key
    """The pieces of a bag, as those of a starting or of a built zombie are called."""
    names = BUILT_NAMES if is_built else NAMED_NAMES
    return tuple([names[piece] for piece in pieces_of(bag)])


def _values(mask: int) -> list[int]:
    return [HEADSTONES[zombie] for zombie in range(ZOMBIES) if (mask >> zombie) & 1]


def _seat(seat: Seat) -> Seat | None:
    return seat if seat != NO_SEAT else None
