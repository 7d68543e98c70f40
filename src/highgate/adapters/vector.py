"""Many games at once: a Gymnasium `VectorEnv` that steps them all in compiled code.

    from highgate.adapters.vector import VectorEnvironment

    env = VectorEnvironment("tatort_themse", 256, players=2, others="dice")
    observations, infos = env.reset(seed=1)

Autoreset is NEXT_STEP: the step that ends a game returns its last observation and the reward; the
next step deals anew, whatever its action is, with reward 0.
"""

import secrets
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from highgate import shelf
from highgate.adapters.encoding import encoding_of, named
from highgate.adapters.rewards import ILLEGAL, worth_of
from highgate.kernel.errors import OptionError
from highgate.kernel.rng import Seeded
from highgate.kernel.sitting import Batch

Observations = NDArray[np.uint8]
Step = tuple[
    Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]

OTHERS: Final = ("learner", "dice")
SEED_BITS: Final = 53


class VectorEnvironment(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """So many games of one kind side by side; row i is game i.

    `others="learner"` is self-play: whoever is asked answers, `infos["seat"]` says who that is, and
    the reward of a row is that of the seat that has just acted; `infos["rewards"]` has those of all
    seats. `others="dice"`: the learner is seat i modulo players, and chance plays the others.
    `recall`, `reward` and all options of the game are as in the PettingZoo environments; what is
    not legal ends its game with -1. `infos["action_mask"]` has a 1 for each legal action. With
    `copy=False`, as in Gymnasium, observations and masks are always the same two arrays, which
    every step writes anew; they cannot be written to.
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
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.game = shelf.build(name, options if players is None else {"seats": players, **options})
        self.features = encoding_of(self.game)
        self.pieces = self.features.pieces(recall=recall)
        self.worth = worth_of(reward)
        self.num_envs = num_envs
        self.size = self.features.size(recall=recall)
        self.batch = Batch(
            self.game, self.features, num_envs, recall=recall, self_play=others == "learner"
        )
        self.dice = Seeded(0, "random actions")
        self.copy = copy
        self._rows = np.frombuffer(self.batch.rows, np.uint8).reshape(num_envs, -1)
        self._rows.setflags(write=False)
        self._masks = np.frombuffer(self.batch.masks, np.int8).reshape(num_envs, -1)
        self._masks.setflags(write=False)
        self._numbers = np.arange(num_envs)
        everywhere = np.ones(num_envs, np.bool_)
        everywhere.setflags(write=False)  # Gymnasium's sign of which rows an info is for: all
        self._everywhere = dict.fromkeys(("_action_mask", "_seat", "_rewards"), everywhere)
        self.single_observation_space = spaces.Box(0, 255, (self.size,), np.uint8)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games everywhere. The same seed gives the same deals; `options` are not used."""
        chosen = secrets.randbits(SEED_BITS) if seed is None else seed
        self.batch.reset(chosen)
        self.dice = Seeded(chosen, "random actions")
        return self._observations(), self._infos(np.zeros((self.num_envs, self.game.seats)))

    def step(self, actions: NDArray[np.int64]) -> Step:
        """An action for each game."""
        batch, acted = self.batch, self._seats
        batch.step(actions.tolist())
        rewards = np.zeros((self.num_envs, self.game.seats))
        over = np.zeros(self.num_envs, np.bool_)
        for number in batch.ended:
            rewards[number] = self.worth(batch.outcome(number))
            over[number] = True
        for number in batch.illegal:
            rewards[number, acted[number]] = ILLEGAL
            over[number] = True
        own = rewards[self._numbers, acted]
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observations(), own, over, truncated, self._infos(rewards)

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game; the next after the same seed is the same."""
        return np.array(self.batch.random_codes(self.dice), np.int64)

    def named(self, observations: Observations) -> dict[str, Observations]:
        """Observations taken apart by the names of their pieces."""
        return named(observations, self.pieces)

    def _observations(self) -> Observations:
        return self._rows.copy() if self.copy else self._rows

    def _infos(self, rewards: NDArray[np.float64]) -> dict[str, Any]:
        self._seats = np.frombuffer(bytes(self.batch.seats), np.uint8).astype(np.int64)
        return {
            "action_mask": self._masks.copy() if self.copy else self._masks,
            "seat": self._seats.copy(),
            "rewards": rewards,
            **self._everywhere,
        }
