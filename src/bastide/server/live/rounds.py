"""What a server process does beside the requests, again and again: each round outlives whatever goes wrong in
it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from sqlalchemy import select

from ..accounts.accounts import People
from ..limits import OPEN_TABLE_HOURS, TIDIED_AT_ONCE
from ..protocol.entries import Row
from ..protocol.refusal import Refusal
from ..servertime import now_ms
from ..storage import schema
from ..storage.database import AWAY
from ..table.table import Table
from . import aftermath
from .admission import cut_off, cut_sessions, persons, rename_all
from .chat_lines import LinesElsewhere
from .hub import Hub
from .presence import renew_presence
from .pulse import BEAT_SECONDS
from .waiting import renew_offers

log = logging.getLogger("bastide.server")
SWEEP_SECONDS = 0.5
WATCH_SECONDS = 3.0
PRESENCE_ROUNDS = 7  # of the watch, from one renewal of presence to the next
MARGIN_MS = 60_000  # before the last look: rows may be committed late
TROUBLED_SECONDS = 30.0  # a table that could not be looked after is left alone for so long
PEOPLE_TIDIED_MS = 3_600_000  # between two looks for guests and sessions that nobody needs any more
NAMES_AT_ONCE = 500  # of people, that one query reads
STATUSES = ("open", "playing", "ended")


class Rounds:
    """The rounds of one process."""

    def __init__(self, hub: Hub, people: People, lines: LinesElsewhere) -> None:
        self._hub, self._people, self._lines = hub, people, lines
        self._looked_at: int | None = None  # when what others wrote was last read in full
        self._people_tidied_at: int | None = None
        self._troubled: dict[str, float] = {}  # tables that are left alone, and until when
        self._watches = 0

    @property
    def all(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        """The loops, to be started when the pulse has begun."""
        return [self._keep_time, self._recall, self._finish_ends, self._sweep, self._watch]

    async def _again(self, what: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                self.failed(f"{what} failed", error)
            await asyncio.sleep(seconds)

    async def _keep_time(self) -> None:
        """Renew the pulse, and nothing else: everything waits for it."""
        await self._again("the pulse", BEAT_SECONDS, lambda: self._hub.pulse.beat(self._hub))

    async def _recall(self) -> None:
        """Read the tables again that were forgotten while the database was away."""
        await self._again("reading forgotten tables", BEAT_SECONDS, self._recall_if_steady)

    async def _recall_if_steady(self) -> None:
        if self._hub.pulse.is_steady:
            await self._hub.recall_all()

    async def _sweep(self) -> None:
        """Wake tables whose deadline has passed: flags fall and computers move without anybody connected."""
        await self._again("the sweep", SWEEP_SECONDS, self._wake_tables)

    async def _wake_tables(self) -> None:
        self._hub.drop_idle()
        if self._hub.pulse.is_steady:
            t = schema.tables
            await self._each(
                await self._names(
                    select(t.c.id)
                    .where(
                        t.c.wake_at <= now_ms(),
                        t.c.status == "playing",
                        t.c.id.not_in([*self._left_alone(), *self._hub.pulse.holding.waited_for]),
                    )
                    .order_by(t.c.wake_at)
                    .limit(100)
                ),
                self._wake,
            )

    async def _wake(self, name: str) -> None:
        live = await self._hub.table(name)
        await self._hub.change(live, self._tick)
        if live.table.computer_seat is not None:
            self._hub.computers.think(live)

    def _tick(self, table: Table) -> list[Row]:
        """A flag falls, unless its player's process has not beaten since."""
        due = table.clock.flag_at()
        if due is not None and not self._hub.pulse.holding.may_fall(table.id, due):
            return []
        return table.tick(now_ms())

    async def _finish_ends(self) -> None:
        """At the start: what follows the ends of games that a killed process left behind."""
        tried: set[str] = set()
        try:
            while names := set(await aftermath.find(self._hub, self._left_alone(), 0)) - tried:
                tried |= names
                await self._each(names, self._finish)
        except Exception as error:
            self.failed("the ends of games could not be looked for", error)

    async def _finish(self, name: str) -> None:
        await aftermath.finish(self._hub, await self._hub.table(name))

    async def _watch(self) -> None:
        """Find what another process wrote and whose hint was lost, and whatever a killed process
        left undone.
        """
        await self._again("the watch", WATCH_SECONDS, self._look_around)

    async def _look_around(self) -> None:
        self._watches += 1
        if self._watches % PRESENCE_ROUNDS == 0:
            renew_presence(self._hub)
        if not self._hub.pulse.is_steady:
            return
        if self._watches % PRESENCE_ROUNDS == 0:
            await self._learn_names()
        await self.catch_up()
        await self._lines.catch_up()
        await self._each(await aftermath.find(self._hub, self._left_alone()), self._finish)
        await renew_offers(self._hub)
        await self._close_forgotten()
        await self._tidy_people(now_ms())

    async def _learn_names(self) -> None:
        """Take over the names of connected people that another process has changed."""
        people, connected = schema.people, sorted(persons(self._hub))
        for first in range(0, len(connected), NAMES_AT_ONCE):
            async with self._hub.store.engine.connect() as connection:
                rows = list(
                    await connection.execute(
                        select(*people.c["id", "name", "account"]).where(
                            people.c.id.in_(connected[first : first + NAMES_AT_ONCE])
                        )
                    )
                )
            rename_all(self._hub, {row.id: (row.name, row.account is not None) for row in rows})

    async def catch_up(self) -> None:
        """Tables and sessions that other processes have changed since this one last looked,
        however long ago.
        """
        now = now_ms()
        since = (now if self._looked_at is None else self._looked_at) - MARGIN_MS
        t = schema.tables
        async with self._hub.store.engine.connect() as connection:
            plies = {
                row.id: row.last_ply
                for row in await connection.execute(
                    select(t.c.id, t.c.last_ply).where(
                        t.c.status.in_(STATUSES),
                        t.c.public.in_((False, True)),  # so that an index serves
                        t.c.updated_at > since,
                    )
                )
            }
        behind = {
            live.id: live
            for live in self._hub.live.values()
            if live.known and live.known.ply < plies.get(live.id, -1) and not live.lock.locked()
        }
        await self._each(behind, lambda name: self._hub.catch_up(behind[name], plies[name]))
        if self._hub.metrics.sockets:
            self.forget_sessions(await self._people.sessions.ended_since(since))
            cut_off(self._hub, await self._people.banned(), "You are shut out from this server.")
        self._looked_at = now

    def forget_sessions(self, ended: list[str]) -> None:
        """Close the connections here that belong to ended sessions."""
        self._people.sessions.forget(ended)
        cut_sessions(self._hub, frozenset(ended))

    async def _close_forgotten(self) -> None:
        t, oldest = schema.tables, now_ms() - OPEN_TABLE_HOURS * 3_600_000
        await self._each(
            await self._names(
                select(t.c.id)
                .where(t.c.status == "open", t.c.updated_at < oldest, t.c.id.not_in(self._left_alone()))
                .limit(20)
            ),
            self._close,
        )

    async def _close(self, name: str) -> None:
        await self._hub.change(await self._hub.table(name), lambda table: table.close(now_ms()))

    async def _tidy_people(self, now: int) -> None:
        if self._people_tidied_at is None:  # a clock that may be wrong has an hour to be set right
            self._people_tidied_at = now if self._hub.pulse.jumped else 0
        if now >= self._people_tidied_at + PEOPLE_TIDIED_MS and await self._people.tidy(now) < TIDIED_AT_ONCE:
            self._people_tidied_at = now  # otherwise there is more to do

    async def _names(self, query: Any) -> list[str]:
        async with self._hub.store.engine.connect() as connection:
            return list(await connection.scalars(query))

    def _left_alone(self) -> list[str]:
        now = time.monotonic()
        self._troubled = {name: until for name, until in self._troubled.items() if until > now}
        return list(self._troubled)

    async def _each(self, names: Iterable[str], work: Callable[[str], Awaitable[None]]) -> None:
        """Work at some tables: one that cannot be done holds up no other. Without a database the round is
        over.
        """
        for name in names:
            try:
                await work(name)
            except Exception as error:
                if _is_away(error):
                    raise
                self._troubled[name] = time.monotonic() + TROUBLED_SECONDS
                self.failed(f"table {name} could not be looked after", error)

    def failed(self, what: str, error: Exception) -> None:
        """A line in the log; errors of ours are counted and told in full."""
        if _is_away(error) or isinstance(error, Refusal):
            log.warning("%s: %s", what, error if isinstance(error, Refusal) else type(error).__name__)
            return
        self._hub.metrics.count("failures")
        log.error(what, exc_info=error)


def _is_away(error: Exception) -> bool:
    return isinstance(error, AWAY) or (isinstance(error, Refusal) and error.code == "try_again")
