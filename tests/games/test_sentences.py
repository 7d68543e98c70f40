"""What is told and offered reads like speech, in every language: no key, no code, no empty slot."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import pytest

import highgate
from highgate import shelf
from highgate.kernel.event import Event, told
from highgate.kernel.words import LANGUAGES, words_of
from highgate.testkit.audiences import random_log
from tests.web import cemetery, graveyard, riverside

RAW: Final = re.compile(
    r"\w+_\w+|\b[^\W\d]+\d+\b"  # a key: if_intact, vault2; a code: CN1
    r"|\b[B-Z],? (?:and |et |und )?[B-Z]\b"  # a list of letters
    r"|\{\w*|\b(?:None|True|False)\b|\(\)|\(\d+,"  # a slot, a value of Python
    r"|\?"  # something unknown
)
# What is printed: the letter and number of a card, the column and row of a crypt.
PRINTED: Final = {
    "graverobbers": re.compile(r"\b[RDB][0-3]\b"),
    "outre_tombe": re.compile(r"\b[A-I][1-9]\b"),
}
NOTHING: Final = re.compile(r"(?!)")
NAMES: Final = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
POSITIONS: Final[dict[str, dict[str, Any]]] = {
    "graverobbers": {"columns": ["[R1+@0, D2-@1]"] + ["[]"] * 6, "round": 8, "turn": 0},
    "tatort_themse": riverside.LATE,
    "outre_tombe": cemetery.one_vampire_each(4),
    "grave_business": graveyard.last_round(4),
}

every_game = pytest.mark.parametrize("name", POSITIONS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def raw_parts(name: str, sentences: Iterable[str]) -> list[tuple[str, str]]:
    """What nobody would say, each with its sentence."""
    printed = PRINTED.get(name, NOTHING)
    return [
        (found, sentence)
        for sentence in sorted(set(sentences))
        for found in RAW.findall(printed.sub("", sentence))
    ]


def sentences(name: str, language: str, log: list[Event]) -> Iterator[str]:
    """A log as everybody at the table and a watcher are told it."""
    words = words_of(f"highgate.games.{name}", language).named(NAMES)
    for seat in range(-1, 4):
        yield from (words.event(event) for event in told(log, seat))


@every_game
@every_language
def test_a_log_reads_like_speech(name: str, language: str) -> None:
    log = random_log(shelf.build(name, {"seats": 4}), 5)
    assert raw_parts(name, sentences(name, language, log)) == []


@every_game
@every_language
def test_a_position_reads_like_speech(name: str, language: str) -> None:
    play = highgate.game(name, seats=4).at(POSITIONS[name])
    assert raw_parts(name, sentences(name, language, list(play.events))) == []


@every_game
@every_language
def test_offers_read_like_speech(name: str, language: str) -> None:
    words = words_of(f"highgate.games.{name}", language).named(NAMES)
    actions = shelf.build(name, {"seats": 4}).actions.all
    assert raw_parts(name, map(words.action, actions)) == []


def test_what_is_raw_is_found() -> None:
    """The searcher finds what it is there for."""
    for raw in (
        "on vault2.",
        "gets CN1.",
        "if_intact",
        "{tiles}",
        "at (0, 1)",
        "None",
        "sees ?.",
        "row B, M and L",
    ):
        assert raw_parts("grave_business", [raw]), raw
    assert raw_parts("graverobbers", ["Ada reveals R3 and D2."]) == []
