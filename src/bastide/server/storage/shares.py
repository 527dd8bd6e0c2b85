"""Finished games that anybody may watch, because a player says so, and the pictures of their maps."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any

from sqlalchemy import Column, Connection, Select, delete, insert, select

from ..servertime import now_ms
from . import schema
from .erased import check_not_erased, erased_among
from .store import Store
from .writing import Conflict

_shares, _pictures, _people = schema.shares, schema.pictures, schema.people


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
        shared_at = connection.scalar(select(_shares.c.at).where(_shares.c.table_id == table))
        if shared_at is None:
            connection.execute(insert(_shares), [{"table_id": table, "person": person, "at": now_ms()}])

    with suppress(Conflict):  # another process was faster
        await store.transact(work)


async def withdraw(store: Store, table: str) -> None:
    """Nobody but those who could see it before may watch the game any more; its picture is gone."""

    def work(connection: Connection) -> None:
        for kept in (_shares, _pictures):
            connection.execute(delete(kept).where(kept.c.table_id == table))

    await store.transact(work)


async def has_picture(store: Store, table: str) -> bool:
    """Whether a game's final map is there as a picture."""
    async with store.engine.connect() as connection:
        return await connection.scalar(_shown(_pictures.c.at, table)) is not None


async def picture_of(store: Store, table: str) -> bytes | None:
    """A game's final map as JPEG; None if there is none."""
    async with store.engine.connect() as connection:
        jpeg: bytes | None = await connection.scalar(_shown(_pictures.c.jpeg, table))
        return jpeg


async def keep_picture(store: Store, table: str, person: str, players: Collection[str], jpeg: bytes) -> None:
    """Keep the picture of a game's final map, unless there is one.

    It has the names of all players in it: none is kept once an account among them is deleted, and deleting
    one drops it.
    """

    def work(connection: Connection) -> None:
        check_not_erased(connection, {person})
        pictured_at = connection.scalar(select(_pictures.c.at).where(_pictures.c.table_id == table))
        if pictured_at is None and not erased_among(connection, players):
            row = {"table_id": table, "person": person, "at": now_ms(), "jpeg": jpeg}
            connection.execute(insert(_pictures), [row])

    with suppress(Conflict):  # another process was faster
        await store.transact(work)


def _shown(column: Column[Any], table: str) -> Select[Any]:
    """What a banned person has sent is not shown."""
    return (
        select(column)
        .join(_people, _people.c.id == _pictures.c.person)
        .where(_pictures.c.table_id == table, _people.c.banned.is_(False))
    )
