"""Opening tables by a plan."""

from __future__ import annotations

import secrets

import msgspec
from sqlalchemy import func, select

from ..accounts.seat_names import checked_names
from ..accounts.sessions import Person
from ..fairness.dealer import commitment_of
from ..limits import RATE_TABLES, TABLES_OPEN_EACH
from ..protocol.entries import Opened, SeriesState
from ..protocol.plan import Plan, checked_setup
from ..protocol.refusal import Refusal
from ..storage import schema
from ..table.computer import levels
from ..table.table import Table
from .services import Services


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that one may go to, with the token of its link."""

    table: str
    invite: str
    commitment: str


def answer_of(table: Table) -> OpenedTable:
    """The answer to whoever opened a table: its id and its invitation."""
    return OpenedTable(table.id, table.invite, table.commitment)


async def open_table(services: Services, person: Person, plan: Plan) -> OpenedTable:
    """Open a table by a plan, with the person as its host; a Refusal says what does not allow it."""
    await services.rates.check("tables", person.id, RATE_TABLES)
    await check_few(services, person)
    checked_setup(plan, levels())
    if plan.needs_accounts and not person.account:
        raise Refusal("forbidden", "Rated tables are for players with an account.", "needs_account")
    plan = await checked_names(services.people, person, plan)
    secret = services.hub.new_secret()
    table = await services.hub.open(opened_by(person, plan, secret), secret)
    return answer_of(table)


def opened_by(person: Person, plan: Plan, secret: bytes, daily: str = "", auto: bool = False) -> Opened:
    """The first entry of a table's log: the plan, its host, and the commitment to the secret."""
    series = SeriesState("", plan.series) if plan.series > 1 else None
    return Opened(
        plan,
        person.id,
        person.name,
        commitment_of(secret),
        series,
        daily,
        auto,
        invite=secrets.token_urlsafe(16),
        account=person.account,
    )


async def check_few(services: Services, person: Person) -> None:
    """A Refusal if the person has as many open tables as one may have."""
    if not services.settings.rates:
        return
    t = schema.tables
    async with services.store.engine.connect() as connection:
        count = await connection.scalar(
            select(func.count()).select_from(t).where(t.c.host == person.id, t.c.status == "open")
        )
    if int(count or 0) >= TABLES_OPEN_EACH:
        raise Refusal(
            "too_much",
            f"You have {count} tables open already: close one first.",
            "too_many_tables",
            count=int(count or 0),
        )
