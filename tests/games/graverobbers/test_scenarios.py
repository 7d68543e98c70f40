"""The worked examples of the rule sheets (GR-8.x), played out."""

import pytest

from highgate.games.graverobbers.parts import INTACT, RANSACKED
from highgate.games.graverobbers.scoring import bobby_points, sheet_of
from highgate.testkit.scenario import Scenario, scenario

GAME = "graverobbers"

FATES_OF_8_5 = {
    "1": "ransacked",
    "2": "ransacked",
    "3": "ransacked",
    "4": "intact",
    "5": "intact",
    "6": "intact",
    "7": "ransacked",
}


def full_column(column: str, card: str, **options: str) -> Scenario:
    """Seat 0 lays the seventh card on tomb 1 and holds two cards more."""
    given = scenario(
        GAME, {"columns": {"1": column}, "hands": {"0": f"{card} D1 D1"}}, seats=3, **options
    )
    return given.when(0, f"{card}>1")


def finished(fates: dict[str, str], goals: dict[str, str], **fields: object) -> Scenario:
    """A finished game with these tombs and goals."""
    position = {
        "fates": fates,
        "goals": goals,
        "decision": "finished",
        "conserve": False,
        **fields,
    }
    return scenario(GAME, position, seats=3)


@pytest.mark.rule("GR-8.1", "GR-4.9", "GR-4.29")
def test_a_covered_card_cannot_be_spied_on() -> None:
    given = scenario(
        GAME, {"columns": {"1": "[R1+, D1-, B1+]"}, "hands": {"0": "B2 R1 D1"}}, seats=3
    )
    assert given.refused(0, "B2?1") == "GR-4.9"
    assert not any("?" in notation for notation in given.legal(0))


@pytest.mark.rule("GR-8.2", "GR-4.9", "GR-4.10", "GR-4.12")
def test_a_spy_turns_the_top_card_and_a_card_must_follow() -> None:
    given = scenario(GAME, {"columns": {"2": "[R2+, D2-]"}, "hands": {"0": "B0 R1 D1"}}, seats=3)
    given.when(0, "B0?2")
    assert given.happened("SpySent", seat=0, bobby="B0", tomb=2, found="D2")
    assert given.position()["columns"][1] == "[R2+, D2+]"
    assert given.position()["spy_pile"] == "B0"
    assert given.ask.what == "card_after_spy"
    assert {n.partition(">")[2] for n in given.legal(0)} == set("1234567")
    assert given.refused(0, "end") == "GR-4.12"
    given.when(0, "R1>2")
    assert given.position()["columns"][1] == "[R2+, D2+, R1-@0]"
    assert given.ask.seats == (1,)


@pytest.mark.rule("GR-8.3", "GR-4.15", "GR-4.16", "GR-4.17", "GR-4.19")
def test_two_detectives_let_only_two_bobbies_count() -> None:
    given = full_column("[R3+, B1-, D1+, B1-, R2+, D1-]", "B2")
    assert given.happened("TombScored", tomb=1, defence=4, robbery=5, fate="ransacked")
    assert given.happened("AccusationsOpened", seat=0)


@pytest.mark.rule("GR-8.4", "GR-4.17", "GR-4.18")
def test_a_tie_protects_the_tomb() -> None:
    given = full_column("[D1+, R3-, D1+, B1-, D2+, B1-]", "R3")
    assert given.happened("TombScored", tomb=1, defence=6, robbery=6, fate="intact")
    assert not given.happened("AccusationsOpened")
    assert given.ask.what == "second_card"


@pytest.mark.rule("GR-8.5", "GR-5.5", "GR-5.7", "GR-5.8", "GR-5.9")
def test_the_score_of_a_player() -> None:
    given = finished(
        FATES_OF_8_5,
        {"0": "BK-12 WH-24 / BK-45"},
        hands={"0": "B1 R3 D2 R3 B1 B2"},
        accusations={"1": 0},
    )
    assert given.happened(
        "SeatScored", seat=0, hand=4, bobbies=1, goals=6, accused=-2, accuser=0, score=9
    )
    assert given.happened("SeatScored", seat=1, accuser=3)


@pytest.mark.rule("GR-8.6", "GR-5.7")
@pytest.mark.parametrize(("bobbies", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_every_two_bobbies_are_a_point(bobbies: int, points: int) -> None:
    given = scenario(GAME, {"hands": {"0": "R1 " + "B0 " * bobbies}}, seats=3)
    assert bobby_points(given.state, 0) == points


@pytest.mark.rule("GR-8.7", "GR-4.15")
@pytest.mark.parametrize(
    ("column", "card", "defence"),
    [
        ("[R1+, B2-, B2+, B2-, R1+, R1-]", "B2", 0),
        ("[D1+, B2-, D1+, R1-, R1+, R1-]", "R1", 4),
        ("[B1+, B2-, B2+, D1-, R1+, R1-]", "R1", 2),
        ("[B0+, B2-, D3+, R1-, R1+, R1-]", "R1", 3),
    ],
)
def test_bobbies_need_detectives(column: str, card: str, defence: int) -> None:
    """The last one: a B0 nearest to the tomb uses up the only place."""
    assert full_column(column, card).happened("TombScored", defence=defence)


@pytest.mark.rule("GR-8.8", "GR-4.6")
def test_cards_lie_up_and_down_in_turn() -> None:
    given = scenario(GAME, {"round": 1}, seats=3)
    sides = []
    for _ in range(6):
        seat = given.ask.seats[0]
        given.when(seat, next(n for n in given.legal(seat) if n.endswith(">1")))
        sides.append(given.position()["columns"][0].split()[-1].split("@")[0].rstrip("]")[-1])
        given.when(seat, "end")
    assert sides == ["+", "-", "+", "-", "+", "-"]


@pytest.mark.rule("GR-8.9", "GR-5.8")
@pytest.mark.parametrize(
    ("goal", "ransacked", "points"),
    [("BK-12", "125", 6), ("BK-12", "15", 0), ("WH-24", "1357", 4), ("WH-24", "2", 0)],
)
def test_pair_goals(goal: str, ransacked: str, points: int) -> None:
    fates = {str(t): "ransacked" if str(t) in ransacked else "intact" for t in range(1, 8)}
    given = finished(fates, {"0": f"{goal} BK-67 / WH-MAJ.1"})
    other = 6 if {"6", "7"} <= set(ransacked) else 0
    assert sheet_of(given.state, 0)[2] == points + other


@pytest.mark.rule("GR-8.10", "GR-5.5", "GR-5.8")
@pytest.mark.parametrize(
    ("ransacked", "black", "white"), [("1234", 7, 0), ("123", 0, 5), ("1234567", 7, 0), ("", 0, 5)]
)
def test_majority_goals(ransacked: str, black: int, white: int) -> None:
    fates = {str(t): "ransacked" if str(t) in ransacked else "intact" for t in range(1, 8)}
    given = finished(fates, {"0": "BK-MAJ.1 BK-MAJ.2 / WH-13", "1": "WH-MAJ.1 WH-MAJ.2 / WH-24"})
    assert sheet_of(given.state, 0)[2] == 2 * black
    assert sheet_of(given.state, 1)[2] == 2 * white


@pytest.mark.rule("GR-8.11", "GR-5.9")
@pytest.mark.parametrize(
    ("goals", "accused", "accuser"),
    [
        ("BK-12 BK-23 / WH-35", -4, 3),
        ("BK-45 WH-46 / WH-35", 2, -1),
        ("WH-13 WH-46 / BK-12", 2, -1),
    ],
)
def test_accusations_pay_each_for_itself(goals: str, accused: int, accuser: int) -> None:
    """Two fulfilled black goals count once; an unfulfilled or rejected black goal is no guilt."""
    given = finished(FATES_OF_8_5, {"0": goals}, accusations={"1": 0, "2": 0})
    assert given.happened("SeatScored", seat=0, accused=accused, accuser=0)
    assert given.happened("SeatScored", seat=1, accuser=accuser)
    assert given.happened("SeatScored", seat=2, accuser=accuser)


@pytest.mark.rule("GR-8.13", "GR-4.23")
@pytest.mark.parametrize(("edition", "goes_on"), [("standard", True), ("fr", True), ("de", False)])
def test_the_turn_after_an_accusation_phase(edition: str, goes_on: bool) -> None:
    given = full_column("[R3+, R3-, R3+, R2-, R2+, R2-]", "R1", rules_edition=edition)
    for seat in range(3):
        given.when(seat, "decline")
    if goes_on:
        assert (given.ask.what, given.ask.seats) == ("second_card", (0,))
        assert not any(notation.endswith(">1") for notation in given.legal(0))
    else:
        assert (given.ask.what, given.ask.seats) == ("first_card", (1,))


@pytest.mark.rule("GR-8.14", "GR-5.4")
def test_the_final_evaluation_of_unfinished_columns() -> None:
    """A lone bobby protects, a lone robber robs, an empty tomb is intact; nobody accuses."""
    given = scenario(
        GAME,
        {
            "columns": {"1": "[B2+]", "2": "[R1+]"},
            "hands": {"2": "D1 D1"},
            "round": 8,
            "round_starter": 0,
            "turn": 2,
        },
        seats=3,
    )
    given.when(2, "D1>3", "end")
    assert given.happened("EvaluationBegan", reason="round_limit")
    assert given.state.fates[1:5] == [INTACT, RANSACKED, INTACT, INTACT]
    assert not given.happened("AccusationsOpened")
    assert given.over.rule == "GR-5.1"
