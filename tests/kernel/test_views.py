"""Views: each seat is told what it may know, once, and knows what it was told."""

from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.event import Event, event_to_json, readers_of, seen_by, told
from highgate.kernel.game import Ask, Game, Play, begin, everybody, fold, look
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import WATCHER, may_read
from highgate.kernel.views import Views

GAMES = tuple(shelf.titles())


def played(game: Game[Any, Any, Any], decisions: int = 30) -> Play[Any]:
    """A match in the middle."""
    play: Play[Any] = begin(game, Seeded(5))
    rng = Seeded(6)
    for _ in range(decisions):
        ask = play.pending()
        if isinstance(ask, Ask):
            game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
    return play


def log_of(game: Game[Any, Any, Any]) -> list[Event]:
    """What happened in it."""
    return played(game).log or []


def shown(views: Views[Any]) -> list[Any]:
    """What everybody knows."""
    return [views.game.position(views.of(seat)) for seat in everybody(views.game)]


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_the_fold_of_what_was_told(name: str) -> None:
    game = shelf.build(name, {})
    log = log_of(game)
    views: Views[Any] = Views(game, [])
    for number, event in enumerate(log):
        views.tell([event])
        views.of(number % game.seats)  # one looks often, another seldom
    for seat in everybody(game):
        assert views.told(seat) == told(log, seat)
        assert views.told(seat, 7) == told(log[7:], seat)
        assert game.position(views.of(seat)) == game.position(fold(game, told(log, seat)))


@pytest.mark.parametrize("name", GAMES)
def test_views_follow_a_match_in_progress(name: str) -> None:
    game = shelf.build(name, {})
    play = played(game, 3)
    assert play.log is not None
    views: Views[Any] = Views(game, play.log)
    shown(views)
    ask = play.pending()
    assert isinstance(ask, Ask)
    game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], Seeded(7)))
    assert shown(views) == shown(Views(game, list(play.log)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("has_looked", [True, False])
def test_what_is_withdrawn_was_never_told(name: str, has_looked: bool) -> None:
    game = shelf.build(name, {})
    log = log_of(game)
    views: Views[Any] = Views(game, list(log))
    if has_looked:
        shown(views)
    views.withdraw(2)
    views.withdraw(4)
    assert views.log == log[:-6]
    assert shown(views) == shown(Views(game, log[:-6]))
    views.tell(log[-6:])
    assert shown(views) == shown(Views(game, log))


@pytest.mark.parametrize("name", GAMES)
def test_seats_that_are_told_the_same_share_one_copy(name: str) -> None:
    game = shelf.build(name, {})
    views: Views[Any] = Views(game, log_of(game))
    public = views.told(WATCHER)
    for seat in range(game.seats):
        for event, mine, theirs in zip(views.log, views.told(seat), public, strict=True):
            assert event_to_json(mine) == event_to_json(seen_by(event, seat))
            assert mine is theirs or may_read(readers_of(event), seat)


def test_what_a_seat_has_looked_at_does_not_change() -> None:
    game = shelf.build("graverobbers", {})
    play = played(game, 3)
    assert play.log is not None
    views: Views[Any] = Views(game, play.log)
    seen, once = views.look(0), look(play, 0)
    views.tell(log_of(game)[len(seen.log) :])
    views.of(0)
    assert seen.log == once.log
    assert seen.legal == once.legal
    assert seen.game.position(seen.view) == seen.game.position(once.view)


@pytest.mark.parametrize("seat", [-2, 3])
def test_there_is_no_view_of_a_seat_that_is_none(seat: int) -> None:
    views: Views[Any] = Views(shelf.build("graverobbers", {"seats": 3}), [])
    with pytest.raises(KeyError):
        views.of(seat)
    with pytest.raises(KeyError):
        views.told(seat)


def test_a_copy_goes_on_in_its_own_way() -> None:
    game = shelf.build("graverobbers", {})
    log = log_of(game)
    views: Views[Any] = Views(game, log[:-6])
    before = shown(views)
    copy = views.copy(list(log))
    assert shown(copy) == shown(Views(game, log))
    assert shown(views) == before
