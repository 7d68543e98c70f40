"""The turn, rule by rule (OT-4)."""

from typing import Any

import pytest

from highgate.testkit.scenario import Scenario, scenario

GAME = "outre_tombe"


def table(rows: list[str], lids: dict[str, str], *, contents: Any = None, **more: Any) -> Scenario:
    """Any table with these rows and lids; other lids are those of the box in turn."""
    options = more.pop("options", {})
    position = {"conserve": False, "rows": rows, "lids": lids, "contents": contents or {}, **more}
    return scenario(GAME, position, seats=len(rows), **options)


@pytest.mark.rule("OT-4.0.1", "OT-4.1.1", "OT-4.1.3", "OT-3.8")
def test_every_crypt_can_be_opened_and_nobody_passes() -> None:
    given = table(["RRRR", "KKKK", "KKKK"], {"A1": "B"}, contents={"A1": "B"})
    assert len(given.legal(0)) == 60
    assert given.refused(0, "stop") == "OT-4.1.1"
    given.when(0, "open A1")
    assert given.happened("Opened", seat=0, crypt="A1", lid="B", content="B", outbreak=False)


@pytest.mark.rule("OT-4.1.1", "OT-4.3.1")
def test_a_crypt_can_be_opened_again_in_the_same_turn() -> None:
    given = table(["RYBB", "KKKK", "KKKK"], {"A1": "R"}).when(0, "open A1")
    assert given.happened("Closed", crypts=("A1",))
    given.when(0, "open A1")
    assert given.happened("StakeTaken", seat=0, count=1, penalty=False)
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-4.1.2")
def test_stopping_needs_the_option_and_a_burial() -> None:
    options = {"stop_after_success": True}
    given = table(["RYBB", "KKKK", "KKKK"], {"A1": "R"}, options=options)
    assert given.refused(0, "stop") == "OT-4.1.2"
    given.when(0, "open A1")
    assert given.legal(0)[-1] == "stop"
    given.when(0, "stop")
    assert given.happened("Stopped", seat=0, outbreak=False)
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-4.2.4", "OT-4.0.2")
def test_both_ends_match() -> None:
    given = table(["RYBR", "KKKK", "KKKK"], {"A1": "R"}).when(0, "open A1")
    assert given.legal(0) == ["bury L", "bury R"]
    assert given.refused(0, "leave") == "OT-4.2.4"
    given.when(0, "bury R")
    assert given.position()["rows"][0] == "RYB"


@pytest.mark.rule("OT-4.2.4", "OT-4.0.6", "OT-5.1", "OT-4.0.6a")
def test_a_single_vampire_is_a_left_end_and_its_burial_wins() -> None:
    given = table(["R", "KKKK", "KKK"], {"A1": "R"}).when(0, "open A1")
    assert given.happened("Buried", end="L")
    assert given.over.ranks == (1, 3, 2)
    assert given.position()["turns"] == 0
    assert given.seen_by(1).picture["crypts"][0]["state"] == "open"


@pytest.mark.rule("OT-4.2.4")
@pytest.mark.parametrize(
    ("ruling", "legal"), [("optional", ["bury L", "leave"]), ("mandatory", [])]
)
def test_burying_in_an_outbreak(ruling: str, legal: list[str]) -> None:
    options = {"outbreak_match": ruling}
    given = table(["RYBB", "KKKK", "KKKK"], {"A2": "R"}, rat_crypt="A1", options=options)
    given.when(0, "open A2")
    if legal:
        assert given.legal(0) == legal
        assert given.refused(0, "garlic") == "OT-4.2.4"
        given.when(0, "leave")
    assert given.happened("Buried") == (not legal)
    assert given.ask.what == "outbreak"


@pytest.mark.rule("OT-4.2.5")
def test_without_garlic_nothing_is_asked() -> None:
    given = table(["RYBB", "KKKK", "KKKK"], {"A1": "G"}, garlic=[0, 3, 3]).when(0, "open A1")
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-4.2.5", "OT-2.6", "OT-2.8")
def test_garlic_is_placed() -> None:
    given = table(["RYBB", "KKKK", "KKKK"], {"A1": "G"}).when(0, "open A1", "garlic")
    assert given.happened("GarlicPlaced", seat=0, crypt="A1")
    assert given.position()["contents"] == {"A1": "garlic 0"}
    assert given.position()["garlic"] == [2, 3, 3]


@pytest.mark.rule("OT-4.2.3", "OT-4.3.1")
def test_the_lid_stays_open_until_the_gifts_are_placed() -> None:
    given = table(["RYBB", "KGGK", "KKKK"], {"A1": "G"}, contents={"A1": "garlic 1"})
    given.when(0, "open A1")
    assert given.seen_by(2).picture["crypts"][0]["state"] == "open"
    given.when(1, "give L")
    assert not given.happened("Closed")
    given.when(0, "place 0 L")
    assert [type(event).__name__ for event in given.news[:4]] == [
        "GiftPlaced",
        "GarlicReturned",
        "Closed",
        "TurnCompleted",
    ]
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-4.0.3", "OT-4.5.1")
def test_equal_ends_are_asked_and_a_last_vampire_is_not() -> None:
    given = table(["RR", "KK", "K"], {"A1": "B"}, contents={"A1": "B"}, stakes=[2, 0, 0])
    given.when(0, "open A1")
    assert given.legal(1) == ["give L", "give R"]
    given.when(1, "give L")
    assert given.happened("Given", seat=2, end="L", colour="K")


@pytest.mark.rule("OT-4.5.4", "OT-4.0.6a", "OT-5.1", "OT-5.2")
def test_gifts_stay_unplaced_at_the_end_and_count_for_the_receiver() -> None:
    given = table(["RR", "KK", "K"], {"A1": "B"}, contents={"A1": "B"}, stakes=[2, 0, 0])
    given.when(0, "open A1").when(1, "give L")
    assert given.over.ranks == (3, 2, 1)
    assert given.over.scores == (-4, -1, 0)
    position = given.position()
    assert (position["tray"], position["stakes"]) == ("KK", [3, 0, 0])


@pytest.mark.rule("OT-4.5.2", "OT-5.1")
def test_givers_after_an_empty_row_still_give_and_win_together() -> None:
    given = table(["RRR", "K", "G", "YY"], {"A1": "B"}, contents={"A1": "B"}, stakes=[2, 0, 0, 0])
    given.when(0, "open A1")
    assert given.ask.seats == (3,)
    given.when(3, "give R")
    assert given.over.ranks == (4, 1, 1, 3)
    assert given.happened("GameEnded", winners=(1, 2), reason="empty_row")


@pytest.mark.rule("OT-4.5.2", "OT-4.0.6", "OT-5.1")
def test_with_the_clockwise_rule_the_first_giver_wins_alone() -> None:
    given = table(
        ["RRR", "K", "G", "YY"],
        {"A1": "B"},
        contents={"A1": "B"},
        stakes=[2, 0, 0, 0],
        options={"tie_rule": "clockwise"},
    ).when(0, "open A1")
    assert given.happened("GameEnded", winners=(1,), reason="empty_row")
    assert given.position()["rows"] == ["RRR", "", "G", "YY"]


@pytest.mark.rule("OT-4.5.5", "OT-4.5.3")
def test_every_arrangement_of_gifts_is_possible() -> None:
    """k gifts of different colours end in (k + 1)! different rows."""
    found = set()
    for first in ("0 L", "0 R", "1 L", "1 R"):
        for second in ("0 L", "0 R"):
            given = table(["RR", "GGG", "YYY"], {"A1": "B"}, contents={"A1": "B"}, stakes=[2, 0, 0])
            given.when(0, "open A1").when(1, "give L").when(2, "give L")
            assert len(given.legal(0)) == 4
            given.when(0, f"place {first}", f"place {second}")
            found.add(given.position()["rows"][0])
    assert found == {"GYRR", "YGRR", "GRRY", "YRRG", "RRGY", "RRYG"}


@pytest.mark.rule("OT-4.6.1", "OT-4.6.2", "OT-5.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_rat_stays_on_its_crypt_with_two_players(seats: int) -> None:
    given = table(["RRRR"] * seats, {"D3": "rat"}).when(0, "open D3")
    outbreak = given.seen_by(1).picture["outbreak"]
    assert outbreak["rat_stays"] == (seats == 2)
    assert outbreak["order"] == list(range(seats))


@pytest.mark.rule("OT-4.6.4", "OT-4.6.9")
def test_a_miss_does_not_end_the_go_in_an_outbreak() -> None:
    given = table(["RRRR", "KKKK", "KKKK"], {}, rat_crypt="A1", contents={"A2": "Y"})
    given.when(0, "open A2")
    assert given.happened("StakeTaken", seat=0)
    assert (given.ask.what, given.ask.seats) == ("outbreak", (0,))


@pytest.mark.rule("OT-4.6.7", "OT-4.6.8")
def test_an_outbreak_ends_when_everything_is_open() -> None:
    lids = {"A2": "Y", "B1": "Y", "B2": "Y"}
    given = table(["RRRR", "KKKK", "KKKK"], lids, rat_crypt="A1", garlic=[0, 0, 0], turn=0)
    given.when(0, "open A2", "open B1", "open B2")
    assert given.happened("RatReplaced", crypt="A1")
    assert given.happened("Closed", crypts=("B1", "A2", "B2"))
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-4.6.7", "OT-3.7.3")
def test_an_outbreak_without_an_area_is_over_at_once() -> None:
    bare = "A2 B1 B2 " + " ".join(f"{col}{row}" for col in "GHI" for row in range(1, 7))[:50]
    given = table(["RRRR", "KKKK"], {"A1": "rat"}, bare=bare).when(0, "open A1")
    assert given.happened("RatReplaced", crypt="A1")
    assert (given.ask.what, given.ask.seats) == ("open", (1,))


@pytest.mark.rule("OT-4.6.8", "OT-4.6.6")
@pytest.mark.parametrize(("ruling", "following"), [("discoverer", 1), ("holder", 2)])
def test_who_plays_after_an_outbreak(ruling: str, following: int) -> None:
    """The holder of a rat that was passed on is not its finder."""
    given = table(
        ["RRRR", "KKKK", "KKKK"],
        {"A2": "rat"},
        rat_crypt="A1",
        options={"after_outbreak": ruling},
    ).when(0, "open A2")
    assert given.happened("RatFound", seat=0, holder=1)
    for seat in (1, 2, 0):
        given.when(seat, "stop")
    assert given.ask.seats == (following,)


@pytest.mark.rule("OT-4.7.2")
@pytest.mark.parametrize(("ruling", "holder"), [("holder", 1), ("discoverer", 2)])
def test_who_passes_a_rat_on(ruling: str, holder: int) -> None:
    """Seat 1 finds a rat; seat 0 holds the old one that seat 1 had found."""
    given = table(
        ["RRRR", "KKKK", "KKKK"],
        {"A2": "rat"},
        rat_crypt="A1",
        holder=0,
        discoverer=1,
        acting=1,
        options={"rat_passed_by": ruling},
    ).when(1, "open A2")
    assert given.happened("RatFound", seat=1, holder=holder)


@pytest.mark.rule("OT-4.7.4", "OT-9.3")
def test_every_rat_takes_one_lid_of_the_pile() -> None:
    given = table(["RRRR", "KKKK", "KKKK"], {"A1": "rat", "A2": "rat", "A3": "rat"})
    assert len(given.position()["pile"].split()) == 3
    given.when(0, "open A1", "open A2").when(1, "open A3")
    assert len(given.position()["pile"].split()) == 1
    assert given.position()["rats_in_box"] == 2


@pytest.mark.rule("OT-4.0.7", "OT-4.0.8", "OT-6.1")
def test_a_closed_lid_is_not_shown() -> None:
    given = table(["RYBB", "KKKK", "KKKK"], {"A1": "G"}).when(0, "open A1")
    assert given.seen_by(1).picture["crypts"][0]["lid"] == "G"
    given.when(0, "garlic")
    shown = given.seen_by(1).picture["crypts"][0]
    assert (shown["state"], shown["lid"], shown["holds"]) == ("closed", None, None)
