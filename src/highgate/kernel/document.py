"""Reading position documents: fields are asked for by name, and complaints name their field."""

from collections.abc import Mapping, Sequence
from typing import Any

from highgate.kernel.errors import PositionError


class Document:
    """A position document being read. What was never asked for is an unknown field."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        if not isinstance(fields, Mapping):
            raise PositionError("document", "a position is an object with named fields")
        self._fields = fields
        self._asked: list[str] = []

    def has(self, field: str) -> bool:
        """Whether the document says something about a field."""
        self._asked.append(field)
        return self._fields.get(field) is not None

    def integer(self, field: str, default: int, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self._fields[field] if self.has(field) else default
        return checked_integer(field, value, low, high)

    def flag(self, field: str, *, default: bool) -> bool:
        """True or false."""
        value = self._fields[field] if self.has(field) else default
        if not isinstance(value, bool):
            raise PositionError(field, f"{value!r} is not true or false")
        return value

    def name(self, field: str, default: str, names: Sequence[str]) -> str:
        """One of the names."""
        value = self._fields[field] if self.has(field) else default
        return checked_name(field, value, names)

    def text(self, field: str) -> str:
        """A text; empty if the document says nothing."""
        value = self._fields[field] if self.has(field) else ""
        if not isinstance(value, str):
            raise PositionError(field, f"{value!r} is not a text")
        return value

    def entries(self, field: str, keys: Sequence[int]) -> dict[int, Any]:
        """Numbered entries: a list in the order of the keys, or an object from key to entry.

        Entries that are null or left out are not in the answer.
        """
        value = self._fields[field] if self.has(field) else {}
        if isinstance(value, Mapping):
            found = {_key(field, key, keys): entry for key, entry in value.items()}
        elif isinstance(value, Sequence) and not isinstance(value, str):
            if len(value) != len(keys):
                raise PositionError(field, f"has {len(value)} entries instead of {len(keys)}")
            found = dict(zip(keys, value, strict=True))
        else:
            raise PositionError(field, "is neither a list nor an object")
        return {key: entry for key, entry in found.items() if entry is not None}

    def finish(self) -> None:
        """Refuse a field that nobody asked for: a misspelt field must not pass unseen."""
        for field in self._fields:
            if field not in self._asked:
                known = ", ".join(sorted(set(self._asked)))
                raise PositionError(str(field), f"there is no such field; there are: {known}")


def checked_integer(field: str, value: Any, low: int, high: int) -> int:
    """The value, if it is a whole number in the range."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(field, f"{value!r} is not a whole number from {low} to {high}")
    return value


def checked_name(field: str, value: Any, names: Sequence[str]) -> str:
    """The value, if it is one of the names."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(field, f"{value!r} is not one of {', '.join(names)}")
    return value


def _key(field: str, key: Any, keys: Sequence[int]) -> int:
    text = str(key)
    if not text.isdecimal() or int(text) not in keys:
        raise PositionError(field, f"there is no number {text}; there are {keys[0]} to {keys[-1]}")
    return int(text)
