"""What each legal action would bring: the scores right after it, and the scores if the game ended then.

An action that leaves the same player with the figure step (laying a tile, laying the abbey) is judged together with its
best figure: that is what a person weighs. Everything runs over the record, in compiled code where rules are compiled.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.state import new_desk, new_state
from ..kernel.limits import ACTIONS, PLAYERS
from .weighing import NO_CODE, weigh

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one action would bring.

    code     the action's number
    follow   the number of the figure step judged with it, None = none
    gained   points of every player at once
    ahead    every player's score if the game ended then
    value    what it is worth to whoever decides, in hundredths of a point
    """

    code: int
    follow: int | None
    gained: tuple[int, ...]
    ahead: tuple[int, ...]
    value: int


class Scales:
    """Scratch paper for judging, kept from one decision to the next."""

    def __init__(self) -> None:
        self._between, self._after = new_state(), new_state()
        self._desk, self._inner = new_desk(), new_desk()
        self._codes, self._follow, self._value = (np.zeros(ACTIONS + 1, np.int64) for _ in range(3))
        self._now, self._later = (np.zeros((ACTIONS + 1, PLAYERS), np.int64) for _ in range(2))

    def weigh(self, game: Game) -> list[Outlook]:
        """The outlook of every legal action, in canonical order; none where the dealer draws."""
        if game.decider is None:
            return []
        state: Any = game._state
        count = int(weigh(state, self._between, self._after, self._desk, self._inner, game.decider,
                          int("solo" in game.setup.elements), self._codes, self._follow, self._now, self._later,
                          self._value))
        scores = game.scores
        return [self._outlook(i, scores) for i in range(count)]

    def _outlook(self, i: int, scores: list[int]) -> Outlook:
        follow = int(self._follow[i])
        gained = tuple(int(points) - score for points, score in zip(self._now[i], scores, strict=False))
        return Outlook(int(self._codes[i]), None if follow == NO_CODE else follow, gained,
                       tuple(int(points) for points in self._later[i][:len(scores)]), int(self._value[i]))
