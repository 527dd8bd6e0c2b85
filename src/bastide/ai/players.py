"""The players' protocol, and the two simplest: one by chance, one that takes the best of what it sees at
once.
"""

from __future__ import annotations

import random
from typing import Protocol

from ..actions import Action
from ..game import Game
from .evaluation import Evaluator


class Player(Protocol):
    """Whoever decides: given a game in which it is to decide, one of the legal actions."""

    def choose(self, game: Game) -> Action:
        """The action to play."""
        ...


class RandomPlayer:
    """Every legal action with equal chances."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Action:
        """The action to play."""
        return self._random.choice(game.legal)


class GreedyPlayer:
    """The action that leaves it farthest ahead if the game ended then; chance decides between equals."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)
        self._evaluator = Evaluator()

    def choose(self, game: Game) -> Action:
        """The action to play."""
        values = [evaluation.value for evaluation in self._evaluator.evaluate(game)]
        best = max(values)
        return game.legal[self._random.choice([i for i, value in enumerate(values) if value == best])]


LEVELS: dict[str, type[RandomPlayer] | type[GreedyPlayer]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player_of(level: str, seed: int | str | None = None) -> Player:
    """The player with a level's name; a ValueError lists the names."""
    if level not in LEVELS:
        raise ValueError(f"Unknown level {level!r}: the levels are {', '.join(LEVELS)}.")
    return LEVELS[level](seed)
