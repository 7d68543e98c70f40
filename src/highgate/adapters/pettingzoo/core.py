"""What both kinds of environments share: the game, its spaces, observations and pictures."""

import secrets
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from highgate import shelf
from highgate.adapters.encoding import encoding_of, named
from highgate.adapters.pettingzoo.image import drawn
from highgate.adapters.rewards import worth_of
from highgate.api.sheet import Sheet, sheet_of
from highgate.kernel.errors import OptionError
from highgate.kernel.game import look
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import WATCHER, Seat
from highgate.learn.episode import Episode

Observation = dict[str, NDArray[Any]]
Mask = NDArray[np.int8]

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
FRAMES_A_SECOND: Final = 2
SEED_BITS: Final = 53


class MaskedDiscrete(spaces.Discrete):
    """The codes of actions. With a mask it samples fast: the mask of a game needs no checking."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A random code, with a mask one of those that are 1; the first one if there is none."""
        if mask is None or probability is not None or mask.dtype != np.int8:
            return super().sample(mask, probability)
        if mask.shape != (self.n,):
            raise ValueError(f"a mask has the shape {(int(self.n),)}, not {mask.shape}")
        legal = mask.nonzero()[0]
        return legal[self.np_random.integers(len(legal))] if len(legal) else self.start


class EnvironmentCore:
    """A game under its options, in progress, and what is handed out of it."""

    def __init__(  # noqa: PLR0913 - the wishes of a user
        self,
        name: str,
        *,
        players: int | None,
        recall: bool,
        reward: str,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError("render_mode", f"is one of {', '.join(RENDER_MODES)}")
        given = options if players is None else {"seats": players, **options}
        self.game = shelf.build(name, given)
        self.features = encoding_of(self.game)
        self.recall = recall
        self.worth = worth_of(reward)
        self.render_mode = render_mode
        self.agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.actions = len(self.game.actions)
        first = Seeded(secrets.randbits(SEED_BITS))
        self.sitting = Episode(self.game, self.features, first)
        self.sitting.keeps_log = render_mode is not None
        self.pieces = self.features.pieces(recall=recall)

    def spaces(self, waits: int) -> tuple[dict[str, spaces.Dict], dict[str, MaskedDiscrete]]:
        """A space of observations and one of actions for each agent."""
        size, actions = self.features.size(recall=self.recall), self.actions + waits
        observations = {}
        for agent in self.agents:
            observations[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
        return observations, {agent: MaskedDiscrete(actions) for agent in self.agents}

    def deal(self, seed: int | None) -> None:
        """A new game; without a seed the next one of the same stream."""
        if seed is not None:
            self.sitting.rng = Seeded(seed)
        self.sitting.begin(recall=self.recall)

    def observe(self, seat: Seat, mask: Mask) -> Observation:
        """What a seat may know, and what it may choose."""
        seen = bytearray(self.sitting.observe(seat))
        return {"observation": np.frombuffer(seen, np.uint8), "action_mask": mask}

    def named(self, observation: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """An observation taken apart by the names of its pieces."""
        return named(observation, self.pieces)

    def sheet(self) -> Sheet:
        """The table as a watcher may see it."""
        return sheet_of(self.game, look(self.sitting.play, WATCHER))

    def render(self) -> NDArray[np.uint8] | str | None:
        """The table as text, as a picture, or printed."""
        if self.render_mode == "rgb_array":
            return drawn(self.sheet())
        if self.render_mode == "ansi":
            return self.sheet().text()
        if self.render_mode == "human":
            print(self.sheet().text())
        return None


def mask_array(mask: bytes) -> Mask:
    """A mask as an array of its own."""
    return np.frombuffer(bytearray(mask), np.int8)
