"""The game for PettingZoo: agents take turns (AEC), each action one number, legal ones in the action mask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from ..drawing.pixels import Pixels
from ..setup import Setup, Value
from .names import VERSION
from .playing import RENDER_MODES, Playing, checked_render_mode
from .spaces import PLAIN, PLANES, action_space, checked_observation, observation_space


def env(**choices: Any) -> AECEnv:
    """The environment with PettingZoo's usual guards around it; the choices are those of `raw_env`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(**choices)))


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game of 2 to 6 players with any elements; in solo one agent plays all colours.

    Agents are `player_0` to `player_5`. An illegal action is an IllegalAction and changes nothing.
    Rewards come at the end: see rewards.py.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": f"bastide_v{VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        elements: Iterable[str] | None = None,
        *,
        reward: str = "result",
        observation: str = PLANES,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        super().__init__()
        setup = Setup.of(players, elements, options)
        self.render_mode = checked_render_mode(render_mode)
        self._playing = Playing(setup, checked_observation(observation) == PLAIN, reward)
        self.possible_agents = [f"player_{seat}" for seat in range(1 if self._playing.solo else players)]
        self.agents: list[str] = []
        self._random, _ = seeding.np_random()
        self.observation_spaces = {agent: observation_space(observation) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game; with a seed, the tiles follow from it."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._playing.begin(int(self._random.integers(np.iinfo(np.int64).max)))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._playing.agent]

    def step(self, action: int | None) -> None:
        """The action of the selected agent, then the draws up to the next decision."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._playing.play(action)
        self._cumulative_rewards[agent] = 0.0
        over = self._playing.game.over
        self.rewards = dict(zip(self.agents, self._playing.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = self.agents[self._playing.agent]
        self._accumulate_rewards()
        if over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees from its seat; its mask is empty unless it has to decide."""
        return self._playing.observe(self.possible_agents.index(agent))

    def render(self) -> str | Pixels | None:
        """The board as text, as SVG, as pixels, or printed."""
        return self._playing.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
