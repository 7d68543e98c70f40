"""`highgate sim` and `highgate check`."""

import json
from collections.abc import Callable

from click.testing import Result

Run = Callable[..., Result]


SIM = ("sim", "graverobbers", "--players", "3", "--games", "20", "--seed", "5")


def test_sim_counts(run: Run) -> None:
    report = json.loads(run(*SIM, "--json").stdout)
    assert report["games"] == 20
    assert report["decisions"] == round(report["length"]["mean"] * 20)
    assert sum(report["ends"].values()) == 20
    assert round(sum(seat["wins"] for seat in report["seats"]), 6) == 20
    for seat in report["seats"]:
        assert seat["score"]["min"] <= seat["score"]["mean"] <= seat["score"]["max"]


def test_sim_gives_the_same_again_but_for_the_time(run: Run) -> None:
    first, second = (json.loads(run(*SIM, "--json").stdout) for _ in range(2))
    assert first.pop("time").keys() == second.pop("time").keys()
    assert first == second


def test_sim_as_a_page(run: Run) -> None:
    result = run(*SIM, "--option", "rules_edition=fr")
    assert result.exit_code == 0
    assert result.stdout.startswith("graverobbers: 20 games, ")
    assert result.stderr == ""


def test_check_says_what_was_drawn(run: Run) -> None:
    result = run("check", "graverobbers", "--games", "2", "--players", "3", "--seed", "12")
    assert result.exit_code == 0
    assert result.stdout.startswith("All laws hold in 2 games")
    assert "3 \u00d7 2  4 \u00d7 0" in result.stdout


def test_check_for_programs(run: Run) -> None:
    result = run("check", "graverobbers", "--games", "1", "--players", "3", "--seed", "6", "--json")
    report = json.loads(result.stdout)
    assert report["ok"] is True
    assert report["drawn"]["seats"] == {"3": 1, "4": 0, "5": 0, "6": 0}


def test_a_broken_law_comes_with_the_command_that_shows_it_again(run: Run, plugin: str) -> None:
    result = run("check", plugin, "--games", "5", "--players", "4", "--seed", "8")
    assert result.exit_code == 1
    assert "Law “it ends” is broken (seed 8)" in result.stdout
    assert "Options: seats=4 " in result.stdout
    command = f"highgate check {plugin} --games 1 --seed 8 --players 4"
    assert f"To see it again: {command}\n" in result.stdout
    again = run(*command.split()[1:], "--json")
    assert again.exit_code == 1
    assert json.loads(again.stdout)["failure"]["law"] == "it ends"
