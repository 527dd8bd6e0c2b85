"""Deleted accounts: no transaction that commits after the deletion writes the person's name again.

The rows of the people concerned are locked until the commit, so that a deletion either is seen here or comes
after it, and then finds what was written.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy import Connection, select

from ..names import DELETED
from ..protocol.entries import Assigned, Opened, Row, Sat
from ..protocol.refusal import Refusal
from . import schema


def people_named(rows: Iterable[Row]) -> set[str]:
    """The ids of the people whose names, or names that they typed, are in these rows."""
    people = set()
    for row in rows:
        entry = row.entry
        if isinstance(entry, Opened) and entry.host_name != DELETED:
            people.add(entry.host)
        elif isinstance(entry, Sat) and entry.name != DELETED:
            people.add(entry.player)
        elif isinstance(entry, Assigned) and entry.name:
            people.add(row.by)
    return people


def erased_among(connection: Connection, people: Collection[str], to_write: bool = False) -> set[str]:
    """Those of these people whose accounts are deleted; no other is deleted before the transaction ends.

    With `to_write` nobody else may hold the same people either; all lock in one order, so that games that end
    together wait in turn.
    """
    if not people:
        return set()
    p = schema.people
    locked = connection.execute(
        select(p.c.id, p.c.name, p.c.banned)
        .where(p.c.id.in_(people))
        .order_by(p.c.id)
        .with_for_update(read=not to_write)
    )
    return {row.id for row in locked if row.banned and row.name == DELETED}


def check_not_erased(connection: Connection, people: Collection[str]) -> None:
    """A Refusal if the account of one of these people is deleted."""
    if erased_among(connection, people):
        raise Refusal("unauthentic", "This account was deleted.", "account_deleted")
