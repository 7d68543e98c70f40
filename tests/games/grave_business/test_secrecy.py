"""Who sees what (GB-6)."""

from typing import Any

import pytest

from highgate.games.grave_business.parts import UNKNOWN_PIECE
from highgate.games.grave_business.state.coding import codes_of
from highgate.kernel.seats import WATCHER
from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"


def equipping(**options: Any) -> Scenario:
    """Seat 0 manages; a Sword, a Telescope and two treasures lie in its vault."""
    position = {"decision": "manage", "round": 2, "vaults": ["T1 T6 SW TE", "SW", ""]}
    return scenario(GAME, position, seats=3, **options)


@pytest.mark.rule("GB-6.1", "GB-6.2")
def test_the_owner_alone_sees_which_equipment() -> None:
    given = equipping().when(0, "TE>13")
    own = given.seen_by(0).picture["seats"][0]["headstones"][9]
    assert (own["equipped"], own["equipment"]) == (1, ["TE"])
    for seat in (1, 2, WATCHER):
        other = given.seen_by(seat).picture["seats"][0]["headstones"][9]
        assert (other["equipped"], other["equipment"]) == (1, None)


@pytest.mark.rule("GB-6.2a")
def test_an_open_vault_is_not_shown_tile_by_tile() -> None:
    one, two = equipping().when(0, "TE>13"), equipping().when(0, "SW>13")
    for seat in (1, 2, WATCHER):
        assert one.seen_by(seat).picture == two.seen_by(seat).picture
    vault = one.seen_by(1).picture["seats"][0]["vault"]
    assert vault == {"count": 3, "tiles": ["T1", "T6", "SW", "TE"], "points": 11, "placed": 1}
    assert one.seen_by(0).picture["seats"][0]["vault"]["tiles"] == ["T1", "T6", "SW"]
    one.when(0, "done")
    assert one.seen_by(1).picture["seats"][0]["vault"]["tiles"] == ["T1", "T6", "SW"]
    assert one.seen_by(1).picture["seats"][0]["score"] == 9


@pytest.mark.rule("GB-6.3")
def test_closed_stashes_show_numbers_only() -> None:
    given = equipping(stash_visibility="closed")
    seen = given.seen_by(1).picture["seats"][0]
    assert seen["vault"] == {"count": 4, "tiles": None, "points": None, "placed": 0}
    assert seen["score"] is None
    assert given.seen_by(0).picture["seats"][0]["score"] == 11


@pytest.mark.rule("GB-6.3", "GB-6.3a")
def test_what_was_dug_is_remembered_but_not_displayed() -> None:
    position = {
        "graveyard": ["T6 CN2 - -", *["- - - -"] * 3],
        "removed": ["11 13", "9 11 13", "9 11 13"],
    }
    given = scenario(GAME, position, seats=3, stash_visibility="closed").when(0, "9>W1")
    view = given.seen_by(1)
    assert view.picture["seats"][0]["vault"]["tiles"] is None
    assert (given.known_to(1)["vaults"][0], given.known_to(1)["labs"][0]) == ("T6", "CN2")


@pytest.mark.rule("GB-6.3a", "GB-4.4.8")
def test_a_wand_turns_the_pieces_of_a_built_zombie_face_down_again() -> None:
    boards = [{"9": "N1"}, {"8": "CN2 CF3 / CN3 CN1"}, {"13": "N1 / / WA"}]
    tokens = {"W1": "2/13-"}
    position = {"boards": boards, "tokens": tokens, "conserve": False}
    given = scenario(GAME, position, seats=3, stash_visibility="closed").when(0, "9xW1")
    given.when(2, "wand 1/8")
    stone = given.seen_by(0).picture["seats"][1]["headstones"][4]
    assert (stone["pile"], stone["pieces"], stone["damage"]) == (4, None, [])
    assert given.known_to(0)["boards"][1]["8"] == "CN1 CN3 ? ?"


@pytest.mark.rule("GB-6.1", "GB-6.4")
def test_unplaced_and_face_down_zombies_are_a_set() -> None:
    given = scenario(GAME, {}, seats=3).when(0, "11>N2")
    seen = given.seen_by(1).picture["seats"][0]
    assert (seen["unplaced"], seen["hidden"]) == (2, [9, 11, 13])
    assert given.seen_by(0).picture["seats"][0]["hidden"] == [9, 13]
    given.when(1, "9xN2")
    assert given.seen_by(1).picture["seats"][0]["hidden"] == [9, 13]


@pytest.mark.rule("GB-6.1", "GB-4.3.2")
def test_nobody_elses_bytes_change_by_a_peek() -> None:
    worlds = []
    for first, second in (("9", "13"), ("13", "9")):
        tokens = {"N1": f"1/{first}-", "N2": f"1/{second}-"}
        given = scenario(GAME, {"tokens": tokens}, seats=3)
        worlds.append(given.when(0, "9>marker", "peek N1"))
    assert worlds[0].seen_by(0).picture != worlds[1].seen_by(0).picture
    for seat in (2, WATCHER):
        assert worlds[0].seen_by(seat).picture == worlds[1].seen_by(seat).picture
        assert worlds[0].seen_by(seat).log[-2:] == worlds[1].seen_by(seat).log[-2:]


@pytest.mark.rule("GB-6.1")
def test_nobody_knows_the_order_of_a_pile() -> None:
    given = scenario(GAME, {}, seats=2)
    for seat in (0, 1, WATCHER):
        view = given.seen_by(seat).view.boards
        assert all(code == UNKNOWN_PIECE for pile in view.piles for code in codes_of(pile))
        assert view.bags == given.state.boards.bags
