"""Belief: what the others did makes some worlds likelier than others."""

from typing import Any

import highgate
from highgate.games.graverobbers.bots.belief import GoalsAndCards
from highgate.kernel.game import Game, Seen, begin, look
from highgate.kernel.rng import Seeded
from highgate.search.belief import Belief
from highgate.testkit.attributes import snapshot


def seen_with_robbers() -> tuple[Game[Any, Any, Any], Seen[Any]]:
    """Seat 1 laid a robber on tombs 1 and 2; seat 0 looks."""
    game = highgate.game("graverobbers", seats=3, start_seat=1).rules
    for seed in range(200):
        play = begin(game, Seeded(seed))
        for seat in range(3):
            play.step(seat, game.legal(play.state, seat)[0])
        legal = {action.notation() for action in game.legal(play.state, 1)}
        if {"R3>1", "R2>2"} <= legal:
            play.step(1, game.actions.parse("R3>1"))
            play.step(1, game.actions.parse("R2>2"))
            seen = look(play, 0)
            own = {seen.view.goal_name(goal) for goal in seen.view.goals_of(0)}
            if "BK-12" not in own:
                return game, seen
    raise AssertionError("no such deal")


def share_with_goal(worlds: Any, seen: Seen[Any], name: str) -> float:
    rng = Seeded(5, "draws")
    found = 0
    for attempt in range(20):
        worlds.look(seen.view, 0, Seeded(attempt, "candidates"))
        for _ in range(100):
            world = worlds.draw(rng)
            found += name in {world.goal_name(goal) for goal in world.kept_goals(1)}
    return found / 2000


def test_robbers_on_two_tombs_make_their_goal_likelier() -> None:
    game, seen = seen_with_robbers()
    belief = Belief(game, GoalsAndCards())
    plain = 2 / 15  # two kept of fifteen goals that seat 0 does not hold
    assert share_with_goal(belief, seen, "BK-12") > 1.5 * plain
    assert share_with_goal(belief, seen, "WH-13") < plain


def test_a_drawn_world_is_nobody_elses() -> None:
    game, seen = seen_with_robbers()
    belief = Belief(game, GoalsAndCards())
    belief.look(seen.view, 0, Seeded(1))
    first, second = (belief.draw(Seeded(2)) for _ in range(2))
    assert first is not second
    assert snapshot(first) == snapshot(second)
