"""One WebSocket as the hub sees it: who is behind it, and what waits to be sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable

from ..accounts.rates import Bucket
from ..accounts.sessions import Person
from ..limits import OUTBOX_MESSAGES, RATE_HELLOS, RATE_MESSAGES
from ..protocol.codec import write_message
from ..protocol.responses import FromTable

LINES_REMEMBERED = 100  # numbers of chat lines that a client was sent: none is sent twice
NOBODY = Person("", "", False, "")


class Connection:
    """The sending side of a client; a client that does not read is cut off, never waited for."""

    def __init__(self, person: Person | None, invite: str) -> None:
        self.person = person or NOBODY
        self.session = self.person.session_id
        self.invite = invite
        self.muted: frozenset[str] = frozenset()
        self.lag = 0  # milliseconds, the last measured round trip
        self.echo_number, self.echo_at = 0, -1e9
        self.code = 1000  # with which the WebSocket is closed
        self.batch = False  # whether a frame may hold several messages, one a line
        self.closing = False
        self.awaits_hint = False
        self.bucket, self.hellos = Bucket(*RATE_MESSAGES), Bucket(*RATE_HELLOS)
        self.since = time.monotonic()
        self._outbox: list[bytes] = []
        self._lines: deque[int] = deque(maxlen=LINES_REMEMBERED)
        self._news = asyncio.Event()

    def send(self, message: FromTable) -> None:
        """Put a message in the outbox."""
        self.send_text(write_message(message))

    def send_text(self, text: bytes) -> None:
        """Put a message that is written already in the outbox."""
        if self.closing:
            return
        if len(self._outbox) >= OUTBOX_MESSAGES:
            self.close()
            return
        self._outbox.append(text)
        self._news.set()

    def send_line(self, number: int, by: str, text: bytes) -> None:
        """Put a line of chat in the outbox, once, unless its author is muted."""
        if number not in self._lines and by not in self.muted:
            self._lines.append(number)
            self.send_text(text)

    async def take(self) -> list[bytes]:
        """The texts of the frames to be sent next; none = the connection is over."""
        if not self._outbox and not self.closing:
            self._news.clear()
            await self._news.wait()
        taken, self._outbox = self._outbox, []
        return [b"\n".join(taken)] if self.batch and taken else taken

    def close(self) -> None:
        """Send what waits, then end the connection."""
        self.closing = True
        self._news.set()


def players_of(connections: Iterable[Connection]) -> frozenset[str]:
    """The people behind some connections."""
    return frozenset(connection.person.id for connection in connections if connection.person.id)
