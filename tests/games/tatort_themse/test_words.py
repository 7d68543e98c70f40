"""Words in three languages: every key that the game can ask for, and whole games told."""

import re
from typing import Any

import pytest

from highgate import shelf
from highgate.games.tatort_themse.actions import ACTIONS
from highgate.games.tatort_themse.events import EVENTS
from highgate.games.tatort_themse.parts import STANDARD, deck_of
from highgate.kernel.event import told
from highgate.kernel.options import to_text
from highgate.kernel.words import LANGUAGES, catalogue_of, words_of
from highgate.testkit.audiences import random_log

NAME = "tatort_themse"
PACKAGE = "highgate.games.tatort_themse"
SLOT = re.compile(r"\{\w+(?::\w+)?\}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_names_the_same_things(language: str) -> None:
    english, other = catalogue_of(PACKAGE, "en"), catalogue_of(PACKAGE, language)
    for section, entries in english.items():
        for key, text in entries.items():
            assert set(SLOT.findall(other[section][key])) == set(SLOT.findall(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_has_names(language: str) -> None:
    catalogue = catalogue_of(PACKAGE, language)
    deck = deck_of(STANDARD)
    assert set(deck.clues) == set(catalogue["clues"])
    assert set(deck.cases) == set(catalogue["cases"]) == set(catalogue["objects"])
    assert set(deck.symbols) == set(catalogue["symbols"])
    assert set(deck.colours) == set(catalogue["colours"])
    assert set(catalogue["witnesses"]) == set("BMUL?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_their_values_have_words(language: str) -> None:
    catalogue = catalogue_of(PACKAGE, language)
    for choice in shelf.find(NAME).choices():
        assert choice.name in catalogue["options"]
        assert choice.name in catalogue["option_help"]
        for value in choice.values:
            assert f"{choice.name}.{to_text(value)}" in catalogue["values"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_a_sentence(language: str) -> None:
    words = words_of(PACKAGE, language)
    for action in ACTIONS.all:
        sentence = words.action(action)
        assert "{" not in sentence
        assert "?" not in sentence
        assert sentence != action.terms()["do"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_a_sentence(language: str) -> None:
    kinds = {key.partition("_")[0] for key in catalogue_of(PACKAGE, language)["events"]}
    assert kinds == {kind.__name__ for kind in EVENTS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [None, 0, -1])
def test_a_whole_game_is_told(language: str, seat: int | None) -> None:
    words = words_of(PACKAGE, language)
    keys = catalogue_of(PACKAGE, language)["events"]
    for seats in (2, 5):
        game: Any = shelf.build(NAME, {"seats": seats, "refresh_repeat": True})
        log = random_log(game, seats)
        for event in log if seat is None else told(log, seat):
            assert event.phrase() in keys
            assert not re.search(r"\{|\?(?!$)", words.event(event)), words.event(event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_prompt(language: str) -> None:
    catalogue = catalogue_of(PACKAGE, language)
    asked = {"refresh", "clue", "pay_elimination", "pay_take", "question"}
    assert asked == set(catalogue["prompts"])
    assert asked < set(catalogue["decisions"])
