"""What holds in every game (GB-9), over random games with random options."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highgate import shelf
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    FIRST_ATTACK,
    HEADSTONES,
    PIECE_VALUES,
    TILE_COUNTS,
    TILE_NAMES,
    ZOMBIES,
)
from highgate.games.grave_business.rules.game import most_decisions
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import codes_of, pieces_of
from highgate.kernel.event import kind_of
from highgate.kernel.game import Ask, Game, Over, Play, begin
from highgate.kernel.rng import Seeded
from highgate.testkit.draws import random_options

NAME = "grave_business"
Drawn = tuple[Game[Any, Any, Any], int]


@st.composite
def games(draw: st.DrawFn) -> Drawn:
    """A game with random options, and a seed."""
    seed = draw(st.integers(0, 2**32))
    options = random_options(shelf.find(NAME), Seeded(seed, "options"))
    return shelf.build(NAME, options), seed


def walk(game: Game[Any, Any, Any], seed: int) -> Iterator[Play[Any]]:
    """The table at every decision of a random game, and at its end."""
    play: Play[Any] = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    while isinstance(ask := play.pending(), Ask):
        yield play
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], rng))
    yield play


@settings(max_examples=12)
@given(games())
def test_nothing_is_lost(drawn: Drawn) -> None:
    """GB-9.1, GB-9.2, GB-9.3"""
    game, seed = drawn
    tiles = dict(zip(TILE_NAMES, TILE_COUNTS, strict=False))
    for play in walk(game, seed):
        pieces = game.pieces(play.state)
        assert {name: pieces[name] for name in tiles} == tiles
        for seat in range(game.seats):
            named = [n for name, n in pieces.items() if name.startswith(f"{seat}/")]
            assert sum(named) == 17 + 10
            for zombie in range(ZOMBIES):
                token = seat * ZOMBIES + zombie
                boards = play.state.boards
                is_active = (boards.active[seat] >> zombie) & 1 == 1
                is_building = play.state.building == zombie and play.state.asked == seat
                has_parts = boards.bags[token] or boards.damage[token] or boards.equipment[token]
                assert is_building or is_active == bool(has_parts)


@settings(max_examples=12)
@given(games())
def test_spaces(drawn: Drawn) -> None:
    """GB-9.4, GB-9.10, GB-4.0.1"""
    game, seed = drawn
    for play in walk(game, seed):
        spaces = play.state.spaces
        tokens = [token for token in spaces.occupants if token >= 0]
        assert len(tokens) == len(set(tokens))
        for seat in range(game.seats):
            held = [s for s in range(BOARD_SPACES) if spaces.holder_of(s) == seat]
            assert spaces.held[seat] == sum(1 << space for space in held)
            assert spaces.up & ~spaces.taken == 0
        assert not any(spaces.is_down_at(s) for s in range(FIRST_ATTACK, len(spaces.occupants)))
        assert 0 <= play.state.marker < game.seats


def pile_value(state: Necropolis, token: int) -> int:
    pieces = [*pieces_of(state.boards.bags[token]), *pieces_of(state.boards.damage[token])]
    return sum(PIECE_VALUES[piece] for piece in pieces)


@settings(max_examples=12)
@given(games())
def test_survivors(drawn: Drawn) -> None:
    """GB-9.5, GB-9.6, GB-9.9, GB-4.6.1"""
    game, seed = drawn
    full = game.options.dismember_threshold == "full"
    free = game.options.build_overpay == "free"
    for play in walk(game, seed):
        ask, state = play.pending(), play.state
        if not isinstance(ask, Ask) or ask.what != "manage":
            continue
        assert all(token < 0 for token in state.spaces.occupants)
        assert all(tile < 0 for tile in state.spaces.graveyard)
        assert not any(state.spaces.removed)
        for token in range(game.seats * ZOMBIES):
            seat, zombie = divmod(token, ZOMBIES)
            if not (state.boards.active[seat] >> zombie) & 1:
                continue
            value, damage = HEADSTONES[zombie], state.boards.hurt[token]
            assert damage < value if full else 2 * damage < value
            pile = pieces_of(state.boards.bags[token])
            assert pile
            assert sorted(codes_of(state.boards.piles[token])) == pile
            if not state.boards.is_built(token):
                assert pile_value(state, token) == value
            else:
                assert value <= pile_value(state, token)
                assert free or pile_value(state, token) <= value + 2


@settings(max_examples=10)
@given(games())
def test_damage_supply_and_scores(drawn: Drawn) -> None:
    """GB-9.7, GB-9.8, GB-9.9, GB-9.11"""
    game, seed = drawn
    hurt: list[int] = []
    supply = 97
    told = 0
    for play in walk(game, seed):
        state = play.state
        news = {kind_of(event) for event in (play.log or [])[told:]}
        told = len(play.log or [])
        if hurt and not news & {"WandUsed", "Dismembered"}:
            assert all(b <= a for b, a in zip(hurt, state.boards.hurt, strict=True))
        hurt = list(state.boards.hurt)
        if "RoundBegan" in news:
            assert state.boards.supply_size < supply
            supply = state.boards.supply_size + 16
        if game.options.has_two_player_rules and game.options.two_player_attack_scope == "game":
            assert abs(state.attacks[0] - state.attacks[1]) <= 1
        over = play.pending()
        if isinstance(over, Over):
            assert 0 <= sum(over.scores) <= 216


@pytest.mark.rule("GB-9.13", "GB-9.14", "GB-9.12")
@pytest.mark.parametrize(("seats", "compound"), [(4, 1140), (3, 960), (2, 720)])
def test_the_bound_of_decisions(seats: int, compound: int) -> None:
    """The compound decisions of the rules, and single tiles and risings of a building.

    The bound counts thefts named and picked for every round, whatever the options.
    """
    game = shelf.build(NAME, {"seats": seats})
    assert compound + 47 + 22 <= most_decisions(game.options) <= 20 * 73 + 41 + 47 + 22
    endless = shelf.build(NAME, {"seats": seats, "max_rounds": 0, "stall_rounds": 2})
    assert endless.max_decisions > 164 * 18
