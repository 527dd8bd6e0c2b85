"""A player that is a class of somebody's own: what goes wrong inside it is told in one sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any

from ..actions import Action
from ..game import Game


class PlayerError(RuntimeError):
    """A player that cannot be made or asked, or that answers with what is no legal action."""


LONGEST = 200  # characters of somebody else's text that a message repeats


def describe(error: Exception, file: str = "") -> str:
    """What somebody's code raised, and the last line of it in a file of theirs; one line of text."""
    sentence = f"{type(error).__name__}: {in_one_line(str(error)).rstrip('.')}"
    for place in reversed(extract_tb(error.__traceback__)):
        if file and place.filename == file:
            return f"{sentence} ({Path(file).name}, line {place.lineno})"
    return sentence


def in_one_line(text: str) -> str:
    """A text of somebody else's for a message of one sentence."""
    words = " ".join(text.split())
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def file_of(kind: Any) -> str:
    """Where a class or function is written, "" if that is not known."""
    try:
        return inspect.getsourcefile(kind) or ""
    except TypeError:
        return ""


def legal_action(game: Game, answer: object, name: str) -> Action:
    """The legal action that a player's answer means; a PlayerError names the player where there is none."""
    if isinstance(answer, Action) and answer in game.legal:
        return answer
    if isinstance(answer, str):
        for action in game.legal:
            if answer in (str(action), action.shortened()):
                return action
    shown, would_be = in_one_line(repr(answer)), str(game.legal[0])
    raise PlayerError(
        f"{name!r} answered {shown}, which is not legal at ply {game.ply}; {would_be!r} would be."
    )


class OwnPlayer:
    """Stands before an object of the class; whatever else it has (`nodes`) is the object's own."""

    def __init__(self, name: str, kind: Callable[[str], Any], seed: str) -> None:
        self._name, self._file = name, file_of(kind)
        try:
            self._player = kind(seed)
        except Exception as error:
            raise PlayerError(
                f"{name!r} cannot be made from a seed: {describe(error, self._file)}."
            ) from error

    def choose(self, game: Game) -> Action:
        """The action to play."""
        if not callable(getattr(self._player, "choose", None)):
            raise PlayerError(f"{self._name!r} has no choose(game), which answers with an action.")
        try:
            answer = self._player.choose(game)
        except Exception as error:
            raise PlayerError(
                f"{self._name!r} failed at ply {game.ply}: {describe(error, self._file)}."
            ) from error
        return legal_action(game, answer, self._name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._player, name)
