"""REVEAL and STEAL (GB-5.1.1 to GB-5.1.4, section 5.7, GB-5.8.3)."""

from highgate.games.grave_business.parts import (
    FACES,
    FIRST_STEAL,
    LAB,
    MARKER,
    NO_TILE,
    NO_TOKEN,
    STASH_KINDS,
    STASHES,
    STEAL_MASK,
    VAULT,
    ZOMBIES,
    Stash,
    Tile,
)
from highgate.games.grave_business.rules.digging import dig_graveyard
from highgate.games.grave_business.scoring import catch_up_seat
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import (
    loot_of,
    stash_of,
    theft_of,
    thief_of,
    victim_of,
)
from highgate.games.grave_business.state.stages import NO_SEAT, STEAL_FROM, STEAL_PICK
from highgate.games.grave_business.table import Table
from highgate.kernel.seats import Seat


def begin_resolution(play: Table) -> None:
    """GB-5.1.1, GB-5.6.2, GB-5.1.2: all zombies are shown, then the thieves set out."""
    state = play.state
    play.reveal()
    if play.rulings.is_two_player and state.spaces.occupants[MARKER] == NO_TOKEN:
        weaker = catch_up_seat(state)
        if weaker != NO_SEAT:
            play.favour(weaker)
    if state.spaces.board & STEAL_MASK & ~state.spaces.free != 0:
        thefts = list_thefts(state, steals_from_own_board=play.rulings.steals_from_own_board)
        if thefts:
            play.open_thefts(thefts)


def list_thefts(state: Necropolis, *, steals_from_own_board: bool) -> list[int]:
    """GB-5.1.3, GB-5.7.1: boards clockwise from the marker holder, for each vault, then lab."""
    thefts = []
    for step in range(state.seats):
        board = (state.marker + step) % state.seats
        for stash in (VAULT, LAB):
            token = state.spaces.occupants[FIRST_STEAL + len(STASHES) * board + stash]
            if token == NO_TOKEN:
                continue
            thief = token // ZOMBIES
            if steals_from_own_board:
                thefts.append(theft_of(thief, NO_SEAT, stash, NO_TILE))
            elif thief != board:  # GB-5.1.2: one's own zombie only blocks
                thefts.append(theft_of(thief, board, stash, NO_TILE))
    return thefts


def steal(play: Table) -> None:
    """GB-5.7.3: victims first, then picks, then draws; only then all tiles are put down."""
    if play.state.thefts:
        if asks_for_victim(play) or asks_for_pick(play):
            return
        draw_loot(play)
        play.bring_loot()
    dig_graveyard(play)


def asks_for_victim(play: Table) -> bool:
    """GB-5.7.2: a thief on his own board names a victim; with one other player it is clear."""
    state = play.state
    for number, theft in enumerate(state.thefts):
        if victim_of(theft) != NO_SEAT:
            continue
        if state.seats > 2:  # noqa: PLR2004 - more than one other player
            play.ask_thief(number, STEAL_FROM)
            return True
        play.name_victim(number, 1 - thief_of(theft))
    return False


def asks_for_pick(play: Table) -> bool:
    """GB-5.8.3: who flipped a Telescope chooses what he steals, unless everybody sees it."""
    state = play.state
    for number, theft in enumerate(state.thefts):
        if loot_of(theft) != NO_TILE or not (state.choosers >> thief_of(theft)) & 1:
            continue
        victim, stash = victim_of(theft), stash_of(theft)
        left = state.boards.stash_size(victim, stash)
        if left == 1:
            play.steal(number, tile_at(state, victim, stash, 0))
        elif left > 1:
            ask_for_pick(play, number)
            return True
    return False


def ask_for_pick(play: Table, number: int) -> None:
    """GB-6.3: the thief sees what is left of the stash while he decides."""
    theft = play.state.thefts[number]
    if not play.rulings.is_open:
        readers = 1 << thief_of(theft) | 1 << victim_of(theft)
        play.show_stash(victim_of(theft), stash_of(theft), readers)
    play.ask_thief(number, STEAL_PICK)


def draw_loot(play: Table) -> None:
    """GB-5.1.2, GB-5.7.3: the other thieves draw at random from what is left."""
    state = play.state
    for number, theft in enumerate(state.thefts):
        if loot_of(theft) == NO_TILE:
            victim, stash = victim_of(theft), stash_of(theft)
            left = state.boards.stash_size(victim, stash)
            if left > 0:
                play.steal(number, tile_at(state, victim, stash, play.rng.below(left)))


def tile_at(state: Necropolis, seat: Seat, stash: Stash, place: int) -> Tile:
    """The tile at a place of a stash, counted in the order of the box."""
    for tile in STASH_KINDS[stash]:
        place -= state.boards.stashes[seat * FACES + tile]
        if place < 0:
            return tile
    raise AssertionError("a stash holds fewer tiles than it has")
