"""`highgate games`, `highgate rules`, `highgate --version` and the help pages."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

import highgate

Run = Callable[..., Result]

COMMANDS = ("play", "games", "rules", "replay", "verify", "sim", "check")


def test_version_says_which_build_it_is(run: Run) -> None:
    build = "compiled" if highgate.compiled else "plain Python"
    assert run("--version").output == f"highgate {highgate.__version__} ({build})\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"highgate {command}" in result.output.partition("Examples:")[2]


def test_games_lists_options_with_values_default_and_rule(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 0
    assert "graverobbers  Graverobbers · 3 to 6 players" in result.output
    assert "spy_timing = either* first_only  [GR-4.11]" in result.output


def test_games_for_programs(run: Run) -> None:
    game, *_ = json.loads(run("games", "--json", "--lang", "fr").stdout)
    assert game["name"] == "graverobbers"
    assert game["players"] == [3, 4, 5, 6]
    options = {option["name"]: option for option in game["options"]}
    assert options["games"]["values"][:2] == ["1", "2"]
    assert options["learning_open"]["default"] == "false"
    assert options["seats"]["rule"] == "GR-1.5"


def test_a_game_of_another_package_stands_on_the_shelf(run: Run, plugin: str) -> None:
    assert [game["name"] for game in json.loads(run("games", "--json").stdout)][-1] == plugin


def test_rules_as_a_whole_are_markdown_when_piped(run: Run) -> None:
    text = run("rules", "graverobbers").stdout
    assert text.startswith("# Graverobbers\n\nLondon by night")
    assert "\n## 4 The turn\n" in text
    assert "\n### GR-4.11 " in text


@pytest.mark.parametrize("wanted", ["GR-4.11", "gr-4.11", "4.11"])
def test_one_rule(run: Run, wanted: str) -> None:
    text = run("rules", "graverobbers", wanted, "--lang", "de").stdout
    assert "### GR-4.11 " in text
    assert "GR-4.12 " not in text


def test_one_section(run: Run) -> None:
    text = run("rules", "graverobbers", "3").stdout
    assert text.startswith("## 3 Setup")
    assert "### GR-3.1 " in text
    assert "### GR-4" not in text


def test_rules_are_rendered_on_a_terminal(run: Run) -> None:
    text = run("rules", "graverobbers", "GR-4.11", FORCE_COLOR="1").stdout
    assert "###" not in text


def test_an_unknown_rule_names_near_ones(run: Run) -> None:
    result = run("rules", "graverobbers", "GR-4.99")
    assert result.exit_code == 2
    assert result.stderr.startswith("highgate: there is no rule GR-4.99; near it: GR-4.9")
