"""Sheets: cells, alignment, and the drawing of a game that has no room `sheet`."""

import io
from typing import Any

import pytest
from rich.console import Console

import highgate
from highgate import shelf
from highgate.api.sheet import COLOURS, Sheet
from highgate.cli.terminal.sheet import STYLES, rendered, spaced, table
from highgate.kernel.game import Ask, begin, look
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import WATCHER
from highgate.kernel.sheet import (
    TONES,
    Drawing,
    Section,
    Span,
    cell,
    drawing_of,
    grid,
    joined,
    padded,
    section,
    toned,
)
from highgate.kernel.words import LANGUAGES, words_of

WORDS = words_of("highgate.kernel", "en")


def shown(what: Any, width: int = 80) -> str:
    """What stands on the screen of a terminal."""
    screen = io.StringIO()
    Console(file=screen, width=width).print(what)
    return screen.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(shelf.titles()))
def test_a_whole_game_is_drawn_in_80_columns(name: str, language: str) -> None:
    """For a player and a watcher, with all seats taken; nothing is cut off."""
    title = shelf.find(name)
    game = title.make({"seats": title.seat_counts()[-1]})
    play, rng, words = (
        begin(game, Seeded(5)),
        Seeded(5, "choices"),
        words_of(game.package, language),
    )
    notes = ["dice"] * game.seats
    number = 0
    while isinstance(ask := play.pending(), Ask):
        seat, number = ask.seats[0], number + 1
        if number % 11 == 0:
            for seen in (look(play, seat), look(play, WATCHER)):
                assert "…" not in shown(table(drawing_of(game.package, seen.picture, words, notes)))
            drawing = drawing_of(game.package, look(play, seat).picture, words, notes)
            legal = game.legal(play.state, seat)
            assert shown(rendered(*drawing.offers(list(enumerate(legal, 1))))).strip()
        game.act(play, seat, game.pick(play.state, seat, rng))
    last = drawing_of(game.package, look(play, 0).picture, words, notes)
    assert "…" not in shown(spaced(last.result()))
    assert shown(rendered(last.legend())).count("\n") > 4


def test_every_tone_has_a_colour_everywhere() -> None:
    assert set(COLOURS) == set(STYLES) == set(TONES)
    assert toned("x", "ultraviolet") == Span("x")
    assert toned("x", "red") == Span("x", "red")


def test_cells_are_put_together_from_anything() -> None:
    assert cell("a", None, Span("b", "red"), (Span("c"),), 4, "") == (
        Span("a"), Span("b", "red"), Span("c"), Span("4"),
    )  # fmt: skip
    assert joined(["a", "b"], "-") == (Span("a"), Span("-"), Span("b"))
    assert padded(3, "a") == (Span("a"), Span("  "))
    assert padded(1, "ab") == (Span("ab"),)


def test_columns_are_aligned_in_plain_text_and_at_the_terminal() -> None:
    part = section([["name", "points"], ["a", 7], ["long one", 12]], "Scores", right=(1,))
    lines = ["Scores", "name      points", "a              7", "long one      12"]
    assert str(Sheet("Title", (part,))).splitlines() == ["Title", "", *lines]
    assert [line.rstrip() for line in shown(rendered(part)).splitlines()] == lines


def test_a_grid_has_a_sign_where_nothing_is_offered() -> None:
    lines = str(Sheet("", (grid("by", {1: "one", 2: "two"}, {"D2": {2: 5}}),))).splitlines()
    assert lines[2:] == ["by   one   two", "D2     ·     5"]


def test_a_game_without_a_sheet_is_drawn_as_it_is() -> None:
    picture = {"turn": None, "seats": [{"cards": 7}, {"cards": 8}], "hand": ["D2", "R1"]}
    drawing = drawing_of("highgate.shelf", picture, WORDS)
    assert type(drawing) is Drawing
    lines = [line.split() for line in shown(table(drawing)).splitlines()[1:]]
    assert lines == [
        ["turn", "-"],
        ["seats.0.cards", "7"],
        ["seats.1.cards", "8"],
        ["hand", "D2", "R1"],
    ]
    legal = highgate.game("graverobbers", seats=3).start(seed=1).legal(0)
    offers = shown(rendered(*drawing.offers(list(enumerate(legal, 1)))))
    assert offers.startswith(f"1  drop  ({legal[0].notation()})")
    assert not drawing.result()
    assert drawing.legend() == Section(())


def test_names_carry_the_sign_of_the_seat_and_who_sits_there() -> None:
    drawing: Drawing[Any] = Drawing({}, WORDS, ["you", ""])
    assert [span.text for span in drawing.seat(0)] == ["♦ Player 1", " (you)"]
    assert [span.text for span in drawing.seat(1, " ◀")] == ["♠ Player 2", " ◀"]
