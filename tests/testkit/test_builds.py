"""The plain and the compiled build write the same logs."""

import os

import pytest

import highgate
from highgate import shelf
from highgate.testkit.builds import differing_logs, digests

MATCHES = 4  # a seat count; `make soak` compares 200


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    wanted = os.environ.get("HIGHGATE_BUILD")
    assert wanted in (None, "compiled" if highgate.compiled else "plain")


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_logs_are_equal_to_the_byte(name: str) -> None:
    """In the plain run this compares two processes: nothing depends on hashing or on the time."""
    for seats in shelf.find(name).seat_counts():
        assert differing_logs(name, seats, digests(name, seats, MATCHES)) == []
