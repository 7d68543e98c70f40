"""Golden files: who sees what, and three matches for each seat count, written out."""

from pathlib import Path
from typing import Any

import pytest

from highgate import shelf
from highgate.testkit.audiences import audience_table
from highgate.testkit.golden import assert_golden
from highgate.testkit.playthrough import playthrough

HERE = Path(__file__).parent
NAME = "outre_tombe"
TURNS = 24  # of a playthrough: enough for gifts and rats, short enough to be read
VARIANTS: dict[str, dict[str, Any]] = {
    "usual": {},
    "cross": {
        "layout": "cross_8x8",
        "tie_rule": "clockwise",
        "outbreak_match": "mandatory",
        "after_outbreak": "holder",
        "repeat_rule_2p": "stake_and_end",
        "open_crypts_2p": "random",
    },
    "plain": {"use_rats": False, "stop_after_success": True, "repeat_rule_2p": "forbidden"},
}


@pytest.mark.golden
@pytest.mark.rule("OT-6.1", "OT-6.2", "OT-6.3", "OT-6.4", "OT-6.5", "OT-6.9")
def test_who_sees_what() -> None:
    """Compared by eye with section 6 of the rules whenever it changes."""
    games = [shelf.build(NAME, {"seats": seats}) for seats in (2, 3, 4, 5, 6)]
    assert_golden(HERE / "audiences.txt", audience_table(games, range(6)))


@pytest.mark.golden
@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_playthrough(seats: int, variant: str) -> None:
    options = {"seats": seats, "max_turns": TURNS, **VARIANTS[variant]}
    file = HERE / "playthroughs" / f"{seats}_seats_{variant}.txt"
    assert_golden(file, playthrough(shelf.build(NAME, options), seats))
