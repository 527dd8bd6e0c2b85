"""The past of a game: its plies, and snapshots of the record that make taking back cheap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from .actions import Action
from .engine import entry
from .engine.sandbox import silent_sandbox
from .events import Event
from .kernel.backend import clone
from .words import Phase

SNAPSHOTS = 32  # kept for the last plies of a game, 23 KB each


class Ply(msgspec.Struct, frozen=True):
    """One action of a game and what came of it.

    action    what was played
    phase     which decision it answered
    player    whose turn it was
    decider   whose decision it was: None = the dealer's; who leaves the table decides that
    events    what it brought about
    scores    every player's score after it
    comment   what a record says about it
    """

    action: Action
    phase: Phase
    player: int
    decider: int | None
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    comment: str = ""


def annotated(ply: Ply, comment: str) -> Ply:
    """The same ply with another comment."""
    return msgspec.structs.replace(ply, comment=comment)


class Snapshots:
    """Clones of a record before its last actions.

    The last `limit` plies are taken back at once. Farther back the record is found by carrying out the
    actions again, from the start on, without judging or telling them (about a microsecond each); the
    snapshots on the way are kept, so that going on back is immediate again.
    """

    def __init__(self, limit: int = SNAPSHOTS) -> None:
        self.limit = limit
        self.codes: list[int] = []  # of all actions
        self._before: dict[int, Any] = {}  # ply -> the record before its action

    @property
    def kept(self) -> int:
        """How many snapshots there are."""
        return len(self._before)

    def push(self, record: Any, code: int) -> None:
        """Note an action and keep a clone of the record that it is about to change."""
        ply = len(self.codes)
        self.codes.append(code)
        if self.limit:
            self._before[ply] = clone(record)
            self._before.pop(ply - self.limit, None)

    def back_to(self, ply: int, begin: Callable[[], Any]) -> Any:
        """The record as it was before an action, which is forgotten with all after it; `begin` gives the
        first one.
        """
        if ply not in self._before:
            self._replay(ply, begin())
        record = self._before.pop(ply)
        del self.codes[ply:]
        self._before = {earlier: kept for earlier, kept in self._before.items() if earlier < ply}
        return record

    def _replay(self, target: int, record: Any) -> None:
        scratch = silent_sandbox().scratch
        for ply, code in enumerate(self.codes[:target]):
            if target - ply < self.limit:
                self._before[ply] = clone(record)
            entry.do(record, scratch, code)
        self._before[target] = record

    def copy(self) -> Snapshots:
        """The same past; a snapshot is never written to, so that copies share them."""
        again = Snapshots(self.limit)
        again.codes, again._before = self.codes[:], self._before.copy()
        return again
