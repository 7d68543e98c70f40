"""Positions of Grave Business as documents: written from a state.

Tiles are written `CN1 T2*3`, a zombie `N1 F2 N3 / N2 / SW`: its pile with the top first, its
damage, the equipment on it with the top first. A token on a space is `0/9-@13`: seat, headstone,
`+` face up or `-` face down, and the seats that peeked. "?" is what a view does not know.
"""

from collections.abc import Sequence
from typing import Any, Final

from highgate.games.grave_business.parts import (
    BUILDING_KINDS,
    COLOURS,
    EQUIPMENT_NAMES,
    HEADSTONES,
    KINDS,
    LAB,
    NAMED_NAMES,
    NO_TILE,
    NO_TOKEN,
    SIZE,
    SPACE_NAMES,
    SPACES,
    STASHES,
    TILE_NAMES,
    UNKNOWN_PIECE,
    UNKNOWN_TOKEN,
    VAULT,
    ZOMBIES,
    Space,
    Tile,
    Token,
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
from highgate.games.grave_business.state.stages import DECISIONS, NO_SEAT
from highgate.kernel.seats import Seat, seats_of

LOOSE: Final = ("labs", "vaults")


def write_position(state: Necropolis) -> dict[str, Any]:
    """The document of a state, complete: reading it gives the same state again."""
    seats = range(state.seats)
    return {
        "colours": [COLOURS[colour] for colour in state.colours],
        "graveyard": [graveyard_text(state, row) for row in range(SIZE)],
        "labs": [tiles_text(state.boards.stash_tiles(seat, LAB)) for seat in seats],
        "vaults": [tiles_text(state.boards.stash_tiles(seat, VAULT)) for seat in seats],
        "boards": [zombies_of(state, seat) for seat in seats],
        "tokens": tokens_of(state),
        "removed": [zombies_text(state.spaces.removed[seat]) for seat in seats],
        "supply": counts_text(state.boards.supply),
        "box": counts_text(state.boards.box[:KINDS]),
        "box_pieces": [box_pieces_text(state, seat) for seat in seats],
        "round": state.round,
        "stall": state.stall,
        "marker": state.marker,
        "taken": state.is_taken,
        "attacks": list(state.attacks),
        "round_attacks": list(state.round_attacks),
        "passed": list(seats_of(state.passed)),
        "telescoped": list(seats_of(state.telescoped)),
        "choosers": list(seats_of(state.choosers)),
        "favoured": _seat(state.favoured),
        "turn": _seat(state.turn),
        "decision": DECISIONS[state.decision],
        "asked": _seat(state.asked),
        "managed": state.managed,
        "fight": fight_text(state),
        "thefts": [theft_text(theft) for theft in state.thefts],
        "theft": state.theft if state.theft >= 0 else None,
        "building": HEADSTONES[state.building] if state.building != NO_ZOMBIE else None,
        "fresh": [HEADSTONES[token % ZOMBIES] for token in state.fresh],
        "reason": state.reason or None,
    }


def counts_text(counts: Sequence[int]) -> str:
    """`CN1*3 T2`."""
    names = [(TILE_NAMES[tile], count) for tile, count in enumerate(counts) if count > 0]
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in names)


def tiles_text(tiles: Sequence[Tile]) -> str:
    """`CN1 CN1 T2`."""
    return " ".join(TILE_NAMES[tile] for tile in tiles)


def graveyard_text(state: Necropolis, row: int) -> str:
    """`T1 CN2 - SW`; "-" is an empty square."""
    tiles = state.spaces.graveyard[row * SIZE : (row + 1) * SIZE]
    return " ".join("-" if tile == NO_TILE else TILE_NAMES[tile] for tile in tiles)


def zombies_of(state: Necropolis, seat: Seat) -> dict[str, str]:
    """The headstones of a seat that are not empty."""
    zombies = {}
    for zombie in range(ZOMBIES):
        token = seat * ZOMBIES + zombie
        is_active = (state.boards.active[seat] >> zombie) & 1
        if is_active or state.boards.bags[token]:
            zombies[str(HEADSTONES[zombie])] = zombie_text(state, token)
    return zombies


def zombie_text(state: Necropolis, token: Token) -> str:
    """`N1 F2 N3 / N2 / SW`. Where only the bag is known (or all there is), in its order."""
    order = codes_of(state.boards.piles[token])
    if not order or order[0] == UNKNOWN_PIECE:
        order = pieces_of(state.boards.bags[token])
    parts = [
        " ".join(state.boards.piece_name(token, piece) for piece in order),
        " ".join(
            state.boards.piece_name(token, piece) for piece in pieces_of(state.boards.damage[token])
        ),
        " ".join(EQUIPMENT_NAMES[code] for code in codes_of(state.boards.equipment[token])),
    ]
    return " / ".join(parts).rstrip(" /")


def loose_pieces(field: str, text: str) -> list[str] | None:
    """Tiles, and the pieces of a pile and of damage, whose order means nothing."""
    if field in LOOSE:
        return text.split()
    if field != "boards":
        return None
    pile, damage, equipment = [part.split() for part in f"{text} / / ".split("/")[:3]]
    hurt = [f"damage {piece}" for piece in damage]
    return [*pile, *hurt, *(f"{place} {name}" for place, name in enumerate(equipment))]


def tokens_of(state: Necropolis) -> dict[str, str]:
    """The tokens on their spaces."""
    return {
        SPACE_NAMES[space]: token_text(state, space)
        for space in range(SPACES)
        if state.spaces.occupants[space] != NO_TOKEN
    }


def token_text(state: Necropolis, space: Space) -> str:
    """`0/9-@13`."""
    token = state.spaces.occupants[space]
    value = "?" if token >= UNKNOWN_TOKEN else str(HEADSTONES[token % ZOMBIES])
    side = "-" if state.spaces.is_down_at(space) else "+"
    peekers = "".join(
        str(seat) for seat, mask in enumerate(state.spaces.peeked) if (mask >> space) & 1
    )
    return f"{state.spaces.holder_of(space)}/{value}{side}{'@' if peekers else ''}{peekers}"


def zombies_text(mask: int) -> str:
    """`9 11`."""
    return " ".join(str(HEADSTONES[z]) for z in range(ZOMBIES) if (mask >> z) & 1)


def box_pieces_text(state: Necropolis, seat: Seat) -> str:
    """`N1 N1 F2`."""
    first = KINDS + seat * BUILDING_KINDS
    counts = state.boards.box[first : first + BUILDING_KINDS]
    return " ".join(
        NAMED_NAMES[kind + 1] for kind, count in enumerate(counts) for _ in range(count)
    )


def fight_text(state: Necropolis) -> str | None:
    """`0/9 N2 defender SH`: attacker, the defender's space, who flipped which equipment."""
    if state.attacker == NO_TOKEN:
        return None
    seat, zombie = divmod(state.attacker, ZOMBIES)
    side = "defender" if state.side == state.defender else "attacker"
    space, tile = SPACE_NAMES[state.fight_space], TILE_NAMES[state.resolving]
    return f"{seat}/{HEADSTONES[zombie]} {space} {side} {tile}"


def theft_text(theft: int) -> str:
    """`0 1 vault T5`: thief, victim or "-", stash, tile or "-"."""
    victim, tile = victim_of(theft), loot_of(theft)
    parts = (
        str(thief_of(theft)),
        "-" if victim == NO_SEAT else str(victim),
        STASHES[stash_of(theft)],
        "-" if tile == NO_TILE else TILE_NAMES[tile],
    )
    return " ".join(parts)


def _seat(seat: Seat) -> Seat | None:
    return seat if seat >= 0 else None
