"""Opening tables by a plan."""
from __future__ import annotations

import secrets

import msgspec
from sqlalchemy import func, select

from . import schema
from .computer import levels
from .dealer import commitment_of, new_secret
from .entries import Opened, SeriesState
from .limits import RATE_TABLES, TABLES_OPEN_EACH
from .plan import Plan, checked_setup
from .refusal import Refusal
from .seat_names import checked_names
from .services import Services
from .sessions import Person
from .table import Table


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
