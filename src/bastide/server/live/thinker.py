"""A process that thinks for computers' seats: questions on standard input, thoughts on standard output.

One JSON object per line. It is of lower priority than the server, so that people's moves never wait for it.
Its first line says that it is ready: on a machine where the computer players were never compiled, that takes
a minute or two. It ends when its standard input does, even while it compiles or thinks.
"""

from __future__ import annotations

import os
import queue
import sys
import threading

import msgspec

from ...ai.players import player_of
from ...game import Game
from ..table.computer import STAND_IN, Advice, PlayerOf, advise, choose

NICENESS = 10  # people's moves come first
READY = b"ready\n"


class Question(msgspec.Struct, frozen=True):
    """What the computer of a level does in a game, given as a record; without a level, advice."""

    level: str
    record: str


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """The actions of a turn in their order, or advice; or the error that was in the way."""

    actions: list[str] = []
    advice: Advice | None = None
    error: str = ""


def think(level: str, game: Game, player_of: PlayerOf = player_of) -> Thought:
    """What the computer does, or advises; the game is nobody else's."""
    return Thought(choose(level, game, player_of)) if level else Thought(advice=advise(game))


def answer(line: bytes) -> Thought:
    """What the computer does; a question that cannot be answered is an error and does not end the process."""
    try:
        question = msgspec.json.decode(line, type=Question)
        return think(question.level, Game.from_text(question.record))
    except Exception as error:
        return Thought(error=f"{type(error).__name__}: {error}")


def warm_up() -> None:
    """Choose once, so that the first question does not wait for the compiler."""
    game = Game.new(2)
    game.play("draw E")
    choose(STAND_IN, game)


def _read(lines: queue.SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)  # the server has gone


def main() -> None:
    """Answer the questions on standard input, one a line, until the server closes it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(lines,), daemon=True).start()
    answers = sys.stdout.buffer
    warm_up()
    answers.write(READY)
    answers.flush()
    while True:
        answers.write(msgspec.json.encode(answer(lines.get())) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
