"""The players' protocol, and the two simplest: one by chance, one that takes the best of what it sees at once."""
from __future__ import annotations

import random
from typing import Protocol

from ..actions import Action
from ..game import Game
from ..translate.actions import to_action
from .outlook import Scales


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
        return to_action(game._state[0], self._random.choice(game.legal_codes()))


class GreedyPlayer:
    """The action that leaves it farthest ahead if the game ended then; chance decides between equals."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)
        self._scales = Scales()

    def choose(self, game: Game) -> Action:
        """The action to play."""
        outlooks = self._scales.weigh(game)
        best = max(outlook.value for outlook in outlooks)
        code = self._random.choice([outlook.code for outlook in outlooks if outlook.value == best])
        return to_action(game._state[0], code)


LEVELS: dict[str, type[RandomPlayer] | type[GreedyPlayer]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player_of(level: str, seed: int | str | None = None) -> Player:
    """The player with a level's name; a ValueError lists the names."""
    if level not in LEVELS:
        raise ValueError(f"Unknown level {level!r}: the levels are {', '.join(LEVELS)}.")
    return LEVELS[level](seed)
