"""The legal actions of Grave Business, from what the asked seat knows (GB-4, GB-5)."""

from collections.abc import Sequence
from typing import Final

from highgate.games.grave_business.actions import (
    BUILDS,
    DECLINE,
    DONE,
    EQUIPS,
    GIVES,
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
from highgate.games.grave_business.rules.moves import Moves
from highgate.games.grave_business.scoring import built_value
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import BAG_BITS, stash_of, victim_of
from highgate.games.grave_business.state.stages import (
    BUILD,
    GIVE_MARKER,
    MANAGE,
    PEEK,
    PLACE,
    SHOVEL,
    STEAL_FROM,
    STEAL_PICK,
    WAND,
)
from highgate.kernel.action import Action, LegalActions
from highgate.kernel.seats import Seat

NOTHING: Final[tuple[Action, ...]] = ()


def legal_actions(state: Necropolis, rulings: Rulings, seat: Seat) -> LegalActions:
    """The choices of a seat that is asked, in the order of the action table."""
    decision = state.decision
    if decision == PLACE:
        return moves_of(state, rulings, seat)
    if decision == MANAGE:
        return legal_managing(state, rulings, seat)
    if decision == BUILD:
        return legal_tiles(state, rulings, seat)
    if decision == PEEK:
        return marked(PEEKS, state.spaces.peekable(seat))
    return legal_effects(state, seat)


def legal_effects(state: Necropolis, seat: Seat) -> tuple[Action, ...]:
    """The rarer choices: equipment, thefts, the marker."""
    decision = state.decision
    if decision == GIVE_MARKER:
        return tuple(GIVES[: state.seats])  # GB-5.1.7: also to oneself
    if decision == SHOVEL:
        return (*marked(SHOVELS, state.spaces.free >> FIRST_SQUARE & (1 << SQUARES) - 1), DECLINE)
    if decision == WAND:
        return legal_wands(state)
    if decision == STEAL_FROM:
        return tuple([STEAL_FROMS[other] for other in range(state.seats) if other != seat])
    if decision == STEAL_PICK:
        return legal_picks(state)
    return NOTHING


def marked(actions: Sequence[Action], mask: int) -> tuple[Action, ...]:
    """The actions at the places of a mask."""
    chosen = []
    place = 0
    while mask:
        if mask & 1:
            chosen.append(actions[place])
        mask >>= 1
        place += 1
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
    spaces = state.spaces
    return spaces.taken if rulings.may_attack_own else spaces.taken & ~spaces.held[seat]


def mausoleum_targets(state: Necropolis, rulings: Rulings, seat: Seat) -> int:
    """GB-4.4.2: the Attack! spaces with a zombie of another player, counted from the first."""
    spaces = state.spaces
    if rulings.may_attack_own or spaces.mausoleum == 0:
        return spaces.mausoleum
    return spaces.mausoleum & ~spaces.attackers[seat]


def moves_of(state: Necropolis, rulings: Rulings, seat: Seat) -> Moves:
    """GB-4.2.2, GB-4.2.3: every available zombie on every free space or against every target."""
    spaces = state.spaces
    free = spaces.free & rulings.allowed[seat]
    zombies = spaces.available[seat]
    if not may_attack(state, rulings, seat):
        return Moves(zombies, free, 0, 0)
    return Moves(
        zombies,
        free,
        board_targets(state, rulings, seat),
        mausoleum_targets(state, rulings, seat),
    )


# Effects and thefts -----------------------------------------------------------------------------


def legal_wands(state: Necropolis) -> tuple[Action, ...]:
    """GB-4.4.8: any active zombie but the one that flipped the Wand."""
    actions: list[Action] = []
    for seat in range(state.seats):
        for zombie in range(ZOMBIES):
            is_active = (state.boards.active[seat] >> zombie) & 1
            if is_active and seat * ZOMBIES + zombie != state.side:
                actions.append(WANDS[seat][zombie])
    return (*actions, DECLINE)


def legal_picks(state: Necropolis) -> tuple[Action, ...]:
    """GB-5.8.3: any tile that is left of the stash."""
    theft = state.thefts[state.theft]
    first = victim_of(theft) * FACES
    kinds = STASH_KINDS[stash_of(theft)]
    return tuple([STEAL_PICKS[tile] for tile in kinds if state.boards.stashes[first + tile] > 0])


# MANAGE -----------------------------------------------------------------------------------------


def legal_managing(state: Necropolis, rulings: Rulings, seat: Seat) -> tuple[Action, ...]:
    """GB-4.7.1: build, equip, or be done."""
    actions: list[Action] = []
    active = state.boards.active[seat]
    if may_build(state, rulings):
        value = state.boards.building_value(seat)
        for zombie in range(ZOMBIES):
            if not (active >> zombie) & 1 and HEADSTONES[zombie] <= value:
                actions.append(BUILDS[zombie])
    if not rulings.is_beginner:
        for tile in range(FIRST_EQUIPMENT, KINDS):
            if state.boards.stashes[seat * FACES + tile] > 0:
                actions.extend(marked(EQUIPS[tile - FIRST_EQUIPMENT], active))
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
        for tile in range(BUILDING_KINDS - 1, last_tile(state.boards.bags[token]) - 1, -1):
            count = state.boards.stashes[seat * FACES + tile]
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
