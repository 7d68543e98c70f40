"""Matches of bots, as the tests of this folder need them."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.game import Ask, Game, Play, begin, look
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget
from highgate.search.player import Player

from .counts import ENDLESS

Watch = Callable[[Play[Any], Any, Any], None]


def play_match(
    game: Game[Any, Any, Any],
    players: Sequence[Player],
    budget: Budget,
    seed: int,
    watch: Watch | None = None,
    *,
    until: int = ENDLESS,
) -> list[str]:
    """A match, or its first decisions, in their notation. `watch` sees each one beforehand."""
    play = begin(game, Seeded(seed))
    chance = [Seeded(seed, f"seat {seat}") for seat in range(game.seats)]
    made: list[str] = []
    while isinstance(ask := game.pending(play.state), Ask) and len(made) < until:
        seat = ask.seats[0]
        seen = look(play, seat)
        action = players[seat].choose(seen, budget, chance[seat])
        if watch is not None:
            watch(play, seen, action)
        game.act(play, seat, action)
        made.append(action.notation())
    return made


@pytest.fixture(params=list(shelf.titles()))
def game(request: pytest.FixtureRequest) -> Game[Any, Any, Any]:
    """Every game of the shelf, with as many seats as it likes best."""
    return shelf.build(request.param, {})
