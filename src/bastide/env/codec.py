"""Actions and their numbers in the action space of the environments."""

from __future__ import annotations

import threading

from ..actions import Action
from ..game import Game, IllegalAction
from .compiled.layout import ACTIONS
from .views import Viewer


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.viewer = Viewer()


_of_thread = _OfThread()


def action_at(game: Game, index: int) -> Action:
    """The legal action with this number; an IllegalAction if there is none."""
    code = _of_thread.viewer.code_at(game, int(index)) if 0 <= index < ACTIONS else -1
    if code < 0:
        raise IllegalAction(f"Action {index} is not legal now: the action mask shows what is.")
    return game.legal[game.legal.codes().index(code)]


def index_of(game: Game, action: Action | str) -> int:
    """The number of a legal action; an IllegalAction if it is none, or is not offered.

    Only an action on one of very many cells outside the window is legal and not offered.
    """
    legal = game.legal
    matching = [
        i for i, candidate in enumerate(legal) if action in (candidate, str(candidate), candidate.shortened())
    ]
    if not matching:
        raise IllegalAction(f"'{action}' is not legal now.")
    code = legal.codes()[matching[0]]
    viewer = _of_thread.viewer
    for index in viewer.look(game)["action_mask"].nonzero()[0].tolist():
        if viewer.code_at(game, index) == code:
            return int(index)
    raise IllegalAction(f"'{action}' lies outside the window and is not offered.")
