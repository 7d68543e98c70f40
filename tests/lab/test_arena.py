"""The arena: the same again for the same seed, resumed after a break, refused when confused."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from click.testing import CliRunner, Result

from highgate import shelf
from highgate.bots.levels import BOTS_VERSION
from highgate.cli.language import frame_words
from highgate.cli.main import cli
from highgate.lab.arena import Campaign, missing, play_missing, report
from highgate.lab.engines import Processes
from highgate.lab.plot import SIGNS
from highgate.lab.results import Results, ResultsError
from tests.services.installing import program

RESEARCH = Path(__file__).parents[2] / "docs" / "research.md"


def campaign(games: int = 4, bots: tuple[str, ...] = ("clerk", "dice")) -> Campaign:
    return Campaign(shelf.build("graverobbers", {"seats": 4}), bots, (), games, 3)


def played(path: str | None, games: int = 4) -> Results:
    wanted = campaign(games)
    results = Results(wanted.header(), path)
    left = missing(wanted, results)
    assert set(play_missing(wanted, results, Processes(1))) == set(left)
    return results


def run(*arguments: str) -> Result:
    return CliRunner().invoke(
        cli, ["arena", *arguments], env={"LC_ALL": "C.UTF-8", "COLUMNS": "110"}
    )


def test_a_campaign_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = report(campaign(), played(str(path)))
    lines = path.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 8
    path.write_text("".join(lines[:5]) + lines[5][:20], "utf-8")  # cut off in the middle of a line
    results = Results(campaign().header(), str(path))
    assert len(missing(campaign(), results)) == 4
    assert report(campaign(), played(str(path))) == whole
    assert not missing(campaign(), Results(campaign().header(), str(path)))


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_an_arena_that_is_killed_leaves_no_process_behind(
    tmp_path: Path, how: signal.Signals
) -> None:
    program("ps", package="procps")  # before anything is started that a skipped test would leave
    path = tmp_path / "games.jsonl"
    command = ("graverobbers", "--bots", "clerk,dice", "--games", "4000", "--jobs", "2")
    arena = subprocess.Popen(
        [sys.executable, "-m", "highgate", "arena", *command, "--results", str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") > 3)
    children = {pid for pid, parent in processes() if parent == str(arena.pid)}
    assert len(children) >= 2
    arena.send_signal(how)
    arena.wait(timeout=30)
    wait_until(lambda: not running() & children)


def processes() -> list[tuple[str, str]]:
    """All processes of this machine that are not dead yet, each with its parent."""
    command = ["ps", "-eo", "pid=,ppid=,stat="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [(pid, parent) for pid, parent, state in rows if not state.startswith("Z")]


def running() -> set[str]:
    return {pid for pid, _ in processes()}


def wait_until(condition: Callable[[], bool]) -> None:
    """Give up after half a minute."""
    ends = monotonic() + 30
    while not condition():
        assert monotonic() < ends, "it never came"
        sleep(0.05)


def test_results_of_another_campaign_are_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    Results(campaign().header(), path)
    Results(campaign(games=40).header(), path)  # more games of the same are welcome
    with pytest.raises(ResultsError, match="another campaign"):
        Results(campaign(bots=("dice", "search:9")).header(), path)


def test_a_bot_that_was_changed_is_another_one(tmp_path: Path) -> None:
    bot, path = tmp_path / "my_bot.py", str(tmp_path / "games.jsonl")
    for text in ("first", "last"):
        bot.write_text(f"def choose(seen, budget, rng):\n    return {text}(seen.legal)\n", "utf-8")
        wanted = campaign(bots=(f"{bot}:9", "dice"))
        if text == "last":
            with pytest.raises(ResultsError, match="another campaign"):
                Results(wanted.header(), path)
        else:
            Results(wanted.header(), path)


def test_an_empty_file_of_results_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.touch()
    Results(campaign().header(), str(path))
    assert json.loads(path.read_text("utf-8")) == campaign().header()


def test_results_of_bots_that_played_otherwise_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    header = campaign().header()
    path.write_text(json.dumps({**header, "bots_version": BOTS_VERSION - 1}) + "\n", "utf-8")
    with pytest.raises(ResultsError, match="another campaign"):
        Results(header, str(path))


def test_a_line_that_is_no_result_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(campaign().header()) + '\n{"game": "dice"}\n', "utf-8")
    with pytest.raises(ResultsError, match="a line that is no result"):
        Results(campaign().header(), str(path))


def test_a_bot_that_ends_its_process_is_one_line(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text("import os\ndef choose(seen, budget, rng):\n    os._exit(1)\n", "utf-8")
    result = run("graverobbers", "--bots", str(bot), "--against", "dice", "--games", "1")
    assert result.exit_code == 2
    assert "ended by itself" in result.stderr and result.stderr.count("\n") == 1


def test_the_command_reports_in_json_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    result = run(
        *("graverobbers", "--bots", "clerk", "--against", "dice", "--games", "4", "--players", "3"),
        *("--seed", "2", "--jobs", "1", "--plot", str(plot), "--json"),
    )
    assert result.exit_code == 0, result.output
    document = json.loads(result.stdout)
    assert document["players"] == 3
    [row] = document["line_ups"]
    assert (row["one"], row["others"], row["games"]) == ("clerk", "dice", 6)
    assert row["low"] <= row["share"] <= row["high"]
    assert set(document["ratings"]) == {"clerk", "dice"}
    assert plot.read_text("utf-8").startswith("<svg")


def fields_in(document: Any) -> Iterator[str]:
    """The names of all fields, those of rows and budgets too; bots and options have other names."""
    for name, inside in document.items():
        yield name
        if name == "line_ups":
            yield from inside[0]
        if name in {"bots", "ratings"}:
            yield from next(iter(inside.values()))


def test_every_field_of_the_report_is_documented(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text("def choose(seen, budget, rng):\n    return seen.legal[0]\n", "utf-8")
    wanted = campaign(1, (str(bot), "dice"))
    results = Results(wanted.header(), None)
    assert len(list(play_missing(wanted, results, Processes(1)))) == 8
    names = set(fields_in(report(wanted, results)))
    table = RESEARCH.read_text("utf-8").split("## What an arena tells")[1].split("\n## ")[0]
    assert names >= {"files", "iterations", "verdict", "sigma"}
    assert not {name for name in names if f"`{name}`" not in table}


def test_the_page_says_what_the_document_says() -> None:
    words = frame_words("en")
    assert [words.text("arena", verdict) for verdict in SIGNS] == ["above", "below", "open"]


def test_the_command_shows_a_page() -> None:
    result = run("graverobbers", "--bots", "clerk,dice", "--games", "1", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert "Win share" in result.stdout and "OpenSkill" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("graverobbers", "--bots", "dice"), "two different bots"),
        (("graverobbers", "--bots", "dice,nobody"), "no bot named"),
        (("graverobbers", "--bots", "1,2", "--ladder", "--against", "3"), "leave out --against"),
        (("chess", "--bots", "dice,clerk"), "no game named"),
        (("graverobbers", "--bots", "dice,clerk", "--plot", "a.jpg"), ".svg or .png"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    arguments: tuple[str, ...], problem: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert problem in result.output
    assert "Traceback" not in result.output
