"""The client of a server, for bots and other programs: what a browser does at a table, as a typed library.

A `Client` is one person; a `Link` is that person's connection to one table. `docs/bots.md` shows a whole bot.
Everything here is asynchronous, over httpx and websockets: install bastide[client].
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections import deque
from collections.abc import AsyncIterator
from functools import cache
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from .actions import Action
from .server.fairness.kept import Kept, Witness
from .server.protocol.codec import VERSION
from .server.protocol.entries import Ended
from .server.protocol.plan import Plan, SeatPlan
from .server.protocol.requests import Act, Commit, Confirm, Echoed, Hello, Reveal, Sit, Start, ToTable
from .server.protocol.responses import (
    Accepted,
    AnyFromTable,
    Bye,
    Duty,
    Echo,
    FromTable,
    Happened,
    Refused,
    State,
)

__all__ = [
    "LOST",
    "UNREACHABLE",
    "Accepted",
    "Client",
    "Duty",
    "Ended",
    "Happened",
    "Link",
    "OpenTable",
    "Plan",
    "Refused",
    "RequestFailed",
    "SeatPlan",
    "State",
]
REVEALING = "reveal "  # how the keys of the messages begin that a link sends by itself
SECONDS = 30.0  # for an answer, unless the caller says otherwise
SILENCE_SECONDS = 100.0  # of a server at a table, before a new connection is made: it counts 120 as gone
PATIENCE_SECONDS = 60.0  # for a server that has gone away, before a link gives up
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two attempts to reconnect
COOKIE = "bastide"
_DECODER = msgspec.json.Decoder(AnyFromTable)


class RequestFailed(Exception):
    """The server said no to a request; `body` is what it said, as a rule a dict with `code` and `reason`."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


# What is raised when a server goes away or cannot be reached.
LOST: tuple[type[Exception], ...] = (
    ConnectionClosed,
    ConnectionError,
    TimeoutError,
    OSError,
    httpx.TransportError,
)


UNREACHABLE: tuple[type[Exception], ...] = (*LOST, WebSocketException)


class OpenTable(msgspec.Struct, frozen=True):
    """A table to go to: its id, the token of its link, and the server's commitment to the shuffle."""

    table: str
    invite: str
    commitment: str


def _is_address(text: str) -> bool:
    try:
        address = httpx.URL(text)
    except (httpx.InvalidURL, TypeError):
        return False
    is_port = address.port is None or 0 < address.port < 1 << 16
    return address.scheme in ("http", "https") and bool(address.host) and is_port


class Client:
    """One person: a session, requests with it, and what was kept of every table's shuffle.

    `base` is the server's address, such as http://127.0.0.1:8717, and may be changed to that of another
    process of the same server. `cookie` is the session, as a browser sends it.
    """

    def __init__(self, base: str) -> None:
        self.base = base
        self.cookie = ""
        self.witnesses: dict[str, Witness] = {}

    @property
    def base(self) -> str:
        """The server's address, without a slash at its end; setting what is none raises a ValueError."""
        return self._base

    @base.setter
    def base(self, address: str) -> None:
        if not _is_address(address):
            raise ValueError(f"{address!r} is no address of a server: write it as http://127.0.0.1:8717.")
        self._base = address.rstrip("/")

    def kept(self, table: str) -> Kept:
        """What was kept of a table's shuffle: `verify` compares it with the server's proof."""
        return self.witnesses[table].kept

    async def request(self, method: str, path: str, data: Any = None) -> Any:
        """One request with `data` as its JSON body; the decoded answer, or RequestFailed."""
        if not path.startswith("/"):
            raise ValueError(f"{path!r} is no path of a server: it begins with a slash, as /api/me does.")
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        content = None if data is None else msgspec.json.encode(data)
        async with httpx.AsyncClient(verify=_tls(), timeout=SECONDS) as http:
            answer = await http.request(method, self.base + path, content=content, headers=headers)
        if value := answer.cookies.get(COOKIE):
            self.cookie = f"{COOKIE}={value}"
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        body = (answer.json() if is_json else answer.text) if answer.content else None
        if answer.status_code >= 400:
            raise RequestFailed(answer.status_code, body)
        return body

    async def post(self, path: str, data: Any = None) -> Any:
        """POST, with an empty object if there is nothing to say."""
        return await self.request("POST", path, {} if data is None else data)

    async def get(self, path: str) -> Any:
        """Answer to a GET request of the REST interface, as plain Python values."""
        return await self.request("GET", path)

    async def be_guest(self, name: str = "") -> Any:
        """Begin a session as a guest of this name, or of one that the server finds; a session that stands is
        kept.
        """
        return await self.post("/api/me", {"name": name})

    async def open_table(self, plan: Plan) -> OpenTable:
        """Open a table by a plan; whoever opens it is its host."""
        return msgspec.convert(await self.post("/api/tables", plan), OpenTable)

    async def join(self, table: str, invite: str = "", last_ply: int = -1) -> Link:
        """Connect to a table; with `last_ply`, only what happened after it is sent."""
        link = Link(self, table, invite, last_ply)
        await link.connect()
        return link

    def witness(self, table: str, invite: str) -> Witness:
        """Who keeps what is seen of a table's shuffle, over all connections to it."""
        witness = self.witnesses.setdefault(table, Witness(Kept(table, server=self.base)))
        witness.kept.invite = invite or witness.kept.invite
        return witness


class Link:
    """A person's connection to one table.

    ply         the last ply that was heard; a new connection begins after it
    duty        the decision that is awaited from this person, with the legal actions; None = none is. A move
                that was refused leaves it due, and `async for` then yields it again
    state       the last whole state that was told
    status      open, playing or ended, by all that was heard
    next_table  the table of the rematch or of the next game, once there is one
    pending     the move that was sent and not yet answered

    The link reveals the bytes that `new_commitment` took as soon as they are asked for, and answers the
    server's echoes.
    """

    socket: ClientConnection

    def __init__(self, client: Client, table: str, invite: str, last_ply: int = -1) -> None:
        self.client, self.table, self.invite, self.ply = client, table, invite, last_ply
        self.duty: Duty | None = None
        self.state: State | None = None
        self.status = ""
        self.next_table = ""
        self.pending: Act | Confirm | None = None
        self._answered: Duty | None = None  # what `pending` answers: due again if it is refused
        self._witness = client.witness(table, invite)
        self._waiting: deque[bytes] = deque()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        """Connect, again if need be, saying the last ply that is known; an unanswered move is sent again,
        under its key, so that it counts once.
        """
        address = self.client.base.replace("http", "ws", 1)
        self.socket = await connect(
            f"{address}/ws/tables/{self.table}?invite={self.invite}",
            additional_headers={"Cookie": self.client.cookie} if self.client.cookie else {},
            compression=None,
            max_size=2**22,
            open_timeout=SECONDS,
            ping_interval=None,
        )
        self._waiting.clear()
        await self.send(Hello(VERSION, self.ply, batch=True))
        if self.pending is not None:
            await self.send(self.pending)

    async def send(self, message: ToTable) -> None:
        """Send a message to the table; what it says to that comes with `receive`."""
        await self.socket.send(msgspec.json.encode(message), text=True)

    def new_commitment(self, random: bytes = b"") -> str:
        """Take new bytes for the shuffle, random unless some are given; what `sit` or `commit`
        says of them.
        """
        return self._witness.kept.new_commitment(random)

    async def sit(self, seat: int, name: str = "") -> None:
        """Take a free seat, under one's own name or another, and commit to bytes for the shuffle."""
        await self.send(Sit(seat, self.new_commitment(), name))

    async def commit(self) -> None:
        """Commit to bytes for the shuffle, for all seats of one's own."""
        await self.send(Commit(self.new_commitment(), self.ply))

    async def start(self) -> None:
        """Begin the game, as the host; every seat has to be ready."""
        await self.send(Start())

    async def act(self, action: Action | str, confirm: bool = True) -> None:
        """Answer the duty with one of its legal actions; the turn is confirmed if this was its last step."""
        await self._answer(Act(self._due().ply, action, secrets.token_hex(6), confirm))

    async def confirm(self) -> None:
        """End the turn, where the duty has no legal actions left."""
        await self._answer(Confirm(self._due().ply, secrets.token_hex(6)))

    def _due(self) -> Duty:
        if self.duty is None:
            raise ValueError("Nothing is to be decided here now: wait until a duty comes.")
        return self.duty

    async def _answer(self, move: Act | Confirm) -> None:
        self.pending, self._answered, self.duty = move, self.duty, None
        await self.send(move)

    async def __aiter__(self) -> AsyncIterator[FromTable]:
        """Every message until the game has ended and no move waits for its answer.

        A lost connection is made again, for up to a minute; a move that the server cannot take now is sent
        again after a moment.
        """
        while self.status != "ended" or self.pending is not None:
            try:
                message = await self.receive(SILENCE_SECONDS)
                if isinstance(message, Refused) and message.code == "try_again" and self.pending is not None:
                    await asyncio.sleep(SHORTEST_PAUSE)
                    await self.send(self.pending)
                    continue
            except LOST:
                await self._reconnect()
                continue
            if isinstance(message, Duty) and self.pending is not None:
                continue  # after a new connection the duty may come before the answer to what was sent
            answered = self._settle(message)
            yield message
            if answered and self.duty is not None:
                yield self.duty

    def _settle(self, message: FromTable) -> bool:
        """Whether it answers the move that waits; one that was accepted leaves nothing due at its ply."""
        move = self.pending
        if not isinstance(message, Accepted | Refused) or move is None or message.key != move.key:
            return False
        self.pending = None
        if isinstance(message, Accepted) and self.duty is not None and self.duty.ply == move.ply:
            self.duty = None
        return True

    async def _reconnect(self) -> None:
        self.socket.transport.abort()  # a server that hangs would not answer a polite goodbye
        pause = SHORTEST_PAUSE
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                try:
                    return await self.connect()
                except UNREACHABLE:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)

    async def receive(self, seconds: float = SECONDS) -> Any:
        """The next message, or a TimeoutError; what it tells about the table is kept."""
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
        if isinstance(message, Echo):
            await self.send(Echoed(message.number))
        elif isinstance(message, Bye):
            raise ConnectionResetError(message.reason)
        self._hear(message)
        return message

    def _hear(self, message: FromTable) -> None:
        if isinstance(message, State):
            self.state, self.ply, self.status, self.duty = message, message.ply, message.status, None
            self.next_table = message.next_table
        elif isinstance(message, Happened):
            self.ply, self.duty = max(self.ply, message.ply), None
            kind = type(message.entry).__name__
            self.status = {"Started": "playing", "Ended": "ended"}.get(kind, self.status)
            self.next_table = getattr(message.entry, "table", self.next_table)
        elif isinstance(message, Duty):
            self.duty = message
        elif isinstance(message, Refused) and message.code != "stale":
            self._owe_again(message.key)

    def _owe_again(self, key: str) -> None:
        """A refused move changed nothing: what it answered is due again, unless more has happened since."""
        due = self._answered
        if due is not None and self.pending is not None and self.pending.key == key and due.ply >= self.ply:
            self.duty = self.duty or due

    async def until(self, kind: type, seconds: float = SECONDS) -> Any:
        """The next message of a kind."""
        while not isinstance(message := await self.receive(seconds), kind):
            pass
        return message

    async def close(self) -> None:
        """Close the connection."""
        await self.socket.close()


@cache
def _tls() -> ssl.SSLContext:
    """The TLS context, shared by all clients because it is slow to create."""
    return ssl.create_default_context()
