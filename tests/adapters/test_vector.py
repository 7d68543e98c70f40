"""Many games at once are the same games as one by one."""

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

from highgate import shelf
from highgate.adapters.vector import VectorEnvironment
from highgate.kernel.errors import OptionError
from highgate.kernel.game import Ask, Play, begin, look
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.seats import WATCHER
from highgate.learn.episode import Episode

GAMES = 18
EARLY_END = 11730  # a seed
REMEMBERED: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in shelf.titles()),
    ("grave_business", {"stash_visibility": "closed"}),
]


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", list(shelf.titles()))
def test_rows_are_what_the_asked_seats_may_know(name: str, recall: bool) -> None:
    """The same deals, played by the kernel with a log, give the same rows and masks."""
    env = VectorEnvironment(name, GAMES, recall=recall)
    observations, infos = env.reset(seed=7)
    plays = [begin(env.game, Seeded(7, f"deal {number}")) for number in range(GAMES)]
    for _ in range(8):
        actions = env.random_actions()
        for row, play in enumerate(plays):
            ask = play.pending()
            assert isinstance(ask, Ask)
            seat = ask.seats[0]
            seen = look(play, seat)
            assert infos["seat"][row] == seat
            assert (
                env.features.encode(seen.view, seat, recall=recall) == observations[row].tobytes()
            )
            legal = [action.code for action in seen.legal]
            assert np.flatnonzero(infos["action_mask"][row]).tolist() == legal
            play.step(seat, env.game.actions.all[actions[row]])
        observations, _, _, _, infos = env.step(actions)


@pytest.mark.parametrize("others", ["learner", "dice"])
@pytest.mark.parametrize(("name", "options"), REMEMBERED)
def test_a_seat_remembers_what_it_was_told(name: str, options: dict[str, Any], others: str) -> None:
    """To the end of a game a view that is made anew has the same memory, among dice too."""
    seeds = [4, 5, 6, 7]
    env = VectorEnvironment(name, len(seeds), recall=True, others=others, **options)
    observations, infos = env.reset(seed=seeds)
    plays = {row: begin(env.game, Seeded(seed)) for row, seed in enumerate(seeds)}
    dice = [Seeded(seed, "others") for seed in seeds]
    while plays:
        actions = env.random_actions()
        for row, play in plays.items():
            seat = int(infos["seat"][row])
            if others == "dice":
                play_others(play, seat, dice[row])
            view = look(play, seat).view
            assert env.features.encode(view, seat, recall=True) == observations[row].tobytes()
            play.step(seat, env.game.actions.all[actions[row]])
        observations, _, ended, _, infos = env.step(actions)
        plays = {row: play for row, play in plays.items() if not ended[row]}


def play_others(play: Play[Any], learner: int, dice: Rng) -> None:
    """Random choices until the learner is asked."""
    while isinstance(ask := play.pending(), Ask) and learner not in ask.seats:
        play.step(ask.seats[0], play.game.pick(play.state, ask.seats[0], dice))


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_a_game_that_is_over_begins_anew_with_the_next_step(name: str) -> None:
    env = VectorEnvironment(name, 3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env.reset(seed=1)
    ended = np.zeros(3, np.bool_)
    for _ in range(3000):
        before = ended
        observations, rewards, ended, truncated, infos = env.step(env.random_actions())
        assert observations.shape == (3, env.size)
        assert not truncated.any()
        assert not (before & ended).any()
        assert (rewards[~ended] == 0).all()
        assert infos["rewards"][ended].sum() == pytest.approx(0)
        assert not infos["action_mask"][ended].any()
        assert infos["action_mask"][~ended].any(axis=1).all()
        if before.any():
            return
    pytest.fail("no game came to its end")


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_against_dice_a_row_always_belongs_to_the_same_learner(name: str) -> None:
    env = VectorEnvironment(name, 6, others="dice")
    _, infos = env.reset(seed=2)
    learners = np.arange(6) % env.game.seats
    wins = []
    for _ in range(400):
        assert (infos["seat"] == learners).all()
        _, rewards, ended, _, infos = env.step(env.random_actions())
        wins += rewards[ended].tolist()
    assert wins
    assert set(wins) != {0.0}


def test_a_game_that_ends_before_the_learner_is_asked_is_dealt_again() -> None:
    """One in some hundred thousand: somebody buries a whole row in the first round."""
    env = VectorEnvironment("outre_tombe", 2, players=6, others="dice")
    chance = Seeded(EARLY_END, "others")
    for learner in range(2):
        sitting = Episode(env.game, env.features, Seeded(EARLY_END, f"deal {learner}"))
        sitting.begin(recall=False)
        sitting.play_others(learner, chance)
    assert sitting.seat == WATCHER  # else another seed has to be found
    _, infos = env.reset(seed=EARLY_END)
    assert infos["seat"].tolist() == [0, 1]
    assert infos["action_mask"].any(axis=1).all()


def test_the_same_seed_gives_the_same_games() -> None:
    ways = []
    for _ in range(2):
        env = VectorEnvironment("grave_business", 4, players=3)
        env.reset(seed=9)
        for _ in range(60):
            observations, *_ = env.step(env.random_actions())
        ways.append(observations.tobytes())
    assert ways[0] == ways[1]


def test_every_game_can_have_a_seed_of_its_own() -> None:
    env = VectorEnvironment("tatort_themse", 3, players=2)
    first, _ = env.reset(seed=[5, 8, 5])
    assert np.array_equal(first[0], first[2]) and not np.array_equal(first[0], first[1])
    assert np.array_equal(env.reset(seed=(8, 5, 5))[0], first[[1, 0, 2]])
    assert np.array_equal(env.reset(seed=[5, None, 5])[0][[0, 2]], first[[0, 2]])


def test_seeds_are_as_many_as_games() -> None:
    env = VectorEnvironment("tatort_themse", 3)
    with pytest.raises(ValueError, match="2 seeds for 3 games"):
        env.reset(seed=[1, 2])


def test_what_is_not_legal_ends_its_game_alone() -> None:
    env = VectorEnvironment("graverobbers", 3)
    _, infos = env.reset(seed=1)
    actions = env.random_actions()
    actions[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    _, rewards, ended, _, _ = env.step(actions)
    assert ended.tolist() == [False, True, False]
    assert rewards.tolist() == [0.0, -1.0, 0.0]


def test_actions_that_cannot_be_are_refused() -> None:
    env = VectorEnvironment("graverobbers", 3)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(3, np.int64))
    env.reset(seed=1)
    for actions in (env.random_actions()[:2], env.random_actions()[:, None]):
        with pytest.raises(ValueError, match=r"the shape \(3,\), not"):
            env.step(actions)
    with pytest.raises(TypeError, match="same_kind"):
        env.step(env.random_actions() + 0.5)  # type: ignore[arg-type]


def test_unknown_others_are_refused() -> None:
    with pytest.raises(OptionError, match="others"):
        VectorEnvironment("graverobbers", 1, others="ghosts")


def test_arrays_may_be_kept_and_copies_written_to() -> None:
    for copy in (True, False):
        env = VectorEnvironment("outre_tombe", 20, copy=copy)
        first, infos = env.reset(seed=3)
        kept = first.copy()
        second, *_, infos = env.step(env.random_actions())
        assert np.array_equal(first, kept) and not np.array_equal(first, second)
        assert second.flags.writeable is infos["action_mask"].flags.writeable is copy


def test_wishes_can_be_copied_and_pickled() -> None:
    env = VectorEnvironment("outre_tombe", 3, players=5, recall=True, use_rats=False)
    first, _ = env.reset(seed=3)
    for again in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert np.array_equal(again.reset(seed=3)[0], first)
