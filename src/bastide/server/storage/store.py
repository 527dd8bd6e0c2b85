"""The log on disk: one row for every ply, under a key that no two servers can both write.

Moves of several tables that wait at the same time share one commit; each is acknowledged after it. A ply is
taken only if the one before it is on disk (writing.py).
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, bindparam, create_engine, event, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..metrics import Metrics
from ..protocol.entries import Row, decode_entry
from ..table.summary import summary_of
from ..table.table import Table
from . import schema
from .database import AWAY, migrate, name_error, postgresql_options, set_up_reader, set_up_writer
from .writing import Conflict, Statement, Write, are_moves, write_all, write_moves, write_of

log = logging.getLogger("bastide.server")
LARGEST_BATCH = 200
COMMIT_SECONDS = 0.015  # from one commit to the next: under load, moves that come meanwhile share it
T = TypeVar("T")


class NoSuchTable(LookupError):
    """There is no table with this name."""


class Store:
    """The database of one server process."""

    def __init__(self, url: str, metrics: Metrics | None = None, patience: float | None = None) -> None:
        """The database at a URL; with `patience`, whoever waits for it longer gets an error (see AWAY)."""
        self.metrics = metrics or Metrics()
        self.sqlite = url.startswith("sqlite")
        self._url, self._patience = url, patience
        options = {} if self.sqlite else postgresql_options(patience)
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **options)
        event.listen(self.engine.sync_engine, "handle_error", name_error, retval=True)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", set_up_reader)
        self._thread: ThreadPoolExecutor | None = None  # SQLite: one thread writes, a commit is one hop to it
        if self.sqlite:
            self._engine = create_engine(url.replace("+aiosqlite", "", 1), hide_parameters=True)
            event.listen(self._engine, "connect", set_up_writer)
            event.listen(self._engine, "handle_error", name_error, retval=True)
            event.listen(
                self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE")
            )
            self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None  # of that thread
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._file: tuple[int, int] | None = None  # of the embedded database, as it was opened
        self._next_commit = 0.0

    async def open(self) -> None:
        """Bring the database to the newest shape and begin to write."""
        if self._thread is not None:  # in one transaction, which the writer begins itself
            await asyncio.get_running_loop().run_in_executor(self._thread, self._migrate_here)
        else:
            patient = create_async_engine(self._url)
            async with patient.begin() as connection:
                await connection.execute(
                    text("SELECT pg_advisory_xact_lock(7266421)")
                )  # one migrates at a time
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
            if self._connection is not None:
                self._connection.close()
            self._engine.dispose()
        await self.engine.dispose()

    async def append(
        self,
        table: Table,
        rows: Sequence[Row],
        *,
        secret: bytes | None = None,
        quick: str = "",
        besides: Sequence[Statement] = (),
    ) -> None:
        """Put rows on disk; with a secret, the table is a new one. Conflict = another server was faster."""
        await self.append_all([write_of(table, rows, secret=secret, quick=quick, besides=besides)])

    async def run(self, statement: Executable, **values: Any) -> None:
        """One statement, committed together with the moves that wait."""
        await self.append_all([Write(besides=[(statement, [values])])])

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Work in one transaction of the writer's: no other work of this process comes between its reads and
        writes.
        """
        write = Write(work=work)
        await self.append_all([write])
        result: T = write.result
        return result

    async def append_all(self, writes: list[Write]) -> None:
        """Write the rows of several tables in one transaction, all or none; Conflict as for `append`."""
        first = writes[0]
        for other in writes[1:]:
            first.besides = [*other.besides, *first.besides]
            first.rows += other.rows
            first.changes += other.changes
            first.chairs += other.chairs
            first.named |= other.named
        first.done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(first)
        await first.done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            await asyncio.sleep(max(0.0, self._next_commit - time.monotonic()))
            self._next_commit = time.monotonic() + COMMIT_SECONDS
            while not self._queue.empty() and len(batch) < LARGEST_BATCH:
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except AWAY as error:  # for all of them alike: nobody waits in vain
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
                await connection.run_sync(write_all, batch)
        self.metrics.observe("commit_seconds", time.perf_counter() - begun)
        self.metrics.count("writes", len(batch))
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
        status = os.stat(name)
        return status.st_dev, status.st_ino

    def _commit_here(self, batch: list[Write]) -> None:
        if self._file_now() != self._file:
            raise OSError("The file of the database was replaced while the server ran.")
        if self._connection is None:  # it is kept: to take one from the pool costs as much as a move
            self._connection = self._engine.connect()
        if not (are_moves(batch) and self._wrote_moves(self._connection, batch)):
            with self._connection.begin():
                write_all(self._connection, batch)

    def _wrote_moves(self, connection: Connection, batch: list[Write]) -> bool:
        """Write moves the short way; False = something is wrong with one, which the long way names."""
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            write_moves(driver, connection.dialect, batch)
        except (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError):
            return False
        except sqlite3.DatabaseError as error:
            raise OperationalError(None, None, error) from error
        return True

    async def load(self, name: str) -> Table:
        """Read a table's whole log and play it through; NoSuchTable if there is none. A table whose log
        cannot be played is marked as ended.
        """
        async with self.engine.connect() as connection:
            table_row = (
                await connection.execute(
                    select(*schema.tables.c["secret", "paused", "status"]).where(schema.tables.c.id == name)
                )
            ).first()
            if table_row is None:
                raise NoSuchTable(f"There is no table {name!r}.")
            rows = await self._rows(connection, name, -1)
        table = await asyncio.to_thread(
            Table.replay, name, bytes(table_row.secret), rows, int(table_row.paused)
        )
        if table.damage and table_row.status != "ended":
            await self._shelve(table)
        return table

    async def _shelve(self, table: Table) -> None:
        """A damaged table is over: nothing looks for it any more. Its rows stay as they are."""
        t = schema.tables
        log.error("a table is damaged: %s", table.damage, extra={"table": table.id})
        await self.run(
            update(t)
            .where(t.c.id == bindparam("b_id"))
            .values(status="ended", wake_at=None, due=False, summary=bindparam("summary")),
            b_id=table.id,
            summary=summary_of(table),
        )

    async def rows_after(self, name: str, ply: int) -> list[Row]:
        """The rows of a table's log behind this ply, in order."""
        async with self.engine.connect() as connection:
            return await self._rows(connection, name, ply)

    async def _rows(self, connection: AsyncConnection, name: str, after: int) -> list[Row]:
        entries = schema.entries
        entry_rows = await connection.execute(
            select(entries).where(entries.c.table_id == name, entries.c.ply > after).order_by(entries.c.ply)
        )
        return [
            Row(row.ply, row.at, decode_entry(row.entry), row.person, row.key, row.spent)
            for row in entry_rows
        ]


def _fail(write: Write, error: Exception) -> None:
    if write.done and not write.done.done():
        write.done.set_exception(error)
