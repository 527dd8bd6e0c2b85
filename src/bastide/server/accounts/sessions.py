"""Sessions: whose cookie this is, where a person is signed in, and when that ends.

A session's token is in its cookie alone; the database, other processes and the person's own list know the
token's hash, which is the session's id.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Row, and_, delete, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..limits import SESSION_DAYS, TIDIED_AT_ONCE
from ..servertime import now_ms
from ..storage import schema
from ..storage.database import AWAY
from ..storage.store import Store

DAY_MS = 86_400_000
USED_MS = 3_600_000  # how exactly the last use of a session is known
REMEMBERED_SECONDS = 5.0  # an ended session or a ban is noticed after this, at the latest
REMEMBERED_MOST = 50_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a session; `session` is its token."""

    id: str
    name: str
    account: bool
    session: str
    banned: bool = False

    @property
    def session_id(self) -> str:
        """The session's public id: a hash of its token, which only the person's browser has."""
        return id_of(self.session)


def id_of(token: str) -> str:
    """A session's id."""
    return hashlib.sha256(token.encode()).hexdigest()[:44]


class Sessions:
    """The sessions of all people, in the database."""

    def __init__(self, store: Store, now: Callable[[], int] = now_ms) -> None:
        self._store, self._now = store, now
        self._key = b""
        self._known: dict[str, tuple[float, Person | None]] = {}  # by id, until when

    async def open(self) -> None:
        """Read the key that signs cookies, or make one: all servers on a database share it."""
        setting = schema.settings
        async with self._store.engine.begin() as connection:
            key = await connection.scalar(select(setting.c.value).where(setting.c.name == "cookie-key"))
        if key is None:
            try:
                async with self._store.engine.begin() as connection:
                    key = secrets.token_hex(32)
                    await connection.execute(insert(setting), [{"name": "cookie-key", "value": key}])
            except IntegrityError:
                return await self.open()
        self._key = bytes.fromhex(str(key))

    def cookie_of(self, token: str) -> str:
        """A session's cookie: its token and a signature."""
        return f"{token}.{self.signature(token)}"

    def signature(self, text: str) -> str:
        """The proof that a text in a cookie was written by one of the servers on this database."""
        return hmac.digest(self._key, text.encode(), "sha256").hex()

    async def by_cookie(self, cookie: str | None) -> Person | None:
        """The person behind a cookie, if the signature is ours and the session stands."""
        token, _, _ = (cookie or "").partition(".")
        if not token or not hmac.compare_digest((cookie or "").encode(), self.cookie_of(token).encode()):
            return None
        remembered = self._known.get(id_of(token))
        if remembered is None or remembered[0] < time.monotonic():
            if len(self._known) > REMEMBERED_MOST:
                self._known.clear()
            remembered = time.monotonic() + REMEMBERED_SECONDS, await self._look_up(token)
            self._known[id_of(token)] = remembered
        person = remembered[1]
        return None if person is None or person.banned else person

    async def _look_up(self, token: str) -> Person | None:
        people, sessions, now = schema.people, schema.sessions, self._now()
        async with self._store.engine.connect() as connection:
            row = (
                await connection.execute(
                    select(people, sessions.c.used_at)
                    .join(sessions, sessions.c.person == people.c.id)
                    .where(sessions.c.id == id_of(token), *_standing(now))
                )
            ).first()
        if row is None:
            return None
        if row.used_at < now - USED_MS:
            await self._use(id_of(token), row.id, now)
        return Person(row.id, row.name, row.account is not None, token, row.banned)

    async def _use(self, session: str, person: str, now: int) -> None:
        """Write down that a session was used; whoever cannot be written down is let in all the same."""
        sessions, people = schema.sessions, schema.people
        with contextlib.suppress(*AWAY):
            async with self._store.engine.begin() as connection:
                await connection.execute(update(sessions).where(sessions.c.id == session).values(used_at=now))
                await connection.execute(update(people).where(people.c.id == person).values(seen_at=now))

    async def new(self, person: str, agent: str, now: int, password: str | None = None) -> str:
        """The token of a new session; with a password's hash, only while it is still the person's (""
        otherwise).
        """
        token, people = secrets.token_urlsafe(24), schema.people
        values = {
            "id": id_of(token),
            "person": person,
            "created_at": now,
            "used_at": now,
            "agent": agent[:200],
        }
        stands = (
            people.c.id == person
            if password is None
            else and_(people.c.id == person, people.c.password == password)
        )
        chosen = (
            select(*(literal(value, schema.sessions.c[name].type) for name, value in values.items()))
            .select_from(people)
            .where(stands)
            .with_for_update()
        )
        async with self._store.engine.begin() as connection:
            result = await connection.execute(insert(schema.sessions).from_select(list(values), chosen))
        return token if result.rowcount else ""

    async def renew(self, person: Person) -> str:
        """The token of a session in place of the person's own, which ends."""
        sessions = schema.sessions
        async with self._store.engine.connect() as connection:
            agent = await connection.scalar(
                select(sessions.c.agent).where(sessions.c.id == person.session_id)
            )
        token = await self.new(person.id, agent or "", self._now())
        await self.end(person.id, only=person.session_id)
        return token

    async def standing(self, person: str) -> list[Row[tuple[str, int, int, str]]]:
        """Where a person is signed in (id, created_at, used_at, agent), the last used first."""
        sessions = schema.sessions
        async with self._store.engine.connect() as connection:
            return list(
                await connection.execute(
                    select(*sessions.c["id", "created_at", "used_at", "agent"])
                    .where(sessions.c.person == person, *_standing(self._now()))
                    .order_by(sessions.c.used_at.desc(), sessions.c.created_at.desc())
                )
            )

    async def end(self, person: str, *, only: str = "", but: str = "") -> list[str]:
        """End one of a person's sessions, all but one, or all; the ids of those that stood."""
        sessions = schema.sessions
        chosen = [sessions.c.id == only] if only else [sessions.c.id != but]
        async with self._store.engine.begin() as connection:
            ended = await connection.scalars(
                update(sessions)
                .where(sessions.c.person == person, sessions.c.ended_at.is_(None), *chosen)
                .values(ended_at=self._now())
                .returning(sessions.c.id)
            )
            ids = list(ended)
        self.forget(ids)
        return ids

    async def ended_since(self, since: int) -> list[str]:
        """The ids of the sessions that were ended after this time, by any process."""
        sessions = schema.sessions
        async with self._store.engine.connect() as connection:
            return list(await connection.scalars(select(sessions.c.id).where(sessions.c.ended_at > since)))

    def forget(self, ids: Iterable[str]) -> None:
        """Drop these sessions from the cache, so that they are looked up again."""
        for session in ids:
            self._known.pop(session, None)

    def forget_all(self) -> None:
        """Drop every session from the cache."""
        self._known.clear()

    async def tidy(self, now: int) -> int:
        """Drop some of the sessions that ended long ago, by themselves or not; how many."""
        sessions, oldest = schema.sessions, now - SESSION_DAYS * DAY_MS
        old_ids = (
            select(sessions.c.id)
            .where(or_(sessions.c.used_at <= oldest, sessions.c.ended_at <= oldest))
            .limit(TIDIED_AT_ONCE)
        )
        async with self._store.engine.begin() as connection:
            result = await connection.execute(delete(sessions).where(sessions.c.id.in_(old_ids)))
            if result.rowcount:
                subscribed = schema.subscriptions.c.session
                await connection.execute(
                    delete(schema.subscriptions).where(subscribed.not_in(select(sessions.c.id)))
                )
        return int(result.rowcount)


def _standing(now: int) -> tuple[ColumnElement[bool], ...]:
    """What is true of a session that counts."""
    sessions = schema.sessions
    return sessions.c.ended_at.is_(None), sessions.c.used_at > now - SESSION_DAYS * DAY_MS
