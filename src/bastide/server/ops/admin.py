"""For the host of a server, at its command line: list, ban, close, read reports. It works while the server
runs.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select, update

from ..accounts.accounts import People
from ..live.pulse import take_time
from ..servertime import now_ms
from ..storage import schema
from ..storage.store import Store
from ..storage.writing import Conflict
from ..table.summary import read_summary


async def list_tables(store: Store, status: str, count: int) -> list[dict[str, Any]]:
    """The tables that have this status, the last changed first."""
    t = schema.tables
    async with store.engine.connect() as connection:
        rows = await connection.execute(
            select(*t.c["id", "status", "public", "last_ply", "summary"])
            .where(t.c.status == status)
            .order_by(t.c.updated_at.desc())
            .limit(count)
        )
        return [
            {
                "table": row.id,
                "public": row.public,
                "ply": row.last_ply,
                "seats": ", ".join(
                    seat.name or seat.level or "free" for seat in read_summary(row.summary).seats
                ),
            }
            for row in rows
        ]


async def list_people(store: Store, count: int) -> list[dict[str, Any]]:
    """The people who came last, the newest first."""
    p = schema.people
    async with store.engine.connect() as connection:
        rows = await connection.execute(select(p).order_by(p.c.created_at.desc()).limit(count))
        return [
            {"person": row.id, "name": row.name, "account": row.account is not None, "banned": row.banned}
            for row in rows
        ]


async def list_reports(store: Store, count: int) -> list[dict[str, Any]]:
    """Reports that nobody has settled, the oldest first."""
    r = schema.reports
    async with store.engine.connect() as connection:
        rows = await connection.execute(select(r).where(r.c.settled.is_(False)).order_by(r.c.id).limit(count))
        return [
            {
                "report": row.id,
                "reported": row.reported,
                "line": row.line,
                "reason": row.reason,
                "table": row.table_id,
                "by": row.reporter,
            }
            for row in rows
        ]


async def settle_report(store: Store, number: int) -> bool:
    """Mark a report as settled; False if there is none of this number."""
    r = schema.reports
    async with store.engine.begin() as connection:
        result = await connection.execute(update(r).where(r.c.id == number).values(settled=True))
    return bool(result.rowcount)


async def close_table(store: Store, name: str) -> bool:
    """End a table without a result; running servers notice it in the log."""
    await take_time(store)
    for _ in range(10):
        table = await store.load(name)
        rows = table.close(now_ms())
        if not rows:
            return False
        try:
            await store.append(table, rows)
        except Conflict:
            continue
        return True
    return False


async def ban(store: Store, name_or_id: str, banned: bool) -> int:
    """Ban a player by account name or id and end their sessions, or lift the ban; how many matched."""
    people = People(store)
    persons = await people.ban(name_or_id, banned)
    for person in persons if banned else ():
        await people.sessions.end(person)
    return len(persons)


async def counts(store: Store) -> dict[str, int]:
    """How many rows every table of the database has."""
    async with store.engine.connect() as connection:
        return {
            table.name: int(await connection.scalar(select(func.count()).select_from(table)) or 0)
            for table in schema.metadata.sorted_tables
        }
