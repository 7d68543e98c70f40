"""What cannot be done is said in one clear line that names the field or the rule; exit code 2."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import highgate

Run = Callable[..., Result]

BAD = {
    "no address of a proxy": (
        ("host", "--proxy", "the one in the cellar"),
        "--proxy: 'the one in the cellar' does not appear to be an IPv4 or IPv6 network",
    ),
    "no address of a page": (
        ("host", "--port", "0", "--origin", "https://play.example.org/"),
        "--origin: 'https://play.example.org/' is no address such as https://play.example.org",
    ),
    "unknown command": (("dance",), "No such command 'dance'. (highgate --help)"),
    "unknown choice before the command": (("--loud", "games"), "No such option"),
    "too little": (
        ("sim", "graverobbers", "--games", "0"),
        "Invalid value for '--games': 0 is not in the range x>=1. (highgate sim --help)",
    ),
    "no game": (("sim",), "Missing argument 'GAME'. (highgate sim --help)"),
    "unknown game": (("play", "chess"), "no game named 'chess' on the shelf"),
    "unknown game for rules": (("rules", "chess"), "no game named 'chess' on the shelf"),
    "unknown game for sim": (("sim", "chess"), "no game named 'chess' on the shelf"),
    "unknown game for check": (("check", "chess"), "no game named 'chess' on the shelf"),
    "two players": (
        ("play", "--players", "2"),
        "option seats: '2' is not one of 3, 4, 5, 6 (GR-1.5)",
    ),
    "seven players": (
        ("check", "graverobbers", "--players", "7"),
        "option seats: '7' is not one of 3, 4, 5, 6 (GR-1.5)",
    ),
    "too few cards": (
        ("play", "--players", "6", "--option", "detective_mix=fr_literal"),
        "option detective_mix: fr_literal has 70 cards, 6 players need 72 (GR-2.5)",
    ),
    "unknown option": (
        ("play", "--option", "colour=red"),
        "option colour: there is no such option",
    ),
    "unknown value": (
        ("sim", "graverobbers", "--option", "spy_timing=never"),
        "option spy_timing: 'never' is not one of either, first_only (GR-4.11)",
    ),
    "unknown edition": (("play", "--edition", "it"), "option rules_edition: 'it' is not one of"),
    "option without value": (("play", "--option", "games"), "option games: write it as name=value"),
    "too many seats": (
        ("play", "--players", "3", *("--seat", "me") * 4),
        "--seat names 4 players, the table has 3 seats",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input(run: Run, name: str) -> None:
    arguments, message = BAD[name]
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"highgate: {message}")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "nowhere.json"),
        ("verify", "nowhere.json"),
        ("play", "--position", "nowhere.json"),
        ("play", "--resume", "nowhere.json"),
    ],
)
def test_a_missing_file(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "'nowhere.json' does not exist" in result.stderr
    assert result.stderr.count("\n") == 1


ARENA = ("arena", "graverobbers", "--bots", "dice,clerk", "--games", "1")


@pytest.mark.parametrize(
    ("arguments", "file", "why"),
    [
        (("play", "--save"), "evening.json", "No such file or directory"),
        ((*ARENA, "--results"), "results.jsonl", "No such file or directory"),
        ((*ARENA, "--plot"), "plot.svg", "there is no folder"),
    ],
)
def test_a_place_where_nothing_can_be_saved(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], file: str, why: str
) -> None:
    """Before the first game is played."""
    path = tmp_path / "nowhere" / file
    result = run(*arguments, str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"highgate: {path}: {why}")
    assert result.stderr.count("\n") == 1


def test_a_certificate_that_is_none(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chain.pem"
    path.write_text("a certificate", encoding="utf-8")
    result = run("host", "--port", "0", "--certificate", str(path), "--key", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"highgate: --certificate {path}, --key {path}: ")
    assert result.stderr.count("\n") == 1


def test_tables_that_are_no_database(run: Run, tmp_path: Path) -> None:
    """Neither served nor copied, and no half copy is left."""
    (tmp_path / "tables.db").write_text("no database, only words" * 100, encoding="utf-8")
    copy = tmp_path / "copy.db"
    for arguments in (("host", "--port", "0"), ("backup", str(copy))):
        result = run(*arguments, HIGHGATE_DATA=str(tmp_path))
        assert result.exit_code == 2
        assert result.stderr.startswith(f"highgate: {tmp_path}")
        assert "file is not a database" in result.stderr
        assert result.stderr.count("\n") == 1
    assert not copy.exists()


def test_a_position_with_a_card_too_many(run: Run, tmp_path: Path) -> None:
    document = highgate.game("graverobbers").start(seed=1).position()
    document["hands"][0] += " D3 D3 D3 D3 D3"
    path = tmp_path / "position.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    result = run("play", "--position", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith("highgate: position, ")
    assert "GR-" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_position_that_is_not_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text("{", encoding="utf-8")
    result = run("play", "--position", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith("highgate: position, document: is not JSON")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_refused_at_the_table_names_the_rule(run: Run, language: str) -> None:
    typed = "R1>1\nfly\n99\nwhy end\nwhy\nrules GR-99.9\nquit\n"
    result = run("play", "--lang", language, "--seed", "1", typed=typed)
    assert result.exit_code == 0
    assert result.stdout.count("[GR-4.2]") == 3  # the question, the refusal, the reason
    for word in ("fly", " 99", "GR-99.9"):
        assert word in result.stdout
    assert "Traceback" not in result.output
