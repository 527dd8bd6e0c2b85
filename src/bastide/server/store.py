"""The log on disk: one row for every ply, under a key that no two servers can both write.

Moves of several tables that wait at the same time share one commit; each is acknowledged after it. A ply is taken only
if the one before it is on disk: the same transaction looks. SQLite runs in WAL mode with synchronous=FULL, so that what
is acknowledged survives a crash of the machine. A server's waiting for its database has an end.
"""
from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import (
    Connection,
    Executable,
    Insert,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema
from .entries import Acted, Answered, Confirmed, Ended, Offered, Row, Undone, decode_entry, encode_entry
from .metrics import Metrics
from .sequel import has_sequel
from .summary import summary_of
from .table import Table

log = logging.getLogger("bastide.server")
LARGEST_BATCH = 200
COMMIT_SECONDS = 0.015                  # from one commit to the next: under load, moves that come meanwhile share it
PATIENCE_SECONDS = 4.0                  # of a server, with a database that does not answer
T = TypeVar("T")

Statement = tuple[Executable, list[dict[str, Any]]]     # with the values of each execution


class Conflict(Exception):
    """These plies do not follow the log on disk, or another server has written one of them: read it and judge again."""


# SQLSTATE classes: connection, idle in transaction, resources, lock not available, operator (shutdown, start), system.
AWAY_CLASSES = ("08", "25P03", "53", "55P03", "57", "58")
# What it looks like when the database cannot be used now: gone, starting, silent, full, locked, without a free
# connection. Errors of a connection that could not be made come from asyncpg itself; a time-out is an OSError.
AWAY: tuple[type[Exception], ...] = (OperationalError, InterfaceError, PoolTimeout, OSError, asyncpg.PostgresError,
                                     asyncpg.InterfaceError)


class NoSuchTable(LookupError):
    """There is no table with this name."""


@dataclass(slots=True)
class Write:
    """What is written together or not at all: rows of tables and what changes with them, or any other work."""

    rows: list[dict[str, Any]] = field(default_factory=list)
    changes: list[dict[str, Any]] = field(default_factory=list)         # of rows in `tables`
    besides: list[Statement] = field(default_factory=list)
    chairs: list[tuple[str, list[dict[str, Any]]]] = field(default_factory=list)
    follows: list[tuple[str, int]] = field(default_factory=list)        # table and ply that must be on disk already
    work: Callable[[Connection], Any] | None = None             # it may run again if others in its commit fail
    result: Any = None                                          # of the work
    done: asyncio.Future[None] | None = None


def database_url(url: str, data: Path) -> str:
    """The URL with its asynchronous driver; without one, a SQLite file in the data directory."""
    if not url:
        return f"sqlite+aiosqlite:///{data / 'bastide.sqlite'}"
    for plain, driver in (("postgresql://", "postgresql+asyncpg://"), ("postgres://", "postgresql+asyncpg://"),
                          ("sqlite://", "sqlite+aiosqlite://")):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    return url


class Store:
    """The database of one server process."""

    def __init__(self, url: str, metrics: Metrics | None = None, patience: float | None = None) -> None:
        """The database at a URL; with `patience`, whoever waits for it longer gets an error (see AWAY)."""
        self.metrics = metrics or Metrics()
        self.sqlite = url.startswith("sqlite")
        self._url, self._patience = url, patience
        idle_ms = int((patience or 0) * 1000)           # a process stopped within a commit holds its locks no longer
        options: dict[str, Any] = {} if self.sqlite else {
            "pool_size": 8, "pool_pre_ping": True, "pool_timeout": patience or 30.0,
            "connect_args": {"timeout": patience or 60.0, "command_timeout": patience,
                             "server_settings": {"idle_in_transaction_session_timeout": str(idle_ms)}}}
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **options)
        event.listen(self.engine.sync_engine, "handle_error", _tell_away, retval=True)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
        self._thread: ThreadPoolExecutor | None = None          # SQLite: one thread writes, a commit is one hop to it
        if self.sqlite:
            self._engine = create_engine(url.replace("+aiosqlite", "", 1), hide_parameters=True)
            event.listen(self._engine, "connect", _set_up_writer)
            event.listen(self._engine, "handle_error", _tell_away, retval=True)
            event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
            self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._file: tuple[int, int] | None = None               # of the embedded database, as it was opened
        self._next_commit = 0.0
        self.commits = self.writes = 0

    async def open(self) -> None:
        """Bring the database to the newest shape and begin to write."""
        if self._thread is not None:                    # in one transaction, which the writer begins itself
            await asyncio.get_running_loop().run_in_executor(self._thread, self._migrate_here)
        else:
            patient = create_async_engine(self._url)
            async with patient.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(7266421)"))     # one migrates at a time
                await connection.run_sync(migrate)
            await patient.dispose()
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what waits, then stop."""
        await self._queue.join()
        if self._writer:
            self._writer.cancel()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.shutdown)
            self._engine.dispose()
        await self.engine.dispose()

    async def append(self, table: Table, rows: Sequence[Row], *, secret: bytes | None = None, quick: str = "",
                     besides: Sequence[Statement] = ()) -> None:
        """Put rows on disk; with a secret, the table is a new one. Conflict = another server was faster."""
        await self.append_all([self.write_of(table, rows, secret=secret, quick=quick, besides=besides)])

    async def run(self, statement: Executable, **values: Any) -> None:
        """One statement, committed together with the moves that wait."""
        await self.append_all([Write(besides=[(statement, [values])])])

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Work in one transaction of the writer's: no other work of this process comes between its reads and writes."""
        write = Write(work=work)
        await self.append_all([write])
        result: T = write.result
        return result

    async def append_all(self, writes: list[Write]) -> None:
        """Several tables at once, all or none."""
        first = writes[0]
        for other in writes[1:]:
            first.besides = [*other.besides, *first.besides]
            first.rows += other.rows
            first.changes += other.changes
            first.chairs += other.chairs
            first.follows += other.follows
        first.done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(first)
        await first.done

    def write_of(self, table: Table, rows: Sequence[Row], *, secret: bytes | None = None, quick: str = "",
                 besides: Sequence[Statement] = ()) -> Write:
        """What has to be written for some rows."""
        state = {"status": table.status, "rated": table.rated, "host": table.host, "updated_at": table.last_at,
                 "last_ply": table.ply, "wake_at": table.wake_at, "paused": 0,
                 "due": any(isinstance(row.entry, Ended) for row in rows) or has_sequel(table)}
        write = Write([_stored(table.id, row) for row in rows], besides=list(besides))
        if secret is not None:
            fixed = {"id": table.id, "public": table.plan.public, "solo": table.plan.solo, "daily": table.daily,
                     "quick": quick, "secret": secret, "created_at": table.last_at, "recorded": False,
                     "summary": summary_of(table)}
            write.besides = [(insert(schema.tables), [state | fixed]), (insert(schema.chairs), _chairs(table)),
                             *write.besides]
        else:
            write.follows = [(table.id, rows[0].ply - 1)]
            change = state | {"b_id": table.id}
            if any(not isinstance(row.entry, _PLAIN) for row in rows):
                change["summary"] = summary_of(table)
                write.chairs = [(table.id, _chairs(table))]
            write.changes = [change]
        return write

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            await asyncio.sleep(max(0.0, self._next_commit - time.monotonic()))
            self._next_commit = time.monotonic() + COMMIT_SECONDS
            while not self._queue.empty() and len(batch) < LARGEST_BATCH:
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except AWAY as error:                               # for all of them alike: nobody waits in vain
                for write in batch:
                    _fail(write, error)
            except Exception:
                await self._commit_one_by_one(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _commit_one_by_one(self, batch: list[Write]) -> None:
        for number, write in enumerate(batch):
            try:
                await self._commit([write])
            except AWAY as error:
                for other in batch[number:]:
                    _fail(other, error)
                return
            except Exception as error:
                _fail(write, Conflict() if isinstance(error, IntegrityError) else error)

    async def _commit(self, batch: list[Write]) -> None:
        begun = time.perf_counter()
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_here, batch)
        else:
            async with asyncio.timeout(self._patience), self.engine.begin() as connection:
                await connection.run_sync(_write, batch)
        self.metrics.observe("commit_seconds", time.perf_counter() - begun)
        self.commits += 1
        self.writes += len(batch)
        for write in batch:
            if write.done and not write.done.done():
                write.done.set_result(None)

    def _migrate_here(self) -> None:
        with self._engine.begin() as connection:
            migrate(connection)
        self._file = self._file_now()

    def _file_now(self) -> tuple[int, int] | None:
        """Which file the name of the embedded database means now; an OSError if there is none."""
        name = self._engine.url.database
        if not name or name.startswith((":", "file:")):
            return None
        found = os.stat(name)
        return found.st_dev, found.st_ino

    def _commit_here(self, batch: list[Write]) -> None:
        if self._file_now() != self._file:
            raise OSError("The file of the database was replaced while the server ran.")
        with self._engine.begin() as connection:
            _write(connection, batch)

    async def load(self, name: str) -> Table:
        """Read a table's whole log and play it through."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(
                select(*schema.tables.c["secret", "paused", "status"]).where(schema.tables.c.id == name))).first()
            if found is None:
                raise NoSuchTable(f"There is no table {name!r}.")
            rows = await self._rows(connection, name, -1)
        table = await asyncio.to_thread(Table.replay, name, bytes(found.secret), rows, int(found.paused))
        if table.damage and found.status != "ended":
            await self._shelve(table)
        return table

    async def _shelve(self, table: Table) -> None:
        """A damaged table is over: nothing looks for it any more. Its rows stay as they are."""
        t = schema.tables
        log.error("a table is damaged: %s", table.damage, extra={"table": table.id})
        await self.run(update(t).where(t.c.id == bindparam("b_id")).values(
            status="ended", wake_at=None, due=False, summary=bindparam("summary")),
            b_id=table.id, summary=summary_of(table))

    async def rows_after(self, name: str, ply: int) -> list[Row]:
        """The rows that another server has written."""
        async with self.engine.connect() as connection:
            return await self._rows(connection, name, ply)

    async def _rows(self, connection: AsyncConnection, name: str, after: int) -> list[Row]:
        entries = schema.entries
        found = await connection.execute(
            select(entries).where(entries.c.table_id == name, entries.c.ply > after).order_by(entries.c.ply))
        return [Row(row.ply, row.at, decode_entry(row.entry), row.person, row.key, row.spent) for row in found]


def _fail(write: Write, error: Exception) -> None:
    if write.done and not write.done.done():
        write.done.set_exception(error)


def _write(connection: Connection, batch: list[Write]) -> None:
    for write in batch:
        for statement, values in write.besides:
            if values:
                connection.execute(statement, values)
        for name, chairs in write.chairs:
            connection.execute(delete(schema.chairs).where(schema.chairs.c.table_id == name))
            if chairs:
                connection.execute(insert(schema.chairs), chairs)
    rows = sorted((row for write in batch for row in write.rows), key=lambda row: (row["table_id"], row["ply"]))
    if rows:
        connection.execute(_ENTRIES, rows)
    _check_follow(connection, [place for write in batch for place in write.follows])
    changes = sorted((change for write in batch for change in write.changes), key=lambda change: str(change["b_id"]))
    for statement, has_summary in ((_CHANGE_WITH_SUMMARY, True), (_CHANGE, False)):
        if some := [change for change in changes if ("summary" in change) == has_summary]:
            connection.execute(statement, some)
    for write in batch:
        if write.work is not None:                      # last: it sees what the others have changed
            write.result = write.work(connection)


def _check_follow(connection: Connection, places: list[tuple[str, int]]) -> None:
    """No log gets a gap: the ply before every first new one is on disk."""
    entries = schema.entries
    if places and connection.scalar(select(func.count()).select_from(entries).where(
            tuple_(entries.c.table_id, entries.c.ply).in_(places))) != len(places):
        raise Conflict


def _tell_away(context: ExceptionContext) -> DBAPIError | None:
    """Give errors their names: which mean that the database cannot be used now, and which that a value is wrong."""
    cause = getattr(context.original_exception, "__cause__", None) or context.original_exception
    if type(context.original_exception) is sqlite3.DatabaseError:       # malformed, or no database any more
        return OperationalError(context.statement, None, context.original_exception)
    if isinstance(cause, asyncpg.DataError):
        return DataError(context.statement, None, cause)
    if isinstance(cause, asyncpg.PostgresError) and str(cause.sqlstate).startswith(AWAY_CLASSES):
        return OperationalError(context.statement, None, cause)
    return None


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON",
                    f"busy_timeout={int(PATIENCE_SECONDS * 1000)}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _set_up_writer(connection: Any, record: Any) -> None:
    """The writer begins its transactions itself, so that what it reads in one is what it writes upon."""
    _set_up_sqlite(connection, record)
    connection.isolation_level = None


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring a database to a revision: the newest, or an earlier one."""
    config = Config()
    config.set_main_option("script_location", str(files("bastide.server") / "migrations"))
    config.attributes["connection"] = connection
    now = MigrationContext.configure(connection).get_current_revision() or ""
    (command.downgrade if to < now else command.upgrade)(config, to)


def _stored(table: str, row: Row) -> dict[str, Any]:
    return {"table_id": table, "ply": row.ply, "at": row.at, "person": row.by, "key": row.key, "spent": row.spent,
            "entry": encode_entry(row.entry)}


def _chairs(table: Table) -> list[dict[str, Any]]:
    return [{"table_id": table.id, "seat": seat.number, "person": seat.player} for seat in table.seats if seat.player]


def _change(*names: str) -> Any:
    tables = schema.tables
    return update(tables).where(tables.c.id == bindparam("b_id")).values(
        {name: bindparam(name) for name in names} | {"due": or_(tables.c.due, bindparam("due"))})


_PLAIN = (Acted, Confirmed, Undone, Offered, Answered)          # rows that change nothing that lists show
_CHANGED = ("status", "rated", "host", "updated_at", "last_ply", "wake_at", "paused")
_ENTRIES: Insert = insert(schema.entries)
_CHANGE = _change(*_CHANGED)
_CHANGE_WITH_SUMMARY = _change(*_CHANGED, "summary")
