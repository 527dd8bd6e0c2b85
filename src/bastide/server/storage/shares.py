"""Finished games that anybody may watch, because one of their players says so."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select

from ..servertime import now_ms
from . import schema
from .erased import check_not_erased
from .store import Store
from .writing import Conflict

_shares = schema.shares


async def is_shared(store: Store, table: str) -> bool:
    """Whether a game is shared now."""
    async with store.engine.connect() as connection:
        return await connection.scalar(select(_shares.c.at).where(_shares.c.table_id == table)) is not None


async def share(store: Store, table: str, person: str) -> None:
    """Let anybody watch a game; one that is shared already stays with whoever shared it first.

    A Refusal if the person's account is deleted meanwhile.
    """

    def work(connection: Connection) -> None:
        check_not_erased(connection, {person})
        known = connection.scalar(select(_shares.c.at).where(_shares.c.table_id == table))
        if known is None:
            connection.execute(insert(_shares), [{"table_id": table, "person": person, "at": now_ms()}])

    with suppress(Conflict):  # another process was faster
        await store.transact(work)


async def withdraw(store: Store, table: str) -> None:
    """Nobody but those who could see it before may watch the game any more."""
    await store.run(delete(_shares).where(_shares.c.table_id == table))
