"""Golden files: who sees what, and three matches for each seat count, written out."""

from pathlib import Path

import pytest

from highgate import shelf
from highgate.testkit.audiences import audience_table
from highgate.testkit.golden import assert_golden
from highgate.testkit.playthrough import playthrough

HERE = Path(__file__).parent
NAME = "grave_business"
TABLES = {
    "standard": {},
    "closed": {"stash_visibility": "closed", "build_overpay": "free", "attack_own": True},
    "open": {"variant_open": True, "steal_board": "own", "dismember_threshold": "full"},
}


@pytest.mark.golden
@pytest.mark.rule("GB-6.1", "GB-6.2", "GB-6.3")
@pytest.mark.parametrize("table", ["standard", "closed"])
def test_who_sees_what(table: str) -> None:
    """Compared by eye with section 6 of the rules whenever it changes."""
    games = [shelf.build(NAME, {"seats": seats, **TABLES[table]}) for seats in (2, 3, 4)]
    games += [shelf.build(NAME, {"seats": 3, **TABLES["open"], **TABLES[table]})]
    assert_golden(HERE / f"audiences_{table}.txt", audience_table(games, range(12)))


@pytest.mark.golden
@pytest.mark.parametrize("table", list(TABLES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playthrough(seats: int, table: str) -> None:
    game = shelf.build(NAME, {"seats": seats, **TABLES[table]})
    file = HERE / "playthroughs" / f"{seats}_seats_{table}.txt"
    assert_golden(file, playthrough(game, seats))
