"""The parts of one server process, and what runs beside the requests: sweep, pulse, housekeeping."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field

from litestar.channels import ChannelsPlugin
from sqlalchemy import bindparam, insert, select, update

from . import schema
from .channels import Channel
from .hub import Hub, now_ms
from .limits import OPEN_TABLE_HOURS
from .metrics import Metrics
from .people import People
from .presence import renew_presence
from .rates import Rates
from .results import record_results
from .settings import Settings
from .store import Store, database_url

log = logging.getLogger("bastide.server")
SWEEP_SECONDS = 0.5
POLL_SECONDS = 3.0
CATCH_UP_MS = 60_000                    # rows of this age are looked for, whatever the clocks of the servers say
STATUSES = ("open", "playing", "ended")
OUTAGE_MS = 3_000                       # a longer silence of all servers is charged to nobody

_PULSE = update(schema.settings).where(schema.settings.c.name == "pulse").values(value=bindparam("now"))


@dataclass(slots=True)
class Services:
    """Everything a request may need."""

    settings: Settings
    store: Store
    people: People
    hub: Hub
    metrics: Metrics
    rates: Rates
    ready: bool = False
    pairing: asyncio.Lock = field(default_factory=asyncio.Lock)         # here strangers are paired one by one
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @staticmethod
    def of(settings: Settings, plugin: ChannelsPlugin) -> Services:
        """The parts, not yet begun."""
        settings.data.mkdir(parents=True, exist_ok=True)
        metrics = Metrics()
        store = Store(database_url(settings.database, settings.data), metrics)
        hub = Hub(store, Channel(plugin, bool(settings.redis)), metrics)
        metrics.gauge("tables_in_memory", "Tables that this process holds in memory.", lambda: len(hub.live))
        metrics.gauge("commits", "Commits since the process began.", lambda: store.commits)
        metrics.gauge("writes", "Changes that these commits held.", lambda: store.writes)
        return Services(settings, store, People(store), hub, metrics,
                        Rates(settings.rates, settings.redis, metrics))

    async def open(self) -> None:
        """Migrate, settle what happened while no server ran, compile the rules, then be ready."""
        await self.store.open()
        await self.people.open()
        await self._settle_outage()
        await asyncio.to_thread(warm_up)
        for work in (self._sweep, self._poll, self._listen):
            self._tasks.append(asyncio.create_task(work()))
        self.ready = True
        log.info("ready", extra={"database": "sqlite" if self.store.sqlite else "postgresql",
                                 "address": f"http://{self.settings.host}:{self.settings.port}"})

    async def close(self) -> None:
        """Stop, with everything accepted on disk."""
        self.ready = False
        self.hub.say_bye()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hub.close()
        with contextlib.suppress(Exception):
            await self._pulse()
        await self.rates.close()
        await self.store.close()
        log.info("stopped")

    async def _settle_outage(self) -> None:
        """Shift all deadlines by the time in which no server ran; one process does it, whoever is first."""
        setting, now = schema.settings, now_ms()
        async with self.store.engine.begin() as connection:
            seen = await connection.scalar(select(setting.c.value).where(setting.c.name == "pulse"))
            if seen is None:
                await connection.execute(insert(setting), [{"name": "pulse", "value": str(now)}])
                return
            claimed = await connection.execute(update(setting).where(
                setting.c.name == "pulse", setting.c.value == seen).values(value=str(now)))
            gap = now - int(seen)
            if claimed.rowcount and gap > OUTAGE_MS:
                tables = schema.tables
                await connection.execute(update(tables).where(
                    tables.c.status == "playing", tables.c.wake_at.is_not(None)).values(
                    paused=tables.c.paused + gap, wake_at=tables.c.wake_at + gap))
                log.info("no server ran", extra={"milliseconds": gap})

    async def _pulse(self) -> None:
        """Write down that a server ran now."""
        await self.store.run(_PULSE, now=str(now_ms()))

    async def _sweep(self) -> None:
        """Flags fall and computers move even if nobody is connected."""
        last_pulse = 0.0
        while True:
            try:
                if time.monotonic() - last_pulse > 1:
                    last_pulse = time.monotonic()
                    await self._pulse()
                await self._wake_tables()
                self.hub.drop_idle()
            except Exception:
                self.metrics.count("failures")
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_tables(self) -> None:
        tables, now = schema.tables, now_ms()
        async with self.store.engine.connect() as connection:
            due = list(await connection.scalars(select(tables.c.id).where(
                tables.c.wake_at <= now, tables.c.status == "playing").order_by(tables.c.wake_at).limit(100)))
        for name in due:
            live = await self.hub.table(name)
            await self.hub.change(live, lambda table: table.tick(now_ms()))
            if live.table.computer_seat is not None:
                live.thinking = -1
                self.hub.think(live)

    async def _poll(self) -> None:
        """Find plies that another process wrote and whose hint was lost; write results that a crash left out."""
        polls = 0
        while True:
            await asyncio.sleep(POLL_SECONDS)
            polls += 1
            try:
                if polls % 7 == 0:
                    renew_presence(self.hub)
                await self._catch_up_all()
                if self.metrics.sockets:
                    self.hub.cut_off(await self.people.banned(), "You are shut out from this server.")
                await self._tidy()
            except Exception:
                self.metrics.count("failures")
                log.exception("the poll failed")

    async def _catch_up_all(self) -> None:
        tables, since = schema.tables, now_ms() - CATCH_UP_MS
        async with self.store.engine.connect() as connection:
            found = list(await connection.execute(select(tables.c.id, tables.c.last_ply).where(
                tables.c.status.in_(STATUSES), tables.c.public.in_((False, True)),      # so that an index serves
                tables.c.updated_at > since)))
        for row in found:
            live = self.hub.live.get(row.id)
            if live is not None and row.last_ply > live.table.ply and not live.lock.locked():
                await self.hub.catch_up(live, row.last_ply)

    async def _tidy(self) -> None:
        tables, now = schema.tables, now_ms()
        async with self.store.engine.connect() as connection:
            ended = list(await connection.scalars(select(tables.c.id).where(
                tables.c.status == "ended", tables.c.recorded.is_(False),
                tables.c.updated_at < now - 5_000).limit(20)))
            stale = list(await connection.scalars(select(tables.c.id).where(
                tables.c.status == "open", tables.c.updated_at < now - OPEN_TABLE_HOURS * 3_600_000).limit(20)))
        for name in ended:
            await record_results(self.store, await self.store.load(name))
        for name in stale:
            await self.hub.change(await self.hub.table(name), lambda table: table.close(now_ms()))

    async def _listen(self) -> None:
        await self.hub.channel.listen(self.hub.heard)


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
