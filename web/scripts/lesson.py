"""Plays lesson.txt on the engine and writes what a pupil is told of it, as JSON: lesson.py FILE."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bastide.actions import Action, AnyAction, Short
from bastide.events import AnyEvent
from bastide.game import Game
from bastide.notation.record import Record
from bastide.server.protocol.responses import Legal
from bastide.server.table.view import legal_actions

LESSON = Path(__file__).resolve().parents[1] / "src" / "tutorial" / "lesson.txt"
PUPIL = 0


class Frame(msgspec.Struct, omit_defaults=True):
    """One action of the lesson: whose it is, what else was legal, what it brought about."""

    action: AnyAction
    player: int
    events: list[AnyEvent]
    scores: list[int]
    supply: list[int]
    left: int
    legal: list[Legal] = []


class Lesson(msgspec.Struct):
    """What lies before the first action (x, y, face, top), and the actions."""

    start: list[tuple[int, int, str, str]]
    frames: list[Frame]


def lesson_of(text: str) -> Lesson:
    """Play a record through."""
    record = Record.parse(text)
    game = Game(record.setup)
    start = [(cell.x, cell.y, face, top) for cell, (face, top) in game.tiles.items()]
    return Lesson(start, [frame_of(game, action) for action in record.actions])


def frame_of(game: Game, action: Action | Short) -> Frame:
    """Play one action."""
    player = game.player
    legal = legal_actions(game, with_worth=False) if game.decider is not None and player == PUPIL else []
    events = list(game.play(action))
    supply = [game.supply(one)["meeple"] for one in range(game.setup.players)]
    return Frame(game.actions[-1], player, events, game.scores, supply, game.tiles_left, legal)


def written() -> bytes:
    """The lesson as the pages read it."""
    return msgspec.json.encode(lesson_of(LESSON.read_text(encoding="utf-8"))) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(written())
