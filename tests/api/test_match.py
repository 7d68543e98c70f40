"""The public API: what a library user relies on."""

import json
import subprocess
import sys
from typing import Any

import pytest

import highgate
from highgate.kernel.rng import Seeded


def played(seed: int = 7, **options: Any) -> highgate.Match:
    """A whole match with random choices."""
    match = highgate.game("graverobbers", **options).start(seed=seed)
    rng = Seeded(seed, "choices")
    while isinstance(ask := match.pending, highgate.Ask):
        legal = match.legal(ask.seats[0])
        match.step(ask.seats[0], legal[rng.below(len(legal))])
    return match


def test_the_example_of_the_readme() -> None:
    game = highgate.game("graverobbers", seats=4, rules_edition="fr")
    play = game.start(seed=7)
    ask = play.pending
    assert isinstance(ask, highgate.Ask)
    assert ask.what == "choose_goals"
    assert ask.rule == "GR-4.2"
    for seat in ask.seats:
        play.step(seat, str(play.legal(seat)[0]))
    seen = play.look(2)
    assert len(seen.picture["me"]["hand"]) == 16
    assert seen.game.position(seen.view)["hands"][0] == " ".join("?" * 16)
    assert game.options["spy_timing"] == "first_only"


def test_an_illegal_action_names_the_rule_and_changes_nothing() -> None:
    play = highgate.game("graverobbers", seats=3).start(seed=1)
    before, record = play.position(), play.record()
    with pytest.raises(highgate.IllegalAction) as refused:
        play.step(0, "D2>3")
    assert refused.value.rule == "GR-4.2"
    assert refused.value.why.endswith(".")
    with pytest.raises(highgate.UnknownAction, match=r"'D9>3'.*D2>3"):
        play.step(0, "D9>3")
    with pytest.raises(highgate.IllegalAction):
        play.step(9, "end")
    assert (play.position(), play.record()) == (before, record)


def test_looking_at_a_seat_that_is_not_there() -> None:
    play = highgate.game("graverobbers", seats=3).start(seed=1)
    assert play.legal(17) == ()
    with pytest.raises(highgate.TableError, match="no seat 3"):
        play.look(3)


def test_unknown_games_are_named() -> None:
    with pytest.raises(highgate.UnknownGame, match=r"'chess'.*graverobbers"):
        highgate.game("chess")
    assert "graverobbers" in highgate.games()


def test_a_clone_goes_its_own_way() -> None:
    play = highgate.game("graverobbers", seats=3).start(seed=1)
    copy = play.clone()
    copy.step(0, copy.legal(0)[0])
    assert len(play.record().decisions) == 0
    assert play.pending != copy.pending


def test_positions_and_play_undo_each_other() -> None:
    match = played(seats=5)
    again = match.game.at(match.position())
    assert again.pending == match.pending
    assert match.game.at(json.dumps(match.position())).position() == match.position()


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"hands": {"0": "D3 D3 D3 D3 D3 D3"}}, "cards"),
        ({"hands": {"0": "X1"}}, r"hands\.0"),
        ({"hands": {"7": "R1"}}, "hands"),
        ({"columns": {"1": "[R1*]"}}, r"columns\.1"),
        ({"columns": ["[]"]}, "columns"),
        ({"columns": {"1": "[R1+,D1-,R1+,D1-,R1+,D1-,R1+]"}}, r"columns\.1"),
        ({"goals": {"0": "BK-99"}}, r"goals\.0"),
        ({"goals": {"0": "BK-12", "1": "BK-12"}}, "goals"),
        ({"fates": {"1": "burnt"}}, r"fates\.1"),
        ({"round": 9}, "round"),
        ({"turn": 3}, "turn"),
        ({"colums": {}}, "colums"),
        ({"decision": "turn_over"}, "decision"),
        ({"spy_pile": "R1"}, "spy_pile"),
        ({"accusations": {"1": 1}}, r"accusations\.1"),
        ({"aside": "R1"}, "aside"),
        ({"conserve": "no"}, "conserve"),
        ("[1, 2]", "document"),
        ("{", "document"),
    ],
)
def test_a_bad_position_is_refused_by_field(position: Any, field: str) -> None:
    game = highgate.game("graverobbers", seats=3)
    with pytest.raises(highgate.PositionError, match=rf"position, {field}: "):
        game.at(position)


def test_an_unreachable_position_can_be_set_up() -> None:
    game = highgate.game("graverobbers", seats=3)
    play = game.at({"hands": {"0": "D3 " * 9}, "conserve": False})
    assert len(play.look(0).picture["me"]["hand"]) == 9


def test_importing_needs_only_the_standard_library() -> None:
    """In a process of its own: nothing but Python and Highgate is loaded."""
    code = (
        "import sys, highgate; highgate.game('graverobbers').start(seed=1)\n"
        "foreign = {'click', 'rich', 'numpy', 'msgspec', 'mypy_extensions', 'librt'}\n"
        "assert not foreign & set(sys.modules), foreign & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
