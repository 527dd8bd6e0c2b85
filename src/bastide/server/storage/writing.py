"""What is written together: rows of tables' logs and what changes with them.

A ply is taken only if the one before it is on disk: the same statement that counts it looks.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from sqlalchemy import (
    ClauseElement,
    Connection,
    Dialect,
    Executable,
    Integer,
    bindparam,
    case,
    delete,
    exists,
    insert,
    or_,
    update,
)

from ..protocol.entries import Acted, Answered, Confirmed, Ended, Offered, Row, Undone, encode_entry
from ..table.rematch import next_game_due
from ..table.summary import summary_of
from ..table.table import Table
from . import schema
from .erased import check_not_erased, people_named

Statement = tuple[Executable, list[dict[str, Any]]]  # with the values of each execution


class Conflict(Exception):
    """These plies do not follow the log on disk, or another server has written one of them: read it and judge
    again.
    """


@dataclass(slots=True)
class Write:
    """What is written together or not at all: rows of tables and what changes with them, or any
    other work.
    """

    rows: list[dict[str, Any]] = field(default_factory=list)
    changes: list[dict[str, Any]] = field(default_factory=list)  # of rows in `tables`, see `_change`
    besides: list[Statement] = field(default_factory=list)
    chairs: list[tuple[str, list[dict[str, Any]]]] = field(default_factory=list)
    named: set[str] = field(default_factory=set)  # people whose names are written
    work: Callable[[Connection], Any] | None = None  # it may run again if others in its commit fail
    result: Any = None  # of the work
    done: asyncio.Future[None] | None = None


def write_of(
    table: Table,
    rows: Sequence[Row],
    *,
    secret: bytes | None = None,
    quick: str = "",
    besides: Sequence[Statement] = (),
) -> Write:
    """The rows with everything in the database that changes together with them."""
    kinds = {type(row.entry) for row in rows}
    is_plain = kinds <= _PLAIN
    state = {
        "status": table.status,
        "rated": table.rated,
        "host": table.host,
        "updated_at": table.last_at,
        "last_ply": table.ply,
        "wake_at": table.wake_at,
        "paused": 0,
        "due": Ended in kinds or next_game_due(table),
    }
    named = set() if is_plain else people_named(rows)
    write = Write([_stored(table.id, row) for row in rows], besides=list(besides), named=named)
    if secret is not None:
        fixed = {
            "id": table.id,
            "public": table.plan.public,
            "solo": table.plan.solo,
            "daily": table.daily,
            "quick": quick,
            "secret": secret,
            "created_at": table.last_at,
            "recorded": False,
            "summary": summary_of(table),
        }
        write.besides = [
            (insert(schema.tables), [state | fixed]),
            (insert(schema.chairs), _chairs(table)),
            *write.besides,
        ]
    else:
        change = state | {"b_id": table.id, "b_before": rows[0].ply - 1}
        if not is_plain:
            change["summary"] = summary_of(table)
            write.chairs = [(table.id, _chairs(table))]
        write.changes = [change]
    return write


def write_all(connection: Connection, batch: list[Write]) -> None:
    """Write a batch in one transaction; an IntegrityError if a ply does not follow its log."""
    check_not_erased(connection, set().union(*(write.named for write in batch)))
    for write in batch:
        for statement, values in write.besides:
            if values:
                connection.execute(statement, values)
        for name, chairs in write.chairs:
            connection.execute(delete(schema.chairs).where(schema.chairs.c.table_id == name))
            if chairs:
                connection.execute(insert(schema.chairs), chairs)
    rows = sorted(
        (row for write in batch for row in write.rows), key=lambda row: (row["table_id"], row["ply"])
    )
    if rows:
        _ENTRIES.execute(connection, rows)
    changes = sorted(
        (change for write in batch for change in write.changes), key=lambda change: str(change["b_id"])
    )
    for frequent, has_summary in ((_CHANGE_WITH_SUMMARY, True), (_CHANGE, False)):
        if some := [change for change in changes if ("summary" in change) == has_summary]:
            frequent.execute(connection, some)
    for write in batch:
        if write.work is not None:  # last: it sees what the others have changed
            write.result = write.work(connection)


def are_moves(batch: list[Write]) -> bool:
    """Whether a batch is rows that change nothing in lists, as nearly all are, and nothing beside them."""
    return not any(write.besides or write.chairs or write.named or write.work for write in batch)


def write_moves(driver: sqlite3.Connection, dialect: Dialect, batch: list[Write]) -> None:
    """Commit a batch of moves as SQLite's own driver does it; its errors are the driver's, and undo it all.

    Through SQLAlchemy such a transaction costs half as much again.
    """
    try:
        driver.execute("BEGIN IMMEDIATE")
        _ENTRIES.execute_by_driver(driver, dialect, [row for write in batch for row in write.rows])
        _CHANGE.execute_by_driver(driver, dialect, [change for write in batch for change in write.changes])
        driver.execute("COMMIT")
    except BaseException:
        driver.rollback()
        raise


def _stored(table: str, row: Row) -> dict[str, Any]:
    return {
        "table_id": table,
        "ply": row.ply,
        "at": row.at,
        "person": row.by,
        "key": row.key,
        "spent": row.spent,
        "entry": encode_entry(row.entry),
    }


def _chairs(table: Table) -> list[dict[str, Any]]:
    return [
        {"table_id": table.id, "seat": seat.number, "person": seat.player}
        for seat in table.seats
        if seat.player
    ]


class _Frequent:
    """A statement of every move: translated once for each kind of database, then the driver's own.

    SQLAlchemy looks at every value of every row again, which costs more than SQLite does.
    """

    def __init__(self, statement: ClauseElement, *names: str) -> None:
        self._statement, self._names = statement, names
        self._translated: dict[str, tuple[str, Callable[[dict[str, Any]], tuple[Any, ...]]]] = {}

    def execute(self, connection: Connection, values: list[dict[str, Any]]) -> None:
        """Run it once for each of the values, which have the types that the driver takes."""
        text, row_of = self._translation(connection.dialect)
        connection.exec_driver_sql(text, [row_of(row) for row in values])

    def execute_by_driver(
        self, driver: sqlite3.Connection, dialect: Dialect, values: list[dict[str, Any]]
    ) -> None:
        """The same, past SQLAlchemy."""
        text, row_of = self._translation(dialect)
        driver.executemany(text, [row_of(row) for row in values])

    def _translation(self, dialect: Dialect) -> tuple[str, Callable[[dict[str, Any]], tuple[Any, ...]]]:
        return self._translated.get(dialect.name) or self._translate(dialect)

    def _translate(self, dialect: Dialect) -> tuple[str, Callable[[dict[str, Any]], tuple[Any, ...]]]:
        compiled: Any = self._statement.compile(dialect=dialect, column_keys=self._names)
        translated = str(compiled), itemgetter(*compiled.positiontup)
        self._translated[dialect.name] = translated
        return translated


def _change(*names: str) -> _Frequent:
    """Change the row of a table with its new entries.

    No log gets a gap: unless the ply before the first new one is on disk, `last_ply` would become NULL, which
    the database refuses. It costs no query of its own.
    """
    tables, entries = schema.tables, schema.entries
    before = exists().where(entries.c.table_id == tables.c.id, entries.c.ply == bindparam("b_before"))
    return _Frequent(
        update(tables)
        .where(tables.c.id == bindparam("b_id"))
        .values(
            {name: bindparam(name) for name in names}
            | {
                "due": or_(tables.c.due, bindparam("due")),
                "last_ply": case((before, bindparam("last_ply", type_=Integer)), else_=None),
            }
        )
    )


# Rows that change nothing that lists show, and name nobody.
_PLAIN: frozenset[type] = frozenset({Acted, Confirmed, Undone, Offered, Answered})
_CHANGED = ("status", "rated", "host", "updated_at", "wake_at", "paused")
_ENTRIES = _Frequent(insert(schema.entries), *schema.entries.c.keys())
_CHANGE = _change(*_CHANGED)
_CHANGE_WITH_SUMMARY = _change(*_CHANGED, "summary")
