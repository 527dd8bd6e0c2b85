"""The day's solo: one deck for everybody, one attempt for each account."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from ..accounts.sessions import Person
from ..fairness.dealer import CLEAR, commitment_of
from ..protocol.plan import Plan, SeatPlan
from ..protocol.refusal import Refusal
from ..servertime import now_ms
from ..storage import schema
from ..storage.lists import TableLine, tables_listed
from ..storage.writing import Conflict
from ..table import shuffle
from ..table.clock import DAY_MS, today
from ..table.table import Table, new_table_id
from .matchmaking import OpenedTable, answer_of, opened_by
from .services import Services

DAILY = Plan([SeatPlan("here")], elements=["base", "solo"], colours=3, rated=True)


class DailyView(msgspec.Struct, frozen=True):
    """The day's deck, and what the person has made of it."""

    day: str
    left: int  # milliseconds until the next one
    commitment: str  # SHA-256 of the secret that shuffles the deck
    attempt: TableLine | None = None


async def daily_shown(services: Services, person: str) -> DailyView:
    """The day as a person sees it; nobody ("") has no attempt."""
    day, left = today(), DAY_MS - now_ms() % DAY_MS
    commitment = commitment_of(await secret_of_day(services, day))
    a, t = schema.attempts, schema.tables
    begun = select(a.c.table_id).where(a.c.day == day, a.c.person == person)
    tables = await tables_listed(services.store, select(t).where(t.c.id.in_(begun)), 1, 1)
    return DailyView(day, left, commitment, next(iter(tables.items), None))


async def open_daily(services: Services, person: Person) -> OpenedTable:
    """The account's one attempt at the day's deck: a new one, or the one that was begun.

    Guests have none: whoever can be somebody new at any time would see the deck before the attempt that
    counts.
    """
    day, a = today(), schema.attempts
    async with services.store.engine.connect() as connection:
        begun = await connection.scalar(select(a.c.table_id).where(a.c.day == day, a.c.person == person.id))
    if begun is not None:
        return answer_of((await services.hub.table(begun)).table)
    if not person.account:
        raise Refusal(
            "forbidden",
            "The game of the day needs an account; other decks are open to guests.",
            "daily_account",
        )
    secret = await secret_of_day(services, day)
    opened = opened_by(person, DAILY, secret, day)
    name = new_table_id()

    def deal(table: Table) -> None:
        shuffle.begin(table, CLEAR)  # nobody adds bytes: the deck is the same for everybody
        table.carry_on()

    try:
        table = await services.hub.open(
            opened,
            secret,
            prepare=deal,
            name=name,
            besides=[(insert(a), [{"day": day, "person": person.id, "table_id": name}])],
        )
    except Conflict:
        return await open_daily(services, person)
    return answer_of(table)


async def secret_of_day(services: Services, day: str) -> bytes:
    """What shuffles the day's deck, the same on every server; nobody is told it before the day is over."""
    d = schema.days
    async with services.store.engine.connect() as connection:
        secret = await connection.scalar(select(d.c.secret).where(d.c.day == day))
    if secret is None:
        try:
            async with services.store.engine.begin() as connection:
                await connection.execute(insert(d), [{"day": day, "secret": services.hub.new_secret()}])
        except IntegrityError:
            pass
        return await secret_of_day(services, day)
    return bytes(secret)
