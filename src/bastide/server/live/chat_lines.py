"""Lines of chat that other processes wrote: found in the database, whatever became of their hints."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from ..protocol.codec import write_message
from ..protocol.responses import Said
from ..storage import schema
from ..storage.store import Store
from .hub import Hub

READ_AT_ONCE = 1_000


def said_of(row: Any) -> Said:
    """The message for clients that a row of the table of chat lines becomes."""
    return Said(row.id, row.name, row.at, row.text, row.seat, row.person)


class LinesElsewhere:
    """Reads the newest lines of all tables and tells them to clients here who have not seen them.

    Numbers are given before they are committed: a line may appear after one with a higher number. So every
    line is read twice, by two calls in a row; clients are sent it once.
    """

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store, self._hub = store, hub
        self._read = self._read_twice = 0  # the highest numbers

    async def open(self) -> None:
        """Begin behind the newest line: earlier ones are sent to every client that connects, and not told
        again.
        """
        async with self._store.engine.connect() as connection:
            self._read = self._read_twice = int(
                await connection.scalar(select(func.max(schema.chat.c.id))) or 0
            )

    async def catch_up(self) -> None:
        """Tell clients here the lines that other processes have written since the last call. Without other
        processes there are none, and nothing is read.
        """
        if not self._hub.channel.shared:
            return
        chat = schema.chat
        async with self._store.engine.connect() as connection:
            rows = list(
                await connection.execute(
                    select(chat).where(chat.c.id > self._read_twice).order_by(chat.c.id).limit(READ_AT_ONCE)
                )
            )
        for row in rows:
            live = self._hub.live.get(row.table_id)
            if live is not None and live.connections:
                live.tell_line(row.id, row.person, write_message(said_of(row)))
        self._read_twice, self._read = self._read, rows[-1].id if rows else self._read
