"""Connections below HTTP: how many there are, and how long a request may take to arrive."""
from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from .addresses import counted_address
from .gate import turn_away
from .limits import BODY_SECONDS, CONNECTIONS_IN_ALL, CONNECTIONS_PER_ADDRESS, HEADER_SECONDS
from .problems import Problem

FILES_BESIDES = 200                     # that a process has open beside its connections
CROWD = 64                              # refused connections at a time that are still told why
TOO_SLOW = (b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n"
            b"The request did not arrive in time.\n")


class Connections(ServerState):
    """The connections of a process: WebSockets and others in all, the others by address as well."""

    def __init__(self, by_address: bool) -> None:
        super().__init__()
        self.most = min(CONNECTIONS_IN_ALL, allow_open_files(CONNECTIONS_IN_ALL + FILES_BESIDES) - FILES_BESIDES)
        self.most_each = CONNECTIONS_PER_ADDRESS if by_address else self.most
        self.of_address: Counter[str] = Counter()


def allow_open_files(wanted: int) -> int:
    """How many files this process may have open, after it has asked for so many."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < wanted:
        soft = wanted if hard == unlimited else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == unlimited else soft


class HttpConnection(HttpToolsProtocol):
    """A connection whose requests arrive in time, or it is closed. One too many is answered 503."""

    server_state: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._address = ""
        self._is_refused = False
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it; the first request is expected."""
        super().connection_made(transport)
        self._address = counted_address(self.client[0]) if self.client else "?"
        state = self.server_state
        state.of_address[self._address] += 1
        beyond = max(len(state.connections) - state.most, state.of_address[self._address] - state.most_each)
        if beyond > CROWD:
            transport.abort()
        elif beyond > 0:
            self._is_refused, self.app = True, _busy
        self._expect(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """It goes on as a WebSocket, which has limits of its own."""
        self._leave()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        if self._deadline is None:
            self._expect(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        """The body may follow."""
        super().on_headers_complete()
        self._expect(BODY_SECONDS)

    def on_message_complete(self) -> None:
        """The whole request is here."""
        super().on_message_complete()
        self._expect(None)

    def _expect(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
            if not answering:
                self.transport.write(TOO_SLOW)
            self.transport.close()

    def _leave(self) -> None:
        self._expect(None)
        counts = self.server_state.of_address
        if self._address and counts[self._address] <= 1:
            del counts[self._address]
        elif self._address:
            counts[self._address] -= 1
        self._address = ""

    def _should_upgrade(self) -> bool:
        return not self._is_refused and super()._should_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        if not self._is_refused:
            super()._unsupported_upgrade_warning()


async def _busy(scope: Any, receive: Any, send: Any) -> None:
    await turn_away(scope, send, 503, Problem("too_much", "This server has too many connections: come back later."))
