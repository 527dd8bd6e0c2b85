"""The database itself: its URL, its connections' settings, its shape, and what its errors mean.

SQLite runs in WAL mode with synchronous=FULL, so that what is acknowledged survives a crash of the machine. A
server's waiting for its database has an end.
"""

from __future__ import annotations

import sqlite3
from importlib.resources import files
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

PATIENCE_SECONDS = 4.0  # of a server, with a database that does not answer
# SQLSTATE classes: connection, idle in transaction, resources, lock not available, operator (shutdown,
# start), system.
AWAY_CLASSES = ("08", "25P03", "53", "55P03", "57", "58")
# What it looks like when the database cannot be used now: gone, starting, silent, full, locked, without a
# free connection. Errors of a connection that could not be made come from asyncpg itself; a time-out is an
# OSError.
AWAY: tuple[type[Exception], ...] = (
    OperationalError,
    InterfaceError,
    PoolTimeout,
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)


def database_url(url: str, data: Path) -> str:
    """The URL with its asynchronous driver; without one, a SQLite file in the data directory."""
    if not url:
        return f"sqlite+aiosqlite:///{data / 'bastide.sqlite'}"
    for plain, driver in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    return url


def postgresql_options(patience: float | None) -> dict[str, Any]:
    """How an engine for PostgreSQL is made: nobody waits longer than `patience` for anything."""
    idle_ms = int((patience or 0) * 1000)  # a process stopped within a commit holds its locks no longer
    return {
        "pool_size": 8,
        "pool_pre_ping": True,
        "pool_timeout": patience or 30.0,
        "connect_args": {
            "timeout": patience or 60.0,
            "command_timeout": patience,
            "server_settings": {"idle_in_transaction_session_timeout": str(idle_ms)},
        },
    }


def name_error(context: ExceptionContext) -> DBAPIError | None:
    """Give errors their names: which mean that the database cannot be used now, and which that a value is
    wrong.
    """
    cause = getattr(context.original_exception, "__cause__", None) or context.original_exception
    if type(context.original_exception) is sqlite3.DatabaseError:  # malformed, or no database any more
        return OperationalError(context.statement, None, context.original_exception)
    if isinstance(cause, asyncpg.DataError):
        return DataError(context.statement, None, cause)
    if isinstance(cause, asyncpg.PostgresError) and str(cause.sqlstate).startswith(AWAY_CLASSES):
        return OperationalError(context.statement, None, cause)
    return None


def set_up_reader(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={int(PATIENCE_SECONDS * 1000)}",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def set_up_writer(connection: Any, record: Any) -> None:
    """The writer begins its transactions itself, so that what it reads in one is what it writes upon."""
    set_up_reader(connection, record)
    connection.isolation_level = None


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring a database to a revision: the newest, or an earlier one."""
    config = Config()
    config.set_main_option("script_location", str(files("bastide.server.storage") / "migrations"))
    config.attributes["connection"] = connection
    now = MigrationContext.configure(connection).get_current_revision() or ""
    (command.downgrade if to < now else command.upgrade)(config, to)
