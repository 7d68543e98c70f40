"""What the server says while it runs."""

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from highgate.server.logs import MINUTE, MOST_A_MINUTE, OnceAMinute, write_logs


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Other tests want to hear everything."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_trouble_that_goes_on_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    write_logs()
    ours, theirs = structlog.get_logger("highgate.server"), logging.getLogger("highgate.bus")
    for _ in range(3):
        ours.warning("the database does not answer", problem="gone")
        theirs.warning("nothing is heard: %s", "refused")
        ours.error("could not follow")
    ours.warning("the database does not answer", problem="asleep")
    said = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in said] == [
        "the database does not answer",
        "nothing is heard: refused",
        "could not follow",
        "the database does not answer",
    ]
    assert [line.get("problem") for line in said if "database" in line["event"]] == [
        "gone",
        "asleep",
    ]


def test_after_a_minute_it_is_said_again() -> None:
    told = OnceAMinute()

    def is_told(at: float) -> bool:
        record = logging.makeLogRecord({"levelno": logging.WARNING, "msg": "away"})
        record.created = at
        return told.filter(record)

    assert [is_told(at) for at in (0.0, 0.5, MINUTE - 1, MINUTE, MINUTE + 1)] == [
        True,
        False,
        False,
        True,
        False,
    ]


def test_a_failure_is_one_bounded_line_whoever_asks(capsys: pytest.CaptureFixture[str]) -> None:
    write_logs()
    log = structlog.get_logger("highgate.server")
    for visit in range(50):
        try:
            raise OSError("File name too long: " + "x" * 60_000)
        except OSError as problem:
            log.error("a request failed", path=f"/assets/{visit}" + "y" * 60_000, exc_info=problem)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert len(said) < 10_000


def test_another_failure_within_the_minute_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    write_logs()
    log = logging.getLogger("highgate.table")
    for problem in (OSError("gone"), ValueError("broken"), OSError("gone")):
        log.error("a bot's decision failed", exc_info=problem)
    said = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["exception"].rpartition(": ")[2] for line in said] == ["gone", "broken"]


def test_troubles_that_all_differ_are_bounded_too(capsys: pytest.CaptureFixture[str]) -> None:
    write_logs()
    log = structlog.get_logger("highgate.server")
    for number in range(3 * MOST_A_MINUTE):
        log.error("a request failed", problem=f"{number}")
    assert capsys.readouterr().err.count("\n") == MOST_A_MINUTE
