"""The computer's seats: which levels there are, and what one would choose."""

from __future__ import annotations

from collections.abc import Callable

from ...ai.players import LEVELS, Player, player_of
from ...game import Game

PlayerOf = Callable[[str], Player]  # the computer player of a level

STAND_IN = "greedy"  # the level that takes the seat of somebody who has gone, and gives hints


def levels() -> tuple[str, ...]:
    """The names of the levels, weakest first."""
    return tuple(LEVELS)


def choose(level: str, game: Game, player: PlayerOf = player_of) -> str:
    """What the computer of this level plays; runs in a worker thread on a copy of the game."""
    return str(player(level if level in LEVELS else STAND_IN).choose(game))
