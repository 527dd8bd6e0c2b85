"""The game for Gymnasium: one agent against computer players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np

from ..ai.players import Player
from ..arena.contestants import contestant
from ..game import IllegalAction
from ..setup import Setup, Value
from .names import VERSION
from .playing import RENDER_MODES, Playing, checked_render_mode
from .spaces import PLAIN, PLANES, action_space, checked_observation, observation_space

ID = f"bastide/AgainstComputer-v{VERSION}"


class AgainstComputer(gymnasium.Env[dict[str, Any], np.int64]):
    """A game in which the agent has one seat and players of one name have the others.

    opponent         whoever may play in the arena: a level (`ai.levels.levels()`), `random`, `greedy`,
                     `expert:NODES:WIDTH:DEPTH`, a class of your own as `module:Class`, or a program as
                     `command=…`; solo needs none
    seat             the agent's seat, None = another one at random for every game
    illegal_reward   what an illegal action brings: the game ends with it; None = an IllegalAction instead
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        opponent: str = "miller",
        players: int = 2,
        elements: Iterable[str] | None = None,
        *,
        seat: int | None = None,
        reward: str = "result",
        observation: str = PLANES,
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        setup = Setup.of(players, elements, options)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"There is no seat {seat}: the seats are 0 to {players - 1}.")
        self.opponent, self.illegal_reward = opponent, illegal_reward
        self._new_opponent = contestant(opponent)
        self.render_mode = checked_render_mode(render_mode)
        self._playing = Playing(setup, checked_observation(observation) == PLAIN, reward)
        self._wanted_seat, self.seat = seat, 0
        self._forfeited = False
        self._others: list[Player] = []
        self.action_space, self.observation_space = action_space(), observation_space(observation)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin another game; with a seed, tiles and opponents follow from it."""
        super().reset(seed=seed)
        playing, limit = self._playing, np.iinfo(np.int64).max
        self._forfeited = False
        playing.begin(int(self.np_random.integers(limit)))
        drawn = int(self.np_random.integers(playing.setup.players))
        self.seat = 0 if playing.solo else drawn if self._wanted_seat is None else self._wanted_seat
        self._others = [
            self._new_opponent(str(self.np_random.integers(limit))) for _ in range(playing.setup.players)
        ]
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent's action, then those of the others up to the agent's next decision."""
        if self._forfeited or self._playing.game.over:
            raise RuntimeError("The game is over: reset the environment before the next step.")
        try:
            self._playing.play(action)
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            self._forfeited = True
            return self._observation(), self.illegal_reward, True, False, self._info() | {"illegal": True}
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        over = self._playing.game.over
        return self._observation(), self._playing.rewards()[self.seat], over, False, self._info()

    def _let_others_play(self) -> None:
        game = self._playing.game
        while not game.over and self._playing.agent != self.seat:
            assert game.decider is not None
            self._playing.play_code(self._others[game.decider].choose(game))

    def _observation(self) -> dict[str, Any]:
        return self._playing.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"scores": self._playing.game.scores, "seat": self.seat}

    def render(self) -> Any:
        """The board as text, as SVG, as pixels, or printed."""
        return self._playing.render(self.render_mode)


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point=f"{__name__}:AgainstComputer")
