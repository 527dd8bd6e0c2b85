"""A client program: what a browser does at a table, for tests, load and whoever wants to write a bot."""
from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from collections import deque
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .answers import AnyFromTable, Bye, Duty, Echo, Happened, State
from .protocol import VERSION
from .requests import Echoed, Hello, ToTable

_DECODER = msgspec.json.Decoder(AnyFromTable)


class RequestFailed(Exception):
    """REST said no."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Client:
    """One person: a cookie, and requests with it."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")
        self.cookie = ""

    def request(self, method: str, path: str, data: Any = None) -> Any:
        """One request; the decoded answer."""
        parts = urlsplit(self.base)
        link = http.client.HTTPConnection(parts.hostname or "127.0.0.1", parts.port or 80, timeout=30)
        try:
            headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
            link.request(method, path, None if data is None else msgspec.json.encode(data), headers)
            answer = link.getresponse()
            text = answer.read()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie" and value.startswith("bastide="):
                    self.cookie = value.partition(";")[0]
            is_json = answer.headers.get_content_type() == "application/json"
            body = (json.loads(text) if is_json else text.decode()) if text else None
            if answer.status >= 400:
                raise RequestFailed(answer.status, body)
            return body
        finally:
            link.close()

    async def post(self, path: str, data: Any = None) -> Any:
        """POST in a thread."""
        return await asyncio.to_thread(self.request, "POST", path, {} if data is None else data)

    async def get(self, path: str) -> Any:
        """GET in a thread."""
        return await asyncio.to_thread(self.request, "GET", path)

    async def be_guest(self, name: str = "") -> Any:
        """Be somebody."""
        return await self.post("/api/me", {"name": name})

    async def join(self, table: str, invite: str = "", last_ply: int = -1) -> Link:
        """Connect to a table."""
        address = self.base.replace("http", "ws", 1) + f"/ws/tables/{table}?invite={invite}"
        socket = await connect(address, additional_headers={"Cookie": self.cookie} if self.cookie else {},
                               compression=None, max_size=2**22, open_timeout=30, ping_interval=None)
        link = Link(socket, last_ply)
        await link.send(Hello(VERSION, last_ply, several=True))
        return link


class Link:
    """A connection to a table: the last ply, the last duty, and messages as they come."""

    def __init__(self, socket: ClientConnection, last_ply: int) -> None:
        self.socket = socket
        self.ply = last_ply
        self.duty: Duty | None = None
        self.state: State | None = None
        self.status = ""
        self.next_table = ""
        self._waiting: deque[bytes] = deque()

    async def send(self, message: ToTable) -> None:
        """Say something."""
        await self.socket.send(msgspec.json.encode(message), text=True)

    async def receive(self, seconds: float = 30) -> Any:
        """The next message; what it tells about the table is kept."""
        if not self._waiting:
            async with asyncio.timeout(seconds):
                frame = await self.socket.recv(decode=False)
            self._waiting.extend(frame.split(b"\n"))
        message = _DECODER.decode(self._waiting.popleft())
        if isinstance(message, State):
            self.state, self.ply, self.status, self.duty = message, message.ply, message.status, None
            self.next_table = message.next_table
        elif isinstance(message, Happened):
            self.ply, self.duty = max(self.ply, message.ply), None
            what = type(message.entry).__name__
            self.status = {"Started": "playing", "Ended": "ended"}.get(what, self.status)
            self.next_table = getattr(message.entry, "table", self.next_table)
        elif isinstance(message, Duty):
            self.duty = message
        elif isinstance(message, Echo):
            await self.send(Echoed(message.number))
        elif isinstance(message, Bye):
            raise ConnectionResetError(message.reason)
        return message

    async def until(self, kind: type, seconds: float = 30) -> Any:
        """The next message of a kind."""
        while not isinstance(message := await self.receive(seconds), kind):
            pass
        return message

    async def close(self) -> None:
        """Go."""
        await self.socket.close()


def random_bytes() -> str:
    """A contribution to a shuffle."""
    return secrets.token_hex(16)


LOST = (ConnectionClosed, ConnectionError, TimeoutError, OSError)        # what happens when a server goes away
