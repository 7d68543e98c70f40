"""The bot of the documentation takes a seat at every game."""

from pathlib import Path
from typing import Any

from highgate.bots.guest import Guest
from highgate.bots.register import find_bot
from highgate.kernel.game import Game
from highgate.search.budget import Budget

from .conftest import play_match

EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"


def test_it_plays_every_game_and_the_same_again(game: Game[Any, Any]) -> None:
    bot = find_bot(f"{EXAMPLE}:20", game.name)
    assert bot.budget == Budget(iterations=20)

    def some_decisions() -> list[str]:
        players = [bot.make() for _ in range(game.seats)]
        assert all(isinstance(player, Guest) for player in players)
        return play_match(game, players, bot.budget, seed=3, until=10)

    once = some_decisions()
    assert len(once) == 10
    assert some_decisions() == once
