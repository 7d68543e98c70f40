"""The arithmetic of Graverobbers: tombs, goals, hands, accusations, standings. Pure functions."""

from collections.abc import Sequence
from typing import Final

from highgate.games.graverobbers.parts import (
    FACES,
    FIRST_BOBBY,
    FIRST_DETECTIVE,
    INTACT,
    KINDS,
    MAJORITY,
    RANSACKED,
    TOMBS,
    VALUES,
    Card,
    GoalCard,
    Tomb,
)
from highgate.games.graverobbers.state import NO_SEAT, Graveyard
from highgate.kernel.seats import Seat

ACCUSER_RIGHT: Final = 3  # GR-5.9
ACCUSED_GUILTY: Final = -2
ACCUSER_WRONG: Final = -1
ACCUSED_INNOCENT: Final = 1


def robbery_of(state: Graveyard, tomb: Tomb) -> int:
    """GR-4.16: the sum of all graverobbers."""
    robbery = 0
    for place in range(state.heights[tomb]):
        card = state.card_at(tomb, place)
        if card < FIRST_DETECTIVE:
            robbery += VALUES[card]
    return robbery


def defence_of(state: Graveyard, tomb: Tomb) -> int:
    """GR-4.15: all detectives, and as many bobbies as there are detectives, nearest first."""
    defence = 0
    detectives = 0
    for place in range(state.heights[tomb]):
        card = state.card_at(tomb, place)
        if FIRST_DETECTIVE <= card < FIRST_BOBBY:
            defence += VALUES[card]
            detectives += 1
    for place in range(state.heights[tomb]):
        card = state.card_at(tomb, place)
        if FIRST_BOBBY <= card < KINDS and detectives > 0:
            defence += VALUES[card]
            detectives -= 1
    return defence


def counted_bobbies(cards: Sequence[Card]) -> list[int]:
    """GR-4.15: the places of the bobbies that count, from the tomb outwards."""
    detectives = sum(1 for card in cards if FIRST_DETECTIVE <= card < FIRST_BOBBY)
    bobbies = [place for place, card in enumerate(cards) if FIRST_BOBBY <= card < KINDS]
    return bobbies[:detectives]


def fate_of(defence: int, robbery: int) -> int:
    """GR-4.17: a tie protects the tomb."""
    return INTACT if defence >= robbery else RANSACKED


def is_graveyard_ransacked(state: Graveyard) -> bool:
    """GR-5.5."""
    return state.count(RANSACKED) >= MAJORITY


def is_fulfilled(state: Graveyard, goal: GoalCard) -> bool:
    """GR-5.8: goals look at nothing but the tombs."""
    wanted = RANSACKED if goal.is_black else INTACT
    if goal.majority > 0:
        return state.count(wanted) >= goal.majority
    return all(state.fates[tomb] == wanted for tomb in TOMBS if (goal.tombs >> tomb) & 1)


def is_guilty(state: Graveyard, seat: Seat) -> bool:
    """GR-5.9: a kept black goal that is fulfilled."""
    return any(
        state.goal_cards[goal].is_black and is_fulfilled(state, state.goal_cards[goal])
        for goal in state.kept_goals(seat)
    )


def hand_points(state: Graveyard, seat: Seat, *, ransacked: bool) -> int:
    """GR-5.7: the winning side in hand pays, the other side costs."""
    points = 0
    for card in range(FIRST_BOBBY):
        value = VALUES[card] * state.hands[seat * FACES + card]
        points += value if (card < FIRST_DETECTIVE) == ransacked else -value
    return points


def bobby_points(state: Graveyard, seat: Seat) -> int:
    """GR-5.7: a point for every two bobbies in hand, whatever their values."""
    first = seat * FACES
    return sum(state.hands[first + card] for card in range(FIRST_BOBBY, KINDS)) // 2


def goal_points(state: Graveyard, seat: Seat) -> int:
    """GR-5.7, GR-5.8."""
    points = 0
    for goal in state.kept_goals(seat):
        card = state.goal_cards[goal]
        if is_fulfilled(state, card):
            points += card.points
    return points


def accused_points(state: Graveyard, seat: Seat) -> int:
    """GR-5.9: for each accusation that lies with this seat."""
    accusations = state.accusations.count(seat)
    if accusations == 0:
        return 0
    return accusations * (ACCUSED_GUILTY if is_guilty(state, seat) else ACCUSED_INNOCENT)


def accuser_points(state: Graveyard, seat: Seat) -> int:
    """GR-5.9: for the accusation this seat has made."""
    target = state.accusations[seat]
    if target == NO_SEAT:
        return 0
    return ACCUSER_RIGHT if is_guilty(state, target) else ACCUSER_WRONG


def sheet_of(state: Graveyard, seat: Seat) -> tuple[int, ...]:
    """GR-5.7: hand, bobbies, goals, accused, accuser, and their sum."""
    hand = hand_points(state, seat, ransacked=is_graveyard_ransacked(state))
    bobbies = bobby_points(state, seat)
    goals = goal_points(state, seat)
    accused = accused_points(state, seat)
    accuser = accuser_points(state, seat)
    return (hand, bobbies, goals, accused, accuser, hand + bobbies + goals + accused + accuser)


def standings(keys: Sequence[tuple[int, int]], *, eliminate: bool) -> tuple[int, ...]:
    """GR-5.11, GR-5.12: places by (first key, second key), higher is better.

    With `eliminate`, tied leaders are struck until a class of one player provides the winner; if
    there is none, the best class wins jointly.
    """
    classes = sorted(set(keys), reverse=True)
    winning = classes[0]
    if eliminate:
        winning = next((key for key in classes if keys.count(key) == 1), winning)
    winners = keys.count(winning)
    places = []
    for key in keys:
        better = sum(1 for other in keys if other > key and other != winning)
        places.append(1 if key == winning else 1 + winners + better)
    return tuple(places)


def game_standings(state: Graveyard, *, eliminate: bool) -> tuple[int, ...]:
    """GR-5.10: score, then fewer cards left in hand."""
    keys = [(state.sheets[seat][-1], -state.hand_sizes[seat]) for seat in range(state.seats)]
    return standings(keys, eliminate=eliminate)


def match_totals(state: Graveyard) -> tuple[int, ...]:
    """GR-5.13: the sums of the scores of all finished games."""
    return tuple(sum(scores) for scores in zip(*state.results, strict=True))


def match_standings(state: Graveyard, *, last_game_decides: bool) -> tuple[int, ...]:
    """GR-5.15: total, then (by option) the last game; always with elimination."""
    last = state.results[-1] if last_game_decides else (0,) * state.seats
    return standings(list(zip(match_totals(state), last, strict=True)), eliminate=True)
