"""Why an action is refused: the rule that forbids it, from what the seat itself can see."""

from highgate.games.graverobbers.actions import Accuse, Drop, EndTurn, Place, Spy
from highgate.games.graverobbers.options import Rulings
from highgate.games.graverobbers.parts import CARD_NAMES, FATES, OPEN, Tomb
from highgate.games.graverobbers.state import (
    ACCUSE,
    CARD_AFTER_SPY,
    CHOOSE_GOALS,
    FIRST_CARD,
    SECOND_CARD,
    Graveyard,
)
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat
from highgate.kernel.words import Refusal


def refuse(view: Graveyard, seat: Seat, action: Action, rulings: Rulings) -> Refusal:
    """The first rule that a seat that is asked would break with this action."""
    if view.decision == CHOOSE_GOALS:
        return refuse_rejection(action)
    if view.decision == ACCUSE:
        return refuse_accusation(view, seat, action)
    if isinstance(action, Place):
        return refuse_placement(view, seat, action)
    if isinstance(action, Spy):
        return refuse_spy(view, seat, action, rulings)
    return refuse_other(view, action)


def refuse_rejection(action: Action) -> Refusal:
    """GR-4.2."""
    if isinstance(action, Drop):
        return Refusal("GR-4.2", "goal_not_dealt", {"goal": action.name})
    return Refusal("GR-4.2", "choose_goals_first", {})


def refuse_other(view: Graveyard, action: Action) -> Refusal:
    """What is no card at all, in a turn."""
    if isinstance(action, Drop):
        return Refusal("GR-4.2", "goals_are_chosen", {})
    if isinstance(action, EndTurn):
        if view.decision == FIRST_CARD:
            return Refusal("GR-4.4", "no_passing", {})
        return Refusal("GR-4.12", "card_must_follow", {})
    return Refusal("GR-4.19", "no_accusations", {})


def refuse_placement(view: Graveyard, seat: Seat, action: Place) -> Refusal:
    """GR-4.4 a, GR-4.11 a, GR-4.12."""
    if not (view.hand_kinds[seat] >> action.card) & 1:
        return Refusal("GR-4.4", "card_not_in_hand", {"card": CARD_NAMES[action.card]})
    if view.fates[action.tomb] != OPEN:
        return refuse_scored(view, action.tomb)
    return Refusal("GR-4.11", "same_tomb", {"tomb": action.tomb})


def refuse_spy(view: Graveyard, seat: Seat, action: Spy, rulings: Rulings) -> Refusal:
    """GR-4.4 b, GR-4.9, GR-4.11 b."""
    if view.decision == CARD_AFTER_SPY:
        return Refusal("GR-4.12", "second_spy", {})
    if view.decision == SECOND_CARD and not rulings.spy_may_be_second:
        return Refusal("GR-4.11", "spy_first_only", {})
    if not (view.hand_kinds[seat] >> action.bobby) & 1:
        return Refusal("GR-4.4", "card_not_in_hand", {"card": CARD_NAMES[action.bobby]})
    return refuse_spy_target(view, action.tomb)


def refuse_spy_target(view: Graveyard, tomb: Tomb) -> Refusal:
    """GR-4.1, GR-4.9: what a spy may turn up; and then a card must be left to follow."""
    if view.fates[tomb] != OPEN:
        return refuse_scored(view, tomb)
    if view.heights[tomb] == 0:
        return Refusal("GR-4.9", "nothing_to_spy", {"tomb": tomb})
    if not (view.spy_targets >> tomb) & 1:
        return Refusal("GR-4.9", "top_card_is_up", {"tomb": tomb})
    return Refusal("GR-4.4", "no_card_left_to_follow", {})


def refuse_scored(view: Graveyard, tomb: Tomb) -> Refusal:
    """GR-4.1."""
    return Refusal("GR-4.1", "tomb_is_scored", {"tomb": tomb, "fate": FATES[view.fates[tomb]]})


def refuse_accusation(view: Graveyard, seat: Seat, action: Action) -> Refusal:
    """GR-4.21."""
    if not isinstance(action, Accuse):
        return Refusal("GR-4.21", "accuse_or_decline", {})
    if action.target == seat:
        return Refusal("GR-4.21", "not_oneself", {})
    return Refusal("GR-4.21", "no_such_seat", {"seat": action.target, "seats": view.seats})
