"""Options (TT-5.10): every value is accepted, everything else is refused by its field."""

from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.errors import OptionError
from highgate.testkit.laws import check_game
from highgate.testkit.scenario import dealt

GAME = "tatort_themse"


@pytest.mark.rule("TT-5.10")
def test_every_ruling_names_its_rule_and_its_default() -> None:
    choices = {choice.name: choice for choice in shelf.find(GAME).choices()}
    assert {name: choice.default for name, choice in choices.items()} == {
        "seats": 4,
        "column_tops": False,
        "start_player": "random",
        "refresh_repeat": False,
        "discard_visible": True,
        "deck": "standard",
    }
    assert choices["seats"].values == (2, 3, 4, 5)
    assert choices["start_player"].values == ("random", 0, 1, 2, 3, 4)
    assert all(choice.rule.startswith("TT-") for choice in choices.values())


@pytest.mark.rule("TT-5.10", "TT-3.5")
@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 6}, "seats"),
        ({"seats": 2, "start_player": 2}, "start_player"),
        ({"start_player": 5}, "start_player"),
        ({"start_player": "first"}, "start_player"),
        ({"column_tops": "perhaps"}, "column_tops"),
        ({"refresh_repeat": 3}, "refresh_repeat"),
        ({"discard_visible": ""}, "discard_visible"),
        ({"deck": "printed"}, "deck"),
        ({"edition": "fr"}, "edition"),
    ],
)
def test_what_is_no_option_is_refused_by_name(given: dict[str, Any], field: str) -> None:
    with pytest.raises(OptionError) as refused:
        shelf.build(GAME, given)
    assert refused.value.field == field


@pytest.mark.rule("TT-5.10")
@pytest.mark.parametrize("number", range(8))
def test_all_combinations_of_the_switches_play(number: int) -> None:
    options = {
        "seats": 3,
        "column_tops": bool(number & 1),
        "refresh_repeat": bool(number & 2),
        "discard_visible": bool(number & 4),
    }
    assert check_game(shelf.build(GAME, options), number).decisions > 0


@pytest.mark.rule("TT-6.4")
def test_the_visibility_of_the_discard_pile_changes_no_event() -> None:
    logs = []
    for visible in (True, False):
        given = dealt(GAME, seed=4, discard_visible=visible, start_player=0)
        given.when(0, "pass", "open 1")
        logs.append(given.play.log)
    assert logs[0] == logs[1]
