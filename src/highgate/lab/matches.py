"""One match of bots, from a seed and names: can be played in any process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from highgate import shelf
from highgate.bots.registry import find_bot
from highgate.bots.spec import SeatedBot
from highgate.kernel.game import Ask, Game, Over, begin
from highgate.kernel.rng import Seeded
from highgate.kernel.views import Views


@dataclass(frozen=True)
class MatchSetup:
    """What is played: a game of the shelf with its options."""

    game: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class MatchResult:
    """How a match ended."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int


def play_named(table: MatchSetup, names: Sequence[str], seed: int) -> MatchResult:
    """A match of the bots of these names."""
    game = shelf.build(table.game, table.options)
    return play_match(game, [find_bot(name, table.game).sit() for name in names], seed)


def play_match(game: Game[Any, Any, Any], bots: Sequence[SeatedBot], seed: int) -> MatchResult:
    """A match to its end: the deal comes from the seed, and each seat has chance of its own."""
    play = begin(game, Seeded(seed))
    views = Views(game, play.log)
    chance = [Seeded(seed, f"seat {seat}") for seat in range(game.seats)]
    decisions = 0
    while isinstance(ask := game.pending(play.state), Ask):
        seat = ask.seats[0]
        game.act(play, seat, bots[seat].choose(views.look(seat), chance[seat]))
        decisions += 1
    over = game.pending(play.state)
    assert isinstance(over, Over), "nobody is asked any more"
    return MatchResult(over.ranks, over.scores, decisions)
