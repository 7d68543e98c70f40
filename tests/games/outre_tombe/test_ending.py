"""The end, two players, and adjudication (OT-5)."""

from typing import Any

import pytest

from highgate.testkit.scenario import Scenario, dealt, scenario

GAME = "outre_tombe"


def table(rows: list[str], options: dict[str, Any] | None = None, **fields: Any) -> Scenario:
    position = {"conserve": False, "rows": rows, **fields}
    return scenario(GAME, position, seats=len(rows), **(options or {}))


def open_and_leave(given: Scenario, crypt: str) -> None:
    """A turn that brings nothing new, if the lid of the crypt has been seen."""
    given.when(given.ask.seats[0], f"open {crypt}", "leave")


@pytest.mark.rule("OT-5.3")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_stall_ends_the_game(rounds: int) -> None:
    rows = ["RRR", "RR", "RR"]
    given = table(rows, {"stall_rounds": rounds}, lids={"A1": "G"}, seen="A1")
    for _ in range(3 * rounds):
        open_and_leave(given, "A1")
    assert given.happened("GameEnded", reason="stall", winners=(1, 2))
    assert (given.over.ranks, given.over.rule) == ((3, 1, 1), "OT-5.3")


@pytest.mark.rule("OT-5.3")
def test_a_lid_seen_for_the_first_time_is_news() -> None:
    given = table(["RRR", "RR", "RR"], {"stall_rounds": 1}, lids={"A1": "G", "B1": "G"}, seen="A1")
    open_and_leave(given, "A1")
    assert given.position()["null_turns"] == 1
    open_and_leave(given, "B1")
    assert given.position()["null_turns"] == 0


@pytest.mark.rule("OT-5.3")
@pytest.mark.parametrize("what", ["garlic", "burial", "stake", "gift", "rat"])
def test_what_is_no_null_turn(what: str) -> None:
    fields: dict[str, Any] = {"lids": {"A1": "R" if what == "burial" else "G"}, "seen": "A1"}
    if what == "stake":
        fields["contents"] = {"A1": "G"}
    elif what == "gift":
        fields["contents"] = {"A1": "garlic 1"}
    elif what == "rat":
        fields = {"lids": {"A1": "rat"}}
    given = table(["RYB", "KKK", "KKK"], **fields).when(0, "open A1")
    if what == "garlic":
        given.when(0, "garlic")
    elif what == "gift":
        given.when(1, "give L").when(0, "place 0 L")
    assert not given.position()["is_null"] or given.position()["turns"] == 1
    assert given.position()["null_turns"] == 0


@pytest.mark.rule("OT-5.3")
def test_a_turn_limit_ends_the_game_and_a_stall_comes_first() -> None:
    rows = ["RRR", "RR", "RR"]
    fields: dict[str, Any] = {"lids": {"A1": "G", "B1": "G"}, "seen": "A1", "turns": 9}
    given = table(rows, {"max_turns": 10}, **fields)
    open_and_leave(given, "B1")
    assert given.happened("GameEnded", reason="turn_limit", winners=(1, 2))
    both = table(rows, {"max_turns": 10, "stall_rounds": 1}, **fields, null_turns=2)
    open_and_leave(both, "A1")
    assert both.happened("GameEnded", reason="stall")


@pytest.mark.rule("OT-5.3", "OT-4.6.8")
def test_an_outbreak_belongs_to_its_turn() -> None:
    given = table(["RRR"] * 3, {"max_turns": 10}, turns=9, rat_crypt="A1", acting=2)
    given.when(2, "stop")
    assert given.happened("GameEnded", reason="turn_limit")


@pytest.mark.rule("OT-5.3", "OT-9.12")
def test_without_limits_nothing_ends_it() -> None:
    options = {"max_turns": 0, "stall_rounds": 0}
    given = table(["RRR", "RR", "RR"], options, lids={"A1": "G"}, seen="A1", turns=5000)
    for _ in range(30):
        open_and_leave(given, "A1")
    assert given.position()["null_turns"] == 30


@pytest.mark.rule("OT-5.4")
@pytest.mark.parametrize(("owner", "gifts"), [(1, 2), (0, 4)])
def test_two_players_give_more(owner: int, gifts: int) -> None:
    contents = {"C3": f"garlic {owner}"}
    given = table(["RRRR", "BGkkkBG"], contents=contents, lids={"C3": "Y"}).when(0, "open C3")
    for _ in range(gifts):
        assert given.ask.seats == (1,)
        given.when(1, "give L")
    assert (given.ask.what, len(given.position()["tray"])) == ("place", gifts)


@pytest.mark.rule("OT-5.4", "OT-4.5.2")
def test_an_opponent_with_too_few_gives_all_and_wins() -> None:
    contents = {"C3": "garlic 0"}
    given = table(["RRRR", "BGB"], contents=contents, lids={"C3": "Y"}).when(0, "open C3")
    given.when(1, "give L", "give L")
    assert given.over.ranks == (2, 1)


@pytest.mark.rule("OT-5.5", "OT-4.7.2")
@pytest.mark.parametrize(("finder", "holder"), [(0, 1), (1, 1)])
def test_another_rat_with_two_players(finder: int, holder: int) -> None:
    given = table(["RRRR", "BGB"], rat_crypt="C3", lids={"C4": "rat"}, acting=finder)
    given.when(finder, "open C4")
    assert given.happened("RatFound", seat=finder, holder=holder)


REPEAT: dict[str, Any] = {"lids": {"C3": "G", "C4": "G"}, "seen": "C3 C4", "prev": {"0": "C3"}}


@pytest.mark.rule("OT-5.6", "OT-4.3.2")
def test_repeating_costs_a_stake_after_all_else() -> None:
    given = table(["RYRR", "BGB"], **REPEAT, since={"0": "C3"}).when(0, "open C3", "garlic")
    assert given.happened("GarlicPlaced")
    assert given.happened("StakeTaken", seat=0, penalty=True)
    assert given.ask.seats == (1,)
    free = table(["RYRR", "BGB"], **REPEAT, since={"0": "C3"}).when(0, "open C4", "leave")
    assert not free.happened("StakeTaken")


@pytest.mark.rule("OT-5.6", "OT-4.3.2", "OT-9.12")
def test_a_penalty_after_a_success_does_not_end_the_turn() -> None:
    given = table(["GYRR", "BGB"], **REPEAT, since={"0": "C3"}).when(0, "open C3")
    assert given.happened("StakeTaken", penalty=True)
    assert given.ask.seats == (0,)


@pytest.mark.rule("OT-5.6")
def test_two_gift_events_can_follow_one_opening() -> None:
    """The stake for the vampire is the third; three stakes later the penalty begins anew."""
    fields: dict[str, Any] = {**REPEAT, "since": {"0": "C3"}, "contents": {"C3": "G"}}
    given = table(["RYRR", "BGkkkkkkkkBG"], **fields, stakes=[1, 0]).when(0, "open C3")
    assert given.position()["stakes"] == [3, 0]
    assert given.position()["is_penalty"] is True
    given.when(1, *["give L"] * 4).when(0, *["place 0 L"] * 4)
    assert given.position()["stakes"] == [0, 0]
    assert given.ask.seats == (1,)


@pytest.mark.rule("OT-5.6")
def test_the_other_rulings_of_repeating() -> None:
    since = {"0": "C3"}
    ended = table(["GYRR", "BGB"], {"repeat_rule_2p": "stake_and_end"}, **REPEAT, since=since)
    ended.when(0, "open C3")
    assert ended.happened("StakeTaken", penalty=True)
    assert not ended.happened("Buried")
    assert ended.ask.seats == (1,)
    forbidden = table(["GYRR", "BGB"], {"repeat_rule_2p": "forbidden"}, **REPEAT, since=since)
    assert "open C3" not in forbidden.legal(0)
    assert forbidden.refused(0, "open C3") == "OT-5.6"
    off = table(["GYRR", "BGB"], {"repeat_rule_2p": "off"}, **REPEAT, since=since)
    assert not off.when(0, "open C3").happened("StakeTaken")


@pytest.mark.rule("OT-5.6", "OT-5.6a")
def test_what_the_two_have_opened_is_kept() -> None:
    given = table(["RYGG", "BGB"], lids={"C3": "W", "C4": "W", "D4": "R"})
    given.when(0, "open D4", "open C3", "leave")
    position = given.position()
    assert (position["prev"], position["since"]) == (["C3 D4", ""], ["", "C3 D4"])
    given.when(1, "open C3", "leave")
    position = given.position()
    assert (position["prev"], position["since"]) == (["C3 D4", "C3"], ["C3", ""])
    given.when(0, "open C3", "leave")
    assert given.happened("StakeTaken", seat=0, penalty=True)


@pytest.mark.rule("OT-5.6")
def test_openings_in_outbreaks_do_not_count_for_it() -> None:
    given = table(["RYRR", "BGB"], lids={"C3": "rat", "C4": "W"})
    given.when(0, "open C3", "open C4", "leave", "stop").when(1, "stop")
    position = given.position()
    assert (position["prev"], position["since"]) == (["C3", ""], ["", "C3"])


@pytest.mark.rule("OT-5.2", "OT-5.1")
def test_places_are_shared_by_equal_numbers() -> None:
    given = table(["R", "KKK", "KK", "KK"], lids={"A1": "R"}).when(0, "open A1")
    assert given.over.ranks == (1, 4, 2, 2)
    assert given.over.rule == "OT-5.1"


@pytest.mark.rule("OT-5.7")
def test_options_for_two_have_no_effect_with_more() -> None:
    one = dealt(GAME, seats=3, repeat_rule_2p="forbidden", removed_colours_2p="RY")
    two = dealt(GAME, seats=3)
    assert one.position() == two.position()
