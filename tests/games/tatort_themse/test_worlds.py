"""Sampled worlds: every deal that a view allows is equally likely."""

from collections import Counter

import pytest

from highgate.games.tatort_themse.actions import can_pay
from highgate.games.tatort_themse.worlds import multisets, number_of_deals
from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import scenario

GAME = "tatort_themse"
ROUNDS = 3000

# Everything is in seat 0's hand but three cards of seat 1 and two of the pile: B B M, and U L.
GRID = {"columns": {"1": "gallery-2 museum-2 bank-2 tower-2"}}
SMALL = {
    **GRID,
    "row": "- - - -",
    "hands": ["B16 M17 U17 L17", "B2 M1"],
    "pile": "U L",
    "conserve": False,
}


def test_unseen_cards_go_everywhere_in_proportion() -> None:
    """Five unseen cards, two of them equal: each hand by the number of its deals."""
    given = scenario(GAME, SMALL, seats=2)
    view = given.seen_by(0).view
    rng = Seeded(1, "worlds")
    hands: Counter[str] = Counter()
    piles: Counter[str] = Counter()
    for _ in range(ROUNDS):
        world = given.play.game.position(given.play.game.sample_world(view, 0, rng))
        hands[world["hands"][1]] += 1
        piles[world["pile"]] += 1
    ways = {"B2 M1": 1, "B2 U1": 1, "B2 L1": 1, "B1 M1 U1": 2, "B1 M1 L1": 2, "B1 U1 L1": 2,
            "M1 U1 L1": 1}  # fmt: skip
    assert set(hands) == set(ways)
    for hand, count in ways.items():
        assert abs(hands[hand] - ROUNDS * count / 10) < 0.05 * ROUNDS * count**0.5
    assert abs(piles["B B"] - ROUNDS / 10) < 0.03 * ROUNDS  # both orders of two cards alike
    assert abs(piles["U L"] - piles["L U"]) < 0.04 * ROUNDS


@pytest.mark.rule("TT-6.7")
def test_what_was_seen_of_a_hand_is_kept() -> None:
    given = scenario(GAME, {"row": "B M U L", "decision": "question"}, seats=2).when(0, "open 4")
    view = given.seen_by(1).view
    rng = Seeded(2, "worlds")
    for _ in range(100):
        world = given.play.game.sample_world(view, 1, rng)
        assert (world.hands[0] >> 24) & 255 >= 1
        assert world.hands[1] == given.state.hands[1]


@pytest.mark.rule("TT-4.2.2")
@pytest.mark.parametrize(("column", "count"), [(1, 0), (2, 1), (3, 2)])
def test_a_seat_that_is_paying_can_pay_in_every_world(column: int, count: int) -> None:
    """Exactly: the hands that can pay, each by the number of its deals."""
    columns = {
        "1": "gallery-5 gallery-6",
        "2": "tower-2 bank-3 museum-2",
        "3": "tower-4 bank-5 museum-3",
    }
    position = {"columns": columns, "hands": ["M5 U4 B2 L1", "B2 U2"], "turn": 0}
    given = scenario(GAME, position, seats=2)
    given.when(0, f"take {column}" + (f" x{count}" if count else ""))
    view = given.seen_by(1).view
    price = given.state.deck.price_of[given.state.clue_at(column - 1, count)]
    left = sum(18 << (8 * kind) for kind in range(4)) - given.state.hands[1]
    for kind in given.state.row:
        left -= 1 << (8 * kind)
    paying = {
        cards: number_of_deals(cards, left)
        for cards in multisets(12)
        if can_pay(cards, count, price)
    }
    rng = Seeded(3, "worlds")
    found: Counter[int] = Counter()
    for _ in range(400):
        world = given.play.game.sample_world(view, 1, rng)
        assert given.play.game.legal(world, 0)
        found[world.hands[0]] += 1
    assert set(found) <= set(paying)
    total = sum(paying.values())
    bobbies = sum((cards & 255) * ways for cards, ways in paying.items()) / total
    seen = sum((cards & 255) * times for cards, times in found.items()) / 400
    assert abs(bobbies - seen) < 0.5


def test_a_world_against_conservation_is_still_a_world() -> None:
    position = {
        **GRID,
        "hands": ["B40", "M30"],
        "row": "B B B M",
        "pile": "L L",
        "conserve": False,
    }
    given = scenario(GAME, position, seats=2)
    view = given.seen_by(1).view
    world = given.play.game.sample_world(view, 1, Seeded(1))
    assert world.hand_sizes == [40, 30]
    given.when(0, "take 1")
    paying = given.play.game.sample_world(given.seen_by(1).view, 1, Seeded(1))
    assert given.play.game.legal(paying, 0)
