"""The tables that this server process holds in memory, and their connections: judge, persist, tell.

Every change of a table goes through `Hub.change`: under the table's lock the message is judged, its rows are
put on disk, and only then is anybody told. If another process wrote the ply first, the table is read again
and the message judged anew. If the rows could not be written, the table in memory is forgotten: it says what
may not be on disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from sqlalchemy import select

from ..fairness.dealer import new_secret
from ..limits import TABLE_IDLE_SECONDS
from ..metrics import Metrics
from ..protocol.codec import write_message
from ..protocol.entries import Assigned, Ended, Opened, Row, Sat, Started, Stood, Undone
from ..protocol.refusal import Refusal, database_away
from ..servertime import now_ms
from ..settings import usual_thinkers
from ..storage import schema
from ..storage.database import AWAY
from ..storage.store import Store
from ..storage.writing import Conflict, Statement
from ..table import view
from ..table.rematch import next_game_due
from ..table.table import Table, new_table_id
from . import aftermath, presence
from .channels import Channel, ChannelMessage
from .computers import Computers
from .connection import Connection, players_of
from .holding import Place
from .live_table import Live
from .pool import Pool, Thinkers
from .pulse import Pulse

log = logging.getLogger("bastide.server")
Judge = Callable[[Table], list[Row]]
Acknowledge = Callable[[int], None]  # called with the last ply once it is on disk, before anybody is told
ATTEMPTS = 8  # at judging one message against other servers
PAUSES_AT_ONCE = 500  # tables whose pauses one query reads
RESTATED: frozenset[type] = frozenset({Started, Undone})  # entries after which clients need the whole state
RESEATED: frozenset[type] = frozenset({Assigned, Sat, Stood})  # after which others sit at the seats


class Hub:
    """All tables of this process.

    new_secret  32 bytes for the shuffle of a new table
    thinkers    who thinks for the computers' seats; None = processes beside this one
    """

    def __init__(
        self,
        store: Store,
        pulse: Pulse,
        channel: Channel,
        metrics: Metrics,
        new_secret: Callable[[], bytes] = new_secret,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.store, self.pulse, self.channel, self.metrics = store, pulse, channel, metrics
        self.new_secret = new_secret
        self.computers = Computers(self, thinkers or Pool(usual_thinkers(), metrics))
        self.node = secrets.token_hex(6)
        self.live: dict[str, Live] = {}
        # Called with every change of a table, and whether this process has written it.
        self.look_after: Callable[[Live, bool], None] = lambda live, is_own: None
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[object]] = set()

    async def table(self, name: str) -> Live:
        """The table with this id, from memory or read from its log; NoSuchTable if there is none."""
        live = self.live.get(name)
        if live is None:
            task = self._loading.get(name)
            if task is None:
                task = self._loading[name] = asyncio.create_task(self._load(name))
                task.add_done_callback(lambda _: self._loading.pop(name, None))
            live = await asyncio.shield(task)
        if live.known is None:
            async with live.lock:
                await self.recall(live)
        live.touched = time.monotonic()
        return live

    async def _load(self, name: str) -> Live:
        live = Live.of(await self._read(name))
        self.live[name] = live
        return live

    async def _read(self, name: str) -> Table:
        try:
            while True:
                gaps, table = self.pulse.gaps, await self.store.load(name)
                if gaps == self.pulse.gaps:  # else clocks were stopped while it was read
                    return table
        except AWAY as error:
            raise database_away() from error

    async def open(
        self,
        opened: Opened,
        secret: bytes,
        *,
        quick: str = "",
        name: str = "",
        prepare: Callable[[Table], None] | None = None,
        besides: Sequence[Statement] = (),
    ) -> Table:
        """Make a new table from its first entry, write it to disk and keep it in memory."""
        table = Table.open(name or new_table_id(), secret, opened, now_ms())
        if prepare is not None:
            prepare(table)
        await self.store.append(table, table.new_rows, secret=secret, quick=quick, besides=besides)
        self.hold(table)
        self.metrics.count("tables_opened")
        return table

    def hold(self, table: Table) -> None:
        """Keep a table in memory that has just been written to disk."""
        self.live[table.id] = Live.of(table)

    async def change(self, live: Live, judge: Judge, acknowledge: Acknowledge | None = None) -> int:
        """Judge, persist, tell; the last ply. It goes through even if whoever asked has gone."""
        task = asyncio.create_task(self._change(live, judge, acknowledge))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody else looks
        return await asyncio.shield(task)

    async def _change(self, live: Live, judge: Judge, acknowledge: Acknowledge | None) -> int:
        async with live.lock:
            for _ in range(ATTEMPTS):
                if self.stopping:
                    raise Refusal("try_again", "This server is stopping: connect again.", "server_stopping")
                await self.pulse.steady()
                await self.recall(live)
                rows = self._judged(live, judge)
                if not rows:
                    return live.table.ply
                try:
                    await self.store.append(live.table, rows)
                except Conflict:
                    self.metrics.count("conflicts")
                    live.forget()
                    continue
                except BaseException as error:
                    live.forget()
                    if isinstance(error, AWAY):
                        raise database_away() from error
                    raise
                if acknowledge is not None:
                    acknowledge(rows[-1].ply)
                self.tell(live, rows)
                self.follow_up(live, rows)
                return rows[-1].ply
        raise Refusal("try_again", "Someone else was faster: please try again.", "raced")

    def _judged(self, live: Live, judge: Judge) -> list[Row]:
        before = live.table.ply
        try:
            return judge(live.table)
        except BaseException:
            if live.table.ply != before:  # half done: what is on disk counts
                live.forget()
            raise

    async def recall(self, live: Live) -> None:
        """Under the table's lock: read a forgotten table from its log; its clients see it as it is there."""
        if live.known is None:
            live.known = await self._read(live.id)
            self._send_states(live)

    async def recall_all(self) -> None:
        """Read every table again that was forgotten after a failed write and still has clients."""
        for live in [live for live in self.live.values() if live.known is None and live.connections]:
            async with live.lock:
                await self.recall(live)

    async def catch_up(self, live: Live, ply: int) -> None:
        """Apply and tell the rows up to this ply that another process has written; nothing happens if they
        are known.
        """
        async with live.lock:
            await self.recall(live)
            if ply <= live.table.ply or live.table.damage:
                return
            rows = await self.store.rows_after(live.id, live.table.ply)
            try:
                for row in rows:
                    live.table.apply(row)
            except BaseException:
                live.forget()
                raise
            if rows:
                self.tell(live, rows, publish=False)

    async def read_pauses(self) -> None:
        """Read from the database how long clocks stood still; clients of tables where that changed are sent
        the table anew.
        """
        tables = schema.tables
        ticking = [
            live.id for live in self.live.values() if live.known and live.known.clock.running is not None
        ]
        for first in range(0, len(ticking), PAUSES_AT_ONCE):
            async with self.store.engine.connect() as connection:
                rows = list(
                    await connection.execute(
                        select(*tables.c["id", "last_ply", "paused"]).where(
                            tables.c.id.in_(ticking[first : first + PAUSES_AT_ONCE])
                        )
                    )
                )
            for row in rows:
                table = live.known if (live := self.live.get(row.id)) else None
                if live and table and table.ply == row.last_ply and table.clock.paused != row.paused:
                    table.clock.paused = row.paused
                    self.later(self._tell_anew(live))

    async def _tell_anew(self, live: Live) -> None:
        """Send every client of the table its whole state, as it is on disk."""
        async with live.lock:
            if live.known is None:
                await self.recall(live)
            else:
                self._send_states(live)

    def held_seats(self) -> set[Place]:
        """Where players with a clock, or who wait for a stranger, are connected to this process."""
        held: set[Place] = set()
        for live in self.live.values():
            table = live.known
            if table is None or not live.connections:
                continue
            if (table.status == "playing" and table.clock.ticks) or (table.status == "open" and table.auto):
                players = players_of(live.connections)
                held |= {(live.id, seat.number) for seat in table.seats if seat.player in players}
        return held

    def tell(self, live: Live, rows: list[Row], publish: bool = True) -> None:
        """Everybody sees the rows; those who have to decide, their choices; other processes, that there is
        news.
        """
        live.touched = time.monotonic()
        for message in view.messages_of(live.table, rows, now_ms()):
            text = write_message(message)
            live.recent.append((message.ply, text))
            for connection in live.connections:
                connection.send_text(text)
        kinds = {type(row.entry) for row in rows}
        if kinds & RESTATED:
            self._send_states(live)
        else:
            self.send_duties(live, live.connections)
        if publish:
            self.channel.publish(ChannelMessage(self.node, live.table.id, rows[-1].ply))
            self.metrics.count("rows", len(rows))
        self.look_after(live, publish)
        if kinds & RESEATED:
            presence.tell_presence(self, live)  # the same people, at other seats

    def _send_states(self, live: Live) -> None:
        """Everybody gets the whole state; whoever was away gets it, too, instead of the rows before it."""
        live.recent.clear()
        for connection in live.connections:
            connection.send_text(live.state_for(connection.person.id))
        self.send_duties(live, live.connections)

    def send_duties(self, live: Live, connections: Iterable[Connection]) -> None:
        """Send those of the connections whose people have to decide their legal actions."""
        deciding = {seat.player for seat in live.table.deciding}
        texts: dict[str, bytes] = {}
        for connection in connections:
            person = connection.person.id
            if person in deciding:
                if person not in texts and (duty := view.duty_for(live.table, person)):
                    texts[person] = write_message(duty)
                if person in texts:
                    connection.send_text(texts[person])

    def follow_up(self, live: Live, rows: list[Row]) -> None:
        """Start what new rows lead to: a computer's move, results and ratings, the next game."""
        if live.table.computer_seat is not None:
            self.computers.think(live)
        ended = any(isinstance(row.entry, Ended) for row in rows)
        if ended:
            self.metrics.count("tables_ended")
        if ended or next_game_due(live.table):
            self.later(aftermath.finish(self, live))

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a coroutine in the background; a failure is logged, and `close` waits for it a few seconds."""
        task: asyncio.Task[object] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, AWAY):
            log.warning("background work found no database: %s", type(error).__name__)
        elif error is not None and not isinstance(error, Refusal):
            self.metrics.count("failures")
            log.error("background work failed", exc_info=error)

    def join(self, live: Live, connection: Connection) -> None:
        """Add a connection to a table, and tell everybody there who is present now."""
        live.connections.add(connection)
        self.metrics.sockets += 1
        presence.tell_presence(self, live)

    def part(self, live: Live, connection: Connection) -> None:
        """Remove a connection from a table, and tell everybody there who is present now."""
        if connection in live.connections:
            live.connections.remove(connection)
            self.metrics.sockets -= 1
            live.touched = time.monotonic()
            presence.tell_presence(self, live)

    async def heard(self, message: ChannelMessage) -> None:
        """Act on the hint of another process; a table that is not in memory here is left alone."""
        live = self.live.get(message.table)
        if live is None or message.node == self.node:
            return
        if message.present is not None:
            presence.heard_elsewhere(self, live, message)
        if message.line is not None:
            live.tell_line(message.line_number, message.line_by, message.line.encode())
        if live.known is None or message.ply > live.known.ply:
            self.later(self.catch_up(live, message.ply))  # a slow database holds up no other hint

    async def forget(self, name: str) -> None:
        """Read a table anew whose log was written over; its clients see it as it is now."""
        live = self.live.get(name)
        if live is not None:
            async with live.lock:
                live.forget()
                await self.recall(live)

    def drop_idle(self) -> None:
        """Forget tables that have been without a connection for TABLE_IDLE_SECONDS; their logs stay."""
        oldest = time.monotonic() - TABLE_IDLE_SECONDS
        for name, live in list(self.live.items()):
            if not live.connections and live.touched < oldest and not live.lock.locked():
                del self.live[name]

    async def close(self) -> None:
        """Stop the computers, and give the work that `later` started a few seconds to end."""
        self.stopping = True
        await self.computers.close()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=5)
