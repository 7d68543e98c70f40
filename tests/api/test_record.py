"""Records: complete, readable, and true or refused."""

import json
from dataclasses import replace
from typing import Any

import pytest

import highgate
from highgate import Record, RecordError, shelf
from highgate.api.record import digest
from highgate.api.sealed import deal_key, sealed_text
from highgate.kernel.game import begin
from highgate.kernel.rng import Sealed
from tests.api.test_match import played

TEXT = played(seats=4, rules_edition="de").record().to_text()


def altered(**fields: Any) -> str:
    """The record with other fields, and a digest that fits them."""
    document = json.loads(TEXT)
    document.update(fields)
    del document["digest"]
    return json.dumps({**document, "digest": digest(document)})


def test_a_record_is_written_read_and_verified() -> None:
    record = highgate.Record.from_text(TEXT)
    record.verify()
    assert record.to_text() == TEXT
    assert record.outcome is not None
    assert record.options["rules_edition"] == "de"


def test_a_record_from_a_position_is_verified_too() -> None:
    play = highgate.game("graverobbers", seats=3).at({"hands": {"0": "R1 D1 B1"}})
    play.step(0, "R1>1")
    highgate.Record.from_text(play.record().to_text()).verify()


def test_a_record_of_a_running_match_is_verified() -> None:
    play = highgate.game("graverobbers", seats=3).start(seed=2)
    play.step(1, play.legal(1)[0])
    record = highgate.Record.from_text(play.record().to_text())
    record.verify()
    assert record.outcome is None


@pytest.mark.parametrize("part", [0.2, 0.6, 0.99])
def test_a_truncated_record_is_refused(part: float) -> None:
    with pytest.raises(highgate.RecordError, match="cut off"):
        highgate.Record.from_text(TEXT[: int(len(TEXT) * part)])


def test_an_altered_record_is_refused() -> None:
    with pytest.raises(highgate.RecordError, match="altered"):
        highgate.Record.from_text(TEXT.replace('"seed": ', '"seed": 1', 1))


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"game": "chess"}, "header"),
        ({"options": {"seats": 9}}, "header"),
        ({"seed": 8}, "commitment"),
        ({"rules_version": 99}, "rules_version"),
        ({"outcome": None}, "outcome"),
        ({"decisions": []}, "the setup"),
        ({"decisions": [1]}, "decision 1"),
        ({"events": [1]}, "event 0"),
        ({"events": [{"kind": "Nothing"}]}, "event 0"),
        ({"extra": 1}, "extra"),
        ({"format": "chess"}, "format"),
        ({"position": 3}, "position"),
    ],
)
def test_a_forged_record_is_refused_with_the_place(fields: dict[str, Any], place: str) -> None:
    with pytest.raises(highgate.RecordError, match=place):
        highgate.Record.from_text(altered(**fields)).verify()


def test_a_forged_decision_is_found() -> None:
    decisions = json.loads(TEXT)["decisions"]
    decisions[5][1] = "D1>7" if decisions[5][1] != "D1>7" else "D1>6"
    with pytest.raises(highgate.RecordError, match="decision 6"):
        highgate.Record.from_text(altered(decisions=decisions)).verify()


def test_a_forged_event_is_found() -> None:
    events = json.loads(TEXT)["events"]
    index = next(i for i, event in enumerate(events) if event["kind"] == "CardPlayed")
    events[index]["tomb"] = events[index]["tomb"] % 7 + 1
    with pytest.raises(highgate.RecordError, match=f"event {index}"):
        highgate.Record.from_text(altered(events=events)).verify()


def live_record(nonces: tuple[str, ...]) -> Record:
    """A match dealt from a sealed seed, as at a live table."""
    rules = shelf.build("graverobbers", {"seats": 3})
    seed = 2**200 + 7
    play = begin(rules, Sealed(deal_key(sealed_text(seed), nonces)))
    record = replace(Record.of(play, seed, None, ()), nonces=nonces)
    return Record.from_text(record.to_text())


def test_a_sealed_seed_and_the_nonces_make_the_deal() -> None:
    record = live_record(("raven", "", "owl"))
    record.verify()
    for others in [("raven", "", "owL"), ("", "raven", "owl"), ("raven", "owl", "")]:
        with pytest.raises(RecordError, match="setup"):
            replace(record, nonces=others).verify()
    with pytest.raises(RecordError, match="setup"):
        replace(record, seed=record.seed ^ 1).verify()


def test_a_record_says_when_its_rules_changed() -> None:
    record = replace(live_record(("", "", "")), rules_changes=((3, 2),))
    again = Record.from_text(record.to_text())
    assert again.rules_changes == ((3, 2),)
    with pytest.raises(RecordError, match="rules changed"):
        again.verify()
