"""Chains of outbreaks against a model that knows nothing of the engine (OT-4.6.1 to OT-4.7.4)."""

import os
from dataclasses import dataclass, field
from typing import Any

import pytest

from highgate.games.outre_tombe.parts import layout_of
from highgate.kernel.rng import Rng, Seeded, choice, shuffle
from highgate.testkit.scenario import Scenario, scenario

GAME = "outre_tombe"
CHAINS = 2000 if os.environ.get("HIGHGATE_SOAK") == "1" else 40  # for each number of rats
BOARD = layout_of("quarters_9x7")


def around(crypt: str, allowed: set[str]) -> set[str]:
    """Neighbours by letter and number: the paths run between E and F and between 4 and 5."""
    found = set()
    for other in allowed - {crypt}:
        is_near = (
            abs(ord(other[0]) - ord(crypt[0])) <= 1 and abs(int(other[1]) - int(crypt[1])) <= 1
        )
        same_side = (other[0] <= "E") == (crypt[0] <= "E")
        if is_near and same_side and (int(other[1]) <= 4) == (int(crypt[1]) <= 4):
            found.add(other)
    return found


@dataclass
class Model:
    """What should be going on, in sets and names."""

    seats: int
    allowed: set[str]
    rats: set[str]
    pile: int
    rulings: dict[str, str]
    turn: int = 0
    holder: int = -1
    finder: int = -1
    acting: int = -1
    rat: str = ""
    opened: set[str] = field(default_factory=set)
    chain: int = 0
    old_in_new: bool = False

    def choices(self) -> set[str]:
        if not self.rat:
            return {f"open {crypt}" for crypt in self.allowed}
        return {f"open {crypt}" for crypt in self.area() - self.opened} | {"stop"}

    def area(self) -> set[str]:
        return around(self.rat, self.allowed)

    def asked(self) -> int:
        return self.acting if self.rat else self.turn

    def act(self, notation: str) -> None:
        if notation == "stop":
            self.acting = (self.acting + 1) % self.seats
            if self.acting == self.holder:
                self.end()
            return
        crypt = notation.split()[1]
        if crypt in self.rats:
            self.find(crypt)
        elif not self.rat:
            self.turn = (self.turn + 1) % self.seats
        else:
            self.opened.add(crypt)
        if self.rat and self.opened == self.area():
            self.end()

    def find(self, crypt: str) -> None:
        seat = self.asked()
        passing = self.finder if self.rulings["rat_passed_by"] == "discoverer" else self.holder
        self.rats.remove(crypt)
        if self.rat:
            self.pile -= 1
        self.holder = (seat + 1) % self.seats if self.rat and seat == passing else seat
        old, self.rat, self.finder, self.acting = self.rat, crypt, seat, self.holder
        self.opened = set()
        self.chain += 1
        self.old_in_new = self.old_in_new or old in self.area()

    def end(self) -> None:
        last = self.holder if self.rulings["after_outbreak"] == "holder" else self.finder
        self.turn = (last + 1) % self.seats
        self.pile -= 1
        self.rat, self.holder, self.finder, self.acting = "", -1, -1, -1
        self.opened = set()


def chain_of_rats(count: int, allowed: set[str], rng: Rng) -> list[str]:
    """Crypts, each a neighbour of the one before."""
    while True:
        crypts = [choice(rng, sorted(allowed))]
        while len(crypts) < count:
            following = sorted(around(crypts[-1], allowed) - set(crypts))
            if not following:
                break
            crypts.append(choice(rng, following))
        if len(crypts) == count:
            return crypts


def lay_out(count: int, number: int) -> tuple[Scenario, Model, Rng]:
    """A table where nothing matches and nobody has garlic, with a chain of rats."""
    rng = Seeded(number, f"chain of {count}")
    seats = 2 + number % 5 if count <= 4 else 3 + number % 4
    allowed = set(BOARD.ids) - (set(BOARD.open_2p) if seats == 2 else set())
    rats = chain_of_rats(count, allowed, rng)
    rulings = {
        "rat_passed_by": choice(rng, ["holder", "discoverer"]),
        "after_outbreak": choice(rng, ["holder", "discoverer"]),
    }
    lids = {crypt: choice(rng, list("RYBG")) for crypt in allowed} | dict.fromkeys(rats, "rat")
    position: dict[str, Any] = {"conserve": False, "rows": ["WKWK"] * seats, "lids": lids}
    position |= {"garlic": [0] * seats, "pile": " ".join("R" * count)}
    options: dict[str, Any] = {**rulings, "stall_rounds": 0, "max_turns": 0}
    given = scenario(GAME, position, seats=seats, **options)
    return given, Model(seats, allowed, set(rats), count, rulings), rng


def compare(given: Scenario, model: Model) -> None:
    """Who is asked what, what is open, who has the rat, how high the pile is."""
    position = given.position()
    assert given.ask.seats == (model.asked(),)
    assert set(given.legal(model.asked())) == model.choices()
    assert position.get("rat_crypt", "") == model.rat
    assert position.get("holder", -1) == model.holder
    assert position.get("discoverer", -1) == model.finder
    assert set(position.get("opened", "").split()) == model.opened
    assert len(position["pile"].split()) == model.pile
    rats = {crypt for crypt, lid in position["lids"].items() if lid == "rat"}
    assert rats == model.rats
    shown = {c["crypt"] for c in given.seen_by(0).picture["crypts"] if c["state"] == "open"}
    assert shown == model.opened


def next_choice(model: Model, rng: Rng) -> str:
    """A rat where one is near, mostly; otherwise anything."""
    near = sorted(choice for choice in model.choices() if choice[5:] in model.rats)
    if near and rng.below(4) != 0:
        return choice(rng, near)
    return choice(rng, sorted(model.choices()))


def play_chain(count: int, number: int) -> tuple[Model, bool, bool]:
    """Play until all rats are gone: did holder and finder differ, was somebody skipped?"""
    given, model, rng = lay_out(count, number)
    differed = skipped = False
    while model.rats or model.rat:
        before = model.turn
        compare(given, model)
        notation = next_choice(model, rng)
        given.when(model.asked(), notation)
        was_out = bool(model.rat)
        model.act(notation)
        differed = differed or model.holder != model.finder
        is_over = was_out and not model.rat
        skipped = skipped or (is_over and model.turn != (before + 1) % model.seats)
    compare(given, model)
    return model, differed, skipped


@pytest.mark.rule("OT-4.6.1", "OT-4.6.2", "OT-4.6.6", "OT-4.6.7", "OT-4.6.8")
@pytest.mark.rule("OT-4.7.1", "OT-4.7.2", "OT-4.7.3", "OT-4.7.4")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_chains_of_rats(count: int) -> None:
    played = [play_chain(count, number) for number in range(CHAINS)]
    assert any(differed for _, differed, _ in played), "holder and finder differ"
    assert any(skipped for _, _, skipped in played), "players are skipped"
    assert any(model.old_in_new for model, _, _ in played), "the old rat crypt is in the new area"
    assert all(model.chain == count and model.pile == 0 for model, _, _ in played)


@pytest.mark.rule("OT-4.7.3")
def test_the_order_of_a_layout_does_not_matter() -> None:
    """The same chain, whatever order its crypts are drawn in."""
    crypts = list(BOARD.ids)
    shuffle(Seeded(1), crypts)
    assert {frozenset(around(crypt, set(crypts))) for crypt in crypts} == {
        frozenset(BOARD.ids_of(mask)) for mask in BOARD.neighbours
    }
