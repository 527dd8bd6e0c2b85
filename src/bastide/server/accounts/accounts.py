"""Who is who: guests, accounts, bans; everything of a person's own to take away or to delete."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Select, bindparam, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..limits import GUEST_DAYS, TIDIED_AT_ONCE
from ..names import (
    DELETED,
    account_key,
    check_account_name,
    check_name,
    check_own_name,
    cleaned,
    key_as_written,
    skeleton_of,
)
from ..protocol.refusal import Refusal
from ..servertime import now_ms
from ..storage import schema
from ..storage.store import Store
from .passwords import NOBODY, check_password, hash_of, is_outdated, matches
from .sessions import DAY_MS, Person, Sessions

LOGIN_ATTEMPTS = 3  # at one login while the password, or only its hash, is changed


class People:
    """People, in the database."""

    def __init__(self, store: Store, now: Callable[[], int] = now_ms) -> None:
        self._store = store
        self.sessions = Sessions(store, now)

    async def open(self) -> None:
        """Be ready to know people by their cookies, and accounts by what their names look like."""
        await self.sessions.open()
        await self._fill_skeletons()

    async def _fill_skeletons(self) -> None:
        """Accounts of a database that had no skeletons get theirs; of those that look alike, the
        oldest does.
        """
        people = schema.people
        async with self._store.engine.connect() as connection:
            lacking = list(
                await connection.execute(
                    select(people.c.id, people.c.name)
                    .where(people.c.account.is_not(None), people.c.skeleton.is_(None))
                    .order_by(people.c.created_at, people.c.id)
                )
            )
            taken = set(await connection.scalars(select(people.c.skeleton))) if lacking else set()
        oldest: dict[str, str] = {}
        for row in lacking:
            oldest.setdefault(skeleton_of(row.name), row.id)
        free = [
            {"b_id": person, "b_skeleton": skeleton}  # in one order on every server: no two lock crosswise
            for skeleton, person in oldest.items()
            if skeleton not in taken
        ]
        if free:
            fill = update(people).where(people.c.id == bindparam("b_id"), people.c.account.is_not(None))
            try:
                async with self._store.engine.begin() as connection:
                    await connection.execute(fill.values(skeleton=bindparam("b_skeleton")), free)
            except IntegrityError:  # somebody registered meanwhile
                await self._fill_skeletons()

    async def new_guest(self, name: str, agent: str, now: int) -> Person:
        """Create a guest with a session; without a name the server chooses one."""
        person, name = secrets.token_urlsafe(12), cleaned(name)
        if name:
            check_name(name)
            await self.check_free([name])
        name = name or f"Guest {secrets.randbelow(9000) + 1000}"
        async with self._store.engine.begin() as connection:
            await connection.execute(
                insert(schema.people),
                [
                    {
                        "id": person,
                        "name": name,
                        "account": None,
                        "skeleton": None,
                        "password": None,
                        "created_at": now,
                        "seen_at": now,
                        "banned": False,
                    }
                ],
            )
        return Person(person, name, False, await self.sessions.new(person, agent, now))

    async def check_free(self, names: Sequence[str], person: str = "") -> None:
        """A Refusal if one of these names is, or looks like, that of an account that is not the
        person's own.
        """
        people = schema.people
        looks = {skeleton_of(name): name for name in names}
        async with self._store.engine.connect() as connection:
            taken = (
                await connection.execute(
                    select(people.c.skeleton, people.c.name).where(
                        people.c.account.is_not(None),
                        people.c.id != person,
                        or_(
                            people.c.skeleton.in_(list(looks)),
                            people.c.account.in_([account_key(name) for name in names]),
                        ),
                    )
                )
            ).first()
        if taken is not None:
            name = looks.get(taken.skeleton, taken.name)
            raise Refusal(
                "name_taken",
                f"The name {name!r} belongs to an account, or looks like one that does: choose another.",
                "name_taken",
                name=name,
            )

    async def check_registration(self, name: str, password: str) -> None:
        """A Refusal if no account can be made with this name and password."""
        name = cleaned(name)
        check_account_name(name)
        check_password(password, name)
        await self.check_free([name])

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Make a guest's play an account's: the same person, now with a name of their own and a
        new session.
        """
        if person.account:
            raise Refusal("not_now", f"You have an account already: {person.name}.", "has_account")
        await self.check_registration(name, password)
        name = cleaned(name)
        people, digest = schema.people, await hash_of(password)
        try:
            async with self._store.engine.begin() as connection:
                result = await connection.execute(
                    update(people)
                    .where(people.c.id == person.id, people.c.account.is_(None))
                    .values(name=name, account=account_key(name), skeleton=skeleton_of(name), password=digest)
                )
        except IntegrityError:  # somebody was faster
            raise Refusal(
                "name_taken", f"The name {name!r} is taken: choose another.", "name_taken", name=name
            ) from None
        if not result.rowcount:
            raise Refusal("not_now", "You have an account already: sign in.", "has_account")
        return Person(person.id, name, True, await self.sessions.renew(person))

    async def log_in(self, name: str, password: str, agent: str, now: int) -> Person:
        """A session for somebody who knows the password; the answer takes as long for unknown names."""
        for _ in range(LOGIN_ATTEMPTS):
            async with self._store.engine.connect() as connection:
                row = (await connection.execute(_account_called(name))).first()
            right = await matches(row.password if row else NOBODY, password)
            if row is None or not right:
                break
            if row.banned:
                raise Refusal("forbidden", "This account is banned.", "banned")
            session = await self.sessions.new(row.id, agent, now, row.password)
            if session:  # otherwise what is kept of the password was changed while this one was judged
                if is_outdated(row.password):
                    await self._hash_anew(row.id, row.password, password)
                return Person(row.id, row.name, True, session)
        raise Refusal("unauthentic", "The name or the password is wrong.", "wrong_login")

    async def _hash_anew(self, person: str, digest: str, password: str) -> None:
        """Keep a password by today's parameters, unless it was changed meanwhile."""
        people, fresh = schema.people, await hash_of(password)
        async with self._store.engine.begin() as connection:
            await connection.execute(
                update(people)
                .where(people.c.id == person, people.c.password == digest)
                .values(password=fresh)
            )

    async def change_password(self, person: Person, old: str, new: str) -> list[str]:
        """Set a new password and end all other sessions of the person; the ids of those that ended."""
        check_password(new, person.name)
        people = schema.people
        async with self._store.engine.connect() as connection:
            digest = await connection.scalar(select(people.c.password).where(people.c.id == person.id))
        if digest is None or not await matches(digest, old):
            raise Refusal("unauthentic", "The old password is wrong.", "wrong_password")
        fresh = await hash_of(new)
        async with self._store.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(password=fresh))
        return await self.sessions.end(person.id, but=person.session_id)

    async def rename(self, person: Person, name: str) -> Person:
        """A guest chooses another name."""
        name = cleaned(name)
        if person.account:
            raise Refusal("forbidden", "An account keeps its name.", "keeps_name")
        check_own_name(name)
        await self.check_free([name])
        people = schema.people
        async with self._store.engine.begin() as connection:
            result = await connection.execute(
                update(people).where(people.c.id == person.id, people.c.account.is_(None)).values(name=name)
            )
        self.sessions.forget([person.session_id])
        if not result.rowcount:
            raise Refusal("forbidden", "An account keeps its name.", "keeps_name")
        return Person(person.id, name, False, person.session)

    async def erase(self, person: Person) -> list[str]:
        """Delete name, password, sessions, ratings and chat, and share no game any more; nobody comes back as
        this person. The sessions' ids.
        """
        ended = await self.sessions.end(person.id)
        async with self._store.engine.begin() as connection:
            for table, column in (
                (schema.sessions, "person"),
                (schema.ratings, "person"),
                (schema.chat, "person"),
                (schema.mutes, "person"),
                (schema.mutes, "muted"),
                (schema.shares, "person"),
                (schema.pictures, "person"),
                (schema.subscriptions, "person"),
            ):
                await connection.execute(delete(table).where(table.c[column] == person.id))
            await connection.execute(
                update(schema.results).where(schema.results.c.person == person.id).values(name=DELETED)
            )
            await connection.execute(
                update(schema.people)
                .where(schema.people.c.id == person.id)
                .values(name=DELETED, account=None, skeleton=None, password=None, banned=True)
            )
        self.sessions.forget_all()
        return ended

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that is kept about somebody."""
        queries = {
            "person": select(*schema.people.c["id", "name", "created_at"]).where(
                schema.people.c.id == person.id
            ),
            "sessions": select(*schema.sessions.c["created_at", "used_at", "ended_at", "agent"]).where(
                schema.sessions.c.person == person.id
            ),
            "results": select(schema.results).where(schema.results.c.person == person.id),
            "ratings": select(schema.ratings).where(schema.ratings.c.person == person.id),
            "tables": select(*schema.chairs.c["table_id", "seat"]).where(schema.chairs.c.person == person.id),
            "shares": select(*schema.shares.c["table_id", "at"]).where(schema.shares.c.person == person.id),
            "pictures": select(*schema.pictures.c["table_id", "at"]).where(
                schema.pictures.c.person == person.id
            ),
            "chat": select(*schema.chat.c["table_id", "at", "text"]).where(schema.chat.c.person == person.id),
            "reports": select(*schema.reports.c["at", "line", "reason"]).where(
                schema.reports.c.reporter == person.id
            ),
        }
        async with self._store.engine.connect() as connection:
            return {
                name: [dict(row._mapping) for row in await connection.execute(query)]
                for name, query in queries.items()
            }

    async def banned(self) -> set[str]:
        """The ids of everyone who is banned."""
        async with self._store.engine.connect() as connection:
            return set(await connection.scalars(select(schema.people.c.id).where(schema.people.c.banned)))

    async def ban(self, name_or_id: str, banned: bool) -> list[str]:
        """Ban an account, or lift its ban, by name or id; the ids of the accounts that matched."""
        people, called = schema.people, _account_called(name_or_id)
        called_so = called.with_only_columns(called.selected_columns.id).scalar_subquery()
        async with self._store.engine.begin() as connection:
            ids = list(
                await connection.scalars(
                    update(people)
                    .where(or_(people.c.id == name_or_id, people.c.id == called_so))
                    .values(banned=banned)
                    .returning(people.c.id)
                )
            )
        self.sessions.forget_all()
        return ids

    async def tidy(self, now: int) -> int:
        """Drop some of the old sessions, and some of the guests who never played and were not seen for long;
        how many.

        A guest without a chair or a result leaves nothing that anybody could miss.
        """
        people, chairs, results = schema.people, schema.chairs, schema.results
        dropped = await self.sessions.tidy(now)
        async with self._store.engine.begin() as connection:
            guests = list(
                await connection.scalars(
                    select(people.c.id)
                    .where(
                        people.c.account.is_(None),
                        people.c.seen_at <= now - GUEST_DAYS * DAY_MS,
                        ~exists().where(chairs.c.person == people.c.id),
                        ~exists().where(results.c.person == people.c.id),
                    )
                    .limit(TIDIED_AT_ONCE)
                )
            )
            for table, column in (
                (schema.sessions, "person"),
                (schema.ratings, "person"),
                (schema.mutes, "person"),
                (schema.mutes, "muted"),
                (people, "id"),
            ):
                await connection.execute(delete(table).where(table.c[column].in_(guests)))
        return dropped + len(guests)


def _account_called(name: str) -> Select[Any]:
    """The account of whoever gives this name: the one written exactly so, or else in the one way
    of writing.
    """
    account, exactly = schema.people.alias(), key_as_written(name)
    return (
        select(account)
        .where(account.c.account.in_([exactly, account_key(name)]))
        .order_by(account.c.account != exactly)
        .limit(1)
    )
