"""Order of knowledge: does a fuller table fit everything that a poorer one says?

Works on the JSON of states: None is unknown and fits everything, {"bag": [...]} is an unordered
pile.
"""

from collections.abc import Iterator
from typing import Any


def first_conflict(full: Any, view: Any) -> str | None:
    """Where the fuller table contradicts the view; None if it refines it."""
    if view is None or full == view:
        return None
    if isinstance(view, dict) and isinstance(full, dict) and view.keys() == full.keys():
        if view.keys() == {"bag"}:
            return _bag_conflict(full["bag"], view["bag"])
        return _conflict_in(view.keys(), full, view)
    if isinstance(view, list) and isinstance(full, list) and len(view) == len(full):
        return _conflict_in(range(len(view)), full, view)
    return f": {full!r} does not fit {view!r}"


def _conflict_in(keys: Any, full: Any, view: Any) -> str | None:
    for key in keys:
        conflict = first_conflict(full[key], view[key])
        if conflict is not None:
            return f"[{key}]{conflict}"
    return None


def _bag_conflict(full: list[Any], view: list[Any]) -> str | None:
    rest = list(full)
    for item in view:
        if item is not None:
            if item not in rest:
                return f": {full!r} does not fit {view!r}"
            rest.remove(item)
    return None if len(full) == len(view) else f": {full!r} does not fit {view!r}"


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
