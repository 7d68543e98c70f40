"""What to build and what to equip."""

from typing import Final

from highgate.games.grave_business.bots.worth import (
    POWERS,
    TAKEN_IN_A_ROUND,
    worth_of_zombie,
)
from highgate.games.grave_business.parts import (
    BUILDING_KINDS,
    FACES,
    HEADSTONES,
    PIECE_VALUES,
    SWORD,
    TILE_VALUES,
    ZOMBIES,
    Tile,
    Zombie,
)
from highgate.games.grave_business.scoring import built_value
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.seats import Seat

RETURNED: Final = 3  # tiles that go back to the supply before the last round begins
ROUND: Final = 16  # tiles of a round
SURVIVES: Final = 0.8  # of its work a new zombie does before it is taken apart
WASTE: Final = 0.9  # points that a superfluous point of a building costs
INSURANCE: Final = 0.5  # points a round that equipment saves on the strongest zombie
SWORDS_FIRST: Final = 0.3


def rounds_to_come(state: Necropolis) -> float:
    """How many rounds a zombie would work that is built now."""
    supply = state.boards.supply_size
    return 0.0 if supply < ROUND else (supply - RETURNED) / TAKEN_IN_A_ROUND


def gain_of_building(state: Necropolis, seat: Seat, zombie: Zombie) -> float:
    """What a new zombie digs up, less the points that go into it."""
    wanted = HEADSTONES[zombie]
    sums = sums_from(state, seat, 0, 0)
    cost = wanted
    while not (sums >> cost) & 1:
        cost += 1
    gain = SURVIVES * worth_of_zombie(state, zombie, rounds_to_come(state))
    return gain - wanted - WASTE * (cost - wanted)


def gain_of_tile(state: Necropolis, seat: Seat, tile: Tile) -> float:
    """Many small tiles, if the sum comes out even; otherwise whatever wastes least."""
    token = seat * ZOMBIES + state.building
    wanted = HEADSTONES[state.building] - built_value(state, token) - PIECE_VALUES[tile + 1]
    if wanted <= 0:
        return WASTE * wanted
    sums = sums_from(state, seat, tile, 1)
    cost = wanted
    while not (sums >> cost) & 1 and cost < wanted + HEADSTONES[-1]:
        cost += 1
    return -WASTE * (cost - wanted) - 0.05 * tile


def sums_from(state: Necropolis, seat: Seat, first: Tile, used: int) -> int:
    """Which sums the corpse tiles of a lab can make, from one kind on: a mask."""
    sums = 1
    for tile in range(first, BUILDING_KINDS):
        count = state.boards.stashes[seat * FACES + tile]
        if tile == first:
            count -= used
        for _ in range(count):
            sums |= sums << PIECE_VALUES[tile + 1]
    return sums


def gain_of_equipping(state: Necropolis, seat: Seat, tile: Tile, zombie: Zombie) -> float:
    """Equipment insures a strong zombie, for its points in the vault."""
    if state.boards.equipment[seat * ZOMBIES + zombie] != 0:
        return -float(TILE_VALUES[tile])
    saved = INSURANCE * rounds_to_come(state) * POWERS[zombie] / POWERS[-1]
    return saved + (SWORDS_FIRST if tile == SWORD else 0.0) - TILE_VALUES[tile]
