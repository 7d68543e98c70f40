"""Position documents: what they say, what they leave out, and what is refused."""

import json
from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.errors import PositionError
from highgate.kernel.game import Ask, arranged, begin, look
from highgate.kernel.rng import Seeded
from highgate.testkit.attributes import snapshot
from highgate.testkit.scenario import scenario

GAME = "grave_business"


def test_an_empty_document_is_the_first_turn() -> None:
    given = scenario(GAME, {}, seats=3)
    assert given.ask.what == "place"
    assert given.state.boards.supply_size == 81
    assert given.position()["colours"] == ["green", "purple", "orange"]


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"decision": "sleep"}, "decision"),
        ({"decision": "shovel"}, "fight"),
        ({"decision": "steal_pick"}, "thefts"),
        ({"decision": "build"}, "building"),
        ({"decision": "peek"}, "decision"),
        ({"labs": ["T1", ""]}, "labs.0"),
        ({"vaults": ["", "CN1"]}, "vaults.1"),
        ({"vaults": ["T6*3", ""]}, "tiles"),
        ({"vaults": ["T7", ""]}, "vaults.0"),
        ({"vaults": [5, ""]}, "vaults.0"),
        ({"labs": ["CN1"]}, "labs"),
        ({"supply": "CN1", "box": "CN2"}, "supply"),
        ({"boards": [{"3": "N1"}, None]}, "boards.0"),
        ({"boards": ["N1", None]}, "boards.0"),
        ({"boards": [{"9": 4}, None]}, "boards.0.9"),
        ({"boards": [{"9": "N1 CN1"}, None]}, "boards.0.9"),
        ({"boards": [{"9": "N1 / / / SW"}, None]}, "boards.0.9"),
        ({"boards": [{"9": "N1 / / T1"}, None]}, "boards.0.9"),
        ({"boards": [{"9": "F3 F3"}, None]}, "boards.0"),
        ({"box_pieces": ["N1", ""]}, "box_pieces.0"),
        ({"graveyard": ["T1 T2"]}, "graveyard"),
        ({"graveyard": {"1": "T1 T2"}}, "graveyard.1"),
        ({"tokens": {"N9": "0/9-"}}, "tokens.N9"),
        ({"tokens": {"N1": "0/9"}}, "tokens.N1"),
        ({"tokens": {"N1": "2/9-"}}, "tokens.N1"),
        ({"tokens": {"N1": "0/4-"}}, "tokens.N1"),
        ({"tokens": {"lab3": "0/9-"}}, "tokens.lab3"),
        ({"tokens": {"A1": "0/9-"}}, "tokens.A1"),
        ({"tokens": {"N1": "0/9-", "N2": "0/9-"}}, "tokens"),
        ({"tokens": ["N1"]}, "tokens"),
        ({"tokens": {"N1": "0/9-"}, "decision": "manage"}, "tokens.N1"),
        ({"tokens": {"G11": "0/9-"}, "graveyard": ["- T1 T1 T1", *["T2 T2 T2 T2"] * 3]}, "tokens.G11"),  # noqa: E501
        ({"tokens": {"N1": "0/9-"}, "removed": ["9", ""]}, "removed.0"),
        ({"colours": ["green", "green"]}, "colours.0"),
        ({"colours": ["pink", "green"]}, "colours.0"),
        ({"marker": 2}, "marker"),
        ({"round": 0}, "round"),
        ({"taken": 1}, "taken"),
        ({"attacks": [-1, 0]}, "attacks.0"),
        ({"passed": [2]}, "passed"),
        ({"fresh": [4], "decision": "manage"}, "fresh"),
        ({"fresh": [9], "decision": "manage"}, "fresh"),
        ({"fight": "0/9", "decision": "wand"}, "fight"),
        ({"fight": "0/9 N1 defender WA", "decision": "wand"}, "fight"),
        ({"fight": "0/9 N1 defender SH", "decision": "wand", "tokens": {"N1": "1/9+", "A1": "0/9+"}}, "fight"),  # noqa: E501
        ({"fight": "0/9 N1 defender WA", "decision": "wand", "tokens": {"N1": "1/9+", "N2": "0/9+"}}, "fight"),  # noqa: E501
        ({"thefts": ["0 1 vault"], "decision": "steal_from"}, "thefts.0"),
        ({"thefts": ["0 7 vault -"], "decision": "steal_from"}, "thefts.0"),
        ({"thefts": ["0 1 cellar -"], "decision": "steal_from"}, "thefts.0"),
        ({"no_such": 1}, "no_such"),
        ({"reason": "boredom", "decision": "finished"}, "reason"),
    ],
)  # fmt: skip
def test_what_is_refused(document: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as refused:
        scenario(GAME, document, seats=2)
    assert refused.value.field == field


@pytest.mark.rule("GB-9.1", "GB-9.2")
def test_conservation_can_be_lifted() -> None:
    document = {"vaults": ["T6*9", ""], "boards": [{"9": "F3 F3 F3"}, None], "conserve": False}
    given = scenario(GAME, document, seats=2)
    assert given.position()["vaults"][0] == " ".join(["T6"] * 9)


@pytest.mark.rule("GB-9.1")
def test_the_rest_goes_to_the_supply_or_to_the_box() -> None:
    given = scenario(GAME, {"supply": "CN1*10 CN2*13"}, seats=2)
    assert "T6*2" in given.position()["box"] or "T6" in given.position()["graveyard"][3]
    assert given.state.boards.supply_size == 23


@pytest.mark.parametrize(
    "options",
    [{}, {"stash_visibility": "closed"}, {"variant_open": True, "steal_board": "own"}],
)
def test_every_seat_knows_after_reading_what_it_may_know(options: dict[str, Any]) -> None:
    """Views of a position read again never contradict it, at every decision of a game."""
    game = shelf.build(GAME, {"seats": 3, **options})
    play = begin(game, Seeded(8))
    rng = Seeded(8, "choices")
    for _ in range(120):
        ask = play.pending()
        if not isinstance(ask, Ask):
            return
        document = json.loads(json.dumps(game.position(play.state)))
        again = arranged(game, document, Seeded(1))
        assert snapshot(again.state) == snapshot(play.state)
        for seat in range(3):
            assert look(again, seat).pending == ask
            if seat in ask.seats:
                assert look(again, seat).legal == tuple(game.legal(play.state, seat))
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))


def test_a_view_is_written_with_question_marks() -> None:
    given = scenario(GAME, {"tokens": {"N1": "1/9-"}}, seats=2)
    document = given.play.game.position(given.seen_by(0).view)
    assert document["tokens"] == {"N1": "1/?-"}
