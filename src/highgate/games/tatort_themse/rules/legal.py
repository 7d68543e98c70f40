"""What may be chosen: the legal actions (TT-4.1.2, TT-4.2.2, TT-4.3.4, TT-4.4.2, TT-4.6.1)."""

from typing import Final

from highgate.games.tatort_themse.actions import (
    DRAW,
    INVESTIGATE,
    KEEP,
    OPEN,
    PASS,
    REFRESH_ROW,
    affordable,
    elimination_payments,
    take_payments,
)
from highgate.games.tatort_themse.parts import (
    COLUMN_COUNT,
    HEIGHT,
    NO_WITNESS,
    SLOTS,
)
from highgate.games.tatort_themse.scoring import is_end_within_reach, most_eliminated
from highgate.games.tatort_themse.state import (
    CLUE,
    PAY_ELIMINATION,
    PAY_TAKE,
    QUESTION,
    REFRESH,
    Scene,
)
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat

NOTHING: Final[tuple[Action, ...]] = ()
REFRESH_OR_KEEP: Final[tuple[Action, ...]] = (REFRESH_ROW, KEEP)
ANY_WITNESS: Final[tuple[Action, ...]] = (*OPEN, DRAW)


def legal_actions(state: Scene, seat: Seat) -> tuple[Action, ...]:
    """The choices of a seat that is asked, in the order of the action table."""
    decision = state.decision
    if decision == QUESTION:
        return legal_questions(state)
    if decision == CLUE:
        return tuple(legal_clues(state, seat))
    if decision == PAY_TAKE:
        return legal_takes(state, seat)
    if decision == PAY_ELIMINATION:
        return legal_eliminations(state, seat)
    return REFRESH_OR_KEEP if decision == REFRESH else NOTHING


def legal_clues(state: Scene, seat: Seat) -> list[Action]:
    """TT-4.2.2: what the hand can pay for; and PASS, unless a take is forced (TT-4.2.5)."""
    found: list[Action] = [PASS]
    masks = affordable(state.hands[seat])
    is_near_end = len(masks) > 1 and is_end_within_reach(state)
    price_of, grid = state.deck.price_of, state.grid
    for column in range(COLUMN_COUNT):
        bottom = state.bottoms[column]
        most = min(len(masks), HEIGHT - bottom)
        if is_near_end and most > 1:
            most = min(most, most_eliminated(state, column) + 1)
        place = column * HEIGHT
        for eliminated in range(most):
            price = price_of[grid[place + bottom + eliminated]]
            if (masks[eliminated] >> price) & 1:
                found.append(INVESTIGATE[place + eliminated])
    if len(found) > 1 and state.row_size == 0 and state.is_exhausted():
        del found[0]
    return found


def legal_eliminations(state: Scene, seat: Seat) -> tuple[Action, ...]:
    """TT-4.3.4."""
    price = state.deck.price_of[state.clue_at(state.column, state.eliminations)]
    return elimination_payments(state.hands[seat], state.eliminations, price)


def legal_takes(state: Scene, seat: Seat) -> tuple[Action, ...]:
    """TT-4.4.2."""
    price = state.deck.price_of[state.clue_at(state.column, 0)]
    return take_payments(state.hands[seat], price)


def legal_questions(state: Scene) -> tuple[Action, ...]:
    """TT-4.6.1: each open card; the pile, if there is one."""
    if state.row_size == SLOTS and state.pile:
        return ANY_WITNESS
    found: list[Action] = [OPEN[slot] for slot in range(SLOTS) if state.row[slot] != NO_WITNESS]
    if state.pile:
        found.append(DRAW)
    return tuple(found)
