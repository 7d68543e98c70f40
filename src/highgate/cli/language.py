"""In which language the command line speaks, and its own sentences in it."""

import os
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import click

from highgate.kernel.words import LANGUAGES, Words, words_of

F = TypeVar("F", bound=Callable[..., Any])

FALLBACK: Final = "en"


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of LC_ALL, else of LANG, where we have it; else English."""
    named = environment.get("LC_ALL") or environment.get("LANG") or ""
    language = named[:2].lower()
    return language if language in LANGUAGES else FALLBACK


def language_option(command: F) -> F:
    """`--lang`, the same for every command that speaks to players."""
    option = click.option(
        "--lang",
        "language",
        type=click.Choice(LANGUAGES),
        default=environment_language,
        help="The language of the table.  [default: that of LC_ALL or LANG, else en]",
    )
    return option(command)


def frame_words(language: str) -> Words:
    """The sentences of the command line itself. Those of a game come with the game."""
    return words_of("highgate.cli", language)
