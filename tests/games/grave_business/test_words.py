"""The words of the game: whatever can happen or be chosen has a sentence in each language."""

import re
from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.event import told
from highgate.kernel.options import to_text
from highgate.kernel.words import LANGUAGES, catalogue_of, words_of
from highgate.testkit.audiences import random_log

NAME = "grave_business"
PACKAGE = "highgate.games.grave_business"
SLOT = re.compile(r"\{\w+(?::\w+)?\}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_sentence(language: str) -> None:
    words = words_of(PACKAGE, language)
    for action in shelf.build(NAME, {}).actions.all:
        sentence = words.action(action)
        assert sentence != action.terms()["do"]
        assert "{" not in sentence
        assert "?" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [{}, {"stash_visibility": "closed"}, {"variant_open": True, "steal_board": "own"}],
)
def test_every_event_has_a_sentence(language: str, options: dict[str, Any]) -> None:
    words = words_of(PACKAGE, language)
    keys = catalogue_of(PACKAGE, language)["events"].keys()
    log = random_log(shelf.build(NAME, {"seats": 3, **options}), 5)
    for seat in (-1, 0):
        for event in told(log, seat):
            assert event.phrase() in keys
            sentence = words.event(event)
            assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_a_name(language: str) -> None:
    catalogue = catalogue_of(PACKAGE, language)
    for choice in shelf.find(NAME).choices():
        assert choice.name in catalogue["options"]
        assert choice.name in catalogue["option_help"]
        for value in choice.values:
            assert f"{choice.name}.{to_text(value)}" in catalogue["values"]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_sentence_names_the_same_things(language: str) -> None:
    english, other = catalogue_of(PACKAGE, "en"), catalogue_of(PACKAGE, language)
    for section, entries in english.items():
        for key, sentence in entries.items():
            slots = set(SLOT.findall(sentence))
            assert set(SLOT.findall(other[section][key])) == slots, f"{section}.{key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_prompt(language: str) -> None:
    game: Any = shelf.build(NAME, {})
    prompts = catalogue_of(PACKAGE, language)["prompts"]
    assert {ask.what for ask in game.asks} == set(prompts)
