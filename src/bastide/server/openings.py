"""Opening tables: by a plan, by quick pairing with a stranger, as the day's solo."""
from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from ..setup import Value
from . import lobby, schema
from .clock import today
from .computer import levels
from .dealer import NO_CONTRIBUTION, commitment_of, new_secret
from .entries import Contributed, Opened, Sat, SeriesState
from .hub import Live, now_ms
from .limits import RATE_TABLES, TABLES_OPEN_EACH
from .people import Person
from .plan import ClockPlan, Plan, SeatPlan, Word, checked_setup
from .refusal import Refusal
from .requests import Sit
from .services import Services
from .store import Conflict
from .table import Sender, Table

DAILY = Plan([SeatPlan("here")], elements=["base", "solo"], colours=3)
PAIRING_MS = 600_000                    # a stranger's table that waits longer is not offered any more


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play with a stranger: a duel with these elements, options and clock."""

    elements: Annotated[list[Word], msgspec.Meta(max_length=40)] | None = None
    options: Annotated[dict[Word, Value], msgspec.Meta(max_length=60)] = {}
    clock: ClockPlan = ClockPlan("increment", 600, 10)
    rated: bool = False


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
    if plan.rated and not person.account:
        raise Refusal("forbidden", "A rated table is for persons with an account.")
    secret = new_secret()
    table = await services.hub.open(_opened(person, plan, secret), secret)
    return answer_of(table)


def _opened(person: Person, plan: Plan, secret: bytes, daily: str = "", auto: bool = False) -> Opened:
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


async def pair(services: Services, person: Person, wanted: Wanted) -> OpenedTable:
    """A stranger's table that wants the same, or an own one that waits for a stranger."""
    plan = Plan([SeatPlan(), SeatPlan()], wanted.elements, wanted.options, clock=wanted.clock, rated=wanted.rated,
                public=True)
    setup = checked_setup(plan, levels())
    await services.rates.check("tables", person.id, RATE_TABLES)
    if wanted.rated and not person.account:
        raise Refusal("forbidden", "A rated table is for persons with an account.")
    clock = wanted.clock
    key = f"{setup.elements} {setup.options} {clock.kind} {clock.seconds} {clock.increment} {clock.days} {wanted.rated}"
    key = msgspec.json.encode(key).decode()[:200]
    for name in await _waiting(services, person, key):
        live = await services.hub.table(name)
        free = [seat.number for seat in live.table.seats if not seat.is_taken]
        try:
            if free and live.table.status == "open":
                await _sit_down(services, live, Sit(free[0]), Sender(person.id, person.name, person.account))
                return answer_of(live.table)
        except Refusal:
            continue
    secret = new_secret()
    table = await services.hub.open(_opened(person, plan, secret, auto=True), secret, quick=key, prepare=lambda table:
                                    table.add(Sat(0, person.id, person.name, person.account)))
    return answer_of(table)


async def _sit_down(services: Services, live: Live, message: Sit, sender: Sender) -> None:
    await services.hub.change(live, lambda table: table.receive(message, sender, now_ms()))


async def _waiting(services: Services, person: Person, key: str) -> list[str]:
    t = schema.tables
    async with services.store.engine.connect() as connection:
        return list(await connection.scalars(select(t.c.id).where(
            t.c.quick == key, t.c.status == "open", t.c.host != person.id,
            t.c.created_at > now_ms() - PAIRING_MS).order_by(t.c.created_at).limit(10)))


async def open_daily(services: Services, person: Person) -> OpenedTable:
    """The person's one attempt at the day's deck: a new one, or the one that was begun."""
    checked_setup(DAILY, levels())
    day, a = today(), schema.attempts
    async with services.store.engine.connect() as connection:
        begun = await connection.scalar(select(a.c.table_id).where(a.c.day == day, a.c.person == person.id))
    if begun is not None:
        return answer_of((await services.hub.table(begun)).table)
    secret = await _secret_of_day(services, day)
    opened = _opened(person, DAILY, secret, day)
    name = secrets.token_urlsafe(9)

    def deal(table: Table) -> None:
        table.add(Contributed([0], NO_CONTRIBUTION.hex()))
        lobby.begin(table)
        table.carry_on()

    try:
        table = await services.hub.open(opened, secret, prepare=deal, name=name, besides=[
            (insert(a), [{"day": day, "person": person.id, "table_id": name}])])
    except Conflict:
        return await open_daily(services, person)
    return answer_of(table)


async def _secret_of_day(services: Services, day: str) -> bytes:
    d = schema.days
    async with services.store.engine.connect() as connection:
        found = await connection.scalar(select(d.c.secret).where(d.c.day == day))
    if found is None:
        try:
            async with services.store.engine.begin() as connection:
                await connection.execute(insert(d), [{"day": day, "secret": new_secret()}])
        except IntegrityError:
            pass
        return await _secret_of_day(services, day)
    return bytes(found)
