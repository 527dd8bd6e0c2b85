"""A whole installation under test: database, Redis, server processes, games in play, and the check after a
fault.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from .check import lost_moves, unreadable_tables
from .database import Database, Postgres, SqliteFile
from .games import Duel, Thinker, begin_duel
from .outcome import Outcome
from .redis import Redis
from .servers import Servers

GO_ON_SECONDS = 60.0  # a game that accepts no move for so long after a fault is stuck
GRACE_SECONDS = 4.0  # of an outage, the most that may be charged: servers notice one after 3 seconds


class House:
    """Servers on one database, with programs that play there."""

    def __init__(self, fault: str, database: Database, servers: Servers, redis: Redis | None = None) -> None:
        self.database, self.servers, self.redis = database, servers, redis
        self.outcome = Outcome(fault)
        self.games: list[Duel] = []  # in play, or ended since the last check
        self.ended: list[Duel] = []

    @property
    def _all(self) -> list[Duel]:
        return [*self.ended, *self.games]

    async def open(self, tables: int, tiles: int = 30) -> None:
        """Start the servers and let programs play at so many tables."""
        self._tiles = tiles
        await self.servers.start()
        await self._fill(tables)

    async def _fill(self, tables: int) -> None:
        while len(self.games) < tables:
            self.games.append(await begin_duel(self.servers.addresses, options={"tiles": self._tiles}))

    async def go_on(self, since: float) -> None:
        """Wait until every game has accepted a move since the end of a fault, or has ended."""
        waiting = list(self.games)
        while waiting and time.monotonic() < since + GO_ON_SECONDS:
            await asyncio.sleep(0.02)
            for game in list(waiting):
                if game.over or game.accepted_at > since:
                    waiting.remove(game)
                    self.outcome.longest = max(self.outcome.longest, game.accepted_at - since)
        for game in waiting:
            self.outcome.stuck.append(
                f"{game.table}: no move for {GO_ON_SECONDS:.0f} s after the fault"
                + (f", {error!r}" if (error := game.failure()) else "")
            )
            self.games.remove(game)
            self.ended.append(game)

    async def check(self) -> None:
        """Look for the moves and let a fresh process read the tables of the games at hand; replace those that
        ended.
        """
        await self.check_moves()
        await self.replace_ended()

    async def replace_ended(self) -> None:
        """New games for those that came to their end."""
        tables, over = len(self.games), [game for game in self.games if game.over]
        self.games = [game for game in self.games if game not in over]
        self.ended += over
        await self._fill(tables)

    async def check_moves(self) -> None:
        """After a fault: look for every acknowledged move of the games at hand; a fresh process reads their
        tables.
        """
        self.outcome.faults += 1
        names = [game.table for game in self.games]
        self._complain(
            *await asyncio.gather(
                lost_moves(self.database, self.games),
                unreadable_tables(self.database, self.servers.folder, names),
            )
        )

    def _complain(self, lost: list[str], unreadable: dict[str, str]) -> None:
        for found in lost:
            if found not in self.outcome.lost:
                self.outcome.lost.append(found)
        for table, reason in unreadable.items():
            if (found := f"{table}: {reason}") not in self.outcome.unreadable:
                self.outcome.unreadable.append(found)

    async def finish(self) -> Outcome:
        """The last check: every move of every game, every table by a fresh process and by a fresh server."""
        await self.go_on(time.monotonic())
        for game in self._all:
            for task in game.tasks:
                task.cancel()
        self.servers.end_all()
        self._complain(
            await lost_moves(self.database, self._all),
            await unreadable_tables(self.database, self.servers.folder),
        )
        await self.servers.start(0)
        for game in self._all:
            await self._ask_fresh_server(game)
        programs = [program for game in self._all for program in game.programs]
        self.outcome.games = len(self._all)
        self.outcome.went_on = len(self._all) - len(self.outcome.stuck)
        self.outcome.moves = sum(len(program.acknowledged) for program in programs)
        self.outcome.refused = [
            f"{program.table}: {words}" for program in programs for words in program.refusals
        ]
        return self.outcome

    async def _ask_fresh_server(self, game: Duel) -> None:
        person = game.programs[0].client
        person.base = self.servers.addresses[0]
        try:
            link = await person.join(game.table, game.invite)
            await link.receive()
            await link.close()
            if link.state is None:
                raise ConnectionError("the first message was no state")
        except Exception as error:
            self._complain([], {game.table: f"a fresh server does not show it: {error!r}"})

    async def judge_clock(self, thinker: Thinker, away: float) -> None:
        """A fault of so many seconds is charged to nobody, but for the time in which it went unnoticed."""
        await self.servers.until_serving()
        charged = await thinker.charged()
        if charged is None:
            self.outcome.unfair.append(f"{thinker.table}: lost on time")
        elif charged + away > GRACE_SECONDS:
            self.outcome.unfair.append(
                f"{thinker.table}: {charged + away:.1f} s of {away:.0f} s were charged"
            )


@asynccontextmanager
async def parts() -> AsyncIterator[tuple[Postgres, Redis]]:
    """A PostgreSQL and a Redis that may be broken, running."""
    postgres, redis = Postgres(), Redis()
    try:
        await postgres.start()
        redis.start()
        yield postgres, redis
    finally:
        await postgres.remove()
        redis.remove()


@asynccontextmanager
async def sqlite_house(
    fault: str,
    tables: int = 4,
    tiles: int = 30,
    folder: Path | None = None,
    environment: dict[str, str] | None = None,
) -> AsyncIterator[House]:
    """One server process on SQLite."""
    folder = folder or Path(tempfile.mkdtemp(prefix="bastide-faults-"))
    house = House(fault, SqliteFile(folder), Servers(folder, 1, environment or {}))
    try:
        await house.open(tables, tiles)
        yield house
    finally:
        house.servers.end_all()
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def postgres_house(
    fault: str, postgres: Postgres, redis: Redis | None = None, tables: int = 4, tiles: int = 30
) -> AsyncIterator[House]:
    """A server process on a fresh database of a PostgreSQL; two processes where there is a Redis."""
    folder = Path(tempfile.mkdtemp(prefix="bastide-faults-"))
    database = await postgres.new_database()
    environment = {"BASTIDE_DATABASE": database.url} | ({"BASTIDE_REDIS": redis.url} if redis else {})
    house = House(fault, database, Servers(folder, 2 if redis else 1, environment), redis)
    try:
        await house.open(tables, tiles)
        yield house
    finally:
        house.servers.end_all()
        shutil.rmtree(folder, ignore_errors=True)
