"""Position documents (OT-3.9): what they set up, what they fill in, what they refuse."""

import json
from typing import Any

import pytest

import highgate
from highgate.kernel.errors import PositionError
from highgate.testkit.scenario import dealt, scenario

GAME = "outre_tombe"


@pytest.mark.rule("OT-3.9")
def test_everything_left_out_is_filled_in() -> None:
    given = scenario(GAME, {}, seats=4)
    position = given.position()
    assert [len(row) for row in position["rows"]] == [15] * 4
    assert list(position["lids"].values()).count("rat") == 6
    assert len(position["pile"].split()) == 6
    assert given.ask.seats == (0,)


@pytest.mark.rule("OT-3.9", "OT-9.4")
def test_a_lid_takes_the_colour_of_the_vampire_below() -> None:
    position = scenario(GAME, {"contents": {"A1": "Y", "B1": "garlic 2"}}, seats=4).position()
    assert position["lids"]["A1"] == "Y"
    assert position["garlic"] == [3, 3, 2, 3]
    assert position["seen"] == "A1 B1"


@pytest.mark.rule("OT-3.9")
@pytest.mark.parametrize(
    "fields",
    [
        {"turn": 2, "turns": 40, "null_turns": 3, "turn_opened": "A1", "burials": 1},
        {"rat_crypt": "D3", "opened": "C2 D2", "acting": 1, "holder": 3, "discoverer": 2},
        {"crypt": "A1", "lids": {"A1": "R"}, "rows": ["RYR", None], "decision": "match"},
        {"crypt": "C3", "lids": {"C3": "G"}, "rows": ["RYR", None], "decision": "garlic"},
        {
            "crypt": "C3",
            "contents": {"C3": "garlic 1"},
            "decision": "give",
            "given": 1,
            "tray": "R",
        },
        {
            "crypt": "C3",
            "contents": {"C3": "R"},
            "stakes": [3, 0],
            "decision": "place",
            "tray": "RY",
        },
        {"prev": ["C3 C4", ""], "since": ["C3", "C4"], "covered": "D4", "rats_in_box": 2},
    ],
)
def test_a_document_is_read_as_it_was_written(fields: dict[str, Any]) -> None:
    seats = 4 if "rat_crypt" in fields or fields.get("turn") == 2 else 2
    if "A1" in fields.get("lids", {}):
        fields = {**fields, "bare": dealt(GAME, seats=2).position()["bare"].replace("A1", "D4")}
    given = scenario(GAME, fields, seats=seats)
    document = json.loads(json.dumps(given.position()))
    assert scenario(GAME, document, seats=seats).position() == document
    for field, value in fields.items():
        if isinstance(value, int | bool | str) and field not in ("bare",):
            assert document[field] == value


@pytest.mark.rule("OT-3.9")
def test_a_finished_position() -> None:
    given = scenario(
        GAME,
        {"conserve": False, "rows": ["RR", "", "R"], "decision": "finished"},
        seats=3,
    )
    assert given.over.ranks == (3, 1, 2)
    again = scenario(GAME, {**given.position(), "conserve": False}, seats=3)
    assert again.position() == given.position()


BAD: list[tuple[str, dict[str, Any]]] = [
    ("rwos", {"rwos": []}),
    ("rows", {"rows": ["RRRRRRRRRRRR", None, None]}),
    ("rows", {"rows": ["RR", "YY", "WW"]}),
    ("rows", {"rows": 7}),
    ("rows.0", {"rows": ["rR", None, None]}),
    ("rows.0", {"rows": ["RrRrRR", None, None]}),
    ("rows.0", {"rows": ["XX", None, None]}),
    ("rows.1", {"rows": [None, "", None]}),
    ("lids", {"lids": dict.fromkeys(("A1", "B1", "C1", "D1", "E1", "F1", "G1"), "rat")}),
    ("lids", {"lids": dict.fromkeys([f"{c}{r}" for c in "ABCD" for r in (1, 2, 3)], "R")}),
    ("lids.Z1", {"lids": {"Z1": "R"}}),
    ("lids.A1", {"lids": {"A1": "X"}}),
    ("lids", {"lids": ["R"]}),
    ("lids.A1", {"rat_crypt": "A1", "lids": {"A1": "R"}}),
    ("contents.A1", {"contents": {"A1": "two"}}),
    ("contents.A1", {"contents": {"A1": "garlic 3"}}),
    ("contents.A1", {"contents": {"A1": "R"}, "lids": {"A1": "Y"}}),
    ("contents.A1", {"contents": {"A1": "garlic 0"}, "lids": {"A1": "rat"}}),
    ("pile", {"pile": "R Y"}),
    ("pile", {"pile": "rat"}),
    ("bare", {"bare": "A1"}),
    ("garlic.0", {"garlic": [4, 3, 3]}),
    ("garlic.0", {"garlic": [1, 3, 3]}),
    ("garlic", {"garlic": [3, 3]}),
    ("stakes.1", {"stakes": [0, 3, 0]}),
    ("stakes.1", {"stakes": [0, "x", 0]}),
    ("rats_in_box", {"rats_in_box": 7}),
    ("turn", {"turn": 3}),
    ("seen", {"contents": {"A1": "R"}, "seen": ""}),
    ("seen", {"seen": "A1 A1"}),
    ("covered", {"covered": "Q1"}),
    ("prev", {"prev": ["A1", "", ""]}),
    ("opened", {"rat_crypt": "A1", "opened": "E1"}),
    ("opened", {"rat_crypt": "A1", "opened": "A2 B1 B2"}),
    ("holder", {"holder": 1}),
    ("decision", {"decision": "think"}),
    ("decision", {"decision": "resolving"}),
    ("decision", {"decision": "outbreak"}),
    ("decision", {"rat_crypt": "A1", "decision": "open"}),
    ("crypt", {"decision": "garlic"}),
    ("crypt", {"crypt": "A1"}),
    ("crypt", {"crypt": "A1", "decision": "match", "contents": {"A1": "R"}}),
    ("crypt", {"crypt": "A1", "decision": "match", "lids": {"A1": "rat"}}),
    ("crypt", {"crypt": "E1", "decision": "match", "rat_crypt": "A1"}),
    ("cause", {"crypt": "A1", "decision": "give", "cause": "garlic"}),
    ("cause", {"tray": "R"}),
    ("tray", {"crypt": "A1", "decision": "place", "contents": {"A1": "garlic 1"}}),
    ("tray", {"tray": "rR"}),
    ("giver", {"crypt": "A1", "decision": "give", "contents": {"A1": "garlic 1"}, "giver": 0}),
    ("garlic", {"crypt": "A1", "decision": "garlic", "garlic": [0, 3, 3], "conserve": False}),
    ("reason", {"reason": "stall"}),
    ("reason", {"decision": "finished"}),
    ("conserve", {"conserve": "no"}),
]


@pytest.mark.rule("OT-3.9", "OT-9.1", "OT-9.2", "OT-9.5", "OT-9.6", "OT-9.8", "OT-4.7.4")
@pytest.mark.parametrize(("field", "position"), BAD)
def test_every_complaint_names_its_field(field: str, position: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refusal:
        highgate.game(GAME, seats=3).at(position)
    assert refusal.value.field == field


@pytest.mark.rule("OT-3.9")
def test_conservation_can_be_lifted() -> None:
    lids = dict.fromkeys([f"{col}{row}" for col in "ABCD" for row in (1, 2, 3)], "R")
    given = scenario(GAME, {"conserve": False, "lids": lids, "rows": ["RR"] * 3}, seats=3)
    assert given.position()["rows"] == ["RR"] * 3
    with pytest.raises(PositionError, match=r"OT-4\.7\.4"):
        scenario(GAME, {"conserve": False, "lids": {"A1": "rat"}, "pile": ""}, seats=3)


@pytest.mark.rule("OT-3.7", "OT-3.7.3")
def test_two_players_have_their_own_crypts() -> None:
    with pytest.raises(PositionError, match="out of the game") as refusal:
        scenario(GAME, {"rat_crypt": "A1"}, seats=2)
    assert refusal.value.field == "rat_crypt"
    with pytest.raises(PositionError, match="20 different"):
        scenario(GAME, {"bare": "A1"}, seats=2)
