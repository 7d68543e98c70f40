"""Everything that a state holds, by the names of its attributes, in both builds."""

from types import GetSetDescriptorType
from typing import Any


def attributes_of(thing: Any) -> tuple[str, ...]:
    """The names of the attributes of a state, or of a part of one."""
    written = getattr(thing, "__dict__", None)
    if written is not None:
        return tuple(sorted(written))
    kind = type(thing)
    return tuple(
        sorted(name for name, slot in vars(kind).items() if isinstance(slot, GetSetDescriptorType))
    )


def snapshot(thing: Any) -> Any:
    """What a state is now, to be compared later: lists and parts that can be cloned are copied."""
    if isinstance(thing, list):
        return [snapshot(item) for item in thing]
    if hasattr(thing, "clone"):
        return {name: snapshot(getattr(thing, name)) for name in attributes_of(thing)}
    return thing
