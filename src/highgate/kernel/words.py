"""Words: catalogues that turn keys and arguments into sentences of one language.

The words of a game lie in its package, `words/en.toml` and so on; those of the frame lie beside
this file. A template names its arguments: `{tomb}` stands for the value itself, `{card:cards}`
looks the value up in the section `cards`, and a tuple becomes a list. Seats have their own names. A
value that ends in a number needs no entry of its own: `vault2` is `vault` with the `{number}` 2.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.event import Event, parts
from highgate.kernel.secret import Secret

LANGUAGES: Final = ("en", "fr", "de")
_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_NUMBERED: Final = re.compile(r"(\D+)(\d+)")

Catalogue = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now: the rule, and the key and arguments of a sentence."""

    rule: str
    key: str
    arguments: Mapping[str, Any]


class Words:
    """The words of one game in one language."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self.catalogue = catalogue
        self.names = names  # of the seats, where the players gave some

    def named(self, names: Sequence[str]) -> "Words":
        """The same words with the players' own names for the seats."""
        return Words(self.catalogue, names)

    def text(self, section: str, key: str, arguments: Mapping[str, Any] | None = None) -> str:
        """A sentence; a key that is missing stands for itself."""
        template = self.catalogue.get(section, {}).get(key)
        if template is None:
            return key
        given = arguments or {}
        return _SLOT.sub(lambda slot: self._filled(slot, given), template)

    def seat(self, seat: int) -> str:
        """The name of a seat: as the player gave it, else that of the game (a colour)."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.text("seats", str(seat))

    def pair(self, name: str, value: Any) -> str:
        """A name and its value, with the colon of the language."""
        return self.text("lists", "pair", {"name": name, "value": value})

    def value(self, option: str, value: str) -> str:
        """The name of an option's value; one without a name stands for itself."""
        return self.catalogue.get("values", {}).get(f"{option}.{value}", value)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in a sentence."""
        return self.text("refusals", refusal.key, refusal.arguments)

    def action(self, action: Action) -> str:
        """What an action does, in a few words."""
        terms = action.terms()
        return self.text("actions", str(terms["do"]), terms)

    def event(self, event: Event) -> str:
        """The log sentence of an event, as far as this copy of it tells."""
        given: dict[str, Any] = {}
        for name, value in parts(event):
            given[name] = value.read("?") if isinstance(value, Secret) else value
        return self.text("events", event.phrase(), given)

    def _filled(self, slot: "re.Match[str]", given: Mapping[str, Any]) -> str:
        name, section = slot.group(1), slot.group(2)
        value = given.get(name, "?")
        if isinstance(value, tuple):
            return self._listed([self._named(item, section) for item in value])
        return self._named(value, section)

    def _listed(self, names: list[str]) -> str:
        if not names:
            return self.text("lists", "none")
        rest = ", ".join(names[:-1])
        return self.text("lists", "and", {"rest": rest, "last": names[-1]}) if rest else names[-1]

    def _named(self, value: Any, section: str | None) -> str:
        if section is None:
            return str(value)
        if section == "seats":
            return self.seat(value)
        return self._name(section, str(value).lower() if isinstance(value, bool) else str(value))

    def _name(self, section: str, key: str) -> str:
        names, numbered = self.catalogue.get(section, {}), _NUMBERED.fullmatch(key)
        if numbered is None or key in names or numbered[1] not in names:
            return self.text(section, key)
        return self.text(section, numbered[1], {"number": int(numbered[2])})


@lru_cache(maxsize=64)
def words_of(package: str, language: str) -> Words:
    """The words of a game and of the frame around it."""
    merged: dict[str, dict[str, str]] = {}
    for owner in ("highgate.kernel", package):
        for section, entries in catalogue_of(owner, language).items():
            merged.setdefault(section, {}).update(entries)
    return Words(merged)


def catalogue_of(package: str, language: str) -> Catalogue:
    """The catalogue in one package; empty where a game from elsewhere brings none."""
    source = files(package) / "words" / f"{language}.toml"
    if not source.is_file():
        return {}
    return tomllib.loads(source.read_text(encoding="utf-8"))
