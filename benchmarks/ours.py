"""Our engines, driven from Python and from inside.

A decision: list the choices, pick one, apply it.
"""

from time import perf_counter
from typing import Any

from highgate.kernel.game import Ask, Game, begin, look, playout
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Uniform, Worlds
from highgate.search.search import Search, Settings, new_root

ITERATIONS = 1000  # of one search, as the peer


def whole_games(game: Game[Any, Any], seconds: float, *, with_log: bool) -> float:
    """Decisions per second: whole games with setup, every decision driven from Python."""
    rng = Seeded(1, "benchmark")
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        play = game.sit(game.blank(), rng, [] if with_log else None)
        game.setup(play)
        decisions += drive(game, play, rng)
    return decisions / (perf_counter() - begun)


def drive(game: Game[Any, Any], play: Any, rng: Seeded) -> int:
    """One game to its end."""
    state = play.state
    decisions = 0
    while isinstance(ask := game.pending(state), Ask):
        seat = ask.seats[0]
        legal = game.legal(state, seat)
        game.act(play, seat, legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def loop_inside(game: Game[Any, Any], seconds: float) -> float:
    """Decisions per second: whole games with setup, the loop in the engine."""
    rng = Seeded(1, "benchmark")
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        play = game.sit(game.blank(), rng, None)
        game.setup(play)
        decisions += playout(play, rng)
    return decisions / (perf_counter() - begun)


def clone_time(game: Game[Any, Any], seconds: float) -> float:
    """Microseconds to copy a state in the middle of a game."""
    play = begin(game, Seeded(3))
    rng = Seeded(4, "benchmark")
    for _ in range(30):
        ask = game.pending(play.state)
        assert isinstance(ask, Ask)
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
    clone = play.state.clone
    copies = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for _ in range(500):
            clone()
        copies += 500
    return (perf_counter() - begun) / copies * 1e6


def search_as_played(game: Game[Any, Any], seconds: float) -> float:
    """Iterations per second from the start: the search of the upper levels, as it is played."""
    known = knowledge_of(game)
    evaluation = None if known.evaluation is None else known.evaluation()
    search = Search(game, known.clerk(game), Worlds(game), known.settings, evaluation)
    return iterations(search, game, seconds)


def search_to_the_end(game: Game[Any, Any], seconds: float) -> float:
    """The same with random playouts to the end of the game, as the peer does it."""
    return iterations(Search(game, Uniform(game), Worlds(game), Settings()), game, seconds)


def iterations(search: Search, game: Game[Any, Any], seconds: float) -> float:
    """Searches of so many iterations, each with a new tree."""
    play = begin(game, Seeded(3))
    ask = game.pending(play.state)
    assert isinstance(ask, Ask)
    seat = ask.seats[0]
    view, rng = look(play, seat).view, Seeded(5, "benchmark")
    done = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        done += search.grow(new_root(), view, seat, Budget(ITERATIONS), rng)
    return done / (perf_counter() - begun)
