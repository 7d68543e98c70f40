"""Components and setup (TT-2, TT-3)."""

from collections import Counter

import pytest

from highgate.games.tatort_themse.parts import STANDARD, WITNESS_COUNTS, deck_of
from highgate.testkit.scenario import dealt

GAME = "tatort_themse"


@pytest.mark.rule("TT-2.1", "TT-2.2", "TT-2.3")
def test_the_standard_table() -> None:
    deck = deck_of(STANDARD)
    assert deck.cases == ("gallery", "museum", "bank", "parliament", "tower")
    assert deck.bonuses == (2, 3, 3, 4, 5)
    assert len(set(deck.clues)) == 25
    assert sum(deck.value_of) == 100
    for case in range(5):
        values = [deck.value_of[clue] for clue in deck.clues_of(case)]
        assert sorted(values) == [2, 3, 4, 5, 6]
        assert {deck.witness_of[clue] for clue in deck.clues_of(case)} == {0, 1, 2, 3}
    sums = Counter[int]()
    for clue in range(25):
        sums[deck.witness_of[clue]] += deck.value_of[clue]
    assert sums == {0: 24, 1: 25, 2: 25, 3: 26}
    gallery_4 = deck.clues.index("gallery-4")
    assert (deck.witness_of[gallery_4], deck.value_of[gallery_4]) == (3, 4)
    assert WITNESS_COUNTS == (18, 18, 18, 18)


@pytest.mark.rule("TT-3.1", "TT-3.2", "TT-3.3", "TT-3.4")
@pytest.mark.parametrize(("seats", "pile"), [(2, 60), (3, 56), (4, 52), (5, 48)])
def test_what_lies_where_after_setup(seats: int, pile: int) -> None:
    given = dealt(GAME, seats=seats)
    state = given.state
    assert [state.height(column) for column in range(5)] == [5] * 5
    assert sorted(clue for c in range(5) for clue in state.column_of(c)) == list(range(25))
    assert state.case_cards == [-1] * 5
    assert state.hand_sizes == [4] * seats
    assert state.row_size == 4
    assert len(state.pile) == pile
    assert state.discard == 0
    assert given.ask.what in ("clue", "refresh")


@pytest.mark.rule("TT-3.5")
def test_the_start_player_is_drawn_or_named() -> None:
    drawn = {dealt(GAME, seed=seed, seats=3).ask.seats[0] for seed in range(40)}
    assert drawn == {0, 1, 2}
    for seat in range(3):
        given = dealt(GAME, seats=3, start_player=seat)
        assert given.ask.seats == (seat,)
        assert given.happened("StartDrawn", seat=seat)
        given.when(seat, "pass", "deck")
        assert given.ask.seats == ((seat + 1) % 3,)


@pytest.mark.rule("TT-3.6")
def test_column_tops_belong_to_five_cases() -> None:
    tops: Counter[str] = Counter()
    for seed in range(60):
        state = dealt(GAME, seed=seed, column_tops=True).state
        top = [state.column_of(column)[-1] for column in range(5)]
        assert sorted(state.deck.case_of[clue] for clue in top) == [0, 1, 2, 3, 4]
        assert sorted(clue for c in range(5) for clue in state.column_of(c)) == list(range(25))
        tops.update([state.deck.clues[clue] for clue in top])
    assert len(tops) == 25  # every clue can be a top


@pytest.mark.rule("TT-3.7", "TT-4.1.1")
def test_four_equal_cards_in_setup_are_left_to_the_start_player() -> None:
    for seed in range(2000):
        given = dealt(GAME, seed=seed, seats=2)
        if len(set(given.state.row)) == 1:
            assert given.ask.what == "refresh"
            return
    raise AssertionError("about one deal in eighty has four equal open cards")
