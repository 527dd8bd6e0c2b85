"""Opening tables: by a plan, or as the day's solo."""
from __future__ import annotations

import secrets

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from . import schema, shuffle
from .clock import today
from .computer import levels
from .dealer import CLEAR, commitment_of, new_secret
from .entries import Opened, SeriesState
from .limits import RATE_TABLES, TABLES_OPEN_EACH
from .plan import Plan, SeatPlan, checked_setup
from .refusal import Refusal
from .seat_names import checked_names
from .services import Services
from .sessions import Person
from .store import Conflict
from .table import Table

DAILY = Plan([SeatPlan("here")], elements=["base", "solo"], colours=3, rated=True)


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that one may go to, with the token of its link."""

    table: str
    invite: str
    commitment: str


def answer_of(table: Table) -> OpenedTable:
    """Where to go."""
    return OpenedTable(table.id, table.invite, table.commitment)


async def open_table(services: Services, person: Person, plan: Plan) -> OpenedTable:
    """A table by a plan."""
    await services.rates.check("tables", person.id, RATE_TABLES)
    await check_few(services, person)
    checked_setup(plan, levels())
    if plan.needs_accounts and not person.account:
        raise Refusal("forbidden", "A rated table is for persons with an account.")
    plan = await checked_names(services.people, person, plan)
    secret = new_secret()
    table = await services.hub.open(opened_by(person, plan, secret), secret)
    return answer_of(table)


def opened_by(person: Person, plan: Plan, secret: bytes, daily: str = "", auto: bool = False) -> Opened:
    """The first row of a person's table."""
    series = SeriesState("", plan.series) if plan.series > 1 else None
    return Opened(plan, person.id, person.name, commitment_of(secret), series, daily, auto,
                  invite=secrets.token_urlsafe(16), account=person.account)


async def check_few(services: Services, person: Person) -> None:
    """Nobody fills the server with tables."""
    if not services.settings.rates:
        return
    t = schema.tables
    async with services.store.engine.connect() as connection:
        count = await connection.scalar(select(func.count()).select_from(t).where(
            t.c.host == person.id, t.c.status == "open"))
    if int(count or 0) >= TABLES_OPEN_EACH:
        raise Refusal("too_much", f"You have {count} tables open already: close one first.")


async def open_daily(services: Services, person: Person) -> OpenedTable:
    """The account's one attempt at the day's deck: a new one, or the one that was begun.

    Guests have none: whoever can be somebody new at any time would see the deck before the attempt that counts.
    """
    checked_setup(DAILY, levels())
    day, a = today(), schema.attempts
    async with services.store.engine.connect() as connection:
        begun = await connection.scalar(select(a.c.table_id).where(a.c.day == day, a.c.person == person.id))
    if begun is not None:
        return answer_of((await services.hub.table(begun)).table)
    if not person.account:
        raise Refusal("forbidden", "The game of the day needs an account; other decks are open to guests.")
    secret = await secret_of_day(services, day)
    opened = opened_by(person, DAILY, secret, day)
    name = secrets.token_urlsafe(9)

    def deal(table: Table) -> None:
        shuffle.begin(table, CLEAR)             # nobody adds bytes: the deck is the same for everybody
        table.carry_on()

    try:
        table = await services.hub.open(opened, secret, prepare=deal, name=name, besides=[
            (insert(a), [{"day": day, "person": person.id, "table_id": name}])])
    except Conflict:
        return await open_daily(services, person)
    return answer_of(table)


async def secret_of_day(services: Services, day: str) -> bytes:
    """What shuffles the day's deck, the same on every server; nobody is told it before the day is over."""
    d = schema.days
    async with services.store.engine.connect() as connection:
        found = await connection.scalar(select(d.c.secret).where(d.c.day == day))
    if found is None:
        try:
            async with services.store.engine.begin() as connection:
                await connection.execute(insert(d), [{"day": day, "secret": new_secret()}])
        except IntegrityError:
            pass
        return await secret_of_day(services, day)
    return bytes(found)
