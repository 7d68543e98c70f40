"""A value that travels together with the seats that may read it.

Nobody writes code that hides things: whoever tells an event names the readers of each secret part,
and one redactor (`highgate.kernel.event.seen_by`) does the rest.
"""

from typing import Any, Generic, TypeVar

from highgate.kernel.seats import EVERYONE, NOBODY, Seat, SeatSet, may_read, seats_of

T = TypeVar("T")
U = TypeVar("U")


class Secret(Generic[T]):
    """A value and its readers. Never changed after it was made; compared by value.

    A copy for somebody who may not read it is *blank*: it has the readers but not the value.
    """

    def __init__(self, value: T | None, readers: SeatSet, *, is_blank: bool = False) -> None:
        self.value = value
        self.readers = readers
        self.is_blank = is_blank

    def read(self, unknown: U) -> T | U:
        """The value, or `unknown` where this copy was redacted."""
        if self.is_blank or self.value is None:
            return unknown
        return self.value

    def seen_by(self, seat: Seat) -> "Secret[T]":
        """This secret as one seat is told it; the very same object if nothing is hidden."""
        if self.is_blank or may_read(self.readers, seat):
            return self
        return Secret(None, self.readers, is_blank=True)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return (
            self.readers == other.readers
            and self.is_blank == other.is_blank
            and bool(self.value == other.value)
        )

    def __hash__(self) -> int:
        return hash((self.value, self.readers, self.is_blank))

    def __repr__(self) -> str:
        return "?" if self.is_blank else repr(self.value)


def everyone(value: T) -> Secret[T]:
    """Open to all, watchers included."""
    return Secret(value, EVERYONE)


def nobody(value: T) -> Secret[T]:
    """Known to the table alone: a shuffled pile."""
    return Secret(value, NOBODY)


def only(seat: Seat, value: T) -> Secret[T]:
    """For the eyes of one seat."""
    return Secret(value, 1 << seat)


def to_json(secret: Secret[Any]) -> dict[str, Any]:
    """{"to": [2], "is": "D2"}; a blank copy has no "is"."""
    readers = secret.readers
    to: Any = "all" if readers == EVERYONE else list(seats_of(readers))
    return {"to": to} if secret.is_blank else {"to": to, "is": secret.value}


def from_json(data: dict[str, Any], value: Any) -> Secret[Any]:
    """The secret of which `data` is the JSON form and `value` the decoded value."""
    readers = EVERYONE
    if data["to"] != "all":
        readers = NOBODY
        for seat in data["to"]:
            readers |= 1 << seat
    return Secret(value, readers, is_blank="is" not in data)
