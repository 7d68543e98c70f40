"""What holds in every game (TT-9), over random games with random options."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highgate import shelf
from highgate.games.tatort_themse.actions import affordable
from highgate.games.tatort_themse.events import (
    Drawn,
    HandShown,
    OpenTaken,
    Paid,
    TurnBegan,
    cards_of,
)
from highgate.games.tatort_themse.parts import PLAYERS, count_of, packed, size_of
from highgate.games.tatort_themse.rules.game import most_decisions
from highgate.games.tatort_themse.scoring import case_totals
from highgate.games.tatort_themse.state import (
    BESIDE,
    CLUE,
    FINISHED,
    IN_BOX,
    QUESTION,
    REFRESH,
    Scene,
)
from highgate.games.tatort_themse.worlds import count_witnesses
from highgate.kernel.event import kind_of
from highgate.kernel.game import Ask, Game, Play, begin
from highgate.kernel.rng import Rng, Seeded
from highgate.testkit.audiences import random_log
from highgate.testkit.draws import random_options

NAME = "tatort_themse"
HOARDER = 1
GREEDY = 2


@st.composite
def games(draw: st.DrawFn) -> tuple[Game[Any, Any, Any], int]:
    """A game with random options, and a seed."""
    seed = draw(st.integers(0, 2**32))
    return shelf.build(NAME, random_options(shelf.find(NAME), Seeded(seed, "options"))), seed


def walk(game: Game[Any, Any, Any], seed: int) -> Iterator[Play[Any]]:
    """The table at every decision of a game, and at its end; the seed says how people play."""
    play: Play[Any] = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    while isinstance(ask := play.pending(), Ask):
        yield play
        game.act(play, ask.seats[0], choose(game, play, ask.seats[0], rng, seed % 3))
    yield play


def choose(game: Game[Any, Any, Any], play: Play[Any], seat: int, rng: Rng, style: int) -> Any:
    """A random action; a hoarder passes while he can, a greedy player never does."""
    legal = game.legal(play.state, seat)
    if play.state.decision == CLUE and str(legal[0]) == "pass" and len(legal) > 1:
        if style == HOARDER and rng.below(12) > 0:
            return legal[0]
        if style == GREEDY:
            return legal[1 + rng.below(len(legal) - 1)]
    return legal[rng.below(len(legal))]


def grid_of(state: Scene) -> list[int]:
    return [clue for column in range(5) for clue in state.column_of(column)]


@given(games())
def test_pieces_are_conserved(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """TT-9.1, TT-9.2, TT-2.3"""
    for play in walk(*drawn):
        state = play.state
        seen = count_witnesses(state)
        assert [count_of(seen, kind) for kind in range(5)] == [18, 18, 18, 18, 0]
        assert packed(state.pile) == state.pile_cards
        elsewhere = [clue for place in (IN_BOX, *range(5)) for clue in state.clues_at(place)]
        assert sorted(grid_of(state) + elsewhere) == list(range(25))
        for seat, hand in enumerate(state.hands):
            assert size_of(hand) == state.hand_sizes[seat]


@given(games())
def test_row_and_piles_are_settled_when_somebody_chooses(
    drawn: tuple[Game[Any, Any, Any], int],
) -> None:
    """TT-9.3, TT-4.0"""
    for play in walk(*drawn):
        state = play.state
        if state.decision in (REFRESH, CLUE, QUESTION):
            assert state.row_size == 4 or (not state.pile and state.discard == 0)
            assert state.pile or state.discard == 0
            assert state.row_size == 4 - state.row.count(-1)


@given(games())
def test_a_turn_changes_the_hand_by_payments_and_one_card(
    drawn: tuple[Game[Any, Any, Any], int],
) -> None:
    """TT-9.4, TT-4.2.1, TT-4.6.2"""
    game, seed = drawn
    held = [4] * game.seats
    in_turn: Counter[str] = Counter()
    for event in random_log(game, seed):
        in_turn[kind_of(event)] += 1
        if isinstance(event, TurnBegan):
            assert in_turn["OpenTaken"] + in_turn["Drawn"] <= 1
            assert in_turn["ClueTaken"] == min(in_turn["Paid"], 1)
            assert (in_turn["Paid"] == 2) == (in_turn["ClueEliminated"] > 0)
            in_turn.clear()
        elif isinstance(event, Paid):
            held[event.seat] -= size_of(cards_of(event.cards))
        elif isinstance(event, OpenTaken | Drawn):
            held[event.seat] += 1
        elif isinstance(event, HandShown):
            assert held[event.seat] == size_of(cards_of(event.cards.read(())))
    assert in_turn["OpenTaken"] + in_turn["Drawn"] == 0  # none in the last turn (TT-4.6.5)


@given(games())
def test_cases_are_solved_when_their_last_clue_leaves_the_grid(
    drawn: tuple[Game[Any, Any, Any], int],
) -> None:
    """TT-9.6, TT-9.10, TT-5.1"""
    before = 0
    for play in walk(*drawn):
        state = play.state
        assert before <= state.solved_count <= 4
        before = state.solved_count
        if state.decision == FINISHED:
            assert state.solved_count == 4
            continue
        assert state.solved_count < 4
        for case in range(5):
            left = [clue for clue in grid_of(state) if state.deck.case_of[clue] == case]
            assert state.left[case] == len(left)
            assert state.is_solved(case) == (not left)
            if state.case_cards[case] >= 0:
                assert case_totals(state, case)[state.case_cards[case]] > 0
            assert (state.case_cards[case] == BESIDE) == bool(left)


@given(games())
def test_the_end(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """TT-9.7, TT-9.8, TT-9.9, TT-5.6, TT-5.8"""
    log = random_log(*drawn)
    takes = sum(type(event).__name__ == "ClueTaken" for event in log)
    struck = sum(type(event).__name__ == "ClueEliminated" for event in log)
    assert 20 <= takes + struck <= 24
    assert 4 <= takes <= 24
    assert type(log[-1]).__name__ == "GameEnded"
    last_removed = [e for e in log if type(e).__name__ in ("ClueTaken", "ClueEliminated")][-1]
    assert type(last_removed).__name__ == "ClueTaken"
    for play in walk(*drawn):
        state = play.state
    scores = state.scores
    assert min(scores) >= 0
    assert sum(scores) <= 95
    assert grid_of(state) == []
    for case in range(5):
        if state.is_solved(case):
            values = [state.deck.value_of[c] for c in state.clues_at(IN_BOX)
                      if state.deck.case_of[c] == case]  # fmt: skip
            assert sum(case_totals(state, case)) + sum(values) == 20
        else:
            assert sum(case_totals(state, case)) == 0


@given(games())
def test_it_ends_within_the_bound(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """TT-9.11, TT-4.7.1, TT-4.7.2: turns and decisions; null turns never go all the way round."""
    game, seed = drawn
    decisions, turns, null_turns = 0, 0, 0
    for before, after in pairwise([*_marks(game, seed)]):
        decisions += 1
        if before[0] == after[0]:
            continue
        turns += 1
        null_turns = null_turns + 1 if before[1] == after[1] == 72 else 0
        assert null_turns < game.seats
    assert decisions <= game.max_decisions
    assert turns <= 245 + 20 * game.seats


def _marks(game: Game[Any, Any, Any], seed: int) -> Iterator[tuple[int, int]]:
    """At every decision: whose turn it is, and how many cards are in hands."""
    for play in walk(game, seed):
        yield play.state.turn, sum(play.state.hand_sizes)


@pytest.mark.parametrize("seats", PLAYERS)
def test_the_proven_bounds(seats: int) -> None:
    """TT-9.11: 830 + 12N decisions, 3251 - 24N where refreshes repeat."""
    plain: Any = shelf.build(NAME, {"seats": seats})
    assert plain.max_decisions == 830 + 12 * seats
    repeated: Any = shelf.build(NAME, {"seats": seats, "refresh_repeat": True})
    assert repeated.max_decisions == 3251 - 24 * seats
    assert most_decisions(plain.options, plain.deck) == plain.max_decisions


@given(st.tuples(*[st.integers(0, 18)] * 4).filter(lambda hand: sum(hand) >= 14))
def test_fourteen_cards_pay_every_clue(hand: tuple[int, ...]) -> None:
    """TT-9.12: values up to 6, whatever the kinds."""
    cards = packed([kind for kind, count in enumerate(hand) for _ in range(count)])
    mask = affordable(cards)[0]
    for witness in range(4):
        assert (mask >> (witness * 8)) & 0b111111 == 0b111111


@given(st.lists(st.integers(0, 4), min_size=72, max_size=72))
def test_with_all_cards_in_hands_somebody_can_pay_eight(owners: list[int]) -> None:
    """TT-4.7.2, TT-2.2a"""
    hands = [0] * 5
    for card, owner in enumerate(owners):
        hands[owner] += 1 << (8 * (card % 4))
    for witness in range(4):
        assert any((affordable(hand)[0] >> (witness * 8 + 7)) & 1 for hand in hands)
