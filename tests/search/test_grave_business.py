"""The clerk of Grave Business and what it believes of face-down zombies."""

from typing import Any

import pytest

from highgate import shelf
from highgate.games.grave_business.bots.belief import FaceDown
from highgate.games.grave_business.bots.managing import gain_of_building
from highgate.games.grave_business.parts import (
    SPACE_CODES,
    STARTING,
    TILE_CODES,
    ZOMBIE_OF,
    ZOMBIES,
)
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.game import Game, Play, begin
from highgate.kernel.rng import Seeded
from highgate.search.knowledge import knowledge_of

WEAK, STRONG = STARTING[0], STARTING[-1]


def started(*tiles: str) -> tuple[Game[Any, Any, Any], Play[Any]]:
    """A first round with these tiles on the graveyard, and nothing on its other squares."""
    game = shelf.build("grave_business", {"seats": 3, "start_seat": 0})
    play = begin(game, Seeded(1))
    laid = [TILE_CODES[tile] if tile else -1 for tile in tiles]
    play.state.spaces.lay_tiles(laid + [-1] * (16 - len(laid)))
    return game, play


def fill_lab(yard: Necropolis, *tiles: str) -> None:
    """These tiles come into the lab of the first seat."""
    for tile in tiles:
        yard.boards.gain(0, TILE_CODES[tile])


def choice_of(game: Game[Any, Any, Any], yard: Necropolis) -> Any:
    """What the clerk does for the first seat."""
    return knowledge_of(game.package).heuristic(game).choose(yard, 0, Seeded(1, "clerk"))


def test_it_digs_the_richest_line() -> None:
    game, play = started("T6", "T5", "T4", "T3", "T1", "CN1", "T1", "CN1")
    assert str(choice_of(game, play.state)).partition(">")[2] in {"W1", "E1"}


def test_it_builds_while_a_zombie_has_time_to_pay_for_itself() -> None:
    _, play = started()
    yard = play.state
    fill_lab(yard, "CN3", "CN1")
    assert gain_of_building(yard, 0, ZOMBIE_OF[4]) > 0
    yard.boards.supply_size = 15
    assert gain_of_building(yard, 0, ZOMBIE_OF[4]) < 0


def test_it_builds_without_waste() -> None:
    game, play = started()
    yard = play.state
    fill_lab(yard, "CN3", "CF2", "CN1", "CN1")
    yard.arrange_turn(0, 7, 0, 1)
    used = []
    assert str(choice_of(game, yard)) == "build 4"
    play.step(0, game.actions.parse("build 5"))
    while str(action := choice_of(game, yard)).startswith("use"):
        used.append(str(action).removeprefix("use C"))
        play.step(0, action)
    assert sum(int(tile[-1]) for tile in used) == 5


@pytest.mark.parametrize(("space", "better"), [("W1", STRONG), ("vault1", WEAK), ("marker", WEAK)])
def test_strong_zombies_are_believed_to_dig(space: str, better: int) -> None:
    """Rich lines want brains; thieves and the marker do not."""
    _, play = started("T6", "T6", "T5", "T5")
    weights = {}
    for zombie in (WEAK, STRONG):
        world = play.state.clone()
        world.spaces.place(1, ZOMBIES + zombie, SPACE_CODES[space], is_up=False)
        weights[zombie] = FaceDown().of(world, 0)
        assert FaceDown().of(world, 1) == 0  # its owner knows
    assert max(weights, key=lambda zombie: weights[zombie]) == better


def test_a_face_down_zombie_is_taken_for_the_mean_of_what_it_can_be() -> None:
    """So the clerk answers the same whichever it is."""
    game, play = started("T6", "T6", "T5", "T5", "T2", "T2", "T2", "T2")
    choices = set()
    for zombie in STARTING:
        world = play.state.clone()
        world.spaces.place(1, ZOMBIES + zombie, SPACE_CODES["W1"], is_up=False)
        choices.add(str(choice_of(game, world)))
    assert len(choices) == 1
