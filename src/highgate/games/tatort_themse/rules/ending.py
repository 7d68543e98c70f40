"""Solving cases and the end of the game (TT-5)."""

from highgate.games.tatort_themse.parts import CASES, SOLVED_AT_END, Case
from highgate.games.tatort_themse.scoring import case_totals, leader_of, ranks_of, score_of
from highgate.games.tatort_themse.table import Table


def check_case(play: Table, case: Case) -> None:
    """TT-5.1 to TT-5.3: solved when its last clue leaves the grid."""
    state = play.state
    if state.left[case] == 0:
        play.solve(case, leader_of(case_totals(state, case)))


def is_over(play: Table) -> bool:
    """TT-5.5."""
    return play.state.solved_count == SOLVED_AT_END


def end_game(play: Table) -> None:
    """TT-5.6 to TT-5.9, TT-6.12: the fifth case is cleared, hands are shown, scores are told."""
    state = play.state
    for case in range(CASES):
        if not state.is_solved(case):
            play.clear_case(case)
    for seat in range(state.seats):
        play.show_hand(seat)
    tell_scores(play)


def tell_scores(play: Table) -> None:
    """TT-5.7, TT-5.8."""
    scores = tuple([score_of(play.state, seat) for seat in range(play.state.seats)])
    play.finish(scores, ranks_of(scores))
