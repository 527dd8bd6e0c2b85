"""Bastide plays Carcassonne: a rules engine, its text notation, computer players and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .actions import Action, Draw, Lay, Pass, Place, Retire
    from .ai.dealer import Dealer
    from .ai.evaluation import Evaluation, Evaluator
    from .ai.explain import Explained, Reason, explain
    from .ai.levels import Effort
    from .ai.players import GreedyPlayer, Player, RandomPlayer, ThinkingPlayer, player_of
    from .boxes.abbey_mayor.words import Abbey, Barn, Wagon
    from .boxes.abbot.words import Recall
    from .boxes.solo.words import Count, Score
    from .boxes.traders_builders.words import SecondPart, Took
    from .boxes.wheel.words import Crown, PigMoved, Take
    from .compose import PositionError
    from .drawing.svg import NoDrawings
    from .engine.sandbox import Sandbox
    from .events import Discarded, Drew, Event, GameEnded, Laid, Placed, Returned, Scored, Share
    from .features import Feature, Figure, Segment
    from .game import Game, IllegalAction
    from .history import Ply
    from .legal import LegalActions
    from .notation.position import Position
    from .notation.record import NotationError, Record
    from .outcome import Outcome
    from .setup import Setup, SetupError
    from .words import COLOURS, Cell, Part, Phase

__version__ = "0.1.0"
_HOME = {
    "Abbey": "boxes.abbey_mayor.words",
    "Action": "actions",
    "Barn": "boxes.abbey_mayor.words",
    "COLOURS": "words",
    "Cell": "words",
    "Count": "boxes.solo.words",
    "Crown": "boxes.wheel.words",
    "Dealer": "ai.dealer",
    "Discarded": "events",
    "Draw": "actions",
    "Drew": "events",
    "Effort": "ai.levels",
    "Evaluation": "ai.evaluation",
    "Evaluator": "ai.evaluation",
    "Event": "events",
    "Explained": "ai.explain",
    "Feature": "features",
    "Figure": "features",
    "Game": "game",
    "GameEnded": "events",
    "GreedyPlayer": "ai.players",
    "IllegalAction": "game",
    "Laid": "events",
    "Lay": "actions",
    "LegalActions": "legal",
    "NoDrawings": "drawing.svg",
    "NotationError": "notation.record",
    "Outcome": "outcome",
    "Part": "words",
    "Pass": "actions",
    "Phase": "words",
    "PigMoved": "boxes.wheel.words",
    "Place": "actions",
    "Placed": "events",
    "Player": "ai.players",
    "Ply": "history",
    "Position": "notation.position",
    "PositionError": "compose",
    "RandomPlayer": "ai.players",
    "Recall": "boxes.abbot.words",
    "Reason": "ai.explain",
    "Record": "notation.record",
    "Retire": "actions",
    "Returned": "events",
    "Sandbox": "engine.sandbox",
    "Score": "boxes.solo.words",
    "Scored": "events",
    "SecondPart": "boxes.traders_builders.words",
    "Segment": "features",
    "Setup": "setup",
    "SetupError": "setup",
    "Share": "events",
    "Take": "boxes.wheel.words",
    "ThinkingPlayer": "ai.players",
    "Took": "boxes.traders_builders.words",
    "Wagon": "boxes.abbey_mayor.words",
    "explain": "ai.explain",
    "player_of": "ai.players",
}
__all__ = [
    "COLOURS",
    "Abbey",
    "Action",
    "Barn",
    "Cell",
    "Count",
    "Crown",
    "Dealer",
    "Discarded",
    "Draw",
    "Drew",
    "Effort",
    "Evaluation",
    "Evaluator",
    "Event",
    "Explained",
    "Feature",
    "Figure",
    "Game",
    "GameEnded",
    "GreedyPlayer",
    "IllegalAction",
    "Laid",
    "Lay",
    "LegalActions",
    "NoDrawings",
    "NotationError",
    "Outcome",
    "Part",
    "Pass",
    "Phase",
    "PigMoved",
    "Place",
    "Placed",
    "Player",
    "Ply",
    "Position",
    "PositionError",
    "RandomPlayer",
    "Reason",
    "Recall",
    "Record",
    "Retire",
    "Returned",
    "Sandbox",
    "Score",
    "Scored",
    "SecondPart",
    "Segment",
    "Setup",
    "SetupError",
    "Share",
    "Take",
    "ThinkingPlayer",
    "Took",
    "Wagon",
    "explain",
    "player_of",
]


def __getattr__(name: str) -> Any:
    """Import on first use: the commands' help must not wait for compiled rules."""
    if name not in _HOME:
        raise AttributeError(f"module 'bastide' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOME[name]}", __name__), name)


def __dir__() -> list[str]:
    """What completion in a shell or a notebook offers, imported or not yet."""
    return sorted({*globals(), *__all__})
