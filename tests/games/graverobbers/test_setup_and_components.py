"""Components and setup (GR-2, GR-3)."""

import pytest

from highgate import shelf
from highgate.games.graverobbers.parts import DECKS, GOAL_SETS
from highgate.kernel.errors import OptionError
from highgate.kernel.rng import Scripted, Seeded
from highgate.testkit.scenario import dealt

GAME = "graverobbers"


@pytest.mark.rule("GR-2.1", "GR-2.5")
def test_the_decks() -> None:
    assert DECKS["13-9-5"] == (9, 9, 9, 13, 9, 5, 6, 6, 6)
    assert sum(DECKS["13-9-5"]) == 72
    assert sum(DECKS["fr_literal"]) == 70
    assert DECKS["fr_literal"][5] == 3


@pytest.mark.rule("GR-2.2", "GR-2.3")
def test_the_goal_set_names_every_tomb_equally_often() -> None:
    goals = GOAL_SETS["balanced"]
    assert len(goals) == 18
    for is_black, pair, majority in ((True, 6, 7), (False, 4, 5)):
        cards = [goal for goal in goals if goal.is_black == is_black]
        pairs = [goal for goal in cards if goal.tombs]
        assert len(cards) == 9
        assert [goal.points for goal in cards] == [pair] * 7 + [majority] * 2
        assert all(sum((goal.tombs >> tomb) & 1 for goal in pairs) == 2 for tomb in range(1, 8))
        assert all(goal.majority == 4 for goal in cards if not goal.tombs)
    assert "BK-12" in {goal.name for goal in goals}


@pytest.mark.rule("GR-2.4")
def test_equal_copies_of_cards_are_one_choice_but_goals_never_are() -> None:
    given = dealt(GAME, seats=3)
    for seat in range(3):
        assert len(given.legal(seat)) == 3
    for seat in range(3):
        given.when(seat, given.legal(seat)[0])
    first = given.ask.seats[0]
    kinds = {card for card in given.position()["hands"][first].split()}
    assert len(given.legal(first)) == 7 * len(kinds)
    names = [action.notation() for action in given.play.game.actions.all]
    assert {"drop BK-MAJ.1", "drop BK-MAJ.2"} <= set(names)


@pytest.mark.rule("GR-3.1", "GR-3.2", "GR-3.8")
def test_the_empty_graveyard() -> None:
    given = dealt(GAME, seats=5)
    position = given.position()
    assert position["columns"] == ["[]"] * 7
    assert position["fates"] == ["open"] * 7
    assert position["marker"] is None
    colours = [seat["colour"] for seat in given.seen_by(0).picture["seats"]]
    assert colours == ["red", "blue", "green", "grey", "pink"]
    for seat in range(5):
        given.when(seat, given.legal(seat)[0])
    assert given.state.round == 1


@pytest.mark.rule("GR-3.3", "GR-3.4", "GR-3.5", "GR-8.12", "GR-2.5")
@pytest.mark.parametrize(
    ("seats", "mix", "each", "aside", "undealt", "rounds"),
    [
        (3, "13-9-5", 20, 12, 9, 8),
        (4, "13-9-5", 16, 8, 6, 8),
        (5, "13-9-5", 14, 2, 3, 6),
        (6, "13-9-5", 12, 0, 0, 6),
        (3, "fr_literal", 20, 10, 9, 8),
        (4, "fr_literal", 16, 6, 6, 8),
        (5, "fr_literal", 14, 0, 3, 6),
    ],
)
def test_the_deal(seats: int, mix: str, each: int, aside: int, undealt: int, rounds: int) -> None:
    given = dealt(GAME, seats=seats, detective_mix=mix)
    assert given.state.hand_sizes == [each] * seats
    assert len(given.state.aside) == aside
    assert len(given.state.undealt_goals) == undealt
    assert len(given.state.goals) == 3 * seats
    assert given.seen_by(0).picture["rounds"] == rounds


@pytest.mark.rule("GR-2.5", "GR-5.16")
def test_the_short_deck_is_refused_with_six_players() -> None:
    with pytest.raises(OptionError, match=r"detective_mix.*GR-2\.5"):
        shelf.build(GAME, {"seats": 6, "detective_mix": "fr_literal"})


@pytest.mark.rule("GR-3.6", "GR-3.7", "GR-4.2", "GR-6.13")
def test_a_drawn_start_player_is_shown_when_all_goals_are_chosen() -> None:
    given = dealt(GAME, seats=3, seed=1)
    assert given.state.start in range(3)
    for watcher in (0, 1, 2, -1):
        assert given.known_to(watcher)["start"] == "?"
    for seat in (2, 0, 1):  # in any order
        given.when(seat, given.legal(seat)[0])
    assert given.happened("StartShown", seat=given.state.start)
    assert given.state.marker == given.state.start == given.ask.seats[0]


@pytest.mark.rule("GR-3.7")
def test_a_start_player_fixed_by_option_is_known_from_the_beginning() -> None:
    given = dealt(GAME, seats=4, start_seat=2)
    assert given.known_to(0)["start"] == 2
    assert given.state.marker == -1
    for seat in range(4):
        given.when(seat, given.legal(seat)[0])
    assert given.ask.seats == (2,)


@pytest.mark.rule("GR-3.7")
def test_every_seat_is_drawn_as_start_player() -> None:
    starts = {dealt(GAME, seats=6, seed=seed).state.start for seed in range(60)}
    assert starts == set(range(6))


def test_all_chance_is_in_the_setup() -> None:
    """GR-1.10: 71 draws for the cards, 17 for the goals, one for the start player."""
    game = shelf.build(GAME, {"seats": 3})
    script = Scripted([0] * 89)
    play = game.sit(game.blank(), script, None)
    game.setup(play)
    assert script.used == 89
    rng = Seeded(3)
    while hasattr(ask := game.pending(play.state), "seats"):
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
    assert script.used == 89
