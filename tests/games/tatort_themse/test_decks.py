"""Clue tables (TT-2.2): another one is loaded by name, and a broken one is refused."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import highgate
from highgate import shelf
from highgate.games.tatort_themse.options import Options
from highgate.games.tatort_themse.parts import deck_of, read_deck
from highgate.games.tatort_themse.rules.game import TatortThemse
from highgate.kernel.errors import OptionError
from highgate.testkit.laws import check_game

DATA = Path(__file__).parent / "data"
UNEVEN = (DATA / "games" / "tatort_themse" / "decks" / "uneven.toml").read_text("utf-8")

CHECK = """
from highgate import shelf
from highgate.testkit.laws import check_game
title = shelf.find("tatort_themse")
assert [c.values for c in title.choices() if c.name == "deck"] == [("standard", "uneven")]
game = title.make({"seats": 3, "deck": "uneven", "column_tops": True})
print(check_game(game, 1).decisions)
"""


@pytest.fixture
def uneven(monkeypatch: pytest.MonkeyPatch) -> Options:
    """Options with the table of the test folder."""
    monkeypatch.setenv("HIGHGATE_DATA", str(DATA))
    return Options(seats=4, deck="uneven")


@pytest.mark.rule("TT-2.2", "TT-5.10")
def test_another_table_is_found_by_its_name_without_touching_code() -> None:
    environment = {**os.environ, "HIGHGATE_DATA": str(DATA)}
    done = subprocess.run(
        [sys.executable, "-c", CHECK], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0


@pytest.mark.rule("TT-2.1", "TT-2.1a", "TT-2.2")
def test_names_and_counts_follow_from_the_table(uneven: Options) -> None:
    deck = deck_of(uneven.deck)
    assert [len(deck.clues_of(case)) for case in range(5)] == [8, 2, 1, 7, 7]
    assert deck.clues[:3] == ("gallery-1U", "gallery-1U2", "gallery-1B")
    assert {"museum-4B", "museum-4B2", "bank-7", "parliament-4M", "parliament-4B2"} < set(
        deck.clues
    )
    assert len(set(deck.clues)) == 25


@pytest.mark.rule("TT-2.2", "TT-3.6", "TT-9.11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_uneven_table_obeys_the_laws(uneven: Options, seats: int) -> None:
    for seed in range(2):
        options = Options(seats=seats, deck=uneven.deck, column_tops=seed % 2 == 1)
        checked = check_game(TatortThemse(options), seed)
        assert checked.decisions <= TatortThemse(options).max_decisions


def changed(**edits: str) -> str:
    text = UNEVEN
    for old, new in zip(edits["old"].split("|"), edits["new"].split("|"), strict=True):
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.rule("TT-2.2a")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(old='"2U", ', new=""), "24 clues"),
        (changed(old='"7M"', new='"7M", "2M"'), "26 clues"),
        (changed(old='["7M"]', new="[]"), "list of clues"),
        (changed(old='"7M"', new='"9M"'), "'9M'"),
        (changed(old='"7M"', new='"0M"'), "'0M'"),
        (changed(old='"7M"', new='"7X"'), "'7X'"),
        (changed(old='"7M"', new="7"), "7 is no clue"),
        (changed(old="bonus = 9", new="bonus = -1"), "bonus -1"),
        (changed(old="bonus = 9", new="bonus = true"), "bonus True"),
        (changed(old="bonus = 9", new=""), "bonus None"),
        (UNEVEN + "\n[docks]\nbonus = 1\nclues = ['2B']\n", "6 cases"),
        (changed(old="[museum]", new="[Museum]"), "'Museum'"),
        ("this is no table", "not TOML"),
    ],
)
def test_a_table_that_would_break_the_rules_is_refused(text: str, problem: str) -> None:
    with pytest.raises(OptionError) as refused:
        read_deck("broken", text)
    assert refused.value.field == "deck"
    assert problem in str(refused.value)
    assert "TT-2.2a" in str(refused.value)


def test_a_table_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match="deck"):
        shelf.build("tatort_themse", {"deck": "../secret"})
    with pytest.raises(OptionError, match="no clue table"):
        Options(deck="nowhere")


def test_the_record_names_the_table() -> None:
    match: Any = highgate.game("tatort_themse", seats=2).start(1)
    assert match.record().options["deck"] == "standard"
