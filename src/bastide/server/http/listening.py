"""Connections below HTTP and below WebSocket messages: how many there are, how much they send, and how
slowly.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from ..accounts.addresses import counted_address
from ..accounts.rates import Bucket
from ..limits import (
    BODY_SECONDS,
    CONNECTIONS_IN_ALL,
    CONNECTIONS_PER_ADDRESS,
    FRAGMENTS,
    HEADER_BYTES,
    HEADER_SECONDS,
    RATE_BYTES,
    RATE_FRAMES,
    REQUESTS_WAITING,
)
from .errors import Problem
from .gate import turn_away

FILES_BESIDES = 200  # that a process has open beside its connections
CROWD = 64  # refused connections at a time that are still told why
TOO_SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n"
    b"The request did not arrive in time.\n"
)
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n"
    b"The address and the headers of the request are too long.\n"
)
CUT_SECONDS = 5.0  # for a client to read why its WebSocket was closed
PIECE_BYTES = 2_048  # read at once, between two looks at the limits


class Connections(ServerState):
    """The connections of a process: WebSockets and others in all, the others by address as well."""

    def __init__(self, by_address: bool, rates: bool = True) -> None:
        super().__init__()
        self.rates = rates
        self.most = min(
            CONNECTIONS_IN_ALL, allow_open_files(CONNECTIONS_IN_ALL + FILES_BESIDES) - FILES_BESIDES
        )
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
    """A connection whose requests arrive in time, with short headers and few at a time, or it is closed.

    A connection too many is answered 503.
    """

    server_state: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._address = ""
        self._is_refused = self._is_upgraded = False
        self._header_bytes = 0  # of the request that arrives
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection by its address; its first request has HEADER_SECONDS to arrive."""
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
        """The connection has ended and counts no more."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, as long as the limits are kept."""
        for piece in _pieces(data):
            if self._is_upgraded or self.transport.is_closing():
                return
            super().data_received(piece)
            self._header_bytes += len(piece)
            if self._header_bytes > HEADER_BYTES:
                self._hang_up(TOO_LARGE)
            elif len(self.pipeline) > REQUESTS_WAITING:
                self.pipeline.clear()
                self.transport.close()

    def on_body(self, body: bytes) -> None:
        """Bytes of a body, which do not count as those of headers."""
        self._header_bytes -= len(body)
        super().on_body(body)

    def on_response_complete(self) -> None:
        """Nothing more is read before the last of the waiting requests is answered."""
        is_last = not self.pipeline
        super().on_response_complete()
        if not is_last and not self.transport.is_closing():
            self.flow.pause_reading()

    def handle_websocket_upgrade(self) -> None:
        """It goes on as a WebSocket, which has limits of its own."""
        self._is_upgraded = True
        self._leave()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins: its headers have HEADER_SECONDS to arrive."""
        super().on_message_begin()
        if self._deadline is None:
            self._expect(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        """The headers are here: the body has BODY_SECONDS to arrive."""
        super().on_headers_complete()
        self._expect(BODY_SECONDS)

    def on_message_complete(self) -> None:
        """The request is whole: nothing is expected before the next one begins."""
        super().on_message_complete()
        self._header_bytes = 0
        self._expect(None)

    def _expect(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self._hang_up(TOO_SLOW)

    def _hang_up(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            answering = (
                self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
            )
            if not answering:
                self.transport.write(answer)
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


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that is closed when its client sends too many frames, bytes, or fragments of one
    message.
    """

    def __init__(
        self, config: Any, server_state: Connections, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._is_rated, self._is_cut = server_state.rates, False
        self._frames, self._bytes = Bucket(*RATE_FRAMES), Bucket(*RATE_BYTES)

    def data_received(self, data: bytes) -> None:
        """Read on, as long as the limits are kept."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        for piece in _pieces(data):
            if self.transport.is_closing():
                return
            if self._is_rated and not self._bytes.take(len(piece)):
                self._cut("Too many bytes.")
            else:
                super().data_received(piece)

    def handle_connect(self, event: Request) -> None:
        """The handshake; whoever serves the WebSocket finds `write_text` in the state of its scope."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["write_text"] = self.write_text

    async def write_text(self, text: bytes) -> None:
        """Send a frame of UTF-8 text as soon as the client reads, past all layers that only hand it on."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self._is_cut:
            raise ClientDisconnected
        try:
            self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_events(self) -> None:
        """Take the frames that have arrived, unless they are too many."""
        if self._is_rated and not self._frames.take(len(self.conn.events)):
            self._cut("Too many frames.")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Take another fragment of a message, unless it has too many."""
        if self._is_cut:
            return
        if len(self.frames) >= FRAGMENTS:
            self._cut("A message in too many fragments.")
        else:
            super().handle_cont(event)

    async def send(self, message: Any) -> None:
        """A message of the application; one that is answered without a WebSocket has had its handshake."""
        if self._is_cut:
            raise ClientDisconnected
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def _cut(self, reason: str) -> None:
        self._is_cut = True
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION, "reason": reason}
        )
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(CUT_SECONDS, self.transport.abort)


def _pieces(data: bytes) -> Iterator[bytes]:
    return (data[start : start + PIECE_BYTES] for start in range(0, len(data), PIECE_BYTES))


async def _busy(scope: Any, receive: Any, send: Any) -> None:
    await turn_away(
        scope,
        send,
        503,
        Problem("too_much", "This server has too many connections: come back later.", "server_full"),
    )
