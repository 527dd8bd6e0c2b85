"""Who may see a table. A private table and one that is not there are refused alike, after the same work."""

from __future__ import annotations

from sqlalchemy import and_, select

from ..live.hub import Hub
from ..live.live_table import Live
from ..protocol.entries import Opened, decode_entry
from ..protocol.refusal import Refusal
from ..storage import schema
from ..table.lobby import is_open_to
from .rest_accounts import is_id


def no_such_table() -> Refusal:
    """The answer to whoever may not see a table, whether it is there or not."""
    return Refusal(
        "unknown", "There is no such table, or it is open only to those who have its link.", "no_such_table"
    )


async def visit(hub: Hub, name: str, person: str, invite: str, to_watch_again: bool = False) -> Live:
    """A table that a person may see ("" = nobody in particular); the game of any other is not even read.

    Whoever comes `to_watch_again` what was played there may see a game that one of its players shares, too.
    """
    if not is_id(name) or not await _is_welcome(hub, name, person, invite, to_watch_again):
        raise no_such_table()
    return await hub.table(name)


async def _is_welcome(hub: Hub, name: str, person: str, invite: str, to_watch_again: bool) -> bool:
    tables, entries, chairs, shares = schema.tables, schema.entries, schema.chairs, schema.shares
    first = and_(entries.c.table_id == tables.c.id, entries.c.ply == 0)
    own_chair = and_(chairs.c.table_id == tables.c.id, chairs.c.person == person)
    shared = shares.c.table_id == tables.c.id
    async with hub.store.engine.connect() as connection:
        row = (
            await connection.execute(
                select(tables.c.host, entries.c.entry, chairs.c.person, shares.c.at.label("shared_at"))
                .select_from(
                    tables.join(entries, first).outerjoin(chairs, own_chair).outerjoin(shares, shared)
                )
                .where(tables.c.id == name)
            )
        ).first()
    opened = decode_entry(row.entry) if row else None
    if row is None or not isinstance(opened, Opened):
        return False
    takes_part = bool(person) and person in (row.host, row.person)
    is_public = opened.plan.public or (to_watch_again and row.shared_at is not None)
    return takes_part or is_open_to(is_public, opened.daily, opened.invite, invite)
