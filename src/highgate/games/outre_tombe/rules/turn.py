"""The turn as a state machine, in rulebook order (OT-4): opening, burying, garlic, stakes, rats.

`settled` is reached whenever an opening is completely resolved; it leads back to a question.
"""

from typing import Final

from highgate.games.outre_tombe.parts import (
    BIT,
    FOUND_GARLIC,
    GARLIC,
    GARLIC_OR_NOT,
    LEFT,
    MATCH,
    NO_CRYPT,
    OPEN,
    OUTBREAK,
    RAT,
    RIGHT,
    STAKES_FULL,
    THIRD_STAKE,
    Crypt,
    Lid,
    is_garlic,
    is_vampire,
)
from highgate.games.outre_tombe.rules.ending import end_if_adjudicated, end_if_won
from highgate.games.outre_tombe.rules.gifts import begin_gifts, turn_up_next
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.games.outre_tombe.table import Table
from highgate.kernel.seats import Seat

NEITHER: Final = 0
ONLY_LEFT: Final = 1
ONLY_RIGHT: Final = 2
BOTH: Final = 3


def open_crypt(play: Table, seat: Seat, crypt: Crypt) -> None:
    """OT-4.1.3, OT-4.6.4: turn a lid so that all see it and what lies below; then resolve it."""
    lid = play.open(seat, crypt)
    if play.rulings.repeat_ends_turn and is_repeated(play.state):
        take_stake(play, seat, is_penalty=True)  # OT-5.6: the crypt stays untouched
    else:
        resolve(play, seat, crypt, lid)


def resolve(play: Table, seat: Seat, crypt: Crypt, lid: Lid) -> None:
    """OT-4.2.1 to OT-4.2.5, in their order."""
    state = play.state
    content = state.contents[crypt]
    if lid == RAT:
        find_rat(play, seat, crypt)  # OT-4.2.1
    elif is_vampire(content):
        take_stake(play, seat, is_penalty=False)  # OT-4.2.2
    elif is_garlic(content):
        begin_gifts(play, seat, content - GARLIC, FOUND_GARLIC)  # OT-4.2.3
    elif matching_ends(state, seat, lid) != NEITHER:
        match_crypt(play, seat, lid)  # OT-4.2.4
    elif state.garlic[seat] > 0:
        play.ask(GARLIC_OR_NOT, seat)  # OT-4.2.5
    else:
        settled(play)


def matching_ends(state: Cemetery, seat: Seat, lid: Lid) -> int:
    """OT-4.0.5, OT-4.2.4: which ends of a row have the colour; a single vampire is a left end."""
    ends = ONLY_LEFT if state.end_of(seat, LEFT) == lid else NEITHER
    if state.sizes[seat] > 1 and state.end_of(seat, RIGHT) == lid:
        ends |= ONLY_RIGHT
    return ends


def match_crypt(play: Table, seat: Seat, lid: Lid) -> None:
    """OT-4.2.4, OT-4.0.3: burying is asked where there is a choice, otherwise done."""
    is_optional = play.state.holder != NO_SEAT and not play.rulings.must_bury_in_outbreak
    ends = matching_ends(play.state, seat, lid)
    if is_optional or ends == BOTH:
        play.ask(MATCH, seat)
    else:
        bury(play, seat, LEFT if ends == ONLY_LEFT else RIGHT)


def bury(play: Table, seat: Seat, end: int) -> None:
    """OT-4.2.4: into the crypt; flip rule; win check."""
    play.bury(seat, end)
    turn_up_next(play, seat, end)
    if not end_if_won(play):
        settled(play)


def leave(play: Table, seat: Seat) -> None:
    """OT-4.2.4, OT-4.2.5."""
    play.leave(seat)
    settled(play)


def put_garlic(play: Table, seat: Seat) -> None:
    """OT-4.2.5."""
    play.place_garlic(seat)
    settled(play)


def take_stake(play: Table, seat: Seat, *, is_penalty: bool) -> None:
    """OT-4.4.1, OT-4.4.2: the third one makes all others give."""
    play.take_stake(seat, is_penalty=is_penalty)
    if play.state.stakes[seat] == THIRD_STAKE:
        begin_gifts(play, seat, seat, STAKES_FULL)
    else:
        settled(play)


def place_gift(play: Table, seat: Seat, gift: int, end: int) -> None:
    """OT-4.5.5; after the last gift the garlic or the stakes go back (OT-4.2.3, OT-4.4.2)."""
    state = play.state
    play.place_gift(seat, gift, end)
    if state.tray:
        return
    if state.cause == FOUND_GARLIC:
        play.return_garlic()
    else:
        play.return_stakes(seat)
    settled(play)


def settled(play: Table) -> None:
    """OT-4.3.1, OT-4.6.4: the opening is resolved; the outbreak or the turn goes on."""
    state = play.state
    if state.holder != NO_SEAT:
        go_on_with_outbreak(play)
    elif play.rulings.repeat_costs_stake and not state.is_penalty and is_repeated(state):
        take_stake(play, state.turn, is_penalty=True)  # OT-4.3.2, OT-5.6
    else:
        finish_opening(play)


def is_repeated(state: Cemetery) -> bool:
    """OT-5.6: a regular opening of a crypt in the set F of the player."""
    return state.holder == NO_SEAT and state.repeated(state.turn) & BIT[state.crypt] != 0


def finish_opening(play: Table) -> None:
    """OT-4.3.1: close the lid; after a burial open again, otherwise the turn is over."""
    state = play.state
    play.close(BIT[state.crypt])
    if state.has_buried:
        play.ask(OPEN, state.turn)
    else:
        finish_turn(play, state.turn)


def finish_turn(play: Table, last: Seat) -> None:
    """OT-5.3: count it, check the limits; then the left neighbour of `last`."""
    state = play.state
    play.complete_turn(state.null_turns + 1 if state.is_null else 0)
    if not end_if_adjudicated(play):
        play.begin_turn((last + 1) % state.seats)


def stop(play: Table, seat: Seat) -> None:
    """OT-4.1.2 in a turn, OT-4.6.6 in an outbreak."""
    state = play.state
    play.stop(seat)
    if state.holder == NO_SEAT:
        finish_turn(play, seat)
    elif state.acting == state.holder:
        end_outbreak(play)  # OT-4.6.7 b
    else:
        play.ask(OUTBREAK, state.acting)


def find_rat(play: Table, seat: Seat, crypt: Crypt) -> None:
    """OT-4.6.1, OT-4.7.1: an outbreak begins; one that runs ends before."""
    state = play.state
    holder = seat
    if state.holder != NO_SEAT:
        passes = state.discoverer if play.rulings.discoverer_passes else state.holder
        if seat == passes:
            holder = (seat + 1) % state.seats  # OT-4.7.2
        clear_outbreak(play, crypt)
    play.discover_rat(seat, crypt, holder)
    go_on_with_outbreak(play)


def go_on_with_outbreak(play: Table) -> None:
    """OT-4.6.3, OT-4.6.7 a."""
    state = play.state
    if state.opened == state.area:
        end_outbreak(play)
    else:
        play.ask(OUTBREAK, state.acting)


def clear_outbreak(play: Table, kept: Crypt) -> None:
    """OT-4.6.8, OT-4.7.1: a lid from the pile on the rat crypt, all lids closed but a new rat's."""
    play.replace_rat()
    lids = play.state.open_lids & ~(BIT[kept] if kept != NO_CRYPT else 0)
    if lids != 0:
        play.close(lids)


def end_outbreak(play: Table) -> None:
    """OT-4.6.8: the interrupted turn is over."""
    state = play.state
    last = state.holder if play.rulings.holder_leads_on else state.discoverer
    clear_outbreak(play, NO_CRYPT)
    finish_turn(play, last)
