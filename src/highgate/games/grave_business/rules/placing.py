"""PLACE and PEEK (sections 4.2 and 4.3)."""

from highgate.games.grave_business.parts import BOARD_SPACES, NO_SPACE, Space, Zombie
from highgate.games.grave_business.rules.thefts import begin_resolution
from highgate.games.grave_business.state.stages import PEEK
from highgate.games.grave_business.table import Table
from highgate.kernel.seats import Seat


def next_turn(play: Table) -> None:
    """GB-4.2.1: clockwise, to the next seat with an available zombie; else PLACE is over."""
    state = play.state
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if state.spaces.ready[seat] > 0 and not (state.passed >> seat) & 1:
            play.begin_turn(seat)
            return
    begin_resolution(play)


def place(play: Table, seat: Seat, zombie: Zombie, space: Space) -> None:
    """GB-4.2.3; GB-4.3.3: a peek with one eligible space needs no question."""
    play.place(seat, zombie, space)
    if play.state.decision == PEEK:
        only_space = single_space(play.state.spaces.peekable(seat))
        if only_space != NO_SPACE:
            play.peek(seat, only_space)


def single_space(spaces: int) -> Space:
    """The only space of a mask; NO_SPACE if there are more."""
    if spaces & (spaces - 1) != 0:
        return NO_SPACE
    for space in range(BOARD_SPACES):
        if (spaces >> space) & 1:
            return space
    return NO_SPACE
