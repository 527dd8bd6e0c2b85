"""Two server processes on one database while their Redis is killed, started again and paused."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bastide.client import LOST, Client, Link
from bastide.server.protocol.requests import Act, Confirm, Say
from bastide.server.protocol.responses import Accepted, Presence, Said
from lengths import PATIENCE
from server.conftest import Starter
from server.faults.redis import Redis
from server.meeting import duel, guests, run
from server.test_metrics import samples

POLLED = 9.0  # seconds in which a lost hint is made good for, on a busy machine
STOPPED = 10.0  # seconds in which a server ends after SIGTERM


class Player:
    """Somebody at a table who keeps what comes."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.lines: list[str] = []
        self.accepted: set[str] = set()
        self.watching = 0
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            while True:
                message = await self.link.receive(60)
                if isinstance(message, Said):
                    self.lines.append(message.text)
                elif isinstance(message, Presence):
                    self.watching = message.watching
                elif isinstance(message, Accepted):
                    self.accepted.add(message.key)
        except LOST:
            pass

    async def move(self) -> None:
        """Play the first legal action, or confirm; wait until it is accepted."""
        duty, key = self.link.duty, secrets.token_hex(6)
        assert duty is not None
        self.link.duty = None
        await self.link.send(
            Act(duty.ply, duty.legal[0].action, key, True) if duty.legal else Confirm(duty.ply, key)
        )
        await until(lambda: key in self.accepted, 10)


async def until(reached: Callable[[], bool], seconds: float) -> None:
    """Wait for a state."""
    deadline = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < deadline, "it does not come"
        await asyncio.sleep(0.02)


async def noticed(addresses: list[str], connected: int) -> None:
    """Wait until every server knows whether Redis is there."""
    deadline = time.monotonic() + PATIENCE
    for address in addresses:
        while samples(await Client(address).get("/metrics"))["bastide_redis_connected"] != connected:
            assert time.monotonic() < deadline, f"{address} does not notice"
            await asyncio.sleep(0.1)


async def talk_crosses(players: list[Player], words: str, seconds: float) -> None:
    """Each says a line, and both hear it."""
    for number, player in enumerate(players):
        line = f"{words} {number}"
        await player.link.send(Say(line))
        await until(lambda line=line: all(line in other.lines for other in players), seconds)  # type: ignore[misc]


async def moves_cross(players: list[Player], seconds: float) -> None:
    """Both move once, each after having seen the other's move."""
    for _ in players:
        await until(lambda: any(player.link.duty for player in players), seconds)
        await next(player for player in players if player.link.duty).move()


async def both_cross(players: list[Player], words: str) -> None:
    """Talk and moves, by polling if need be."""
    await asyncio.gather(talk_crosses(players, words, POLLED), moves_cross(players, POLLED))


async def quick(work: Awaitable[None]) -> None:
    """Several crossings, one after the other, in less time than polling would take for them."""
    begun = time.monotonic()
    await work
    assert time.monotonic() - begun < 6, "hints do not pass"


async def talk_a_lot(players: list[Player], words: str) -> None:
    for number in range(3):  # six crossings: 18 s by polling, some milliseconds by hints
        await talk_crosses(players, f"{words} {number}", 4)


async def ends(process: subprocess.Popen[bytes]) -> None:
    """SIGTERM ends a server in time and in order."""
    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, STOPPED) == 0


def logged(folder: Path, address: str, words: str) -> int:
    """How many lines of a server's log begin so."""
    lines = (folder / f"server-{address.rpartition(':')[2]}.log").read_text().splitlines()
    return sum(json.loads(line)["message"].startswith(words) for line in lines)


@pytest.mark.long
def test_talk_moves_and_presence_cross_whatever_redis_does(
    start: Starter, postgres_url: str, tmp_path: Path, redis_process: Redis
) -> None:
    (one, first), (two, second) = [
        start(database=postgres_url, redis=redis_process.url, log="info") for _ in range(2)
    ]

    async def work() -> None:
        people = await guests(one, 3)
        people[1].base = two
        table, links = await duel(people[:2], public=True)
        players = [Player(link) for link in links]
        await quick(talk_a_lot(players, "before"))
        await both_cross(players, "still before")

        redis_process.kill()
        await noticed([one, two], 0)
        await both_cross(players, "away")
        watcher = await people[2].join(table)
        redis_process.start()
        await noticed([one, two], 1)
        await until(lambda: players[1].watching == 1, 3)
        await quick(talk_a_lot(players, "back"))

        redis_process.pause()
        await both_cross(players, "paused")  # the pause is noticed meanwhile
        await noticed([one, two], 0)
        await watcher.close()
        redis_process.resume()
        await noticed([one, two], 1)
        await until(lambda: players[1].watching == 0, 3)
        await quick(talk_a_lot(players, "again"))
        assert all(len(set(player.lines)) == len(player.lines) for player in players), "a line is told once"

        for address in (one, two):
            told = samples(await Client(address).get("/metrics"))
            assert told["bastide_redis_reconnects_total"] == 2 and told["bastide_failures_total"] == 0
            assert (
                logged(tmp_path, address, "Redis is away") == logged(tmp_path, address, "Redis is back") == 2
            )
        redis_process.pause()
        await noticed([one], 0)
        await ends(first)
        redis_process.kill()
        await noticed([two], 0)
        await ends(second)
        for player in players:
            player.reading.cancel()

    run(work())
