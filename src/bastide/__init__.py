"""Bastide plays Carcassonne: a rules engine, its text notation, computer players and commands."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .actions import Action
    from .events import Event
    from .game import Game, IllegalAction
    from .notation.record import NotationError
    from .setup import Setup, SetupError
    from .words import Cell, Part, Phase

__version__ = "0.1.0"
_HOME = {"Action": "actions", "Event": "events", "Game": "game", "IllegalAction": "game",
         "NotationError": "notation.record", "Setup": "setup", "SetupError": "setup",
         "Cell": "words", "Part": "words", "Phase": "words"}
__all__ = ["Action", "Cell", "Event", "Game", "IllegalAction", "NotationError", "Part", "Phase", "Setup", "SetupError"]


def __getattr__(name: str) -> Any:
    """Import on first use: the commands' help must not wait for compiled rules."""
    if name not in _HOME:
        raise AttributeError(f"module 'bastide' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOME[name]}", __name__), name)
