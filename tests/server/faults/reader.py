"""A fresh process that reads tables of a database: `python -m server.faults.reader URL DATA [TABLE]…`, or all
of them.

Prints the tables that it could not read as a JSON object, each with its reason.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec
from sqlalchemy import select

from bastide.server.storage import schema
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store


async def unreadable(url: str, data: Path, names: list[str]) -> dict[str, str]:
    """Those of the named tables, or of all, that cannot be played through to their last ply; with
    the reason.
    """
    store, found = Store(database_url(url, data)), {}
    await store.open()
    async with store.engine.connect() as connection:
        tables = list(await connection.execute(select(schema.tables.c.id, schema.tables.c.last_ply)))
    for name, last_ply in tables:
        if names and name not in names:
            continue
        try:
            table = await store.load(name)
        except Exception as error:
            found[name] = f"{type(error).__name__}: {error}"
        else:
            if table.damage or table.ply < last_ply:
                found[name] = table.damage or f"It was read up to ply {table.ply} only, not to {last_ply}."
    await store.close()
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(
        msgspec.json.encode(asyncio.run(unreadable(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])))
    )
