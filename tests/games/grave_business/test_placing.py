"""PLACE and PEEK (section 4.2, section 4.3)."""

from typing import Any

import pytest

from highgate.testkit.scenario import scenario

GAME = "grave_business"
EDGES = [f"{side}{number}" for side in "NSWE" for number in range(1, 5)]


@pytest.mark.rule("GB-4.2.1")
def test_turns_go_clockwise_past_those_who_have_none() -> None:
    position = {"marker": 1, "removed": ["", "9 11", "9 11 13"]}
    given = scenario(GAME, position, seats=3)
    assert given.ask.seats == (1,)
    given.when(1, "13>N1")
    assert given.ask.seats == (0,)
    given.when(0, "9>N2")
    assert given.ask.seats == (0,)  # nobody else has one left


@pytest.mark.rule("GB-4.2.2")
def test_nobody_passes_of_his_own_will() -> None:
    given = scenario(GAME, {}, seats=3)
    assert given.refused(0, "pass") == "GB-4.2.2"
    assert given.refused(0, "done") == "GB-4.2.2"


@pytest.mark.rule("GB-4.2.3")
def test_where_one_may_place() -> None:
    given = scenario(GAME, {"tokens": {"W1": "1/9-"}}, seats=3)
    legal = given.legal(0)
    for space in ("N1", "G44", "lab1", "vault2", "lab0", "marker"):
        assert f"9>{space}" in legal
    assert "9>W1" not in legal
    assert "9xW1" in legal
    forbidden = scenario(GAME, {}, seats=3, own_steal_space="forbidden")
    assert forbidden.refused(0, "9>lab0") == "GB-4.2.3"
    assert "9>lab1" in forbidden.legal(0)


@pytest.mark.rule("GB-4.2.3", "GB-4.2.8")
def test_a_forced_pass() -> None:
    """A hand-made position: every space is taken but one square, and that one has no tile."""
    squares = [f"G{row}{column}" for row in range(1, 5) for column in range(1, 5)]
    steals = [f"{stash}{seat}" for seat in range(4) for stash in ("vault", "lab")]
    names = [f"{seat}/{value}+" for seat in range(4) for value in range(4, 14)]
    position = {
        "boards": [{str(value): "CN1" for value in range(4, 14)}] * 4,
        "graveyard": ["- T1 T1 T1", *["T1 T1 T1 T1"] * 3],
        "tokens": dict(zip([*EDGES, *squares[1:], *steals], names[1:], strict=True)),
        "conserve": False,
    }
    given = scenario(GAME, position, seats=4, variant_beginner=True)
    assert given.legal(0) == ["pass"]
    given.when(0, "pass")
    assert given.happened("PassForced", seat=0)
    assert given.happened("Revealed")


@pytest.mark.rule("GB-4.2.4", "GB-4.2.5", "GB-6.1")
def test_a_face_down_zombie_shows_colour_and_space_only() -> None:
    given = scenario(GAME, {}, seats=3)
    given.when(0, "11>N2")
    heard = given.seen_by(1).log
    assert any("ZombiePlaced" in type(event).__name__ for event in heard)
    assert given.seen_by(1).picture["edges"][1]["token"]["zombie"] is None
    assert given.seen_by(0).picture["edges"][1]["token"]["zombie"] == 11
    other = scenario(GAME, {}, seats=3)
    other.when(0, "9>N2")
    assert given.seen_by(1).picture == other.seen_by(1).picture
    assert given.legal(1) == other.legal(1)


@pytest.mark.rule("GB-4.2.6", "GB-5.8.1")
def test_who_places_face_up() -> None:
    hit = scenario(GAME, {"telescoped": [0]}, seats=3).when(0, "11>N2")
    assert hit.happened("ZombiePlaced", face_up=True, zombie=11)
    opened = scenario(GAME, {}, seats=3, variant_open=True).when(0, "11>N2")
    assert opened.seen_by(2).picture["edges"][1]["token"]["zombie"] == 11
    opened.when(1, "9>marker")
    assert opened.ask.what == "place"  # nobody peeks


@pytest.mark.rule("GB-4.2.7")
def test_everything_else_waits() -> None:
    given = scenario(GAME, {"vaults": ["", "T5", ""]}, seats=3)
    given.when(0, "9>vault1")
    assert given.position()["vaults"] == ["", "T5", ""]


PEEKING: dict[str, Any] = {"tokens": {"N1": "1/9-", "G22": "1/13-", "W4": "2/9+", "E1": "0/11-"}}


@pytest.mark.rule("GB-4.3.1", "GB-4.3.2")
def test_a_peek() -> None:
    given = scenario(GAME, PEEKING, seats=3)
    given.when(0, "9>marker")
    assert given.ask.what == "peek"
    assert given.legal(0) == ["peek N1", "peek G22"]
    before = [given.seen_by(seat).picture for seat in (1, 2)]
    given.when(0, "peek G22")
    mine = given.seen_by(0).picture["squares"][5]["token"]
    assert (mine["zombie"], mine["face_up"], mine["is_peeked"]) == (13, False, True)
    assert before[1]["squares"][5]["token"]["zombie"] is None
    assert given.seen_by(2).picture["squares"][5]["token"]["zombie"] is None
    assert given.seen_by(2).picture["squares"][5]["token"]["peeked_by"] == [0]


@pytest.mark.rule("GB-4.3.2")
def test_a_peek_belongs_to_the_token() -> None:
    """The peeked zombie is driven away and another one comes to the same space."""
    boards = [None, {"9": "N1 N2", "11": "N1", "13": "N1"}, None]
    position = {"boards": boards, "tokens": {"N1": "1/9-"}, "conserve": False}
    given = scenario(GAME, position, seats=3)
    given.when(0, "9>marker")  # one eligible space: no question
    assert given.happened("Peeked", seat=0, space="N1", zombie=9)
    given.when(1, "11>N2")
    given.when(2, "9xN1")
    given.when(0, "11>W1")
    given.when(1, "13>N1")
    token = given.seen_by(0).picture["edges"][0]["token"]
    assert token["zombie"] is None
    assert token["peeked_by"] == []


@pytest.mark.rule("GB-4.3.3")
def test_nothing_to_peek_at() -> None:
    given = scenario(GAME, {"tokens": {"N1": "1/9+", "N2": "0/11-"}}, seats=3)
    given.when(0, "9>marker")
    assert given.ask.what == "place"
    assert not given.happened("Peeked")


@pytest.mark.rule("GB-4.3.4")
def test_the_next_one_on_the_marker_peeks_again() -> None:
    boards = [{"9": "N1 N2", "11": "N1 N2", "13": "N1"}, None, None]
    tokens = {"marker": "0/9-", "N1": "0/11-", "N2": "2/9-"}
    position = {"boards": boards, "tokens": tokens, "turn": 1, "conserve": False}
    given = scenario(GAME, position, seats=3)
    given.when(1, "9xmarker")
    given.when(2, "11>marker")
    assert given.happened("Peeked", seat=2, space="N1")


@pytest.mark.rule("GB-5.1.8", "GB-4.3.2", "GB-6.4")
def test_nothing_of_a_peek_is_left_after_going_home() -> None:
    removed = ["11 13", "11 13", "9 11 13"]
    played = scenario(GAME, {"tokens": {"N1": "1/9-"}, "removed": removed}, seats=3)
    played.when(0, "9>marker")
    assert played.happened("Peeked", seat=0)
    played.when(0, "give 0")
    view = played.seen_by(0).view
    assert view.spaces.peeked == [0, 0, 0]
    assert all(token < 0 for token in view.spaces.occupants)
    assert view.spaces.available == played.state.spaces.available
