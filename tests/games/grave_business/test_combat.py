"""COMBAT (section 4.4): fights, equipment, and an independent model of them."""

import os
from dataclasses import dataclass, field
from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.game import arranged
from highgate.kernel.rng import Rng, Seeded, choice
from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"
FIGHTS = 10_000 if os.environ.get("HIGHGATE_SOAK") else 400


def fight(defender: str, attacker: str, space: str = "W1", **options: Any) -> Scenario:
    """Zombie 9 of seat 0 attacks zombie 13 of seat 1."""
    boards = [{"9": attacker, "11": "N1"}, {"13": defender, "4": "CN1 CN3"}, {"9": "N1 / N2"}]
    tokens = {space: "1/13-", "N4": "0/11-", "S4": "1/4-"}
    position = {"boards": boards, "tokens": tokens, "conserve": False}
    return scenario(GAME, position, seats=3, **options).when(0, f"9x{space}")


@pytest.mark.rule("GB-4.4.2")
def test_whom_one_may_attack() -> None:
    tokens = {"N1": "1/9-", "lab0": "1/11-", "marker": "2/9+", "A1": "2/11+", "N2": "0/11-"}
    position = {"tokens": tokens, "removed": ["", "13", ""]}
    given = scenario(GAME, position, seats=3)
    attacks = [action for action in given.legal(0) if action.startswith("9x")]
    assert attacks == ["9xN1", "9xlab0", "9xmarker", "9xA1"]
    assert given.refused(0, "9xN2") == "GB-4.4.2"
    own = scenario(GAME, position, seats=3, attack_own=True)
    assert "9xN2" in own.legal(0)


@pytest.mark.rule("GB-4.4.3", "GB-4.4.3a", "GB-4.4.12")
def test_a_chain_of_blows() -> None:
    """Every piece that is flipped is damage, also one that fights back; nobody falls apart yet."""
    given = fight("F3 F3 N1", "F1 F2 N3")
    assert given.position()["boards"][0]["9"] == "N3 / F1 F2"
    assert sorted(given.position()["boards"][1]["13"].split()[1:]) == ["F3", "F3", "N1"]
    assert given.position()["removed"][1] == "13"  # it flipped last


@pytest.mark.rule("GB-4.4.3", "GB-4.4.5")
def test_a_sword_strikes_without_damage() -> None:
    given = fight("N3 N1 / / SW", "N2 N1")
    assert given.position()["boards"][1]["13"] == "N3 N1"
    assert given.position()["boards"][0]["9"] == "N1 / N2"
    assert "W1" in given.position()["tokens"]
    assert given.position()["box"].endswith("SW")


@pytest.mark.rule("GB-4.4.4")
def test_a_beaten_attacker_stays_in_the_mausoleum() -> None:
    given = fight("F1 N1", "N3 N1")
    assert given.position()["tokens"]["A1"] == "0/9+"
    assert "13xA1" not in given.legal(1)
    assert "4xA1" not in given.legal(1)  # its owner has no zombie left to send
    given.when(2, "9xA1")
    assert given.happened("Attacked", space="A1", defender=9)


@pytest.mark.rule("GB-4.4.6")
@pytest.mark.parametrize(
    ("defender", "attacker", "stays"), [("F1", "F1 N1", False), ("F1 N1", "F1", False)]
)
def test_nothing_left_to_flip(defender: str, attacker: str, stays: bool) -> None:
    given = fight(defender, attacker)
    assert ("W1" in given.position()["tokens"]) == stays


@pytest.mark.rule("GB-4.4.6")
def test_an_empty_attacker_ends_the_fight() -> None:
    given = fight("F1 F1 N1", "F1")
    assert given.happened("FightEnded", displaced=False)
    assert given.position()["boards"][1]["13"] == "N1 / F1 F1"


@pytest.mark.rule("GB-4.4.7", "GB-4.4.11")
def test_a_shovel_may_be_declined_and_its_square_stays_empty() -> None:
    given = fight("N1 / / SH", "N1")
    given.when(1, "decline")
    assert given.happened("EffectDeclined", seat=1)
    assert given.position()["removed"][1] == "13"
    given = fight("N1 / / SH", "N1")
    given.when(1, "shovel G23")
    assert "9>G23" not in given.legal(2)
    assert given.refused(2, "9>G23") == "GB-4.4.7"
    assert given.position()["graveyard"][1].split()[2] == "-"


@pytest.mark.rule("GB-4.4.7")
def test_a_shovel_without_a_square() -> None:
    boards = [{"9": "N1"}, {"13": "N1 / / SH"}, {"9": "N1"}]
    position = {
        "boards": boards,
        "tokens": {"G11": "1/13-"},
        "graveyard": ["T1 - - -", *["- - - -"] * 3],
        "conserve": False,
    }
    given = scenario(GAME, position, seats=3).when(0, "9xG11")
    assert given.happened("FightEnded", displaced=True)
    assert not given.happened("ShovelUsed")


@pytest.mark.rule("GB-4.4.8")
def test_a_wand_mends_another_zombie() -> None:
    """Damage goes back and the pieces are shuffled; equipment stays on top."""
    boards = [{"9": "N1", "11": "N2 / N1 F2 / TE"}, {"13": "N1 / / WA"}, {"9": "N1 / N2"}]
    position = {"boards": boards, "tokens": {"W1": "1/13-"}, "conserve": False}
    given = scenario(GAME, position, seats=3).when(0, "9xW1")
    assert given.legal(1) == ["wand 0/9", "wand 0/11", "wand 2/9", "decline"]
    given.when(1, "wand 0/11")
    pile, damage, equipment = given.position()["boards"][0]["11"].split(" / ")
    assert sorted(pile.split()) == ["F2", "N1", "N2"]
    assert (damage.strip(), equipment) == ("", "TE")
    assert given.happened("PileShuffled", seat=0, zombie=11, count=3)
    assert given.state.boards.hurt[7] == 0


@pytest.mark.rule("GB-4.4.8")
def test_a_wand_without_another_zombie() -> None:
    boards: list[Any] = [{}, {"13": "N1 / / WA", "9": "N1"}]
    position = {"boards": boards, "tokens": {"W1": "1/13-"}, "turn": 1, "conserve": False}
    given = scenario(GAME, position, seats=2, attack_own=True).when(1, "9xW1")
    assert given.legal(1) == ["wand 1/9", "decline"]


@pytest.mark.rule("GB-4.4.9", "GB-4.2.6")
def test_a_telescope_turns_up_the_opponent() -> None:
    given = fight("N1 / / TE", "N1")
    assert given.happened("TelescopeUsed", seat=1, target=0, zombies=(("N4", 0, 11),))
    assert given.position()["tokens"]["N4"] == "0/11+"
    assert given.position()["tokens"]["S4"] == "1/4-"
    assert given.position()["telescoped"] == [0]


@pytest.mark.rule("GB-4.4.9")
def test_a_telescope_of_the_attacker_turns_up_the_defender() -> None:
    given = fight("F1 N1", "N1 / / TE")
    assert given.happened("TelescopeUsed", seat=0, target=1)
    assert "W1" in given.position()["tokens"]


@pytest.mark.rule("GB-4.4.9", "GB-4.4.3a")
def test_a_telescope_among_own_zombies_hits_oneself() -> None:
    boards = [{"9": "N1", "11": "N1 / / TE", "13": "N1"}, None, None]
    tokens = {"W1": "0/11-", "W2": "0/13-"}
    position = {"boards": boards, "tokens": tokens, "conserve": False}
    given = scenario(GAME, position, seats=3, attack_own=True).when(0, "9xW1")
    assert given.happened("TelescopeUsed", seat=0, target=0)
    assert given.position()["tokens"]["W2"] == "0/13+"


@pytest.mark.rule("GB-4.4.10")
def test_first_the_effect_then_the_box_then_the_retreat() -> None:
    given = fight("N1 / / SH", "N1")
    assert given.position()["tokens"]["W1"] == "1/13+"
    assert "SH" not in given.position()["box"]
    given.when(1, "shovel G11")
    assert "W1" not in given.position()["tokens"]
    assert "SH" in given.position()["box"]


# An independent model of a fight, written from GB-4.4.3 alone. -----------------------------------


@dataclass
class Side:
    """Face-down things with the top first, and what has become of them."""

    pile: list[str]
    damage: list[str] = field(default_factory=list)


def model_fight(defender: Side, attacker: Side) -> tuple[str, list[str]]:
    """The last side, and what went to the box."""
    sides = {"defender": defender, "attacker": attacker}
    other = {"defender": "attacker", "attacker": "defender"}
    box: list[str] = []
    side = "defender"
    while True:
        if not sides[side].pile:
            return side, box
        top = sides[side].pile.pop(0)
        if top == "SW":
            box.append(top)
            side = other[side]
        elif top in ("SH", "WA", "TE"):
            box.append(top)
            return side, box
        else:
            sides[side].damage.append(top)
            if "F" not in top:
                return side, box
            side = other[side]


def random_pile(rng: Rng) -> tuple[list[str], list[str]]:
    """Equipment, and corpse pieces below it; fighting back is as likely as not."""
    equipment = [choice(rng, ("SW", "SH", "WA", "TE")) for _ in range(choice(rng, (0, 0, 0, 1, 2)))]
    kinds = ("CN1", "CN2", "CN3", "CF1", "CF2", "CF3", "CF1", "CF2", "CF3")
    return equipment, [choice(rng, kinds) for _ in range(1 + rng.below(5))]


def zombie(equipment: list[str], pieces: list[str]) -> str:
    return f"{' '.join(pieces)} / / {' '.join(equipment)}"


@pytest.mark.slow
@pytest.mark.rule("GB-4.4.3", "GB-4.4.5", "GB-4.4.6")
def test_fights_against_the_model() -> None:
    """Same damage, same last side, same place afterwards, on random piles with all equipment."""
    rng = Seeded(11, "fights")
    game = shelf.build(GAME, {"seats": 3})
    for _ in range(FIGHTS):
        piles = [random_pile(rng), random_pile(rng)]
        boards = [{"9": zombie(*piles[0])}, {"13": zombie(*piles[1])}, {"11": "N1 / N2"}]
        space = choice(rng, ("W1", "G22", "marker", "vault2"))
        position = {"boards": boards, "tokens": {space: "1/13-"}, "conserve": False}
        play = arranged(game, position, Seeded(rng.below(1000)))
        play.step(0, game.actions.parse(f"9x{space}"))
        while (ask := play.pending()) and ask.what in ("shovel", "wand"):
            legal = game.legal(play.state, ask.seats[0])
            picked = choice(rng, [action for action in legal if str(action) != "wand 1/13"])
            if str(picked) == "wand 0/9":
                picked = legal[-1]  # mending a fighter would hide its damage from the comparison
            play.step(ask.seats[0], picked)
        attacker, defender = (Side([*equipment, *pieces]) for equipment, pieces in piles)
        last, box = model_fight(defender, attacker)
        document = game.position(play.state)
        assert boards_text(document, 0, "9") == side_text(attacker)
        assert boards_text(document, 1, "13") == side_text(defender)
        assert counted(document["box"]) == sorted(box)
        is_there = document["tokens"].get(space) == "1/13+"
        assert is_there == (last == "attacker")
        assert ("13" in document["removed"][1]) == (last == "defender")
        assert document["tokens"]["A1"] == "0/9+"


def counted(text: str) -> list[str]:
    """The tiles of `SW*2 SH`."""
    words = [word.partition("*") for word in text.split()]
    return sorted(name for name, _, count in words for _ in range(int(count or 1)))


def side_text(side: Side) -> tuple[list[str], list[str], list[str]]:
    """Pile, damage and equipment of a side of the model."""
    equipment = [tile for tile in side.pile if not tile.startswith("C")]
    return [t for t in side.pile if t.startswith("C")], sorted(side.damage), equipment


def boards_text(document: dict[str, Any], seat: int, value: str) -> tuple[Any, ...]:
    """The same of a zombie in a position."""
    parts = [part.split() for part in [*document["boards"][seat][value].split("/"), "", ""]]
    return parts[0], sorted(parts[1]), parts[2]
