"""The bot of the documentation takes a seat at every game."""

from pathlib import Path
from typing import Any

import highgate
from highgate.bots.foreign import ForeignBot
from highgate.bots.registry import find_bot
from highgate.kernel.game import Game
from highgate.kernel.rng import Rng, Seeded
from highgate.search.budget import Budget

from .conftest import play_match

EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"


def test_it_plays_every_game_and_the_same_again(game: Game[Any, Any, Any]) -> None:
    bot = find_bot(f"{EXAMPLE}:20", game.name)
    assert bot.budget == Budget(iterations=20)

    def some_decisions() -> list[str]:
        players = [bot.make() for _ in range(game.seats)]
        assert all(isinstance(player, ForeignBot) for player in players)
        return play_match(game, players, bot.budget, seed=3, until=10)

    once = some_decisions()
    assert len(once) == 10
    assert some_decisions() == once


class Counted(Rng):
    """Counts what is drawn."""

    def __init__(self) -> None:
        self.inner = Seeded(3)
        self.draws = 0

    def below(self, n: int) -> int:
        self.draws += 1
        return self.inner.below(n)


def test_it_keeps_a_time() -> None:
    """A millisecond is enough for a world or two."""
    seen = highgate.game("graverobbers").start(seed=1).look(0)
    draws = []
    for budget in (Budget(iterations=400), Budget(milliseconds=1)):
        chance = Counted()
        find_bot(str(EXAMPLE), "graverobbers").make().choose(seen, budget, chance)
        draws.append(chance.draws)
    assert 0 < draws[1] < draws[0] / 2
