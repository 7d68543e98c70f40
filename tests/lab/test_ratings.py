"""Ratings against figures of the openskill package, version 6.2.0, Plackett-Luce."""

import pytest

from highgate.lab.ratings import Rating, rate_all, rated


@pytest.mark.parametrize(
    ("ranks", "wanted"),
    [
        (
            (1, 2, 3, 4),
            [
                (23.350938, 7.91937),
                (24.590479, 6.882375),
                (25.883886, 5.885981),
                (26.95988, 4.942144),
            ],
        ),
        (
            (2, 1, 1, 4),
            [
                (21.875543, 7.792907),
                (23.873359, 6.945701),
                (26.53312, 5.966933),
                (27.451337, 4.963517),
            ],
        ),
        (
            (1, 1, 1, 1),
            [
                (20.27439, 7.91937),
                (23.088172, 6.945701),
                (25.956219, 5.966933),
                (28.878212, 4.982578),
            ],
        ),
    ],
)
def test_ratings_are_those_of_openskill(
    ranks: tuple[int, ...], wanted: list[tuple[float, float]]
) -> None:
    before = [Rating(20 + 3 * seat, 8 - seat) for seat in range(4)]
    after = [(round(new.mu, 6), round(new.sigma, 6)) for new in rated(before, ranks)]
    assert after == wanted


def test_who_wins_more_is_rated_higher() -> None:
    games = [(("a", "b", "b"), (1, 2, 3)), (("b", "a", "b"), (3, 1, 2))] * 20
    ratings = rate_all(games)
    assert ratings["a"].mu - 3 * ratings["a"].sigma > ratings["b"].mu
