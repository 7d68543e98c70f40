"""Bad input through the front door: refused with a reason, and nothing changes."""

import json
from typing import Any

import pytest

import highgate
from highgate.kernel.errors import (
    IllegalAction,
    PositionError,
    RecordError,
    TableError,
    UnknownAction,
)

GAME = "tatort_themse"


def finished() -> Any:
    """A whole match, by the first choice each time after the clue phase."""
    match = highgate.game(GAME, seats=2).start(7)
    while not match.is_over:
        seat = match.pending.seats[0]  # type: ignore[union-attr]
        match.step(seat, match.legal(seat)[-1])
    return match


@pytest.mark.parametrize(
    "text", ["", "pay", "pay B3U2", "pay U2 B3", "pay B1 U1", "take 6", "take 1 x5", "open 5", "é"]
)
def test_what_is_no_action_is_unknown(text: str) -> None:
    match = highgate.game(GAME, seats=2).start(1)
    before = match.position()
    with pytest.raises(UnknownAction, match="take 3 x2"):
        match.step(0, text)
    assert match.position() == before


@pytest.mark.parametrize("text", ["PASS", "  pass ", "Pass"])
def test_case_and_blanks_do_not_matter(text: str) -> None:
    match = highgate.game(GAME, seats=2, start_player=0).start(1)
    match.step(0, text)
    assert len(match.record().decisions) == 1


@pytest.mark.parametrize("seat", [1, 2, -1, 99])
def test_who_is_not_asked_may_not_act(seat: int) -> None:
    match = highgate.game(GAME, seats=2, start_player=0).start(1)
    before = match.position()
    with pytest.raises(IllegalAction):
        match.step(seat, "pass")
    assert match.position() == before


def test_after_the_game_nothing_goes() -> None:
    match = finished()
    with pytest.raises(IllegalAction) as refused:
        match.step(0, "pass")
    assert refused.value.rule == "TT-5.5"


@pytest.mark.parametrize("document", ["[]", "{", "null", '{"colums": []}'])
def test_a_position_that_is_none_is_refused(document: str) -> None:
    with pytest.raises(PositionError):
        highgate.game(GAME, seats=2).at(document)


def test_a_seat_that_is_not_there_cannot_look() -> None:
    match = highgate.game(GAME, seats=2).start(1)
    with pytest.raises(TableError):
        match.look(2)


def test_a_record_is_verified_and_an_altered_one_is_not() -> None:
    text = finished().record().to_text()
    highgate.Record.from_text(text).verify()
    document = json.loads(text)
    paid = next(event for event in document["events"] if event["kind"] == "Paid")
    paid["cards"] = ["B8"]
    with pytest.raises(RecordError):
        highgate.Record.from_text(json.dumps(document)).verify()
