"""Observations hold what a seat may know, and nothing else."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from highgate import shelf
from highgate.adapters.encoding import encoding_of, named
from highgate.games.grave_business.parts import FACES, UNKNOWN_VAULT
from highgate.games.outre_tombe.parts import CRYPTS
from highgate.kernel.errors import TableError
from highgate.kernel.game import Ask, Game, Play, Seen, begin, look
from highgate.kernel.rng import Seeded
from highgate.testkit.draws import scheduled_options
from highgate.testkit.golden import assert_golden

OBSERVATIONS = Path(__file__).parent / "observations.txt"
OPTIONS = 2  # sets of options for a seat count
CASES = [
    (name, seats, number)
    for name, title in shelf.titles().items()
    for seats in title.seat_counts()
    for number in range(OPTIONS)
]


def moments(game: Game[Any, Any, Any], seed: int, every: int) -> Iterator[Play[Any]]:
    """A random game, stopped every so many decisions and at its end."""
    play = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    decisions = 0
    while isinstance(ask := play.pending(), Ask):
        if decisions % every == 0:
            yield play
        seat = ask.seats[rng.below(len(ask.seats))]
        game.act(play, seat, game.pick(play.state, seat, rng))
        decisions += 1
    yield play


def looks(
    game: Game[Any, Any, Any], seed: int, every: int
) -> Iterator[tuple[Play[Any], Seen[Any]]]:
    """What every seat may know at these moments."""
    for play in moments(game, seed, every):
        for seat in range(game.seats):
            yield play, look(play, seat)


def built(name: str, seats: int, number: int) -> Game[Any, Any, Any]:
    """A game under some of its options."""
    title = shelf.find(name)
    return title.make(scheduled_options(title, seats, number))


@pytest.mark.parametrize(("name", "seats", "number"), CASES)
def test_observations_are_the_same_on_truth_view_and_possible_worlds(
    name: str, seats: int, number: int
) -> None:
    game = built(name, seats, number)
    features, rng = encoding_of(game), Seeded(number, "worlds")
    for play, seen in looks(game, number, every=13):
        observed = features.now(seen.view, seen.seat)
        remembered = features.memory(seen.view, seen.seat)
        assert len(observed) == features.now_size
        assert len(remembered) == features.memory_size
        worlds = [play.state]
        if seen.legal:
            worlds.append(game.sample_world(seen.view, seen.seat, rng))
        for world in worlds:
            assert observed == features.now(world, seen.seat)
            if not features.memory_needs_view:
                assert remembered == features.memory(world, seen.seat)


@pytest.mark.parametrize(("name", "seats", "number"), CASES)
def test_what_was_written_before_is_out_of_date_with_every_change(
    name: str, seats: int, number: int
) -> None:
    """The truth is asked at every decision; a view that was made anew has nothing to go by."""
    game = built(name, seats, number)
    features = encoding_of(game)
    for decision, play in enumerate(moments(game, number, every=1)):
        seat = decision % seats
        view = look(play, seat).view
        assert features.now(play.state, seat) == features.now(view, seat)
        if not features.memory_needs_view:
            assert features.memory(play.state, seat) == features.memory(view, seat)


@pytest.mark.parametrize(("name", "seats", "number"), CASES)
def test_masks_are_the_legal_actions(name: str, seats: int, number: int) -> None:
    game = built(name, seats, number)
    features = encoding_of(game)
    for play in moments(game, number, every=2):
        ask = play.pending()
        for seat in ask.seats if isinstance(ask, Ask) else ():
            legal = [action.code for action in game.legal(play.state, seat)]
            assert np.flatnonzero(list(features.mask(game, play.state, seat))).tolist() == legal


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_pieces_are_named_and_explained(name: str) -> None:
    features = encoding_of(built(name, 3, 0))
    for recall in (False, True):
        pieces = features.pieces(recall=recall)
        assert sum(piece.size for piece in pieces) == features.size(recall=recall)
        assert len({piece.name for piece in pieces}) == len(pieces)
        assert all(piece.what for piece in pieces)


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_observations_tell_positions_apart(name: str) -> None:
    """An encoding that said nothing would pass all the others."""
    game = built(name, 3, 0)
    features = encoding_of(game)
    found = [features.encode(seen.view, seen.seat, recall=True) for _, seen in looks(game, 5, 1)]
    assert len(set(found)) > len(found) * 0.9


def test_a_closed_lid_is_seen_by_the_memory_alone() -> None:
    """The memory game: off, only what lies open; on, every lid that was ever turned up."""
    game = built("outre_tombe", 3, 0)
    features = encoding_of(game)
    most_open = most_known = 0
    for _, seen in looks(game, 2, every=1):
        observation = np.frombuffer(
            features.encode(seen.view, seen.seat, recall=True), dtype=np.uint8
        )
        pieces = named(observation, features.pieces(recall=True))
        state = seen.view
        lids = {crypt for crypt in range(CRYPTS) if state.open_lids >> crypt & 1}
        shown = set(np.flatnonzero(pieces["open_lids"]).tolist())
        if pieces["lid"].any():
            shown |= set(np.flatnonzero(pieces["crypt"]).tolist())
        assert shown == lids  # no more and no less than what lies open
        most_open = max(most_open, len(shown))
        most_known = max(most_known, int(np.count_nonzero(pieces["known_crypts"].any(axis=1))))
    assert most_known > 3 * most_open > 0


def test_others_hands_are_known_by_what_they_took_openly() -> None:
    game = built("tatort_themse", 2, 0)
    features = encoding_of(game)
    play = next(moments(game, 1, every=1))
    for text in ("pass", "open 1"):
        play.step(play.pending().seats[0], game.actions.parse(text))  # type: ignore[union-attr]
    taker = 1 - play.pending().seats[0]  # type: ignore[union-attr]
    seen = look(play, 1 - taker)
    code = np.frombuffer(features.encode(seen.view, seen.seat, recall=True), dtype=np.uint8)
    assert named(code, features.pieces(recall=True))["known_hands"][1].sum() == 1


def test_while_somebody_equips_the_truth_tells_others_what_their_view_does() -> None:
    """GB-6.2a: how much equipment is left in an open vault, but not which."""
    game = shelf.build("grave_business", {"seats": 3})
    features = encoding_of(game)
    most_unknown = 0
    for play, seen in looks(game, 3, every=1):
        memory = np.frombuffer(features.memory(play.state, seen.seat), dtype=np.uint8)
        known = np.roll(memory.reshape(game.seats, FACES), seen.seat, axis=0)  # by seat
        assert known.ravel().tolist() == seen.view.boards.stashes
        most_unknown = max(most_unknown, int(known[:, UNKNOWN_VAULT].max()))
    assert most_unknown > 0


def test_a_game_without_features_says_so() -> None:
    game = built("outre_tombe", 2, 0)
    game.package = "highgate.games"
    with pytest.raises(TableError, match="no features"):
        encoding_of(game)


@pytest.mark.golden
def test_what_is_written_of_random_games_stays_the_same() -> None:
    """Who has trained on version 0 can go on with it: a change of a byte is a new version."""
    lines = []
    for name, seats, number in CASES:
        game = built(name, seats, number)
        features, digest = encoding_of(game), hashlib.sha256()
        for _, seen in looks(game, number, every=13):
            digest.update(features.encode(seen.view, seen.seat, recall=True))
        lines.append(f"{name} {seats} {number} {digest.hexdigest()[:16]}\n")
    assert_golden(OBSERVATIONS, "".join(lines))
