"""A game of another package in the terminal, in the arena, and before learners."""

import re
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from pettingzoo.test import api_test, parallel_api_test

import highgate
from highgate import shelf
from highgate.adapters.pettingzoo import environment_module
from highgate.adapters.vector import VectorEnvironment
from highgate.cli.main import cli

ENGLISH = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}
MASKED = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


def run(*arguments: str, typed: str = "") -> str:
    """What a command prints."""
    result = CliRunner().invoke(cli, arguments, input=typed, env=ENGLISH)
    assert result.exit_code == 0, result.output
    return result.output


def test_it_is_played_in_the_terminal_with_its_own_sheet(game: str) -> None:
    told = run("play", game, "--seed", "3", "--seat", "me", "--seat", "Dealer", typed="1\n" * 5)
    assert "Candle Auction · Lot 5 of 5" in told
    assert "Your hand" in told
    assert re.search(r"The candle is out\. The auction goes to .*\.", told)


def test_its_rules_are_read_in_the_terminal(game: str) -> None:
    assert "Gleiche Gebote heben einander auf." in run("rules", game, "CA-4.3", "--lang", "de")


def test_its_bots_meet_in_the_arena(game: str) -> None:
    bots = "clerk,Auctioneer,dice"
    told = run("arena", game, "--bots", bots, "--games", "8", "--players", "2", "--jobs", "1")
    assert all(name in told for name in bots.split(","))


@MASKED
def test_it_is_an_environment_for_learners(game: str) -> None:
    environments = environment_module(shelf.find(game))
    api_test(environments.env(players=3), num_cycles=100)
    parallel_api_test(environments.parallel_env(players=2), num_cycles=40)


def test_it_is_drawn_for_learners(game: str) -> None:
    env: Any = environment_module(shelf.find(game)).env(players=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Candle Auction · Lot 1 of 5")


def test_many_games_at_once(game: str) -> None:
    envs = VectorEnvironment(game, 4, players=3)
    observations, infos = envs.reset(seed=1)
    assert len(observations) == 4
    assert np.asarray(infos["action_mask"]).any(axis=1).all()


def test_it_is_a_game_of_openspiel(game: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    openspiel = pytest.importorskip("highgate.adapters.openspiel.games")
    name = openspiel.register_game(shelf.find(game))
    state = pyspiel.load_game(f"{name}(players=2)").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == 0


def test_a_record_of_it_is_true(game: str) -> None:
    match = highgate.game(game, seats=2).start(seed=5)
    while isinstance(ask := match.pending, highgate.Ask):
        match.step(ask.seats[0], match.legal(ask.seats[0])[0])
    highgate.Record.from_text(match.record().to_text()).verify()
