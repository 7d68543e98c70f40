"""The worked examples of the rules (TT-8), played out."""

import pytest

from highgate.testkit.scenario import Scenario, scenario

GAME = "tatort_themse"

# Three cases solved; of the bank and the museum some clues are left.
NEAR_THE_END = {
    "columns": ["museum-2", "museum-3", "museum-4 museum-5", "bank-6 museum-6", ""],
    "hands": {"0": "M6", "1": "B1"},
}


@pytest.mark.rule("TT-8.1", "TT-4.4.1", "TT-4.4.2", "TT-4.4.3", "TT-4.4.5", "TT-4.5.3")
def test_five_musicians_pay_for_a_musician_of_five() -> None:
    columns = {"1": "museum-5 tower-2 tower-3 tower-4 tower-5"}
    given = scenario(GAME, {"columns": columns, "hands": {"0": "M5 B1"}}, seats=2)
    given.when(0, "take 1")
    assert given.ask.what == "pay_take"
    assert given.legal(0) == ["pay M5"]
    given.when(0, "pay M5")
    assert given.happened("Paid", seat=0, cards=("M5",))
    assert given.happened("ClueTaken", seat=0, clue="museum-5")
    after = given.position()
    assert after["discard"] == "M5"
    assert after["clues"][0] == "museum-5"
    assert after["hands"][0] == "B1"
    assert given.ask.what == "question"


def two_eliminations() -> Scenario:
    columns = {"2": "tower-3 bank-5 gallery-4 museum-2 museum-3"}
    return scenario(GAME, {"columns": columns, "hands": {"0": "B3 U2 L3 M2"}}, seats=2)


@pytest.mark.rule("TT-8.2", "TT-4.2.1", "TT-4.3.1", "TT-4.3.2", "TT-4.3.4", "TT-4.3.6", "TT-4.5.2")
def test_two_eliminations_leave_enough_for_the_lady() -> None:
    given = two_eliminations().when(0, "take 2 x2")
    assert given.ask.what == "pay_elimination"
    assert sorted(given.legal(0)) == ["pay B3 M2", "pay B3 U2"]
    given.when(0, "pay B3 U2")
    assert given.happened("ClueEliminated", clue="tower-3")
    assert given.happened("ClueEliminated", clue="bank-5")
    assert given.legal(0) == ["pay M2 L3"]
    given.when(0, "pay M2 L3")
    after = given.position()
    assert (after["hands"][0], after["clues"][0], after["box"]) == (
        "",
        "gallery-4",
        "bank-5 tower-3",
    )
    given.when(0, "open 1")
    assert given.state.hand_sizes[0] == 1


@pytest.mark.rule("TT-8.2", "TT-4.3.4")
def test_the_other_payment_works_as_well() -> None:
    given = two_eliminations().when(0, "take 2 x2", "pay B3 M2")
    assert given.legal(0) == ["pay U2 L3"]


@pytest.mark.rule("TT-8.2", "TT-4.3.3")
@pytest.mark.parametrize(
    "payment",
    ["B3 L2", "U2 L3", "M2 L3", "B2 L3", "B2 M2 U2", "B2 U2 L2", "B2 M2 L2", "M2 U2 L2"],
)
def test_correct_prices_that_would_leave_too_little_are_refused(payment: str) -> None:
    given = two_eliminations().when(0, "take 2 x2")
    assert given.refused(0, f"pay {payment}") == "TT-4.3.4"


@pytest.mark.rule("TT-8.3", "TT-4.3.1", "TT-4.2.2")
@pytest.mark.parametrize(("count", "price"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_the_price_of_eliminations(count: int, price: int) -> None:
    columns = {"1": "tower-3 bank-5 museum-2 museum-3 gallery-2"}  # an Urchin of 2 on top
    wanted = ["U1"] if count == 4 else ["M1"]
    hands = {"0": f"B{price} U6 L6 {' '.join(wanted)}"}
    given = scenario(GAME, {"columns": columns, "hands": hands}, seats=2)
    given.when(0, f"take 1 x{count}")
    assert f"pay B{price}" in given.legal(0)
    given.when(0, f"pay B{price}")
    assert given.position()["box"].count("-") == count


@pytest.mark.rule("TT-8.4", "TT-4.3.4", "TT-4.2.2")
def test_an_elimination_needs_the_clue_above_it_to_be_payable() -> None:
    columns = {"3": "bank-2 museum-6"}
    short = scenario(GAME, {"columns": columns, "hands": {"0": "B2 U5"}}, seats=2)
    assert short.refused(0, "take 3 x1") == "TT-4.3.4"
    enough = scenario(GAME, {"columns": columns, "hands": {"0": "B2 U6"}}, seats=2)
    enough.when(0, "take 3 x1")
    assert enough.legal(0) == ["pay B2"]  # U2 would leave U4 and the pair of Bobbies: 5 of 6
    enough.when(0, "pay B2")
    assert enough.legal(0) == ["pay U6"]


@pytest.mark.rule("TT-8.5", "TT-4.6.2", "TT-4.0")
def test_an_open_card_is_replaced_at_once() -> None:
    pile = "U " + "B " * 17 + "M " * 17 + "U " * 15 + "L " * 17
    position = {"row": "L B U M", "pile": pile, "hands": ["U1", ""], "decision": "question"}
    given = scenario(GAME, position, seats=2)
    given.when(0, "open 2")
    assert given.position()["row"] == "L U U M"
    assert given.position()["hands"][0] == "B1 U1"


@pytest.mark.rule("TT-8.6", "TT-4.1.1", "TT-4.1.2")
def test_a_refresh_brings_four_new_cards() -> None:
    pile = "L B M M U"
    position = {
        "row": "U U U U",
        "pile": pile,
        "hands": {"0": "B17 M16 L17 U13", "1": ""},
        "decision": "refresh",
    }
    given = scenario(GAME, position, seats=2)
    assert given.legal(0) == ["refresh", "keep"]
    given.when(0, "refresh")
    after = given.position()
    assert (after["row"], after["pile"], after["discard"]) == ("L B M M", "U", "U4")
    assert given.ask.what == "clue"


@pytest.mark.rule("TT-8.6", "TT-4.1.2", "TT-4.0")
def test_a_refresh_of_the_last_four_cards_reshuffles_at_once() -> None:
    position = {
        "row": "U U U U",
        "pile": "L B M M",
        "hands": {"0": "B17 M16 L17 U14", "1": ""},
        "decision": "refresh",
    }
    given = scenario(GAME, position, seats=2).when(0, "refresh")
    after = given.position()
    assert (after["row"], after["pile"], after["discard"]) == ("L B M M", "U U U U", "")
    assert given.happened("Reshuffled", count=4)


TOWER = {
    "columns": {"1": "tower-4 gallery-2 gallery-3 gallery-4 gallery-5"},
    "clues": {"0": "tower-6 tower-2", "1": "tower-5 tower-3"},
}


@pytest.mark.rule("TT-8.7", "TT-5.1", "TT-5.2", "TT-5.3")
def test_a_tie_sends_the_case_card_to_the_box() -> None:
    given = scenario(GAME, {**TOWER, "turn": 2, "hands": {"2": "U4"}}, seats=3)
    given.when(2, "take 1", "pay U4")
    assert given.happened("CaseSolved", case="tower", totals=(8, 8, 4), winner=-1)
    assert "tower=box" in given.position()["case_cards"]


@pytest.mark.rule("TT-8.7", "TT-5.1", "TT-5.3", "TT-4.3.5")
def test_the_last_clue_may_be_eliminated_too() -> None:
    given = scenario(GAME, {**TOWER, "turn": 2, "hands": {"2": "B2 U2"}}, seats=3)
    given.when(2, "take 1 x1", "pay B2")
    assert given.happened("CaseSolved", case="tower", totals=(8, 8, 0), winner=-1)
    assert given.ask.what == "pay_take"


@pytest.mark.rule("TT-8.7", "TT-5.2")
def test_the_leader_gets_the_bonus() -> None:
    given = scenario(GAME, {**TOWER, "turn": 1, "hands": {"1": "U4"}}, seats=3)
    given.when(1, "take 1", "pay U4")
    assert given.happened("CaseSolved", case="tower", totals=(8, 12, 0), winner=1, bonus=5)
    assert given.seen_by(0).picture["seats"][1]["score"] == 17


@pytest.mark.rule("TT-8.8", "TT-5.5", "TT-5.6", "TT-4.6.5", "TT-4.2.3")
def test_the_fourth_case_ends_the_game_at_once() -> None:
    position = {**NEAR_THE_END, "clues": {"1": "tower-6 bank-5"}}
    given = scenario(GAME, position, seats=2).when(0, "take 4", "pay M6")
    assert given.over.rule == "TT-5.5"
    assert given.happened("CaseCleared", case="museum")
    assert not given.happened("TurnBegan")
    assert given.position()["columns"] == [""] * 5
    assert "museum=beside" in given.position()["case_cards"]


@pytest.mark.rule("TT-8.9", "TT-5.7", "TT-5.6", "TT-6.12")
def test_a_final_score() -> None:
    position = {
        "columns": ["museum-2", "museum-3", "museum-4 museum-5", "bank-2", ""],
        "clues": {"0": "gallery-6 gallery-3 bank-5 tower-4 museum-6", "1": "tower-5 gallery-2"},
        "hands": {"1": "M2"},
        "turn": 1,
    }
    given = scenario(GAME, position, seats=2)
    assert given.seen_by(0).picture["seats"][0]["score"] == 6 + 3 + 2 + 4
    given.when(1, "take 4", "pay M2")
    assert given.over.scores[0] == 6 + 3 + 5 + 4 + 2 + 3
    assert given.over.ranks == (1, 2)
    assert given.happened("HandShown", seat=0)
