"""Bots never see more than their seat, and the same seed gives the same game."""

import gc
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

import pytest

from highgate.bots.dice import Dice
from highgate.bots.heuristic import HeuristicBot
from highgate.bots.searcher import Searcher
from highgate.kernel.game import Game, Play, Seen, look
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget
from highgate.search.knowledge import believed_worlds, knowledge_of
from highgate.search.player import Player

from .conftest import play_match
from .counts import SEARCHED_DECISIONS


def believer() -> Player:
    return Searcher(worlds=believed_worlds)


BOTS: list[Callable[[], Player]] = [Dice, HeuristicBot, Searcher, believer]
FEW = Budget(iterations=5)


def reachable(start: Any) -> set[int]:
    """The identities of all that can be reached from an object, code and classes left out."""
    found: set[int] = set()
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type | ModuleType | FunctionType):
            continue
        found.add(id(thing))
        waiting.extend(gc.get_referents(thing))
    return found


@pytest.mark.parametrize("make", BOTS)
def test_the_truth_cannot_be_reached_from_what_a_bot_gets(
    game: Game[Any, Any, Any], make: Callable[[], Player]
) -> None:
    players = [make() for _ in range(game.seats)]
    looked = 0

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        nonlocal looked
        looked += 1
        if looked % 6 == 0:
            truth = {id(play), id(play.state), id(play.rng), id(play.log)}
            assert not truth & (reachable(seen) | reachable(players[seen.seat]))

    play_match(game, players, FEW, 5, watch, until=SEARCHED_DECISIONS)
    assert looked > 10


@pytest.mark.parametrize("who", ["heuristic", "guide"])
def test_a_clerk_answers_the_same_on_the_view_and_on_every_world(
    game: Game[Any, Any, Any], who: str
) -> None:
    """So it reads nothing that its seat may not know."""
    clerk = getattr(knowledge_of(game.package), who)(game)
    worlds = Seeded(8, "worlds")

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        wanted = clerk.choose(seen.view, seen.seat, Seeded(1, "clerk"))
        weights = clerk.weigh(seen.view, seen.seat, seen.legal)
        for _ in range(2):
            world = game.sample_world(seen.view, seen.seat, worlds)
            assert clerk.choose(world, seen.seat, Seeded(1, "clerk")) is wanted
        assert clerk.weigh(play.state, seen.seat, seen.legal) == weights
        assert wanted in look(play, seen.seat).legal

    for players in (Dice, HeuristicBot):
        play_match(game, [players() for _ in range(game.seats)], FEW, 2, watch, until=120)


@pytest.mark.parametrize("make", BOTS)
def test_the_same_seed_and_iterations_give_the_same_match(
    game: Game[Any, Any, Any], make: Callable[[], Player]
) -> None:
    first, second = (
        play_match(game, [make() for _ in range(game.seats)], FEW, 7, until=SEARCHED_DECISIONS)
        for _ in range(2)
    )
    assert first == second
