"""Secrets and their readers."""

from dataclasses import dataclass

from highgate.kernel.event import Event, event_from_json, event_to_json, remembered, seen_by, told
from highgate.kernel.seats import EVERYONE, WATCHER, may_read, seats_of
from highgate.kernel.secret import Secret, everyone, nobody, only


@dataclass(frozen=True)
class Shown(Event):
    """An event for tests."""

    seat: int
    card: Secret[str]
    pile: Secret[tuple[str, ...]]


EVENT = Shown(2, only(2, "D2"), nobody(("R1", "R2")))


def test_readers() -> None:
    assert may_read(EVERYONE, WATCHER)
    assert may_read(1 << 3, 3)
    assert not may_read(1 << 3, 2)
    assert not may_read(0b1111, WATCHER)  # all seats, but not the watchers
    assert seats_of(0b1010) == (1, 3)


def test_a_blank_copy_has_no_value() -> None:
    blank = only(2, "D2").seen_by(1)
    assert blank.is_blank
    assert blank.value is None
    assert blank.read("?") == "?"
    assert repr(blank) == "?"
    assert blank != only(2, "D2")
    assert everyone("D2").seen_by(WATCHER).read("?") == "D2"
    assert nobody("D2").seen_by(0).is_blank


def test_the_redactor_blanks_what_a_seat_may_not_read_and_nothing_else() -> None:
    mine, other = seen_by(EVENT, 2), seen_by(EVENT, 0)
    assert isinstance(mine, Shown)
    assert isinstance(other, Shown)
    assert mine == Shown(2, only(2, "D2"), EVENT.pile.seen_by(2))
    assert mine.pile.is_blank
    assert other.card.is_blank
    assert told([EVENT], WATCHER) == [seen_by(EVENT, WATCHER)]
    open_event = Shown(1, everyone("B0"), everyone(("R1",)))
    assert seen_by(open_event, WATCHER) is open_event


def test_events_are_written_and_read() -> None:
    for event in (EVENT, seen_by(EVENT, 0)):
        assert event_from_json(event_to_json(event), (Shown,)) == event
    assert event_to_json(EVENT)["card"] == {"to": [2], "is": "D2"}
    assert event_to_json(seen_by(EVENT, 0))["card"] == {"to": [2]}


def test_only_fleeting_events_are_reduced_afterwards() -> None:
    assert remembered([EVENT]) == [EVENT]
