"""The computer's seats: which levels there are, and what one would choose."""

from __future__ import annotations

from collections.abc import Callable

from ...ai.players import Player, known_levels, planned_step, player_of
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


def choose(level: str, game: Game, player_of: PlayerOf = player_of) -> list[str]:
    """What the computer of this level plays: an action, and the figure step if it was chosen with it.

    Runs beside the server, on a game that nobody else has.
    """
    player = player_of(level if level in known_levels() else STAND_IN)
    action = player.choose(game)
    step = planned_step(player, game, action)
    return [str(action)] if step is None else [str(action), str(step)]
