"""Who sees what (GR-6)."""

import json

import pytest

from highgate.games.graverobbers.events import HandDealt
from highgate.kernel.event import event_to_json, told
from highgate.testkit.scenario import Scenario, dealt, scenario

GAME = "graverobbers"


def bytes_of(given: Scenario, seat: int) -> str:
    """All that a seat is sent."""
    seen = given.seen_by(seat)
    events = [event_to_json(event) for event in told(given.play.log or [], seat)]
    return json.dumps([events, seen.picture, [str(action) for action in seen.legal]])


@pytest.mark.rule("GR-6.1", "GR-6.2", "GR-6.3", "GR-6.10", "GR-6.14", "GR-9.18")
def test_a_seat_is_sent_the_same_bytes_whatever_the_others_hold() -> None:
    one = scenario(
        GAME,
        {
            "hands": {"0": "R1 D1", "1": "R3 R3 B0", "2": "D2 D2 D2"},
            "goals": {"0": "BK-67 BK-17 / BK-56", "1": "BK-12 BK-23"},
        },
        seats=3,
    )
    two = scenario(
        GAME,
        {
            "hands": {"0": "R1 D1", "1": "D3 D3 B2", "2": "R2 B1 B1"},
            "goals": {"0": "BK-67 BK-17 / BK-56", "1": "WH-13 BK-MAJ.1"},
        },
        seats=3,
    )
    for seat in (0, -1):
        assert bytes_of(one, seat) == bytes_of(two, seat)
    assert bytes_of(one, 1) != bytes_of(two, 1)


@pytest.mark.rule("GR-6.5", "GR-6.6", "GR-6.15")
def test_a_face_down_card_is_known_to_the_seat_that_laid_it() -> None:
    given = scenario(GAME, {"columns": {"1": "[R1+]"}, "hands": {"0": "D3 D1"}}, seats=3)
    given.when(0, "D3>1")
    cards = {seat: given.seen_by(seat).picture["tombs"][0]["cards"] for seat in (0, 1, -1)}
    assert [card["card"] for card in cards[0]] == ["R1", "D3"]
    assert [card["card"] for card in cards[1]] == ["R1", None]
    assert cards[1] == cards[-1]
    assert cards[1][1]["laid_by"] == 0


@pytest.mark.rule("GR-11.1", "GR-6.5")
def test_the_sums_of_what_lies_open_are_the_same_for_all() -> None:
    """A detective that one seat knows lets a bobby count, for that seat alone."""
    given = scenario(GAME, {"columns": {"1": "[B2+, D3-@0, R1+, R3-@1]"}}, seats=3)
    tombs = {seat: given.seen_by(seat).picture["tombs"][0] for seat in (0, 1, -1)}
    for tomb in tombs.values():
        assert (tomb["open_robbery"], tomb["open_defence"]) == (1, 0)
    assert (tombs[0]["robbery"], tombs[0]["defence"], tombs[0]["unknown"]) == (1, 5, 1)
    assert (tombs[1]["robbery"], tombs[1]["defence"], tombs[1]["unknown"]) == (4, 0, 1)
    assert (tombs[-1]["robbery"], tombs[-1]["defence"], tombs[-1]["unknown"]) == (1, 0, 2)


@pytest.mark.rule("GR-6.7", "GR-6.8")
def test_what_a_spy_turns_up_and_the_spy_itself_are_public() -> None:
    given = scenario(GAME, {"columns": {"1": "[R1+, D2-@2]"}, "hands": {"0": "B2 D1 R1"}}, seats=3)
    assert given.seen_by(0).picture["tombs"][0]["cards"][1]["card"] is None
    assert given.seen_by(2).picture["tombs"][0]["cards"][1]["card"] == "D2"
    given.when(0, "B2?1")
    for seat in (0, 1, 2, -1):
        picture = given.seen_by(seat).picture
        assert picture["tombs"][0]["cards"][1]["card"] == "D2"
        assert picture["spy_pile"] == ["B2"]


@pytest.mark.rule("GR-6.9")
def test_a_scored_column_stays_open_to_all() -> None:
    column = "[D3+, D3-@1, D3+, D2-@2, D2+, D2-@1]"
    given = scenario(GAME, {"columns": {"2": column}, "hands": {"0": "R1 R2 D1"}}, seats=3)
    given.when(0, "R1>2")
    for seat in (0, 1, -1):
        cards = given.seen_by(seat).picture["tombs"][1]["cards"]
        assert [card["card"] for card in cards] == ["D3", "D3", "D3", "D2", "D2", "D2", "R1"]


@pytest.mark.rule("GR-6.14")
def test_the_number_of_choices_of_another_seat_is_not_told() -> None:
    given = dealt(GAME, seats=4, seed=2)
    for seat in range(4):
        given.when(seat, given.legal(seat)[0])
    asked = given.ask.seats[0]
    for other in range(-1, 4):
        assert (len(given.seen_by(other).legal) > 0) == (other == asked)


@pytest.mark.rule("GR-6.14")
def test_a_dealt_hand_is_told_in_the_order_of_the_cards() -> None:
    """The place in the deck from which a card came would tell something."""
    given = dealt(GAME, seats=6)
    for event in given.play.log or []:
        if isinstance(event, HandDealt):
            cards = event.cards.read(())
            assert list(cards) == sorted(cards, key=_rank)


def _rank(card: str) -> tuple[int, str]:
    return ("RDB".index(card[0]), card)


@pytest.mark.rule("GR-6.16")
def test_no_action_shows_a_card() -> None:
    verbs = {str(action.terms()["do"]) for action in dealt(GAME).play.game.actions.all}
    assert verbs == {"place", "spy", "end", "accuse", "decline", "drop"}


@pytest.mark.rule("GR-6.17")
def test_an_open_teaching_game_shows_hands_and_goals_but_not_the_choice_before_all_chose() -> None:
    given = dealt(GAME, seats=3, learning_open=True, seed=4)
    watcher = given.seen_by(-1)
    assert all(seat["hand"] is not None for seat in watcher.picture["seats"])
    assert "?" not in given.known_to(-1)["goals"][0]
    assert given.known_to(-1)["start"] == "?"
    given.when(0, given.legal(0)[0])
    assert given.known_to(1)["goals"][0].endswith(" / ?")
    assert given.seen_by(1).picture["seats"][0]["goals"] == []
    for seat in (1, 2):
        given.when(seat, given.legal(seat)[0])
    assert given.known_to(1)["goals"] == given.position()["goals"]
    first = given.ask.seats[0]
    given.when(first, given.legal(first)[0])
    other = given.ask.seats[0]
    assert not any("?" in hand for hand in given.known_to(other)["hands"])
    assert "?" in given.known_to(other)["aside"]
