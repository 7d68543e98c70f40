"""The laws, on every game of the shelf, for every seat count, with scheduled options."""

import pytest

from highgate import shelf
from highgate.testkit.draws import scheduled_options
from highgate.testkit.laws import check_game

GAMES = 6  # a seat count; `make soak` plays 1,000

CASES = [
    (name, seats, number)
    for name, title in shelf.titles().items()
    for seats in title.seat_counts()
    for number in range(GAMES)
]


@pytest.mark.parametrize(("name", "seats", "number"), CASES)
def test_every_game_obeys_the_laws(name: str, seats: int, number: int) -> None:
    """GR-9.1, GR-9.2, GR-9.15, GR-9.17, GR-9.18 and their like are laws of every game."""
    title = shelf.find(name)
    checked = check_game(title.make(scheduled_options(title, seats, number)), number)
    assert checked.decisions > 0
