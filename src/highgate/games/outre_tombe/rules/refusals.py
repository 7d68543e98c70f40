"""Why an action is refused: the rule that forbids it, from what the seat itself can see.

No answer says anything about a closed lid (OT-6.7).
"""

from highgate.games.outre_tombe.actions import (
    Bury,
    Give,
    Leave,
    Open,
    PlaceGift,
    PutGarlic,
    Stop,
)
from highgate.games.outre_tombe.options import Rulings
from highgate.games.outre_tombe.parts import (
    BIT,
    END_NAMES,
    GARLIC_OR_NOT,
    GIVE,
    LID_NAMES,
    MATCH,
    OPEN,
    OUTBREAK,
    PLACE,
    RIGHT,
    Crypt,
)
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat
from highgate.kernel.words import Refusal


def refuse(view: Cemetery, seat: Seat, action: Action, rulings: Rulings) -> Refusal:
    """The first rule that a seat that is asked would break with this action."""
    if isinstance(action, Open):
        return refuse_opening(view, action.crypt)
    if isinstance(action, Bury):
        return refuse_burial(view, seat, action.end)
    if isinstance(action, PlaceGift):
        return refuse_placing(view, action.gift)
    if isinstance(action, Stop):
        return refuse_stop(view, rulings)
    return refuse_plain(view, action)


def refuse_plain(view: Cemetery, action: Action) -> Refusal:
    """Actions that need no more than the question to be refused."""
    if isinstance(action, Leave):
        return refuse_leaving(view)
    if isinstance(action, PutGarlic):
        return refuse_garlic(view)
    assert isinstance(action, Give)
    return Refusal("OT-4.5.1", "nothing_to_give", {})


def refuse_opening(view: Cemetery, crypt: Crypt) -> Refusal:
    """OT-4.1.1, OT-4.6.3."""
    named = {"crypt": view.layout.ids[crypt]}
    if view.decision not in (OPEN, OUTBREAK):
        return refuse_meanwhile(view)
    if not view.in_play & BIT[crypt]:
        return Refusal("OT-3.7.3", "no_lid", named)
    if view.decision == OPEN:
        return Refusal("OT-5.6", "repeated", named)
    if crypt == view.rat_crypt:
        return Refusal("OT-4.6.1", "rat_crypt", named)
    if view.opened & BIT[crypt]:
        return Refusal("OT-4.6.5", "already_open", named)
    return Refusal("OT-4.6.2", "not_a_neighbour", {**named, "rat": view.layout.ids[view.rat_crypt]})


def refuse_meanwhile(view: Cemetery) -> Refusal:
    """What has to be decided before anything else."""
    if view.decision == GIVE:
        return Refusal("OT-4.5.1", "give_first", {"receiver": view.receiver})
    if view.decision == PLACE:
        return Refusal("OT-4.5.5", "place_first", {})
    if view.decision == MATCH:
        return Refusal("OT-4.2.4", "match_first", {})
    if view.decision == GARLIC_OR_NOT:
        return Refusal("OT-4.2.5", "garlic_first", {})
    return Refusal("OT-4.1.1", "open_first", {})


def refuse_burial(view: Cemetery, seat: Seat, end: int) -> Refusal:
    """OT-4.0.5, OT-4.2.4."""
    if view.decision == MATCH:
        lid = LID_NAMES[view.lids[view.crypt]]
        if end == RIGHT and view.sizes[seat] == 1:
            return Refusal("OT-4.2.4", "only_one_end", {})
        return Refusal("OT-4.2.4", "no_match", {"end": END_NAMES[end], "lid": lid})
    if view.decision == GARLIC_OR_NOT:
        lid = LID_NAMES[view.lids[view.crypt]]
        return Refusal("OT-4.0.5", "no_match", {"end": END_NAMES[end], "lid": lid})
    return refuse_crypt_action(view)


def refuse_leaving(view: Cemetery) -> Refusal:
    """OT-4.2.4: in a turn a vampire that matches is buried."""
    if view.decision == MATCH:
        return Refusal("OT-4.2.4", "must_bury", {})
    return refuse_crypt_action(view)


def refuse_garlic(view: Cemetery) -> Refusal:
    """OT-4.2.4, OT-4.2.5."""
    if view.decision == MATCH:
        return Refusal("OT-4.2.4", "no_garlic_on_match", {})
    return refuse_crypt_action(view)


def refuse_crypt_action(view: Cemetery) -> Refusal:
    """OT-4.6.5: only the crypt just opened can take anything, and only at that moment."""
    if view.decision == OUTBREAK:
        return Refusal("OT-4.6.5", "crypt_is_past", {})
    return refuse_meanwhile(view)


def refuse_placing(view: Cemetery, gift: int) -> Refusal:
    """OT-4.5.5."""
    if view.decision == PLACE:
        return Refusal("OT-4.5.5", "no_such_gift", {"gift": gift, "gifts": len(view.tray)})
    return Refusal("OT-4.5.5", "nothing_to_place", {})


def refuse_stop(view: Cemetery, rulings: Rulings) -> Refusal:
    """OT-4.1.1, OT-4.1.2."""
    if view.decision != OPEN:
        return refuse_meanwhile(view)
    if rulings.may_stop:
        return Refusal("OT-4.1.2", "stop_needs_burial", {})
    return Refusal("OT-4.1.1", "no_passing", {})
