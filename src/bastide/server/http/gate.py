"""In front of the application: requests for another host, and too many WebSockets of one address, are turned
away.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from ..accounts.addresses import source_of
from ..limits import SOCKETS_PER_ADDRESS
from ..settings import Settings
from .errors import Problem
from .headers import HEADERS
from .hosts import host_allowed

PROBES = ("/healthz", "/readyz", "/metrics")  # asked by address, whatever the server is called
RETRY_SECONDS = b"15"


class Gate:
    """An ASGI application that lets through to another one."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._sockets: Counter[str] = Counter()  # WebSockets by address, from before their handshake on

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request, one WebSocket, or the whole life of the server."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        if scope["path"] not in PROBES and not host_allowed(host, self._settings):
            await turn_away(
                scope,
                send,
                403,
                Problem(
                    "forbidden",
                    f"This server does not answer to the name {host[:100]!r}. Its host can allow it with "
                    "BASTIDE_HOSTS.",
                    "wrong_host",
                ),
            )
        elif scope["type"] == "websocket":
            await self._pass_socket(source_of(scope, self._settings.proxied), scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _pass_socket(self, address: str, scope: Any, receive: Any, send: Any) -> None:
        if self._settings.rates and self._sockets[address] >= SOCKETS_PER_ADDRESS:
            await turn_away(
                scope,
                send,
                429,
                Problem(
                    "too_much",
                    "Too many connections come from your address: close one, or come back later.",
                    "too_many_connections",
                ),
            )
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


async def turn_away(scope: Any, send: Any, status: int, problem: Problem) -> None:
    """Answer a request, or a WebSocket's handshake, with a problem and close the connection."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
    ]
    if status in (429, 503):
        headers.append((b"retry-after", RETRY_SECONDS))
    body = msgspec.json.encode(problem)
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": b"" if scope.get("method") == "HEAD" else body})
