"""DISMEMBER and MANAGE, two players, beginners (sections 4.6, 4.7, 5.5, 5.6)."""

from typing import Any

import pytest

from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"


def desk(seats: int = 3, **fields: Any) -> Scenario:
    """Seat 0 manages."""
    options = fields.pop("options", {})
    return scenario(GAME, {"decision": "manage", "round": 2, **fields}, seats=seats, **options)


@pytest.mark.rule("GB-4.6.2", "GB-4.4.11")
def test_what_is_left_of_a_zombie_goes_to_the_box() -> None:
    boards = [{"8": "CN1 CF2 / CN3 CN2 / SW"}, {"9": "N1 N2 F1 F2 / N3"}, {"9": "N1"}]
    removed = {"removed": ["", "9", "9"], "vaults": ["SH", "", ""]}
    given = scenario(GAME, {"boards": boards, **removed, "conserve": False}, seats=3)
    given.when(0, "8>N1")
    assert given.happened("Dismembered", zombie=8, pieces=("CN1", "CF2"), equipment=("SW",))
    assert given.position()["box"] == "CN1 CN2 CF2 CN3 SW"
    assert "8" not in given.position()["boards"][0]
    assert given.state.boards.active[0] == 0
    assert not given.happened("Dismembered", zombie=9)  # 3 of 9 is less than half


@pytest.mark.rule("GB-4.6.2", "GB-4.7.5")
def test_a_headstone_is_used_again_with_the_tiles_of_this_round() -> None:
    boards = [{"4": "CN1 / CN3"}, {"9": "N1"}, {"9": "N1"}]
    position = {
        "boards": boards,
        "removed": ["", "9", "9"],
        "graveyard": ["CN2 CN2 CF3 T1", *["- - - -"] * 3],
        "conserve": False,
    }
    given = scenario(GAME, position, seats=3).when(0, "4>W1")
    assert given.happened("Dismembered", zombie=4)
    given.when(0, "build 4", "use CN2", "use CN2")
    assert given.happened("ZombieRaised", seat=0, zombie=4)


@pytest.mark.rule("GB-4.7.1")
def test_managing_goes_clockwise_from_the_marker() -> None:
    vaults = ["SW", "SH", "WA"]
    given = desk(marker=1, asked=1, vaults=vaults)
    order = []
    for _ in range(3):
        seat = given.ask.seats[0]
        order.append(seat)
        given.when(seat, "done")
    assert order == [1, 2, 0]
    assert given.happened("RoundEnded", number=2)


@pytest.mark.rule("GB-4.7.1", "GB-4.7.2")
def test_equipment_is_stacked() -> None:
    given = desk(vaults=["SW SH TE", "", ""])
    given.when(0, "SW>9", "TE>9")
    assert given.position()["boards"][0]["9"].endswith("/  / TE SW")
    assert given.position()["vaults"][0] == "SH"
    given.when(0, "SH>13")
    assert given.happened("ManagerDone", seat=0)  # everybody sees that nothing is left to do


@pytest.mark.rule("GB-4.7.2")
def test_a_zombie_just_built_may_be_equipped() -> None:
    given = desk(labs=["CN1 CN3", "", ""], vaults=["SW", "", ""])
    given.when(0, "build 4", "use CN1", "use CN3", "SW>4")
    assert given.position()["boards"][0]["4"].endswith("SW")
    assert 4 in given.seen_by(0).picture["me"]["available"]


@pytest.mark.rule("GB-4.7.3")
def test_paying_until_or_freely() -> None:
    lab = ["CN1 CN2 CF3", "", ""]
    given = desk(labs=lab)
    given.when(0, "build 4")
    assert given.legal(0) == ["use CN1", "use CN2"]  # CF3 alone would not reach 4
    given.when(0, "use CN2")
    assert given.legal(0) == ["use CF3"]
    free = desk(labs=lab, options={"build_overpay": "free"})
    free.when(0, "build 4", "use CN1", "use CN2", "use CF3")
    assert free.legal(0) == ["raise"]
    free.when(0, "raise")
    assert sorted(free.position()["boards"][0]["4"].split()) == ["CF3", "CN1", "CN2"]


@pytest.mark.rule("GB-4.7.4")
def test_remnants_are_not_for_building() -> None:
    given = desk(labs=["M1 M2 CN3 CN2", "", ""])
    assert "build 5" in given.legal(0)
    given.when(0, "build 5")
    assert given.legal(0) == ["use CN2"]


@pytest.mark.rule("GB-4.7.6")
def test_who_can_visibly_do_nothing_is_skipped() -> None:
    given = desk(vaults=["SW", "", "SW"], labs=["", "CN1 CN2 M1", ""])
    given.when(0, "done")
    assert given.ask.seats == (2,)
    closed = desk(vaults=["SW", "", "SW"], options={"stash_visibility": "closed"})
    closed.when(0, "done")
    assert closed.ask.seats == (1,)
    assert closed.legal(1) == ["done"]


@pytest.mark.rule("GB-4.7.6", "GB-6.3")
def test_a_closed_lab_is_asked_to_raise() -> None:
    given = desk(labs=["CN1 CN3 CN3", "", ""], options={"stash_visibility": "closed"})
    given.when(0, "build 4", "use CN1", "use CN3")
    assert given.legal(0) == ["raise"]
    told = [e for e in given.seen_by(1).log if type(e).__name__ == "TileUsed"]
    assert all(event.tile.is_blank for event in told)  # type: ignore[attr-defined]
    given.when(0, "raise")
    stone = given.seen_by(1).picture["seats"][0]["headstones"][0]
    assert (stone["pile"], stone["pieces"]) == (2, None)


# Beginners and two players ------------------------------------------------------------------------


@pytest.mark.rule("GB-5.5.1", "GB-5.5.2")
def test_the_beginners_game() -> None:
    options = {"variant_beginner": True}
    given = scenario(GAME, {"tokens": {"N1": "1/9-"}}, seats=3, **options)
    assert not [action for action in given.legal(0) if "x" in action or "marker" in action]
    assert given.refused(0, "9>marker") == "GB-5.5.1"
    assert given.refused(0, "9xN1") == "GB-5.5.1"
    assert given.seen_by(0).picture["marker_space"] is None
    given = desk(labs=["CN1 CN3", "", ""], vaults=["SW", "", ""], options=options)
    assert given.legal(0) == ["build 4", "done"]
    assert given.refused(0, "SW>9") == "GB-5.5.2"


@pytest.mark.rule("GB-5.5.1")
def test_the_marker_of_beginners_goes_left() -> None:
    position = {"removed": ["11 13", "9 11 13", "9 11 13"], "vaults": ["T1", "", ""]}
    given = scenario(GAME, position, seats=3, variant_beginner=True).when(0, "9>N1")
    assert given.happened("MarkerPassed", seat=1)


@pytest.mark.rule("GB-5.6.1")
def test_two_players_do_not_build_in_the_first_round() -> None:
    position = {"decision": "manage", "round": 1, "labs": ["CN1 CN3", ""], "vaults": ["SW", ""]}
    given = scenario(GAME, position, seats=2)
    assert given.refused(0, "build 4") == "GB-5.6.1"
    assert "SW>9" in given.legal(0)
    without = scenario(GAME, position, seats=2, variant_two_player="false")
    assert "build 4" in without.legal(0)


def weaker(**fields: Any) -> Scenario:
    """Seat 0 has only zombie 9 and places it; seat 1 has 9 and 13."""
    options = fields.pop("options", {})
    boards = [{"9": "N1 N2"}, {"9": "N1 N2", "13": "N1 N2"}]
    position = {"boards": boards, "tokens": {"N1": "1/9-"}, "removed": ["", "13"], **fields}
    return scenario(GAME, {**position, "conserve": False}, seats=2, **options).when(0, "9>S1")


@pytest.mark.rule("GB-5.6.2", "GB-5.6.4")
@pytest.mark.parametrize("beginner", [False, True])
def test_the_weaker_of_two_wins_ties_and_gives_the_marker(beginner: bool) -> None:
    given = weaker(options={"variant_beginner": beginner})
    assert given.happened("CatchUpGranted", seat=0)
    assert given.happened("TileDug", space="G11", seat=0, stage="marker")
    assert given.ask.what == "give_marker"
    assert given.ask.seats == (0,)


@pytest.mark.rule("GB-5.6.2")
def test_no_help_with_equal_sums_or_a_real_zombie_on_the_marker() -> None:
    equal = weaker(boards=[{"9": "N1"}, {"9": "N1"}], removed=["", ""])
    assert not equal.happened("CatchUpGranted")
    assert equal.happened("TileReturned", space="G11", stage="tie")
    real = weaker(tokens={"N1": "1/9-", "marker": "1/13-"}, removed=["", ""])
    assert not real.happened("CatchUpGranted")
    assert real.happened("TileDug", space="G11", seat=1, stage="marker")


@pytest.mark.rule("GB-5.6.3", "GB-5.6.5")
def test_attacks_may_be_counted_by_the_round() -> None:
    position = {"tokens": {"N1": "1/9-"}, "attacks": [1, 0], "round_attacks": [0, 0]}
    given = scenario(GAME, position, seats=2, two_player_attack_scope="round")
    given.when(0, "9xN1")
    given.when(1, "11>W1")
    assert given.refused(0, "11xW1") == "GB-5.6.3"
    assert given.state.attacks == [2, 0]
