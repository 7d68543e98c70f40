"""Options (OT-5.7): what is taken, what is refused, and that each reaches the rules."""

from typing import Any

import pytest

import highgate
from highgate.games.outre_tombe.parts import layout_of
from highgate.kernel.errors import OptionError
from highgate.kernel.options import options_to_json

GAME = "outre_tombe"
IDS = layout_of("quarters_9x7").ids


def test_the_defaults() -> None:
    """OT-5.7"""
    assert highgate.game(GAME).options == {
        "seats": 4,
        "layout": "quarters_9x7",
        "start_seat": "random",
        "use_rats": True,
        "use_garlic": True,
        "stop_after_success": False,
        "outbreak_match": "optional",
        "tie_rule": "shared",
        "after_outbreak": "discoverer",
        "rat_passed_by": "holder",
        "repeat_rule_2p": "stake_and_resolve",
        "removed_colours_2p": "WK",
        "open_crypts_2p": "preset",
        "memory_assist": "off",
        "stall_rounds": 5,
        "max_turns": 600,
    }


@pytest.mark.rule("OT-5.7", "OT-3.6", "OT-3.7.1", "OT-3.7.2")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("colour", "red"),
        ("seats", 7),
        ("seats", 1),
        ("start_seat", 4),
        ("layout", "nowhere"),
        ("use_rats", "maybe"),
        ("tie_rule", "nobody"),
        ("removed_colours_2p", "W"),
        ("removed_colours_2p", "WW"),
        ("removed_colours_2p", ["W", "X"]),
        ("removed_colours_2p", "WKR"),
        ("open_crypts_2p", "some"),
        ("open_crypts_2p", list(IDS[:19])),
        ("open_crypts_2p", [*IDS[:19], IDS[0]]),
        ("open_crypts_2p", [*IDS[:19], "Z9"]),
        ("stall_rounds", -1),
        ("max_turns", "many"),
        ("max_turns", 1.5),
        ("max_turns", True),
        ("memory_assist", "on"),
    ],
)
def test_what_is_refused(field: str, value: Any) -> None:
    with pytest.raises(OptionError) as refusal:
        highgate.game(GAME, **{field: value})
    assert refusal.value.field == field


@pytest.mark.rule("OT-5.7")
@pytest.mark.parametrize(
    ("field", "given", "taken"),
    [
        ("removed_colours_2p", ["K", "W"], "WK"),
        ("removed_colours_2p", "gr", "RG"),
        ("removed_colours_2p", "G,R", "RG"),
        ("stall_rounds", "7", 7),
        ("max_turns", 1234, 1234),
        ("open_crypts_2p", " ".join(IDS[:20]), IDS[:20]),
        ("open_crypts_2p", list(IDS[:20]), IDS[:20]),
        ("use_rats", "false", False),
        ("start_seat", "2", 2),
    ],
)
def test_what_is_taken(field: str, given: Any, taken: Any) -> None:
    assert highgate.game(GAME, **{field: given}).options[field] == taken


def test_a_record_keeps_every_option() -> None:
    """OT-5.7"""
    chosen = {"open_crypts_2p": list(IDS[5:25]), "max_turns": 77, "removed_colours_2p": "RY"}
    match = highgate.game(GAME, seats=2, **chosen).start(seed=3)
    match.step(match.pending.seats[0], match.legal(match.pending.seats[0])[0])  # type: ignore[union-attr]
    again = highgate.Record.from_text(match.record().to_text())
    again.verify()
    assert options_to_json(again.rules().options) == match.game.options
