"""What tiles and zombies are worth, and how long the game will last."""

from math import exp
from typing import Final

from highgate.games.grave_business.parts import (
    BONES,
    BRAINS,
    BUILDING_KINDS,
    FACES,
    FIRST_REMNANT,
    FIRST_TREASURE,
    HEADSTONES,
    STASH_KINDS,
    TILE_VALUES,
    ZOMBIES,
    Stash,
    Tile,
    Zombie,
)
from highgate.games.grave_business.scoring import BRAIN
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.seats import Seat

TAKEN_IN_A_ROUND: Final = 13.0  # tiles; the rest go back to the supply
POINTS_OF_A_ROUND: Final = 30.0  # that all seats together dig up
BUILDING: Final = 0.06  # of its value a corpse tile is worth more, for each round left
FEW_REMNANTS: Final = (0.4, 1.5)  # what a Remnant is worth to a seat with none and with one
MASTER: Final = 40.0  # points that the Master stands for
UNKNOWN_STASH: Final = 2.0  # points of a tile that nobody was shown
REMNANTS: Final = 3

# How much a zombie digs: each needs a place of its own, brains win it, bones break ties.
POWERS: Final[tuple[float, ...]] = tuple(
    [0.5 + 0.5 * BRAINS[zombie] + 0.05 * BONES[zombie] for zombie in range(ZOMBIES)]
)

FARTHEST: Final = 255  # strengths further apart are as good as decided
STEEPNESS: Final = 1.8  # of the chance to win a square, for each brain
TIE: Final = 0.15  # brains that are missing to one who is only just as strong
CHANCES: Final[list[float]] = [
    1.0 / (1.0 + exp(-STEEPNESS * (lead / BRAIN - TIE))) for lead in range(-FARTHEST, FARTHEST + 1)
]


def chance(lead: int) -> float:
    """That a strength wins a square, so much ahead of the best other one."""
    if lead > FARTHEST:
        return 1.0
    return 0.0 if lead < -FARTHEST else CHANCES[lead + FARTHEST]


def rounds_after(state: Necropolis) -> float:
    """How many rounds will follow the one that is being played."""
    return state.boards.supply_size / TAKEN_IN_A_ROUND


def remnants_of(state: Necropolis, seat: Seat) -> int:
    """How many different Remnants lie in a lab."""
    count = 0
    for tile in range(FIRST_REMNANT, FIRST_TREASURE):
        if state.boards.stashes[seat * FACES + tile] > 0:
            count += 1
    return count


def worth_of_tile(state: Necropolis, seat: Seat, tile: Tile, rounds: float) -> float:
    """Points; more for what can be built with; Remnants by their number."""
    if tile < BUILDING_KINDS:
        return TILE_VALUES[tile] * (1.0 + BUILDING * rounds)
    if tile < FIRST_TREASURE:
        return worth_of_remnant(state, seat, tile)
    return float(TILE_VALUES[tile])


def worth_of_remnant(state: Necropolis, seat: Seat, tile: Tile) -> float:
    """The third one wins; that of somebody else must be denied."""
    own = remnants_of(state, seat)
    if own == REMNANTS - 1 and state.boards.stashes[seat * FACES + tile] == 0:
        return MASTER
    for other in range(state.seats):
        if remnants_of(state, other) == REMNANTS - 1:
            return MASTER / 4.0
    return FEW_REMNANTS[min(own, 1)]


def mean_of_stash(state: Necropolis, victim: Seat, stash: Stash, seat: Seat) -> float:
    """What a random tile of a stash is worth to a seat."""
    size = state.boards.stash_size(victim, stash)
    if size == 0:
        return 0.0
    rounds = rounds_after(state)
    total, known = 0.0, 0
    for tile in STASH_KINDS[stash]:
        count = state.boards.stashes[victim * FACES + tile]
        if count > 0:
            total += count * worth_of_tile(state, seat, tile, rounds)
            known += count
    return (total + (size - known) * UNKNOWN_STASH) / size


def power_of(active: int) -> float:
    """How much a set of zombies digs."""
    power = 0.0
    for zombie in range(ZOMBIES):
        if (active >> zombie) & 1:
            power += POWERS[zombie]
    return power


def worth_of_zombie(state: Necropolis, zombie: Zombie, rounds: float) -> float:
    """What one more zombie digs up in so many rounds."""
    power = 0.0
    for seat in range(state.seats):
        power += power_of(state.boards.active[seat])
    share = POWERS[zombie] / (power + POWERS[zombie])
    return rounds * POINTS_OF_A_ROUND * share


def is_nearly_apart(state: Necropolis, token: int, damage: int) -> bool:
    """GB-4.6.1: whether so much more damage takes a zombie apart."""
    return 2 * (state.boards.hurt[token] + damage) >= HEADSTONES[token % ZOMBIES]
