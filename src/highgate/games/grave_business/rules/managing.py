"""RETRIEVE, DISMEMBER and MANAGE (sections 4.6 and 4.7)."""

from highgate.games.grave_business.options import Rulings
from highgate.games.grave_business.parts import (
    ALL_ZOMBIES,
    HEADSTONES,
    VAULT,
    ZOMBIES,
    Tile,
    Zombie,
)
from highgate.games.grave_business.rules.combat import shuffle_pile
from highgate.games.grave_business.scoring import built_value, is_dismembered
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.table import Table
from highgate.kernel.seats import EVERYONE, Seat


def retrieve(play: Table) -> None:
    """GB-5.1.8, GB-4.6.1: all tokens come back, then battered zombies fall apart."""
    play.retrieve()
    state = play.state
    needs_full_damage = play.rulings.needs_full_damage
    for token in range(state.seats * ZOMBIES):
        if state.boards.hurt[token] > 0 and is_dismembered(
            state, token, needs_full_damage=needs_full_damage
        ):
            play.dismember(token)


def next_manager(play: Table) -> None:
    """GB-4.7.1, GB-4.7.6: clockwise from the marker holder, past the visibly idle."""
    state = play.state
    for step in range(state.managed, state.seats):
        seat = (state.marker + step) % state.seats
        if not is_visibly_idle(state, play.rulings, seat):
            play.begin_managing(seat)
            return
    play.end_round()


def is_visibly_idle(state: Necropolis, rulings: Rulings, seat: Seat) -> bool:
    """GB-4.7.6: with open stashes everybody sees that only DONE is left."""
    return rulings.is_open and not (
        can_build(state, rulings, seat) or can_equip(state, rulings, seat)
    )


def may_build(state: Necropolis, rulings: Rulings) -> bool:
    """GB-5.6.1: not in the first round of two players."""
    return not (rulings.is_two_player and state.round == 1)


def can_build(state: Necropolis, rulings: Rulings, seat: Seat) -> bool:
    """GB-4.7.1: whether the lab suffices for the smallest empty headstone."""
    empty = ALL_ZOMBIES & ~state.boards.active[seat]
    if empty == 0 or not may_build(state, rulings):
        return False
    zombie = 0
    while not (empty >> zombie) & 1:
        zombie += 1
    return state.boards.building_value(seat) >= HEADSTONES[zombie]


def can_equip(state: Necropolis, rulings: Rulings, seat: Seat) -> bool:
    """GB-4.7.1, GB-5.5.2."""
    if rulings.is_beginner or state.boards.active[seat] == 0:
        return False
    return state.boards.equipment_count(seat) > 0


def use_tile(play: Table, seat: Seat, tile: Tile) -> None:
    """GB-4.7.3: where all can see that the zombie is complete, it rises by itself."""
    play.use_tile(seat, tile)
    rulings, state = play.rulings, play.state
    if rulings.is_open and not rulings.may_overpay_freely:
        zombie = state.building
        if built_value(state, seat * ZOMBIES + zombie) >= HEADSTONES[zombie]:
            raise_zombie(play, seat)


def raise_zombie(play: Table, seat: Seat) -> None:
    """GB-4.7.1: the tiles are shuffled face down, and the token is available."""
    zombie = play.state.building
    play.raise_zombie(seat)
    shuffle_pile(play, seat * ZOMBIES + zombie)
    go_on_managing(play, seat)


def equip(play: Table, seat: Seat, tile: Tile, zombie: Zombie) -> None:
    """GB-4.7.1, GB-4.7.2."""
    play.equip(seat, tile, zombie)
    go_on_managing(play, seat)


def go_on_managing(play: Table, seat: Seat) -> None:
    """GB-4.7.6."""
    if is_visibly_idle(play.state, play.rulings, seat):
        end_managing(play, seat)


def end_managing(play: Table, seat: Seat) -> None:
    """GB-4.7.1, GB-6.2a: an open vault is shown again."""
    if play.state.fresh and play.rulings.is_open:
        play.show_stash(seat, VAULT, EVERYONE)
    play.end_managing(seat)
