"""The same seed and iterations give the same match on the plain and on the compiled build."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import highgate
from highgate import shelf
from highgate.bots.registry import find_bot
from highgate.kernel.game import Ask, begin, look
from highgate.kernel.rng import Seeded
from highgate.testkit.builds import PLAIN_RUN

SOURCES_ONLY = PLAIN_RUN.rpartition("from highgate.testkit")[0]
CALL = "\nprint(choices(sys.argv[1]))\n"
BOTS = ("clerk", "2", "5:6", "belief:6")
DECISIONS = 8


def choices(game: str) -> str:
    """The first choices of a match of each kind of bot."""
    return "\n".join(f"{bot}: {','.join(choices_of(game, bot))}" for bot in BOTS)


def choices_of(game: str, bot: str) -> list[str]:
    """The first choices of a match of one kind of bot."""
    play = begin(shelf.build(game, {}), Seeded(11))
    seats = range(play.game.seats)
    players = [find_bot(bot, game).sit() for _ in seats]
    chance = [Seeded(11, f"seat {seat}") for seat in seats]
    made: list[str] = []
    while isinstance(ask := play.pending(), Ask) and len(made) < DECISIONS:
        seat = ask.seats[0]
        action = players[seat].choose(look(play, seat), chance[seat])
        play.step(seat, action)
        made.append(action.notation())
    return made


@pytest.mark.parametrize("game", list(shelf.titles()))
def test_both_builds_choose_the_same(game: str) -> None:
    program = SOURCES_ONLY + Path(__file__).read_text("utf-8") + CALL
    run = subprocess.run(
        [sys.executable, "-c", program, game],
        env={**os.environ, "PYTHONPATH": str(Path(highgate.__file__).parent.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == choices(game)
