"""While a bot chooses, spies lie in the place of the truth: whoever looks at one is caught."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from highgate.bots.registry import find_bot
from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Play, Seen, State, begin, look
from highgate.kernel.rng import Rng, Seeded
from highgate.search.budget import Budget
from highgate.search.player import Player

from .counts import SEARCHED_DECISIONS, SEARCHED_MATCHES, SPIED_DECISIONS, SPIED_MATCHES

CHEAP = ["dice", "clerk", "1", "2", "3", "4"]
SEARCHING = ["5", "belief"]
FEW = Budget(iterations=8)  # enough for one world of trials side by side


class Caught(Exception):
    """Somebody looked where nobody may look."""


class SpyState(State):
    """Every question to it is one too many."""

    def __getattribute__(self, name: str) -> Any:
        raise Caught(name)


class SpyRng(Rng):
    """The dice of the table are not for players."""

    def below(self, n: int) -> int:
        raise Caught("below")

    def clone(self) -> Rng:
        raise Caught("clone")


class SpyLog(list[Event]):
    """The log with all secrets in it."""

    def __getitem__(self, place: Any) -> Any:
        raise Caught("log")

    def __iter__(self) -> Iterator[Event]:
        raise Caught("log")


@contextmanager
def spied(play: Play[Any]) -> Iterator[None]:
    """The truth is taken off the table, and spies lie there."""
    state, rng, log = play.state, play.rng, play.log
    play.state, play.rng, play.log = SpyState(), SpyRng(), SpyLog()
    try:
        yield
    finally:
        play.state, play.rng, play.log = state, rng, log


def play_spied(
    game: Game[Any, Any, Any], sit: Callable[[Play[Any]], Player], seed: int, until: int
) -> int:
    """A match in which every choice is watched by spies; how many there were."""
    play = begin(game, Seeded(seed))
    players = [sit(play) for _ in range(game.seats)]
    chance = [Seeded(seed, f"seat {seat}") for seat in range(game.seats)]
    choices = 0
    while isinstance(ask := game.pending(play.state), Ask) and choices < until:
        seat = ask.seats[0]
        seen = look(play, seat)
        with spied(play):
            action = players[seat].choose(seen, FEW, chance[seat])
        assert action in seen.legal
        game.act(play, seat, action)
        choices += 1
    return choices


class Cheat:
    """Has got hold of the table."""

    def __init__(self, play: Play[Any]) -> None:
        self.play = play

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """The best for whoever knows everything."""
        return self.play.game.pick(self.play.state, seen.seat, rng)


class Foreteller(Cheat):
    """Knows the dice to come."""

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        return seen.legal[self.play.rng.clone().below(len(seen.legal))]


@pytest.mark.parametrize("cheat", [Cheat, Foreteller])
def test_a_cheat_is_caught(game: Game[Any, Any, Any], cheat: type[Cheat]) -> None:
    with pytest.raises((Caught, TypeError)):  # compiled code does not even take a spy for a state
        play_spied(game, cheat, 1, 1)


@pytest.mark.parametrize("name", CHEAP)
def test_no_bot_looks_at_the_truth(game: Game[Any, Any, Any], name: str) -> None:
    make = find_bot(name, game.name).make
    for seed in range(SPIED_MATCHES):
        assert play_spied(game, lambda _: make(), seed, SPIED_DECISIONS) > 10


@pytest.mark.parametrize("name", SEARCHING)
def test_no_search_looks_at_the_truth(game: Game[Any, Any, Any], name: str) -> None:
    make = find_bot(name, game.name).make
    for seed in range(SEARCHED_MATCHES):
        assert play_spied(game, lambda _: make(), seed, SEARCHED_DECISIONS) > 10
