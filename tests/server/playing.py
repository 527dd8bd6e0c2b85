"""People as programs: they open tables over the real protocol, play random legal moves, and come back when
cut off.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Iterable
from typing import Any

from websockets.exceptions import WebSocketException

from bastide.client import LOST, Client, Link
from bastide.server.protocol.codec import VERSION
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.requests import Act, Commit, Confirm, Hello, Sit, Start
from bastide.server.protocol.responses import Accepted, Duty, Refused, State
from lengths import PATIENCE
from server.meeting import in_play

ANSWER_SECONDS = 20.0  # a connection that is silent for longer is given up


async def open_duel(base: str, **plan: Any) -> tuple[str, str, list[Client]]:
    """A started table with two guests: its name, its invitation, the guests."""
    people = [Client(base), Client(base)]
    for number, person in enumerate(people):
        await person.be_guest(f"Guest {number}")
    opened = await people[0].post("/api/tables", Plan([SeatPlan("here"), SeatPlan()], **plan))
    table, invite = opened["table"], opened["invite"]
    first, second = await people[0].join(table, invite), await people[1].join(table, invite)
    await second.send(Sit(1, second.new_commitment()))
    await second.until(Accepted)
    await first.send(Commit(first.new_commitment()))
    await first.until(Accepted)
    await first.send(Start())
    await in_play([first, second])
    for link in (first, second):
        await link.close()
    return table, invite, people


async def until_acknowledged(programs: Iterable[Program], moves: int) -> None:
    """So many moves of every program were accepted."""
    async with asyncio.timeout(PATIENCE):
        while any(len(program.acknowledged) < moves for program in programs):
            await asyncio.sleep(0.02)


class Program:
    """A person who plays to the end: comes back whenever cut off and sends an unanswered move again, under
    its key.
    """

    def __init__(
        self, client: Client, table: str, invite: str = "", bases: list[str] | None = None, seed: int = 1
    ) -> None:
        self.client, self.table, self.invite = client, table, invite
        self.bases = bases or [client.base]
        self.choice = random.Random(seed)
        self.acknowledged: list[tuple[int, str, str]] = []  # ply, action and key of every accepted move
        self.accepted_at = 0.0  # when the last one was, by the monotonic clock
        self.pending: Act | Confirm | None = None  # sent, but not answered
        self.reconnects = self.tries_again = 0
        self.refusals: list[str] = []
        self.over = False
        self.last_ply = -1
        self.pause = 0.0

    async def play(self, moves: int = 10_000) -> None:
        """Play until the game is over or so many moves were accepted."""
        while not self.over and len(self.acknowledged) < moves:
            self.client.base = self.bases[self.reconnects % len(self.bases)]
            try:
                link = await self.client.join(self.table, self.invite, self.last_ply)
                try:
                    await self._play_on(link, moves)
                finally:
                    link.socket.transport.abort()  # a paused server would not answer a polite goodbye
            except (*LOST, WebSocketException):
                self.reconnects += 1
                await asyncio.sleep(0.1)

    async def _play_on(self, link: Link, moves: int) -> None:
        if self.pending is not None:
            await link.send(self.pending)
        while len(self.acknowledged) < moves:
            if self.pending is None and link.duty is not None:
                await self._move(link, link.duty)
            message = await link.receive(ANSWER_SECONDS)
            self.last_ply = max(self.last_ply, link.ply)
            if isinstance(message, Accepted):
                self._accepted(link, message)
            elif isinstance(message, Refused):
                await self._refused(link, message)
            if self.pending is None and (
                link.status == "ended" or (isinstance(message, State) and message.status == "ended")
            ):
                self.over = True
                break

    def _accepted(self, link: Link, answer: Accepted) -> None:
        if self.pending is None or answer.key != self.pending.key:
            return
        action = str(self.pending.action) if isinstance(self.pending, Act) else "confirm"
        self.acknowledged.append((answer.ply, action, answer.key))
        self.accepted_at, self.pending = time.monotonic(), None
        if link.duty is not None and link.duty.ply < answer.ply:
            link.duty = None  # the one that this move has answered

    async def _refused(self, link: Link, answer: Refused) -> None:
        if answer.code == "try_again":
            self.tries_again += 1
            await asyncio.sleep(0.2)
            await link.send(self.pending or Hello(VERSION, batch=True))
        else:
            self.refusals.append(f"{answer.code}: {answer.reason}")
            self.pending = None
            await link.send(Hello(VERSION, batch=True))

    async def _move(self, link: Link, duty: Duty) -> None:
        if self.pause:
            await asyncio.sleep(self.pause)
        key, link.duty = secrets.token_hex(6), None
        self.pending = (
            Act(duty.ply, self.choice.choice(duty.legal).action, key, confirm=True)
            if duty.legal
            else Confirm(duty.ply, key)
        )
        await link.send(self.pending)
