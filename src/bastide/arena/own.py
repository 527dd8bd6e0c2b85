"""A player that is a class of somebody's own: what goes wrong inside it is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any

from ..actions import Action
from ..game import Game


class PlayerError(RuntimeError):
    """A player that cannot be made or asked, or that answers with what is no legal action."""


def describe(error: Exception) -> str:
    """What somebody's code raised, and where in it."""
    told = f"{type(error).__name__}: {' '.join(str(error).split()).rstrip('.')}"
    place = extract_tb(error.__traceback__)[-1]
    if isinstance(error, SyntaxError) or place.filename == __file__:
        return told  # which names the place already, or there was none yet
    return f"{told} ({Path(place.filename).name}, line {place.lineno})"


def legal_action(game: Game, answer: object, name: str) -> Action:
    """The legal action that a player's answer means; a PlayerError names the player where there is none."""
    if isinstance(answer, Action) and answer in game.legal:
        return answer
    for action in game.legal:
        if answer in (str(action), action.shortened()):
            return action
    would_be = str(game.legal[0])
    raise PlayerError(
        f"{name!r} answered {answer!r}, which is not legal at ply {game.ply}; {would_be!r} would be."
    )


class OwnPlayer:
    """Stands before an object of the class; whatever else it has (`nodes`) is the object's own."""

    def __init__(self, name: str, kind: Callable[[str], Any], seed: str) -> None:
        self._name = name
        try:
            self._player = kind(seed)
        except Exception as error:
            raise PlayerError(f"{name!r} cannot be made from a seed: {describe(error)}.") from error

    def choose(self, game: Game) -> Action:
        """The action to play."""
        if not callable(getattr(self._player, "choose", None)):
            raise PlayerError(f"{self._name!r} has no choose(game), which answers with an action.")
        try:
            answer = self._player.choose(game)
        except Exception as error:
            raise PlayerError(f"{self._name!r} failed at ply {game.ply}: {describe(error)}.") from error
        return legal_action(game, answer, self._name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._player, name)
