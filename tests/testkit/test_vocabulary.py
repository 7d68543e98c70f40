"""The browser has the words of the games as they are declared; what was renamed is found out."""

import shutil
import subprocess
from pathlib import Path

import pytest

import highgate
from highgate import shelf
from highgate.testkit.golden import assert_golden
from highgate.testkit.vocabulary import FILE, file_of, is_stale, typescript
from tests.testkit.copies import copies as copies
from tests.testkit.copies import planted

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SVELTE_CHECK = WEB / "node_modules" / ".bin" / "svelte-check"
plain = pytest.mark.skipif(highgate.compiled, reason="what is compiled has no annotations")

DRIFTS = {
    "a_field_of_a_picture": ("picture.py", "    open_robbery: int\n", "    robbery_seen: int\n"),
    "a_field_of_an_event": ("events.py", "    bobby: CardName\n", "    helper: CardName\n"),
    "a_term": ("actions.py", 'do: Literal["place", "spy"]', 'do: Literal["lay", "spy"]'),
    "a_question": ("rules/game.py", "questions=QUESTIONS", 'questions={**QUESTIONS, "nod": ""}'),
    "a_rule": ("events.py", 'CardPlayed: "GR-4.6"', 'CardPlayed: "GR-4.7"'),
}


@plain
@pytest.mark.golden
@pytest.mark.parametrize("name", ["graverobbers", "tatort_themse", "outre_tombe", "grave_business"])
def test_the_words_are_those_of_the_game(name: str) -> None:
    game = shelf.build(name, {})
    assert_golden(file_of(game), typescript(game))


def test_a_game_of_another_package_has_words_too(copies: Path) -> None:
    title = planted(copies, "no_drift", "picture.py", "tally: Tally\n", "tally: Tally\n")
    assert not is_stale(title.make({}))


@pytest.mark.parametrize("drift", DRIFTS)
def test_a_planted_drift_is_caught(drift: str, copies: Path) -> None:
    assert is_stale(planted(copies, drift, *DRIFTS[drift]).make({}))


RENAMED = {
    "graverobbers": [("readonly robbery: number", "readonly plunder: number"), ('"spy"', '"look"')],
    "tatort_themse": [("readonly slot: number", "readonly gap: number")],
    "outre_tombe": [('"Buried"', '"Interred"')],
    "grave_business": [('"steal_pick"', '"steal_choice"')],
}


@pytest.mark.skipif(not SVELTE_CHECK.is_file(), reason="web/node_modules is not installed")
@plain
def test_a_table_that_reads_a_renamed_word_is_caught(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("node_modules", "*.test.ts")
    shutil.copytree(WEB, tmp_path / "web", ignore=ignored)
    (tmp_path / "web" / "node_modules").symlink_to(WEB / "node_modules")
    for file in (ROOT / "src").rglob("*.gen.ts"):
        copy = tmp_path / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text("utf-8")
        for old, new in RENAMED.get(file.parent.name, []) if file.name == FILE else []:
            assert old in text, f"{file.parent.name} no longer has the word {old}"
            text = text.replace(old, new)
        copy.write_text(text, "utf-8")
    command = [str(SVELTE_CHECK), "--output", "machine", "--tsconfig", "tsconfig.json"]
    done = subprocess.run(
        command, cwd=tmp_path / "web", capture_output=True, text=True, check=False
    )
    errors = [line for line in done.stdout.splitlines() if " ERROR " in line]
    for game in RENAMED:
        assert any(f"tables/{game}/" in line for line in errors), f"{game}: {done.stdout}"
