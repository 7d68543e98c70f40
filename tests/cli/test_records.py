"""`highgate replay` and `highgate verify`."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

import highgate
from highgate.api.record import digest

Run = Callable[..., Result]


def test_replay_tells_the_truth(run: Run, record: Path, match: highgate.Match) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert result.stdout.startswith("Setup\n  Game 1 begins.\n  Cards dealt to Red: R")
    decision = match.record().decisions[4]
    assert f"\n5  {('Red', 'Blue', 'Green')[decision.seat]}  {decision.action}\n" in result.stdout
    assert "The game goes to" in result.stdout


def test_replay_as_a_seat_lived_it(run: Run, record: Path) -> None:
    told = run("replay", str(record), "--seat", "1").stdout
    assert "Cards dealt to Red: 20." in told
    assert "Cards dealt to Blue: R" in told
    assert "places a card face down" in told


def test_replay_never_shows_what_another_seat_chose(
    run: Run, record: Path, match: highgate.Match
) -> None:
    steps = json.loads(run("replay", str(record), "--seat", "1", "--json").stdout)
    assert [step["decision"] for step in steps] == list(range(len(match.record().decisions) + 1))
    for step in steps:
        assert (step["action"] is not None) == (step["seat"] == 1)


def test_replay_until_a_decision_in_another_language(run: Run, record: Path) -> None:
    told = run("replay", str(record), "--until", "2", "--lang", "de").stdout
    assert told.startswith("Aufbau\n")
    assert "\n2  " in told
    assert "\n3  " not in told


def test_replay_of_a_seat_that_is_not_there(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--seat", "3")
    assert result.exit_code == 2
    assert result.stderr == "highgate: there is no seat 3; the seats go from 0 to 2\n"


def test_verify_says_what_was_checked(run: Run, record: Path, match: highgate.Match) -> None:
    result = run("verify", str(record))
    assert result.exit_code == 0
    assert f"{len(match.record().decisions)} decisions were played again" in result.stdout
    assert f"{len(match.events)} events are exactly" in result.stdout
    assert result.stdout.endswith("a true record.\n")


def test_verify_for_programs(run: Run, record: Path, match: highgate.Match) -> None:
    report = json.loads(run("verify", str(record), "--json").stdout)
    assert report["ok"] is True
    assert report["events"] == len(match.events)


def test_a_truncated_record(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: len(text) // 2], encoding="utf-8")
    result = run("verify", str(record))
    assert result.exit_code == 2
    assert result.stderr.startswith("highgate: record, line ")
    assert "cut off" in result.stderr
    assert run("replay", str(record)).exit_code == 2


def test_an_altered_record(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"seat":0', '"seat":1', 1), encoding="utf-8")
    result = run("verify", str(record))
    assert result.exit_code == 2
    assert result.stderr.startswith("highgate: record, digest: ")
    report = json.loads(run("verify", str(record), "--json").stdout)
    assert report["ok"] is False
    assert report["place"] == "digest"


def test_an_untrue_record_with_a_fitting_digest(run: Run, record: Path) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    document["decisions"][0][1] = "end"
    del document["digest"]
    document["digest"] = digest(document)
    record.write_text(json.dumps(document), encoding="utf-8")
    result = run("verify", str(record))
    assert result.exit_code == 2
    assert result.stderr.startswith("highgate: record, decision 1: ")


def test_a_file_that_is_not_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.json"
    path.write_bytes(b"\x89PNG\xff\xfe")
    result = run("verify", str(path))
    assert result.exit_code == 2
    assert "is not UTF-8 text" in result.stderr
