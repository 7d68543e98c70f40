"""The legal actions of Grave Business, from what the asked seat knows (GB-4, GB-5)."""

from collections.abc import Sequence
from typing import Final

from highgate.games.grave_business.actions import (
    BUILDS,
    DECLINE,
    DONE,
    EQUIPS,
    GIVES,
    MOVES,
    PASS,
    PEEKS,
    RAISE,
    SHOVELS,
    STEAL_FROMS,
    STEAL_PICKS,
    USES,
    WANDS,
)
from highgate.games.grave_business.options import Rulings
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    BUILDING_KINDS,
    FACES,
    FIRST_EQUIPMENT,
    FIRST_SQUARE,
    HEADSTONES,
    KINDS,
    PIECE_VALUES,
    SQUARES,
    STASH_KINDS,
    ZOMBIES,
)
from highgate.games.grave_business.rules.managing import may_build
from highgate.games.grave_business.scoring import built_value
from highgate.games.grave_business.state import (
    BAG_BITS,
    BUILD,
    GIVE_MARKER,
    MANAGE,
    PEEK,
    PLACE,
    SHOVEL,
    STEAL_FROM,
    STEAL_PICK,
    WAND,
    ZOMBIE_COUNTS,
    Necropolis,
    stash_of,
    victim_of,
)
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat

NOTHING: Final[tuple[Action, ...]] = ()


def legal_actions(state: Necropolis, rulings: Rulings, seat: Seat) -> tuple[Action, ...]:
    """The choices of a seat that is asked, in the order of the action table."""
    decision = state.decision
    if decision == PLACE:
        return legal_moves(state, rulings, seat)
    if decision == MANAGE:
        return legal_managing(state, rulings, seat)
    if decision == BUILD:
        return legal_tiles(state, rulings, seat)
    if decision == PEEK:
        return marked(PEEKS, state.peekable(seat), 0)
    return legal_effects(state, seat)


def legal_effects(state: Necropolis, seat: Seat) -> tuple[Action, ...]:
    """The rarer choices: equipment, thefts, the marker."""
    decision = state.decision
    if decision == GIVE_MARKER:
        return tuple(GIVES[: state.seats])  # GB-5.1.7: also to oneself
    if decision == SHOVEL:
        return (*marked(SHOVELS, state.free >> FIRST_SQUARE & (1 << SQUARES) - 1, 0), DECLINE)
    if decision == WAND:
        return legal_wands(state)
    if decision == STEAL_FROM:
        return tuple([STEAL_FROMS[other] for other in range(state.seats) if other != seat])
    if decision == STEAL_PICK:
        return legal_picks(state)
    return NOTHING


def marked(actions: Sequence[Action], mask: int, first: int) -> tuple[Action, ...]:
    """The actions at the places of a mask."""
    chosen = []
    while mask:
        if mask & 1:
            chosen.append(actions[first])
        mask >>= 1
        first += 1
    return tuple(chosen)


# PLACE ----------------------------------------------------------------------------------------


def may_attack(state: Necropolis, rulings: Rulings, seat: Seat) -> bool:
    """GB-5.5.1, GB-5.6.3."""
    if rulings.is_beginner:
        return False
    if not rulings.is_two_player:
        return True
    counts = state.round_attacks if rulings.attacks_count_by_round else state.attacks
    return counts[seat] <= counts[1 - seat]


def board_targets(state: Necropolis, rulings: Rulings, seat: Seat) -> int:
    """GB-4.4.2: the spaces of the board with a zombie of another player."""
    spaces = state.held[seat] if rulings.may_attack_own else 0
    for other in range(state.seats):
        if other != seat:
            spaces |= state.held[other]
    return spaces


def mausoleum_targets(state: Necropolis, rulings: Rulings, seat: Seat) -> int:
    """GB-4.4.2: the Attack! spaces with a zombie of another player, counted from the first."""
    spaces = state.attackers[seat] if rulings.may_attack_own else 0
    for other in range(state.seats):
        if other != seat:
            spaces |= state.attackers[other]
    return spaces


def moves_of_a_zombie(state: Necropolis, rulings: Rulings, seat: Seat) -> list[int]:
    """GB-4.2.3: the legal places in a row of MOVES; they are the same for every zombie."""
    places: list[int] = []
    mark(places, state.free & rulings.allowed[seat], 0)
    if may_attack(state, rulings, seat):
        mark(places, board_targets(state, rulings, seat), BOARD_SPACES)
        mark(places, mausoleum_targets(state, rulings, seat), 2 * BOARD_SPACES)
    return places


def mark(places: list[int], mask: int, first: int) -> None:
    """Add the places of a mask."""
    while mask:
        if mask & 1:
            places.append(first)
        mask >>= 1
        first += 1


def legal_moves(state: Necropolis, rulings: Rulings, seat: Seat) -> tuple[Action, ...]:
    """GB-4.2.2, GB-4.2.3: every available zombie on every free space or against every target."""
    places = moves_of_a_zombie(state, rulings, seat)
    if not places:
        return (PASS,)
    zombies = state.available[seat]
    actions: list[Action] = []
    for zombie in range(ZOMBIES):
        if (zombies >> zombie) & 1:
            row = MOVES[zombie]
            for place in places:
                actions.append(row[place])
    return tuple(actions)


def pick_move(state: Necropolis, rulings: Rulings, seat: Seat, rng: Rng) -> Action:
    """One of the legal moves at random, without the list of them."""
    places = moves_of_a_zombie(state, rulings, seat)
    if not places:
        rng.below(1)
        return PASS
    zombies = state.available[seat]
    number, place = divmod(rng.below(ZOMBIE_COUNTS[zombies] * len(places)), len(places))
    zombie = 0
    while True:
        if (zombies >> zombie) & 1:
            if number == 0:
                return MOVES[zombie][places[place]]
            number -= 1
        zombie += 1


# Effects and thefts -----------------------------------------------------------------------------


def legal_wands(state: Necropolis) -> tuple[Action, ...]:
    """GB-4.4.8: any active zombie but the one that flipped the Wand."""
    actions: list[Action] = []
    for seat in range(state.seats):
        for zombie in range(ZOMBIES):
            is_active = (state.active[seat] >> zombie) & 1
            if is_active and seat * ZOMBIES + zombie != state.side:
                actions.append(WANDS[seat][zombie])
    return (*actions, DECLINE)


def legal_picks(state: Necropolis) -> tuple[Action, ...]:
    """GB-5.8.3: any tile that is left of the stash."""
    theft = state.thefts[state.theft]
    first = victim_of(theft) * FACES
    kinds = STASH_KINDS[stash_of(theft)]
    return tuple([STEAL_PICKS[tile] for tile in kinds if state.stashes[first + tile] > 0])


# MANAGE -----------------------------------------------------------------------------------------


def legal_managing(state: Necropolis, rulings: Rulings, seat: Seat) -> tuple[Action, ...]:
    """GB-4.7.1: build, equip, or be done."""
    actions: list[Action] = []
    active = state.active[seat]
    if may_build(state, rulings):
        value = state.building_value(seat)
        for zombie in range(ZOMBIES):
            if not (active >> zombie) & 1 and HEADSTONES[zombie] <= value:
                actions.append(BUILDS[zombie])
    if not rulings.is_beginner:
        for tile in range(FIRST_EQUIPMENT, KINDS):
            if state.stashes[seat * FACES + tile] > 0:
                actions.extend(marked(EQUIPS[tile - FIRST_EQUIPMENT], active, 0))
    actions.append(DONE)
    return tuple(actions)


def legal_tiles(state: Necropolis, rulings: Rulings, seat: Seat) -> tuple[Action, ...]:
    """GB-4.7.3: tiles in ascending order, so that the last one is the largest.

    A tile is offered if what is left from it on suffices: no step leads into a dead end.
    """
    token = seat * ZOMBIES + state.building
    chosen = built_value(state, token)
    wanted = HEADSTONES[state.building]
    actions: list[Action] = []
    if chosen < wanted or rulings.may_overpay_freely:
        within_reach = chosen
        for tile in range(BUILDING_KINDS - 1, last_tile(state.bags[token]) - 1, -1):
            count = state.stashes[seat * FACES + tile]
            within_reach += count * PIECE_VALUES[tile + 1]
            if count > 0 and within_reach >= wanted:
                actions.append(USES[tile])
        actions.reverse()
    if chosen >= wanted:
        actions.append(RAISE)
    return tuple(actions)


def last_tile(bag: int) -> int:
    """The largest tile that was chosen so far; 0 if there is none."""
    for tile in range(BUILDING_KINDS - 1, 0, -1):
        if bag >> BAG_BITS * tile & (1 << BAG_BITS) - 1:
            return tile
    return 0
