"""Sampled worlds: every deal that a view allows is equally likely."""

from collections import Counter

from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import dealt, scenario

GAME = "graverobbers"


def test_unseen_cards_go_everywhere_in_proportion() -> None:
    """Two cards are unseen, R1 and D1: one in a hand, one face down. Both worlds equally often."""
    everything = "R1 " * 8 + "R2 " * 9 + "R3 " * 9 + "D1 " * 12 + "D2 " * 9 + "D3 " * 5
    given = scenario(
        GAME,
        {
            "columns": {"1": "[R2+, D1-@1]"},
            "hands": {"0": (everything + "B0 " * 6 + "B1 " * 6 + "B2 " * 6).replace("R2 ", "", 1),
                      "1": "R1", "2": ""},
            "aside": "",
        },
        seats=3,
    )  # fmt: skip
    view = given.seen_by(0).view
    rng = Seeded(1, "worlds")
    found: Counter[str] = Counter()
    for _ in range(2000):
        world = given.play.game.sample_world(view, 0, rng)
        document = given.play.game.position(world)
        found[f"{document['columns'][0]} {document['hands'][1]}"] += 1
    assert set(found) == {"[R2+, D1-@1] R1", "[R2+, R1-@1] D1"}
    assert abs(found["[R2+, D1-@1] R1"] - 1000) < 120  # five standard deviations


def test_unseen_goals_are_dealt_evenly() -> None:
    given = dealt(GAME, seats=6, seed=3)
    view = given.seen_by(0).view
    rng = Seeded(2, "worlds")
    held: Counter[int] = Counter()
    rounds = 3000
    for _ in range(rounds):
        held.update(given.play.game.sample_world(view, 0, rng).goals_of(1))
    own = set(given.state.goals_of(0))
    assert set(held) == set(range(18)) - own
    assert all(abs(count - rounds / 5) < 130 for count in held.values())


def test_the_start_player_is_any_seat_until_it_is_shown() -> None:
    given = dealt(GAME, seats=3, seed=1)
    view = given.seen_by(0).view
    rng = Seeded(3, "worlds")
    starts = Counter(given.play.game.sample_world(view, 0, rng).start for _ in range(900))
    assert set(starts) == {0, 1, 2}
    assert all(abs(count - 300) < 75 for count in starts.values())


def test_after_the_game_the_rejected_goal_is_none_of_the_kept_ones() -> None:
    position = {"round": 8, "turn": 2, "round_starter": 0, "hands": {"2": "D1 D1"}}
    given = scenario(GAME, position, seats=3)
    given.when(2, "D1>1", "end")
    view = given.seen_by(0).view
    world = given.play.game.sample_world(view, 0, Seeded(4))
    for seat in (1, 2):
        assert world.kept_goals(seat) == given.state.kept_goals(seat)
        assert world.rejected[seat] not in world.kept_goals(seat)
