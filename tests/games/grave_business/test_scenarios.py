"""The worked examples of the rules (GB-8), played out."""

import pytest

from highgate.testkit.scenario import dealt, scenario

GAME = "grave_business"
EMPTY = ["- - - -"] * 4


@pytest.mark.rule("GB-8.1", "GB-3.5", "GB-3.6")
def test_emile_has_five_pieces_worth_nine() -> None:
    """EX-1"""
    given = dealt(GAME, seats=2, colours="purple")
    picture = given.seen_by(0).picture["seats"][0]
    assert picture["colour"] == "purple"
    emile = picture["headstones"][5]
    assert (emile["name"], emile["zombie"], emile["pile"]) == ("Emile", 9, 5)
    assert sum(int(piece[1]) for piece in emile["pieces"]) == 9
    assert 9 in given.seen_by(0).picture["me"]["available"]


DIGGING = {
    "graveyard": ["CN1 CN2 CN3 T6", "T5 T1 T3 CN1", "CN1 T2 CN2 CN3", "CN1 CN2 CF1 T4"],
    "tokens": {"W2": "0/11-", "N2": "0/13-", "E2": "1/9-", "S2": "1/13-", "G23": "1/11-"},
    "removed": ["", "", "9 11"],
    "boards": [None, None, {"9": "N1", "11": "N1"}],
}


@pytest.mark.rule("GB-8.2", "GB-5.1.5", "GB-4.0.2")
def test_the_digging_example() -> None:
    """EX-2"""
    given = scenario(GAME, {**DIGGING, "conserve": False}, seats=3)
    given.when(0, "9>G44")
    for space, winner in {"G22": 0, "G23": 1, "G44": 0, "G21": 0, "G24": 0}.items():
        assert given.happened("TileDug", space=space, seat=winner), space
    for space in ("G32", "G12", "G42"):
        assert given.happened("TileReturned", space=space, stage="tie"), space
    assert given.happened("TileReturned", space="G14", stage="unwanted")


@pytest.mark.rule("GB-8.3")
def test_a_zombie_on_a_square_has_one_brain_more_there() -> None:
    """EX-3: 2 + 1 brains against 3 with a bone: the bones decide."""
    tokens = {"N1": "1/13+", "S4": "1/9+"}
    position = {"tokens": tokens, "removed": ["11 13", "11", "9 11 13"]}
    given = scenario(GAME, position, seats=3)
    given.when(0, "9>G11")
    assert given.happened("TileReturned", space="G11", stage="tie")
    assert given.happened("TileDug", space="G21", seat=1, stage="alone")


@pytest.mark.rule("GB-8.4", "GB-4.6.1")
@pytest.mark.parametrize(
    ("threshold", "damage", "falls"),
    [
        ("half", "CN3", True),
        ("half", "CN2", False),
        ("full", "CN3 CN2", False),
        ("full", "CN3 CN3", True),
    ],
)
def test_falling_apart(threshold: str, damage: str, falls: bool) -> None:
    """EX-4"""
    boards = [{"6": f"CN1 CN3 / {damage}"}, {"9": "N1"}, {"9": "N1"}]
    position = {"boards": boards, "removed": ["", "9", "9"], "conserve": False}
    given = scenario(GAME, position, seats=3, dismember_threshold=threshold)
    given.when(0, "6>N1")
    assert given.happened("Dismembered", seat=0, zombie=6) == falls


@pytest.mark.rule("GB-8.5", "GB-4.4.1", "GB-4.4.4")
def test_a_hit_drives_the_defender_away() -> None:
    """EX-5"""
    boards = [None, {"11": "N2 N1 F1"}, None]
    position = {"boards": boards, "tokens": {"W1": "1/11-"}, "conserve": False}
    given = scenario(GAME, position, seats=3)
    given.when(0, "13xW1")
    assert given.happened("Attacked", zombie=13, place="A1", space="W1", defender=11)
    assert given.happened("FightEnded", displaced=True)
    document = given.position()
    assert document["boards"][1]["11"] == "N1 F1 / N2"
    assert document["removed"][1] == "11"
    assert document["boards"][0]["13"].count("/") == 0
    assert document["tokens"] == {"A1": "0/13+"}


@pytest.mark.rule("GB-8.6", "GB-4.4.3", "GB-4.4.5")
def test_who_fights_back_stays() -> None:
    """EX-6"""
    boards = [{"9": "N2 N3"}, {"11": "F1 N1"}, None]
    position = {"boards": boards, "tokens": {"W1": "1/11-"}, "conserve": False}
    given = scenario(GAME, position, seats=3)
    given.when(0, "9xW1")
    document = given.position()
    assert document["boards"][1]["11"] == "N1 / F1"
    assert document["boards"][0]["9"] == "N3 / N2"
    assert document["tokens"] == {"W1": "1/11+", "A1": "0/9+"}


@pytest.mark.rule("GB-8.7", "GB-4.4.7", "GB-4.4.10")
def test_a_shovel_digs_and_its_bearer_leaves() -> None:
    """EX-7"""
    boards = [None, {"11": "N2 N1 / / SH"}, None]
    position = {"boards": boards, "tokens": {"G11": "1/11-"}, "conserve": False}
    given = scenario(GAME, position, seats=3)
    given.when(0, "13xG11")
    assert given.ask.what == "shovel"
    assert given.ask.seats == (1,)
    assert "shovel G11" not in given.legal(1)  # its own bearer still stands there
    tile = given.state.spaces.graveyard[15]
    given.when(1, "shovel G44")
    assert given.happened("ShovelUsed", seat=1, space="G44")
    assert given.state.boards.stashes[21 + tile] == 1
    assert given.state.boards.hurt[17] == 0
    assert "SH" in given.position()["box"]
    assert given.position()["removed"][1] == "11"


@pytest.mark.rule("GB-8.8", "GB-4.7.1", "GB-4.7.3")
def test_building() -> None:
    """EX-8"""
    position = {"labs": ["CN3 CF2 CN1 CN1", ""], "decision": "manage", "round": 2}
    given = scenario(GAME, position, seats=2)
    given.when(0, "build 5", "use CF2", "use CN3")
    assert given.happened("ZombieRaised", zombie=5)
    given = scenario(GAME, position, seats=2)
    given.when(0, "build 5", "use CN1", "use CF2", "use CN3")
    assert given.happened("ZombieRaised", zombie=5)
    given = scenario(GAME, {**position, "labs": ["CN3 CN1", ""]}, seats=2)
    assert given.refused(0, "build 5") == "GB-4.7.1"
    given = scenario(GAME, {**position, "labs": ["CN2*4", ""]}, seats=2)
    given.when(0, "build 4", "use CN2", "use CN2")
    assert given.happened("ZombieRaised", zombie=4)
    assert given.position()["labs"][0] == "CN2 CN2"


@pytest.mark.rule("GB-8.9", "GB-5.6.3", "GB-5.6.5")
def test_two_players_attack_in_turn() -> None:
    """EX-9"""
    position = {"tokens": {"N1": "1/9-"}, "attacks": [1, 0]}
    given = scenario(GAME, position, seats=2)
    assert given.refused(0, "9xN1") == "GB-5.6.3"
    assert given.seen_by(1).picture["seats"][0]["attacks"] == 1
    given = scenario(GAME, {**position, "attacks": [1, 1]}, seats=2)
    assert "9xN1" in given.legal(0)


@pytest.mark.rule("GB-8.10", "GB-4.1.1", "GB-5.3.1", "GB-5.3.5")
@pytest.mark.parametrize(("lab", "winner"), [("M1 M2 M3", 1), ("M1 M2", 0)])
def test_the_end(lab: str, winner: int) -> None:
    """EX-10"""
    position = {
        "supply": "CN1*10 CN2*5",
        "labs": ["CN3", lab],
        "vaults": ["T5", "SW"],
        "decision": "manage",
        "asked": 1,
        "round": 5,
    }
    given = scenario(GAME, position, seats=2, start_seat=0)
    given.when(1, "done")
    assert given.happened("GameFinished", reason="supply")
    assert given.over.ranks[winner] == 1
    assert given.over.scores == (8, 2)
    assert given.over.rule == "GB-4.1.1"
    assert given.happened("MasterResurrected", seat=1) == (winner == 1)
