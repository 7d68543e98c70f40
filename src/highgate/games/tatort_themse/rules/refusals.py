"""Why an action is refused: the rule that forbids it, from what the seat itself can see."""

from highgate.games.tatort_themse.actions import (
    Draw,
    Investigate,
    Keep,
    Open,
    Pass,
    Pay,
    Refresh,
    can_eliminate,
    capacity,
    is_elimination_price,
    worth,
)
from highgate.games.tatort_themse.parts import (
    KINDS,
    WITNESS_NAMES,
    Clue,
    groups,
    holds,
)
from highgate.games.tatort_themse.scoring import most_eliminated
from highgate.games.tatort_themse.state import CLUE, PAY_ELIMINATION, PAY_TAKE, REFRESH, Scene
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat
from highgate.kernel.words import Refusal


def refuse(view: Scene, seat: Seat, action: Action) -> Refusal:
    """The first rule that a seat that is asked would break with this action."""
    if view.decision == REFRESH:
        return Refusal("TT-4.1.1", "refresh_or_keep", {})
    if view.decision == CLUE:
        return refuse_clue(view, seat, action)
    if view.decision == PAY_ELIMINATION:
        return refuse_elimination(view, seat, action)
    if view.decision == PAY_TAKE:
        return refuse_take(view, seat, action)
    return refuse_question(action)


def refuse_clue(view: Scene, seat: Seat, action: Action) -> Refusal:
    """TT-4.2.1, TT-4.2.6."""
    if isinstance(action, Investigate):
        return refuse_investigation(view, seat, action)
    if isinstance(action, Pass):
        return Refusal("TT-4.2.5", "must_take", {})
    if isinstance(action, Refresh | Keep):
        return refuse_refresh()
    if isinstance(action, Pay):
        return Refusal("TT-4.2.1", "nothing_to_pay", {})
    return Refusal("TT-4.2.6", "clue_comes_first", {})


def refuse_refresh() -> Refusal:
    """TT-4.1.4."""
    return Refusal("TT-4.1.4", "no_refresh_now", {})


def refuse_investigation(view: Scene, seat: Seat, action: Investigate) -> Refusal:
    """TT-4.2.2: its conditions in their order."""
    column, count = action.column, action.eliminated
    height = view.height(column)
    if height == 0:
        return Refusal("TT-4.2.2", "column_is_empty", {"column": column + 1})
    if count >= height:
        return Refusal("TT-4.2.2", "column_too_short", {"column": column + 1, "clues": height})
    if count > most_eliminated(view, column):
        clue = view.deck.clues[view.clue_at(column, most_eliminated(view, column))]
        return Refusal("TT-4.2.2", "elimination_ends_game", {"clue": clue})
    return refuse_price(view, seat, count, view.clue_at(column, count))


def refuse_price(view: Scene, seat: Seat, count: int, clue: Clue) -> Refusal:
    """TT-4.2.2 (3): which part of the price the hand cannot pay."""
    hand = view.hands[seat]
    cost = clue_cost(view, clue)
    if count and not can_eliminate(hand, count):
        return Refusal("TT-4.3.1", "cannot_pay_eliminations", {"count": count, "cards": 2 * count})
    if capacity(hand, view.deck.witness_of[clue]) < view.deck.value_of[clue]:
        return Refusal("TT-4.4.1", "cannot_pay_clue", cost)
    return Refusal("TT-4.3.4", "cannot_pay_both", {**cost, "cards": 2 * count})


def clue_cost(view: Scene, clue: Clue) -> dict[str, str]:
    """What a clue costs, for a sentence: `L4`."""
    deck = view.deck
    witness = WITNESS_NAMES[deck.witness_of[clue]]
    return {"clue": deck.clues[clue], "price": f"{witness}{deck.value_of[clue]}"}


def refuse_elimination(view: Scene, seat: Seat, action: Action) -> Refusal:
    """TT-4.3.4: the payment is due; and what is wrong with it."""
    if not isinstance(action, Pay):
        return Refusal("TT-4.4.4", "payment_is_due", {})
    hand, count = view.hands[seat], view.eliminations
    if not holds(hand, action.cards):
        return Refusal("TT-4.3.4", "cards_not_in_hand", {"cards": groups(action.cards)})
    if not is_elimination_price(action.cards, count):
        return refuse_elimination_price(action, count)
    cost = clue_cost(view, view.clue_at(view.column, count))
    return Refusal("TT-4.3.4", "clue_not_payable_afterwards", cost)


def refuse_elimination_price(action: Pay, count: int) -> Refusal:
    """TT-4.3.1, TT-4.3.3: too few, too many, not identical, or a card that is not needed."""
    wanted = {"count": count, "cards": 2 * count}
    if any(worth(action.cards, kind) == 2 * count for kind in range(KINDS)):
        return Refusal("TT-4.3.3", "superfluous_cards", wanted)
    return Refusal("TT-4.3.1", "wrong_elimination_price", wanted)


def refuse_take(view: Scene, seat: Seat, action: Action) -> Refusal:
    """TT-4.4.2: the payment is due; and what is wrong with it."""
    if not isinstance(action, Pay):
        return Refusal("TT-4.4.4", "payment_is_due", {})
    if not holds(view.hands[seat], action.cards):
        return Refusal("TT-4.4.2", "cards_not_in_hand", {"cards": groups(action.cards)})
    clue = view.clue_at(view.column, 0)
    value = worth(action.cards, view.deck.witness_of[clue])
    if value < 0:
        return Refusal("TT-4.5.3", "jokers_are_pairs", {})
    return Refusal("TT-4.4.2", "wrong_price", {**clue_cost(view, clue), "worth": value})


def refuse_question(action: Action) -> Refusal:
    """TT-4.6.1, TT-4.6.3."""
    if isinstance(action, Open):
        return Refusal("TT-4.6.1", "slot_is_empty", {"slot": action.slot + 1})
    if isinstance(action, Draw):
        return Refusal("TT-4.6.1", "pile_is_empty", {})
    if isinstance(action, Refresh | Keep):
        return refuse_refresh()
    if isinstance(action, Pay):
        return Refusal("TT-4.2.1", "nothing_to_pay", {})
    return Refusal("TT-4.6.3", "question_is_due", {})
