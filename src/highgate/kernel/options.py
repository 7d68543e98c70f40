"""Options: editions and variants of a game, each field one ruling.

A game declares a frozen dataclass whose fields are made with `ruling`. From that the lobby form,
the command line, the log header and the laws learn what can be chosen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final

from highgate.kernel.errors import OptionError

PRESET: Final = "rules_edition"  # the option that fills in others

Presets = Mapping[str, Mapping[str, Any]]
Reads = Callable[[Any], Any]


@dataclass(frozen=True)
class Choice:
    """One option as it is offered: its values in order, the default, the rule that defines it.

    `reads` makes a value of what is not among them, or None: a number, a list of places.
    """

    name: str
    values: tuple[Any, ...]
    default: Any
    rule: str
    reads: Reads | None = None


def ruling(default: Any, rule: str, values: Sequence[Any] = (), reads: Reads | None = None) -> Any:
    """A field of an options dataclass. Enums and booleans bring their own values."""
    if isinstance(default, Enum):
        values = tuple(type(default))
    elif isinstance(default, bool):
        values = (False, True)
    return field(default=default, metadata={"rule": rule, "values": tuple(values), "reads": reads})


def choices(options: Any) -> tuple[Choice, ...]:
    """All options of an options class."""
    return tuple(
        Choice(name=entry.name, default=entry.default, **entry.metadata)
        for entry in fields(options)
    )


def make_options(kind: Any, presets: Presets, given: Mapping[str, Any]) -> Any:
    """Options of a game from plain values; what is not given comes from the preset (or default)."""
    known = {choice.name: choice for choice in choices(kind)}
    for name in given:
        if name not in known:
            raise OptionError(name, f"there is no such option; there are: {', '.join(known)}")
    explicit = {name: read_value(known[name], value) for name, value in given.items()}
    if PRESET not in known:
        return kind(**explicit)
    edition = explicit.get(PRESET, known[PRESET].default)
    return kind(**{**presets[edition], **explicit})


def read_value(choice: Choice, given: Any) -> Any:
    """The value that was meant, from a value or its text."""
    text = to_text(given)
    for value in choice.values:
        if to_text(value) == text:
            return value
    other = None if choice.reads is None else choice.reads(given)
    if other is not None:
        return other
    offered = ", ".join(to_text(value) for value in choice.values)
    raise OptionError(choice.name, f"{text!r} is not one of {offered} ({choice.rule})")


def to_text(value: Any) -> str:
    """A value as it stands on a command line or in a record."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.value) if isinstance(value, Enum) else str(value)


def options_to_json(options: Any) -> dict[str, Any]:
    """Every option with its value, for a log header."""
    values = {entry.name: getattr(options, entry.name) for entry in fields(options)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def deviations(options: Any, presets: Presets) -> dict[str, Any]:
    """The options that differ from the chosen preset, for display."""
    usual = make_options(type(options), presets, {PRESET: getattr(options, PRESET)})
    given, preset = options_to_json(options), options_to_json(usual)
    return {name: value for name, value in given.items() if value != preset[name]}
