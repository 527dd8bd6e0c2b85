"""A client program: what a browser does at a table, for tests, load and whoever wants to write a bot."""
from __future__ import annotations

import asyncio
import http.client
import json
from collections import deque
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .answers import Accepted, AnyFromTable, Bye, Duty, Echo, Happened, Refused, State
from .kept import Kept, Witness
from .protocol import VERSION
from .requests import Echoed, Hello, Reveal, ToTable

REVEALING = "reveal "                   # how the keys of the messages begin that a link sends by itself
_DECODER = msgspec.json.Decoder(AnyFromTable)


class RequestFailed(Exception):
    """REST said no."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Client:
    """One person: a cookie, requests with it, and what was kept of every table's shuffle."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")
        self.cookie = ""
        self.witnesses: dict[str, Witness] = {}

    def kept(self, table: str) -> Kept:
        """What was kept of a table's shuffle: `verify` compares it with the server's proof."""
        return self.witnesses[table].kept

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
        """Begin a session as a guest of this name, or of one that the server finds; a session that stands is kept."""
        return await self.post("/api/me", {"name": name})

    async def join(self, table: str, invite: str = "", last_ply: int = -1) -> Link:
        """Connect to a table."""
        address = self.base.replace("http", "ws", 1) + f"/ws/tables/{table}?invite={invite}"
        socket = await connect(address, additional_headers={"Cookie": self.cookie} if self.cookie else {},
                               compression=None, max_size=2**22, open_timeout=30, ping_interval=None)
        link = Link(socket, last_ply, self._witness(table, invite))
        await link.send(Hello(VERSION, last_ply, several=True))
        return link

    def _witness(self, table: str, invite: str) -> Witness:
        witness = self.witnesses.setdefault(table, Witness(Kept(table, server=self.base)))
        witness.kept.invite = invite or witness.kept.invite
        return witness


class Link:
    """A connection to a table: the last ply, the last duty, and messages as they come.

    It reveals the bytes that `new_commitment` took as soon as they are asked for.
    """

    def __init__(self, socket: ClientConnection, last_ply: int, witness: Witness) -> None:
        self.socket = socket
        self._witness = witness
        self.ply = last_ply
        self.duty: Duty | None = None
        self.state: State | None = None
        self.status = ""
        self.next_table = ""
        self._waiting: deque[bytes] = deque()

    async def send(self, message: ToTable) -> None:
        """Send a message to the table; what it says to that comes with `receive`."""
        await self.socket.send(msgspec.json.encode(message), text=True)

    def new_commitment(self, random: bytes = b"") -> str:
        """Take new bytes for the shuffle, random unless some are given; what `sit` or `commit` says of them."""
        return self._witness.kept.new_commitment(random)

    async def receive(self, seconds: float = 30) -> Any:
        """The next message; what it tells about the table is kept."""
        while True:
            message = await self._next(seconds)
            if not isinstance(message, Accepted | Refused) or not message.key.startswith(REVEALING):
                return message

    async def _next(self, seconds: float) -> Any:
        if not self._waiting:
            async with asyncio.timeout(seconds):
                frame = await self.socket.recv(decode=False)
            self._waiting.extend(frame.split(b"\n"))
        message = _DECODER.decode(self._waiting.popleft())
        if isinstance(message, State | Happened):
            for random in self._witness.hear(message):
                await self.send(Reveal(random, f"{REVEALING}{random}"))
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
        """Close the connection."""
        await self.socket.close()


LOST = (ConnectionClosed, ConnectionError, TimeoutError, OSError)        # what happens when a server goes away
