"""What a table refuses, it refuses in the language of the one who asked."""

import pytest

from highgate.kernel.errors import OptionError, TableError, UnknownAction
from highgate.kernel.words import LANGUAGES, catalogue_of
from highgate.table.problems import FIELDS, PACKAGE, STATUS, refused, refused_as, spoken


def test_every_code_has_a_title_in_every_language() -> None:
    for language in LANGUAGES:
        titles = catalogue_of(PACKAGE, language)["problems"]
        assert STATUS.keys() <= titles.keys()
        assert all(titles.values())


def test_the_catalogues_have_the_same_keys_and_slots() -> None:
    english = catalogue_of(PACKAGE, "en")
    for language in LANGUAGES:
        other = catalogue_of(PACKAGE, language)
        for section, words in english.items():
            assert other[section].keys() == words.keys()
            for key, text in words.items():
                assert text.count("{") == other[section][key].count("{"), (language, key)


def test_title_and_detail_are_spoken() -> None:
    problem = refused("bad_option", "seats", seats=4).problem
    german = spoken(problem, "de")
    assert german.title == "So lässt sich das Spiel nicht aufbauen."
    assert german.detail == "Der Tisch hat 4 Plätze."
    assert (german.words, german.arguments) == ("seats", {"seats": 4})
    assert spoken(german, "en") == problem


@pytest.mark.parametrize("kind", FIELDS)
def test_errors_of_the_kernel_have_sentences(kind: type[TableError]) -> None:
    assert kind.__name__ in catalogue_of(PACKAGE, "en")["problem_details"]


def test_an_error_of_the_kernel_keeps_its_field() -> None:
    problem = refused_as("bad_option", OptionError("games", "is no number")).problem
    assert spoken(problem, "fr").detail == "Option games : is no number"
    problem = refused_as("unknown_action", UnknownAction("sing", "D2>3")).problem
    assert spoken(problem, "de").detail == "sing ist keine Aktion dieses Spiels."
