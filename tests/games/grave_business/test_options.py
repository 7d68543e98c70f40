"""The options of GB-5.4."""

import pytest

from highgate import shelf
from highgate.kernel.errors import OptionError

GAME = "grave_business"


@pytest.mark.rule("GB-5.4")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": 3, "variant_two_player": "true"}, "variant_two_player"),
        ({"max_rounds": 0, "stall_rounds": 0}, "stall_rounds"),
        ({"seats": 2, "start_seat": 2}, "start_seat"),
        ({"colours": "pink"}, "colours"),
        ({"colours": "green green"}, "colours"),
        ({"seats": 4, "colours": "green blue"}, "colours"),
        ({"max_rounds": -1}, "max_rounds"),
        ({"max_rounds": "many"}, "max_rounds"),
        ({"steal_board": "mine"}, "steal_board"),
        ({"no_such": 1}, "no_such"),
    ],
)
def test_what_does_not_go(options: dict[str, object], field: str) -> None:
    with pytest.raises(OptionError) as refused:
        shelf.build(GAME, options)
    assert refused.value.field == field


@pytest.mark.rule("GB-5.4", "GB-5.6.1")
def test_two_player_rules_are_on_with_two_players() -> None:
    assert shelf.build(GAME, {"seats": 2}).options.has_two_player_rules
    assert not shelf.build(GAME, {"seats": 3}).options.has_two_player_rules
    assert not shelf.build(GAME, {"seats": 2, "variant_two_player": "false"}).options.has_two_player_rules  # fmt: skip  # noqa: E501


@pytest.mark.rule("GB-5.4")
def test_every_option_has_the_default_of_the_rules() -> None:
    defaults = {choice.name: choice.default for choice in shelf.find(GAME).choices()}
    assert defaults == {
        "seats": 4,
        "variant_beginner": False,
        "variant_two_player": "auto",
        "two_player_attack_scope": "game",
        "variant_open": False,
        "dismember_threshold": "half",
        "steal_board": "victim",
        "own_steal_space": "guard",
        "attack_own": False,
        "build_overpay": "until",
        "stash_visibility": "open",
        "max_rounds": 20,
        "stall_rounds": 3,
        "start_seat": "random",
        "colours": "random",
    }


def test_any_number_of_rounds() -> None:
    assert shelf.build(GAME, {"max_rounds": "7"}).options.max_rounds == 7
    assert shelf.build(GAME, {"stall_rounds": 12}).options.stall_rounds == 12
