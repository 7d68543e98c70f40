"""The turn (GR-4): what may be chosen, what follows, what is asked."""

import pytest

from highgate.games.graverobbers.events import MarkerPassed
from highgate.kernel.event import kind_of
from highgate.testkit.scenario import Scenario, scenario

GAME = "graverobbers"
ROBBED = "[R3+, R3-, R3+, R2-, R2+, R2-]"  # any seventh card leaves this tomb ransacked
GUARDED = "[D3+, D3-, D3+, D2-, D2+, D2-]"


def one_open_tomb(column: str, hand: str, **options: str) -> Scenario:
    """Only tomb 7 is open, with this column; the others were scored, three of them ransacked."""
    fates = {str(tomb): "ransacked" if tomb % 2 else "intact" for tomb in range(1, 7)}
    position = {"columns": {"7": column}, "fates": fates, "hands": {"0": hand}}
    return scenario(GAME, position, seats=3, **options)


@pytest.mark.rule("GR-4.1", "GR-4.4", "GR-4.5")
def test_first_card_every_card_on_every_open_tomb() -> None:
    position = {"hands": {"0": "R1 R1 D2"}, "fates": {"3": "intact"}}
    given = scenario(GAME, position, seats=3)
    assert given.legal(0) == [
        f"{card}>{tomb}" for card in ("R1", "D2") for tomb in (1, 2, 4, 5, 6, 7)
    ]
    assert given.refused(0, "R1>3") == "GR-4.1"
    assert given.refused(0, "D3>1") == "GR-4.4"
    assert given.refused(0, "end") == "GR-4.4"


@pytest.mark.rule("GR-4.4")
def test_a_spy_needs_another_card_to_follow() -> None:
    lone = scenario(
        GAME, {"columns": {"1": "[R1+, D1-]"}, "hands": {"0": "B1"}, "conserve": False}, seats=3
    )
    assert lone.refused(0, "B1?1") == "GR-4.4"
    pair = scenario(
        GAME, {"columns": {"1": "[R1+, D1-]"}, "hands": {"0": "B1 B1"}, "conserve": False}, seats=3
    )
    assert "B1?1" in pair.legal(0)


@pytest.mark.rule("GR-4.3")
def test_a_round_goes_clockwise_from_the_marker_at_its_beginning() -> None:
    given = scenario(GAME, {"turn": 2, "round": 1}, seats=4)
    order = []
    for number in range(8):
        seat = given.ask.seats[0]
        order.append(seat)
        given.when(
            seat, next(n for n in given.legal(seat) if n.endswith(f">{number % 7 + 1}")), "end"
        )
    assert order == [2, 3, 0, 1, 3, 0, 1, 2]


@pytest.mark.rule("GR-4.7", "GR-4.14")
def test_the_seventh_card_closes_a_tomb_at_once() -> None:
    given = scenario(GAME, {"columns": {"2": GUARDED}, "hands": {"0": "R1 R2 D1"}}, seats=3)
    given.when(0, "R1>2")
    assert given.happened("TombScored", tomb=2, fate="intact")
    assert "-" not in given.position()["columns"][1]
    assert given.refused(0, "R2>2") == "GR-4.1"


@pytest.mark.rule("GR-4.8")
@pytest.mark.parametrize("edition", ["standard", "de", "fr"])
def test_a_second_card_may_follow_a_tomb_closed_intact(edition: str) -> None:
    position = {"columns": {"2": GUARDED}, "hands": {"0": "R1 R2 D1"}}
    given = scenario(GAME, position, seats=3, rules_edition=edition)
    given.when(0, "R1>2")
    assert (given.ask.seats, given.ask.what) == ((0,), "second_card")


@pytest.mark.rule("GR-4.11", "GR-4.13")
def test_second_action_another_tomb_a_spy_or_the_end() -> None:
    position = {"columns": {"1": "[R1+]", "4": "[D1+, D1-]"}, "hands": {"0": "R1 D2 B1"}}
    given = scenario(GAME, position, seats=3)
    given.when(0, "R1>1")
    assert given.refused(0, "D2>1") == "GR-4.11"
    assert {"D2>4", "B1>2", "B1?1", "B1?4", "end"} <= set(given.legal(0))
    given.when(0, "B1?1")  # also on the card just laid
    assert given.happened("SpySent", tomb=1, found="R1")
    assert given.ask.seats == (1,)


@pytest.mark.rule("GR-4.11", "GR-4.13")
def test_a_spy_comes_only_first_where_the_edition_says_so() -> None:
    position = {"columns": {"4": "[D1+, D1-]"}, "hands": {"0": "R1 D2 B1"}}
    given = scenario(GAME, position, seats=3, spy_timing="first_only")
    assert "B1?4" in given.legal(0)
    given.when(0, "R1>1")
    assert given.refused(0, "B1?4") == "GR-4.11"
    assert not any("?" in notation for notation in given.legal(0))


@pytest.mark.rule("GR-4.12", "GR-4.13")
def test_after_a_spy_no_second_spy_and_no_end() -> None:
    position = {"columns": {"4": "[D1+, D1-]", "5": "[R1+, R1-]"}, "hands": {"0": "B1 B2 R1"}}
    given = scenario(GAME, position, seats=3)
    given.when(0, "B1?4")
    assert given.refused(0, "B2?5") == "GR-4.12"
    assert given.refused(0, "end") == "GR-4.12"
    assert "R1>4" in given.legal(0)  # also on the tomb spied on


@pytest.mark.rule("GR-4.11", "GR-4.11a", "GR-4.28", "GR-6.14")
@pytest.mark.parametrize("hand", ["R1 R2", "R1 B2"])
def test_the_question_is_asked_whatever_the_hand_when_a_spy_could_be_possible(hand: str) -> None:
    """With a target on the table nobody can see whether a bobby is left."""
    given = one_open_tomb("[D1+]", hand)
    given.when(0, "R1>7")  # face down: a spy target
    assert (given.ask.seats, given.ask.what) == ((0,), "second_card")
    assert given.legal(0)[-1] == "end"


@pytest.mark.rule("GR-4.11", "GR-4.11a", "GR-4.13a")
@pytest.mark.parametrize(
    ("column", "spy_timing"), [("[D1+, D1-]", "either"), ("[D1+]", "first_only")]
)
def test_the_turn_ends_unasked_when_all_can_see_that_nothing_is_left(
    column: str, spy_timing: str
) -> None:
    given = one_open_tomb(column, "R1 B2", spy_timing=spy_timing)
    given.when(0, "R1>7")
    assert given.ask.seats == (1,)


@pytest.mark.rule("GR-4.11a")
def test_a_hand_emptied_by_the_first_action_ends_the_turn() -> None:
    given = scenario(GAME, {"hands": {"0": "R1", "1": "R1"}, "conserve": False}, seats=3)
    given.when(0, "R1>1")
    assert given.ask.seats == (1,)


@pytest.mark.rule("GR-4.12", "GR-4.13a")
def test_after_a_spy_the_question_is_asked_even_with_one_answer() -> None:
    given = one_open_tomb("[D1+, D1-]", "B0 R1")
    given.when(0, "B0?7")
    assert given.legal(0) == ["R1>7"]


@pytest.mark.rule("GR-4.19", "GR-4.20", "GR-4.21", "GR-4.22", "GR-6.11")
def test_accusations_go_once_around_from_the_active_seat() -> None:
    position = {"columns": {"2": ROBBED}, "hands": {"2": "R1 D1 D1"}, "turn": 2, "round_starter": 2}
    given = scenario(GAME, position, seats=4)
    given.when(2, "R1>2")
    assert (given.ask.what, given.ask.seats) == ("accuse", (2,))
    assert given.legal(2) == ["accuse S0", "accuse S1", "accuse S3", "decline"]
    assert given.refused(2, "accuse S2") == "GR-4.21"
    assert given.refused(2, "accuse S5") == "GR-4.21"
    assert given.refused(2, "D1>1") == "GR-4.21"
    assert given.refused(3, "decline") == "GR-4.21"
    given.when(2, "decline").when(3, "accuse S0").when(0, "accuse S3")
    given.when(1, "accuse S3")
    assert given.state.accusations == [3, 3, -1, 0]
    assert (given.ask.what, given.ask.seats) == ("second_card", (2,))


@pytest.mark.rule("GR-4.20", "GR-4.13a")
def test_seats_without_their_card_are_skipped() -> None:
    position = {
        "columns": {"2": ROBBED},
        "hands": {"0": "R1 D1 D1"},
        "accusations": {"0": 1, "2": 1},
    }
    given = scenario(GAME, position, seats=3)
    given.when(0, "R1>2")
    assert given.ask.seats == (1,)
    given.when(1, "decline")
    assert given.ask.what == "second_card"


@pytest.mark.rule("GR-4.20", "GR-4.23", "GR-4.24")
def test_a_phase_counts_even_if_nobody_has_a_card_left() -> None:
    position = {
        "columns": {"2": ROBBED},
        "hands": {"0": "R1 D1 D1"},
        "accusations": {"0": 1, "1": 2, "2": 1},
    }
    given = scenario(
        GAME,
        position,
        seats=3,
        second_card_after_accusation="forfeit",
        marker_after_accusation="extra_pass",
    )
    given.when(0, "R1>2")
    assert given.happened("AccusationsOpened")
    assert given.happened("AccusationsClosed", next="turn_over")
    assert given.happened("MarkerPassed", seat=1)
    assert given.ask.seats == (1,)


@pytest.mark.rule("GR-4.19", "GR-4.23", "GR-4.24")
def test_two_tombs_ransacked_in_one_turn_are_two_phases_and_one_pass_of_the_marker() -> None:
    position = {
        "columns": {"2": "[R3+, R3-, R3+, R3-, D1+, D1-]", "5": "[R3+, R3-, R2+, R2-, D1+, D1-]"},
        "hands": {"0": "R1 R1 D1"},
    }
    given = scenario(GAME, position, seats=3, marker_after_accusation="extra_pass")
    given.when(0, "R1>2")
    for seat in range(3):
        given.when(seat, "decline")
    given.when(0, "R1>5")
    assert given.happened("AccusationsOpened")
    for seat in range(3):
        given.when(seat, "decline")
    assert [event for event in given.news if kind_of(event) == "MarkerPassed"] == [MarkerPassed(1)]
    assert given.ask.seats == (1,)  # the order of the running round does not change (GR-4.3)


@pytest.mark.rule("GR-4.23", "GR-4.27", "GR-5.3", "GR-5.6a")
def test_the_game_ends_with_the_turn_that_scores_the_last_tomb() -> None:
    given = one_open_tomb(ROBBED, "R1 B2")
    given.when(0, "R1>7")
    for seat in range(3):
        given.when(seat, "decline")
    assert given.happened("EvaluationBegan", reason="all_scored")
    assert given.over.rule == "GR-5.3"


@pytest.mark.rule("GR-4.24", "GR-4.25", "GR-5.2", "GR-5.6a")
@pytest.mark.parametrize(("check", "ends"), [("turn", True), ("round", False)])
def test_four_equal_tombs_end_the_game_after_the_turn_or_the_round(check: str, ends: bool) -> None:
    fates = {"1": "intact", "2": "intact", "3": "intact"}
    position = {"columns": {"4": GUARDED}, "fates": fates, "hands": {"0": "R1 R1 R1"}}
    given = scenario(GAME, position, seats=3, early_end_check=check)
    given.when(0, "R1>4", "end")
    assert given.happened("EvaluationBegan", reason="four_intact") == ends
    if not ends:
        given.when(1, given.legal(1)[0], "end")
        given.when(2, given.legal(2)[0], "end")
        assert given.happened("TombRotated", tomb=1)
        assert given.happened("EvaluationBegan", reason="four_intact")
        assert not given.happened("MarkerPassed")
    assert given.over.rule == "GR-5.2"


@pytest.mark.rule("GR-5.2", "GR-5.6a")
def test_four_ransacked_tombs_end_it_too() -> None:
    fates = {"1": "ransacked", "2": "ransacked", "3": "ransacked"}
    position = {"columns": {"4": ROBBED}, "fates": fates, "hands": {"0": "R1 D1 D1"}}
    given = scenario(GAME, position, seats=3, early_end_check="turn", rules_edition="de")
    given.when(0, "R1>4")
    for seat in range(3):
        given.when(seat, "decline")
    assert given.happened("EvaluationBegan", reason="four_ransacked")


@pytest.mark.rule("GR-5.2")
def test_unscored_tombs_never_count_for_the_early_end() -> None:
    columns = {str(tomb): "[R3+, R3-]" for tomb in range(1, 5)}
    given = scenario(GAME, {"columns": columns}, seats=3, early_end_check="turn")
    given.when(0, given.legal(0)[0], "end")
    assert given.ask.seats == (1,)


@pytest.mark.rule("GR-4.25", "GR-6.12")
def test_the_round_end_rotates_a_tomb_and_passes_the_marker() -> None:
    given = scenario(GAME, {"turn": 1, "round_starter": 2, "round": 3}, seats=3)
    given.when(1, given.legal(1)[0], "end")
    assert given.happened("TombRotated", tomb=3)
    assert given.happened("MarkerPassed", seat=0)
    assert (given.state.round, given.ask.seats) == (4, (0,))


@pytest.mark.rule("GR-4.25", "GR-5.1")
@pytest.mark.parametrize(
    ("seats", "rounds", "rotated"), [(3, 8, 7), (4, 8, 7), (5, 6, 6), (6, 6, 6)]
)
def test_the_last_round_ends_the_game(seats: int, rounds: int, rotated: int) -> None:
    last = seats - 1
    position = {"turn": last, "round_starter": 0, "round": rounds, "hands": {str(last): "D1 D1"}}
    given = scenario(GAME, position, seats=seats)
    given.when(last, "D1>1", "end")
    assert given.happened("EvaluationBegan", reason="round_limit")
    assert given.state.rotated == rotated


@pytest.mark.rule("GR-4.2", "GR-6.4")
def test_a_choice_of_goals_is_final_and_simultaneous() -> None:
    goals = {"0": "BK-12 BK-23 WH-13", "1": "BK-34 BK-45 WH-24", "2": "BK-56 BK-67 WH-35"}
    given = scenario(GAME, {"decision": "choose_goals", "goals": goals}, seats=3)
    assert given.ask.seats == (0, 1, 2)
    assert given.legal(1) == ["drop BK-34", "drop BK-45", "drop WH-24"]
    assert given.refused(1, "drop BK-12") == "GR-4.2"
    given.when(1, "drop BK-45")
    assert list(given.ask.seats) == [0, 2]
    assert given.refused(1, "drop BK-34") == "GR-4.2"
    assert given.seen_by(1).picture["me"]["rejected"] == "BK-45"


@pytest.mark.rule("GR-4.26")
def test_a_position_that_asks_an_empty_hand_is_refused() -> None:
    with pytest.raises(Exception, match="no legal action"):
        scenario(GAME, {"hands": {"0": ""}, "conserve": False}, seats=3)
