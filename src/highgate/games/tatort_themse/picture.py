"""What the eyes of a seat see now (TT-6, TT-11), with the prices and sums that help a player.

What was seen of other hands is part of the log, but the table shows only their size (TT-6.3).
"""

from typing import Literal, TypedDict

from highgate.games.tatort_themse.actions import affordable, is_natural
from highgate.games.tatort_themse.options import Options
from highgate.games.tatort_themse.parts import (
    CASES,
    COLUMN_COUNT,
    KINDS,
    NO_WITNESS,
    SOLVED_AT_END,
    WITNESS_NAMES,
    Cards,
    Case,
    Column,
    Slot,
    WitnessName,
    count_of,
    groups,
    size_of,
)
from highgate.games.tatort_themse.scoring import (
    case_totals,
    most_eliminated,
    prospect_of,
    score_of,
    scores_at_end,
    would_end_game,
)
from highgate.games.tatort_themse.state import (
    BESIDE,
    CLUE,
    DECISIONS,
    FINISHED,
    IN_BOX,
    NO_COLUMN,
    Decision,
    Scene,
)
from highgate.kernel.seats import WATCHER, Seat

Payable = Literal["natural", "jokers"]
CasePlace = Literal["beside", "box", "seat"]


class CluePicture(TypedDict):
    """A clue card."""

    clue: str
    case: str
    witness: WitnessName
    value: int


class GridClue(CluePicture):
    """A clue in the grid, with its full price for the one who looks."""

    eliminated: int
    elimination_price: int
    is_barred: bool
    payable: Payable | None
    ends_game: bool
    scores_then: list[int] | None


class ColumnPicture(TypedDict):
    """A column, its lowest clue first."""

    column: int
    clues: list[GridClue]


class CasePicture(TypedDict):
    """A case card, what is left of its clues, and how the seats stand (TT-11)."""

    case: str
    bonus: int
    colour: str
    symbol: str
    clues: int
    left: int
    totals: list[int]
    leaders: list[Seat]
    is_solved: bool
    winner: Seat | None
    place: CasePlace


class SeatPicture(TypedDict):
    """What lies openly with a seat; its hand only after the game (TT-6.12)."""

    seat: Seat
    cards: int
    hand: list[str] | None
    clues: list[CluePicture]
    case_cards: list[str]
    score: int
    prospect: int
    rank: int | None


class OwnPicture(TypedDict):
    """One's own hand, as counts."""

    seat: Seat
    hand: dict[WitnessName, int]
    cards: int


class SlotPicture(TypedDict):
    """TT-6.6: a slot of the open row."""

    slot: int
    witness: WitnessName | None


class Discard(TypedDict):
    """TT-6.4: all of it, or its size and the group laid on it last."""

    size: int
    cards: list[str] | None
    last: list[str]


class Target(CluePicture):
    """TT-6.13: the investigation that is being paid for."""

    column: int
    eliminations: int
    elimination_price: int


class Picture(TypedDict):
    """Everything that is drawn for one seat, or for a watcher."""

    columns: list[ColumnPicture]
    cases: list[CasePicture]
    seats: list[SeatPicture]
    me: OwnPicture | None
    row: list[SlotPicture]
    pile: int
    discard: Discard
    box: list[str]
    decision: Decision
    turn: Seat | None
    start: Seat | None
    target: Target | None
    is_forced: bool
    solved: int
    needed: int
    scores: list[int]
    ranks: list[int]
    column_tops: bool
    refresh_repeat: bool
    deck: str


def picture_of(view: Scene, seat: Seat, options: Options) -> Picture:
    """What one seat sees, or a watcher."""
    return {
        "columns": [column_picture(view, column, seat) for column in range(COLUMN_COUNT)],
        "cases": [case_picture(view, case) for case in range(CASES)],
        "seats": [seat_picture(view, other) for other in range(view.seats)],
        "me": None if seat == WATCHER else own_picture(view, seat),
        "row": [slot_picture(view, slot) for slot in range(len(view.row))],
        "pile": len(view.pile),
        "discard": discard_picture(view, options),
        "box": [view.deck.clues[clue] for clue in view.clues_at(IN_BOX)],
        "decision": DECISIONS[view.decision],
        "turn": _seat(view.turn),
        "start": _seat(view.start),
        "target": target_picture(view),
        "is_forced": view.decision == CLUE and view.is_exhausted(),
        "solved": view.solved_count,
        "needed": SOLVED_AT_END,
        "scores": list(view.scores),
        "ranks": list(view.ranks),
        "column_tops": options.column_tops,
        "refresh_repeat": options.refresh_repeat,
        "deck": options.deck,
    }


def column_picture(view: Scene, column: Column, seat: Seat) -> ColumnPicture:
    """A column, with what each clue would cost this seat."""
    most = most_eliminated(view, column)
    hand = 0 if seat == WATCHER else view.hands[seat]
    return {
        "column": column + 1,
        "clues": [
            {
                **clue_picture(view, view.clue_at(column, above)),
                "eliminated": above,
                "elimination_price": 2 * above,
                "is_barred": above > most,
                "payable": payable(view, column, above, hand) if above <= most else None,
                "ends_game": above <= most and would_end_game(view, column, above),
                "scores_then": scores_then(view, column, above, seat) if above <= most else None,
            }
            for above in range(view.height(column))
        ],
    }


def clue_picture(view: Scene, clue: int) -> CluePicture:
    """A clue card."""
    deck = view.deck
    return {
        "clue": deck.clues[clue],
        "case": deck.cases[deck.case_of[clue]],
        "witness": WITNESS_NAMES[deck.witness_of[clue]],
        "value": deck.value_of[clue],
    }


def payable(view: Scene, column: Column, above: int, hand: Cards) -> Payable | None:
    """Whether a hand can pay for a clue and all below it: `natural`, with `jokers`, or not."""
    price = view.deck.price_of[view.clue_at(column, above)]
    masks = affordable(hand)
    if above >= len(masks) or not (masks[above] >> price) & 1:
        return None
    if above == 0:
        return "natural" if is_natural(hand, price) else "jokers"
    return "natural" if _is_natural_after(hand, above, price) else "jokers"


def scores_then(view: Scene, column: Column, above: int, seat: Seat) -> list[int] | None:
    """TT-11: the scores at the end, where taking this clue would end the game."""
    if seat == WATCHER or not would_end_game(view, column, above):
        return None
    return list(scores_at_end(view, seat, column, above))


def _is_natural_after(hand: Cards, above: int, price: int) -> bool:
    """Whether identical cards pay for the eliminations, and others the clue, without jokers."""
    for kind in range(KINDS):
        if count_of(hand, kind) >= 2 * above:
            rest = hand - (2 * above << (8 * kind))
            if is_natural(rest, price):
                return True
    return False


def case_picture(view: Scene, case: Case) -> CasePicture:
    """A case card, and how the seats stand."""
    totals = case_totals(view, case)
    best = max(totals)
    deck = view.deck
    return {
        "case": deck.cases[case],
        "bonus": deck.bonuses[case],
        "colour": deck.colours[case],
        "symbol": deck.symbols[case],
        "clues": len(deck.clues_of(case)),
        "left": view.left[case],
        "totals": list(totals),
        "leaders": [s for s, total in enumerate(totals) if total == best > 0],
        "is_solved": view.is_solved(case),
        "winner": _seat(view.case_cards[case]),
        "place": _place(view.case_cards[case]),
    }


def _place(place: int) -> CasePlace:
    if place == BESIDE:
        return "beside"
    return "box" if place == IN_BOX else "seat"


def seat_picture(view: Scene, seat: Seat) -> SeatPicture:
    """What everybody sees of a seat."""
    deck = view.deck
    return {
        "seat": seat,
        "cards": view.hand_sizes[seat],
        "hand": list(groups(view.hands[seat])) if view.decision == FINISHED else None,
        "clues": [clue_picture(view, clue) for clue in view.clues_at(seat)],
        "case_cards": [deck.cases[c] for c in range(CASES) if view.case_cards[c] == seat],
        "score": score_of(view, seat),
        "prospect": prospect_of(view, seat),
        "rank": view.ranks[seat] if view.ranks else None,
    }


def own_picture(view: Scene, seat: Seat) -> OwnPicture:
    """What only this seat sees."""
    hand = view.hands[seat]
    return {
        "seat": seat,
        "hand": {WITNESS_NAMES[kind]: count_of(hand, kind) for kind in range(KINDS)},
        "cards": view.hand_sizes[seat],
    }


def slot_picture(view: Scene, slot: Slot) -> SlotPicture:
    """A slot of the open row."""
    kind = view.row[slot]
    return {"slot": slot + 1, "witness": None if kind == NO_WITNESS else WITNESS_NAMES[kind]}


def discard_picture(view: Scene, options: Options) -> Discard:
    """The discard pile, as far as it may be looked through."""
    return {
        "size": size_of(view.discard),
        "cards": list(groups(view.discard)) if options.discard_visible else None,
        "last": list(groups(view.last_discard)),
    }


def target_picture(view: Scene) -> Target | None:
    """The investigation that is being paid for."""
    if DECISIONS[view.decision] not in ("pay_elimination", "pay_take"):
        return None
    above = view.eliminations if DECISIONS[view.decision] == "pay_elimination" else 0
    assert view.column != NO_COLUMN
    return {
        "column": view.column + 1,
        "eliminations": above,
        "elimination_price": 2 * above,
        **clue_picture(view, view.clue_at(view.column, above)),
    }


def _seat(seat: Seat) -> Seat | None:
    return seat if seat >= 0 else None
