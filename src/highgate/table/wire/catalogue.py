"""What stands on the shelf, for a lobby: games with their lids, options, words and rules.

A client has the words and rules of some games built in; those of the others it asks for here.
"""

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from highgate import shelf
from highgate.bots.levels import LEVELS, MIDDLE, PATIENT, level_name
from highgate.bots.levels import PACKAGE as BOTS
from highgate.kernel.errors import UnknownGame
from highgate.kernel.options import Choice, to_text
from highgate.kernel.rulebook import rulebook_text
from highgate.kernel.title import Title
from highgate.kernel.words import LANGUAGES, Words, catalogue_of, words_of
from highgate.table.problems import refused_as

CITATIONS: Final = "citations"  # a section of the words: the rule of each event


class OptionCard(msgspec.Struct, frozen=True):
    """An option with its values as they are written, and the rule that defines it."""

    name: str
    help: str
    values: tuple[str, ...]
    default: str
    rule: str


class LevelCard(msgspec.Struct, frozen=True):
    """A level of bots, as it is written and as it is called."""

    level: str
    name: str


class LidCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands on the lid of a box; its colours are those around the cover and behind it."""

    minutes: int = 0
    age: int = 0
    frame: str = ""
    ground: str = ""


class RulebookCard(msgspec.Struct, frozen=True):
    """The players' rules of a game as they are written, in Markdown."""

    text: str


class GameCard(msgspec.Struct, frozen=True):
    """A game as it is offered."""

    name: str
    title: str
    tagline: str  # one line of promise; empty if there is none
    line: str
    lid: LidCard
    seats: tuple[int, ...]
    options: tuple[OptionCard, ...]
    levels: tuple[LevelCard, ...]  # from gentle to strong
    usual_level: str


def game_cards(language: str) -> tuple[GameCard, ...]:
    """Everything on the shelf."""
    return tuple(_game(title, language) for title in shelf.titles().values())


def game_words(name: str, language: str) -> dict[str, dict[str, str]]:
    """All that a game says: its own words before those that all games share."""
    title = _find(name)
    shared = {**catalogue_of(BOTS, language), CITATIONS: _citations(title)}
    own = words_of(title.package, language).catalogue
    return {
        section: {**shared.get(section, {}), **own.get(section, {})} for section in {*shared, *own}
    }


def game_rulebook(name: str, language: str) -> RulebookCard:
    """The rules of a game; empty where a game from elsewhere brings none."""
    return RulebookCard(rulebook_text(_find(name).package, language))


@lru_cache(maxsize=64)
def lid_of(package: str) -> LidCard:
    """The lid of a game, from `box.toml`; a plain one where a game from elsewhere has none."""
    source = files(package) / "box.toml"
    if not source.is_file():
        return LidCard()
    return msgspec.convert(
        tomllib.loads(source.read_text(encoding="utf-8")).get("lid", {}), LidCard
    )


def _citations(title: Title) -> dict[str, str]:
    rules = title.make({}).events
    return {kind.__name__: rule for kind, rule in rules.items() if rule}


def _find(name: str) -> Title:
    try:
        return shelf.find(name)
    except UnknownGame as problem:
        raise refused_as("no_game", problem) from None


def spoken_language(wanted: str) -> str:
    """The first language of an Accept-Language header that we speak; else English."""
    for part in wanted.split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _game(title: Title, language: str) -> GameCard:
    words = words_of(title.package, language)
    return GameCard(
        title.name,
        words.text("title", "name"),
        words.catalogue.get("title", {}).get("tagline", ""),
        words.text("title", "line"),
        lid_of(title.package),
        title.seat_counts(),
        tuple(_option(choice, words) for choice in title.choices()),
        tuple(
            LevelCard(str(level), level_name(title.name, level, language))
            for level in (*LEVELS, PATIENT)
        ),
        str(MIDDLE),
    )


def _option(choice: Choice, words: Words) -> OptionCard:
    values: tuple[Any, ...] = choice.values
    return OptionCard(
        choice.name,
        words.text("option_help", choice.name),
        tuple(to_text(value) for value in values),
        to_text(choice.default),
        choice.rule,
    )
