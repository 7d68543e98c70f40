"""The turn as a state machine, in rulebook order (GR-4): goals, cards, tombs, accusations, ends."""

from highgate.games.graverobbers.parts import (
    FULL,
    INTACT,
    MAJORITY,
    RANSACKED,
    ROUNDS,
    TOMB_COUNT,
    Card,
    Goal,
    Tomb,
)
from highgate.games.graverobbers.rules.ending import (
    ALL_SCORED,
    FOUR_INTACT,
    FOUR_RANSACKED,
    ROUND_LIMIT,
    evaluate_game,
    score_tomb,
)
from highgate.games.graverobbers.state import NO_SEAT, SECOND_CARD, TURN_OVER, Graveyard
from highgate.games.graverobbers.table import Table
from highgate.kernel.seats import Seat


def reject_goal(play: Table, seat: Seat, goal: Goal) -> None:
    """GR-4.2: keep two goals; when all seats have chosen, the game opens."""
    play.reject_goal(seat, goal)
    state = play.state
    if state.chosen != (1 << state.seats) - 1:
        return
    if play.options.learning_open:
        for other in range(state.seats):
            play.show_goals(other)  # GR-6.17
    play.show_start()
    begin_round(play, 1)


def begin_round(play: Table, number: int) -> None:
    """GR-4.3: the holder of the marker begins."""
    play.begin_round(number, play.state.marker)
    play.begin_turn(play.state.marker)


def place(play: Table, seat: Seat, card: Card, tomb: Tomb) -> None:
    """GR-4.6 to GR-4.8: onto the column; the seventh card closes the tomb at once."""
    play.lay(seat, tomb, card)
    if play.state.heights[tomb] == FULL:
        resolve_tomb(play, tomb)
    else:
        go_on(play)


def spy(play: Table, seat: Seat, bobby: Card, tomb: Tomb) -> None:
    """GR-4.9, GR-4.10: after a first spy a card must follow, so nothing can end here unasked."""
    play.send_spy(seat, bobby, tomb)
    go_on(play)


def end_turn(play: Table, seat: Seat) -> None:
    """GR-4.11 c."""
    play.end_turn(seat)
    finish_turn(play)


def go_on(play: Table) -> None:
    """GR-4.8, GR-4.10: the second action, or the end of the turn."""
    decision = play.state.decision
    is_over = decision == TURN_OVER
    if is_over or (decision == SECOND_CARD and is_visibly_over(play)):
        finish_turn(play)


def is_visibly_over(play: Table) -> bool:
    """GR-4.11, GR-4.11a: everybody can see that no second action is possible, whatever the hand."""
    state = play.state
    if state.hand_sizes[state.turn] == 0:
        return True
    if state.open_tombs & ~(1 << state.first_tomb) != 0:
        return False
    return state.spy_targets == 0 or not play.rulings.spy_may_be_second


def resolve_tomb(play: Table, tomb: Tomb) -> None:
    """GR-4.14 to GR-4.19: a full column is counted; a ransacked tomb opens accusations."""
    if score_tomb(play, tomb) == INTACT:
        go_on(play)
        return
    play.open_accusations()
    if play.state.asked == NO_SEAT:
        close_accusations(play)  # GR-4.20: nobody has a card left, still a phase


def accuse(play: Table, seat: Seat, target: Seat) -> None:
    """GR-4.21, GR-4.22."""
    play.accuse(seat, target)
    if play.state.asked == NO_SEAT:
        close_accusations(play)


def decline(play: Table, seat: Seat) -> None:
    """GR-4.21: the card is kept for later phases."""
    play.decline(seat)
    if play.state.asked == NO_SEAT:
        close_accusations(play)


def close_accusations(play: Table) -> None:
    """GR-4.23: the turn goes on, or is over."""
    state = play.state
    resumes = state.resumes == SECOND_CARD and play.rulings.turn_resumes and state.open_tombs != 0
    play.close_accusations(SECOND_CARD if resumes else TURN_OVER)
    go_on(play)


def finish_turn(play: Table) -> None:
    """GR-4.24, in this order: marker, all tombs scored, early end, next seat or round end."""
    state = play.state
    if state.had_accusations and play.rulings.marker_moves_on:
        play.pass_marker()
    if state.open_tombs == 0:
        evaluate_game(play, ALL_SCORED)  # GR-5.3
        return
    if play.rulings.ends_in_a_turn and has_early_end(state):
        evaluate_game(play, early_end_reason(state))
        return
    if state.turns_taken < state.seats:
        play.begin_turn((state.turn + 1) % state.seats)
    else:
        finish_round(play)


def finish_round(play: Table) -> None:
    """GR-4.25, in this order: round counter, last round, early end, marker, next round."""
    state = play.state
    if state.round <= TOMB_COUNT:
        play.rotate(state.round)
    if state.round == ROUNDS[state.seats]:
        evaluate_game(play, ROUND_LIMIT)  # GR-5.1
    elif not play.rulings.ends_in_a_turn and has_early_end(state):
        evaluate_game(play, early_end_reason(state))
    else:
        play.pass_marker()
        begin_round(play, state.round + 1)


def has_early_end(state: Graveyard) -> bool:
    """GR-5.2: four scored tombs share a fate."""
    return state.count(INTACT) >= MAJORITY or state.count(RANSACKED) >= MAJORITY


def early_end_reason(state: Graveyard) -> str:
    """GR-5.6a."""
    return FOUR_INTACT if state.count(INTACT) >= MAJORITY else FOUR_RANSACKED
