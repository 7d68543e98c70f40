"""Gift events (OT-4.5.1 to OT-4.5.6): giving, clockwise and one by one; then placing.

What follows the last placing is the matter of the rule that caused the gifts.
"""

from highgate.games.outre_tombe.parts import GIVE, LEFT, PLACE, gifts_for
from highgate.games.outre_tombe.rules.ending import end_if_won
from highgate.games.outre_tombe.state import NO_SEAT
from highgate.games.outre_tombe.table import Table
from highgate.kernel.seats import Seat


def begin_gifts(play: Table, receiver: Seat, giver: Seat, cause: int) -> None:
    """OT-4.2.3, OT-4.4.2, OT-5.4: one giver, or all others if the receiver has himself to blame."""
    seats = play.state.seats
    from_all = giver == receiver
    givers = others(receiver, seats) if from_all else (giver,)
    play.begin_gifts(receiver, givers, gifts_for(seats, from_all=from_all), cause)
    go_on_giving(play)


def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """OT-4.5.1: all others, clockwise from the left neighbour."""
    return tuple([(seat + step) % seats for step in range(1, seats)])


def give(play: Table, seat: Seat, end: int) -> None:
    """OT-4.5.1, OT-4.5.2."""
    hand_over(play, seat, end)
    if play.rulings.first_giver_wins and end_if_won(play):
        return  # OT-5.1: checked after each gift
    go_on_giving(play)


def go_on_giving(play: Table) -> None:
    """OT-4.5.1: a last vampire is given unasked; after the last giver comes the win check."""
    state = play.state
    while state.giver != NO_SEAT:
        if state.sizes[state.giver] > 1:
            play.ask(GIVE, state.giver)
            return
        hand_over(play, state.giver, LEFT)
        if play.rulings.first_giver_wins and end_if_won(play):
            return
    if not end_if_won(play):  # OT-4.5.4
        play.ask(PLACE, state.receiver)


def hand_over(play: Table, seat: Seat, end: int) -> None:
    """OT-4.5.3, and the flip rule after each single gift."""
    play.give(seat, end)
    turn_up_next(play, seat, end)


def turn_up_next(play: Table, seat: Seat, end: int) -> None:
    """OT-4.0.4: until two vampires lie face up at this end, or none is left to turn."""
    while play.state.wants_turning(seat, end):
        play.turn_up(seat, end)
