"""Who is who: guests, accounts, sessions, mutes, reports. Passwords are kept as argon2 hashes only."""
from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .limits import NAME_CHARACTERS, PASSWORD_LONGEST, PASSWORD_SHORTEST
from .refusal import Refusal
from .store import Store

DELETED = "deleted"                     # the name of whoever is not there any more
REMEMBERED_SECONDS = 5.0                # a revoked session or a ban is noticed after this, at the latest


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a session."""

    id: str
    name: str
    account: bool
    session: str
    banned: bool = False


class People:
    """Persons and their sessions, in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._key = b""
        self._known: dict[str, tuple[float, Person | None]] = {}

    async def open(self) -> None:
        """Read the key that signs cookies, or make one: all servers on a database share it."""
        setting = schema.settings
        async with self._store.engine.begin() as connection:
            found = await connection.scalar(select(setting.c.value).where(setting.c.name == "cookie-key"))
        if found is None:
            try:
                async with self._store.engine.begin() as connection:
                    found = secrets.token_hex(32)
                    await connection.execute(insert(setting), [{"name": "cookie-key", "value": found}])
            except IntegrityError:
                return await self.open()
        self._key = bytes.fromhex(str(found))

    def cookie_of(self, session: str) -> str:
        """A session's cookie: its id and a signature."""
        return f"{session}.{hmac.digest(self._key, session.encode(), 'sha256').hex()}"

    async def by_cookie(self, cookie: str | None) -> Person | None:
        """The person behind a cookie, if the signature is ours and the session stands."""
        session, _, _ = (cookie or "").partition(".")
        if not session or not hmac.compare_digest((cookie or "").encode(), self.cookie_of(session).encode()):
            return None
        known = self._known.get(session)
        if known is None or known[0] < time.monotonic():
            if len(self._known) > 50_000:
                self._known.clear()
            known = time.monotonic() + REMEMBERED_SECONDS, await self._by_session(session)
            self._known[session] = known
        person = known[1]
        return None if person is None or person.banned else person

    async def _by_session(self, session: str) -> Person | None:
        people, sessions = schema.people, schema.sessions
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(
                select(people).join(sessions, sessions.c.person == people.c.id)
                .where(sessions.c.id == _stored(session), sessions.c.revoked.is_(False)))).first()
        return None if row is None else Person(row.id, row.name, row.account is not None, session, row.banned)

    async def new_guest(self, name: str, agent: str, now: int) -> Person:
        """Somebody who plays at once."""
        person = secrets.token_urlsafe(12)
        name = _clean(name) or f"Guest {secrets.randbelow(9000) + 1000}"
        async with self._store.engine.begin() as connection:
            await connection.execute(insert(schema.people), [
                {"id": person, "name": name, "account": None, "password": None, "created_at": now, "seen_at": now,
                 "banned": False}])
        return Person(person, name, False, await self.new_session(person, agent, now))

    async def new_session(self, person: str, agent: str, now: int) -> str:
        """A session; the database knows only its hash."""
        session = secrets.token_urlsafe(24)
        async with self._store.engine.begin() as connection:
            await connection.execute(insert(schema.sessions), [
                {"id": _stored(session), "person": person, "created_at": now, "agent": agent[:200], "revoked": False}])
        return session

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Make a guest's play an account's: the same person, now with a name of their own."""
        name = _clean(name)
        check_password(password)
        if len(name) < 2:
            raise Refusal("illegal", "A name has at least 2 characters.")
        if person.account:
            raise Refusal("not_now", f"You have an account already: {person.name}.")
        digest = await asyncio.to_thread(self._hasher.hash, password)
        try:
            async with self._store.engine.begin() as connection:
                await connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(
                    name=name, account=name.casefold()[:24], password=digest))
        except IntegrityError:
            raise Refusal("not_now", f"The name {name!r} is taken.") from None
        self.forget(person.session)
        return Person(person.id, name, True, person.session)

    async def log_in(self, name: str, password: str, agent: str, now: int) -> Person:
        """A session for somebody who knows the password; the answer takes as long for unknown names."""
        people = schema.people
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(
                select(people).where(people.c.account == _clean(name).casefold()[:24]))).first()
        right = await asyncio.to_thread(self._matches, row.password if row else _NOBODY, password)
        if row is None or not right:
            raise Refusal("unauthentic", "The name or the password is wrong.")
        if row.banned:
            raise Refusal("forbidden", "This account is banned.")
        return Person(row.id, row.name, True, await self.new_session(row.id, agent, now))

    def _matches(self, digest: str, password: str) -> bool:
        try:
            return self._hasher.verify(digest, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """The new password counts at once; all other sessions end."""
        check_password(new)
        people = schema.people
        async with self._store.engine.connect() as connection:
            digest = await connection.scalar(select(people.c.password).where(people.c.id == person.id))
        if digest is None or not await asyncio.to_thread(self._matches, digest, old):
            raise Refusal("unauthentic", "The old password is wrong.")
        fresh = await asyncio.to_thread(self._hasher.hash, new)
        async with self._store.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(password=fresh))
        await self.revoke(person.id, but=person.session)

    async def revoke(self, person: str, but: str = "") -> None:
        """End the sessions of a person."""
        sessions = schema.sessions
        async with self._store.engine.begin() as connection:
            await connection.execute(update(sessions).where(
                sessions.c.person == person, sessions.c.id != _stored(but)).values(revoked=True))
        self._known.clear()

    async def end_session(self, session: str) -> None:
        """Log out."""
        sessions = schema.sessions
        async with self._store.engine.begin() as connection:
            await connection.execute(update(sessions).where(sessions.c.id == _stored(session)).values(revoked=True))
        self.forget(session)

    async def rename(self, person: Person, name: str) -> Person:
        """A guest chooses another name."""
        name = _clean(name)
        if person.account or len(name) < 2:
            raise Refusal("forbidden", "A guest's name has at least 2 characters; an account keeps its name.")
        async with self._store.engine.begin() as connection:
            await connection.execute(
                update(schema.people).where(schema.people.c.id == person.id).values(name=name))
        self.forget(person.session)
        return Person(person.id, name, False, person.session)

    def forget(self, session: str) -> None:
        """Read this session anew the next time."""
        self._known.pop(session, None)

    async def erase(self, person: Person) -> None:
        """Delete name, password, sessions, ratings and chat; nobody comes back as this person."""
        async with self._store.engine.begin() as connection:
            for table, column in ((schema.sessions, "person"), (schema.ratings, "person"), (schema.chat, "person"),
                                  (schema.mutes, "person"), (schema.mutes, "muted")):
                await connection.execute(delete(table).where(table.c[column] == person.id))
            await connection.execute(update(schema.results).where(
                schema.results.c.person == person.id).values(name=DELETED))
            await connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(
                name=DELETED, account=None, password=None, banned=True))
        self._known.clear()

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that is kept about somebody."""
        queries = {"person": select(*schema.people.c["id", "name", "created_at"]).where(
                       schema.people.c.id == person.id),
                   "sessions": select(*schema.sessions.c["created_at", "agent", "revoked"]).where(
                       schema.sessions.c.person == person.id),
                   "results": select(schema.results).where(schema.results.c.person == person.id),
                   "ratings": select(schema.ratings).where(schema.ratings.c.person == person.id),
                   "tables": select(*schema.chairs.c["table_id", "seat"]).where(schema.chairs.c.person == person.id),
                   "chat": select(*schema.chat.c["table_id", "at", "text"]).where(schema.chat.c.person == person.id),
                   "reports": select(*schema.reports.c["at", "line", "reason"]).where(
                       schema.reports.c.reporter == person.id)}
        async with self._store.engine.connect() as connection:
            return {name: [dict(row._mapping) for row in await connection.execute(query)]
                    for name, query in queries.items()}

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Hear somebody's chat no more, or again."""
        mutes = schema.mutes
        async with self._store.engine.begin() as connection:
            await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))
            if on:
                await connection.execute(insert(mutes), [{"person": person, "muted": muted}])

    async def muted_by(self, person: str) -> frozenset[str]:
        """Whose chat a person does not hear."""
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(select(schema.mutes.c.muted).where(schema.mutes.c.person == person))
            return frozenset(row.muted for row in rows)

    async def banned(self) -> set[str]:
        """Everybody who is shut out."""
        async with self._store.engine.connect() as connection:
            return set(await connection.scalars(select(schema.people.c.id).where(schema.people.c.banned)))

    async def ban(self, name_or_id: str, banned: bool) -> int:
        """Shut somebody out, or let them in again; how many persons that concerned."""
        people = schema.people
        async with self._store.engine.begin() as connection:
            done = await connection.execute(update(people).where(
                or_(people.c.id == name_or_id, people.c.account == name_or_id.casefold())).values(banned=banned))
        self._known.clear()
        return int(done.rowcount)


def check_password(password: str) -> None:
    """A password has a decent length."""
    if not PASSWORD_SHORTEST <= len(password) <= PASSWORD_LONGEST:
        raise Refusal("illegal", f"A password has {PASSWORD_SHORTEST} to {PASSWORD_LONGEST} characters.")


def _clean(name: str) -> str:
    return " ".join("".join(c for c in name if c.isprintable() and c != "#").split())[:NAME_CHARACTERS]


def _stored(session: str) -> str:
    return hashlib.sha256(session.encode()).hexdigest()[:44]


_NOBODY = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1).hash("nobody has this password")
