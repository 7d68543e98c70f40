"""What may be chosen: the lists of legal actions (GR-4.2, GR-4.4, GR-4.11, GR-4.12, GR-4.21).

Which placements are legal depends only on the kinds in hand and the tombs that take a card, so each
list is made once and then found again by these two masks.
"""

from typing import Final

from highgate.games.graverobbers.actions import (
    ACCUSATIONS,
    DECLINE,
    END_TURN,
    PLACE,
    SPY,
    Choices,
)
from highgate.games.graverobbers.options import MOST_SEATS, Rulings
from highgate.games.graverobbers.parts import (
    BOBBY_KINDS,
    FIRST_BOBBY,
    GOALS_EACH,
    KINDS,
    KINDS_OF,
    TOMB_COUNT,
    TOMBS_OF,
)
from highgate.games.graverobbers.state import (
    ACCUSE,
    CARD_AFTER_SPY,
    CHOOSE_GOALS,
    FIRST_CARD,
    SECOND_CARD,
    Graveyard,
)
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat

NOTHING: Final[tuple[Action, ...]] = ()
ONLY_END: Final[tuple[Action, ...]] = (END_TURN,)

# GR-4.21: any other seat, or nobody. By number of seats, for each of them.
ACCUSATION_LISTS: Final[list[list[tuple[Action, ...]]]] = [
    [
        (*[ACCUSATIONS[other] for other in range(seats) if other != seat], DECLINE)
        for seat in range(seats)
    ]
    for seats in range(MOST_SEATS + 1)
]

_PLACEMENTS: Final[list[tuple[Action, ...] | None]] = [None] * (1 << (KINDS + TOMB_COUNT))
_SPIES: Final[list[tuple[Action, ...] | None]] = [None] * (1 << (KINDS - FIRST_BOBBY + TOMB_COUNT))


def legal_actions(
    state: Graveyard, seat: Seat, choices: Choices, rulings: Rulings
) -> tuple[Action, ...]:
    """The choices of a seat that is asked, in the order of the action table."""
    decision = state.decision
    if FIRST_CARD <= decision <= CARD_AFTER_SPY:
        return legal_cards(state, seat, rulings)
    if decision == ACCUSE:
        return ACCUSATION_LISTS[state.seats][seat]
    if decision == CHOOSE_GOALS:
        return legal_rejections(state, seat, choices)
    return NOTHING


def legal_cards(state: Graveyard, seat: Seat, rulings: Rulings) -> tuple[Action, ...]:
    """GR-4.4, GR-4.11, GR-4.12: cards for tombs, spies, the end of the turn."""
    kinds = state.hand_kinds[seat]
    tombs, targets, ends = card_targets(state, seat, rulings)
    actions = placements(kinds, tombs)
    if targets != 0:
        actions += spies(kinds, targets)
    return actions + ONLY_END if ends else actions


def random_card(state: Graveyard, seat: Seat, rulings: Rulings, rng: Rng) -> Action:
    """One of the legal cards of a turn, each equally likely, without making the list."""
    kinds = state.hand_kinds[seat]
    tombs, targets, ends = card_targets(state, seat, rulings)
    cards, places = KINDS_OF[kinds], TOMBS_OF[tombs]
    bobbies, spied = KINDS_OF[kinds & BOBBY_KINDS], TOMBS_OF[targets]
    placed, sent = len(cards) * len(places), len(bobbies) * len(spied)
    number = rng.below(placed + sent + ends)
    if number < placed:
        return PLACE[cards[number // len(places)]][places[number % len(places)] - 1]
    number -= placed
    if number < sent:
        return SPY[bobbies[number // len(spied)] - FIRST_BOBBY][spied[number % len(spied)] - 1]
    return END_TURN


def card_targets(state: Graveyard, seat: Seat, rulings: Rulings) -> tuple[int, int, int]:
    """Tombs for a card, tombs for a spy, and 1 if the turn may end."""
    if state.decision == SECOND_CARD:  # GR-4.11: another tomb
        tombs = state.open_tombs & ~(1 << state.first_tomb)
        return tombs, state.spy_targets if rulings.spy_may_be_second else 0, 1
    if state.decision == CARD_AFTER_SPY or state.hand_sizes[seat] <= 1:
        return state.open_tombs, 0, 0  # GR-4.12; GR-4.4: a card must be left to follow a spy
    return state.open_tombs, state.spy_targets, 0


def legal_rejections(state: Graveyard, seat: Seat, choices: Choices) -> tuple[Action, ...]:
    """GR-4.2: any one of the three."""
    goals, first = state.goals, seat * GOALS_EACH
    if 0 <= goals[first] < goals[first + 1] < goals[first + 2]:  # as they were dealt
        drop = choices.drop
        return (drop[goals[first]], drop[goals[first + 1]], drop[goals[first + 2]])
    return tuple([choices.drop[goal] for goal in sorted(state.goals_of(seat)) if goal >= 0])


def placements(kinds: int, tombs: int) -> tuple[Action, ...]:
    """All placements of these kinds of cards on these tombs."""
    key = kinds << TOMB_COUNT | tombs >> 1
    found = _PLACEMENTS[key]
    if found is None:
        found = tuple(
            [PLACE[card][tomb - 1] for card in KINDS_OF[kinds] for tomb in TOMBS_OF[tombs]]
        )
        _PLACEMENTS[key] = found
    return found


def spies(kinds: int, tombs: int) -> tuple[Action, ...]:
    """All ways to send one of these bobbies to one of these tombs."""
    bobbies = kinds & BOBBY_KINDS
    key = bobbies >> FIRST_BOBBY << TOMB_COUNT | tombs >> 1
    found = _SPIES[key]
    if found is None:
        found = tuple(
            [SPY[b - FIRST_BOBBY][tomb - 1] for b in KINDS_OF[bobbies] for tomb in TOMBS_OF[tombs]]
        )
        _SPIES[key] = found
    return found
