"""The parts of one server process, and what runs beside the requests: pulse, sweep, watch."""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from sqlalchemy import select

from . import aftermath, schema
from .channels import Channel, Hint
from .hub import Hub
from .keeping import store_of
from .limits import OPEN_TABLE_HOURS, TIDIED_AT_ONCE
from .lines import LinesElsewhere
from .metrics import Metrics
from .people import People
from .presence import renew_presence
from .pulse import BEAT_SECONDS, Pulse
from .rates import Rates
from .refusal import Refusal
from .servertime import now_ms
from .settings import Settings
from .stopping import Steps
from .store import AWAY, PATIENCE_SECONDS, Store

log = logging.getLogger("bastide.server")
SWEEP_SECONDS = 0.5
POLL_SECONDS = 3.0
CATCH_UP_MS = 60_000                    # rows of this age are looked for, whatever the clocks of the servers say
STATUSES = ("open", "playing", "ended")
TROUBLED_SECONDS = 30.0                 # a table that could not be looked after is left alone for so long
PEOPLE_TIDIED_MS = 3_600_000            # between two looks for guests and sessions that nobody needs any more


@dataclass(slots=True)
class Services:
    """Everything a request may need."""

    settings: Settings
    store: Store
    pulse: Pulse
    people: People
    hub: Hub
    metrics: Metrics
    rates: Rates
    lines: LinesElsewhere
    ready: bool = False
    pairing: asyncio.Lock = field(default_factory=asyncio.Lock)         # here strangers are paired one by one
    _people_tidied_at: int = 0
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _troubled: dict[str, float] = field(default_factory=dict)       # tables that are left alone, and until when

    @staticmethod
    def of(settings: Settings) -> Services:
        """The parts, not yet begun."""
        metrics = Metrics()
        store = store_of(settings, metrics, PATIENCE_SECONDS)
        pulse = Pulse(store, metrics)
        hub = Hub(store, pulse, Channel(settings.redis, metrics), metrics)
        metrics.gauge("tables_in_memory", "Tables that this process holds in memory.", lambda: len(hub.live))
        metrics.gauge("commits", "Commits since the process began.", lambda: store.commits)
        metrics.gauge("writes", "Changes that these commits held.", lambda: store.writes)
        return Services(settings, store, pulse, People(store), hub, metrics,
                        Rates(settings.rates, settings.redis, metrics), LinesElsewhere(store, hub))

    async def open(self) -> None:
        """Migrate, compile the rules, settle what happened while no server ran, then be ready."""
        await self.store.open()
        await self.people.open()
        await self.lines.open()
        await asyncio.to_thread(warm_up)
        await self.pulse.open()
        for work in (self._keep_time, self._finish_ends, self._sweep, self._watch, self._listen):
            self._tasks.append(asyncio.create_task(work()))
        self.ready = True
        log.info("ready", extra={"database": "sqlite" if self.store.sqlite else "postgresql",
                                 "address": f"http://{self.settings.host}:{self.settings.port}"})

    async def close(self) -> None:
        """Stop, with everything accepted on disk, in a few seconds even if the database or Redis is gone."""
        self.ready = False
        self.hub.say_bye()
        steps = Steps()
        await steps.take("the work beside the requests", self._end_tasks)
        await steps.take("computers and results", self.hub.close)
        if self.pulse.is_steady:
            await steps.take("the pulse", lambda: self.pulse.beat(self.hub))
        await steps.take("Redis", self.rates.close)
        await steps.take("the database", self.store.close)
        log.info("stopped")

    async def _end_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def is_serving(self) -> bool:
        """Whether people can play here: the rules are compiled, the database takes what is written."""
        return self.ready and not self.hub.stopping and self.pulse.is_steady and not self.pulse.lost

    async def _finish_ends(self) -> None:
        """At the start: what follows the ends of games that a killed process left behind."""
        tried: set[str] = set()
        try:
            while names := set(await aftermath.find(self.hub, 0)) - tried:
                tried |= names
                await self._each(names, self._finish)
        except Exception as error:
            self._failed("the ends of games could not be looked for", error)

    async def _keep_time(self) -> None:
        """Renew the pulse; what was forgotten while the database was away is read again."""
        while True:
            try:
                await self.pulse.beat(self.hub)
                if not self.pulse.lost:
                    await self.hub.recall_all()
            except Exception as error:
                self._failed("the pulse failed", error)
            await asyncio.sleep(BEAT_SECONDS)

    async def _sweep(self) -> None:
        """Flags fall and computers move even if nobody is connected."""
        while True:
            try:
                if self.pulse.is_steady:
                    await self._wake_tables()
                self.hub.drop_idle()
            except Exception as error:
                self._failed("the sweep failed", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_tables(self) -> None:
        tables, now = schema.tables, now_ms()
        async with self.store.engine.connect() as connection:
            due = list(await connection.scalars(select(tables.c.id).where(
                tables.c.wake_at <= now, tables.c.status == "playing").order_by(tables.c.wake_at).limit(100)))
        await self._each(due, self._wake)

    async def _wake(self, name: str) -> None:
        live = await self.hub.table(name)
        await self.hub.change(live, lambda table: table.tick(now_ms()))
        if live.table.computer_seat is not None:
            live.thinking = -1
            self.hub.think(live)

    async def _each(self, names: Iterable[str], work: Callable[[str], Awaitable[None]]) -> None:
        """Work at some tables: one that cannot be done holds up no other, and is left alone for a while."""
        for name in names:
            if self._troubled.get(name, 0.0) > time.monotonic():
                continue
            try:
                await work(name)
                self._troubled.pop(name, None)
            except Exception as error:
                self._troubled[name] = time.monotonic() + TROUBLED_SECONDS
                self._failed(f"table {name} could not be looked after", error)

    async def _watch(self) -> None:
        """Find plies that another process wrote and whose hint was lost, and whatever a killed process left undone."""
        polls = 0
        while True:
            await asyncio.sleep(POLL_SECONDS)
            polls += 1
            try:
                if polls % 7 == 0:
                    renew_presence(self.hub)
                if self.pulse.is_steady:
                    await self._look_around()
            except Exception as error:
                self._failed("the watch failed", error)

    async def _look_around(self) -> None:
        await self._catch_up_all()
        await self.lines.catch_up()
        if self.metrics.sockets:
            self._forget_sessions(await self.people.sessions.ended_since(now_ms() - CATCH_UP_MS))
            self.hub.cut_off(await self.people.banned(), "You are shut out from this server.")
        await self._each(await aftermath.find(self.hub), self._finish)
        await self._close_forgotten()
        await self._tidy_people(now_ms())

    async def _finish(self, name: str) -> None:
        await aftermath.finish(self.hub, await self.hub.table(name))

    async def _catch_up_all(self) -> None:
        tables, since = schema.tables, now_ms() - CATCH_UP_MS
        async with self.store.engine.connect() as connection:
            found = {row.id: row.last_ply for row in await connection.execute(
                select(tables.c.id, tables.c.last_ply).where(
                    tables.c.status.in_(STATUSES), tables.c.public.in_((False, True)),      # so that an index serves
                    tables.c.updated_at > since))}
        behind = [live.id for live in self.hub.live.values()
                  if live.known and live.known.ply < found.get(live.id, -1) and not live.lock.locked()]
        await self._each(behind, lambda name: self.hub.catch_up(self.hub.live[name], found[name]))

    async def _close_forgotten(self) -> None:
        tables, oldest = schema.tables, now_ms() - OPEN_TABLE_HOURS * 3_600_000
        async with self.store.engine.connect() as connection:
            stale = list(await connection.scalars(select(tables.c.id).where(
                tables.c.status == "open", tables.c.updated_at < oldest).limit(20)))
        await self._each(stale, self._close_table)

    async def _close_table(self, name: str) -> None:
        await self.hub.change(await self.hub.table(name), lambda table: table.close(now_ms()))

    async def _tidy_people(self, now: int) -> None:
        if now >= self._people_tidied_at + PEOPLE_TIDIED_MS and await self.people.tidy(now) < TIDIED_AT_ONCE:
            self._people_tidied_at = now                # otherwise there is more to do

    def cut_sessions(self, ended: list[str]) -> None:
        """Sessions have ended: close their connections, here at once and by a hint on every other process."""
        if ended:
            self._forget_sessions(ended)
            self.hub.channel.publish(Hint(self.hub.node, "", -1, ended=ended))

    def _forget_sessions(self, ended: list[str]) -> None:
        self.people.sessions.forget(ended)
        self.hub.cut_sessions(frozenset(ended))

    def _failed(self, what: str, error: Exception) -> None:
        if isinstance(error, (Refusal, *AWAY)):
            log.warning("%s: %s", what, error if isinstance(error, Refusal) else type(error).__name__)
            return
        self.metrics.count("failures")
        log.error(what, exc_info=error)

    async def _listen(self) -> None:
        await self.hub.channel.listen(self._heard, self._joined)

    async def _heard(self, hint: Hint) -> None:
        if hint.ended:
            self._forget_sessions(hint.ended)
        else:
            await self.hub.heard(hint)

    def _joined(self) -> None:
        """The other processes can be heard (again): who is where, and what was missed meanwhile."""
        renew_presence(self.hub, asks=True)
        self.hub.later(self._catch_up_all())
        self.hub.later(self.lines.catch_up())


def warm_up() -> None:
    """Play a few actions, so that the first move of a table does not wait for the compiler."""
    import random

    from ..game import Game

    game = Game.new(2)
    for _ in range(8):
        if game.decider is None:
            game.deal(random.Random(1))
        else:
            legal = game.legal()
            game.preview(legal[0])
            game.play(legal[0])
    game.projected()
    game.copy()
