"""Shorter ways through an engine, for search: the same games, the same worlds."""

from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.game import Ask, Game, Over, begin, look, playout
from highgate.kernel.rng import Seeded
from highgate.testkit.attributes import snapshot


@pytest.mark.parametrize("name", shelf.titles())
def test_a_game_may_take_a_shorter_way_but_not_another_one(name: str) -> None:
    for seed in range(3):
        game: Game[Any, Any, Any] = shelf.build(name, {})
        short, long = (begin(game, Seeded(seed)) for _ in range(2))
        assert playout(short, short.rng) == Game.play_out(game, long, long.rng) > 0
        assert short.log == long.log
        assert snapshot(short.state) == snapshot(long.state)
        assert short.rng.below(1 << 30) == long.rng.below(1 << 30)


def test_outcomes_are_compared_by_value() -> None:
    over = Over((3, 5), (2, 1), "GR-5.3")
    assert over == Over((3, 5), (2, 1), "GR-5.3")
    assert hash(over) == hash(Over((3, 5), (2, 1), "GR-5.3"))
    assert over != Over((3, 5), (1, 2), "GR-5.3")
    assert over != Over((3, 4), (2, 1), "GR-5.3")
    assert repr(over) == "Over(scores=(3, 5), ranks=(2, 1), rule='GR-5.3')"


@pytest.mark.parametrize("name", shelf.titles())
def test_a_sampler_draws_the_worlds_that_single_draws_would_be(name: str) -> None:
    game: Game[Any, Any, Any] = shelf.build(name, {})
    play, rng = begin(game, Seeded(3)), Seeded(4)
    for _ in range(12):
        ask = game.pending(play.state)
        assert isinstance(ask, Ask)
        seat = ask.seats[0]
        view, single = look(play, seat).view, rng.clone()
        sampler = game.sampler(view, seat)
        for _ in range(2):
            world = game.sample_world(view, seat, single)
            assert snapshot(sampler.draw(rng)) == snapshot(world)
        game.act(play, seat, game.pick(play.state, seat, rng))
