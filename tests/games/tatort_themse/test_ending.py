"""Solving cases, the end and the score (TT-5)."""

import random

import pytest

import highgate
from highgate.games.tatort_themse.scoring import leader_of, ranks_of
from highgate.testkit.scenario import scenario

GAME = "tatort_themse"


@pytest.mark.rule("TT-5.2", "TT-5.3")
@pytest.mark.parametrize(
    ("totals", "leader"),
    [((5, 4, 0), 0), ((4, 5, 5), -1), ((0, 0, 0), -1), ((0, 0, 2), 2), ((3, 3, 7), 2)],
)
def test_who_leads_a_case(totals: tuple[int, ...], leader: int) -> None:
    assert leader_of(totals) == leader


@pytest.mark.rule("TT-5.1", "TT-5.3")
def test_a_case_of_which_nobody_has_a_clue_is_solved_all_the_same() -> None:
    columns = ["bank-6 tower-2", "museum-3 gallery-2", "parliament-2", "museum-6", ""]
    given = scenario(GAME, {"columns": columns, "hands": {"0": "U4"}}, seats=2)
    given.when(0, "take 1 x1", "pay U2")
    assert given.happened("CaseSolved", case="bank", totals=(0, 0), winner=-1)
    assert given.state.solved_count == 1
    assert given.news[-1].phrase() == "CaseSolved_eliminated"


@pytest.mark.rule("TT-5.2")
def test_whoever_removes_the_last_clue_does_not_win_the_case_for_that() -> None:
    columns = ["bank-2 tower-2", "museum-3 gallery-2", "parliament-2", "museum-6", ""]
    position = {"columns": columns, "clues": {"1": "bank-3"}, "hands": {"0": "M2"}}
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay M2")
    assert given.happened("CaseSolved", case="bank", totals=(2, 3), winner=1)


LAST = ["bank-2", "museum-3", "museum-6", "", ""]


@pytest.mark.rule("TT-5.5", "TT-5.6", "TT-5.7")
def test_clues_of_the_fifth_case_count_nothing_and_leave_the_table() -> None:
    position = {
        "columns": LAST,
        "clues": {"0": "museum-5 bank-3", "1": "gallery-4 tower-6"},
        "hands": {"0": "M2"},
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay M2")
    assert given.over.scores == (2 + 3 + 3, 4 + 6 + 2 + 5)
    assert given.happened("CaseCleared", case="museum")
    after = given.position()
    assert after["clues"][0] == "bank-2 bank-3"
    assert "museum-5" in after["box"]
    assert "museum-3" in after["box"]


@pytest.mark.rule("TT-5.7a")
def test_running_score_and_prospect() -> None:
    position = {
        "columns": LAST,
        "clues": {"0": "museum-5 bank-3", "1": "gallery-4 tower-6"},
    }
    seats = scenario(GAME, position, seats=2).seen_by(-1).picture["seats"]
    assert (seats[0]["score"], seats[0]["prospect"]) == (0, 8)
    assert (seats[1]["score"], seats[1]["prospect"]) == (17, 17)


@pytest.mark.rule("TT-5.8", "TT-5.9")
@pytest.mark.parametrize(
    ("scores", "ranks"),
    [((24, 24, 19), (1, 1, 3)), ((3, 9), (2, 1)), ((5, 5), (1, 1)), ((1, 3, 2, 3), (4, 1, 3, 1))],
)
def test_ranks(scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert ranks_of(scores) == ranks


@pytest.mark.rule("TT-5.8")
def test_cards_in_hand_count_nothing_and_ties_share() -> None:
    position = {
        "columns": LAST,
        "clues": {"0": "bank-3 gallery-3", "1": "bank-5 gallery-2 gallery-4 tower-2"},
        "hands": {"0": "M2 L9", "1": "B1"},
        "case_cards": "gallery=box tower=box parliament=box",
    }
    given = scenario(GAME, position, seats=2).when(0, "take 1", "pay M2")
    assert given.over.scores == (3 + 3 + 2, 5 + 2 + 4 + 2)
    assert given.over.ranks == (2, 1)
    assert given.happened("GameEnded", winners=(1,))


@pytest.mark.rule("TT-5.5", "TT-5.7")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_picture_foretells_the_scores_of_a_move_that_ends_the_game(seats: int) -> None:
    for seed in range(4):
        play = highgate.game(GAME, seats=seats).start(seed=seed)
        scores = last_prediction(play, random.Random(seed))
        assert isinstance(play.pending, highgate.Over)
        assert scores == list(play.pending.scores)


def last_prediction(play: highgate.Match, dice: random.Random) -> list[int] | None:
    """Play on at random; what the picture said of the last investigation."""
    scores = None
    while isinstance(ask := play.pending, highgate.Ask):
        seat = ask.seats[0]
        seen = play.look(seat)
        action = dice.choice(seen.legal)
        if "column" in action.terms():
            column = seen.picture["columns"][action.terms()["column"] - 1]
            scores = column["clues"][action.terms()["eliminated"]]["scores_then"]
        play.step(seat, action)
    return scores
