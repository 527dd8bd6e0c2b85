"""People at work: programs that play at several tables through every fault, and clocks that run meanwhile."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from bastide.client import LOST, Client, RequestFailed
from bastide.server.protocol.plan import ClockPlan
from bastide.server.protocol.responses import State
from server.playing import Program, open_duel

PAUSE = 0.05  # seconds that a program thinks before a move
OPEN_SECONDS = 60.0
CLOCK_SECONDS = 900  # more than any fault lasts, less than the clock is set ahead


@dataclass
class Duel:
    """One table and its two programs."""

    table: str
    invite: str
    programs: list[Program]
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether both programs have seen the end."""
        return all(program.over for program in self.programs)

    @property
    def accepted_at(self) -> float:
        """When the last move was accepted, by the monotonic clock."""
        return max(program.accepted_at for program in self.programs)

    def failure(self) -> BaseException | None:
        """What a program stumbled over."""
        for task in self.tasks:
            if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                return error
        return None


async def opened_duel(addresses: list[str], **plan: Any) -> tuple[str, str, list[Client]]:
    """A duel on the first of these servers that opens one."""
    end = time.monotonic() + OPEN_SECONDS
    for attempt in range(1000):
        try:
            return await open_duel(addresses[attempt % len(addresses)], **plan)
        except (*LOST, RequestFailed):
            if time.monotonic() > end:
                raise
            await asyncio.sleep(0.2)
    raise AssertionError("unreachable")


async def begin_duel(addresses: list[str], **plan: Any) -> Duel:
    """A new table with two programs at work; each begins at another server."""
    table, invite, people = await opened_duel(addresses, **plan)
    programs = []
    for number, person in enumerate(people):
        first = number % len(addresses)
        programs.append(Program(person, table, invite, addresses[first:] + addresses[:first], seed=number))
        programs[-1].pause = PAUSE
    return Duel(table, invite, programs, [asyncio.create_task(program.play()) for program in programs])


@dataclass
class Thinker:
    """A duel whose player thinks all the time: what the clock takes off is what the server charges."""

    table: str
    invite: str
    person: Client
    left: int  # milliseconds when last looked
    looked_at: float

    @staticmethod
    async def at(address: str) -> Thinker:
        """A new duel with a sudden-death clock."""
        table, invite, people = await opened_duel([address], clock=ClockPlan("sudden", CLOCK_SECONDS))
        thinker = Thinker(table, invite, people[0], 0, 0.0)
        assert await thinker.charged() is not None
        return thinker

    async def charged(self) -> float | None:
        """Seconds charged since the last look less those that passed on a true clock; None = the game is
        over.
        """
        link = await self.person.join(self.table, self.invite)
        state = await link.until(State)
        await link.close()
        if state.status != "playing":
            return None
        before, self.left = self.left, min(state.position.clocks)
        since, self.looked_at = self.looked_at, time.monotonic()
        return (before - self.left) / 1000 - (self.looked_at - since)
