"""COMBAT (section 4.4): one zombie attacks another, and their piles are flipped in turn."""

from highgate.games.grave_business.parts import (
    FIGHTS_BACK,
    SWORD,
    TELESCOPE,
    ZOMBIES,
    Space,
    Token,
    Zombie,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import pieces_of
from highgate.games.grave_business.state.stages import FIGHT
from highgate.games.grave_business.table import Table
from highgate.kernel.rng import shuffle
from highgate.kernel.seats import Seat


def attack(play: Table, seat: Seat, zombie: Zombie, space: Space) -> None:
    """GB-4.4.1."""
    play.attack(seat, zombie, space)
    fight(play)


def fight(play: Table) -> None:
    """GB-4.4.3: flip until a flip ends the fight, or an effect has to be decided."""
    state = play.state
    while can_flip(state, state.side):
        if not strikes_back(play, state.side):
            break
        play.strike_back()
    if state.decision == FIGHT:
        end_fight(play)


def can_flip(state: Necropolis, side: Token) -> bool:
    """GB-4.4.6: a side with nothing to flip is the last one touched."""
    return state.boards.piles[side] != 0 or state.boards.equipment[side] != 0


def strikes_back(play: Table, side: Token) -> bool:
    """GB-4.4.3, GB-4.4.5: flip the top of a pile; only a Sword or a Fights Back piece goes on."""
    if play.state.boards.equipment[side] == 0:
        return FIGHTS_BACK[play.flip_piece(side)]
    tile = play.flip_equipment(side)
    if tile == TELESCOPE:
        use_telescope(play, side)
    return tile == SWORD


def use_telescope(play: Table, side: Token) -> None:
    """GB-4.4.9: against the opponent in this fight; GB-5.8.3 in the open variant."""
    state = play.state
    seat = side // ZOMBIES
    if play.rulings.is_open_variant:
        play.choose_loot(seat)
    else:
        other = state.attacker if side == state.defender else state.defender
        play.turn_up(seat, other // ZOMBIES)


def use_shovel(play: Table, seat: Seat, space: Space) -> None:
    """GB-4.4.7."""
    play.take_by_shovel(seat, space)
    end_fight(play)


def use_wand(play: Table, seat: Seat, token: Token) -> None:
    """GB-4.4.8: the damage goes back and the corpse pieces are shuffled."""
    play.mend(seat, token)
    shuffle_pile(play, token)
    end_fight(play)


def decline(play: Table, seat: Seat) -> None:
    """GB-4.4.7, GB-4.4.8."""
    play.decline(seat)
    end_fight(play)


def shuffle_pile(play: Table, token: Token) -> None:
    """GB-4.4.8, GB-4.7.1: all corpse pieces of a pile in a new order."""
    pieces = pieces_of(play.state.boards.bags[token])
    shuffle(play.rng, pieces)
    play.shuffle_pile(token, pieces)


def end_fight(play: Table) -> None:
    """GB-4.4.3: a defender that was the last side touched leaves its space."""
    play.end_fight(is_displaced=play.state.side == play.state.defender)
