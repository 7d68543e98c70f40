"""`highgate play`: whole games by a scripted person, the curtain, saving and leaving."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import highgate
from highgate.api.record import Record

Run = Callable[..., Result]
Program = Callable[..., "subprocess.CompletedProcess[str]"]

FIRST_OF_LIST = "1\n" * 200


@pytest.mark.parametrize(("players", "language"), [(3, "en"), (4, "fr"), (6, "de")])
def test_a_whole_game(program: Program, tmp_path: Path, players: int, language: str) -> None:
    saved = tmp_path / "evening.json"
    table = ("--players", str(players), "--lang", language, "--save", str(saved))
    result = program("play", "graverobbers", "--seed", "3", *table, typed=FIRST_OF_LIST)
    assert result.returncode == 0
    assert "Traceback" not in result.stderr
    record = Record.from_text(saved.read_text(encoding="utf-8"))
    record.verify()
    assert record.outcome is not None
    assert f"[{record.outcome['rule']}]" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_the_same_seed_is_the_same_evening(run: Run) -> None:
    first, second = (run("play", "--seed", "9", typed=FIRST_OF_LIST).stdout for _ in range(2))
    assert first == second


def test_the_end_of_input_leaves_politely(program: Program) -> None:
    result = program("play", "--seed", "3", typed="1\n")
    assert result.returncode == 0
    assert "You left the table after " in result.stderr


def test_quit_leaves_politely(run: Run) -> None:
    result = run("play", typed="quit\n")
    assert result.exit_code == 0
    assert "Goodbye!" in result.stderr


def test_every_choice_stands_in_the_list(run: Run) -> None:
    result = run("play", "--players", "3", "--seed", "5", typed="1\n")
    question = result.stdout.rpartition("[GR-4.4]")[2]
    match = re.search(r"Place B2.* (\d+) *$", question, re.MULTILINE)
    assert match is not None
    numbers = [int(number) for number in re.findall(r"(?<!\S)(\d+)(?!\S)", question)]
    last = int(match.group(1))
    assert set(range(1, last + 1)) <= set(numbers)
    assert len(question.splitlines()) <= 20


def test_a_choice_by_notation(run: Run) -> None:
    result = run("play", "--players", "3", "--seed", "5", typed="1\n R1>1 \n")
    assert "Red places a Graverobber 1 face " in result.stdout


def test_the_table_shows_what_a_player_needs(run: Run) -> None:
    result = run("play", "--edition", "fr", "--option", "spy_timing=either", typed="1\n")
    shown = result.stdout
    for part in ("Round 1 of 8", "Hand (16) ", "if ransacked", "Edition: French edition"):
        assert part in shown
    assert "Spy: first or second action" in shown  # it deviates from the edition


def test_help_explains_signs_and_commands(run: Run) -> None:
    shown = run("play", typed="?\n").stdout
    for part in ("save FILE", "why drop ", "a face-down card that you know", "closes the tomb"):
        assert part in shown


def test_rules_and_log_at_the_table(run: Run) -> None:
    shown = run("play", typed="rules\nrules 4.11\nlog\n").stdout
    assert "GR-4.2 " in shown
    assert "GR-4.11 " in shown
    assert shown.count("The start player is drawn") == 2


def test_why_a_choice_is_allowed(run: Run) -> None:
    shown = run("play", "--players", "3", "--seed", "5", typed="1\nwhy R1>2\nwhy D1>8\n").stdout
    assert "You may do that now: Place a Graverobber 1 on tomb 2 (number 2)." in shown
    assert "“D1>8” is no action of this game." in shown


def test_a_card_that_closes_a_tomb_is_warned_about(run: Run, tmp_path: Path) -> None:
    document = highgate.game("graverobbers", seats=3).start(seed=1).position()
    cards = document["aside"].split()
    document["columns"][3] = "[" + ", ".join(f"{card}+" for card in cards[:6]) + "]"
    document["aside"] = " ".join(cards[6:])
    dropped = [goals.split() for goals in document["goals"]]
    document["goals"] = [f"{a} {b} / {c}" for a, b, c in dropped]
    document |= {"decision": "first_card", "turn": 0, "round": 1, "round_starter": 0}
    document |= {"start": 0, "marker": 0}
    path = tmp_path / "position.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    result = run("play", "--players", "3", "--position", str(path), typed="quit\n")
    assert result.exit_code == 0, result.stderr
    assert "! This card closes tomb 4. [GR-4.7]" in result.stdout
    assert " 4!" in result.stdout


def test_between_two_people_there_is_a_curtain(run: Run) -> None:
    seats = ("--players", "3", "--seat", "me", "--seat", "dice", "--seat", "me")
    result = run("play", *seats, "--seed", "4", typed="\n1\n\n")
    _, red, green = result.stdout.split("Hand the device to ")
    assert red.startswith("Red. ")
    assert "Cards dealt to Red: R" in red
    assert "Cards dealt to Green: 20." in red
    assert green.startswith("Green. ")
    assert "Cards dealt to Red: 20." in green
    assert "Cards dealt to Green: R" in green


def test_a_recap_tells_what_happened_since(run: Run) -> None:
    seats = ("--players", "3", *("--seat", "me") * 3)
    typed = "\n1\n" * 3 + "\n1\n1\n" * 6
    shown = run("play", *seats, "--seed", "4", typed=typed).stdout
    assert "Since your last decision:" in shown
    assert "places a card face down on tomb" in shown


def test_bots_alone_play_to_the_end(run: Run) -> None:
    result = run("play", "--players", "3", *("--seat", "dice") * 3, typed="\n")
    assert result.exit_code == 0
    assert "The game is over" in result.stdout
    assert "Cards dealt to Red: 20." in result.stdout


def test_a_saved_match_goes_on(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "evening.json"
    left = run("play", "--players", "3", "--seed", "2", typed=f"1\nsave {saved}\nquit\n")
    assert f"highgate play --resume {saved}" in left.stdout
    before = Record.from_text(saved.read_text(encoding="utf-8"))
    again = tmp_path / "later.json"
    result = run("play", "--resume", str(saved), "--save", str(again), typed=FIRST_OF_LIST)
    assert result.exit_code == 0
    after = Record.from_text(again.read_text(encoding="utf-8"))
    after.verify()
    assert after.outcome is not None
    assert after.decisions[: len(before.decisions)] == before.decisions


def test_the_record_is_offered_at_the_end(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "evening.json"
    seats = ("--players", "3", *("--seat", "dice") * 3)
    result = run("play", *seats, "--seed", "2", typed=f"{tmp_path}\n{saved}\n")
    assert "Is a directory" in result.stdout
    Record.from_text(saved.read_text(encoding="utf-8")).verify()


def test_a_match_of_two_games(run: Run) -> None:
    result = run("play", "--players", "3", "--option", "games=2", typed=FIRST_OF_LIST)
    assert result.exit_code == 0
    assert "Game 2 of 2" in result.stdout
    assert "Match total" in result.stdout


def test_a_game_from_elsewhere_is_drawn_by_the_sheet_in_its_package(run: Run, plugin: str) -> None:
    result = run("play", plugin, "--players", "3", "--seed", "1", typed=FIRST_OF_LIST)
    assert result.exit_code == 0
    assert "Tombs · Cards, nearest the tomb first" in result.stdout
    assert "Place R1  " in result.stdout
