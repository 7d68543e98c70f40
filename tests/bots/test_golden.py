"""Golden file: how our bots play. Another line in it wants another version as its first one."""

import hashlib
from pathlib import Path
from typing import Any, Final

import pytest

from highgate import shelf
from highgate.bots.levels import BOTS_VERSION, LEVELS
from highgate.bots.registry import find_bot
from highgate.bots.searcher import Searcher
from highgate.kernel.game import Game
from highgate.search.budget import Budget
from highgate.testkit.golden import assert_golden

from .conftest import play_match

FILE: Final = Path(__file__).parent / "choices.txt"
BOTS: Final = (*(str(level) for level in LEVELS), "clerk", "search:40", "belief:40")
FEW: Final = Budget(iterations=40)
DECISIONS: Final = 40
SEARCHED_DECISIONS: Final = 24
LETTERS: Final = 16


def choices_of(game: Game[Any, Any, Any], name: str) -> str:
    """What a bot is allowed, and its first choices in all seats with fewer iterations, digested."""
    bot = find_bot(name, game.name)
    players = [bot.make() for _ in range(game.seats)]
    until = SEARCHED_DECISIONS if isinstance(players[0], Searcher) else DECISIONS
    made = play_match(game, players, FEW, seed=1, until=until)
    digest = hashlib.sha256("\n".join(made).encode()).hexdigest()[:LETTERS]
    return f"{game.name}, {name}, {bot.budget.iterations} iterations: {digest}"


@pytest.mark.golden
def test_how_bots_play() -> None:
    """Whoever changes a line counts BOTS_VERSION up, so that results of both are not mixed."""
    games = [shelf.build(name, {"seats": 4}) for name in shelf.titles()]
    lines = [choices_of(game, name) for game in games for name in BOTS]
    assert_golden(FILE, "\n".join([f"bots_version {BOTS_VERSION}", *lines, ""]))
