"""The table, its store, the bus and the people in one simulated world, seed by seed."""

import logging
from collections.abc import Iterator

import pytest

import highgate
from tests.simulation.planted import PLANTED
from tests.simulation.running import Violation, simulate

SEEDS = 250  # in each build; together five hundred different ones
FIRST = SEEDS if highgate.compiled else 0
MOST_SEEDS = 200  # in which a planted bug must be found


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Nobody reads the logs of processes that are killed all the time."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.slow
def test_no_promise_is_broken_in_any_seed() -> None:
    outcomes = [simulate(seed) for seed in range(FIRST, FIRST + SEEDS)]
    assert sum(outcome.crashes for outcome in outcomes) > SEEDS
    assert sum(outcome.acked for outcome in outcomes) > 5 * SEEDS


def test_the_same_seed_is_the_same_world() -> None:
    assert simulate(7) == simulate(7)


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_found(bug: str) -> None:
    for seed in range(MOST_SEEDS):
        try:
            simulate(seed, PLANTED[bug])
        except Violation as found:
            print(f"{bug}: {found}")
            return
    pytest.fail(f"{bug} was not found in {MOST_SEEDS} seeds")
