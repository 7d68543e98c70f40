"""The arithmetic of Graverobbers: tombs, goals, hands, accusations, standings. Pure functions."""

from typing import Final

from highgate.games.graverobbers.parts import (
    FACES,
    FIRST_BOBBY,
    FIRST_DETECTIVE,
    INTACT,
    KINDS,
    MAJORITY,
    RANSACKED,
    TOMBS_IN,
    VALUES,
    GoalCard,
)
from highgate.games.graverobbers.state import FACE, NO_SEAT, Graveyard
from highgate.kernel.seats import Seat

ACCUSER_RIGHT: Final = 3  # GR-5.9
ACCUSED_GUILTY: Final = -2
ACCUSER_WRONG: Final = -1
ACCUSED_INNOCENT: Final = 1

NO_KEY: Final = -(1 << 60)  # below every key of a ranking


def tomb_sums(cards: list[int], first: int, height: int) -> tuple[int, int, int]:
    """GR-4.15, GR-4.16: defence and robbery of the cards from a place on, nearest first.

    All robbers, all detectives and as many bobbies; those lying before the last number count.
    """
    defence = robbery = detectives = bobbies = 0
    for index in range(first, first + height):
        card = cards[index] & FACE
        if card < FIRST_DETECTIVE:
            robbery += VALUES[card]
        elif card < FIRST_BOBBY:
            defence += VALUES[card]
            detectives += 1
        else:
            bobbies += 1
    index = first
    while detectives > 0 and bobbies > 0:
        card = cards[index] & FACE
        if card >= FIRST_BOBBY:
            defence += VALUES[card]
            detectives -= 1
            bobbies -= 1
        index += 1
    return defence, robbery, index - first


def fate_of(defence: int, robbery: int) -> int:
    """GR-4.17: a tie protects the tomb."""
    return INTACT if defence >= robbery else RANSACKED


def is_graveyard_ransacked(state: Graveyard) -> bool:
    """GR-5.5."""
    return state.count(RANSACKED) >= MAJORITY


def is_fulfilled(state: Graveyard, goal: GoalCard) -> bool:
    """GR-5.8: goals look at nothing but the tombs."""
    tombs = state.tombs_with(RANSACKED if goal.is_black else INTACT)
    if goal.majority > 0:
        return TOMBS_IN[tombs] >= goal.majority
    return goal.tombs & tombs == goal.tombs


def is_guilty(state: Graveyard, seat: Seat) -> bool:
    """GR-5.9: a kept black goal that is fulfilled."""
    for goal in state.kept_goals(seat):
        card = state.goal_cards[goal]
        if card.is_black and is_fulfilled(state, card):
            return True
    return False


def hand_points(state: Graveyard, seat: Seat, *, ransacked: bool) -> int:
    """GR-5.7: the winning side in hand pays, the other side costs."""
    points = 0
    for card in range(FIRST_BOBBY):
        value = VALUES[card] * state.hands[seat * FACES + card]
        points += value if (card < FIRST_DETECTIVE) == ransacked else -value
    return points


def bobby_points(state: Graveyard, seat: Seat) -> int:
    """GR-5.7: a point for every two bobbies in hand, whatever their values."""
    bobbies = 0
    for card in range(FIRST_BOBBY, KINDS):
        bobbies += state.hands[seat * FACES + card]
    return bobbies // 2


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
    accusations = 0
    for target in state.accusations:
        if target == seat:
            accusations += 1
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


def rank_key(first: int, second: int) -> int:
    """Two keys as one number, the first one weighing more; the second is below 500 either way."""
    return 1000 * first + second


def standings(keys: list[int], *, eliminate: bool) -> tuple[int, ...]:
    """GR-5.11, GR-5.12: places by key, higher is better.

    With `eliminate`, tied leaders are struck until a class of one player provides the winner; if
    there is none, the best class wins jointly.
    """
    winning = winning_key(keys) if eliminate else max(keys)
    winners = count_of(keys, winning)
    places = []
    for key in keys:
        place = 1
        if key != winning:
            place += winners
            for other in keys:
                if other > key and other != winning:
                    place += 1
        places.append(place)
    return tuple(places)


def winning_key(keys: list[int]) -> int:
    """GR-5.11: the best key that only one player has; if there is none, the best one."""
    best = alone = NO_KEY
    for key in keys:
        best = max(best, key)
        if key > alone and count_of(keys, key) == 1:
            alone = key
    return best if alone == NO_KEY else alone


def count_of(keys: list[int], key: int) -> int:
    """How many players have this key."""
    count = 0
    for other in keys:
        if other == key:
            count += 1
    return count


def game_standings(state: Graveyard, *, eliminate: bool) -> tuple[int, ...]:
    """GR-5.10: score, then fewer cards left in hand."""
    keys = [rank_key(state.sheets[s][-1], -state.hand_sizes[s]) for s in range(state.seats)]
    return standings(keys, eliminate=eliminate)


def match_totals(state: Graveyard) -> tuple[int, ...]:
    """GR-5.13: the sums of the scores of all finished games."""
    return tuple(sum(scores) for scores in zip(*state.results, strict=True))


def match_standings(state: Graveyard, *, last_game_decides: bool) -> tuple[int, ...]:
    """GR-5.15: total, then (by option) the last game; always with elimination."""
    last = state.results[-1] if last_game_decides else (0,) * state.seats
    keys = [rank_key(*pair) for pair in zip(match_totals(state), last, strict=True)]
    return standings(keys, eliminate=True)
