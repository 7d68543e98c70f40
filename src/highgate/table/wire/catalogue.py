"""What stands on the shelf, for a lobby: games, players, options, in one language."""

from typing import Any

import msgspec

from highgate import shelf
from highgate.bots.levels import LEVELS, MIDDLE, PATIENT, level_name
from highgate.kernel.options import Choice, to_text
from highgate.kernel.title import Title
from highgate.kernel.words import LANGUAGES, Words, words_of


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


class GameCard(msgspec.Struct, frozen=True):
    """A game as it is offered."""

    name: str
    title: str
    line: str
    seats: tuple[int, ...]
    options: tuple[OptionCard, ...]
    levels: tuple[LevelCard, ...]  # from gentle to strong
    usual_level: str


def game_cards(language: str) -> tuple[GameCard, ...]:
    """Everything on the shelf."""
    return tuple(_game(title, language) for title in shelf.titles().values())


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
        words.text("title", "line"),
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
