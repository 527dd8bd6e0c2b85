"""People as programs: they open tables over the real protocol, play random legal moves, and come back when cut off."""
from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Iterable
from typing import Any

from bastide.server.answers import Accepted, Duty, Refused, State
from bastide.server.client import LOST, Client, Link
from bastide.server.plan import Plan, SeatPlan
from bastide.server.requests import Act, Commit, Confirm, Sit, Start
from server.meeting import in_play


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
    async with asyncio.timeout(60):
        while any(len(program.acknowledged) < moves for program in programs):
            await asyncio.sleep(0.02)


class Program:
    """A person who plays to the end, reconnecting whenever the connection breaks."""

    def __init__(self, client: Client, table: str, invite: str = "", bases: list[str] | None = None,
                 seed: int = 1) -> None:
        self.client, self.table, self.invite = client, table, invite
        self.bases = bases or [client.base]
        self.choice = random.Random(seed)
        self.acknowledged: list[tuple[int, str, str]] = []      # ply, action and key of every accepted move
        self.reconnects = 0
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
                await self._play_on(link, moves)
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.1)

    async def _play_on(self, link: Link, moves: int) -> None:
        pending: tuple[str, str] | None = None
        while len(self.acknowledged) < moves:
            if pending is None and link.duty is not None:
                pending = await self._move(link, link.duty)
            message = await link.receive(20)
            self.last_ply = max(self.last_ply, link.ply)
            if isinstance(message, Accepted) and pending and message.key == pending[0]:
                self.acknowledged.append((message.ply, pending[1], pending[0]))
                pending = None
            elif isinstance(message, Refused):
                self.refusals.append(message.reason)
                pending = None
            if link.status == "ended" or (isinstance(message, State) and message.status == "ended"):
                self.over = True
                break
        await link.close()

    async def _move(self, link: Link, duty: Duty) -> tuple[str, str]:
        if self.pause:
            await asyncio.sleep(self.pause)
        key, link.duty = secrets.token_hex(6), None
        if duty.legal:
            action = self.choice.choice(duty.legal).action
            await link.send(Act(duty.ply, action, key, confirm=True))
            return key, action
        await link.send(Confirm(duty.ply, key))
        return key, "confirm"
