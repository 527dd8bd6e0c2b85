"""One table in the memory of a process: the table, who is connected to it, and texts that many are sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ..protocol.codec import write_message
from ..protocol.refusal import database_away
from ..protocol.responses import Features
from ..servertime import now_ms
from ..table import view
from ..table.features import features_of
from ..table.lobby import takes_part
from ..table.table import Table
from .connection import Connection
from .presence import Elsewhere

RECENT = 16  # told rows that a client who comes back is given instead of the whole state
SHARED_MS = 500  # so long spectators share one view of a running clock


@dataclass(slots=True)
class Live:
    """A table in memory, with its connections here and what is known of those elsewhere."""

    known: Table | None  # None = forgotten, until it can be read from its log again
    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    recent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=RECENT))
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by process
    touched: float = 0.0
    awaited: frozenset[str] = frozenset()  # who had to decide after the last change
    thinking: int = -1  # the decision that a computer is at work on
    planned: tuple[str, ...] = ()  # the turn that a computer chose last
    features_cache: tuple[int, bytes] = (-1, b"")  # the features at a ply as text, made when first asked for
    watched: tuple[Table | None, int, int, bytes] = (None, -1, 0, b"")  # what spectators see, and when

    def state_for(self, player: str) -> bytes:
        """The whole table as a person may see it. All who only watch share one text, made once for a ply."""
        if takes_part(self.table, player):
            return write_message(view.state_for(self.table, player, now_ms()))
        clock = self.table.clock
        moment = now_ms() // SHARED_MS if clock.ticks and clock.running is not None else 0
        if self.watched[0] is not self.table or self.watched[1:3] != (self.table.ply, moment):
            text = write_message(view.state_for(self.table, "", now_ms()))
            self.watched = self.table, self.table.ply, moment, text
        return self.watched[3]

    @staticmethod
    def of(table: Table) -> Live:
        """A table in memory without connections, made from one that was just read or opened."""
        return Live(table, table.id, touched=time.monotonic())

    @property
    def table(self) -> Table:
        """The table as it is on disk; a Refusal while it cannot be read."""
        if self.known is None:
            raise database_away()
        return self.known

    def forget(self) -> None:
        """After a failed write: what is in memory may not be on disk, so `table` refuses until it is read
        again.
        """
        self.known, self.awaited = None, frozenset()
        self.recent.clear()

    def tell_line(self, number: int, by: str, text: bytes) -> None:
        """Send a line of chat to every connection of the table that has not been sent it."""
        for connection in self.connections:
            connection.send_line(number, by, text)

    def features(self, key: str) -> bytes:
        """The answer to whoever asks for the features of the position; there are none before the start."""
        if self.features_cache[0] != self.table.ply:
            features = (
                []
                if self.table.deal is None
                else features_of(self.table.game, self.table.plan.aids.projected)
            )
            self.features_cache = self.table.ply, msgspec.json.encode(features)
        written: Any = msgspec.Raw(self.features_cache[1])
        return write_message(Features(self.table.ply, written, key))
