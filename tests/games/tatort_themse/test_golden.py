"""Golden files: who sees what, and three matches for each seat count, written out."""

from pathlib import Path
from typing import Any

import pytest

from highgate import shelf
from highgate.testkit.audiences import audience_table
from highgate.testkit.golden import assert_golden
from highgate.testkit.playthrough import playthrough

HERE = Path(__file__).parent
NAME = "tatort_themse"
TABLES: dict[str, dict[str, Any]] = {
    "standard": {},
    "column_tops": {"column_tops": True, "start_player": 0},
    "repeat": {"refresh_repeat": True, "discard_visible": False},
}


@pytest.mark.golden
@pytest.mark.rule("TT-6.1", "TT-6.2", "TT-6.5", "TT-6.6", "TT-6.8", "TT-6.12")
def test_who_sees_what() -> None:
    """Compared by eye with section 6 of the rules whenever it changes."""
    games = [shelf.build(NAME, {"seats": seats}) for seats in (2, 3, 4, 5)]
    assert_golden(HERE / "audiences.txt", audience_table(games, range(10)))


@pytest.mark.golden
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_playthrough(seats: int, table: str) -> None:
    game = shelf.build(NAME, {"seats": seats, **TABLES[table]})
    file = HERE / "playthroughs" / f"{seats}_seats_{table}.txt"
    assert_golden(file, playthrough(game, seats))
