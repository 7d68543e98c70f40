"""Why an action is refused: the rule that forbids it, from what the seat itself can see."""

from highgate.games.grave_business.actions import (
    Attack,
    Build,
    Equip,
    GiveMarker,
    Peek,
    Place,
    Shovel,
    StealFrom,
    StealPick,
    Use,
    Wand,
)
from highgate.games.grave_business.options import Rulings
from highgate.games.grave_business.parts import (
    FACES,
    FIRST_SQUARE,
    FIRST_STEAL,
    HEADSTONES,
    MARKER,
    NO_TILE,
    NO_TOKEN,
    SPACE_NAMES,
    TILE_NAMES,
    ZOMBIES,
    Space,
)
from highgate.games.grave_business.rules.legal import may_attack
from highgate.games.grave_business.rules.managing import may_build
from highgate.games.grave_business.scoring import built_value
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.stages import (
    BUILD,
    GIVE_MARKER,
    MANAGE,
    NO_SEAT,
    PEEK,
    PLACE,
    SHOVEL,
    STEAL_FROM,
    STEAL_PICK,
    WAND,
)
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat
from highgate.kernel.words import Refusal


def refuse(  # noqa: PLR0911 - one answer for each kind of question
    view: Necropolis, rulings: Rulings, seat: Seat, action: Action
) -> Refusal:
    """The first rule that a seat that is asked would break with this action."""
    decision = view.decision
    if decision == PLACE:
        return refuse_move(view, rulings, seat, action)
    if decision == PEEK:
        return refuse_peek(view, seat, action)
    if decision in (SHOVEL, WAND):
        return refuse_effect(view, action)
    if decision in (STEAL_FROM, STEAL_PICK):
        return refuse_theft(view, seat, action)
    if decision == GIVE_MARKER:
        return refuse_gift(view, action)
    if decision == BUILD:
        return refuse_tile(view, rulings, seat, action)
    assert decision == MANAGE, "nobody is asked"
    return refuse_managing(view, rulings, seat, action)


# PLACE ----------------------------------------------------------------------------------------


def refuse_move(view: Necropolis, rulings: Rulings, seat: Seat, action: Action) -> Refusal:
    """GB-4.2.1 to GB-4.2.3."""
    if isinstance(action, Place):
        if not (view.spaces.available[seat] >> action.zombie) & 1:
            return not_available(view, seat, action.zombie)
        return refuse_space(view, rulings, seat, action.space)
    if isinstance(action, Attack):
        if not (view.spaces.available[seat] >> action.zombie) & 1:
            return not_available(view, seat, action.zombie)
        return refuse_target(view, rulings, seat, action.space)
    return Refusal("GB-4.2.2", "place_a_zombie", {})


def not_available(view: Necropolis, seat: Seat, zombie: int) -> Refusal:
    """GB-4.2.4."""
    value = HEADSTONES[zombie]
    if not (view.boards.active[seat] >> zombie) & 1:
        return Refusal("GB-3.6", "zombie_in_reserve", {"zombie": value})
    return Refusal("GB-4.2.4", "zombie_is_out", {"zombie": value})


def refuse_space(view: Necropolis, rulings: Rulings, seat: Seat, space: Space) -> Refusal:
    """GB-4.0.1, GB-4.2.3, GB-4.4.7, GB-5.5.1, GB-5.7.1."""
    name = {"space": SPACE_NAMES[space]}
    if not (view.spaces.board >> space) & 1:
        rule = "GB-5.5.1" if space == MARKER else "GB-3.1"
        return Refusal(rule, "no_such_space", name)
    if view.spaces.holder_of(space) != NO_SEAT:
        return Refusal("GB-4.0.1", "space_is_taken", name)
    if (
        FIRST_SQUARE <= space < FIRST_STEAL
        and view.spaces.graveyard[space - FIRST_SQUARE] == NO_TILE
    ):
        return Refusal("GB-4.4.7", "square_is_empty", name)
    if rulings.steals_from_own_board:
        return Refusal("GB-5.7.1", "steal_from_own_board", {})
    return Refusal("GB-4.2.3", "own_space_forbidden", {})


def refuse_target(view: Necropolis, rulings: Rulings, seat: Seat, space: Space) -> Refusal:
    """GB-4.4.2, GB-5.5.1, GB-5.6.3."""
    if rulings.is_beginner:
        return Refusal("GB-5.5.1", "no_attacks", {})
    if view.spaces.occupants[space] == NO_TOKEN:
        return Refusal("GB-4.2.3", "nobody_to_attack", {"space": SPACE_NAMES[space]})
    if view.spaces.holder_of(space) == seat and not rulings.may_attack_own:
        return Refusal("GB-4.4.2", "own_zombie", {"space": SPACE_NAMES[space]})
    assert not may_attack(view, rulings, seat)
    return Refusal("GB-5.6.3", "attack_limit", {})


def refuse_peek(view: Necropolis, seat: Seat, action: Action) -> Refusal:
    """GB-4.3.1."""
    if not isinstance(action, Peek):
        return Refusal("GB-4.3.1", "peek_first", {})
    space = {"space": SPACE_NAMES[action.space]}
    holder = view.spaces.holder_of(action.space)
    if holder == NO_SEAT:
        return Refusal("GB-4.3.1", "nobody_to_peek", space)
    if holder == seat:
        return Refusal("GB-4.3.1", "own_zombie_is_known", space)
    return Refusal("GB-4.3.1", "zombie_is_up", space)


# Effects, thefts, the marker --------------------------------------------------------------------


def refuse_effect(view: Necropolis, action: Action) -> Refusal:
    """GB-4.4.7, GB-4.4.8."""
    if view.decision == SHOVEL:
        if not isinstance(action, Shovel):
            return Refusal("GB-4.4.7", "shovel_or_decline", {})
        name = {"space": SPACE_NAMES[action.space]}
        is_taken = view.spaces.holder_of(action.space) != NO_SEAT
        return Refusal("GB-4.4.7", "zombie_on_square" if is_taken else "square_is_empty", name)
    if not isinstance(action, Wand):
        return Refusal("GB-4.4.8", "wand_or_decline", {})
    if action.seat >= view.seats:
        return no_such_seat(view, action.seat, "GB-4.4.8")
    value = {"zombie": HEADSTONES[action.zombie]}
    if action.seat * ZOMBIES + action.zombie == view.side:
        return Refusal("GB-4.4.8", "wand_mends_others", value)
    return Refusal("GB-4.4.8", "zombie_not_active", value)


def refuse_theft(view: Necropolis, seat: Seat, action: Action) -> Refusal:
    """GB-5.7.2, GB-5.8.3."""
    if view.decision == STEAL_PICK:
        if isinstance(action, StealPick):
            return Refusal("GB-5.8.3", "tile_not_there", {"tile": TILE_NAMES[action.tile]})
        return Refusal("GB-5.8.3", "pick_a_tile", {})
    if not isinstance(action, StealFrom):
        return Refusal("GB-5.7.2", "name_a_victim", {})
    if action.seat == seat:
        return Refusal("GB-5.7.2", "not_oneself", {})
    return no_such_seat(view, action.seat, "GB-5.7.2")


def refuse_gift(view: Necropolis, action: Action) -> Refusal:
    """GB-5.1.7."""
    if isinstance(action, GiveMarker):
        return no_such_seat(view, action.seat, "GB-5.1.7")
    return Refusal("GB-5.1.7", "give_the_marker", {})


def no_such_seat(view: Necropolis, seat: Seat, rule: str) -> Refusal:
    """A seat that is not at this table."""
    return Refusal(rule, "no_such_seat", {"seat": seat, "seats": view.seats})


# MANAGE -----------------------------------------------------------------------------------------


def refuse_managing(view: Necropolis, rulings: Rulings, seat: Seat, action: Action) -> Refusal:
    """GB-4.7.1."""
    if isinstance(action, Build):
        return refuse_build(view, rulings, seat, action)
    if isinstance(action, Equip):
        return refuse_equip(view, rulings, seat, action)
    return Refusal("GB-4.7.1", "build_equip_or_done", {})


def refuse_build(view: Necropolis, rulings: Rulings, seat: Seat, action: Build) -> Refusal:
    """GB-4.7.1, GB-5.6.1."""
    if not may_build(view, rulings):
        return Refusal("GB-5.6.1", "no_building_yet", {})
    value = HEADSTONES[action.zombie]
    if (view.boards.active[seat] >> action.zombie) & 1:
        return Refusal("GB-4.7.1", "headstone_in_use", {"zombie": value})
    lab = view.boards.building_value(seat)
    return Refusal("GB-4.7.1", "lab_too_poor", {"zombie": value, "value": lab})


def refuse_equip(view: Necropolis, rulings: Rulings, seat: Seat, action: Equip) -> Refusal:
    """GB-4.7.1, GB-5.5.2."""
    if rulings.is_beginner:
        return Refusal("GB-5.5.2", "no_equipping", {})
    if view.boards.stashes[seat * FACES + action.tile] == 0:
        return Refusal("GB-4.7.1", "equipment_not_in_vault", {"tile": TILE_NAMES[action.tile]})
    return Refusal("GB-4.7.1", "zombie_not_active", {"zombie": HEADSTONES[action.zombie]})


def refuse_tile(view: Necropolis, rulings: Rulings, seat: Seat, action: Action) -> Refusal:
    """GB-4.7.3."""
    value = HEADSTONES[view.building]
    chosen = built_value(view, seat * ZOMBIES + view.building)
    sums = {"zombie": value, "value": chosen}
    if not isinstance(action, Use):
        if chosen < value:
            return Refusal("GB-4.7.1", "value_not_reached", sums)
        return Refusal("GB-4.7.1", "raise_first", {"zombie": value})
    if view.boards.stashes[seat * FACES + action.tile] == 0:
        return Refusal("GB-4.7.1", "tile_not_in_lab", {"tile": TILE_NAMES[action.tile]})
    if chosen >= value and not rulings.may_overpay_freely:
        return Refusal("GB-4.7.3", "superfluous_tile", sums)
    return Refusal("GB-4.7.3", "ascending_order", {"tile": TILE_NAMES[action.tile]})
