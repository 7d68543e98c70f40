"""The worked examples of the rules (OT-8), as given / when / then."""

from typing import Any

import pytest

from highgate.testkit.scenario import Scenario, dealt, scenario

GAME = "outre_tombe"
LOOSE = {"conserve": False, "rows": ["KKKK"] * 4}


def with_row(row: str, lid: str, **more: Any) -> Scenario:
    """Seat 0 with a row, about to open A1."""
    position = {**LOOSE, "rows": [row, "KKKK", "KKKK", "KKKK"], "lids": {"A1": lid, "B1": lid}}
    return scenario(GAME, {**position, **more}, seats=4)


def row_of(given: Scenario, seat: int = 0) -> str:
    return str(given.position()["rows"][seat])


@pytest.mark.rule("OT-8.1", "OT-4.0.5", "OT-4.2.4", "OT-4.2.5", "OT-4.0.3")
@pytest.mark.parametrize(("lid", "end"), [("G", "L"), ("Y", "R")])
def test_an_end_that_matches_is_buried_unasked(lid: str, end: str) -> None:
    given = with_row("GBrykwrRY", lid).when(0, "open A1")
    assert given.happened("Buried", seat=0, end=end, colour=lid, crypt="A1")
    assert (given.ask.what, given.ask.seats) == ("open", (0,))


@pytest.mark.rule("OT-8.1", "OT-4.0.5", "OT-4.2.5")
@pytest.mark.parametrize("lid", ["B", "R"])
def test_the_second_visible_vampire_does_not_match(lid: str) -> None:
    given = with_row("GBrykwrRY", lid).when(0, "open A1")
    assert given.ask.what == "garlic"
    given.when(0, "leave")
    assert (given.ask.what, given.ask.seats) == ("open", (1,))


@pytest.mark.rule("OT-8.2", "OT-4.0.4")
def test_the_next_vampire_is_turned_up_at_that_end_only() -> None:
    given = with_row("GRbkwyWY", "G").when(0, "open A1")
    assert row_of(given) == "RBkwyWY"
    assert given.happened("TurnedUp", seat=0, end="L", colour="B")


@pytest.mark.rule("OT-8.3", "OT-2.9", "OT-2.10", "OT-4.6.2", "OT-4.6.3")
@pytest.mark.parametrize(
    ("rat", "area"), [("D3", "C2 D2 E2 C3 E3 C4 D4"), ("E3", "D2 E2 D3 D4"), ("F5", "G5 F6 G6")]
)
def test_the_area_of_a_rat(rat: str, area: str) -> None:
    given = scenario(GAME, {**LOOSE, "lids": {rat: "rat"}}, seats=4).when(0, f"open {rat}")
    assert sorted(given.legal(0)) == sorted([*(f"open {crypt}" for crypt in area.split()), "stop"])


@pytest.fixture
def cemetery() -> Scenario:
    """The table of illustrations 4a to 4d."""
    return scenario(
        GAME,
        {
            "rows": ["YGrbkwRB", "WKgyBR", "RWygKY", None],
            "lids": {"D3": "rat", "C2": "G", "D2": "Y", "E2": "B", "C3": "B", "E3": "rat"},
            "contents": {"C3": "garlic 1"},
        },
        seats=4,
    )


@pytest.mark.rule("OT-8.4", "OT-4.6.1", "OT-4.6.3", "OT-4.6.4", "OT-4.6.5", "OT-4.6.6", "OT-4.2.1")
def test_an_outbreak(cemetery: Scenario) -> None:
    given = cemetery.when(0, "open D3")
    assert given.happened("RatFound", seat=0, crypt="D3", holder=0)
    given.when(0, "open C2")
    assert given.ask.what == "garlic"
    given.when(0, "leave", "open D2")
    assert given.legal(0) == ["bury L", "leave"]
    given.when(0, "bury L")
    assert row_of(given) == "GRbkwRB"
    assert given.legal(0) == ["open E2", "open C3", "open E3", "open C4", "open D4", "stop"]
    assert given.refused(0, "open C2") == "OT-4.6.5"
    given.when(0, "stop")
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-8.4", "OT-4.2.3", "OT-4.5.1", "OT-4.5.3", "OT-4.5.5", "OT-4.6.5")
def test_garlic_in_an_outbreak(cemetery: Scenario) -> None:
    given = cemetery.when(0, "open D3", "open C2", "leave", "open D2", "bury L", "stop")
    given.when(1, "stop").when(2, "open E2", "garlic")
    assert given.position()["garlic"] == [3, 2, 2, 3]
    given.when(2, "open C3")
    assert (given.ask.what, given.ask.seats) == ("give", (1,))
    given.when(1, "give R")
    assert row_of(given, 1) == "WKgYB"
    assert given.position()["tray"] == "R"
    given.when(2, "place 0 R")
    assert row_of(given, 2) == "RWygKYR"
    assert given.happened("GarlicReturned", owner=1, crypt="C3")
    assert given.position()["garlic"] == [3, 3, 2, 3]
    assert given.refused(2, "garlic") == "OT-4.6.5"


@pytest.mark.rule("OT-8.4", "OT-4.7.1", "OT-4.7.2", "OT-4.7.3", "OT-4.6.7", "OT-4.6.8")
def test_another_rat(cemetery: Scenario) -> None:
    given = cemetery.when(0, "open D3", "open C2", "leave", "open D2", "bury L", "stop")
    given.when(1, "stop").when(2, "open E2", "garlic", "stop").when(3, "open E3")
    assert given.happened("RatReplaced", crypt="D3")
    assert given.happened("Closed", crypts=("C2", "D2", "E2"))
    assert given.happened("RatFound", seat=3, crypt="E3", holder=3)
    assert len(given.position()["pile"].split()) == 5
    assert sorted(given.legal(3)) == ["open D2", "open D3", "open D4", "open E2", "stop"]
    for seat in (3, 0, 1, 2):
        given.when(seat, "stop")
    assert len(given.position()["pile"].split()) == 4
    assert (given.ask.what, given.ask.seats) == ("open", (0,))


@pytest.mark.rule("OT-8.5", "OT-3.7", "OT-3.1", "OT-3.2", "OT-3.5")
def test_the_setup_for_two() -> None:
    position = dealt(GAME, seats=2).position()
    lids = list(position["lids"].values())
    assert (len(lids), lids.count("rat"), len(position["pile"].split())) == (40, 4, 4)
    assert len(position["bare"].split()) == 20
    assert [len(row) for row in position["rows"]] == [20, 20]


@pytest.mark.rule("OT-8.6", "OT-4.2.2", "OT-4.4.1", "OT-4.4.2", "OT-4.5.1", "OT-9.7")
def test_the_third_stake() -> None:
    given = with_row("RRRR", "B", contents={"A1": "B"}, stakes=[2, 1, 0, 0]).when(0, "open A1")
    assert given.happened("StakeTaken", seat=0, count=3)
    for giver in (1, 2, 3):
        assert given.ask.seats == (giver,)
        given.when(giver, "give L")
    given.when(0, "place 0 L", "place 0 L", "place 0 R")
    assert row_of(given) == "KKRRRRK"
    assert given.happened("StakesReturned", seat=0)
    assert given.position()["stakes"] == [0, 1, 0, 0]
    assert given.state.supply == 12
    assert (given.ask.what, given.ask.seats) == ("open", (1,))


@pytest.mark.rule("OT-8.7", "OT-4.2.3")
def test_ones_own_garlic() -> None:
    position = {
        "conserve": False,
        "rows": ["RRRR", *["KKKK"] * 4],
        "lids": {"A1": "B"},
        "contents": {"A1": "garlic 0"},
        "garlic": [2, 3, 3, 3, 3],
    }
    given = scenario(GAME, position, seats=5).when(0, "open A1")
    for giver in (1, 2, 3, 4):
        given.when(giver, "give R")
    given.when(0, *["place 0 R"] * 4)
    assert given.position()["garlic"] == [3, 3, 3, 3, 3]
    assert given.position()["contents"] == {}
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-8.8", "OT-4.0.4", "OT-4.5.6")
def test_more_than_two_face_up() -> None:
    given = scenario(
        GAME,
        {**LOOSE, "rows": ["GYRbkwWB", *["KKKK"] * 3], "lids": {"A1": "G", "B1": "Y"}},
        seats=4,
    )
    given.when(0, "open A1")
    assert row_of(given) == "YRbkwWB"
    given.when(0, "open B1")
    assert row_of(given) == "RBkwWB"
