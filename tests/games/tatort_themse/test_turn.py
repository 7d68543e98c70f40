"""The turn (TT-4): refresh, clue, payments, question, and what happens when the cards run out."""

import pytest

from highgate.testkit.scenario import Scenario, scenario

GAME = "tatort_themse"


def at_refresh(pile: str, **options: object) -> Scenario:
    """Four open Urchins, a short pile, everything else with seat 0."""
    left = {kind: 18 - pile.split().count(kind) - 4 * (kind == "U") for kind in "BMUL"}
    hand = " ".join(f"{kind}{count}" for kind, count in left.items() if count)
    position = {"row": "U U U U", "pile": pile, "hands": [hand, ""], "decision": "refresh"}
    return scenario(GAME, position, seats=2, **options)


@pytest.mark.rule("TT-4.1.1", "TT-4.1.2")
def test_keeping_the_row_changes_nothing() -> None:
    given = at_refresh("L B M").when(0, "keep")
    assert given.position()["row"] == "U U U U"
    assert given.ask.what == "clue"


@pytest.mark.rule("TT-4.1.1")
@pytest.mark.parametrize(
    ("row", "pile", "offered"),
    [
        ("U U U U", "L", True),
        ("U U U L", "L", False),
        ("U U U U", "", False),
        ("U U U -", "", False),
        ("- - - -", "", False),
    ],
)
def test_when_a_refresh_is_offered(row: str, pile: str, offered: bool) -> None:
    used = row + pile
    hand = " ".join(f"{kind}{18 - used.count(kind)}" for kind in "BMUL")
    given = scenario(GAME, {"row": row, "pile": pile, "hands": [hand, ""]}, seats=2)
    assert given.state.can_refresh() == offered


@pytest.mark.rule("TT-4.1.3")
def test_one_refresh_a_turn_and_the_next_player_may_again() -> None:
    given = at_refresh("M M M M L B").when(0, "refresh")
    assert given.position()["row"] == "M M M M"
    assert given.ask.what == "clue"
    given.when(0, "pass", "deck")
    assert given.ask.seats == (1,)
    assert given.ask.what == "refresh"


@pytest.mark.rule("TT-4.1.3")
def test_refreshes_may_be_repeated_by_option() -> None:
    given = at_refresh("M M M M L L L L B", refresh_repeat=True).when(0, "refresh")
    assert given.happened("RefreshOffered", seat=0)
    assert given.ask.what == "refresh"
    given.when(0, "refresh")
    assert given.position()["row"] == "L L L L"
    given.when(0, "keep")
    assert given.ask.what == "clue"


@pytest.mark.rule("TT-4.1.3")
@pytest.mark.parametrize(("refreshes", "asked"), [(8, "refresh"), (9, "clue")])
def test_the_tenth_refresh_is_the_last(refreshes: int, asked: str) -> None:
    position = {
        "row": "U U U U",
        "pile": "M M M M L",
        "hands": ["B18 U14 L17 M14", ""],
        "decision": "refresh",
        "refreshes": refreshes,
    }
    given = scenario(GAME, position, seats=2, refresh_repeat=True).when(0, "refresh")
    assert given.ask.what == asked


@pytest.mark.rule("TT-4.1.2", "TT-4.0")
def test_a_refresh_may_reach_across_a_reshuffle() -> None:
    """Two cards in the pile: the four cards just laid off come back for the other two slots."""
    given = at_refresh("L B").when(0, "refresh")
    after = given.position()
    assert after["row"] == "L B U U"
    assert after["pile"] == "U U"
    assert after["discard"] == ""
    assert given.happened("Reshuffled", count=4)


@pytest.mark.rule("TT-4.1.4")
def test_no_refresh_between_clue_and_question() -> None:
    given = at_refresh("L B M").when(0, "keep")
    assert given.refused(0, "refresh") == "TT-4.1.4"
    given.when(0, "pass")
    assert given.refused(0, "refresh") == "TT-4.1.4"


@pytest.mark.rule("TT-4.2.1", "TT-4.4.4")
def test_an_investigation_is_carried_through() -> None:
    columns = {"1": "tower-3 gallery-2 gallery-3", "2": "bank-2"}
    given = scenario(GAME, {"columns": columns, "hands": {"0": "M5 U4"}}, seats=2)
    given.when(0, "take 1 x1")
    for other in ("pass", "take 1", "take 2", "deck"):
        assert given.refused(0, other) == "TT-4.4.4"
    given.when(0, "pay M2")
    for other in ("pass", "take 2", "open 1"):
        assert given.refused(0, other) == "TT-4.4.4"
    given.when(0, "pay U2")
    assert given.refused(0, "take 2") == "TT-4.6.3"  # one investigation a turn


@pytest.mark.rule("TT-4.2.2", "TT-4.2.4")
def test_the_last_clue_of_a_column_cannot_be_eliminated() -> None:
    columns = {"1": "tower-3", "2": "bank-2 gallery-2"}
    given = scenario(GAME, {"columns": columns, "hands": {"0": "B8 M8 U8 L8"}}, seats=2)
    assert "take 1" in given.legal(0)
    assert given.refused(0, "take 1 x1") == "TT-4.2.2"
    assert "take 2 x1" in given.legal(0)
    assert given.refused(0, "take 2 x2") == "TT-4.2.2"


END_IS_NEAR = {
    "columns": ["bank-6 museum-2", "museum-3", "museum-4 museum-5", "museum-6", ""],
    "hands": {"0": "M9 B9 L6 U2"},
}


@pytest.mark.rule("TT-4.2.2", "TT-4.2.3", "TT-5.5")
def test_no_elimination_ends_the_game_but_a_take_may() -> None:
    given = scenario(GAME, END_IS_NEAR, seats=2)
    assert given.refused(0, "take 1 x1") == "TT-4.2.2"
    assert given.seen_by(0).picture["columns"][0]["clues"][0]["ends_game"]
    given.when(0, "take 1", "pay M6")
    assert given.over


@pytest.mark.rule("TT-4.2.2", "TT-5.4")
def test_cases_solved_on_the_way_count() -> None:
    """Two cases are solved; the first elimination solves the third, the second would end it."""
    columns = ["bank-6 tower-2 museum-2", "museum-3", "museum-4 museum-5", "museum-6", ""]
    given = scenario(GAME, {"columns": columns, "hands": {"0": "B9 U9 L9 M9"}}, seats=2)
    assert given.state.solved_count == 2
    assert "take 1 x1" in given.legal(0)
    assert given.refused(0, "take 1 x2") == "TT-4.2.2"
    given.when(0, "take 1 x1", "pay L2")
    assert given.happened("CaseSolved", case="bank")
    assert given.ask.what == "pay_take"
    given.when(0, "pay U2")  # the taken clue may end the game (TT-4.2.3)
    assert given.over.rule == "TT-5.5"


@pytest.mark.rule("TT-5.4", "TT-4.3.5")
def test_several_cases_are_solved_in_the_order_of_removal() -> None:
    columns = ["bank-6 tower-2 museum-2", "museum-3 gallery-2", "parliament-2", "museum-6", ""]
    given = scenario(GAME, {"columns": columns, "hands": {"0": "B9 U9 L9 M9"}}, seats=2)
    given.when(0, "take 1 x2", "pay L4")
    kinds = [type(event).__name__ for event in given.news]
    assert kinds[-4:] == ["ClueEliminated", "CaseSolved", "ClueEliminated", "CaseSolved"]
    assert given.state.solved_count == 2


@pytest.mark.rule("TT-4.2.6")
def test_the_clue_phase_is_asked_even_if_only_pass_is_left() -> None:
    given = scenario(GAME, {"hands": {"0": ""}}, seats=2)
    assert given.ask.what == "clue"
    assert given.legal(0) == ["pass"]


@pytest.mark.rule("TT-4.5.1", "TT-4.5.3", "TT-4.5.4", "TT-4.5.5")
def test_jokers() -> None:
    columns = {"1": "bank-2"}  # Musician 2
    given = scenario(GAME, {"columns": columns, "hands": {"0": "M2 U3 B1 L4"}}, seats=2)
    given.when(0, "take 1")
    assert sorted(given.legal(0)) == [
        "pay L4",
        "pay M1 L2",
        "pay M1 U2",
        "pay M2",
        "pay U2 L2",
    ]
    assert given.refused(0, "pay U3") == "TT-4.5.3"  # the third Urchin has no twin
    assert given.refused(0, "pay M2 L2") == "TT-4.4.2"  # too much


@pytest.mark.rule("TT-4.6.1", "TT-4.6.2", "TT-4.6.3", "TT-4.6.4")
def test_questions() -> None:
    given = scenario(GAME, {"hands": {"0": "B17"}, "decision": "question"}, seats=2)
    assert given.legal(0) == ["open 1", "open 2", "open 3", "open 4", "deck"]
    assert given.refused(0, "pass") == "TT-4.6.3"
    given.when(0, "deck")
    assert given.happened("Drawn", seat=0)
    assert given.state.hand_sizes[0] == 18
    assert given.ask.seats == (1,)


@pytest.mark.rule("TT-4.6.1", "TT-4.6.3")
def test_a_single_open_card_is_asked_for_all_the_same() -> None:
    position = {"row": "- - L -", "pile": "", "hands": ["B18 M18 U18 L17", ""]}
    given = scenario(GAME, {**position, "turn": 1}, seats=2).when(1, "pass")
    assert given.legal(1) == ["open 3"]
    assert given.refused(1, "deck") == "TT-4.6.1"
    assert given.refused(1, "open 1") == "TT-4.6.1"
    given.when(1, "open 3")
    assert given.position()["row"] == "- - - -"


HOARDED = {
    "columns": {"1": "gallery-2 tower-2 tower-3 tower-4 tower-5"},
    "row": "- - - -",
    "pile": "",
    "hands": ["B18 M18 U18 L17", "L1"],
}


@pytest.mark.rule("TT-4.2.5", "TT-4.7.1", "TT-4.7.3")
def test_who_can_take_must_when_all_cards_are_in_hands() -> None:
    given = scenario(GAME, HOARDED, seats=2)
    assert "pass" not in given.legal(0)
    assert any(notation.endswith("x4") for notation in given.legal(0))
    assert given.refused(0, "pass") == "TT-4.2.5"
    given.when(0, "take 1", "pay U2")
    assert given.happened("Reshuffled", count=2)
    assert given.position()["row"] == "U U - -"
    assert given.ask.what == "question"


@pytest.mark.rule("TT-4.2.5", "TT-4.6.3", "TT-4.7.2")
def test_who_cannot_take_passes_and_the_question_is_skipped() -> None:
    given = scenario(GAME, {**HOARDED, "turn": 1}, seats=2)
    assert given.legal(1) == ["pass"]
    given.when(1, "pass")
    assert given.ask.seats == (0,)
    assert given.ask.what == "clue"


@pytest.mark.rule("TT-4.2.5")
def test_a_forced_take_may_have_to_end_the_game() -> None:
    position = {
        **HOARDED,
        "columns": ["bank-6", "", "", "", "museum-6 museum-2 museum-3 museum-4"],
        "hands": ["M6 B6", "B12 M12 U18 L18"],
    }
    given = scenario(GAME, position, seats=2)
    assert given.legal(0)[0] == "take 1"
    assert all(notation.startswith("take") for notation in given.legal(0))


@pytest.mark.rule("TT-4.7.4")
def test_before_the_end_some_column_holds_a_clue() -> None:
    given = scenario(GAME, END_IS_NEAR, seats=2)
    assert sum(given.state.left) > 0
    assert given.state.solved_count == 3
