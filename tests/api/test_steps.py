"""Walking a match: what a step says is what the match itself said at that moment."""

import pytest

import highgate
from highgate import shelf
from highgate.kernel.event import told
from highgate.kernel.seats import WATCHER

SEATS = 3


def played(name: str) -> tuple[highgate.Record, list[highgate.Match]]:
    """A whole match, and a copy of it before every decision."""
    match, before = highgate.game(name, seats=SEATS).start(seed=3), []
    while isinstance(ask := match.pending, highgate.Ask):
        before.append(match.clone())
        seat = ask.seats[-1]
        match.step(seat, match.legal(seat)[-1])
    return match.record(), before


@pytest.mark.parametrize("name", shelf.titles())
def test_a_step_knows_what_its_seat_knew(name: str) -> None:
    record, before = played(name)
    for seat in (*range(SEATS), WATCHER):
        setup, *steps = record.steps(seat)
        assert (setup.ask, setup.action, setup.decision, setup.first) == (None, None, None, 0)
        for step, match in zip(steps, before, strict=True):
            seen = match.look(seat)
            assert step.game.position(step.view) == step.game.position(seen.view)
            assert list(step.told) == seen.log
            assert step.ask == match.pending


@pytest.mark.parametrize("name", shelf.titles())
def test_without_a_seat_it_is_the_truth(name: str) -> None:
    record, before = played(name)
    setup, *steps = record.steps()
    for step, match in zip(steps, before, strict=True):
        assert step.game.position(step.view) == match.position()
        assert step.decision is not None
        assert step.legal == match.legal(step.decision.seat)
        assert step.action == step.decision.action
    assert [event for step in (setup, *steps) for event in step.events] == list(record.events)


@pytest.mark.parametrize("name", shelf.titles())
def test_a_step_tells_no_other_seats_choice(name: str) -> None:
    record, _ = played(name)
    for seat in (*range(SEATS), WATCHER):
        steps = list(record.steps(seat))
        assert list(steps[-1].log) == told(record.events, seat)
        for step in steps[1:]:
            assert step.decision is not None
            is_own = step.decision.seat == seat
            assert step.action == (step.decision.action if is_own else None)
            assert bool(step.legal) == is_own
