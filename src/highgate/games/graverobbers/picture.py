"""What the eyes of a seat see now (GR-6), with the sums that help a player."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypedDict, get_args

from highgate.games.graverobbers.options import PRESETS, Options
from highgate.games.graverobbers.parts import (
    CARD_NAMES,
    FATES,
    FIRST_BOBBY,
    FULL,
    INTACT,
    MAJORITY,
    OPEN,
    RANSACKED,
    ROUNDS,
    TOMBS,
    UNKNOWN,
    UNKNOWN_GOAL,
    CardName,
    Fate,
    Goal,
    Tomb,
)
from highgate.games.graverobbers.scoring import (
    bobby_points,
    hand_points,
    is_fulfilled,
    tomb_sums,
)
from highgate.games.graverobbers.state import (
    DECISIONS,
    FINISHED,
    NO_SEAT,
    Decision,
    Graveyard,
)
from highgate.kernel.options import deviations
from highgate.kernel.seats import WATCHER, Seat

Colour = Literal["red", "blue", "green", "grey", "pink", "yellow"]  # GR-3.2
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


class LaidCard(TypedDict):
    """A card in a column; `card` is null where only its back was ever shown (GR-6.6)."""

    card: CardName | None
    face_up: bool
    laid_by: Seat | None
    counts: bool


class TombPicture(TypedDict):
    """A tomb with its column, nearest card first; sums of all that is known, and of the open."""

    tomb: Tomb
    fate: Fate
    cards: list[LaidCard]
    height: int
    full: int
    next_is_up: bool | None
    next_closes: bool
    is_spy_target: bool
    defence: int
    robbery: int
    open_defence: int
    open_robbery: int
    unknown: int
    is_rotated: bool


class HiddenGoal(TypedDict):
    """A goal card that shows its back."""

    goal: None


class ShownGoal(TypedDict):
    """A goal card; whether it is fulfilled is said when all tombs are scored."""

    goal: str
    is_black: bool
    tombs: list[Tomb]
    majority: int | None
    points: int
    is_fulfilled: bool | None


class ScoreSheet(TypedDict):
    """GR-5.7: the points of a seat."""

    hand: int
    bobbies: int
    goals: int
    accused: int
    accuser: int
    score: int


class SeatPicture(TypedDict):
    """What lies openly with a seat, and what was laid open of its hand and goals."""

    seat: Seat
    colour: Colour
    cards: int
    hand: list[CardName] | None
    has_chosen: bool
    goals: list[HiddenGoal | ShownGoal]
    has_marker: bool
    has_accusation_card: bool
    accused: Seat | None
    accused_by: list[Seat]
    sheet: ScoreSheet | None


class OwnPicture(TypedDict):
    """GR-11.6: one's own hand and goals, and what the hand is worth either way."""

    seat: Seat
    hand: list[CardName]
    dealt_goals: list[HiddenGoal | ShownGoal]
    rejected: str | None
    if_ransacked: int
    if_intact: int


class Tally(TypedDict):
    """GR-5.5: how many tombs have which fate."""

    intact: int
    ransacked: int
    needed: int


class Picture(TypedDict):
    """Everything that is drawn for one seat, or for a watcher."""

    tombs: list[TombPicture]
    seats: list[SeatPicture]
    me: OwnPicture | None
    decision: Decision
    turn: Seat | None
    first_tomb: Tomb | None
    marker: Seat | None
    round: int
    rounds: int
    rotated: Tomb
    tally: Tally
    spy_pile: list[CardName]
    set_aside: int
    game: int
    games: int
    results: list[list[int]]
    reason: str | None
    places: list[int]
    edition: str
    deviations: dict[str, Any]


def picture_of(view: Graveyard, seat: Seat, options: Options) -> Picture:
    """What one seat sees, or a watcher."""
    return {
        "tombs": [tomb_picture(view, tomb) for tomb in TOMBS],
        "seats": [seat_picture(view, other) for other in range(view.seats)],
        "me": None if seat == WATCHER else own_picture(view, seat),
        "decision": DECISIONS[view.decision],
        "turn": _seat(view.turn),
        "first_tomb": view.first_tomb or None,
        "marker": _seat(view.marker),
        "round": view.round,
        "rounds": ROUNDS[view.seats],
        "rotated": view.rotated,
        "tally": {
            "intact": view.count(INTACT),
            "ransacked": view.count(RANSACKED),
            "needed": MAJORITY,
        },
        "spy_pile": [CARD_NAMES[card] for card in view.spy_pile],
        "set_aside": len(view.aside),
        "game": view.game_number,
        "games": options.games,
        "results": [list(scores) for scores in view.results],
        "reason": view.reason or None,
        "places": list(view.match_places or view.places),
        "edition": options.rules_edition.value,
        "deviations": dict(deviations_of(options)),
    }


def tomb_picture(view: Graveyard, tomb: Tomb) -> TombPicture:
    """A tomb with its column, and the sums of what is open and of all known."""
    places = [i for i in range(view.heights[tomb]) if view.card_at(tomb, i) != UNKNOWN]
    known = [view.card_at(tomb, i) for i in places]
    defence, robbery, reach = tomb_sums(known, 0, len(known))
    open_cards = [view.card_at(tomb, i) for i in places if view.is_up_at(tomb, i)]
    open_defence, open_robbery, _ = tomb_sums(open_cards, 0, len(open_cards))
    return {
        "tomb": tomb,
        "fate": FATES[view.fates[tomb]],
        "cards": [
            card_picture(view, tomb, i, i in places[:reach]) for i in range(view.heights[tomb])
        ],
        "height": view.heights[tomb],
        "full": FULL,
        "next_is_up": view.next_is_up(tomb) if view.fates[tomb] == OPEN else None,
        "next_closes": view.fates[tomb] == OPEN and view.heights[tomb] == FULL - 1,
        "is_spy_target": (view.spy_targets >> tomb) & 1 == 1,
        "defence": defence,
        "robbery": robbery,
        "open_defence": open_defence,
        "open_robbery": open_robbery,
        "unknown": view.heights[tomb] - len(known),
        "is_rotated": tomb <= view.rotated,
    }


def card_picture(
    view: Graveyard,
    tomb: Tomb,
    place: int,
    is_counted: bool,  # noqa: FBT001 - a mark on the card
) -> LaidCard:
    """A card in a column."""
    card = view.card_at(tomb, place)
    return {
        "card": None if card == UNKNOWN else CARD_NAMES[card],
        "face_up": view.is_up_at(tomb, place),
        "laid_by": _seat(view.laid_by(tomb, place)),
        "counts": is_counted or card < FIRST_BOBBY,
    }


def seat_picture(view: Graveyard, seat: Seat) -> SeatPicture:
    """What everybody sees of a seat."""
    hand = view.hand_of(seat)
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "cards": view.hand_sizes[seat],
        "hand": None if UNKNOWN in hand else [CARD_NAMES[card] for card in hand],
        "has_chosen": (view.chosen >> seat) & 1 == 1,
        "goals": [goal_picture(view, goal) for goal in view.kept_goals(seat)],
        "has_marker": view.marker == seat,
        "has_accusation_card": view.accusations[seat] == NO_SEAT,
        "accused": _seat(view.accusations[seat]),
        "accused_by": [who for who, target in enumerate(view.accusations) if target == seat],
        "sheet": score_sheet(view.sheets[seat]) if view.sheets else None,
    }


def score_sheet(sheet: Sequence[int]) -> ScoreSheet:
    """The points of a seat, line by line."""
    hand, bobbies, goals, accused, accuser, score = sheet
    return {
        "hand": hand,
        "bobbies": bobbies,
        "goals": goals,
        "accused": accused,
        "accuser": accuser,
        "score": score,
    }


def own_picture(view: Graveyard, seat: Seat) -> OwnPicture:
    """What only this seat sees."""
    rejected = view.rejected[seat]
    bobbies = bobby_points(view, seat)
    return {
        "seat": seat,
        "hand": [CARD_NAMES[card] for card in view.hand_of(seat)],
        "dealt_goals": [goal_picture(view, goal) for goal in view.goals_of(seat)],
        "rejected": view.goal_name(rejected) if rejected >= 0 else None,
        "if_ransacked": hand_points(view, seat, ransacked=True) + bobbies,
        "if_intact": hand_points(view, seat, ransacked=False) + bobbies,
    }


def goal_picture(view: Graveyard, goal: Goal) -> HiddenGoal | ShownGoal:
    """A goal card."""
    if goal == UNKNOWN_GOAL:
        return {"goal": None}
    card = view.goal_cards[goal]
    is_decided = view.decision == FINISHED
    return {
        "goal": card.name,
        "is_black": card.is_black,
        "tombs": [tomb for tomb in TOMBS if (card.tombs >> tomb) & 1],
        "majority": card.majority or None,
        "points": card.points,
        "is_fulfilled": is_fulfilled(view, card) if is_decided else None,
    }


@lru_cache(maxsize=64)  # options do not change, pictures are drawn all the time
def deviations_of(options: Options) -> dict[str, Any]:
    """The options that differ from those of the edition."""
    return deviations(options, PRESETS)


def _seat(seat: Seat) -> Seat | None:
    return seat if seat >= 0 else None
