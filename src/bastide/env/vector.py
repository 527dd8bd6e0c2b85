"""Many games as one Gymnasium environment: the batch as a `VectorEnv`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..boxes.collected import mode_of
from ..setup import Setup, Value
from .batch import ALL_SEATS, Batch
from .compiled.layout import TYPES
from .opponents import RANDOM
from .spaces import action_space, observation_space

SELF = "self"


class BatchEnv(VectorEnv[dict[str, Any], NDArray[np.int64], NDArray[Any]]):
    """A batch of games, all inside one compiled step.

    opponent `self`     the agent plays every seat; a step's reward is that of the player who has just moved
    any other           the agent has seat i % players of game i; the opponent plays the others: `random`, a
                        level of the computer's players, or `expert:NODES:WIDTH:DEPTH`

    Observations are the batch's own arrays, which the next step writes over: copy what is to be kept. A game
    that has ended begins anew in the next step, whatever its action (AutoresetMode.NEXT_STEP).
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        players: int = 2,
        elements: Iterable[str] | None = None,
        *,
        opponent: str = RANDOM,
        reward: str = "result",
        threads: int | None = None,
        **options: Value,
    ) -> None:
        setup = Setup.of(players, elements, options)
        alone = opponent == SELF or mode_of(setup.elements) is not None
        self._seats = np.zeros(num_envs, np.int8) if alone else np.arange(num_envs) % players
        learners = ALL_SEATS if alone else self._seats
        others = RANDOM if alone else opponent
        self.batch = Batch(
            num_envs, setup, reward=reward, learners=learners, opponent=others, threads=threads
        )
        self._alone, self.num_envs = alone, num_envs
        self.single_observation_space, self.single_action_space = observation_space(), action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all games anew; with a seed, draws and opponents are the same again."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(np.iinfo(np.int64).max)))
        return self._observation(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action in every game; a ValueError names the first that is not legal."""
        batch, everyone = self.batch, np.arange(self.num_envs)
        movers = batch.player.copy() if self._alone else self._seats
        batch.step(actions)
        rewards = batch.rewards[everyone, movers]
        return self._observation(), rewards, batch.ended > 0, np.zeros(self.num_envs, bool), {}

    def _observation(self) -> dict[str, Any]:
        return {name: getattr(self.batch, name) for name in TYPES}
