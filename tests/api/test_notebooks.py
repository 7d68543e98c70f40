"""What notebooks show: only what may be seen, and nothing that would need another file."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import highgate
from highgate.api.match import Match
from highgate.api.sheet import COLOURS
from highgate.kernel.game import Ask
from highgate.kernel.sheet import TONES
from highgate.kernel.words import words_of


def begun(name: str, decisions: int) -> Match:
    """A match after so many first choices."""
    play = highgate.game(name).start(seed=3)
    for _ in range(decisions):
        ask = play.pending
        assert isinstance(ask, Ask)
        play.step(ask.seats[0], play.legal(ask.seats[0])[0])
    return play


@pytest.mark.parametrize("name", highgate.games())
def test_a_match_draws_itself(name: str) -> None:
    play = begun(name, 8)
    picture = ElementTree.fromstring(play._repr_svg_())
    assert picture.tag.endswith("svg")
    assert "<table" in play._repr_html_()
    assert words_of(play.game.rules.package, "en").seat(0) in str(play.sheet())


def test_a_drawing_leaves_the_rest_of_the_page_alone() -> None:
    """Notebooks put drawings into the page itself, beside those of others."""
    play = begun("graverobbers", 1)
    for drawing, name in ((play._repr_svg_(), "highgate-svg"), (play._repr_html_(), "highgate")):
        style = drawing.split("<style>")[1].split("</style>")[0]
        selectors = [one for many in re.findall(r"([^{}]+){", style) for one in many.split(",")]
        assert selectors
        assert all(selector.split()[0] == f".{name}" for selector in selectors)
        assert f'class="{name}"' in drawing


def test_the_drawing_of_a_match_is_what_a_watcher_sees() -> None:
    """Other hands, the same drawing."""
    game = highgate.game("graverobbers", seats=4)
    assert game.start(seed=1)._repr_svg_() == game.start(seed=2)._repr_svg_()
    assert game.start(seed=1).sheet(0).text() != game.start(seed=2).sheet(0).text()


@pytest.mark.parametrize("name", highgate.games())
def test_a_position_draws_itself_and_is_still_a_document(name: str) -> None:
    play = begun(name, 5)
    position = play.position()
    assert json.loads(json.dumps(position)) == position
    assert "<svg" in (position._repr_svg_() or "")
    assert "<table" in (position._repr_html_() or "")
    position["nonsense"] = 1
    assert position._repr_svg_() is None


@pytest.mark.parametrize("name", highgate.games())
def test_a_record_becomes_one_page(name: str, tmp_path: Path) -> None:
    play = begun(name, 12)
    record = play.record()
    file = tmp_path / "match.html"
    page = record.animate(file)
    assert file.read_text("utf-8") == page
    assert page.count("<section") == 13
    assert "src=" not in page
    assert "href=" not in page
    assert "<table" in record._repr_html_()
    assert "12 decisions" in record._repr_html_()
    assert ElementTree.fromstring(record._repr_svg_()).tag.endswith("svg")
    for stranger in (-2, 4):
        with pytest.raises(highgate.TableError, match="no seat"):
            record.animate(seat=stranger)
        with pytest.raises(highgate.TableError, match="no seat"):
            play.position().sheet(stranger)


def test_an_animation_holds_what_its_viewer_was_told_and_no_more() -> None:
    game = highgate.game("graverobbers", seats=3)
    pages = [game.start(seed=seed).record().animate() for seed in (1, 2)]
    assert pages[0] == pages[1]
    assert game.start(seed=1).record().animate(seat=0) != game.start(seed=2).record().animate(
        seat=0
    )


@pytest.mark.parametrize("name", highgate.games())
def test_every_cell_has_a_colour_of_ours(name: str) -> None:
    """With all seats taken and pieces of every kind on the table."""
    for seats in range(2, 7):
        try:
            play = highgate.game(name, seats=seats).start(seed=3)
        except highgate.TableError:
            continue
        while isinstance(ask := play.pending, Ask):
            play.step(ask.seats[0], play.legal(ask.seats[0])[-1])
        rows = [row for section in play.sheet(0).sections for row in section.rows]
        assert {span.tone for row in rows for cell in row for span in cell} <= set(TONES)
    assert set(COLOURS) == set(TONES)
