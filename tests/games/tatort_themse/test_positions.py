"""Position documents of Tatort Themse: what is left out, what is refused, and by which field."""

from typing import Any

import pytest

import highgate
from highgate.kernel.errors import PositionError
from highgate.testkit.scenario import dealt, scenario

GAME = "tatort_themse"


def test_an_empty_document_is_a_fresh_table() -> None:
    given = scenario(GAME, {}, seats=3)
    assert given.ask.seats == (0,)
    assert given.ask.what == "clue"
    assert given.state.hand_sizes == [4, 4, 4]
    assert [given.state.height(column) for column in range(5)] == [5] * 5
    assert given.state.row_size == 4
    assert len(given.state.pile) == 56


def test_what_is_left_out_comes_from_the_rest() -> None:
    given = scenario(GAME, {"columns": {"2": "bank-6"}, "hands": {"0": "B18"}}, seats=2)
    document = given.position()
    assert document["columns"][1] == "bank-6"
    assert document["columns"][0] == "gallery-2 gallery-3 gallery-4 gallery-5 gallery-6"
    assert document["box"] == "tower-3 tower-4 tower-5 tower-6"
    assert "B" not in document["pile"]


def test_case_cards_follow_from_the_clues_unless_they_are_named() -> None:
    columns = ["gallery-2", "museum-2", "", "", ""]
    clues = {"0": "bank-2 tower-3", "1": "bank-3 tower-2", "2": "tower-4"}
    given = scenario(GAME, {"columns": columns, "clues": clues}, seats=3)
    assert given.position()["case_cards"] == (
        "gallery=beside museum=beside bank=1 parliament=box tower=2"
    )
    named = {"columns": columns, "clues": clues, "case_cards": "bank=0, tower=box"}
    assert (
        "bank=0 parliament=box tower=box" in scenario(GAME, named, seats=3).position()["case_cards"]
    )


def test_a_finished_position_is_scored() -> None:
    position = {
        "decision": "finished",
        "clues": {"0": "gallery-6 tower-4", "1": "bank-5"},
        "case_cards": "museum=beside",
    }
    given = scenario(GAME, position, seats=2)
    assert given.over.scores == (6 + 4 + 2 + 5, 5 + 3)
    again = highgate.game(GAME, seats=2).at(given.position())
    assert again.is_over


@pytest.mark.parametrize("seed", range(5))
def test_a_dealt_table_is_written_and_read_back(seed: int) -> None:
    given = dealt(GAME, seed=seed, seats=4)
    again = scenario(GAME, given.position(), seats=4)
    assert again.position() == given.position()


PAYING = {"decision": "pay_take", "columns": {"1": "bank-2"}, "hands": {"0": "M2"}}


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"column": 7}, "column"),
        ({"colums": {}}, "colums"),
        ({"columns": "gallery-2"}, "columns"),
        ({"columns": {"6": "gallery-2"}}, "columns"),
        ({"columns": {"1": 5}}, "columns.1"),
        ({"columns": {"1": "gallery-7"}}, "columns.1"),
        ({"columns": {"1": "gallery-2 gallery-3 gallery-4 gallery-5 gallery-6 bank-2"}},
         "columns.1"),
        ({"columns": {"1": "bank-2", "2": "bank-2"}}, "clues"),
        ({"columns": {"1": "bank-2"}, "clues": {"0": "bank-2"}}, "clues"),
        ({"columns": ["bank-2", "museum-2", "", "", ""], "box": ""}, "box"),
        ({"columns": ["bank-2", "", "", "", ""]}, "columns"),
        ({"case_cards": "docks=0"}, "case_cards"),
        ({"case_cards": "bank=0"}, "case_cards.bank"),
        ({"case_cards": "bank=7"}, "case_cards.bank"),
        ({"case_cards": "bank=there"}, "case_cards.bank"),
        ({"columns": ["bank-2", "museum-2", "", "", ""], "case_cards": "tower=beside"},
         "case_cards.tower"),
        ({"hands": {"0": "B19"}}, "cards"),
        ({"hands": {"0": "B99", "1": "B99"}, "conserve": False}, "cards"),
        ({"hands": {"0": "B100"}}, "hands.0"),
        ({"hands": {"0": "B60 B60"}}, "hands.0"),
        ({"hands": {"0": "X2"}}, "hands.0"),
        ({"hands": {"0": "B0"}}, "hands.0"),
        ({"hands": {"0": "Bx"}}, "hands.0"),
        ({"hands": {"0": 4}}, "hands.0"),
        ({"hands": {"0": "?4"}}, "hands.0"),
        ({"hands": {"2": "B1"}}, "hands"),
        ({"hands": ["B1"]}, "hands"),
        ({"row": "B B B B B"}, "row"),
        ({"row": "B ? B B"}, "row"),
        ({"row": 4}, "row"),
        ({"row": "B - M U"}, "row"),
        ({"pile": "X"}, "pile"),
        ({"pile": "B M"}, "pile"),
        ({"pile": "", "discard": "B18 M18 U18 L14", "row": "L L L L", "hands": ["", ""]}, "pile"),
        ({"discard": "B3", "last_discard": "M1"}, "last_discard"),
        ({"decision": "setup"}, "decision"),
        ({"decision": "sleep"}, "decision"),
        ({"decision": "refresh", "row": "B M U L"}, "decision"),
        ({"decision": "finished"}, "case_cards"),
        ({"decision": "finished", "columns": {"1": "museum-2"}, "case_cards": "museum=beside"},
         "columns"),
        ({**PAYING, "column": 0}, "column"),
        ({**PAYING, "columns": {"1": ""}}, "column"),
        ({**PAYING, "hands": {"0": "B1"}}, "decision"),
        ({**PAYING, "decision": "pay_elimination"}, "eliminations"),
        ({**PAYING, "decision": "pay_elimination", "eliminations": 0}, "eliminations"),
        ({**PAYING, "eliminations": 5}, "eliminations"),
        ({"turn": 2}, "turn"),
        ({"turn": "first"}, "turn"),
        ({"start": -1}, "start"),
        ({"refreshes": 11}, "refreshes"),
        ({"conserve": "no"}, "conserve"),
    ],
)  # fmt: skip
def test_every_complaint_names_its_field(document: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as refused:
        scenario(GAME, document, seats=2)
    assert refused.value.field == field


def test_conservation_can_be_lifted() -> None:
    """Nothing is filled in, more cards than the box has may be there, and the game plays on."""
    position = {
        "columns": {"1": "bank-2 museum-2 tower-2 gallery-2"},
        "hands": {"0": "M30"},
        "conserve": False,
    }
    given = scenario(GAME, position, seats=2)
    assert given.state.hand_sizes == [30, 0]
    assert given.state.row_size == 0
    given.when(0, "take 1", "pay M2")
    assert given.position()["row"] == "M M - -"


def test_a_paying_position_goes_on() -> None:
    given = scenario(GAME, {**PAYING, "column": 1}, seats=2)
    assert given.legal(0) == ["pay M2"]
    given.when(0, "pay M2")
    assert given.ask.what == "question"


def test_a_view_is_written_with_question_marks() -> None:
    given = scenario(GAME, {"hands": ["B4", "M4"]}, seats=2)
    view = given.seen_by(0).view
    document = given.play.game.position(view)
    assert document["hands"] == ["B4", "?4"]
    assert set(document["pile"].split()) == {"?"}
