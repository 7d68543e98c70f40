"""One agent after the other: PettingZoo's AEC environment."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from highgate.adapters.pettingzoo.core import (
    FRAMES_A_SECOND,
    RENDER_MODES,
    EnvironmentCore,
    MaskedDiscrete,
    Observation,
    mask_array,
)
from highgate.adapters.rewards import ILLEGAL
from highgate.kernel.seats import WATCHER

Agent = str
Space = spaces.Space[Any]


class Environment(AECEnv[Agent, Observation, int], EzPickle):  # type: ignore[misc]
    """A game for agents `player_0`, `player_1`, ...; each is a seat.

    `players` and all options of the game are given once and outlive every `reset`. With `recall`
    the observation also holds what the agent was told and sees no longer. `reward` is one of
    `win_share`, `rank`, `score` (`highgate.adapters.rewards`). An action that is not legal ends the
    game: its agent gets -1, the others nothing. The options of `reset` are not used. What is
    pickled or copied are these wishes: the other one begins with a `reset`.
    """

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        recall: bool = False,
        reward: str = "win_share",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        EzPickle.__init__(
            self, name, players=players, recall=recall, reward=reward, render_mode=render_mode,
            **options,
        )  # fmt: skip
        self.metadata = {
            "name": f"{name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.core = EnvironmentCore(
            name, players=players, recall=recall, reward=reward, render_mode=render_mode,
            options=options,
        )  # fmt: skip
        self.possible_agents = list(self.core.agents)
        self.observation_spaces, self.action_spaces = self.core.spaces(waits=0)
        self._nothing = mask_array(self.core.features.no_actions)
        self._nothing.setflags(write=False)  # it is handed out again and again

    def observation_space(self, agent: Agent) -> Space:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> MaskedDiscrete:
        """The codes of all actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same deal."""
        self.core.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._select()

    def observe(self, agent: Agent) -> Observation:
        """What the agent may know now; the mask is empty unless it is asked."""
        seat = self.core.seat_of[agent]
        is_asked = seat == self.core.sitting.seat and not self._is_over
        return self.core.observe(seat, self._mask if is_asked else self._nothing)

    def step(self, action: int | None) -> None:
        """The choice of the selected agent; None for an agent whose game is over."""
        agent = self.agent_selection
        if self._is_over:
            self._was_dead_step(action)
            return
        code = -1 if action is None else int(action)
        if not (0 <= code < len(self._legal) and self._legal[code]):
            self._finish({agent: ILLEGAL})
            return
        sitting = self.core.sitting
        sitting.act(code)
        if sitting.seat == WATCHER:
            assert sitting.outcome is not None
            worths = self.core.worth(sitting.outcome)
            self._finish(dict(zip(self.possible_agents, worths, strict=True)))
            return
        self.infos[agent] = {"action_mask": self._nothing}
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as a watcher sees it: text, a picture, or printed."""
        return self.core.render()

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _select(self) -> None:
        sitting = self.core.sitting
        self._legal = sitting.mask(sitting.seat)  # what a step is judged by; nobody else has it
        self._mask = mask_array(self._legal)
        self._is_over = False
        agent = self.possible_agents[sitting.seat]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self._mask}

    def _finish(self, rewards: dict[Agent, float]) -> None:
        self._is_over = True
        for agent in self.agents:
            self.rewards[agent] = rewards.get(agent, 0.0)
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._nothing}
        self._accumulate_rewards()
        self._deads_step_first()


def wrapped(environment: Environment) -> Any:
    """With PettingZoo's check of the order of calls; what is illegal ends the game anyway."""
    return OrderEnforcingWrapper(environment)
