"""What is always true (OT-9), in random games under random options."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highgate import shelf
from highgate.games.outre_tombe.parts import COLOUR_NAMES, EMPTY, GARLIC, LID_NAMES, RAT, ColourName
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.game import Ask, Play, begin, everybody, look
from highgate.kernel.rng import Seeded
from highgate.testkit.attributes import snapshot
from highgate.testkit.draws import random_options

GAME = "outre_tombe"
EXAMPLES = 12


def random_play(seed: int) -> tuple[Play[Any], Seeded]:
    """A fresh match under any options, and dice for its choices."""
    title = shelf.find(GAME)
    options = random_options(title, Seeded(seed, "options"))
    return begin(title.make(options), Seeded(seed)), Seeded(seed, "choices")


def check_vampires(state: Cemetery, colours: set[ColourName]) -> None:
    """OT-9.1, OT-9.4, OT-9.9"""
    rows = Counter(LID_NAMES[v] for seat in range(state.seats) for v in state.row_of(seat))
    tray = Counter(LID_NAMES[v] for v in state.tray)
    buried = Counter(LID_NAMES[c] for c in state.contents if c < GARLIC)
    free = Counter(
        LID_NAMES[lid]
        for lid, content in zip(state.lids, state.contents, strict=True)
        if content >= GARLIC
    ) + Counter(LID_NAMES[lid] for lid in state.pile)
    for colour in colours:
        assert rows[colour] + tray[colour] + buried[colour] == 10
        assert rows[colour] + tray[colour] == free[colour]
    for lid, content in zip(state.lids, state.contents, strict=True):
        assert content >= GARLIC or content == lid


def check_lids(state: Cemetery, colours: set[ColourName]) -> None:
    """OT-9.2, OT-9.3, OT-9.5"""
    lids = Counter(LID_NAMES[lid] for lid in (*state.lids, *state.pile))
    assert all(lids[colour] == 10 for colour in colours)
    rats = state.lids.count(RAT)
    assert rats + state.rats_found == state.rats
    if state.decision != 7:  # the game runs
        assert len(state.pile) == rats + (state.holder >= 0)
    if state.decision == 0:
        assert state.open_lids == 0
    for crypt, lid in enumerate(state.lids):
        assert state.contents[crypt] == EMPTY or (lid != RAT and crypt != state.rat_crypt)


def check_pieces(state: Cemetery, garlic: int) -> None:
    """OT-9.6, OT-9.7, OT-9.10"""
    for seat in range(state.seats):
        assert state.garlic[seat] + state.contents.count(GARLIC + seat) == garlic
        limit = 3 if seat == state.receiver and state.cause == 2 else 2
        assert state.stakes[seat] <= limit
    assert state.supply + sum(state.stakes) == 13
    assert state.supply >= 0
    assert len(state.tray) <= (4 if state.seats == 2 else state.seats - 1)


def check_rows(state: Cemetery) -> None:
    """OT-9.8, OT-4.0.4"""
    for seat in range(state.seats):
        up = "".join("u" if state.is_up(seat, i) else "d" for i in range(state.sizes[seat]))
        downs = up.count("d")
        assert "d" * downs in up
        if downs:
            assert up.startswith("uu")
            assert up.endswith("uu")
        if state.decision not in (3, 7):
            assert state.sizes[seat] >= 1


@pytest.mark.rule("OT-9.1", "OT-9.2", "OT-9.3", "OT-9.4", "OT-9.5", "OT-9.6", "OT-9.7", "OT-9.8")
@pytest.mark.rule("OT-9.9", "OT-9.10", "OT-9.12", "OT-3.7", "OT-4.4.1", "OT-5.7")
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_the_table_is_always_in_order(seed: int) -> None:
    play, rng = random_play(seed)
    options = play.game.options
    removed = options.removed_colours_2p if options.seats == 2 else ""
    colours = {colour for colour in COLOUR_NAMES if colour not in removed}
    decisions = 0
    while True:
        check_vampires(play.state, colours)
        check_lids(play.state, colours)
        check_pieces(play.state, 3 if options.use_garlic else 0)
        check_rows(play.state)
        if not isinstance(ask := play.pending(), Ask):
            break
        decisions += 1
        play.game.act(play, ask.seats[0], play.game.pick(play.state, ask.seats[0], rng))
    assert decisions <= play.game.max_decisions


@pytest.mark.rule("OT-9.12", "OT-5.3")
@pytest.mark.parametrize(("seats", "bound"), [(2, 11_432), (6, 7_824)])
def test_the_bound_of_the_length(seats: int, bound: int) -> None:
    assert shelf.build(GAME, {"seats": seats}).max_decisions == bound


@pytest.mark.rule("OT-9.11")
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_all_see_the_same(seed: int) -> None:
    play, rng = random_play(seed)
    for step in range(120):
        if not isinstance(ask := play.pending(), Ask):
            break
        if step % 10 == 0:
            views = [snapshot(look(play, seat).view) for seat in everybody(play.game)]
            assert all(view == views[0] for view in views)
        play.step(ask.seats[0], play.game.pick(play.state, ask.seats[0], rng))


@pytest.mark.rule("OT-5.6a", "OT-4.1.1")
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_at_most_four_crypts_are_repeated(seed: int) -> None:
    options = {"seats": 2, "repeat_rule_2p": "forbidden"}
    play = begin(shelf.build(GAME, options), Seeded(seed))
    rng = Seeded(seed, "choices")
    while isinstance(ask := play.pending(), Ask):
        seat = ask.seats[0]
        repeated = play.state.prev[seat] & play.state.since[seat]
        assert repeated.bit_count() <= 4
        if ask.what == "open":
            assert len(play.game.legal(play.state, seat)) == 40 - repeated.bit_count()
        play.game.act(play, seat, play.game.pick(play.state, seat, rng))
