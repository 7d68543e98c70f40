"""Golden files: who sees what, and three matches for each seat count, written out."""

from pathlib import Path

import pytest

from highgate import shelf
from highgate.testkit.audiences import audience_table
from highgate.testkit.golden import assert_golden
from highgate.testkit.playthrough import playthrough

HERE = Path(__file__).parent
NAME = "graverobbers"
EDITIONS = ("standard", "de", "fr")


@pytest.mark.golden
@pytest.mark.rule("GR-6.1", "GR-6.2", "GR-6.3", "GR-6.4", "GR-6.5", "GR-6.6", "GR-6.10", "GR-6.13")
def test_who_sees_what() -> None:
    """Compared by eye with section 6 of the rules whenever it changes."""
    games = [shelf.build(NAME, {"seats": seats, "games": 2}) for seats in (3, 4, 5, 6)]
    assert_golden(HERE / "audiences.txt", audience_table(games, range(25)))


@pytest.mark.golden
@pytest.mark.rule("GR-6.17")
def test_who_sees_what_in_an_open_teaching_game() -> None:
    games = [shelf.build(NAME, {"seats": 4, "learning_open": True})]
    assert_golden(HERE / "audiences_open.txt", audience_table(games, range(25)))


@pytest.mark.golden
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_playthrough(seats: int, edition: str) -> None:
    game = shelf.build(NAME, {"seats": seats, "rules_edition": edition})
    file = HERE / "playthroughs" / f"{seats}_seats_{edition}.txt"
    assert_golden(file, playthrough(game, seats))
