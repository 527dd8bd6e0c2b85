"""One place for every "what if": a clone of a record on which actions are tried and games ended.

The record that it was loaded from stays as it is. A sandbox keeps its buffers from one question to the next,
so that a question costs one memcpy. It serves previews, projections, the report of features, hints, the
points that a server tells with legal actions, and computer players.
"""

from __future__ import annotations

import threading
from typing import Any

from ..kernel.backend import copy, new_grid, numbers, value
from ..kernel.limits import ACTIONS, PLAYERS
from ..kernel.words import DEALER, FIGURE, OVER
from . import entry
from .entry import PASS as PASS
from .state import new_scratch, new_state


class Sandbox:
    """A record and a scratch buffer that are written over with every question.

    record    the clone, in a buffer of length one
    scratch   the log of the last action and the list of legal ones; events are logged if `logging` is set
    """

    def __init__(self, logging: bool = False) -> None:
        self.record, self.scratch = new_state(), new_scratch()
        self.scratch[0].logging = int(logging)

    def load(self, record: Any) -> Sandbox:
        """Write a clone of a record over what was here; returns itself."""
        copy(self.record, record)
        return self

    def do(self, code: int) -> None:
        """Carry out a legal action."""
        entry.do(self.record, self.scratch, code)

    def legal(self) -> list[int]:
        """The legal actions as numbers, in canonical order."""
        return legal_codes(self.record, self.scratch)

    def score_each(self, workspace: Sandbox) -> list[list[int]]:
        """Every player's score right after each legal action, in canonical order; the record stays as it is.

        A tile is taken without a figure on it; the final scoring of a game that an action ends is left out.
        The workspace is written over.
        """
        scores, players = _of_thread.scores, int(value(self.record, "players"))
        count = entry.score_each(self.record, workspace.record, self.scratch, workspace.scratch, scores)
        rows: Any = numbers(scores[:count])
        return [row[:players] for row in rows]

    def finish(self) -> list[int]:
        """End the game here, with its final scoring; the scores then."""
        if not self.over:
            entry.finish_now(self.record, self.scratch)
        return self.scores

    @property
    def scores(self) -> list[int]:
        """Every player's score."""
        return numbers(value(self.record, "score"))[: int(value(self.record, "players"))]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(value(self.record, "phase") == OVER)

    @property
    def in_figure_step(self) -> bool:
        """Whether a figure may be placed next."""
        return bool(value(self.record, "phase") == FIGURE)

    @property
    def decider(self) -> int | None:
        """Whose decision it is; None = the dealer's or nobody's."""
        decider = int(value(self.record, "decider"))
        return None if decider == DEALER else decider

    def figures_left(self, player: int) -> int:
        """How many figures a player has in the supply."""
        return int(value(self.record, "supply")[player]).bit_count()


def legal_codes(record: Any, scratch: Any) -> list[int]:
    """The legal actions of a record as numbers, in canonical order; empty once the game is over."""
    count = int(entry.legal(record, scratch))
    return numbers(value(scratch, "actions")[:count])


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.silent, self.logging = Sandbox(), Sandbox(logging=True)
        self.scores = new_grid(ACTIONS, PLAYERS)


_of_thread = _OfThread()


def silent_sandbox() -> Sandbox:
    """This thread's sandbox that logs no events; whoever uses it is done before anybody else asks."""
    return _of_thread.silent


def logging_sandbox() -> Sandbox:
    """This thread's sandbox whose scratch buffer holds the events of the last action."""
    return _of_thread.logging
