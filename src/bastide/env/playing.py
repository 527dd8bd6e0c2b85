"""One game as environments play it: numbers in, tiles drawn from a seed, observations and pictures out."""

from __future__ import annotations

import random
from typing import Any

from ..boxes.collected import mode_of
from ..drawing.pixels import Pixels, position_pixels
from ..game import Game, IllegalAction
from ..setup import Setup
from .compiled.layout import ACTIONS
from .rewards import checked_reward, rewards_of
from .views import Viewer

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")


class Playing:
    """A game at a decision of a player, or over."""

    def __init__(self, setup: Setup, plain: bool, reward: str) -> None:
        self.setup, self.solo = setup, mode_of(setup.elements) is not None
        self._plain, self._reward = plain, checked_reward(reward)
        self._viewer = Viewer()
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, whose tiles follow from the seed and the actions."""
        self.game, self._dealer = Game(self.setup, snapshots=0), random.Random(seed)
        self._deal()

    def _deal(self) -> None:
        while not self.game.over and self.game.decider is None:
            self.game.deal(self._dealer)

    @property
    def agent(self) -> int:
        """Whose decision it is: the seat, in solo always 0; 0 once the game is over."""
        return 0 if self.solo else self.game.decider or 0

    def play(self, action: Any) -> None:
        """Carry out the action with a number, and draw; an IllegalAction leaves everything as it was."""
        index = int(action)
        code = self._viewer.code_at(self.game, index) if 0 <= index < ACTIONS else -1
        if code < 0:
            raise IllegalAction(f"Action {index} is not legal now: the action mask shows what is.")
        self.play_code(code)

    def play_code(self, code: Any) -> None:
        """Carry out a legal action as the game takes it, and draw."""
        self.game.play(code)
        self._deal()

    def observe(self, agent: int) -> dict[str, Any]:
        """What an agent sees."""
        seat = self.game.decider if self.solo else agent
        return self._viewer.read(self.game, seat) if self._plain else self._viewer.look(self.game, seat)

    def rewards(self) -> list[float]:
        """Every agent's reward; zeros while the game lasts."""
        return rewards_of(self.game, self._reward)

    def render(self, mode: str | None) -> str | Pixels | None:
        """The board as text, SVG or pixels; for `human` it is printed."""
        if mode == "svg":
            return self.game.svg()
        if mode == "rgb_array":
            return position_pixels(self.game.tiles, self.game.figures, self.game.extras.get("pig", ""))
        if mode == "human":
            print(self.game)
            return None
        return str(self.game)


def checked_render_mode(mode: str | None) -> str | None:
    """The mode itself if there is such a one; a ValueError names those there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"Unknown render mode {mode!r}: the modes are {', '.join(RENDER_MODES)}.")
    return mode
