"""The command line's own sentences are there in every language, and say the same things."""

import os
import re
from pathlib import Path

import pytest

import highgate.cli
from highgate.cli.language import environment_language
from highgate.kernel.words import LANGUAGES, catalogue_of

SLOT = re.compile(r"\{\w+(?::\w+)?\}")
OTHERS = [language for language in LANGUAGES if language != "en"]


def keys(language: str) -> set[tuple[str, str]]:
    catalogue = catalogue_of("highgate.cli", language)
    return {(section, key) for section, entries in catalogue.items() for key in entries}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_sentence(language: str) -> None:
    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_names_the_same_things(language: str) -> None:
    english, other = catalogue_of("highgate.cli", "en"), catalogue_of("highgate.cli", language)
    for section, key in sorted(keys("en")):
        slots = set(SLOT.findall(english[section][key]))
        assert set(SLOT.findall(other[section][key])) == slots, f"{section}.{key}"


def test_every_sentence_that_the_code_asks_for_is_there() -> None:
    asked = re.compile(r'\b(?:frame|frame_words\([^)]*\)\))\.text\(\s*"(\w+)", "(\w+)"')
    said = re.compile(r'\bdesk\.say\(\s*"(\w+)", "(\w+)"')
    found: set[tuple[str, str]] = set()
    for path in Path(os.fspath(highgate.cli.__path__[0])).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= set(asked.findall(text)) | set(said.findall(text))
    assert len(found) > 30
    assert found <= keys("en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], language: str) -> None:
    assert environment_language(environment) == language
