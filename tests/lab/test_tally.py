"""Plans, shares of wins and their intervals."""

from collections import Counter

import pytest

from highgate.kernel.rng import Seeded
from highgate.lab.matches import MatchResult
from highgate.lab.plan import LineUp, Pairing, ladder, line_ups, pairings
from highgate.lab.plot import MOST_LETTERS, Text, picture_of, png_of, svg_of
from highgate.lab.tally import half_width, standing_of

ONE = LineUp("a", "b")


def result(winners: set[int], seats: int = 4) -> MatchResult:
    ranks = tuple(1 if seat in winners else 2 for seat in range(seats))
    return MatchResult(ranks, tuple(10 if seat in winners else 6 for seat in range(seats)), 50)


def test_everyone_meets_everyone_else_alone_and_as_a_crowd() -> None:
    found = [(up.one, up.others) for up in line_ups(["a", "b", "c"], [], 4)]
    assert found == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert [(up.one, up.others) for up in line_ups(["a", "b"], [], 2)] == [("a", "b")]
    assert [(up.one, up.others) for up in line_ups(["a"], ["c", "a"], 4)] == [("a", "c")]


def test_a_ladder_is_climbed_step_by_step() -> None:
    assert [(up.one, up.others) for up in ladder(["1", "2", "3"])] == [("2", "1"), ("3", "2")]


def test_every_line_up_plays_every_deal_in_every_seat() -> None:
    plan = list(pairings(line_ups(["a", "b"], [], 4), 4, 10, 7))
    assert Counter(pairing.line_up.one for pairing in plan) == {"a": 12, "b": 12}
    assert {pairing.seed for pairing in plan} == {7, 8, 9}
    for seed in (7, 8, 9):
        seats = sorted(p.seat for p in plan if p.seed == seed and p.line_up.one == "b")
        assert seats == [0, 1, 2, 3]
    assert len({pairing.key() for pairing in plan}) == len(plan)
    assert ONE.seating(2, 4) == ("b", "b", "a", "b")


def test_ties_are_split_and_the_lead_is_over_the_mean() -> None:
    played = [(Pairing(ONE, 0, 1), result({0, 1})), (Pairing(ONE, 1, 1), result({3}))]
    standing = standing_of(ONE, played)
    assert standing.share == 0.25
    assert standing.lead == (2 - 1) / 2
    assert (standing.low, standing.high) == (0.0, 1.0)  # one deal says nothing
    assert standing.verdict() == "open"


def test_the_interval_holds_the_truth_about_95_times_in_a_hundred() -> None:
    rng = Seeded(4, "coverage")
    held = 0
    for _ in range(400):
        wins = [float(rng.below(10) < 3) for _ in range(60)]
        held += abs(sum(wins) / 60 - 0.3) <= half_width(wins)
    assert 0.92 < held / 400 < 0.98


def test_what_always_happened_need_not_always_happen() -> None:
    wins = [(Pairing(ONE, 0, deal), result({0})) for deal in range(50)]
    standing = standing_of(ONE, wins)
    assert (standing.share, standing.low, standing.high) == (1.0, 0.94, 1.0)


def test_deals_that_are_all_alike_prove_little() -> None:
    """A third and its rounding: no interval of no width."""
    third = sum((1.0, 0.0, 0.0)) / 3
    assert half_width([third] * 10) == pytest.approx(0.3)


def test_a_plot_leaves_long_names_room() -> None:
    name = "a/very/long/way/to/the/folder/of/my_bot.py"
    played = [(Pairing(ONE, seat, 1), result({3})) for seat in range(3)]
    [label] = [
        shape
        for shape in picture_of("", [standing_of(LineUp(name, "night watchman"), played)]).shapes
        if isinstance(shape, Text) and "against" in shape.text
    ]
    assert len(label.text) <= MOST_LETTERS
    assert "my_bot.py against night watchman: 0.000" in label.text


def test_a_plot_shows_every_line_up_and_escapes_names() -> None:
    played = [(Pairing(ONE, seat, deal), result({seat})) for deal in range(5) for seat in range(4)]
    standing = standing_of(LineUp("<a>", "b"), played)
    picture = picture_of("a & b", [standing])
    drawn = svg_of(picture)
    assert drawn.count("<circle") == 1
    assert "&lt;a&gt;" in drawn and "a &amp; b" in drawn and "+ " in drawn
    assert png_of(picture).startswith(b"\x89PNG")
