"""The arithmetic of Grave Business: digging, damage, scores, standings. Pure functions."""

from typing import Final

from highgate.games.grave_business.parts import (
    BONES,
    BRAINS,
    EDGES,
    FACES,
    FIRST_REMNANT,
    FIRST_SQUARE,
    FIRST_TREASURE,
    HEADSTONES,
    KINDS,
    LINES,
    MARKER,
    NO_TOKEN,
    SIZE,
    TILE_VALUES,
    ZOMBIES,
    Space,
    Token,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import value_of
from highgate.games.grave_business.state.stages import NO_SEAT
from highgate.kernel.seats import Seat

# Brains and bones as one number: compared, brains come first and bones break the tie (GB-5.1.5).
BRAIN: Final = 32
STRENGTHS: Final[tuple[int, ...]] = tuple(
    brains * BRAIN + bones for brains, bones in zip(BRAINS, BONES, strict=True)
)
LINE_COUNT: Final = 2 * SIZE

# At which stage a square is decided.
ALONE: Final = 0
BY_BRAINS: Final = 1
BY_BONES: Final = 2
BY_MARKER: Final = 3
TIED: Final = 4
UNWANTED: Final = 5
STAGE_COUNT: Final = 6


def line_strengths(state: Necropolis) -> list[int]:
    """GB-4.0.2: what each seat digs with in each of the eight lines, from both ends."""
    strengths = [0] * (state.seats * LINE_COUNT)
    for edge in range(EDGES):
        token = state.spaces.occupants[edge]
        if token != NO_TOKEN:
            line = token // ZOMBIES * LINE_COUNT + LINES[edge]
            strengths[line] = strengths[line] + STRENGTHS[token % ZOMBIES]
    return strengths


def decide_square(
    state: Necropolis,
    lines: list[int],
    square: int,
    marker: Seat,
    marker_first: bool,  # noqa: FBT001 - a ruling
) -> int:
    """GB-5.1.5, GB-5.8.2: the stage, and the winner plus one times STAGE_COUNT."""
    best = second = own = 0
    winner = NO_SEAT
    token = state.spaces.occupants[FIRST_SQUARE + square]
    digger = token // ZOMBIES  # NO_SEAT where no token lies
    row, column = SIZE + square // SIZE, square % SIZE
    for seat in range(state.seats):
        strength = lines[row] + lines[column]  # 0 if the seat does not take part
        row += LINE_COUNT
        column += LINE_COUNT
        if seat == digger:
            strength += STRENGTHS[token % ZOMBIES] + BRAIN
        if seat == marker:
            own = strength
        if strength > best:
            second = best
            best = strength
            winner = seat
        elif strength > second:
            second = strength
    if best == 0:
        return UNWANTED
    if own > 0 and breaks_tie(own, best, second, marker_first):
        return (marker + 1) * STAGE_COUNT + BY_MARKER
    decided = (winner + 1) * STAGE_COUNT + winning_stage(best, second)
    return TIED if second == best else decided


def winning_stage(best: int, second: int) -> int:
    """GB-5.1.5: by what the strongest seat is ahead of the next one."""
    if second == 0:
        return ALONE
    return BY_BONES if second // BRAIN == best // BRAIN else BY_BRAINS


def breaks_tie(own: int, best: int, second: int, marker_first: bool) -> bool:  # noqa: FBT001 - a ruling
    """GB-5.1.5: after bones; GB-5.8.2: before bones."""
    if marker_first:
        return own // BRAIN == best // BRAIN == second // BRAIN
    return own == best == second


def marker_seat(state: Necropolis) -> Seat:
    """GB-5.1.7, GB-5.6.2: who has a zombie on the marker, or is treated as if."""
    token = state.spaces.occupants[MARKER]
    return token // ZOMBIES if token != NO_TOKEN else state.favoured


def catch_up_seat(state: Necropolis) -> Seat:
    """GB-5.6.2: of two seats the one with the smaller sum over active zombies."""
    first, second = (active_value(state, seat) for seat in (0, 1))
    if first == second:
        return NO_SEAT
    return 0 if first < second else 1


def active_value(state: Necropolis, seat: Seat) -> int:
    """The sum of the headstones of a seat's active zombies."""
    active = state.boards.active[seat]
    return sum([HEADSTONES[zombie] for zombie in range(ZOMBIES) if (active >> zombie) & 1])


def is_dismembered(state: Necropolis, token: Token, *, needs_full_damage: bool) -> bool:
    """GB-4.6.1: half of its value, without rounding, or all of it."""
    damage = state.boards.hurt[token]
    value = HEADSTONES[token % ZOMBIES]
    return damage >= value if needs_full_damage else 2 * damage >= value


def built_value(state: Necropolis, token: Token) -> int:
    """The value of the tiles that were chosen for a zombie so far."""
    return value_of(state.boards.bags[token])


def vault_score(state: Necropolis, seat: Seat) -> int:
    """GB-5.2.1: treasure, and equipment that is not on a zombie."""
    return _value(state, seat, FIRST_TREASURE, KINDS)


def lab_score(state: Necropolis, seat: Seat) -> int:
    """GB-5.2.1: corpse tiles; Remnants count nothing."""
    return _value(state, seat, 0, FIRST_REMNANT)


def score_of(state: Necropolis, seat: Seat) -> int:
    """GB-5.2.1."""
    return vault_score(state, seat) + lab_score(state, seat)


def _value(state: Necropolis, seat: Seat, first: int, end: int) -> int:
    value = 0
    for tile in range(first, end):
        value += state.boards.stashes[seat * FACES + tile] * TILE_VALUES[tile]
    return value


def has_master(state: Necropolis, seat: Seat) -> bool:
    """GB-5.3.1: all Remnants in one lab."""
    for tile in range(FIRST_REMNANT, FIRST_TREASURE):
        if state.boards.stashes[seat * FACES + tile] == 0:
            return False
    return True


def highest_zombie(state: Necropolis, seat: Seat) -> int:
    """GB-5.3.3: the value of the highest active zombie; 0 without one."""
    active = state.boards.active[seat]
    highest = 0
    for zombie in range(ZOMBIES):
        if (active >> zombie) & 1 and HEADSTONES[zombie] > highest:
            highest = HEADSTONES[zombie]
    return highest


def standings(state: Necropolis) -> tuple[int, ...]:
    """GB-5.3.4: the Master before scores, scores before highest zombies."""
    keys = [
        (has_master(state, seat), score_of(state, seat), highest_zombie(state, seat))
        for seat in range(state.seats)
    ]
    return tuple([1 + sum([other > key for other in keys]) for key in keys])


def squares_of(space: Space) -> list[int]:
    """The squares that a zombie on a space digs."""
    if space >= FIRST_SQUARE:
        return [space - FIRST_SQUARE]
    line = LINES[space]
    if line < SIZE:
        return [row * SIZE + line for row in range(SIZE)]
    return [(line - SIZE) * SIZE + column for column in range(SIZE)]
