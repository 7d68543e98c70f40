"""Scores, winners, ties and matches (GR-5)."""

from collections.abc import Sequence

import pytest

from highgate import shelf
from highgate.games.graverobbers.options import PRESETS
from highgate.games.graverobbers.scoring import standings
from highgate.kernel.errors import OptionError
from highgate.kernel.game import Ask, Over, begin
from highgate.kernel.options import choices
from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import scenario

GAME = "graverobbers"
INTACT = ["intact"] * 7


def ended(hands: Sequence[str], **options: str) -> tuple[int, ...]:
    """The places after a game in which only hands score, in an intact graveyard."""
    position = {
        "fates": INTACT,
        "hands": list(hands),
        "goals": ["BK-12 BK-23 / BK-34"] * len(hands),
        "decision": "finished",
        "conserve": False,
    }
    return scenario(GAME, position, seats=len(hands), **options).over.ranks


@pytest.mark.rule("GR-5.4", "GR-5.6", "GR-6.1", "GR-6.3", "GR-6.4")
def test_hands_and_kept_goals_are_revealed_but_not_the_rejected_goal() -> None:
    position = {"round": 8, "turn": 2, "round_starter": 0, "hands": {"2": "D1 D1"}}
    given = scenario(GAME, position, seats=3)
    before = given.seen_by(0)
    assert before.picture["seats"][1]["hand"] is None
    given.when(2, "D1>1", "end")
    for viewer in (0, 1, 2, -1):
        seen = given.seen_by(viewer)
        assert all(seat["hand"] is not None for seat in seen.picture["seats"])
        assert all(len(seat["goals"]) == 2 for seat in seen.picture["seats"])
        others = [seat for seat in range(3) if seat != viewer]
        assert all(given.known_to(viewer)["goals"][seat].endswith(" / ?") for seat in others)


@pytest.mark.rule("GR-5.10", "GR-5.12")
def test_fewer_cards_in_hand_break_a_tie() -> None:
    assert ended(["D2", "D1 D1", "R1"]) == (1, 2, 3)


@pytest.mark.rule("GR-5.11", "GR-5.12")
def test_tied_leaders_strike_each_other() -> None:
    assert ended(["D3", "D3", "D1", "R1"]) == (2, 2, 1, 4)
    assert ended(["D3", "D3", "D1", "R1"], single_tie="share") == (1, 1, 3, 4)


@pytest.mark.rule("GR-5.11")
def test_without_a_class_of_one_the_best_class_wins_jointly() -> None:
    assert ended(["D3", "D3", "D1", "D1"]) == (1, 1, 3, 3)
    assert ended(["D1", "D1", "D1"]) == (1, 1, 1)


@pytest.mark.rule("GR-5.12")
def test_places_count_players() -> None:
    assert standings([5, 3, 3, 1], eliminate=True) == (1, 2, 2, 4)
    assert standings([5, 5, 3, 3, 1], eliminate=True) == (2, 2, 4, 4, 1)


@pytest.mark.rule("GR-5.13", "GR-5.14")
def test_a_match_is_played_to_its_last_game() -> None:
    game = shelf.build(GAME, {"seats": 3, "games": 3})
    play = begin(game, Seeded(5))
    rng = Seeded(6)
    starts = []
    while isinstance(ask := play.pending(), Ask):
        if ask.what == "first_card" and play.state.round == 1 and play.state.turns_taken == 1:
            starts.append(play.state.start)
            assert all(target == -1 for target in play.state.accusations)
            assert play.state.spy_pile == []
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
    assert list(dict.fromkeys(starts)) == [(starts[0] + step) % 3 for step in range(3)]
    assert isinstance(ask, Over)
    assert ask.scores == tuple(map(sum, zip(*play.state.results, strict=True)))
    assert len(play.state.results) == 3


def match_of(last: str, **options: str) -> tuple[int, ...]:
    """Places of a match of two games: 7 : 7 : 5 after the last hands are scored."""
    position = {
        "game": 2,
        "results": [[5, 3, 1]] if last == "level" else [[4, 4, 2]],
        "fates": INTACT,
        "hands": ["D2", "D3 D1", "D3 D1"] if last == "level" else ["D3", "D3", "D3"],
        "goals": ["BK-12 BK-23 / BK-34"] * 3,
        "decision": "finished",
        "conserve": False,
    }
    return scenario(GAME, position, seats=3, games="2", **options).over.ranks


@pytest.mark.rule("GR-5.15")
def test_a_tie_in_a_match() -> None:
    """7 : 7 : 5. The last game decides, or the tied leaders strike each other."""
    assert match_of("level") == (2, 1, 3)
    assert match_of("level", match_tie="eliminate") == (2, 2, 1)
    assert match_of("same") == (2, 2, 1)  # also level in the last game: eliminated


@pytest.mark.rule("GR-5.15")
def test_single_tie_has_no_say_in_a_match() -> None:
    assert match_of("same", single_tie="share") == (2, 2, 1)


@pytest.mark.rule("GR-5.15a", "GR-5.16", "GR-7.1")
def test_presets_fill_in_what_is_not_given() -> None:
    french = shelf.build(GAME, {"rules_edition": "fr"}).options
    assert french.early_end_check == "turn"
    assert french.marker_after_accusation == "extra_pass"
    assert french.spy_timing == "first_only"
    assert (french.single_tie, french.match_tie) == ("eliminate", "last_game")
    german = shelf.build(GAME, {"rules_edition": "de", "single_tie": "eliminate"}).options
    assert german.second_card_after_accusation == "forfeit"
    assert german.match_tie == "eliminate"
    assert german.single_tie == "eliminate"  # given, so it wins over the preset
    assert set(PRESETS) == {"standard", "de", "fr"}


@pytest.mark.rule("GR-5.15a")
def test_the_options_and_their_values() -> None:
    offered = {
        c.name: [str(value) for value in c.values] for c in choices(shelf.find(GAME).options)
    }
    assert offered["seats"] == ["3", "4", "5", "6"]
    assert offered["games"] == [str(n) for n in range(1, 10)]
    assert offered["start_seat"] == ["random", "0", "1", "2", "3", "4", "5"]
    assert offered["goal_set"] == ["balanced"]
    assert len(offered) == 13


@pytest.mark.rule("GR-5.16a", "GR-1.5")
@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"seats": 2}, "seats"),
        ({"seats": 7}, "seats"),
        ({"colour": "red"}, "colour"),
        ({"spy_timing": "never"}, "spy_timing"),
        ({"games": 10}, "games"),
        ({"seats": 3, "start_seat": 3}, "start_seat"),
        ({"seats": 6, "detective_mix": "fr_literal"}, "detective_mix"),
    ],
)
def test_bad_options_are_refused_by_name(given: dict[str, object], field: str) -> None:
    with pytest.raises(OptionError) as refused:
        shelf.build(GAME, given)
    assert refused.value.field == field
    assert field in str(refused.value)


@pytest.mark.rule("GR-5.17")
def test_a_game_without_a_ransacked_tomb_counts_like_any_other() -> None:
    """A replay is recommended by the French sheet, not demanded."""
    assert ended(["D3", "D2", "D1"]) == (1, 2, 3)
