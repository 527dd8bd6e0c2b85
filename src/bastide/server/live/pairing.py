"""Quick pairing: strangers who want the same game meet, whichever server they ask.

Whoever finds nobody waiting opens a table under the next number of what they want. Two servers cannot write
the same number: the slower one looks again and finds the other's table, so nobody waits alone beside somebody
who waits.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Collection
from typing import Annotated

import msgspec
from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)

from ...setup import Setup, Value
from ...words import Colour
from ..accounts.seat_names import check_shown
from ..accounts.sessions import Person
from ..limits import PAIRING_ARRIVAL_SECONDS, PAIRING_MINUTES, PAIRING_ROUNDS, RATE_TABLES
from ..protocol.entries import Row, Sat
from ..protocol.plan import ClockPlan, Plan, SeatPlan, Word, checked_setup
from ..protocol.refusal import Refusal
from ..protocol.requests import Leave, Sit
from ..servertime import now_ms
from ..storage import schema
from ..storage.writing import Conflict, Statement
from ..table.computer import levels
from ..table.sender import Sender
from ..table.table import Table
from .connection import players_of
from .live_table import Live
from .matchmaking import OpenedTable, answer_of, check_few, opened_by
from .services import Services

OFFERED_AT_ONCE = 100  # tables that one look considers, the longest waiting first

NUMBERS_KEPT = 100  # of one wish: no server's look is older than so many openings
FORGOTTEN_MS = 3_600_000  # a wish for which no table has changed for so long
OPENED_PLY = 1  # the last of a table to which nobody has come: opened, sat


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play with a stranger: a duel with these elements, options and clock, and in
    which colour if the stranger has another.
    """

    elements: Annotated[list[Word], msgspec.Meta(max_length=40)] | None = None
    options: Annotated[dict[Word, Value], msgspec.Meta(max_length=60)] = {}
    clock: ClockPlan = ClockPlan("increment", 600, 10)
    rated: bool = False
    colour: Colour | None = None


def key_of(setup: Setup, wanted: Wanted) -> str:
    """The same text for all who want the same game, however they wrote it."""
    game = (setup.elements, setup.options, msgspec.structs.astuple(wanted.clock), wanted.rated)
    return hashlib.sha256(repr(game).encode()).hexdigest()


async def pair(services: Services, person: Person, wanted: Wanted) -> OpenedTable:
    """The table of a stranger who wants the same, or an own one that waits for a stranger.

    Asking again while waiting leads to the same table, unless a stranger waits elsewhere by then.
    """
    plan = Plan(
        [SeatPlan(), SeatPlan()],
        wanted.elements,
        wanted.options,
        clock=wanted.clock,
        rated=wanted.rated,
        public=True,
    )
    key = key_of(checked_setup(plan, levels()), wanted)
    await services.rates.check("tables", person.id, RATE_TABLES)
    if wanted.rated and not person.account:
        raise Refusal("forbidden", "Rated tables are for players with an account.", "needs_account")
    await check_shown(services.people, person)
    sender = Sender(person.id, person.name, person.account)
    async with services.pairing:
        for _ in range(PAIRING_ROUNDS):
            opened_before = await _openings(services, key)  # before the look: what is opened later shows here
            table = await _meet(services, sender, key, wanted.colour)
            if table is None:
                table = await _open(services, person, plan, key, opened_before + 1, wanted.colour)
            if table is not None:
                return answer_of(table)
    raise Refusal("try_again", "Many people want this game at once: try again in a moment.", "busy")


async def _openings(services: Services, key: str) -> int:
    p = schema.pairings
    async with services.store.engine.connect() as connection:
        return int(await connection.scalar(select(func.max(p.c.number)).where(p.c.key == key)) or 0)


async def _open(
    services: Services, person: Person, plan: Plan, key: str, number: int, colour: Colour | None
) -> Table | None:
    """An own table that waits; None = another server has opened one since the look."""
    await check_few(services, person)
    secret = services.hub.new_secret()
    try:
        return await services.hub.open(
            opened_by(person, plan, secret, auto=True),
            secret,
            quick=key,
            prepare=lambda table: table.add(Sat(0, person.id, person.name, person.account, colour or "")),
            besides=numbered(key, number),
        )
    except Conflict:
        return None


def numbered(key: str, number: int) -> list[Statement]:
    """Give a table that is opened its number among those of the same wish, which no other has; old numbers
    go.

    The last ones stay, for servers whose look was earlier. With a wish that is new, forgotten ones go.
    """
    p, t = schema.pairings, schema.tables
    statements: list[Statement] = [
        (insert(p), [{"key": key, "number": number}]),
        (
            delete(p).where(p.c.key == bindparam("b_key"), p.c.number <= bindparam("b_last")),
            [{"b_key": key, "b_last": number - NUMBERS_KEPT}],
        ),
    ]
    if number == 1:
        wanted = select(t.c.quick).where(
            t.c.status.in_(("open", "playing", "ended")), t.c.public, t.c.updated_at > bindparam("b_since")
        )  # so that an index serves
        statements.append(
            (
                delete(p).where(p.c.key != bindparam("b_key"), p.c.key.not_in(wanted)),
                [{"b_key": key, "b_since": now_ms() - FORGOTTEN_MS}],
            )
        )
    return statements


async def _meet(services: Services, sender: Sender, key: str, colour: Colour | None) -> Table | None:
    """Where the person plays or waits: beside a stranger, or alone at an own table. None = nowhere yet."""
    own = await anext(_tables(services, _waiting_for(key).where(_has(sender.player))), None)
    if own is not None and not is_waiting(own.table):
        return own.table
    async for live in _tables(services, _offered(key).where(~_has(sender.player), _chairs_taken() < 2)):
        if was_let_down(live.table, sender.player):
            continue
        if not is_attended(live.table, now_ms(), _connected(services, live)):
            continue
        if own is not None and not await _leave(services, own, sender):
            return own.table  # a stranger came meanwhile
        own = None
        if await _sit_down(services, live, sender, colour):
            return live.table
    return own.table if own is not None else None


def is_waiting(table: Table) -> bool:
    """Whether a stranger can still sit down: the game has not begun, and a seat is free."""
    return table.status == "open" and not all(seat.is_taken for seat in table.seats)


def is_attended(table: Table, now: int, connected: Collection[int]) -> bool:
    """Whether everybody who sits here is connected, on whatever process, or may still be on the way."""
    is_new = table.last_at > now - PAIRING_ARRIVAL_SECONDS * 1000
    return all(
        seat.number in connected or (is_new and not seat.is_ready) for seat in table.seats if seat.is_taken
    )


def was_let_down(table: Table, person: str) -> bool:
    """Whether a start with this person was stopped here by somebody who still sits at the table."""
    return any(
        person in stop.players and stop.player != person and table.seats.of(stop.player)
        for stop in table.stopped
    )


def _connected(services: Services, live: Live) -> set[int]:
    """The seats whose people are connected to this process or, as of the last pulse, to another."""
    players = players_of(live.connections)
    held = services.pulse.holding.seats_at(live.id)
    return held | {seat.number for seat in live.table.seats if seat.player in players}


async def _leave(services: Services, live: Live, sender: Sender) -> bool:
    """Close an own table; False = it does not wait any more."""
    await services.hub.change(
        live, lambda table: table.receive(Leave(), sender, now_ms()) if is_waiting(table) else []
    )
    return live.table.status == "ended"


async def _sit_down(services: Services, live: Live, sender: Sender, colour: Colour | None) -> bool:
    """Take the free seat; False = somebody was faster, or the host has left."""

    def judge(table: Table) -> list[Row]:
        free = next((seat.number for seat in table.seats if not seat.is_taken), None)
        if free is None or table.status != "open" or table.seats.of(sender.player):
            return []
        return table.receive(Sit(free, colour=colour), sender, now_ms())

    await services.hub.change(live, judge)
    return bool(live.table.seats.of(sender.player))


async def _tables(services: Services, query: Select[tuple[str, int]]) -> AsyncGenerator[Live, None]:
    """The tables that a query finds, each as it is on disk."""
    async with services.store.engine.connect() as connection:
        rows = list(await connection.execute(query))
    for row in rows:
        live = await services.hub.table(row.id)
        await services.hub.catch_up(live, row.last_ply)
        yield live


def _waiting_for(key: str) -> Select[tuple[str, int]]:
    t = schema.tables
    return (
        select(t.c.id, t.c.last_ply)
        .where(
            t.c.quick == key,
            t.c.status == "open",
            t.c.updated_at > now_ms() - PAIRING_MINUTES * 60_000,
        )
        .order_by(t.c.created_at, t.c.id)
        .limit(OFFERED_AT_ONCE)
    )


def _offered(key: str) -> Select[tuple[str, int]]:
    """The tables to which somebody has come since they were opened, or may still be on the way."""
    t = schema.tables
    return _waiting_for(key).where(
        or_(t.c.last_ply > OPENED_PLY, t.c.updated_at > now_ms() - PAIRING_ARRIVAL_SECONDS * 1000)
    )


def _has(person: str) -> ColumnElement[bool]:
    chair = schema.chairs
    return exists().where(chair.c.table_id == schema.tables.c.id, chair.c.person == person)


def _chairs_taken() -> ScalarSelect[int]:
    chair = schema.chairs
    return select(func.count()).where(chair.c.table_id == schema.tables.c.id).scalar_subquery()
