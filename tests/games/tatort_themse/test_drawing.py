"""The table in a terminal: signs for prices and dangers, and what is announced."""

import io
from typing import Any

from rich.console import Console, RenderableType

from highgate.cli.terminal.sheet import rendered, table
from highgate.kernel.game import Seen
from highgate.kernel.sheet import Drawing, drawing_of
from highgate.kernel.words import words_of
from highgate.testkit.scenario import scenario

NAME = "tatort_themse"


def drawing(seen: Seen[Any]) -> Drawing[Any]:
    words = words_of(seen.game.package, "en")
    return drawing_of(seen.game.package, seen.picture, words, ["dice"] * seen.game.seats)


def offered(seen: Seen[Any]) -> RenderableType:
    """The choices of a seat."""
    return rendered(*drawing(seen).offers(list(enumerate(seen.legal, 1))))


def drawn(what: RenderableType, width: int = 80) -> str:
    """What stands on the screen."""
    screen = io.StringIO()
    Console(file=screen, width=width).print(what)
    return screen.getvalue()


def test_signs_for_prices_and_dangers() -> None:
    position = {
        "columns": ["bank-6 museum-2", "museum-3", "museum-4 museum-5", "museum-6", ""],
        "hands": {"0": "M6 L3 B5 U1"},
    }
    seen = scenario(NAME, position, seats=2).seen_by(0)
    text = drawn(table(drawing(seen)))
    assert "bank-6M!" in text  # payable, and it would end the game
    assert "museum-2B✗" in text  # behind a clue that cannot be eliminated
    assert "museum-3L✓" in text
    assert "museum-6U~" in text
    offers = drawn(offered(seen))
    assert "2!" in offers
    assert "Pass: take no clue  (pass)" in offers


def test_what_is_being_paid_for() -> None:
    position = {"columns": {"1": "tower-2 tower-3 gallery-2"}, "hands": {"0": "B4 U3 L3"}}
    given = scenario(NAME, position, seats=2).when(0, "take 1 x2")
    text = drawn(table(drawing(given.seen_by(1))), width=120)
    assert "2 eliminations, then Gallery 2 (Urchin) (4 identical + 2 Urchins)" in text


def test_a_forced_take_is_announced() -> None:
    position = {"row": "- - - -", "pile": "", "hands": ["B18 M18 U18 L18", ""]}
    seen = scenario(NAME, position, seats=2).seen_by(0)
    assert "[TT-4.2.5]" in drawn(table(drawing(seen)))
