"""The turn as a state machine, in rulebook order (TT-4): refresh, clue, payments, question."""

from highgate.games.tatort_themse.parts import SLOTS, Cards, Column, Slot, unpacked
from highgate.games.tatort_themse.rules.ending import check_case, end_game, is_over
from highgate.games.tatort_themse.state import PAY_ELIMINATION
from highgate.games.tatort_themse.table import Table
from highgate.kernel.rng import shuffle
from highgate.kernel.seats import Seat


def settle(play: Table) -> None:
    """TT-4.0: reshuffle and refill the open row until nothing changes."""
    state = play.state
    while True:
        if not state.pile:
            if state.discard == 0:
                return
            cards = unpacked(state.discard)
            shuffle(play.rng, cards)
            play.reshuffle(cards)
        if state.row_size == SLOTS:
            return
        play.reveal(state.empty_slot())


def refresh(play: Table, seat: Seat) -> None:
    """TT-4.1.2, TT-4.1.3: four new cards; asked again only where the option allows it."""
    play.refresh(seat)
    settle(play)
    state = play.state
    if state.refreshes < play.rulings.most_refreshes and state.can_refresh():
        play.offer_refresh(seat)


def keep(play: Table, seat: Seat) -> None:
    """TT-4.1.2."""
    play.keep(seat)


def leave_clues(play: Table, seat: Seat) -> None:
    """TT-4.2.1: PASS."""
    play.leave_clues(seat)
    begin_question(play)


def investigate(play: Table, seat: Seat, column: Column, eliminations: int) -> None:
    """TT-4.2.1, TT-4.4.4: from here on there are only payments."""
    play.investigate(seat, column, eliminations)


def pay(play: Table, seat: Seat, cards: Cards) -> None:
    """TT-4.3.5, TT-4.4.3: eliminations first, then the clue."""
    if play.state.decision == PAY_ELIMINATION:
        pay_elimination(play, seat, cards)
    else:
        pay_take(play, seat, cards)


def pay_elimination(play: Table, seat: Seat, cards: Cards) -> None:
    """TT-4.3.5: one clue after the other, each may solve its case (TT-5.4)."""
    play.pay(seat, cards)
    state = play.state
    for _ in range(state.eliminations):
        check_case(play, play.eliminate(state.column))


def pay_take(play: Table, seat: Seat, cards: Cards) -> None:
    """TT-4.4.3: the clue is taken; the fourth solved case ends the game at once (TT-4.6.5)."""
    play.pay(seat, cards)
    check_case(play, play.take(seat, play.state.column))
    if is_over(play):
        end_game(play)
    else:
        begin_question(play)


def begin_question(play: Table) -> None:
    """TT-4.6.3: compulsory, unless there is no card left to take."""
    settle(play)
    if play.state.row_size == 0:
        next_turn(play)


def take_open(play: Table, seat: Seat, slot: Slot) -> None:
    """TT-4.6.2."""
    play.take_open(seat, slot)
    settle(play)
    next_turn(play)


def draw(play: Table, seat: Seat) -> None:
    """TT-4.6.2."""
    play.draw(seat)
    settle(play)
    next_turn(play)


def next_turn(play: Table) -> None:
    """TT-3.5: clockwise."""
    play.begin_turn((play.state.turn + 1) % play.state.seats)
