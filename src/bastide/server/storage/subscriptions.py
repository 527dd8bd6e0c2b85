"""Browsers that want notices: where their push service is, and by which keys they read what it carries."""

from __future__ import annotations

import hashlib

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ..limits import PUSH_EACH
from ..servertime import now_ms
from . import schema
from .erased import check_not_erased
from .store import Store

_subscriptions, _sessions = schema.subscriptions, schema.sessions


class Subscription(msgspec.Struct, frozen=True):
    """One browser of a person."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


def id_of(endpoint: str) -> str:
    """By what a subscription is named: its address is a secret."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:44]


async def subscribe(store: Store, person: str, session: str, subscription: Subscription) -> None:
    """Send a person's notices to a browser as long as the session stands, and nobody else's; beyond PUSH_EACH
    of them the oldest goes.

    A Refusal if the person's account is deleted meanwhile.
    """

    def work(connection: Connection) -> None:
        check_not_erased(connection, {person})
        connection.execute(delete(_subscriptions).where(_subscriptions.c.id == subscription.id))
        connection.execute(
            insert(_subscriptions),
            [msgspec.structs.asdict(subscription) | {"person": person, "session": session, "at": now_ms()}],
        )
        kept = (
            select(_subscriptions.c.id)
            .where(_subscriptions.c.person == person)
            .order_by(_subscriptions.c.at.desc(), _subscriptions.c.id)
            .limit(PUSH_EACH)
        )
        connection.execute(
            delete(_subscriptions).where(
                _subscriptions.c.person == person, _subscriptions.c.id.not_in(list(connection.scalars(kept)))
            )
        )

    await store.transact(work)


async def unsubscribe(store: Store, person: str, name: str) -> None:
    """Send nothing more to one of a person's browsers."""
    await store.run(
        delete(_subscriptions).where(_subscriptions.c.person == person, _subscriptions.c.id == name)
    )


async def forget(store: Store, name: str) -> None:
    """A browser has taken its subscription back."""
    await store.run(delete(_subscriptions).where(_subscriptions.c.id == name))


async def standing_of(store: Store, person: str) -> list[Subscription]:
    """The browsers of a person in which the person is still signed in."""
    query = (
        select(*(_subscriptions.c[name] for name in Subscription.__struct_fields__))
        .join(_sessions, _sessions.c.id == _subscriptions.c.session)
        .where(_subscriptions.c.person == person, _sessions.c.ended_at.is_(None))
    )
    async with store.engine.connect() as connection:
        return [Subscription(*row) for row in await connection.execute(query)]
