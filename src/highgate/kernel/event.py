"""Events: what happened, as it is told. The log of events is the truth that is stored.

An event is the record of one call of a change method of a `State`. Its fields are plain numbers,
texts and tuples of them in the notation of the game, and `Secret`s of such values. `apply` makes
the recorded change on a state, and never computes from a secret: a redacted copy has none.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from highgate.kernel import secret as secrets
from highgate.kernel.errors import RecordError
from highgate.kernel.native import mypyc_attr
from highgate.kernel.seats import NOBODY, Seat, SeatSet
from highgate.kernel.secret import Secret

Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """What happened. Subclasses are frozen dataclasses, and never generic."""

    def apply(self, state: Any) -> None:
        """Make the recorded change on a state that has been told less, or everything."""
        raise NotImplementedError

    def phrase(self) -> str:
        """The key of the sentence that tells this event; the fields are its arguments.

        Where something was hidden from the reader, another sentence tells it.
        """
        is_blank = any(isinstance(value, Secret) and value.is_blank for _, value in parts(self))
        return f"{kind_of(self)}_unseen" if is_blank else kind_of(self)

    def is_fleeting(self) -> bool:
        """Whether it is told in full once, live, and only reduced afterwards: a memory game."""
        return False

    def reduced(self) -> "Event":
        """What is left of a fleeting event in the log, in catch-up and on reconnect.

        Every secret of it is blank then, also what everyone was told.
        """
        changes: dict[str, Any] = {
            name: Secret(None, value.readers, is_blank=True)
            for name, value in parts(self)
            if isinstance(value, Secret)
        }
        return replace(self, **changes)  # type: ignore[type-var]


EventRules = Mapping[type[Event], str]  # the events of a game, and the rule by which each happens


def kind_of(event: Event) -> str:
    """The name of an event as it stands in logs and catalogues."""
    return type(event).__name__


def seen_by(event: Event, seat: Seat) -> Event:
    """The event as one seat is told it. The only redactor in the project."""
    changes: dict[str, Any] = {}
    for name, value in parts(event):
        if isinstance(value, Secret):
            told_value = value.seen_by(seat)
            if told_value is not value:
                changes[name] = told_value
    return replace(event, **changes) if changes else event  # type: ignore[type-var]


def readers_of(event: Event) -> SeatSet:
    """The seats that may read any secret of an event."""
    readers = NOBODY
    for _, value in parts(event):
        if isinstance(value, Secret):
            readers |= value.readers
    return readers


def told(events: Iterable[Event], seat: Seat) -> list[Event]:
    """All that one seat was told: its information state."""
    return [seen_by(event, seat) for event in events]


def remembered(events: Iterable[Event]) -> list[Event]:
    """A log as it is told afterwards: fleeting events only as far as the table remembers them."""
    return [event.reduced() if event.is_fleeting() else event for event in events]


def parts(event: Event) -> list[tuple[str, Any]]:
    """The fields of an event with their values, in the order they were declared."""
    kind: Any = type(event)
    return [(name, getattr(event, name)) for name in field_names(kind)]


@lru_cache(maxsize=1024)
def field_names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a kind of event, in the order they were declared."""
    return tuple(field.name for field in fields(kind))


def event_to_json(event: Event) -> Json:
    """{"kind": "CardPlayed", "seat": 1, "card": {"to": [1], "is": "D2"}}"""
    data: Json = {"kind": kind_of(event)}
    for name, value in parts(event):
        data[name] = secrets.to_json(value) if isinstance(value, Secret) else value
    return data


def event_from_json(data: Mapping[str, Any], kinds: Iterable[type[Event]]) -> Event:
    """The event that `event_to_json` wrote; `kinds` are the events of the game."""
    name = data.get("kind")
    for kind in kinds:
        if kind.__name__ == name:
            break
    else:
        raise RecordError("events", f"unknown kind of event {name!r}")
    wanted: Any = kind
    names = set(field_names(wanted))
    if names != data.keys() - {"kind"}:
        raise RecordError("events", f"{name} has the fields {sorted(data.keys() - {'kind'})}")
    return kind(**{name: _decoded(data[name]) for name in names})


def _decoded(value: Any) -> Any:
    if isinstance(value, dict):
        return secrets.from_json(value, _decoded(value.get("is")))
    if isinstance(value, list):
        return tuple(_decoded(item) for item in value)
    return value
