"""Deleting an account: the person leaves the tables, and the name goes from everywhere; games stay as those
of nobody.

It is the only place where rows of a log are written over, and only the names in them.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..accounts.sessions import Person
from ..names import DELETED
from ..protocol.entries import AnyEntry, Assigned, Opened, Sat, decode_entry, encode_entry
from ..protocol.plan import SeatPlan
from ..protocol.refusal import Refusal
from ..protocol.requests import Leave
from ..servertime import now_ms
from ..storage import schema
from ..storage.store import NoSuchTable
from ..table.summary import summary_of
from ..table.table import Sender
from .admission import cut_off
from .services import Services


async def erase(services: Services, person: Person) -> None:
    """Delete a person's account, and the name at every table.

    Tables that were opened or joined meanwhile are gone through after the deletion, from which on none is.
    """
    await _go_from_tables(services, person)
    ended = await services.people.erase(person)
    services.cut_sessions(ended)
    cut_off(services.hub, {person.id}, "This account was deleted.")
    await _go_from_tables(services, person)


async def _go_from_tables(services: Services, person: Person) -> None:
    tables = await _tables_of(services, person.id)
    for name in tables:
        await _leave(services, name, person)
    for name in tables:
        async with services.store.engine.begin() as connection:
            await _rename_rows(connection, name, person.id)
            await connection.execute(delete(schema.pictures).where(schema.pictures.c.table_id == name))
        table = await services.store.load(name)
        await services.store.run(
            update(schema.tables).where(schema.tables.c.id == name).values(summary=summary_of(table))
        )
        await services.hub.forget(name)


async def _tables_of(services: Services, person: str) -> list[str]:
    chairs, tables, log = schema.chairs, schema.tables, schema.entries
    query = union(
        select(chairs.c.table_id).where(chairs.c.person == person),
        select(tables.c.id).where(tables.c.host == person),
        select(log.c.table_id).where(log.c.person == person),
    )
    async with services.store.engine.connect() as connection:
        return [row[0] for row in await connection.execute(query)]


async def _leave(services: Services, name: str, person: Person) -> None:
    """Let the person leave one table, if it has not ended and they still have a seat there."""
    live = await services.hub.table(name)
    try:
        if live.table.status != "ended":
            await services.hub.change(live, lambda table: table.receive(Leave(), Sender(person.id), now_ms()))
    except (Refusal, NoSuchTable):
        pass  # had no seat any more


async def _rename_rows(connection: AsyncConnection, name: str, person: str) -> None:
    log = schema.entries
    for row in list(await connection.execute(select(log).where(log.c.table_id == name).order_by(log.c.ply))):
        entry = decode_entry(row.entry)
        nameless = without_name(entry, person, row.person)
        if nameless != entry:
            await connection.execute(
                update(log)
                .where(log.c.table_id == name, log.c.ply == row.ply)
                .values(entry=encode_entry(nameless))
            )


def without_name(entry: AnyEntry, person: str, by: str) -> AnyEntry:
    """The entry as it is kept after the deletion: every name that the person gave is replaced."""
    if isinstance(entry, Opened) and entry.host == person:
        seats = [SeatPlan(seat.kind, "", seat.level, seat.colour) for seat in entry.plan.seats]
        return msgspec.structs.replace(
            entry, host_name=DELETED, plan=msgspec.structs.replace(entry.plan, seats=seats)
        )
    if isinstance(entry, Sat) and entry.player == person:
        return msgspec.structs.replace(entry, name=DELETED)
    if isinstance(entry, Assigned) and entry.name and by == person:
        return msgspec.structs.replace(entry, name=DELETED)
    return entry
