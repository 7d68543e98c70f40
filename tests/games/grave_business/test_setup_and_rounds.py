"""Components, setup, spaces and RENEW (GB-2, GB-3, section 4.0, section 4.1)."""

import pytest

from highgate import shelf
from highgate.games.grave_business import parts
from highgate.kernel.game import begin
from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import dealt, scenario

GAME = "grave_business"


@pytest.mark.rule("GB-2.1", "GB-2.2", "GB-2.3")
def test_the_tiles() -> None:
    assert sum(parts.TILE_COUNTS) == 97
    assert sum(parts.TILE_COUNTS[:9]) == 50
    values = list(zip(parts.TILE_COUNTS, parts.TILE_VALUES, strict=False))
    assert sum(count * value for count, value in values[:9]) == 91
    assert sum(count * value for count, value in values[9:]) == 125
    assert all(parts.TILE_VALUES[tile] == 2 for tile in range(15, 19))


@pytest.mark.rule("GB-2.4", "GB-2.5")
def test_the_zombies() -> None:
    for value, brains, bones in zip(parts.HEADSTONES, parts.BRAINS, parts.BONES, strict=True):
        assert value == 4 * brains + bones
    sums = {9: 9, 11: 11, 13: 13}
    for zombie in parts.STARTING:
        pieces = parts.NAMED_PIECES[zombie]
        value = parts.HEADSTONES[zombie]
        assert sum(parts.PIECE_VALUES[piece] for piece in pieces) == sums[value]
    assert sum(len(pieces) for pieces in parts.NAMED_PIECES) == 17
    assert all(len(names) == 10 for names in parts.ZOMBIE_NAMES.values())


@pytest.mark.rule("GB-3.1", "GB-3.4", "GB-3.5", "GB-3.6", "GB-3.7", "GB-3.8", "GB-4.1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(seats: int) -> None:
    given = dealt(GAME, seats=seats)
    document = given.position()
    assert len(document["boards"]) == seats
    assert all(list(board) == ["9", "11", "13"] for board in document["boards"])
    assert set(document["labs"]) == set(document["vaults"]) == {""}
    assert document["round"] == 1
    assert given.state.boards.supply_size == 97 - 16
    assert all(tile >= 0 for tile in given.state.spaces.graveyard)
    assert f"9>lab{seats - 1}" in given.legal(given.ask.seats[0])
    assert f"9>lab{seats}" not in given.legal(given.ask.seats[0])


@pytest.mark.rule("GB-3.2", "GB-3.3")
def test_colours_and_start_player() -> None:
    given = dealt(GAME, seats=3, colours="orange", start_seat=2)
    assert given.position()["colours"] == ["orange", "blue", "green"]
    assert given.position()["marker"] == 2
    assert given.ask.seats == (2,)
    given = dealt(GAME, seats=3, colours="blue,green,purple")
    assert given.position()["colours"] == ["blue", "green", "purple"]
    drawn = {tuple(dealt(GAME, seats=2, seed=seed).position()["colours"]) for seed in range(40)}
    starts = {dealt(GAME, seats=2, seed=seed).position()["marker"] for seed in range(20)}
    assert len(drawn) > 6
    assert starts == {0, 1}


@pytest.mark.rule("GB-3.5")
def test_piles_are_shuffled() -> None:
    game = shelf.build(GAME, {"seats": 2})
    orders = {begin(game, Seeded(seed)).state.boards.piles[5] for seed in range(30)}
    assert len(orders) > 15


@pytest.mark.rule("GB-4.0.1")
def test_one_zombie_a_space_and_attackers_take_the_first_free_one() -> None:
    tokens = {"N1": "1/9-", "A1": "1/11+", "A3": "1/13+"}
    given = scenario(GAME, {"tokens": tokens}, seats=3)
    assert given.refused(0, "9>N1") == "GB-4.0.1"
    given.when(0, "9xN1")
    assert given.happened("Attacked", place="A2")


def last_done(**fields: object) -> dict[str, object]:
    """A position whose last player has only to say that he is done."""
    return {"decision": "manage", "asked": 1, "vaults": ["", "SW"], **fields}


@pytest.mark.rule("GB-4.1.1", "GB-4.1.2", "GB-4.1.2a")
@pytest.mark.parametrize(
    ("fields", "options", "reason"),
    [
        ({"supply": "CN1*10 CN2*6"}, {}, ""),
        ({"supply": "CN1*10 CN2*5"}, {}, "supply"),
        ({"supply": "CN1*10 CN2*5", "round": 20, "stall": 3}, {}, "supply"),
        ({"round": 20, "stall": 3}, {}, "max_rounds"),
        ({"round": 19, "stall": 3}, {}, "stall"),
        ({"round": 19, "stall": 2}, {}, ""),
        ({"round": 700, "stall": 0}, {"max_rounds": 0}, ""),
        ({"round": 7, "stall": 900}, {"stall_rounds": 0}, ""),
        ({"round": 7, "stall": 1}, {"stall_rounds": 1}, "stall"),
        ({"round": 7}, {"max_rounds": 7}, "max_rounds"),
    ],
)
def test_when_the_game_ends(
    fields: dict[str, object], options: dict[str, object], reason: str
) -> None:
    given = scenario(GAME, last_done(**fields), seats=2, **options)
    given.when(1, "done")
    assert given.state.reason == reason
    assert given.happened("RoundBegan") == (reason == "")


@pytest.mark.rule("GB-4.1.3")
def test_sixteen_new_tiles_every_round() -> None:
    given = scenario(GAME, last_done(round=2), seats=2)
    before = given.state.boards.supply_size
    given.when(1, "done")
    assert given.happened("RoundBegan", number=3, supply=before - 16)
