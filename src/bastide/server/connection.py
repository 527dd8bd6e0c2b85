"""One WebSocket as the hub sees it: who is behind it, and what waits to be sent."""
from __future__ import annotations

import asyncio
from collections.abc import Iterable

from .answers import FromTable
from .limits import OUTBOX_MESSAGES, RATE_MESSAGES
from .people import Person
from .protocol import write_message
from .rates import Bucket

NOBODY = Person("", "", False, "")


class Connection:
    """The sending side of a client; a client that does not read is cut off, never waited for."""

    def __init__(self, person: Person | None, invite: str) -> None:
        self.person = person or NOBODY
        self.invite = invite
        self.muted: frozenset[str] = frozenset()
        self.lag = 0                                    # milliseconds, the last measured round trip
        self.echo_number, self.echo_at = 0, -1e9
        self.code = 1000                                # with which the WebSocket is closed
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(OUTBOX_MESSAGES)
        self.closing = False
        self.bucket = Bucket(*RATE_MESSAGES)

    def send(self, message: FromTable) -> None:
        """Put a message in the outbox."""
        self.send_text(write_message(message))

    def send_text(self, text: bytes) -> None:
        """Put a message that is written already in the outbox."""
        if self.closing:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Send what waits, then end the connection; a full outbox is dropped."""
        if self.closing:
            return
        self.closing = True
        if self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


def players_of(connections: Iterable[Connection]) -> frozenset[str]:
    """The persons behind some connections."""
    return frozenset(one.person.id for one in connections if one.person.id)
