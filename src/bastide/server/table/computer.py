"""The computer's seats: which levels there are, and what one would choose."""

from __future__ import annotations

from collections.abc import Callable

from ...ai.players import Player, known_levels, player_of
from ...ai.players import levels as offered_levels
from ...game import Game

PlayerOf = Callable[[str], Player]  # the computer player of a level

STAND_IN = "expert"  # the level that takes the seat of somebody who has gone, and gives hints


def levels() -> tuple[str, ...]:
    """The names of all levels that a seat may have."""
    return known_levels()


def offered() -> tuple[str, ...]:
    """The levels that people choose from, weakest first."""
    return offered_levels()


def choose(level: str, game: Game, player: PlayerOf = player_of) -> str:
    """What the computer of this level plays; runs in a worker thread on a copy of the game."""
    return str(player(level if level in known_levels() else STAND_IN).choose(game))
