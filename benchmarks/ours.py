"""Our engines, driven from Python and from inside.

A decision: ask for the choices, pick one, apply it. All times are CPU time of this process.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from benchmarks.peers import zoo
from benchmarks.peers.pace import Pace
from highgate.adapters.encoding import encoding_of
from highgate.adapters.pettingzoo.environment import Environment, wrapped
from highgate.adapters.vector import VectorEnvironment
from highgate.kernel.game import Ask, Game, Play, begin, look, playout
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget
from highgate.search.ismcts import Ismcts, SearchSettings, new_root
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Determinizer, Uniform

ITERATIONS = 1000  # of one search, as the peer
VECTOR = 64  # games side by side: more need more memory than the caches have


def whole_games(
    game: Game[Any, Any, Any], seconds: float, *, with_log: bool = False, all_choices: bool = False
) -> Pace:
    """Whole games with setup, every decision driven from Python.

    With all choices, they are written out at every decision, also where a game names only the one
    that is picked.
    """
    rng = Seeded(1, "benchmark")
    decisions = games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        play = game.sit(game.blank(), rng, [] if with_log else None)
        game.setup(play)
        decisions += drive(game, play, rng, all_choices=all_choices)
        games += 1
    spent = process_time() - begun
    return Pace(decisions / spent, games / spent)


def drive(game: Game[Any, Any, Any], play: Any, rng: Seeded, *, all_choices: bool) -> int:
    """One game to its end."""
    state = play.state
    decisions = 0
    while isinstance(ask := game.pending(state), Ask):
        seat = ask.seats[0]
        legal = game.legal(state, seat)
        if all_choices:
            legal = tuple(legal)
        game.act(play, seat, legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def loop_inside(game: Game[Any, Any, Any], seconds: float) -> Pace:
    """Whole games with setup, the loop in the engine."""
    rng = Seeded(1, "benchmark")
    decisions = games = 0
    begun = process_time()
    while process_time() - begun < seconds:
        play = game.sit(game.blank(), rng, None)
        game.setup(play)
        decisions += playout(play, rng)
        games += 1
    spent = process_time() - begun
    return Pace(decisions / spent, games / spent)


def middle_of(game: Game[Any, Any, Any]) -> Play[Any]:
    """A match after thirty random decisions."""
    play: Play[Any] = begin(game, Seeded(3))
    rng = Seeded(4, "benchmark")
    for _ in range(30):
        ask = game.pending(play.state)
        assert isinstance(ask, Ask)
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
    return play


def microseconds(work: Callable[[], Any], seconds: float) -> float:
    """How long one call takes."""
    calls = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(100):
            work()
        calls += 100
    return (process_time() - begun) / calls * 1e6


def clone_time(game: Game[Any, Any, Any], seconds: float) -> float:
    """Microseconds to copy a state in the middle of a game."""
    return microseconds(middle_of(game).state.clone, seconds)


def world_time(game: Game[Any, Any, Any], seconds: float) -> float:
    """Microseconds to sample a possible world from a view in the middle of a game."""
    view, rng = look(middle_of(game), 0).view, Seeded(5, "benchmark")
    return microseconds(lambda: game.sample_world(view, 0, rng), seconds)


def encoding_time(game: Game[Any, Any, Any], seconds: float) -> float:
    """Microseconds to write what a seat may know as an array, memory included."""
    view, features = look(middle_of(game), 0).view, encoding_of(game)
    return microseconds(
        lambda: np.frombuffer(features.encode(view, 0, recall=True), np.uint8), seconds
    )


def environment(name: str, seconds: float, *, is_wrapped: bool) -> Pace:
    """Whole games of the PettingZoo environment, played as PettingZoo's own."""
    env = Environment(name)
    return zoo.whole_games(wrapped(env) if is_wrapped else env, seconds)


def vector(name: str, seconds: float, others: str = "learner") -> float:
    """Decisions per second of the vector environment: actions, observations and masks of all.

    Among dice, theirs count as well; they are made inside, without observations.
    """
    env = VectorEnvironment(name, VECTOR, others=others, copy=False)
    env.reset(seed=1)
    before = env.batch.decisions
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(10):  # asking for the time takes as long as a decision
            env.step(env.random_actions())
    return (env.batch.decisions - before) / (process_time() - begun)


def search_with_evaluation(game: Game[Any, Any, Any], seconds: float) -> float:
    """Iterations per second from the start: led by the clerk, cut off at once by an evaluation."""
    known = knowledge_of(game.package)
    value = None if known.value is None else known.value()
    search = Ismcts(game, known.heuristic(game), Determinizer(game), known.tree, value)
    return iterations(search, game, seconds)


def search_to_the_end(game: Game[Any, Any, Any], seconds: float) -> float:
    """The same with random playouts to the end of the game, as the peer does it."""
    return iterations(
        Ismcts(game, Uniform(game), Determinizer(game), SearchSettings()), game, seconds
    )


def iterations(search: Ismcts, game: Game[Any, Any, Any], seconds: float) -> float:
    """Searches of so many iterations, each with a new tree."""
    play = begin(game, Seeded(3))
    ask = game.pending(play.state)
    assert isinstance(ask, Ask)
    seat = ask.seats[0]
    view, rng = look(play, seat).view, Seeded(5, "benchmark")
    done = 0
    begun = process_time()
    while process_time() - begun < seconds:
        done += search.grow(new_root(), view, seat, Budget(ITERATIONS), rng)
    return done / (process_time() - begun)
