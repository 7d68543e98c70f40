"""Arithmetic of cases and scores (TT-5): pure functions over the table."""

from collections.abc import Sequence
from typing import Final

from highgate.games.tatort_themse.parts import BYTE, CASES, HEIGHT, SOLVED_AT_END, Case, Column
from highgate.games.tatort_themse.state import Scene
from highgate.kernel.seats import Seat

NOBODY_LEADS: Final[Seat] = -1


def leader_of(totals: Sequence[int]) -> Seat:
    """TT-5.2, TT-5.3: the only seat with the highest total; nobody in a tie or without clues."""
    best = max(totals)
    if best == 0 or list(totals).count(best) > 1:
        return NOBODY_LEADS
    return list(totals).index(best)


def case_totals(state: Scene, case: Case) -> tuple[int, ...]:
    """TT-5.1: what each seat has of a case."""
    return tuple([state.totals[seat * CASES + case] for seat in range(state.seats)])


def score_of(state: Scene, seat: Seat) -> int:
    """TT-5.7, TT-5.7a: clues of the solved cases, and bonuses of the case cards won."""
    return sum(
        [state.totals[seat * CASES + case] for case in range(CASES) if state.is_solved(case)]
    ) + bonus_of(state, seat)


def prospect_of(state: Scene, seat: Seat) -> int:
    """TT-5.7a: as if every case were solved, without bonuses not yet awarded."""
    return sum(state.totals[seat * CASES : (seat + 1) * CASES]) + bonus_of(state, seat)


def bonus_of(state: Scene, seat: Seat) -> int:
    """TT-5.2: of the case cards a seat has won."""
    bonuses = state.deck.bonuses
    return sum([bonuses[case] for case in range(CASES) if state.case_cards[case] == seat])


def ranks_of(scores: Sequence[int]) -> tuple[int, ...]:
    """TT-5.8, TT-5.9: equal scores share a rank, and the next one is left out."""
    return tuple([1 + sum([other > score for other in scores]) for score in scores])


def is_end_within_reach(state: Scene) -> bool:
    """Whether eliminations in one column could ever solve the fourth case.

    Only a case with four clues or fewer can lose all of them in one column.
    """
    count = state.solved_count
    for case in range(CASES):
        if 0 < state.left[case] < HEIGHT:
            count += 1
    return count >= SOLVED_AT_END


def most_eliminated(state: Scene, column: Column) -> int:
    """TT-4.2.2 (1, 2): how many clues of a column may be eliminated before one is taken.

    Walks up from the bottom; the clue that would solve the fourth case stops it, cases solved on
    the way included.
    """
    solved = state.solved_count
    gone = 0  # clues of each case met so far, a byte for each
    height = state.height(column)
    for eliminated in range(height - 1):
        case = state.deck.case_of[state.clue_at(column, eliminated)]
        gone += 1 << (BYTE * case)
        if (gone >> (BYTE * case)) & 0xFF == state.left[case]:
            solved += 1
            if solved == SOLVED_AT_END:
                return eliminated
    return max(height - 1, 0)


def would_end_game(state: Scene, column: Column, eliminated: int) -> bool:
    """TT-4.2.3, TT-5.5: whether this investigation would solve the fourth case."""
    met = [state.deck.case_of[state.clue_at(column, above)] for above in range(eliminated + 1)]
    solved = [case for case in set(met) if met.count(case) == state.left[case]]
    return state.solved_count + len(solved) >= SOLVED_AT_END


def scores_at_end(state: Scene, seat: Seat, column: Column, eliminated: int) -> tuple[int, ...]:
    """TT-5.1 to TT-5.7: the scores if a seat ended the game with this investigation."""
    deck = state.deck
    met = [deck.case_of[state.clue_at(column, above)] for above in range(eliminated + 1)]
    taken = state.clue_at(column, eliminated)
    scores = [0] * state.seats
    for case in range(CASES):
        if state.left[case] > met.count(case):
            continue
        totals = list(case_totals(state, case))
        if case == deck.case_of[taken]:
            totals[seat] += deck.value_of[taken]
        winner = state.case_cards[case] if state.is_solved(case) else leader_of(totals)
        for other in range(state.seats):
            bonus = deck.bonuses[case] if other == winner else 0
            scores[other] += totals[other] + bonus
    return tuple(scores)
