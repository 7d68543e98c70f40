"""Why not (TT-4): every refusal with its rule, its key and a sentence in three languages."""

from typing import Any

import pytest

from highgate.kernel.game import why_not
from highgate.kernel.words import LANGUAGES, catalogue_of, words_of
from highgate.testkit.scenario import scenario

GAME = "tatort_themse"
PACKAGE = "highgate.games.tatort_themse"

CLUE = {
    "columns": ["bank-6 museum-2", "museum-3", "museum-4 museum-5", "gallery-2 museum-6", ""],
    "hands": {"0": "B2 U2", "1": ""},
}
ELIMINATING = {
    "columns": {"1": "tower-2 tower-3 gallery-2"},
    "hands": {"0": "B4 U3 L3"},
    "decision": "pay_elimination",
    "column": 1,
    "eliminations": 2,
}
TAKING = {
    "columns": {"1": "bank-2 tower-3"},
    "hands": {"0": "M4 U3"},
    "decision": "pay_take",
    "column": 1,
}
QUESTION = {"row": "- B - -", "pile": "", "hands": ["B17 M18 U18 L18", ""], "decision": "question"}
FORCED = {"row": "- - - -", "pile": "", "hands": ["B18 M18 U18 L18", ""]}
ROW = {"row": "U U U U", "decision": "refresh"}

CASES: list[tuple[dict[str, Any], str, str, str]] = [
    (ROW, "pass", "TT-4.1.1", "refresh_or_keep"),
    (CLUE, "refresh", "TT-4.1.4", "no_refresh_now"),
    (CLUE, "pay B2", "TT-4.2.1", "nothing_to_pay"),
    (CLUE, "deck", "TT-4.2.6", "clue_comes_first"),
    (FORCED, "pass", "TT-4.2.5", "must_take"),
    (CLUE, "take 5", "TT-4.2.2", "column_is_empty"),
    (CLUE, "take 2 x1", "TT-4.2.2", "column_too_short"),
    ({**CLUE, "columns": ["bank-6 museum-2", "museum-3", "museum-4", "", ""]}, "take 1 x1",
     "TT-4.2.2", "elimination_ends_game"),
    ({**CLUE, "hands": {"0": "B1 U1"}}, "take 4 x1", "TT-4.3.1", "cannot_pay_eliminations"),
    (CLUE, "take 1", "TT-4.4.1", "cannot_pay_clue"),
    ({**CLUE, "hands": {"0": "U6"}}, "take 4 x1", "TT-4.3.4", "cannot_pay_both"),
    (ELIMINATING, "pass", "TT-4.4.4", "payment_is_due"),
    (ELIMINATING, "pay M4", "TT-4.3.4", "cards_not_in_hand"),
    (ELIMINATING, "pay B2 U2", "TT-4.3.1", "wrong_elimination_price"),
    (ELIMINATING, "pay B4 U2 L2", "TT-4.3.3", "superfluous_cards"),
    ({**ELIMINATING, "eliminations": 1}, "pay B1 U2", "TT-4.3.3", "superfluous_cards"),
    ({**ELIMINATING, "hands": {"0": "B4 U2"}, "eliminations": 2}, "pay B3 U2", "TT-4.3.4",
     "clue_not_payable_afterwards"),
    (TAKING, "take 1", "TT-4.4.4", "payment_is_due"),
    (TAKING, "pay B2", "TT-4.4.2", "cards_not_in_hand"),
    (TAKING, "pay U3", "TT-4.5.3", "jokers_are_pairs"),
    (TAKING, "pay M3", "TT-4.4.2", "wrong_price"),
    (QUESTION, "open 1", "TT-4.6.1", "slot_is_empty"),
    (QUESTION, "deck", "TT-4.6.1", "pile_is_empty"),
    (QUESTION, "keep", "TT-4.1.4", "no_refresh_now"),
    (QUESTION, "pay B2", "TT-4.2.1", "nothing_to_pay"),
    (QUESTION, "pass", "TT-4.6.3", "question_is_due"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "notation", "rule", "key"), CASES)
def test_why_not(position: dict[str, Any], notation: str, rule: str, key: str) -> None:
    given = scenario(GAME, position, seats=2)
    action = given.play.game.actions.parse(notation)
    assert given.refused(0, notation) == rule
    refusal = why_not(given.play.game, given.seen_by(0).view, 0, action)
    assert (refusal.rule, refusal.key) == (rule, key)
    for language in LANGUAGES:
        sentence = words_of(PACKAGE, language).refusal(refusal)
        assert sentence != key
        assert "?" not in sentence
        assert "{" not in sentence


def test_every_refusal_of_the_catalogue_is_tried() -> None:
    tried = {key for _, _, _, key in CASES}
    assert tried == set(catalogue_of(PACKAGE, "en")["refusals"])


def test_a_seat_that_is_not_asked_learns_only_that() -> None:
    given = scenario(GAME, TAKING, seats=2)
    assert given.refused(1, "pay M2") == "TT-4.4.1"
    refusal = why_not(
        given.play.game, given.seen_by(1).view, 1, given.play.game.actions.parse("pass")
    )
    assert refusal.key == "not_asked"
