"""Who sees what (TT-6)."""

import json

import pytest
from hypothesis import given as draws
from hypothesis import strategies as st

from highgate.games.tatort_themse.parts import UNKNOWN, count_of
from highgate.kernel.event import event_to_json, told
from highgate.kernel.game import Ask
from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import Scenario, dealt, scenario

GAME = "tatort_themse"


def bytes_of(given: Scenario, seat: int) -> str:
    """All that a seat is sent."""
    seen = given.seen_by(seat)
    events = [event_to_json(event) for event in told(given.play.log or [], seat)]
    return json.dumps([events, seen.picture, [str(action) for action in seen.legal]])


@pytest.mark.rule("TT-6.2", "TT-6.3", "TT-6.5", "TT-6.10", "TT-9.13")
def test_a_seat_is_sent_the_same_bytes_whatever_the_others_hold() -> None:
    row = {"row": "B M U L"}
    one = scenario(GAME, {**row, "hands": ["B2", "M3 L1", "U4"], "turn": 1}, seats=3)
    two = scenario(GAME, {**row, "hands": ["B2", "U4", "L3 M1"], "turn": 1}, seats=3)
    for seat in (0, -1):
        assert bytes_of(one, seat) == bytes_of(two, seat)
    for seat in (1, 2):
        assert bytes_of(one, seat) != bytes_of(two, seat)


@pytest.mark.rule("TT-6.10", "TT-4.3.6", "TT-4.4.5")
def test_choices_go_to_the_seat_that_is_asked_only() -> None:
    given = dealt(GAME, seats=4, seed=3)
    rng = Seeded(3, "choices")
    while isinstance(ask := given.play.pending(), Ask):
        for seat in (0, 1, 2, 3, -1):
            assert bool(given.seen_by(seat).legal) == (seat in ask.seats)
        seat = ask.seats[0]
        given.play.game.act(given.play, seat, given.play.game.pick(given.state, seat, rng))


@pytest.mark.rule("TT-6.6", "TT-6.7")
def test_everybody_sees_which_open_card_is_taken() -> None:
    given = scenario(GAME, {"row": "B M U L", "decision": "question"}, seats=2).when(0, "open 3")
    for seat in (1, -1):
        view = given.seen_by(seat).view
        assert count_of(view.hands[0], 2) == 1
        assert count_of(view.hands[0], UNKNOWN) == 4
        assert given.seen_by(seat).picture["seats"][0]["hand"] is None  # the table does not show it


@pytest.mark.rule("TT-6.8", "TT-6.3")
def test_a_card_off_the_pile_is_for_its_owner() -> None:
    given = scenario(GAME, {"decision": "question"}, seats=2).when(0, "deck")
    assert count_of(given.seen_by(0).view.hands[0], UNKNOWN) == 0
    assert count_of(given.seen_by(1).view.hands[0], UNKNOWN) == 5
    assert given.seen_by(1).picture["seats"][0]["cards"] == 5
    phrases = [event.phrase() for event in told(given.play.log or [], 1)]
    assert "Drawn_unseen" in phrases


@pytest.mark.rule("TT-6.9", "TT-6.13")
def test_target_and_payment_are_public() -> None:
    columns = {"1": "bank-2 tower-2"}
    given = scenario(GAME, {"columns": columns, "hands": {"0": "M2 U4"}}, seats=2)
    given.when(0, "take 1 x1")
    for seat in (1, -1):
        seen = given.seen_by(seat)
        assert seen.pending == given.ask
        assert seen.picture["target"]["eliminations"] == 1
        assert seen.picture["target"]["clue"] == "tower-2"
    given.when(0, "pay M2")
    assert given.seen_by(1).picture["discard"]["last"] == ["M2"]
    assert given.seen_by(1).picture["box"] == given.seen_by(0).picture["box"]


@pytest.mark.rule("TT-6.4")
def test_the_discard_pile_is_open_or_shows_its_last_group() -> None:
    position = {"discard": "B5 U2", "last_discard": "B2"}
    open_pile = scenario(GAME, position, seats=2).seen_by(1).picture["discard"]
    assert open_pile == {"size": 7, "cards": ["B5", "U2"], "last": ["B2"]}
    closed = scenario(GAME, position, seats=2, discard_visible=False).seen_by(0).picture["discard"]
    assert closed == {"size": 7, "cards": None, "last": ["B2"]}


@pytest.mark.rule("TT-6.4", "TT-6.13", "TT-6.5")
def test_after_a_reshuffle_no_group_is_shown_and_the_pile_is_a_known_bag() -> None:
    position = {
        "row": "B M U L",
        "pile": "U",
        "discard": "B10",
        "hands": ["B7 M17 U16 L17", ""],
        "decision": "question",
    }
    given = scenario(GAME, position, seats=2, discard_visible=False).when(0, "open 1")
    for seat in (1, -1):
        seen = given.seen_by(seat)
        assert seen.picture["discard"] == {"size": 0, "cards": None, "last": []}
        assert seen.picture["pile"] == 10
        assert seen.view.pile == [UNKNOWN] * 10
        assert count_of(seen.view.pile_cards, 0) == 10


@pytest.mark.rule("TT-6.5", "TT-6.8")
def test_what_is_known_of_the_pile_blurs_when_a_card_leaves_it_unseen() -> None:
    position = {
        "row": "B M U L",
        "pile": "U",
        "discard": "B3 L2 M1",
        "hands": ["B14 M16 U16 L15", ""],
        "decision": "question",
    }
    given = scenario(GAME, position, seats=2).when(0, "deck")
    given.when(1, "pass", "deck")
    known = given.seen_by(0).view.pile_cards
    assert [count_of(known, kind) for kind in range(5)] == [2, 0, 0, 1, 2]
    own = given.seen_by(1).view.pile_cards
    assert count_of(own, UNKNOWN) == 0
    assert own == given.state.pile_cards


@pytest.mark.rule("TT-6.1", "TT-6.11")
def test_clues_cases_and_box_look_the_same_to_all() -> None:
    given = dealt(GAME, seats=3, seed=5)
    rng = Seeded(5, "choices")
    for _ in range(60):
        ask = given.ask
        seat = ask.seats[0]
        given.play.game.act(given.play, seat, given.play.game.pick(given.state, seat, rng))
    pictures = [given.seen_by(seat).picture for seat in (0, 1, 2, -1)]
    for field in ("cases", "seats", "box", "row", "pile", "solved", "decision", "turn"):
        assert all(picture[field] == pictures[0][field] for picture in pictures)


@pytest.mark.rule("TT-6.12")
def test_after_the_game_hands_are_shown_and_the_pile_is_not() -> None:
    position = {
        "columns": ["bank-2", "museum-3", "museum-6", "", ""],
        "hands": {"0": "M2", "1": "L3"},
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay M2")
    for seat in (0, 1, -1):
        seen = given.seen_by(seat)
        assert [s["hand"] for s in seen.picture["seats"]] == [[], ["L3"]]
        assert set(seen.view.pile) == {UNKNOWN}


@pytest.mark.rule("TT-9.13")
@draws(st.integers(0, 2**32))
def test_views_do_not_depend_on_hidden_cards(seed: int) -> None:
    """A sampled world has the same view, question and picture for the seat it was sampled for."""
    given = dealt(GAME, seats=3, seed=seed)
    rng = Seeded(seed, "choices")
    game = given.play.game
    for _ in range(rng.below(150)):
        if not isinstance(ask := given.play.pending(), Ask):
            return
        game.act(given.play, ask.seats[0], game.pick(given.state, ask.seats[0], rng))
    seen = given.seen_by(0)
    world = game.sample_world(seen.view, 0, rng)
    assert game.pending(world) == seen.pending
    if seen.legal:
        assert game.legal(world, 0) == seen.legal
