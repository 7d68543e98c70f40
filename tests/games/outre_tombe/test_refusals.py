"""Why not: every refusal with its rule, key and sentence, from the seat's own view."""

from typing import Any

import pytest

from highgate.kernel.game import why_not
from highgate.kernel.words import LANGUAGES, catalogue_of, words_of
from highgate.testkit.scenario import Scenario, scenario

GAME = "outre_tombe"
PACKAGE = "highgate.games.outre_tombe"
TURN: dict[str, Any] = {}
OUTBREAK: dict[str, Any] = {"rat_crypt": "A1", "opened": "A2"}
ROW = {"rows": ["RYBR", "KKK", "KKK"]}
MATCH: dict[str, Any] = {**ROW, "crypt": "A1", "lids": {"A1": "R"}, "decision": "match"}
SINGLE: dict[str, Any] = {**MATCH, "rows": ["R", "KKK", "KKK"]}
HALF: dict[str, Any] = {**MATCH, "rows": ["RYB", "KKK", "KKK"]}
MISS: dict[str, Any] = {**ROW, "crypt": "A1", "lids": {"A1": "G"}, "decision": "garlic"}
GIVE: dict[str, Any] = {"crypt": "A1", "contents": {"A1": "garlic 1"}, "decision": "give"}
PLACE: dict[str, Any] = {**GIVE, "decision": "place", "tray": "R"}
DUEL: dict[str, Any] = {"prev": ["C3", ""], "since": ["C3", ""]}

CASES: list[tuple[str, str, dict[str, Any], int, str, dict[str, Any]]] = [
    ("no_passing", "OT-4.1.1", TURN, 0, "stop", {}),
    ("stop_needs_burial", "OT-4.1.2", TURN, 0, "stop", {"stop_after_success": True}),
    ("open_first", "OT-4.1.1", TURN, 0, "bury L", {}),
    ("open_first", "OT-4.1.1", TURN, 0, "garlic", {}),
    ("open_first", "OT-4.1.1", TURN, 0, "leave", {}),
    ("nothing_to_give", "OT-4.5.1", TURN, 0, "give L", {}),
    ("nothing_to_place", "OT-4.5.5", TURN, 0, "place 0 L", {}),
    ("no_lid", "OT-3.7.3", DUEL, 0, "open A1", {"seats": 2}),
    ("repeated", "OT-5.6", DUEL, 0, "open C3", {"seats": 2, "repeat_rule_2p": "forbidden"}),
    ("rat_crypt", "OT-4.6.1", OUTBREAK, 0, "open A1", {}),
    ("already_open", "OT-4.6.5", OUTBREAK, 0, "open A2", {}),
    ("not_a_neighbour", "OT-4.6.2", OUTBREAK, 0, "open D3", {}),
    ("crypt_is_past", "OT-4.6.5", OUTBREAK, 0, "bury L", {}),
    ("crypt_is_past", "OT-4.6.5", OUTBREAK, 0, "garlic", {}),
    ("match_first", "OT-4.2.4", MATCH, 0, "open B1", {}),
    ("match_first", "OT-4.2.4", MATCH, 0, "stop", {}),
    ("must_bury", "OT-4.2.4", MATCH, 0, "leave", {}),
    ("no_garlic_on_match", "OT-4.2.4", MATCH, 0, "garlic", {}),
    ("only_one_end", "OT-4.2.4", SINGLE, 0, "bury R", {}),
    ("no_match", "OT-4.2.4", HALF, 0, "bury R", {}),
    ("no_match", "OT-4.0.5", MISS, 0, "bury L", {}),
    ("garlic_first", "OT-4.2.5", MISS, 0, "open B1", {}),
    ("give_first", "OT-4.5.1", GIVE, 1, "open B1", {}),
    ("give_first", "OT-4.5.1", GIVE, 1, "stop", {}),
    ("place_first", "OT-4.5.5", PLACE, 0, "open B1", {}),
    ("no_such_gift", "OT-4.5.5", PLACE, 0, "place 3 L", {}),
    ("not_asked", "OT-4.1.1", TURN, 1, "open A1", {}),
]


def table(position: dict[str, Any], options: dict[str, Any]) -> Scenario:
    fields = {"conserve": False, **position}
    return scenario(GAME, fields, **{"seats": 3, **options})


@pytest.mark.rule("OT-4.1.1", "OT-4.1.2", "OT-4.2.4", "OT-4.2.5", "OT-4.5.1", "OT-4.5.5", "OT-6.7")
@pytest.mark.parametrize(("key", "rule", "position", "seat", "action", "options"), CASES)
def test_why_not(
    key: str,
    rule: str,
    position: dict[str, Any],
    seat: int,
    action: str,
    options: dict[str, Any],
) -> None:
    given = table(position, options)
    game = given.play.game
    refusal = why_not(game, given.seen_by(seat).view, seat, game.actions.parse(action))
    assert (refusal.key, refusal.rule) == (key, rule)
    assert given.refused(seat, action) == rule
    for language in LANGUAGES:
        sentence = words_of(PACKAGE, language).refusal(refusal)
        assert sentence != key
        assert "?" not in sentence


def test_every_refusal_is_tried() -> None:
    """And no word is left over."""
    tried = {key for key, *_ in CASES} - {"not_asked"}
    assert tried == set(catalogue_of(PACKAGE, "en")["refusals"])


@pytest.mark.rule("OT-5.1")
def test_after_the_end_nothing_is_allowed() -> None:
    given = table({"rows": ["RR", "", "RR"], "decision": "finished"}, {})
    assert given.refused(0, "open A1") == "OT-5.1"
