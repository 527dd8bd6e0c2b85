"""Backup and restore: every row of every table as a line of JSON in a gzip file, the same for SQLite and
PostgreSQL.

A backup reads one consistent snapshot while the server runs. A restore fills an empty database, of either
kind; the backup of an earlier version is read into the shape that it was taken from, and brought to the
newest one then.
"""

from __future__ import annotations

import base64
import gzip
import json
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...locale.terminal import say
from . import schema
from .data_folder import keep_file
from .database import migrate
from .store import Store

FORMAT = "bastide backup 1"
UNNAMED_REVISION = "0002"  # of backups that do not say from which shape they were taken
ROWS_AT_ONCE = 500


async def write_backup(store: Store, path: Path) -> int:
    """Write a backup; how many rows it holds."""
    rows = 0
    unfinished = path.with_name(path.name + ".part")
    async with store.engine.connect() as connection:
        snapshot = "BEGIN" if store.sqlite else "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"
        await connection.exec_driver_sql(snapshot)
        unfinished.unlink(missing_ok=True)
        keep_file(unfinished)  # it holds the secrets of running games
        with gzip.open(unfinished, "wt", encoding="utf-8") as file:
            file.write(
                json.dumps({"format": FORMAT, "revision": await connection.run_sync(_revision)}) + "\n"
            )
            for table in schema.metadata.sorted_tables:
                for row in await connection.execute(select(table)):
                    values = {name: _out(value) for name, value in row._mapping.items()}
                    file.write(json.dumps([table.name, values]) + "\n")
                    rows += 1
    unfinished.replace(path)
    return rows


async def read_backup(store: Store, path: Path) -> int:
    """Fill an empty database; how many rows were read."""
    async with store.engine.begin() as connection:
        await _check_empty(connection)
        with gzip.open(path, "rt", encoding="utf-8") as file:
            head = _head(file.readline())
            if head.get("format") != FORMAT:
                raise ValueError(say("backup-foreign", file=path, format=FORMAT))
            try:
                await connection.run_sync(migrate, str(head.get("revision", UNNAMED_REVISION)))
            except CommandError:
                raise ValueError(say("backup-newer", file=path)) from None
            try:
                rows = await _fill(connection, file)
            except (ValueError, KeyError, TypeError, EOFError, zlib.error, SQLAlchemyError) as error:
                raise ValueError(say("backup-damaged", file=path, why=type(error).__name__)) from None
        await connection.run_sync(migrate)
        if not store.sqlite:
            await _set_sequences(connection)
    return rows


async def _fill(connection: AsyncConnection, lines: Iterable[str]) -> int:
    tables = MetaData()
    await connection.run_sync(tables.reflect)
    rows, batch, current = 0, list[dict[str, Any]](), ""
    for line in lines:
        name, values = json.loads(line)
        if batch and (name != current or len(batch) >= ROWS_AT_ONCE):
            await connection.execute(insert(tables.tables[current]), batch)
            batch = []
        current = name
        batch.append({key: _in(value) for key, value in values.items()})
        rows += 1
    if batch:
        await connection.execute(insert(tables.tables[current]), batch)
    return rows


def _head(line: str) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        return {}
    return head if isinstance(head, dict) else {}


def _revision(connection: Connection) -> str:
    return str(MigrationContext.configure(connection).get_current_revision())


async def _check_empty(connection: AsyncConnection) -> None:
    for table in (schema.tables, schema.people):
        if await connection.scalar(select(func.count()).select_from(table)):
            raise ValueError(say("restore-full"))
    await connection.execute(schema.settings.delete())


async def _set_sequences(connection: AsyncConnection) -> None:
    """PostgreSQL goes on counting after the restored numbers."""
    for name in ("chat", "reports"):
        first = f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {name})"
        await connection.execute(
            text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), {first}, false)")
        )


def _out(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _in(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value
