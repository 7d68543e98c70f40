"""What holds in every game (GR-9), over random games with random options."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highgate import shelf
from highgate.games.graverobbers.events import Accused, CardPlayed, SeatScored, SpySent, TombScored
from highgate.games.graverobbers.parts import CARD_NAMES, DECKS, FIRST_BOBBY, FULL, OPEN, RANSACKED
from highgate.games.graverobbers.rules.game import most_decisions
from highgate.games.graverobbers.state import Graveyard
from highgate.kernel.event import kind_of
from highgate.kernel.game import Ask, Game, Play, begin
from highgate.kernel.rng import Rng, Seeded
from highgate.testkit.audiences import random_log
from highgate.testkit.draws import random_options

NAME = "graverobbers"


@st.composite
def games(draw: st.DrawFn) -> tuple[Game[Any, Any, Any], int]:
    """A game with random options (one game, to keep it short), and a seed."""
    seed = draw(st.integers(0, 2**32))
    options = random_options(shelf.find(NAME), Seeded(seed, "options"))
    return shelf.build(NAME, {**options, "games": 1}), seed


def walk(game: Game[Any, Any, Any], seed: int, style: int = 0) -> Iterator[Play[Any]]:
    """The table at every decision of a random game, and at its end."""
    play: Play[Any] = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    while isinstance(ask := play.pending(), Ask):
        yield play
        seat = ask.seats[0]
        game.act(play, seat, choose(game, play, seat, rng, style))
    yield play


def choose(game: Game[Any, Any, Any], play: Play[Any], seat: int, rng: Rng, style: int) -> Any:
    """A random action; in style 1 a turn is never cut short, in style 2 always."""
    legal = game.legal(play.state, seat)
    if len(legal) > 1 and str(legal[-1]) == "end" and style:
        return legal[rng.below(len(legal) - 1)] if style == 1 else legal[-1]
    return legal[rng.below(len(legal))]


def open_columns(state: Graveyard) -> list[list[bool]]:
    """The sides of the cards of all open tombs."""
    return [
        [state.is_up_at(tomb, place) for place in range(state.heights[tomb])]
        for tomb in range(1, 8)
        if state.fates[tomb] == OPEN
    ]


@given(games())
def test_cards_and_goals_are_conserved(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.1, GR-9.2, GR-9.3, GR-9.4"""
    game, seed = drawn
    deck = dict(zip(CARD_NAMES, DECKS[game.options.detective_mix], strict=False))
    for play in walk(game, seed):
        pieces = game.pieces(play.state)
        assert {card: pieces[card] for card in deck} == deck
        assert sum(count for name, count in pieces.items() if "-" in name) == 18
        for sides in open_columns(play.state):
            assert len(sides) < FULL
            assert not sides or sides[0]
            assert all(first or second for first, second in pairwise(sides))
        assert all(card >= FIRST_BOBBY for card in play.state.spy_pile)


@given(games())
def test_hands_shrink_by_one_or_two_in_a_turn(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.5, GR-9.6, GR-9.8"""
    game, seed = drawn
    sizes: dict[int, int] = {}
    heights: list[int] = []
    for play in walk(game, seed):
        ask, state = play.pending(), play.state
        if isinstance(ask, Ask) and ask.what == "first_card":
            seat = ask.seats[0]
            assert state.hand_sizes[seat] >= 2
            sizes.setdefault(seat, state.hand_sizes[seat])
            if heights:
                grown = [
                    after - before for before, after in zip(heights, state.heights, strict=True)
                ]
                assert max(grown) <= 1
                assert 1 <= sum(grown) <= 2
            heights = list(state.heights)


@given(games())
def test_spies_are_as_many_as_cards_turned_up(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.3, GR-9.4: in an open column a card that was laid face down and lies up was spied on"""
    game, seed = drawn
    laid_down: set[tuple[int, int]] = set()
    height: dict[int, int] = {}
    for event in random_log(game, seed):
        if isinstance(event, CardPlayed):
            height[event.tomb] = height.get(event.tomb, 0) + 1
            if not event.face_up:
                laid_down.add((event.tomb, height[event.tomb]))
        elif isinstance(event, SpySent):
            assert (event.tomb, height[event.tomb]) in laid_down
            laid_down.remove((event.tomb, height[event.tomb]))


@given(games())
def test_a_scored_tomb_never_changes(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.9"""
    game, seed = drawn
    scored: dict[int, tuple[int, list[int]]] = {}
    for play in walk(game, seed):
        for tomb in range(1, 8):
            if play.state.fates[tomb] != OPEN:
                now = (play.state.fates[tomb], play.state.column_of(tomb))
                assert scored.setdefault(tomb, now) == now


@given(games())
def test_accusations(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.10, GR-9.11, GR-4.19: a tomb ransacked in play always opens a phase"""
    game, seed = drawn
    log = random_log(game, seed)
    accusations = [event for event in log if isinstance(event, Accused)]
    assert len({event.seat for event in accusations}) == len(accusations)
    assert all(event.seat != event.target for event in accusations)
    end = next(i for i, event in enumerate(log) if kind_of(event) == "EvaluationBegan")
    for before, after in pairwise(log[:end]):
        if isinstance(before, TombScored):
            assert (kind_of(after) == "AccusationsOpened") == (before.fate == "ransacked")
    sheets = [event for event in log if isinstance(event, SeatScored)]
    guilty = [event for event in accusations if sheets[event.target].accused < 0]
    assert sum(sheet.accused + sheet.accuser for sheet in sheets) == len(guilty)


@given(games())
def test_scores_are_within_their_bounds(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.12, GR-9.13"""
    game, seed = drawn
    for sheet in random_log(game, seed):
        if isinstance(sheet, SeatScored):
            assert -54 <= sheet.hand <= 54
            assert 0 <= sheet.bobbies <= 9
            assert sheet.goals in {0, *range(4, 15)}
            assert -2 * (game.seats - 1) <= sheet.accused <= game.seats - 1
            assert sheet.accuser in {-1, 0, 3}
            assert -65 <= sheet.score <= 85


@given(games())
def test_rounds_and_marker(drawn: tuple[Game[Any, Any, Any], int]) -> None:
    """GR-9.14, GR-4.3"""
    game, seed = drawn
    turns: dict[int, list[int]] = {}
    for play in walk(game, seed):
        state = play.state
        ask = play.pending()
        if isinstance(ask, Ask) and ask.what == "first_card":
            turns.setdefault(state.round, []).append(state.turn)
            if game.options.marker_after_accusation == "none":
                assert state.marker == (state.start + state.round - 1) % game.seats
    for seats in list(turns.values())[:-1]:
        assert sorted(seats) == list(range(game.seats))


@given(games(), st.sampled_from([1, 2]))
def test_final_hands(drawn: tuple[Game[Any, Any, Any], int], style: int) -> None:
    """GR-9.7, GR-9.16: in a full-length game between deal - 2R and deal - R cards are left"""
    game, seed = drawn
    *_, play = walk(game, seed, style)
    state = play.state
    deal, rounds = {3: (20, 8), 4: (16, 8), 5: (14, 6), 6: (12, 6)}[game.seats]
    if state.reason == "round_limit":
        assert all(deal - 2 * rounds <= size <= deal - rounds for size in state.hand_sizes)
    if game.seats == 3:
        assert state.reason != "all_scored"
    assert state.count(RANSACKED) + state.count(1) == 7


@pytest.mark.parametrize(("seats", "most"), [(3, 69), (4, 96), (5, 100), (6, 120)])
def test_the_bound_of_decisions(seats: int, most: int) -> None:
    """GR-9.15; a match of N games has N times as many"""
    assert most_decisions(seats) == most
    assert shelf.build(NAME, {"seats": seats, "games": 3}).max_decisions == 3 * most
