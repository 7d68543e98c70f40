"""The table in a terminal: whole games are drawn within the width, in three languages."""

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

from highgate import shelf
from highgate.cli.terminal.sheet import rendered, spaced, table
from highgate.kernel.game import Ask, Seen, begin, look
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import WATCHER
from highgate.kernel.sheet import Drawing, drawing_of
from highgate.kernel.words import LANGUAGES, words_of
from highgate.testkit.scenario import scenario

NAME = "tatort_themse"


def drawing(seen: Seen[Any], language: str = "en") -> Drawing[Any]:
    words = words_of(seen.game.package, language)
    return drawing_of(seen.game.package, seen.picture, words, ["dice"] * seen.game.seats)


def offered(seen: Seen[Any]) -> RenderableType:
    """The choices of a seat."""
    return rendered(*drawing(seen).offers(list(enumerate(seen.legal, 1))))


def drawn(what: RenderableType, width: int = 80) -> str:
    """What stands on the screen."""
    screen = io.StringIO()
    Console(file=screen, width=width).print(what)
    return screen.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_is_drawn_in_80_columns(language: str, seats: int) -> None:
    game = shelf.build(NAME, {"seats": seats, "discard_visible": seats == 2})
    play = begin(game, Seeded(seats))
    rng = Seeded(seats, "choices")
    number = 0
    while isinstance(ask := play.pending(), Ask):
        number += 1
        seat = ask.seats[0]
        if number % 9 == 0:
            seen = look(play, seat)
            text = drawn(table(drawing(seen, language)))
            assert "…" not in text
            assert drawn(offered(seen)).strip()
            assert drawn(table(drawing(look(play, WATCHER), language))).strip()
        game.act(play, seat, game.pick(play.state, seat, rng))
    last = drawing(look(play, 0), language)
    assert drawn(spaced(last.result())).strip()
    assert drawn(rendered(last.legend())).strip()


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
