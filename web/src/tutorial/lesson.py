"""Plays lesson.txt on the engine and writes what a pupil is told of it, as JSON: lesson.py FILE."""
from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bastide.game import Game
from bastide.notation.record import Record
from bastide.server.answers import EventView, LegalView
from bastide.server.view import event_view, legal_views

HERE = Path(__file__).resolve().parent
PUPIL = 0


class Frame(msgspec.Struct, omit_defaults=True):
    """One action of the lesson: whose it is, what else was legal, what it brought about."""

    action: str
    player: int
    events: list[EventView]
    scores: list[int]
    supply: list[int]
    left: int
    legal: list[LegalView] = []


class Lesson(msgspec.Struct):
    """What lies before the first action (x, y, face, top), and the actions."""

    start: list[tuple[int, int, str, str]]
    frames: list[Frame]


def lesson_of(text: str) -> Lesson:
    """Play a record through."""
    record = Record.parse(text)
    game = Game(record.setup)
    start = [(cell.x, cell.y, face, top) for cell, (face, top) in game.tiles.items()]
    return Lesson(start, [frame_of(game, str(action)) for action in record.actions])


def frame_of(game: Game, action: str) -> Frame:
    """Play one action."""
    player = game.player
    legal = legal_views(game, with_worth=False) if game.decider is not None and player == PUPIL else []
    events = [event_view(event) for event in game.play(action)]
    supply = [game.supply(one)["meeple"] for one in range(game.setup.players)]
    return Frame(action, player, events, game.scores, supply, game.tiles_left, legal)


def written() -> bytes:
    """The lesson as the pages read it."""
    return msgspec.json.encode(lesson_of((HERE / "lesson.txt").read_text(encoding="utf-8"))) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(written())
