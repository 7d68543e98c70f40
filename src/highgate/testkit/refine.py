"""Order of knowledge: does a fuller table fit everything that a poorer one says?

Works on the JSON of states: None is unknown and fits everything, {"bag": [...]} is an unordered
pile.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any


def first_conflict(full: Any, view: Any, path: str = "") -> str | None:
    """Where the fuller table contradicts the view; None if it refines it."""
    if view is None or full == view:
        return None
    if isinstance(view, dict) and isinstance(full, dict) and view.keys() == full.keys():
        if view.keys() == {"bag"}:
            return _bag_conflict(full["bag"], view["bag"], path)
        pairs = [(f"{path}.{key}", full[key], view[key]) for key in view]
    elif isinstance(view, list) and isinstance(full, list) and len(view) == len(full):
        pairs = [(f"{path}[{i}]", full[i], view[i]) for i in range(len(view))]
    else:
        return f"{path}: {full!r} does not fit {view!r}"
    found = (first_conflict(*pair[1:], pair[0]) for pair in pairs)
    return next((conflict for conflict in found if conflict is not None), None)


def _bag_conflict(full: list[Any], view: list[Any], path: str) -> str | None:
    known = Counter(item for item in view if item is not None)
    if len(full) == len(view) and not known - Counter(full):
        return None
    return f"{path}: {full!r} does not fit {view!r}"


def holes(table: Any, path: str = "") -> Iterator[str]:
    """The places of everything unknown in the JSON of a state."""
    if table is None:
        yield path
    elif isinstance(table, dict):
        for key, value in table.items():
            yield from holes(value, f"{path}.{key}")
    elif isinstance(table, list):
        for i, value in enumerate(table):
            yield from holes(value, f"{path}[{i}]")
