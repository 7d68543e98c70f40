"""Sampled worlds: every deal that a view allows is equally likely, and nothing known is lost."""

from collections import Counter
from typing import Any

import pytest

from highgate import shelf
from highgate.games.grave_business.parts import TILE_NAMES
from highgate.kernel.game import Ask, begin, look
from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"


def worlds(given: Scenario, seat: int, count: int) -> list[dict[str, Any]]:
    """Positions of worlds that a seat holds possible."""
    view = given.seen_by(seat).view
    rng = Seeded(5, "worlds")
    game = given.play.game
    return [game.position(game.sample_world(view, seat, rng)) for _ in range(count)]


@pytest.mark.rule("GB-4.2.4", "GB-6.1")
def test_face_down_zombies_are_dealt_evenly() -> None:
    """Two of seat 1's zombies 9, 11 and 13 lie face down: six worlds, equally often."""
    given = scenario(GAME, {"tokens": {"N1": "1/9-", "W2": "1/13-"}}, seats=2)
    found = Counter((w["tokens"]["N1"], w["tokens"]["W2"]) for w in worlds(given, 0, 1800))
    assert len(found) == 6
    assert all(abs(count - 300) < 85 for count in found.values())


@pytest.mark.rule("GB-4.3.2")
def test_peeked_face_up_and_removed_zombies_stay_known() -> None:
    tokens = {"N1": "1/9-@0", "W2": "1/13-", "E1": "1/4+", "S1": "1/11-"}
    boards = [None, {"4": "CN1 CN3", "8": "CN3 CN3 CN2", "9": "N1", "11": "N1", "13": "N1"}]
    position = {"tokens": tokens, "boards": boards, "removed": ["", "8"], "conserve": False}
    given = scenario(GAME, position, seats=2)
    found = Counter(
        tuple(world["tokens"][space] for space in ("N1", "E1", "W2", "S1"))
        for world in worlds(given, 0, 300)
    )
    assert set(found) == {
        ("1/9-@0", "1/4+", "1/13-", "1/11-"),
        ("1/9-@0", "1/4+", "1/11-", "1/13-"),
    }


@pytest.mark.rule("GB-6.1")
def test_every_order_of_a_pile_is_equally_likely() -> None:
    boards = [{"9": "N1 F1 N2"}, {"9": "N3"}]
    given = scenario(GAME, {"boards": boards, "conserve": False}, seats=2)
    found = Counter(world["boards"][0]["9"] for world in worlds(given, 0, 1800))
    assert len(found) == 6
    assert all(abs(count - 300) < 85 for count in found.values())


@pytest.mark.rule("GB-6.2", "GB-6.2a")
def test_unknown_equipment_comes_from_what_is_unseen() -> None:
    """Seat 0 puts two of three on zombies: every way to do it, and nothing else."""
    position = {"decision": "manage", "vaults": ["SW SH TE", ""], "round": 2}
    given = scenario(GAME, position, seats=2)
    given.when(0, "SW>9", "TE>13")
    found = Counter(
        (w["boards"][0]["9"].split()[-1], w["boards"][0]["13"].split()[-1], w["vaults"][0])
        for w in worlds(given, 1, 1200)
    )
    assert len(found) == 6
    assert all(abs(count - 200) < 75 for count in found.values())
    given.when(0, "done")
    placed = {
        w["boards"][0]["9"].split()[-1] + w["boards"][0]["13"].split()[-1]
        for w in worlds(given, 1, 400)
    }
    assert placed == {"SWTE", "TESW"}  # who kept count knows the two


@pytest.mark.rule("GB-6.3")
def test_zombies_from_closed_labs_are_possible_ones() -> None:
    """Two hidden tiles for zombie 5: worth 5 or 6, and the largest was needed."""
    position = {"decision": "manage", "labs": ["CN2 CN3 CF3 CN1", ""], "round": 2}
    given = scenario(GAME, position, seats=2, stash_visibility="closed")
    given.when(0, "build 5", "use CN2", "use CN3", "raise")
    sums: Counter[int] = Counter()
    for world in worlds(given, 1, 300):
        pieces = world["boards"][0]["5"].split()
        assert len(pieces) == 2
        sums[sum(int(piece[-1]) for piece in pieces)] += 1
        hidden = [*pieces, *world["labs"][0].split()]
        assert sorted(hidden) == ["CF3", "CN1", "CN2", "CN3"]
    assert set(sums) == {5, 6}


@pytest.mark.rule("GB-6.3")
def test_who_is_building_can_go_on_in_every_world() -> None:
    position = {"decision": "manage", "labs": ["CN3 CN3 CN2 CN1 M1", ""], "round": 2}
    given = scenario(GAME, position, seats=2, stash_visibility="closed")
    given.when(0, "build 8", "use CN2")
    game, view = given.play.game, given.seen_by(1).view
    rng = Seeded(6, "worlds")
    for _ in range(200):
        assert game.legal(game.sample_world(view, 1, rng), 0)


@pytest.mark.rule("GB-6.3", "GB-6.3a")
def test_worlds_keep_what_a_seat_has_seen() -> None:
    """In random closed games the unseen tiles of a view are exactly those in its holes."""
    game = shelf.build(GAME, {"seats": 3, "stash_visibility": "closed", "steal_board": "own"})
    for seed in range(4):
        play = begin(game, Seeded(seed))
        rng = Seeded(seed, "choices")
        number = 0
        while isinstance(ask := play.pending(), Ask):
            game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
            number += 1
            if number % 25 == 0:
                view = look(play, 0).view
                world = game.sample_world(view, 0, rng)
                pieces = game.pieces(world)
                assert pieces == game.pieces(play.state)
                assert sum(pieces[name] for name in TILE_NAMES[:19]) == 97


@pytest.mark.rule("GB-4.7.4", "GB-6.3")
def test_no_remnant_lies_in_a_zombie() -> None:
    """A hidden Remnant fits only into the lab, although the builder's tiles are dealt first."""
    position = {
        "decision": "manage",
        "round": 2,
        "labs": ["CN1 CN2 CN3 CF3 M1", ""],
        "boards": [{"4": "CN1 CN3", "9": "N1"}, {"9": "N1"}],
        "conserve": False,
    }
    given = scenario(GAME, position, seats=2, stash_visibility="closed")
    given.when(0, "build 6", "use CN2")
    for world in worlds(given, 1, 200):
        assert "M1" in world["labs"][0]
        assert sorted([*world["boards"][0]["4"].split(), *world["boards"][0]["6"].split(), *world["labs"][0].split()]) == ["CF3", "CN1", "CN1", "CN2", "CN3", "CN3", "M1"]  # fmt: skip  # noqa: E501
