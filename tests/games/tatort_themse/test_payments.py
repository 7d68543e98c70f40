"""Payments exactly (TT-4.3.3, TT-4.4.2): against an enumeration of all sub-multisets."""

import os
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highgate import shelf
from highgate.games.tatort_themse.actions import (
    ACTIONS,
    PAYMENTS,
    affordable,
    can_pay,
    elimination_payments,
    take_payments,
)
from highgate.games.tatort_themse.parts import packed, price, size_of
from highgate.games.tatort_themse.state import CLUE, Scene
from highgate.kernel.action import Action
from highgate.kernel.game import Ask, begin
from highgate.kernel.rng import Seeded
from highgate.testkit.draws import random_options

EXAMPLES = 3000 if os.environ.get("HIGHGATE_SOAK") else 120
Counts = tuple[int, ...]

hands = st.tuples(*[st.integers(0, 7)] * 4)
witnesses = st.integers(0, 3)
values = st.integers(1, 8)


def cards_of(counts: Counts) -> int:
    return packed([kind for kind, count in enumerate(counts) for _ in range(count)])


def parts_of(hand: Counts) -> Iterator[Counts]:
    """All sub-multisets of a hand."""
    return product(*(range(count + 1) for count in hand))


def pays_take(cards: Counts, witness: int, value: int) -> bool:
    """TT-4.4.2, word for word."""
    others = [count for kind, count in enumerate(cards) if kind != witness]
    return all(c % 2 == 0 for c in others) and cards[witness] + sum(others) // 2 == value


def pays_eliminations(cards: Counts, count: int) -> bool:
    """TT-4.3.3, its first two conditions, word for word."""
    return any(pays_take(cards, witness, 2 * count) for witness in range(4))


def is_proper_part(part: Counts, cards: Counts) -> bool:
    return part != cards and all(a <= b for a, b in zip(part, cards, strict=True))


def elimination_prices(hand: Counts, count: int) -> list[Counts]:
    """TT-4.3.3: payments that contain no smaller payment for the same number."""
    paying = [cards for cards in parts_of(hand) if pays_eliminations(cards, count)]
    return [c for c in paying if not any(is_proper_part(other, c) for other in paying)]


def rest_of(hand: Counts, cards: Counts) -> Counts:
    return tuple(a - b for a, b in zip(hand, cards, strict=True))


def can_take(hand: Counts, witness: int, value: int) -> bool:
    return hand[witness] + sum(c // 2 for k, c in enumerate(hand) if k != witness) >= value


def codes(actions: tuple[Action, ...]) -> list[int]:
    return [action.code for action in actions]


def expected(payments: list[Counts]) -> list[int]:
    names = {pay.cards: pay.code for pay in PAYMENTS}
    return sorted(names[cards_of(cards)] for cards in payments)


@pytest.mark.rule("TT-4.4.1", "TT-4.4.2", "TT-4.5.1", "TT-4.5.2", "TT-4.5.4", "TT-4.5.5")
@settings(max_examples=EXAMPLES)
@given(hands, witnesses, values)
def test_takes_are_offered_exactly(hand: Counts, witness: int, value: int) -> None:
    """TT-9.5: the size lies between n and 2n."""
    found = take_payments(cards_of(hand), price(witness, value))
    wanted = [cards for cards in parts_of(hand) if pays_take(cards, witness, value)]
    assert codes(found) == expected(wanted)
    assert all(value <= sum(cards) <= 2 * value for cards in wanted)
    assert bool(found) == can_take(hand, witness, value)


@pytest.mark.rule("TT-4.3.1", "TT-4.3.2", "TT-4.3.3", "TT-4.3.4", "TT-4.2.2")
@settings(max_examples=EXAMPLES)
@given(hands, st.integers(1, 4), witnesses, values)
def test_eliminations_are_offered_exactly(
    hand: Counts, count: int, witness: int, value: int
) -> None:
    """TT-9.5: two cards for one elimination, between 2k and 3k for more."""
    asked = price(witness, value)
    found = elimination_payments(cards_of(hand), count, asked)
    wanted = [
        cards
        for cards in elimination_prices(hand, count)
        if can_take(rest_of(hand, cards), witness, value)
    ]
    assert codes(found) == expected(wanted)
    for cards in wanted:
        assert 2 * count <= sum(cards) <= (2 if count == 1 else 3 * count)
        after = take_payments(cards_of(rest_of(hand, cards)), asked)
        assert after, "the clue above must still be payable"
    assert can_pay(cards_of(hand), count, asked) == bool(wanted)
    masks = affordable(cards_of(hand))
    assert (count < len(masks) and bool((masks[count] >> asked) & 1)) == bool(wanted)


@pytest.mark.rule("TT-4.3.3")
def test_the_shapes_of_elimination_payments() -> None:
    shapes = {
        1: {(2,)},
        2: {(4,), (3, 2), (2, 2, 2)},
        3: {(6,), (5, 2), (4, 4), (4, 2, 2), (3, 2, 2, 2)},
        4: {(8,), (7, 2), (6, 4), (6, 2, 2), (5, 4, 2), (5, 2, 2, 2), (4, 4, 4), (4, 4, 2, 2)},
    }
    for count, wanted in shapes.items():
        prices = elimination_prices((8, 8, 8, 8), count)
        found = {tuple(sorted((c for c in cards if c), reverse=True)) for cards in prices}
        assert found == wanted


@pytest.mark.rule("TT-4.3.3")
def test_a_payment_that_fits_several_kinds_is_offered_once() -> None:
    found = elimination_payments(cards_of((2, 2, 2, 0)) + cards_of((0, 0, 0, 4)), 2, price(3, 4))
    assert [str(action) for action in found] == ["pay B2 M2 U2"]


@pytest.mark.rule("TT-4.3.6", "TT-4.4.5")
def test_the_table_of_payments_is_complete_and_cheapest_first() -> None:
    assert len(PAYMENTS) == 1259
    assert [pay.code for pay in PAYMENTS] == list(range(PAYMENTS[0].code, len(ACTIONS)))
    sizes = [size_of(pay.cards) for pay in PAYMENTS]
    assert sizes == sorted(sizes)


def legal_investigations(state: Scene, hand: Counts) -> list[str]:
    """TT-4.2.2, its three conditions, word for word."""
    found = []
    for column in range(5):
        clues = state.column_of(column)
        for count in range(min(5, len(clues))):
            clue = clues[count]
            witness, value = state.deck.witness_of[clue], state.deck.value_of[clue]
            prices: list[Counts] = elimination_prices(hand, count) if count else [(0, 0, 0, 0)]
            is_payable = any(can_take(rest_of(hand, c), witness, value) for c in prices)
            if is_payable and not eliminations_end_the_game(state, clues[:count]):
                found.append(f"take {column + 1}" + (f" x{count}" if count else ""))
    return found


def eliminations_end_the_game(state: Scene, clues: list[int]) -> bool:
    """TT-4.2.2 (2), one clue after the other."""
    in_grid = [clue for column in range(5) for clue in state.column_of(column)]
    solved = sum(state.is_solved(case) for case in range(5))
    for clue in clues:
        in_grid.remove(clue)
        if not any(state.deck.case_of[other] == state.deck.case_of[clue] for other in in_grid):
            if solved == 3:
                return True
            solved += 1
    return False


@pytest.mark.rule("TT-4.2.1", "TT-4.2.2", "TT-4.2.3", "TT-4.2.4", "TT-4.2.5", "TT-4.2.6")
@settings(max_examples=EXAMPLES // 20)
@given(st.integers(0, 2**32))
def test_investigations_are_offered_exactly(seed: int) -> None:
    title = shelf.find("tatort_themse")
    game = title.make(random_options(title, Seeded(seed, "options")))
    play: Any = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    while isinstance(ask := play.pending(), Ask):
        state, seat = play.state, ask.seats[0]
        legal = game.legal(state, seat)
        if state.decision == CLUE and state.hand_sizes[seat] <= 14:
            counts = tuple((state.hands[seat] >> 8 * kind) & 255 for kind in range(4))
            wanted = legal_investigations(state, counts)
            passing = [] if wanted and state.is_exhausted() else ["pass"]
            assert [str(action) for action in legal] == [*passing, *wanted]
        hoards = state.decision == CLUE and str(legal[0]) == "pass" and rng.below(3) > 0
        game.act(play, seat, legal[0] if hoards else game.pick(state, seat, rng))
