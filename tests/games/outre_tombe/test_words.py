"""The words: every event, prompt, option and value has its sentence in every language."""

import re

import pytest

from highgate import shelf
from highgate.kernel.event import remembered, told
from highgate.kernel.options import to_text
from highgate.kernel.words import LANGUAGES, catalogue_of, words_of
from highgate.testkit.audiences import random_log
from highgate.testkit.draws import scheduled_options
from highgate.testkit.scenario import scenario

GAME = "outre_tombe"
TITLE = shelf.find(GAME)
SLOT = re.compile(r"\{\w+(?::\w+)?\}")


@pytest.mark.rule("OT-6.9", "OT-6.9a", "OT-6.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    words = words_of(TITLE.package, language)
    for seats in TITLE.seat_counts():
        for number in range(2):
            log = random_log(TITLE.make(scheduled_options(TITLE, seats, number)), number)
            for event in (*log, *told(log, 0), *remembered(told(log, 0))):
                assert event.phrase() in words.catalogue["events"]
                assert "?" not in words.event(event).replace("\u00a0?", "")


def test_arranged_positions_have_sentences() -> None:
    """OT-3.9"""
    position = {"crypt": "A1", "contents": {"A1": "garlic 1"}, "decision": "place", "tray": "R"}
    given = scenario(GAME, position, seats=3)
    words = words_of(TITLE.package, "en")
    for event in (*(given.play.log or ()), *remembered(given.play.log or ())):
        assert event.phrase() in words.catalogue["events"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_questions_have_words(language: str) -> None:
    catalogue = catalogue_of(TITLE.package, language)
    for choice in TITLE.choices():
        assert choice.name in catalogue["options"]
        assert choice.name in catalogue["option_help"]
        for value in choice.values:
            assert f"{choice.name}.{to_text(value)}" in catalogue["values"]
    for question in ("open", "match", "garlic", "give", "place", "outbreak"):
        assert question in catalogue["prompts"]
    words = words_of(TITLE.package, language)
    for action in TITLE.make({}).actions.all:
        assert words.action(action) != action.terms()["do"]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_names_the_same_things(language: str) -> None:
    english, other = catalogue_of(TITLE.package, "en"), catalogue_of(TITLE.package, language)
    for section, entries in english.items():
        for key, sentence in entries.items():
            found = set(SLOT.findall(other[section][key]))
            assert found == set(SLOT.findall(sentence)), f"{section}.{key}"
