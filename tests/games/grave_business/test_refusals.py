"""Every refusal: its rule, its key, and a sentence without holes."""

from typing import Any

import pytest

from highgate.kernel.game import why_not
from highgate.kernel.words import catalogue_of, words_of
from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"
PACKAGE = "highgate.games.grave_business"

PLACING: dict[str, Any] = {
    "tokens": {"N1": "1/9-", "N2": "0/11-", "W1": "2/9+"},
    "removed": ["13", "", ""],
}
SHOVELLED = {"graveyard": ["- T1 T1 T1", *["T2 T2 CN1 CN1"] * 3], "conserve": False}
PEEKING = {
    **PLACING,
    "decision": "peek",
    "tokens": {**PLACING["tokens"], "N3": "1/11-", "marker": "0/9-"},
}
FIGHTING = {"tokens": {"N1": "1/9+", "G22": "2/9+", "A1": "0/9+"}, "turn": 0}
SHOVEL = {**FIGHTING, **SHOVELLED, "decision": "shovel", "fight": "0/9 N1 defender SH"}
WAND = {**FIGHTING, "decision": "wand", "fight": "0/9 N1 defender WA"}
NAMING = {"decision": "steal_from", "thefts": ["0 - vault -"], "tokens": {"vault0": "0/9+"}}
PICKING = {
    "decision": "steal_pick",
    "thefts": ["0 1 vault -"],
    "tokens": {"vault1": "0/9+"},
    "vaults": ["", "T1 T2", ""],
}
GIVING = {"decision": "give_marker", "tokens": {"marker": "0/9+"}}
MANAGING = {
    "decision": "manage",
    "round": 2,
    "labs": ["CN1 CN2 CF3", "", ""],
    "vaults": ["SW", "", ""],
}
BUILDING = {**MANAGING, "decision": "build", "building": 5, "boards": [{"5": "CN2"}, None, None]}
BUILT = {**BUILDING, "boards": [{"5": "CN2 CN3"}, None, None]}
CLOSED = {"stash_visibility": "closed"}

CASES: list[tuple[dict[str, Any], dict[str, Any], str, str, str]] = [
    (PLACING, {}, "done", "GB-4.2.2", "place_a_zombie"),
    (PLACING, {}, "4>N3", "GB-3.6", "zombie_in_reserve"),
    (PLACING, {}, "11xN1", "GB-4.2.4", "zombie_is_out"),
    (PLACING, {}, "9>lab3", "GB-3.1", "no_such_space"),
    (PLACING, {"variant_beginner": True}, "9>marker", "GB-5.5.1", "no_such_space"),
    (PLACING, {}, "9>N1", "GB-4.0.1", "space_is_taken"),
    (SHOVELLED, {}, "9>G11", "GB-4.4.7", "square_is_empty"),
    (PLACING, {"steal_board": "own"}, "9>lab1", "GB-5.7.1", "steal_from_own_board"),
    (PLACING, {"own_steal_space": "forbidden"}, "9>lab0", "GB-4.2.3", "own_space_forbidden"),
    (PLACING, {"variant_beginner": True}, "9xN1", "GB-5.5.1", "no_attacks"),
    (PLACING, {}, "9xN4", "GB-4.2.3", "nobody_to_attack"),
    (PLACING, {}, "9xN2", "GB-4.4.2", "own_zombie"),
    (PEEKING, {}, "done", "GB-4.3.1", "peek_first"),
    (PEEKING, {}, "peek N4", "GB-4.3.1", "nobody_to_peek"),
    (PEEKING, {}, "peek N2", "GB-4.3.1", "own_zombie_is_known"),
    (PEEKING, {}, "peek W1", "GB-4.3.1", "zombie_is_up"),
    (SHOVEL, {}, "done", "GB-4.4.7", "shovel_or_decline"),
    (SHOVEL, {}, "shovel G22", "GB-4.4.7", "zombie_on_square"),
    (SHOVEL, {}, "shovel G11", "GB-4.4.7", "square_is_empty"),
    (WAND, {}, "done", "GB-4.4.8", "wand_or_decline"),
    (WAND, {}, "wand 1/9", "GB-4.4.8", "wand_mends_others"),
    (WAND, {}, "wand 0/4", "GB-4.4.8", "zombie_not_active"),
    (WAND, {}, "wand 3/9", "GB-4.4.8", "no_such_seat"),
    (PICKING, {"variant_open": True}, "pick T5", "GB-5.8.3", "tile_not_there"),
    (PICKING, {"variant_open": True}, "done", "GB-5.8.3", "pick_a_tile"),
    (NAMING, {"steal_board": "own"}, "done", "GB-5.7.2", "name_a_victim"),
    (NAMING, {"steal_board": "own"}, "from 0", "GB-5.7.2", "not_oneself"),
    (NAMING, {"steal_board": "own"}, "from 3", "GB-5.7.2", "no_such_seat"),
    (GIVING, {}, "done", "GB-5.1.7", "give_the_marker"),
    (GIVING, {}, "give 3", "GB-5.1.7", "no_such_seat"),
    (MANAGING, {}, "9>N1", "GB-4.7.1", "build_equip_or_done"),
    (MANAGING, {}, "build 9", "GB-4.7.1", "headstone_in_use"),
    (MANAGING, {}, "build 12", "GB-4.7.1", "lab_too_poor"),
    (MANAGING, {"variant_beginner": True}, "SW>9", "GB-5.5.2", "no_equipping"),
    (MANAGING, {}, "TE>9", "GB-4.7.1", "equipment_not_in_vault"),
    (MANAGING, {}, "SW>4", "GB-4.7.1", "zombie_not_active"),
    (BUILDING, CLOSED, "raise", "GB-4.7.1", "value_not_reached"),
    (BUILT, CLOSED, "done", "GB-4.7.1", "raise_first"),
    (BUILDING, CLOSED, "use CN3", "GB-4.7.1", "tile_not_in_lab"),
    (BUILT, CLOSED, "use CF3", "GB-4.7.3", "superfluous_tile"),
    (BUILDING, CLOSED, "use CN1", "GB-4.7.3", "ascending_order"),
]


def refused(given: Scenario, action: str, rule: str, key: str) -> None:
    seat = given.ask.seats[0]
    view = given.seen_by(seat).view
    refusal = why_not(given.play.game, view, seat, given.play.game.actions.parse(action))
    assert (refusal.rule, refusal.key) == (rule, key)
    assert given.refused(seat, action) == rule
    for language in ("en", "fr", "de"):
        sentence = words_of(PACKAGE, language).refusal(refusal)
        assert sentence != key
        assert "{" not in sentence
        assert "?" not in sentence


@pytest.mark.parametrize(("position", "options", "action", "rule", "key"), CASES)
def test_refusal(
    position: dict[str, Any], options: dict[str, Any], action: str, rule: str, key: str
) -> None:
    refused(scenario(GAME, position, seats=3, **options), action, rule, key)


@pytest.mark.rule("GB-5.6.1", "GB-5.6.3")
def test_refusals_for_two_players() -> None:
    attack = {"tokens": {"N1": "1/9-"}, "attacks": [1, 0]}
    refused(scenario(GAME, attack, seats=2), "9xN1", "GB-5.6.3", "attack_limit")
    build = {"decision": "manage", "labs": ["CN3 CN3", ""], "vaults": ["SW", ""]}
    refused(scenario(GAME, build, seats=2), "build 4", "GB-5.6.1", "no_building_yet")


def test_every_sentence_is_used() -> None:
    tried = {case[-1] for case in CASES} | {"attack_limit", "no_building_yet"}
    assert tried == set(catalogue_of(PACKAGE, "en")["refusals"])
