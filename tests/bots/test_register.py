"""How bots are named: levels, kinds, budgets, files, entry points."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import highgate
from highgate.bots.dice import Dice
from highgate.bots.levels import LEVELS, MIDDLE, PATIENT, level_name, level_of
from highgate.bots.registry import find_bot
from highgate.bots.searcher import Searcher
from highgate.bots.spec import BotError
from highgate.cli.main import cli
from highgate.kernel.rng import Seeded
from highgate.kernel.words import LANGUAGES, catalogue_of
from highgate.search.budget import Budget

FUNCTION = '''
def choose(seen, budget, rng):
    """The last of the legal actions."""
    return seen.legal[-1]
'''
CLASS = '''
class Bot:
    """Remembers how often it was asked."""

    def __init__(self):
        self.asked = 0

    def choose(self, seen, budget, rng):
        self.asked += 1
        return seen.legal[self.asked % len(seen.legal)]
'''
ILLEGAL = '''
def choose(seen, budget, rng):
    """Not offered."""
    return next(action for action in seen.game.actions.all if action not in seen.legal)
'''

FAILING = '''
def choose(seen, budget, rng):
    """Has not learned to play."""
    return seen.legal[len(seen.legal)]
'''
LEAVING = '''
def choose(seen, budget, rng):
    """Has had enough."""
    raise SystemExit(3)
'''
WORDY = '''
def choose(seen, budget, rng):
    """Has much to say."""
    raise ValueError("one\\ntwo")
'''
FORGING = '''
def choose(seen, budget, rng):
    """Offers itself what it wants."""
    seen.legal = tuple(action for action in seen.game.actions.all if action not in seen.legal)
    return seen.legal[0]
'''
NOTING = """
from __future__ import annotations
from dataclasses import dataclass

@dataclass
class Note:
    place: int

def choose(seen, budget, rng):
    return seen.legal[Note(0).place]
"""
IMPORTING = """
from habits import PLACE

def choose(seen, budget, rng):
    return seen.legal[PLACE]
"""
DEMANDING = '''
class Bot:
    """Wants to be told something first."""

    def __init__(self, style):
        self.style = style

    def choose(self, seen, budget, rng):
        return seen.legal[0]
'''


@pytest.fixture
def bot_file(tmp_path: Path) -> Callable[[str], str]:
    """Write a bot file; its path."""

    def write(text: str) -> str:
        path = tmp_path / "my_bot.py"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_levels_are_found_by_number_and_by_name_in_every_language() -> None:
    for number in LEVELS:
        for language in LANGUAGES:
            name = level_name("graverobbers", number, language)
            assert find_bot(name, "graverobbers").budget == level_of("graverobbers", number).budget
        assert find_bot(str(number), "graverobbers").name == str(number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_different_names_in_every_language(language: str) -> None:
    catalogue = catalogue_of("highgate.bots", language)
    assert catalogue.keys() == catalogue_of("highgate.bots", "en").keys()
    for section, names in catalogue.items():
        assert set(names) == {*map(str, LEVELS), PATIENT}, section
        assert len(set(names.values())) == len(names), section


def test_a_budget_stands_behind_a_colon() -> None:
    assert find_bot("search:250", "graverobbers").budget == Budget(iterations=250)
    assert find_bot("search:250ms", "graverobbers").budget == Budget(milliseconds=250)
    assert find_bot("5:7", "graverobbers").budget == Budget(iterations=7)
    top, patient = (find_bot(name, "graverobbers").budget for name in ("5", "patient"))
    assert patient.iterations == 10 * top.iterations


def test_a_kind_is_found() -> None:
    assert isinstance(find_bot("dice", "graverobbers").sit().player, Dice)
    assert isinstance(find_bot("search", "graverobbers").sit().player, Searcher)


@pytest.mark.parametrize("text", [FUNCTION, CLASS, NOTING])
def test_a_strangers_file_takes_a_seat(text: str, bot_file: Callable[[str], str]) -> None:
    seated = find_bot(bot_file(text), "graverobbers").sit()
    seen = highgate.game("graverobbers").start(seed=1).look(0)
    assert seated.choose(seen, Seeded(1)) in seen.legal


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "neither a function"),
        ("1 / 0", "ZeroDivisionError"),
        ("def", "SyntaxError"),
        ("exit('not me')", "SystemExit: not me"),
    ],
)
def test_a_file_that_is_no_bot_is_refused(
    text: str, problem: str, bot_file: Callable[[str], str]
) -> None:
    with pytest.raises(BotError, match=problem):
        find_bot(bot_file(text), "graverobbers")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("nobody", "no bot named 'nobody'; there are: 1, 2,"),
        ("search:0", "a budget is written search:2000"),
        ("search:", "a budget is written search:2000"),
        ("", "names no bot"),
        ("missing.py", "there is no file missing.py"),
    ],
)
def test_an_unknown_bot_is_refused(name: str, problem: str) -> None:
    with pytest.raises(BotError, match=problem):
        find_bot(name, "graverobbers")


@pytest.mark.parametrize("text", [ILLEGAL, FORGING])
def test_a_bot_that_chooses_what_it_was_not_offered_is_stopped(
    text: str, bot_file: Callable[[str], str]
) -> None:
    seen = highgate.game("graverobbers").start(seed=1).look(0)
    with pytest.raises(BotError, match="not offered"):
        find_bot(bot_file(text), "graverobbers").sit().choose(seen, Seeded(1))


@pytest.mark.parametrize(
    ("choice", "problem"),
    [
        ("'drop BK-67'", "returned the text 'drop BK-67'; one of seen.legal is needed"),
        ("None", "returned nothing; one of"),
        ("seen.legal[0].code", "returned something of the type int; one of"),
    ],
)
def test_what_is_no_action_is_named(
    choice: str, problem: str, bot_file: Callable[[str], str]
) -> None:
    path = bot_file(f"def choose(seen, budget, rng):\n    return {choice}\n")
    seen = highgate.game("graverobbers").start(seed=1).look(0)
    with pytest.raises(BotError, match=problem):
        find_bot(path, "graverobbers").sit().choose(seen, Seeded(1))


def test_a_file_imports_what_lies_beside_it_and_not_what_lies_beside_another(
    tmp_path: Path,
) -> None:
    seen = highgate.game("graverobbers").start(seed=1).look(0)
    before = list(sys.path)
    for folder, place in (("one", 0), ("two", -1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "habits.py").write_text(f"PLACE = {place}\n", "utf-8")
        (tmp_path / folder / "my_bot.py").write_text(IMPORTING, "utf-8")
        bot = find_bot(str(tmp_path / folder / "my_bot.py"), "graverobbers")
        assert bot.sit().choose(seen, Seeded(1)) is seen.legal[place]
    assert sys.path == before
    assert "habits" not in sys.modules


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (FAILING, r"my_bot\.py failed: IndexError: .* \(my_bot\.py, line 4\)"),
        (DEMANDING, "my_bot.py failed: TypeError: .*style"),
        (LEAVING, r"my_bot\.py failed: SystemExit: 3 \(my_bot\.py, line 4\)"),
        (WORDY, "my_bot.py failed: ValueError: one two"),
        (ILLEGAL, "my_bot.py chose .*, which was not offered to it"),
    ],
)
def test_play_says_in_one_line_what_is_wrong_with_a_bot(
    text: str, problem: str, bot_file: Callable[[str], str]
) -> None:
    named = ["--seat", bot_file(text), "--seed", "4", "--lang", "en"]
    result = CliRunner().invoke(cli, ["play", "graverobbers", *named])
    assert result.exit_code == 2
    assert re.search(problem, result.stderr)
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("highgate: ")


def test_a_bot_of_another_package_is_found_by_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere_bot.py").write_text(CLASS, encoding="utf-8")
    about = tmp_path / "elsewhere_bot-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere-bot\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        "[highgate.bots]\nstranger = elsewhere_bot:Bot\nabsent = elsewhere_bot:Nobody\n"
        "dice = elsewhere_bot:Bot\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    seen = highgate.game("graverobbers").start(seed=1).look(0)
    assert find_bot("stranger:9", "graverobbers").sit().choose(seen, Seeded(1)) in seen.legal
    with pytest.raises(BotError, match=r"the bot absent .*no attribute 'Nobody'"):
        find_bot("absent", "graverobbers")
    with pytest.raises(BotError, match=r"clerk, search, belief, absent, stranger, or a file\.py"):
        find_bot("nobody", "graverobbers")


def test_play_seats_a_file_and_fills_up_with_the_middle_level(
    bot_file: Callable[[str], str],
) -> None:
    arguments = ["play", "graverobbers", "--players", "3", "--seat", bot_file(CLASS), "--seed", "4"]
    result = CliRunner().invoke(
        cli, [*arguments, "--lang", "en"], input="\n", env={"COLUMNS": "100"}
    )
    assert result.exit_code == 0, result.output
    assert level_name("graverobbers", MIDDLE, "en") in result.output


def test_play_refuses_an_unknown_bot_in_one_line() -> None:
    result = CliRunner().invoke(cli, ["play", "graverobbers", "--seat", "nobody"])
    assert result.exit_code == 2
    assert "no bot named 'nobody'" in result.output
    assert "Traceback" not in result.output
