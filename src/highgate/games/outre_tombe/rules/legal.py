"""What may be chosen (OT-4.1.1, OT-4.2.4, OT-4.2.5, OT-4.5.1, OT-4.5.5, OT-4.6.3)."""

from typing import Final

from highgate.games.outre_tombe.actions import (
    BURY,
    GIVE,
    LEAVE,
    MOST_GIFTS,
    PLACE_GIFT,
    PUT_GARLIC,
    Choices,
)
from highgate.games.outre_tombe.options import Rulings
from highgate.games.outre_tombe.parts import (
    GARLIC_OR_NOT,
    LEFT,
    MATCH,
    OPEN,
    OUTBREAK,
    PLACE,
    RIGHT,
    Crypts,
)
from highgate.games.outre_tombe.parts import GIVE as GIVING
from highgate.games.outre_tombe.rules.turn import matching_ends
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat

NOTHING: Final[tuple[Action, ...]] = ()
GIVINGS: Final[tuple[Action, ...]] = tuple(GIVE)
GARLICS: Final[tuple[Action, ...]] = (LEAVE, PUT_GARLIC)
# By the ends that match: neither, the left, the right, both.
BURIALS: Final[tuple[tuple[Action, ...], ...]] = (
    NOTHING,
    (BURY[LEFT],),
    (BURY[RIGHT],),
    (BURY[LEFT], BURY[RIGHT]),
)
BURIALS_OR_LEAVE: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (*burials, LEAVE) for burials in BURIALS
)
# By the number of gifts in the tray.
PLACINGS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(action for row in PLACE_GIFT[:gifts] for action in row) for gifts in range(MOST_GIFTS + 1)
)


def legal_actions(
    state: Cemetery, seat: Seat, choices: Choices, rulings: Rulings
) -> tuple[Action, ...]:
    """The choices of a seat that is asked, in the order of the action table."""
    decision = state.decision
    if decision == OPEN:
        return legal_openings(state, seat, choices, rulings)
    if decision == GARLIC_OR_NOT:
        return GARLICS
    if decision == OUTBREAK:
        return choices.openings_or_stop(state.area & ~state.opened)
    if decision == PLACE:
        return PLACINGS[len(state.tray)]
    if decision == MATCH:
        return legal_burials(state, seat, rulings)
    return GIVINGS if decision == GIVING else NOTHING


def legal_openings(
    state: Cemetery, seat: Seat, choices: Choices, rulings: Rulings
) -> tuple[Action, ...]:
    """OT-4.1.1, OT-4.1.2."""
    crypts = openable(state, seat, rulings)
    if rulings.may_stop and state.burials > 0:
        return choices.openings_or_stop(crypts)
    return choices.openings(crypts)


def openable(state: Cemetery, seat: Seat, rulings: Rulings) -> Crypts:
    """OT-4.1.1: every crypt with a lid; OT-5.6: but those that may not be repeated."""
    if rulings.repeat_is_forbidden:
        return state.in_play & ~state.repeated(seat)
    return state.in_play


def legal_burials(state: Cemetery, seat: Seat, rulings: Rulings) -> tuple[Action, ...]:
    """OT-4.2.4."""
    ends = matching_ends(state, seat, state.lids[state.crypt])
    if state.holder != NO_SEAT and not rulings.must_bury_in_outbreak:
        return BURIALS_OR_LEAVE[ends]
    return BURIALS[ends]
