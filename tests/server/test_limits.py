"""Nobody may ask for everything: requests and lines are counted by address."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from highgate.server.limits import MOST_KNOWN, MOST_LINES, Allowance, Rates, Visitors
from highgate.table.problems import Refused
from tests.server.serving import Client, served

RATES = Rates()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path, limits_addresses=True) as port:
        yield port


def test_an_allowance_fills_again_but_never_beyond_its_burst() -> None:
    allowance = Allowance(RATES.costly, 0.0)
    assert [allowance.take(0.0) for _ in range(61)] == [True] * 60 + [False]
    assert [allowance.take(1.0) for _ in range(3)] == [True, True, False]
    assert [allowance.take(10_000.0) for _ in range(61)] == [True] * 60 + [False]


def test_one_address_uses_up_its_own_allowance_only() -> None:
    visitors = Visitors(clock=lambda: 0.0)
    for _ in range(int(RATES.requests.burst)):
        visitors.require("10.0.0.1", RATES.requests)
    with pytest.raises(Refused) as problem:
        visitors.require("10.0.0.1", RATES.requests)
    assert problem.value.problem.status == 429
    visitors.require("10.0.0.2", RATES.requests)


def test_only_so_many_addresses_are_remembered() -> None:
    visitors = Visitors(clock=lambda: 0.0)
    for number in range(MOST_KNOWN + 10):
        visitors.require(f"address {number}", RATES.requests)
    assert len(visitors._allowances) == MOST_KNOWN


def test_codes_are_not_tried_one_after_the_other(port: int) -> None:
    client = Client(port)
    tried = [client.get(f"/api/codes/CODE{number}").status for number in range(100)]
    assert tried[0] == 404
    assert 429 in tried
    assert client.get("/health").status == 200


def test_an_address_has_only_so_many_lines() -> None:
    visitors = Visitors()
    with ExitStack() as stack:
        for _ in range(MOST_LINES):
            stack.enter_context(visitors.line("10.0.0.1"))
        with pytest.raises(Refused), visitors.line("10.0.0.1"):
            pass
        with visitors.line("10.0.0.2"):
            pass
    with visitors.line("10.0.0.1"):
        pass
