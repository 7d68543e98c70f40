"""The example of the documentation, shortened: it learns something."""

import importlib.util
from pathlib import Path
from types import ModuleType

from highgate.adapters.vector import VectorEnvironment

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"
ROUNDS = 16


def example() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_actions_that_take_a_clue_stand_as_the_grid_has_them() -> None:
    """The example finds the value of a clue by the code of the action that takes it."""
    actions = VectorEnvironment("tatort_themse", 1, players=2).game.actions.all
    takes = [action.terms() for action in actions[example().TAKES]]
    places = [(terms["column"] - 1, terms["eliminated"]) for terms in takes]
    assert places == [(column, above) for column in range(5) for above in range(5)]


def test_it_comes_to_beat_dice() -> None:
    """Seeds are fixed, so this is the same run every time."""
    wins = example().learn(ROUNDS)
    assert sum(wins[-6:]) / 6 > 0.6
