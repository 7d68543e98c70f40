"""The terminal table: it draws what is seen, and forgets what it should (OT-6.7)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

import highgate
from highgate.cli.main import cli
from highgate.cli.terminal.sheet import rendered, table
from highgate.kernel.rng import Seeded, choice
from highgate.kernel.sheet import drawing_of
from highgate.kernel.words import LANGUAGES, words_of
from highgate.testkit.scenario import scenario

GAME = "outre_tombe"
POSITION = {
    "rows": ["YGrbkwRB", "WKgyBR", "RWygKY", None],
    "lids": {"D3": "rat", "C2": "G", "D2": "Y", "E2": "B", "C3": "B", "A1": "W"},
    "contents": {"C3": "garlic 1"},
}
PLACE = re.compile(r"\b[A-I][1-7]\b")


def drawn(position: dict[str, Any], width: int, language: str = "en", **options: Any) -> str:
    """The table of seat 0 as text."""
    given = scenario(GAME, position, seats=4, **options)
    words = words_of(given.play.game.package, language)
    seen = given.seen_by(0)
    drawing = drawing_of(
        given.play.game.package, seen.picture, words, ["me", "dice", "dice", "dice"]
    )
    screen = Console(width=width, no_color=True, record=True, quiet=False, file=None)
    with screen.capture() as shown:
        screen.print(table(drawing))
        screen.print(rendered(*drawing.offers(list(enumerate(seen.legal, 1)))))
        screen.print(rendered(drawing.legend()))
    return shown.get()


@pytest.mark.rule("OT-6.1", "OT-6.6")
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_and_shows_closed_lids(width: int, language: str) -> None:
    shown = drawn(POSITION, width, language)
    assert all(len(line.rstrip()) <= width for line in shown.splitlines())
    assert "C3 ▒ " in shown
    assert "[Y]G ▒4 R[B]" in shown


@pytest.mark.rule("OT-6.3", "OT-6.6")
def test_open_crypts_and_aids_are_drawn() -> None:
    outbreak = {**POSITION, "rat_crypt": "D3", "opened": "C2 C3"}
    outbreak["lids"] = {key: lid for key, lid in POSITION["lids"].items() if key != "D3"}  # type: ignore[attr-defined]
    shown = drawn(outbreak, 80)
    assert "C3 B*2" in shown
    assert "D3 rat" in shown
    assert "D2 ▒!" in shown
    assert "C3 ▒b*2" in drawn(POSITION, 80, memory_assist="full")
    assert "C3 ▒b " in drawn(POSITION, 80, memory_assist="lids")


def invoke(*arguments: str, typed: str = "") -> str:
    environment = {"LC_ALL": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}
    result = CliRunner().invoke(cli, arguments, input=typed, env=environment)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.rule("OT-6.7")
def test_the_log_at_the_table_names_no_crypt(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    people = [word for _ in range(4) for word in ("--seat", "me")]
    typed = "\nopen A1\ngarlic\n\nlog\nquit\n"
    told = invoke("play", GAME, "--players", "4", "--position", str(file), *people, typed=typed)
    assert "Player 1 opens A1: a white lid" in told
    log = told.rpartition("Your choice: log")[2]
    assert "Player 1 put garlic into a crypt." in log
    assert not PLACE.findall(log.partition("Your choice")[0])


@pytest.mark.rule("OT-6.7")
@pytest.mark.parametrize("is_over", [False, True])
def test_a_replay_forgets_until_the_match_is_over(tmp_path: Path, is_over: bool) -> None:
    match = highgate.game(GAME, seats=3, max_turns=10).start(seed=5)
    dice = Seeded(5, "test")
    while isinstance(ask := match.pending, highgate.Ask):
        if not is_over and len(match.record().decisions) == 8:
            break
        match.step(ask.seats[0], choice(dice, match.legal(ask.seats[0])))
    file = tmp_path / "evening.json"
    file.write_text(match.record().to_text(), encoding="utf-8")
    told = invoke("replay", str(file), "--seat", "0")
    assert bool(PLACE.findall(told)) == is_over
