"""The computer's seats: which levels there are, and what one would choose."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ...ai.explain import explain
from ...ai.levels import CHARACTERS, known_levels
from ...ai.levels import levels as offered_levels
from ...ai.players import Player, planned_step, player_of
from ...game import Game

PlayerOf = Callable[[str], Player]  # the computer player of a level

STAND_IN = "expert"  # the level that takes the seat of somebody who has gone
ADVICE = ""  # instead of a level: not what one plays, but what is best, and why


class Advice(msgspec.Struct, frozen=True):
    """The best turn of a decision: its actions in order, what they are worth, and why (ai/explain.py)."""

    actions: list[str]
    margin: float
    chance: float | None
    gained: int
    reasons: list[tuple[str, float]]


def levels() -> tuple[str, ...]:
    """The names of all levels that a seat may have."""
    return known_levels()


def offered() -> tuple[str, ...]:
    """The levels that people choose from, weakest first."""
    return offered_levels()


def ratings() -> dict[str, int]:
    """How strong those are, in Elo points."""
    return {level: character.rating for level, character in CHARACTERS.items()}


def choose(level: str, game: Game, player_of: PlayerOf = player_of) -> list[str]:
    """What the computer of this level plays: an action, and the figure step if it was chosen with it.

    Runs beside the server, on a game that nobody else has.
    """
    player = player_of(level if level in known_levels() else STAND_IN)
    action = player.choose(game)
    step = planned_step(player, game, action)
    return [str(action)] if step is None else [str(action), str(step)]


def advise(game: Game) -> Advice:
    """The best turn for whoever has to decide, and why; a ValueError where nobody has to."""
    for best in explain(game, best=1):
        reasons = [(reason.kind, reason.points) for reason in best.reasons]
        return Advice(list(map(str, best.actions)), best.margin, best.chance, best.gained, reasons)
    raise ValueError("There is nothing to decide.")
