"""SETTLE exactly (TT-4.0): reshuffles, short rows, both piles empty."""

import pytest

from highgate.games.tatort_themse.events import CardRevealed
from highgate.testkit.scenario import scenario

GAME = "tatort_themse"


@pytest.mark.rule("TT-4.0", "TT-4.6.2")
def test_the_pile_is_reshuffled_as_soon_as_it_is_used_up() -> None:
    position = {
        "row": "B M U L",
        "pile": "U",
        "discard": "B10",
        "hands": ["B7 M17 U16 L17", ""],
        "decision": "question",
    }
    given = scenario(GAME, position, seats=2).when(0, "open 1")
    after = given.position()
    assert after["row"] == "U M U L"
    assert after["discard"] == ""
    assert after["pile"] == " ".join(["B"] * 10)
    assert given.happened("Reshuffled", count=10)


@pytest.mark.rule("TT-4.0")
def test_the_last_card_of_the_pile_leaves_a_full_row_and_nothing_else() -> None:
    position = {
        "row": "B M U L",
        "pile": "U",
        "hands": ["B17 M17 U16 L17", ""],
        "decision": "question",
    }
    given = scenario(GAME, position, seats=2).when(0, "deck")
    after = given.position()
    assert (after["row"], after["pile"], after["discard"]) == ("B M U L", "", "")
    assert not given.happened("Reshuffled")


@pytest.mark.rule("TT-4.0", "TT-4.7.1")
def test_without_piles_the_row_shrinks_and_no_slot_closes_up() -> None:
    position = {
        "row": "B M U L",
        "pile": "",
        "hands": ["B17 M17 U17", "L17"],
        "decision": "question",
    }
    given = scenario(GAME, position, seats=2).when(0, "open 2")
    assert given.position()["row"] == "B - U L"
    given.when(1, "pass")
    assert given.legal(1) == ["open 1", "open 3", "open 4"]


@pytest.mark.rule("TT-4.0", "TT-4.7.3")
def test_a_short_row_is_filled_from_the_lowest_slot_when_cards_come_back() -> None:
    position = {
        "row": "- M - L",
        "pile": "",
        "columns": {"1": "bank-2 tower-2"},
        "hands": ["B18 M17 U18 L17", ""],
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay B2 U2")
    slots = [event.slot for event in given.news if isinstance(event, CardRevealed)]
    assert slots == [1, 3]
    assert len(given.state.pile) == 2
    assert given.state.discard == 0


@pytest.mark.rule("TT-4.0")
def test_a_payment_smaller_than_the_gaps_fills_what_it_can() -> None:
    position = {
        "row": "- - - -",
        "pile": "",
        "columns": {"1": "bank-2 tower-2"},
        "hands": ["B18 M18 U18 L18", ""],
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay M2")
    assert given.position()["row"] == "M M - -"
    assert given.position()["pile"] == ""
    assert given.legal(0) == ["open 1", "open 2"]


@pytest.mark.rule("TT-4.0")
def test_nothing_settles_between_the_two_payments() -> None:
    position = {
        "row": "- - - -",
        "pile": "",
        "columns": {"1": "bank-2 tower-2"},
        "hands": ["B18 M18 U18 L18", ""],
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1 x1", "pay B2")
    assert given.position()["row"] == "- - - -"
    assert given.position()["discard"] == "B2"
    given.when(0, "pay U2")
    assert sorted(given.position()["row"].split()) == ["B", "B", "U", "U"]


@pytest.mark.rule("TT-4.0", "TT-4.6.5")
def test_nothing_settles_after_the_end() -> None:
    position = {
        "columns": ["bank-6", "museum-3", "museum-4 museum-5", "museum-6 museum-2", ""],
        "row": "- - - -",
        "pile": "",
        "hands": ["B18 M18 U18 L18", ""],
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay M6")
    assert given.over
    assert given.position()["discard"] == "M6"
    assert given.position()["row"] == "- - - -"
