"""Chat at a table: lines, mutes, reports."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from ..limits import CHAT_SENT, RATE_CHAT, RATE_REPORTS
from ..protocol.codec import write_message
from ..protocol.refusal import Refusal
from ..protocol.requests import Report, Say
from ..protocol.responses import Accepted, FromTable, Said
from ..servertime import now_ms
from ..storage import schema
from ..storage.erased import check_not_erased
from .admission import connections_of
from .channels import ChannelMessage
from .chat_lines import said_of
from .connection import Connection
from .live_table import Live
from .services import Services


async def say(services: Services, live: Live, connection: Connection, message: Say) -> FromTable | None:
    """A line for everybody at the table, except those who muted its author. Only those seated talk."""
    person = connection.person
    seats = live.table.seats.of(person.id)
    if not seats:
        raise Refusal("forbidden", "Only those who sit at this table may talk.", "seated_only")
    accepted = Accepted(message.key, live.table.ply) if message.key else None
    if message.key and await _was_said(services, live, person.id, message.key):
        return accepted
    await services.rates.check("chat", person.id, RATE_CHAT)
    text = "".join(letter for letter in message.text if letter.isprintable()).strip()
    if not text:
        raise Refusal("illegal", "Write something first.", "empty_line")
    now, name = now_ms(), seats[0].name or person.name  # at the table people know each other by their seats
    try:
        async with services.store.engine.begin() as database:
            await database.run_sync(check_not_erased, [person.id])
            done = await database.execute(
                insert(schema.chat).values(
                    table_id=live.table.id,
                    person=person.id,
                    name=name,
                    seat=seats[0].number,
                    at=now,
                    text=text,
                    key=message.key or None,
                )
            )
            number = int(done.inserted_primary_key[0]) if done.inserted_primary_key else 0
    except IntegrityError:  # the same key at the same time, by another connection
        return accepted
    line = write_message(Said(number, name, now, text, seats[0].number, person.id))
    live.tell_line(number, person.id, line)
    services.hub.channel.publish(
        ChannelMessage(
            services.hub.node,
            live.table.id,
            live.table.ply,
            line=line.decode(),
            line_number=number,
            line_by=person.id,
        )
    )
    return accepted


async def _was_said(services: Services, live: Live, person: str, key: str) -> bool:
    chat = schema.chat
    async with services.store.engine.connect() as database:
        return (
            await database.scalar(
                select(chat.c.id).where(
                    chat.c.table_id == live.id, chat.c.person == person, chat.c.key == key
                )
            )
            is not None
        )


async def send_recent(services: Services, live: Live, connection: Connection) -> None:
    """Send a client that has just connected the latest lines of chat, without those of authors it muted."""
    chat = schema.chat
    async with services.store.engine.connect() as database:
        rows = list(
            await database.execute(
                select(chat)
                .where(chat.c.table_id == live.table.id)
                .order_by(chat.c.id.desc())
                .limit(CHAT_SENT)
            )
        )
    for row in reversed(rows):
        connection.send_line(row.id, row.person, write_message(said_of(row)))


async def muted_by(services: Services, person: str) -> frozenset[str]:
    """The ids of the people whose chat a person has muted."""
    mutes = schema.mutes
    async with services.store.engine.connect() as database:
        return frozenset(await database.scalars(select(mutes.c.muted).where(mutes.c.person == person)))


async def mute(services: Services, person: str, muted: str) -> None:
    """A person hears somebody's chat no more, at any table."""
    await _set_mute(services, person, muted, True)


async def unmute(services: Services, person: str, muted: str) -> None:
    """A person hears somebody's chat again."""
    await _set_mute(services, person, muted, False)


async def _set_mute(services: Services, person: str, muted: str, on: bool) -> None:
    """Store it, then tell the person's connections here; those elsewhere learn of it when they reconnect."""
    mutes = schema.mutes
    async with services.store.engine.begin() as database:
        await database.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))
        if on:
            await database.execute(insert(mutes), [{"person": person, "muted": muted}])
    all_muted = await muted_by(services, person)
    for connection in connections_of(services.hub, person):
        connection.muted = all_muted


async def report(services: Services, live: Live, connection: Connection, message: Report) -> FromTable:
    """Keep a line and why it was reported, for the host of this server."""
    if not connection.person.id:
        raise Refusal("unauthentic", "Nobody is logged in on this connection.", "logged_out")
    await services.rates.check("report", connection.person.id, RATE_REPORTS)
    chat = schema.chat
    async with services.store.engine.begin() as database:
        line = (
            await database.execute(
                select(chat).where(chat.c.id == message.line, chat.c.table_id == live.table.id)
            )
        ).first()
        if line is None:
            raise Refusal("unknown", f"There is no line {message.line} at this table.", "no_such_line")
        report = {
            "reporter": connection.person.id,
            "reported": line.person,
            "table_id": live.table.id,
            "line": line.text,
            "reason": message.reason,
            "settled": False,
        }
        if (await database.execute(select(schema.reports).filter_by(**report))).first() is None:
            await database.execute(insert(schema.reports).values(at=now_ms(), **report))
    return Accepted(message.key, live.table.ply)
