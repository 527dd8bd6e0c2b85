"""A real server process that is stopped (SIGSTOP) while another one runs on the same database."""

from __future__ import annotations

import asyncio
import os
import signal

import asyncpg
import msgspec
import pytest

from bastide.client import Link
from bastide.server.live.holding import PREFIX, Held
from bastide.server.protocol.plan import ClockPlan
from server.conftest import Starter
from server.meeting import duel, duty_of, guests, run

SECONDS = 6  # on each player's clock
SWEEPS_MS = 6_000  # within which the running process looks for fallen flags several times


async def held(url: str) -> list[Held]:
    """What every process wrote with its last beat."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT value FROM settings WHERE name LIKE $1", PREFIX + "%")
    finally:
        await connection.close()
    return [msgspec.json.decode(row["value"], type=Held) for row in rows]


async def both_hold(url: str, table: str) -> int:
    """The server's time, once both processes have written that a player of the table is theirs."""
    while True:
        beats = await held(url)
        if sum(any(name == table for name, _ in one.seats) for one in beats) == 2:
            return max(one.now for one in beats)
        await asyncio.sleep(0.1)


async def beats_until(url: str, at: int) -> None:
    """Wait until the running process has renewed its pulse after a moment of the server's time."""
    while max(one.now for one in await held(url)) < at:
        await asyncio.sleep(0.1)


async def is_flagged(url: str, table: str) -> bool:
    """Whether the log says that somebody lost on time."""
    connection = await asyncpg.connect(url)
    try:
        entries = await connection.fetch("SELECT entry FROM entries WHERE table_id = $1", table)
    finally:
        await connection.close()
    return any("flagged" in str(row["entry"]) for row in entries)


async def ended(link: Link) -> None:
    """Listen until the game is over."""
    while link.status != "ended":
        await link.receive()


@pytest.mark.long
def test_whoever_is_at_a_stopped_process_does_not_lose_on_time(start: Starter, postgres_url: str) -> None:
    servers = [start(database=postgres_url) for _ in range(2)]

    async def work() -> None:
        people = await guests(servers[0][0])
        people[1].base = servers[1][0]
        table, links = await duel(people, clock=ClockPlan("sudden", SECONDS))
        mover = await duty_of(links)
        stopped = servers[links.index(mover)][1]
        begun = await both_hold(postgres_url, table)
        os.kill(stopped.pid, signal.SIGSTOP)
        try:
            await beats_until(postgres_url, begun + SECONDS * 1000 + SWEEPS_MS)
            assert not await is_flagged(postgres_url, table), "the silence of a process was charged"
        finally:
            os.kill(stopped.pid, signal.SIGCONT)
        await beats_until(postgres_url, begun + SECONDS * 1000 + SWEEPS_MS + 1000)
        assert not await is_flagged(postgres_url, table), (
            "the process that comes back charges its own silence"
        )
        await ended(mover)
        assert await is_flagged(postgres_url, table), "time goes on as soon as everybody could move"

    run(work())
