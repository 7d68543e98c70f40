"""Many games at once: a Gymnasium `VectorEnv` that steps them all in compiled code.

    from highgate.adapters.vector import VectorEnvironment

    env = VectorEnvironment(GAME, 256, players=2, others="dice")
    observations, infos = env.reset(seed=1)

Autoreset is NEXT_STEP: the step that ends a game returns its last observation and the reward; the
next step deals anew, whatever its action is, with reward 0.
"""

import secrets
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from highgate import shelf
from highgate.adapters.encoding import encoding_of, named
from highgate.adapters.rewards import ILLEGAL, worth_of
from highgate.kernel.errors import OptionError
from highgate.kernel.rng import Seeded
from highgate.learn.episode import Batch

Observations = NDArray[np.uint8]
Step = tuple[
    Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]

Results = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]

OTHERS: Final = ("learner", "dice")
SEED_BITS: Final = 53
NUMBER: Final = np.dtype("<i8")  # a seat or an action, as the batch has them
LEVEL: Final = np.dtype(np.uint8)
MARK: Final = np.dtype(np.int8)


class VectorEnvironment(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]], EzPickle):
    """So many games of one kind side by side; row i is game i.

    `others="learner"` is self-play: whoever is asked answers, `infos["seat"]` says who that is, and
    the reward of a row is that of the seat that has just acted; `infos["rewards"]` has those of all
    seats. `others="dice"`: the learner is seat i modulo players, and chance plays the others.
    `recall`, `reward` and all options of the game are as in the PettingZoo environments; what is
    not legal ends its game with -1. `infos["action_mask"]` has a 1 for each legal action. Every
    step hands out arrays of its own; with `copy=False` nothing is copied, and they are read-only.
    What is pickled or copied are these wishes: the other one begins with a `reset`.
    """

    def __init__(  # noqa: PLR0913 - the wishes of a user
        self,
        name: str,
        num_envs: int,
        *,
        players: int | None = None,
        others: str = "learner",
        recall: bool = False,
        reward: str = "win_share",
        copy: bool = True,
        **options: Any,
    ) -> None:
        if others not in OTHERS:
            raise OptionError("others", f"is one of {', '.join(OTHERS)}, not {others!r}")
        EzPickle.__init__(
            self, name, num_envs, players=players, others=others, recall=recall, reward=reward,
            copy=copy, **options,
        )  # fmt: skip
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.game = shelf.build(name, options if players is None else {"seats": players, **options})
        self.features = encoding_of(self.game)
        self.pieces = self.features.pieces(recall=recall)
        self.worth = worth_of(reward)
        self.num_envs = num_envs
        self.size = self.features.size(recall=recall)
        self.actions = len(self.game.actions)
        self.batch = Batch(
            self.game, self.features, num_envs, recall=recall, self_play=others == "learner"
        )
        self.dice = Seeded(0, "random actions")
        self.copy = copy
        self._shape = (num_envs,)
        self._row_shape, self._mask_shape = (num_envs, self.size), (num_envs, self.actions)
        self._seats = np.zeros(num_envs, NUMBER)
        self._never = fixed(np.zeros(num_envs, np.bool_))
        rewards, own = np.zeros((num_envs, self.game.seats)), np.zeros(num_envs)
        self._nothing = fixed(rewards), fixed(own), self._never
        everywhere = fixed(np.ones(num_envs, np.bool_))  # Gymnasium: which rows an info is for
        self._everywhere = dict.fromkeys(("_action_mask", "_seat", "_rewards"), everywhere)
        self.single_observation_space = spaces.Box(0, 255, (self.size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """New games everywhere. The same seed gives the same deals; `options` are not used.

        Of several seeds each game has its own, for its deals and for the dice of the others.
        """
        if seed is None or isinstance(seed, int):
            for_dice = chosen(seed)
            self.batch.reset(for_dice)
        else:
            seeds = [chosen(each) for each in seed]
            self.batch.reset_each(seeds)
            for_dice = sum(seeds)
        self.dice = Seeded(for_dice, "random actions")
        rewards, *_ = self._results(self._seats)
        return self._observations(), self._infos(rewards)

    def step(self, actions: NDArray[np.int64]) -> Step:
        """An action for each game."""
        acted = self._seats
        self.batch.step(self._numbered(actions).tobytes())
        rewards, own, over = self._results(acted)
        truncated = self._never.copy() if self.copy else self._never
        return self._observations(), own, over, truncated, self._infos(rewards)

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game; the next after the same seed is the same."""
        return self._array(self._shape, NUMBER, self.batch.random_codes(self.dice))

    def named(self, observations: Observations) -> dict[str, Observations]:
        """Observations taken apart by the names of their pieces."""
        return named(observations, self.pieces)

    def _numbered(self, actions: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """Actions as the batch has them; what is no whole number for each game is refused."""
        if not self.batch.rows and self.num_envs:
            raise ResetNeeded("games are dealt by `reset`, before the first step")
        numbers = np.asarray(actions)
        if numbers.shape != self._shape:
            raise ValueError(f"actions have the shape {self._shape}, not {numbers.shape}")
        return numbers.astype(NUMBER, casting="same_kind", copy=False)

    def _results(self, acted: NDArray[np.int64]) -> Results:
        """The rewards of all seats, those of the seats that acted, and which games are over."""
        batch, nothing = self.batch, self._nothing
        if not (self.copy or batch.ended or batch.illegal):
            return nothing
        rewards, own, over = nothing[0].copy(), nothing[1].copy(), nothing[2].copy()
        for number in batch.ended:
            worths = self.worth(batch.outcome(number))
            rewards[number] = worths
            own[number] = worths[acted[number]]
            over[number] = True
        for number in batch.illegal:
            rewards[number, acted[number]] = own[number] = ILLEGAL
            over[number] = True
        return rewards, own, over

    def _observations(self) -> Observations:
        return self._array(self._row_shape, LEVEL, self.batch.rows)

    def _infos(self, rewards: NDArray[np.float64]) -> dict[str, Any]:
        seats = self._seats = np.ndarray(self._shape, NUMBER, self.batch.seats)
        return {
            "action_mask": self._array(self._mask_shape, MARK, self.batch.masks),
            "seat": seats.copy() if self.copy else seats,
            "rewards": rewards,
            **self._everywhere,
        }

    def _array(self, shape: tuple[int, ...], numbers: np.dtype[Any], data: bytes) -> NDArray[Any]:
        array: NDArray[Any] = np.ndarray(shape, numbers, data)
        return array.copy() if self.copy else array


def chosen(seed: int | None) -> int:
    """A seed, by chance where none is given."""
    return secrets.randbits(SEED_BITS) if seed is None else int(seed)


def fixed(array: NDArray[Any]) -> NDArray[Any]:
    """An array that nobody can write to."""
    array.setflags(write=False)
    return array
