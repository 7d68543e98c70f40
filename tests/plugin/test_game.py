"""A game of another package obeys the laws, and says all it has to say in three languages."""

import ast
from pathlib import Path

import pytest

import highgate
from highgate import shelf
from highgate.kernel.errors import PositionError
from highgate.kernel.rulebook import rulebook_of
from highgate.kernel.words import LANGUAGES, words_of
from highgate.testkit.draws import scheduled_options
from highgate.testkit.laws import check_game
from tests.plugin.installing import HERE

ROOT = HERE.parent.parent
SOURCES = HERE / "src" / "candle_auction"
MOST_LINES = 1000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_obeys_the_laws(seats: int, game: str) -> None:
    title = shelf.find(game)
    for number in range(8):
        checked = check_game(title.make(scheduled_options(title, seats, number)), number)
        assert checked.decisions == seats * 5


def test_nothing_in_the_product_knows_it(game: str) -> None:
    """Nor is it built in: it is found on the path."""
    for folder in (ROOT / "src", ROOT / "web" / "src"):
        for path in folder.rglob("*.*"):
            if path.suffix in (".py", ".ts", ".svelte", ".css", ".toml", ".md"):
                text = path.read_text(encoding="utf-8").casefold()
                assert game not in text and "candle" not in text.split(), path


def test_it_is_small_enough_to_be_read_in_one_go() -> None:
    files = list(SOURCES.rglob("*.py"))
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES


@pytest.mark.parametrize(
    ("ruling", "sold", "points"),
    [
        ("cancel", "3 7 7", (1, 0, 0)),
        ("cancel", "7 7 3 3", (0, 0, 0, 0)),
        ("carry", "3 7 7 / 9 2 2", (3, 0, 0)),
        ("carry", "3 3 7", (0, 0, 1)),
    ],
)
def test_equal_bids(ruling: str, sold: str, points: tuple[int, ...], game: str) -> None:
    """CA-4.3."""
    match = highgate.game(game, seats=len(points), equal_bids=ruling).at({"sold": sold})
    assert tuple(seat["points"] for seat in match.look(0).picture["seats"]) == points


def test_a_position_has_no_more_cards_than_the_pack(game: str) -> None:
    with pytest.raises(PositionError, match=r"CA-2\.1"):
        highgate.game(game, seats=3).at({"sold": "7 7 7"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_everything_in_every_language(language: str, game: str) -> None:
    english, words = words_of(game, "en").catalogue, words_of(game, language).catalogue
    assert {name: set(part) for name, part in words.items()} == {
        name: set(part) for name, part in english.items()
    }
    numbers = [rule.number for rule in rulebook_of(game, language).rules]
    assert numbers == [rule.number for rule in rulebook_of(game, "en").rules]


def test_every_rule_that_is_cited_is_written(game: str) -> None:
    written = {rule.number for rule in rulebook_of(game, "en").rules}
    for path in SOURCES.rglob("*.py"):
        assert cited(path) <= written, path


def cited(path: Path) -> set[str]:
    """The rule numbers in the texts of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    words = " ".join(text for text in texts if isinstance(text, str)).split()
    return {word.strip(".,;:()") for word in words if word.startswith("CA-")}
