"""All agents at once: PettingZoo's parallel environment.

Where a game lets several seats choose at the same time, they do; everybody else waits. The last
action of the space is to wait, and the mask of an agent that is not asked allows nothing else.
"""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from highgate.adapters.pettingzoo.core import (
    FRAMES_A_SECOND,
    RENDER_MODES,
    EnvironmentCore,
    Observation,
    mask_array,
)
from highgate.adapters.rewards import ILLEGAL

Agent = str
Space = spaces.Space[Any]
Step = tuple[
    dict[Agent, Observation],
    dict[Agent, float],
    dict[Agent, bool],
    dict[Agent, bool],
    dict[Agent, dict[str, Any]],
]


class ParallelEnvironment(ParallelEnv[Agent, Observation, int], EzPickle):  # type: ignore[misc]
    """The same game, options and rewards as `Environment`, with one more action: to wait."""

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
        EzPickle.__init__(
            self, name, players=players, recall=recall, reward=reward, render_mode=render_mode,
            **options,
        )  # fmt: skip
        self.metadata = {
            "name": f"{name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_A_SECOND,
        }
        self.render_mode = render_mode
        self.core = EnvironmentCore(
            name, players=players, recall=recall, reward=reward, render_mode=render_mode,
            options=options,
        )  # fmt: skip
        self.wait = self.core.actions
        self.possible_agents = list(self.core.agents)
        self.observation_spaces, self.action_spaces = self.core.spaces(waits=1)
        self._waiting = self.core.features.no_actions + b"\1"

    def observation_space(self, agent: Agent) -> Space:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Space:
        """The codes of all actions of the game, and to wait."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """A new game. The same seed gives the same deal."""
        self.core.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(self.agents)

    def step(self, actions: dict[Agent, int]) -> Step:
        """A choice of each agent; of those who are not asked, none counts."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        culprit = self._act(actions)
        outcome = self.core.sitting.outcome
        rewards = dict.fromkeys(agents, 0.0)
        if culprit is not None:
            rewards[culprit] = ILLEGAL
        elif outcome is not None:
            rewards = dict(zip(agents, self.core.worth(outcome), strict=True))
        is_over = culprit is not None or outcome is not None
        if is_over:
            self.agents = []
        observations, infos = self._seen(agents)
        ended = dict.fromkeys(agents, is_over)
        return observations, rewards, ended, dict.fromkeys(agents, False), infos

    def render(self) -> Any:
        """The table as a watcher sees it: text, a picture, or printed."""
        return self.core.render()

    def close(self) -> None:
        """Nothing is held open."""

    def _act(self, actions: dict[Agent, int]) -> Agent | None:
        """Carry out the choices of those who are asked; the first who may not is named."""
        sitting = self.core.sitting
        asked = sitting.asked()
        for seat in asked:
            code = int(actions[self.possible_agents[seat]])
            mask = sitting.mask(seat)
            if not (0 <= code < len(mask) and mask[code]):
                return self.possible_agents[seat]
            sitting.act_for(seat, code)
        return None

    def _seen(
        self, agents: list[Agent]
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        asked = self.core.sitting.asked()
        observations = {}
        for agent in agents:
            seat = self.core.seat_of[agent]
            mask = self.core.sitting.mask(seat) + b"\0" if seat in asked else self._waiting
            observations[agent] = self.core.observe(seat, mask_array(mask))
        infos = {
            agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()
        }
        return observations, infos
