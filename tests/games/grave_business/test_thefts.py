"""REVEAL and STEAL (GB-5.1.1 to GB-5.1.4), own boards (GB-5.7.1), picks (GB-5.8.3)."""

from typing import Any

import pytest

from highgate.kernel.rng import Scripted
from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"


def night(tokens: dict[str, str], **fields: Any) -> Scenario:
    """Only zombie 9 of seat 0 is left; the graveyard is empty, so that only thieves work."""
    options = fields.pop("options", {})
    placed = ["0/9", *(token[:-1] for token in tokens.values())]
    removed = [
        " ".join(value for value in ("9", "11", "13") if f"{seat}/{value}" not in placed)
        for seat in range(3)
    ]
    graveyard = ["- - - -"] * 4
    position = {"tokens": tokens, "removed": removed, "graveyard": graveyard, "turn": 0, **fields}
    return scenario(GAME, position, seats=3, **options)


@pytest.mark.rule("GB-5.1.1", "GB-6.4")
def test_all_zombies_are_turned_up() -> None:
    given = night({"N1": "1/9-", "lab0": "2/9-"})
    given.when(0, "9>W1")
    assert given.happened("Revealed", zombies=(("N1", 1, 9), ("W1", 0, 9), ("lab0", 2, 9)))


@pytest.mark.rule("GB-5.1.2", "GB-5.1.4")
def test_a_thief_draws_one_tile_and_a_guard_none() -> None:
    given = night(
        {"vault2": "1/9-", "lab2": "2/9-"}, labs=["", "", "CN1"], vaults=["", "", "T5 T6"]
    )
    given.when(0, "9>vault1")
    assert given.happened("TileStolen", seat=1, victim=2, stash="vault")
    assert given.position()["labs"] == ["", "", "CN1"]
    assert sorted(given.position()["vaults"][1:]) == ["T5", "T6"]
    assert not given.happened("TileStolen", seat=0)  # nothing lay there before


@pytest.mark.rule("GB-5.1.2")
def test_a_theft_is_drawn_at_random() -> None:
    for place, tile in enumerate(("T1", "T1", "T6")):
        given = night({"vault1": "2/9-"}, vaults=["", "T1 T1 T6", ""])
        given.play.rng = Scripted([place, *[0] * 16])  # the draw, then the tiles of the next round
        given.when(0, "9>N1")
        assert given.happened("TileStolen", tile=tile)


@pytest.mark.rule("GB-5.1.3")
def test_thefts_are_simultaneous() -> None:
    """A robs B of his only tile while C robs A of his: nobody gets what was just stolen."""
    given = night(
        {"vault1": "0/11-", "vault0": "2/9-"},
        vaults=["T1", "T6", ""],
    )
    given.when(0, "9>W1")
    assert given.position()["vaults"] == ["T6", "", "T1"]
    stolen = [event.victim for event in given.news if type(event).__name__ == "TileStolen"]  # type: ignore[attr-defined]
    assert stolen == [0, 1]  # victims clockwise from the holder of the marker


@pytest.mark.rule("GB-5.1.3")
def test_vault_before_lab() -> None:
    given = night({"lab1": "2/9-"}, labs=["", "CN1", ""], vaults=["", "T1", ""], marker=1, turn=0)
    given.when(0, "9>vault1")
    stashes = [event.stash for event in given.news if type(event).__name__ == "TileStolen"]  # type: ignore[attr-defined]
    assert stashes == ["vault", "lab"]


OWN = {"steal_board": "own"}


@pytest.mark.rule("GB-5.7.1")
def test_thieves_on_their_own_board() -> None:
    given = night({}, options=OWN)
    legal = given.legal(0)
    assert "9>lab0" in legal
    assert "9>lab1" not in legal
    assert given.refused(0, "9>vault2") == "GB-5.7.1"


@pytest.mark.rule("GB-5.7.2", "GB-5.7.3")
def test_victims_are_named_before_anything_is_drawn() -> None:
    """Two thieves rob one vault with one tile; the second finds nothing."""
    given = night({"vault1": "1/9-"}, vaults=["", "", "T5"], options=OWN)
    given.when(0, "9>vault0")
    assert given.ask.what == "steal_from"
    assert given.legal(0) == ["from 1", "from 2"]
    given.when(0, "from 2")
    assert given.position()["vaults"] == ["", "", "T5"]
    given.when(1, "from 2")
    assert given.happened("TileStolen", seat=0, tile="T5")
    assert not given.happened("TileStolen", seat=1)
    assert given.position()["vaults"] == ["T5", "", ""]


@pytest.mark.rule("GB-5.7.2")
def test_with_one_other_player_the_victim_is_clear() -> None:
    position = {"removed": ["11 13", "9 11 13"], "vaults": ["", "T5"]}
    given = scenario(GAME, position, seats=2, steal_board="own")
    given.when(0, "9>vault0")
    assert given.happened("VictimNamed", seat=0, victim=1)
    assert given.happened("TileStolen", tile="T5")


OPEN = {"variant_open": True}


@pytest.mark.rule("GB-5.8.3")
def test_a_telescope_chooses_the_loot() -> None:
    given = night({}, vaults=["", "T1 T2 T6", ""], choosers=[0], options=OPEN)
    given.when(0, "9>vault1")
    assert given.ask.what == "steal_pick"
    assert given.legal(0) == ["pick T1", "pick T2", "pick T6"]
    assert given.seen_by(0).picture["thefts"][0]["choice"] == ["T1", "T2", "T6"]
    assert given.seen_by(1).picture["thefts"][0]["choice"] is None
    given.when(0, "pick T6")
    assert given.position()["vaults"] == ["T6", "T1 T2", ""]


@pytest.mark.rule("GB-5.8.3")
def test_a_single_tile_needs_no_question() -> None:
    given = night({}, vaults=["", "T2", ""], choosers=[0], options=OPEN)
    given.when(0, "9>vault1")
    assert given.happened("TileStolen", tile="T2")


@pytest.mark.rule("GB-5.8.3")
def test_the_telescope_in_the_open_game_turns_nothing_up() -> None:
    boards = [{"9": "N1"}, {"13": "N1 / / TE"}, None]
    position = {"boards": boards, "tokens": {"W1": "1/13+"}, "conserve": False}
    given = scenario(GAME, position, seats=3, variant_open=True).when(0, "9xW1")
    assert given.happened("LootWillBeChosen", seat=1)
    assert not given.happened("TelescopeUsed")
    assert given.position()["choosers"] == [1]


@pytest.mark.rule("GB-5.7.3", "GB-5.8.3")
def test_picks_come_before_draws() -> None:
    """Seat 1 may choose, seat 0 draws: although seat 0 is first in order, seat 1 gets the six."""
    given = night(
        {"vault1": "1/9+"},
        vaults=["", "", "T1 T6"],
        choosers=[1],
        options={**OPEN, **OWN},
    )
    given.when(0, "9>vault0").when(0, "from 2").when(1, "from 2")
    assert given.ask.what == "steal_pick"
    given.when(1, "pick T6")
    assert given.position()["vaults"] == ["T1", "T6", ""]


@pytest.mark.rule("GB-6.3", "GB-6.1")
def test_closed_stashes_show_a_stolen_tile_to_thief_and_victim() -> None:
    closed = {"stash_visibility": "closed"}
    given = night({"vault1": "2/9-"}, vaults=["SW", "T5 T6", ""], options=closed)
    given.when(0, "9>W1")
    told = [
        next(e for e in given.seen_by(seat).log if type(e).__name__ == "TileStolen")
        for seat in (0, 1, 2)
    ]
    assert [event.tile.is_blank for event in told] == [True, False, False]  # type: ignore[attr-defined]
    assert given.seen_by(0).picture["seats"][2]["vault"] == {
        "count": 1, "tiles": None, "points": None, "placed": 0,
    }  # fmt: skip


@pytest.mark.rule("GB-6.3")
def test_who_picks_sees_a_closed_stash_while_he_decides() -> None:
    options = {"stash_visibility": "closed", **OPEN}
    given = night({}, vaults=["", "T1 T6", ""], choosers=[0], options=options)
    given.when(0, "9>vault1")
    assert given.seen_by(0).legal == given.play.game.legal(given.state, 0)
    assert given.seen_by(0).picture["thefts"][0]["choice"] == ["T1", "T6"]
    shown = next(e for e in given.seen_by(2).log if type(e).__name__ == "StashShown")
    assert shown.tiles.is_blank  # type: ignore[attr-defined]
