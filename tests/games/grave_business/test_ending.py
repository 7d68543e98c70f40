"""Scores and the end (section 5.2, section 5.3)."""

from typing import Any

import pytest

from highgate.testkit.scenario import Scenario, scenario

GAME = "grave_business"


def finished(seats: int = 3, **fields: Any) -> Scenario:
    return scenario(GAME, {"decision": "finished", "reason": "supply", **fields}, seats=seats)


@pytest.mark.rule("GB-5.2.1", "GB-2.2")
def test_what_counts() -> None:
    boards = [{"9": "N1 N2 / / SW"}, None, None]
    given = finished(boards=boards, labs=["CN3 CF2 M1", "", ""], vaults=["T6 SH", "T1", ""])
    assert given.over.scores == (3 + 2 + 6 + 2, 1, 0)
    assert given.seen_by(1).picture["seats"][0]["score"] == 13


@pytest.mark.rule("GB-5.3.1", "GB-5.3.4")
def test_the_master_beats_any_score() -> None:
    given = finished(labs=["M1 M2 M3", "", ""], vaults=["", "T6 T6 T5", "T5 T5"])
    assert given.over.ranks == (1, 2, 3)
    given = finished(labs=["M1 M2", "M3", ""], vaults=["", "T6 T6 T5", "T5 T5"])
    assert given.over.ranks == (3, 1, 2)


@pytest.mark.rule("GB-5.3.2", "GB-5.3.3", "GB-5.3.4")
@pytest.mark.parametrize(
    ("boards", "ranks"),
    [
        ([{"9": "N1"}, {"13": "N1"}, {"4": "CN1 CN3"}], (2, 1, 3)),
        ([{"9": "N1", "4": "CN1"}, {"9": "N1"}, {"4": "CN1 CN3"}], (1, 1, 3)),
        ([{}, {}, {"4": "CN1 CN3"}], (2, 2, 1)),
    ],
)
def test_ties_are_broken_by_the_highest_zombie(
    boards: list[dict[str, str]], ranks: tuple[int, ...]
) -> None:
    given = finished(boards=boards, vaults=["T5", "T5", "T3 T2"], conserve=False)
    assert given.over.ranks == ranks


@pytest.mark.rule("GB-5.3.5")
def test_the_last_round_is_played_to_its_end() -> None:
    position = {
        "supply": "CN1*9",
        "graveyard": ["CN2 CN2 T1 T1", *["- - - -"] * 3],
        "removed": ["11 13", "9 11 13", "9 11 13"],
    }
    given = scenario(GAME, position, seats=3).when(0, "9>W1")
    assert given.ask.what == "manage"
    given.when(0, "build 4", "use CN2", "use CN2")
    assert given.over.scores == (2, 0, 0)
    assert given.seen_by(0).picture["reason"] == "supply"


@pytest.mark.rule("GB-6.3")
def test_closed_stashes_are_shown_at_the_end() -> None:
    position = {
        "supply": "CN1*9",
        "vaults": ["", "T5", ""],
        "decision": "manage",
        "asked": 2,
    }
    given = scenario(GAME, position, seats=3, stash_visibility="closed").when(2, "done")
    assert given.over.scores == (0, 5, 0)
    assert given.seen_by(0).picture["seats"][1]["vault"]["tiles"] == ["T5"]
