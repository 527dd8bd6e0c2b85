"""The pulse: a row in the database that every process renews, twice a second.

It says how late it is, so that all processes have one time, and it shows when nobody could write: no process
ran, the only one was paused, the database was away. Such a gap is charged to nobody: whoever renews the pulse
first after it shifts the deadlines of all tables in the same transaction, and every process then reads how
long they stood still. While the pulse is late, nothing is judged. What one process misses while others run is
settled in the same transaction (holding.py).
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from ..metrics import Metrics
from ..protocol.refusal import database_away
from ..servertime import elapsed_ms, now_ms, synchronise, wall_ms
from ..storage import schema
from ..storage.database import AWAY, PATIENCE_SECONDS
from ..storage.store import Store
from ..storage.writing import Conflict
from .holding import BEAT_MS as BEAT_MS
from .holding import GAP_MS as GAP_MS
from .holding import Holding, Place

log = logging.getLogger("bastide.server")
BEAT_SECONDS = BEAT_MS / 1000
DAY_MS = 86_400_000
SLOWEST_MS = int(PATIENCE_SECONDS * 1000)  # of a beat: a database that is slow is not away
LATE_SECONDS = 10.0  # so long a message waits for a pulse that is late


class Beat(msgspec.Struct, frozen=True):
    """The row of the pulse as it is in the database."""

    now: int  # the server's time
    database: int  # the database's time; with SQLite, the machine's
    gaps: int = 0  # how many gaps there were so far


class Tables(Protocol):
    """Tables in memory, whose clocks stand still with the pulse."""

    async def read_pauses(self) -> None:
        """Read how long all tables stood still."""

    def held_seats(self) -> set[Place]:
        """Where players with a clock, or who wait for a stranger, are connected to this process."""


@dataclass(slots=True)
class Pulse:
    """Renews the pulse for this process, and knows the time that all processes share."""

    store: Store
    metrics: Metrics
    gaps: int = 0  # those that the tables in memory know of
    beaten: int = -(10**9)  # when it was last renewed, by `elapsed_ms`
    lost: bool = False  # whether the last try failed
    jumped: bool = False  # whether the wall clock was far from the last pulse at the start
    holding: Holding = field(default_factory=Holding)
    _renewed: int = 0  # when the row says that it was renewed, by `elapsed_ms`
    _tried: asyncio.Event = field(default_factory=asyncio.Event)  # the next try is over

    async def open(self) -> None:
        """Take over the time of the processes that run, or the wall clock; settle the gap since the last one
        ran.
        """
        try:
            first = await self.store.transact(self._begin)
        except Conflict:  # another process was the first: now there is a pulse
            first = await self.store.transact(self._begin)
        self.gaps, self.beaten = first.gaps, elapsed_ms()

    def _begin(self, connection: Connection) -> Beat:
        last, database = self._read(connection), self._database_ms(connection)
        if last is None:
            synchronise(wall_ms())
            beat = Beat(now_ms(), database)
            connection.execute(insert(schema.settings), [{"name": "pulse", "value": _written(beat)}])
            return beat
        silence = database - last.database
        if 0 <= silence <= GAP_MS:  # somebody runs
            synchronise(last.now + silence)
        else:
            synchronise(max(wall_ms(), last.now))
            self.jumped = abs(wall_ms() - last.now) > DAY_MS
            if self.jumped:
                log.warning(
                    "the wall clock is %+.1f days from the time when a server last ran: is it right?",
                    (wall_ms() - last.now) / DAY_MS,
                )
        return self._renew(connection, last, database, set())

    async def beat(self, tables: Tables) -> None:
        """Renew the pulse; after a gap, the tables in memory are told before anything else is judged."""
        seats = tables.held_seats()
        try:
            now = await self.store.transact(
                lambda connection: self._renew(
                    connection, self._read(connection), self._database_ms(connection), seats
                )
            )
            if now.gaps != self.gaps:
                await self._adopt(now.gaps, tables)
            self._regain()
            self.beaten = self._renewed
        except AWAY as error:
            self._lose(error)
        finally:
            tried, self._tried = self._tried, asyncio.Event()
            tried.set()

    async def _adopt(self, gaps: int, tables: Tables) -> None:
        """Tables that are read from now on know of the gaps; those in memory are told."""
        before, self.gaps = self.gaps, gaps
        try:
            await tables.read_pauses()
        except BaseException:
            self.gaps = before
            raise

    def _renew(self, connection: Connection, last: Beat | None, database: int, seats: set[Place]) -> Beat:
        if last is not None and now_ms() < last.now:
            synchronise(last.now)  # another process is ahead; no time goes back
        self._renewed = elapsed_ms()
        now, gaps, gap = now_ms(), last.gaps if last else 0, 0
        if last is not None and now - last.now > GAP_MS:
            tables, gap = schema.tables, now - last.now - BEAT_MS
            connection.execute(
                update(tables)
                .where(tables.c.status == "playing", tables.c.wake_at.is_not(None))
                .values(paused=tables.c.paused + gap, wake_at=tables.c.wake_at + gap)
            )
            log.info("clocks stood still", extra={"milliseconds": gap})
            gaps += 1
        if self.holding.renew(connection, now, seats, gap):
            gaps += 1
        beat = Beat(max(now, last.now if last else 0), database, gaps)
        setting = schema.settings
        connection.execute(update(setting).where(setting.c.name == "pulse").values(value=_written(beat)))
        return beat

    def _read(self, connection: Connection) -> Beat | None:
        setting = schema.settings
        text = connection.scalar(select(setting.c.value).where(setting.c.name == "pulse").with_for_update())
        return None if text is None else _parsed(text)

    def _database_ms(self, connection: Connection) -> int:
        if self.store.sqlite:
            return wall_ms()
        return int(connection.scalar(select(func.extract("epoch", func.clock_timestamp()) * 1000)) or 0)

    def _lose(self, error: Exception) -> None:
        if not self.lost:
            log.error("the database is away: moves are refused until it is back (%s)", type(error).__name__)
            self.metrics.count("database_lost")
        self.lost = True

    def _regain(self) -> None:
        if self.lost:
            log.warning("the database is back")
        self.lost = False

    @property
    def is_steady(self) -> bool:
        """Whether what is judged now can be written, as far as anybody knows."""
        return elapsed_ms() - self.beaten <= GAP_MS

    async def steady(self) -> None:
        """Wait for the pulse if it is late, however slow; a Refusal if the database is away."""
        if self.is_steady:
            return
        beaten = self.beaten
        try:
            async with asyncio.timeout(LATE_SECONDS):
                while self.beaten == beaten or elapsed_ms() - self.beaten > SLOWEST_MS:
                    if self.lost:
                        raise database_away()
                    await self._tried.wait()
        except TimeoutError as error:
            raise database_away() from error


async def take_time(store: Store) -> None:
    """Take over the time of the running servers, for a command that works beside them."""
    async with store.engine.connect() as connection:
        value = await connection.scalar(
            select(schema.settings.c.value).where(schema.settings.c.name == "pulse")
        )
    if value is not None:
        synchronise(max(wall_ms(), _parsed(value).now))


def _parsed(text: str) -> Beat:
    if text.isdigit():  # as earlier versions wrote it
        return Beat(int(text), int(text))
    return msgspec.json.decode(text, type=Beat)


def _written(beat: Beat) -> str:
    return msgspec.json.encode(beat).decode()
