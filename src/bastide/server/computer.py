"""The computer's seats: which levels there are, and what one would choose."""
from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Protocol

from ..actions import Action
from ..game import Game


class Player(Protocol):
    """Anything that chooses."""

    def choose(self, game: Game) -> Action:
        """One of the legal actions."""


class FirstPlayer:
    """The stand-in where no computer players are installed: any legal action, figures preferred to passing."""

    def choose(self, game: Game) -> Action:
        """A random legal action."""
        legal = game.legal()
        return random.choice([action for action in legal if action.verb != "pass"] or legal)


def _installed() -> dict[str, Callable[[], Player]]:
    makers: dict[str, Callable[[], Player]] = {"random": FirstPlayer, "greedy": FirstPlayer}
    try:
        from ..ai import players  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        return makers
    for level, name in (("random", "RandomPlayer"), ("greedy", "GreedyPlayer")):
        if hasattr(players, name):
            makers[level] = getattr(players, name)
    return makers


@cache
def makers() -> dict[str, Callable[[], Player]]:
    """Every level with what makes its player."""
    return _installed()


def levels() -> tuple[str, ...]:
    """The names of the levels, weakest first."""
    return tuple(makers())


def choose(level: str, game: Game) -> str:
    """What the computer of this level plays; runs in a worker thread on a copy of the game."""
    maker = makers().get(level) or makers()["greedy"]
    return str(maker().choose(game))
