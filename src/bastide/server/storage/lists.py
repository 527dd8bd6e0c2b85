"""What lists show: tables, results, leaderboards, page by page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import Row, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..names import DELETED
from ..protocol.entries import Status
from ..table.clock import today
from ..table.summary import SeatSummary, Summary, read_summary
from . import schema
from .results import SoloSetup, read_solo_key, shown_rating
from .store import Store

Line = TypeVar("Line")


class Page(msgspec.Struct, Generic[Line], frozen=True):
    """Some of a list's lines, and how many there are in all; the first page is 1."""

    items: list[Line]
    total: int
    page: int
    size: int


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    status: Status
    public: bool
    created_at: int
    updated_at: int
    ply: int
    summary: Summary
    daily: str = ""


class TablePage(Page[TableLine], frozen=True):
    """One page of tables."""


class ResultLine(msgspec.Struct, frozen=True):
    """How somebody came out of a game."""

    table: str
    person: str
    name: str
    score: int
    rank: int
    seats: int
    how: str
    at: int
    solo: str = ""  # names the ranking of a solo game's setup
    daily: str = ""
    practice: bool = False  # a solo game that counts for no ranking
    against: list[SeatSummary] = []  # the other seats of the table
    setup: SoloSetup | None = None  # what `solo` stands for


class ResultPage(Page[ResultLine], frozen=True):
    """One page of results."""


class RatingLine(msgspec.Struct, frozen=True):
    """A rating, with its uncertainty: the true strength lies within plus or minus this many points (19 of 20
    times).
    """

    person: str
    name: str
    rating: int
    uncertainty: int
    games: int


class RatingPage(Page[RatingLine], frozen=True):
    """One page of ratings."""


async def tables_listed(store: Store, query: Select[*tuple[object, ...]], page: int, size: int) -> TablePage:
    """A page of tables, the latest first."""
    t = schema.tables
    columns = (
        t.c.id,
        t.c.status,
        t.c.public,
        t.c.created_at,
        t.c.updated_at,
        t.c.last_ply,
        t.c.summary,
        t.c.daily,
    )
    async with store.engine.connect() as connection:
        total = await connection.scalar(query.with_only_columns(func.count()).order_by(None)) or 0
        rows = await connection.execute(
            query.with_only_columns(*columns)
            .order_by(t.c.updated_at.desc(), t.c.id)
            .limit(size)
            .offset((page - 1) * size)
        )
        items = [
            TableLine(
                row.id,
                row.status,
                row.public,
                row.created_at,
                row.updated_at,
                row.last_ply,
                read_summary(row.summary),
                row.daily,
            )
            for row in rows
        ]
    return TablePage(items, int(str(total)), page, size)


def public_tables(status: str) -> Select[*tuple[object, ...]]:
    """Public tables in a state."""
    t = schema.tables
    return select(t).where(t.c.public.is_(True), t.c.status == status, t.c.daily == "")


def tables_of(person: str, status: str | None) -> Select[*tuple[object, ...]]:
    """The tables where somebody sits."""
    t, own_tables = schema.tables, select(schema.chairs.c.table_id).where(schema.chairs.c.person == person)
    query = select(t).where(t.c.id.in_(own_tables))
    return query if status is None else query.where(t.c.status == status)


def public_results() -> Select[*tuple[object, ...]]:
    """Results of public tables; those of a daily game when its day is over."""
    r, t = schema.results, schema.tables
    return select(r).join(t, t.c.id == r.c.table_id).where(r.c.daily != today(), t.c.public.is_(True))


def results_of(person: str, viewer: str) -> Select[*tuple[object, ...]]:
    """Somebody's results that a viewer may see ("" = a stranger).

    Everybody sees those of public tables and those that count: rated games, solo rankings, past daily games.
    Of private tables only those who sat there see them.
    """
    r, t, chairs = schema.results, schema.tables, schema.chairs
    query = select(r).join(t, t.c.id == r.c.table_id).where(r.c.daily != today(), r.c.person == person)
    if viewer == person:
        return query
    ranked = and_(r.c.practice.is_(False), or_(t.c.rated.is_(True), r.c.solo != ""))
    counted = or_(t.c.public.is_(True), ranked)
    shared = t.c.id.in_(select(chairs.c.table_id).where(chairs.c.person == viewer))
    return query.where(or_(counted, shared) if viewer else counted)


async def results_listed(
    store: Store, query: Select[*tuple[object, ...]], best_first: bool, page: int, size: int
) -> ResultPage:
    """A page of results, the best or the latest first."""
    r = schema.results
    order = (r.c.score.desc(), r.c.at) if best_first else (r.c.at.desc(), r.c.seat)
    async with store.engine.connect() as connection:
        total = await connection.scalar(query.with_only_columns(func.count()).order_by(None)) or 0
        rows = list(
            await connection.execute(
                query.with_only_columns(*r.c).order_by(*order).limit(size).offset((page - 1) * size)
            )
        )
        others = await _others_at(connection, rows)
        names = _names_told_apart((row.person, row.name) for row in rows)
        items = [
            ResultLine(
                row.table_id,
                row.person,
                names[row.person, row.name],
                row.score,
                row.rank,
                row.seats,
                row.how,
                row.at,
                row.solo,
                row.daily,
                row.practice,
                others[row.table_id, row.seat],
                read_solo_key(row.solo),
            )
            for row in rows
        ]
    return ResultPage(items, int(str(total)), page, size)


async def _others_at(
    connection: AsyncConnection, rows: Sequence[Row[Any]]
) -> dict[tuple[str, int], list[SeatSummary]]:
    """By table and seat of each result: the seats that were played against."""
    t = schema.tables
    summaries = await connection.execute(
        select(t.c.id, t.c.summary).where(t.c.id.in_({row.table_id for row in rows}))
    )
    seats = {row.id: read_summary(row.summary).seats for row in summaries}
    return {
        (row.table_id, row.seat): [
            seat for number, seat in enumerate(seats.get(row.table_id, [])) if number != row.seat
        ]
        for row in rows
    }


def _names_told_apart(lines: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """The name of each line as a list shows it: those of different people who are called the same get a
    number.
    """
    shown: dict[tuple[str, str], str] = {}
    people: dict[str, list[str]] = {}  # by the name, in the order of the list
    for person, name in lines:
        called_so = people.setdefault(name, [])
        if person not in called_so:
            called_so.append(person)
        number = called_so.index(person) + 1
        shown[person, name] = name if number == 1 or name == DELETED else f"{name} {number}"
    return shown


class PersonView(msgspec.Struct, frozen=True):
    """Somebody as others may see them, with the ratings they have: `duel`, `several`."""

    id: str
    name: str
    account: bool
    ratings: dict[str, RatingLine]


async def person_shown(store: Store, person: str) -> PersonView | None:
    """What everybody may see of a person, with all ratings; None if nobody has this id."""
    r, p = schema.ratings, schema.people
    async with store.engine.connect() as connection:
        person_row = (await connection.execute(select(p.c.name, p.c.account).where(p.c.id == person))).first()
        rows = list(await connection.execute(select(r).where(r.c.person == person)))
    if person_row is None:
        return None
    ratings = {
        row.mode: RatingLine(person, person_row.name, *shown_rating(row.mu, row.sigma), row.games)
        for row in rows
    }
    return PersonView(person, person_row.name, person_row.account is not None, ratings)


async def ratings_listed(store: Store, mode: str, page: int, size: int) -> RatingPage:
    """A page of ratings, ordered by the lower bound of the rating (mu - 3 sigma), the highest first."""
    r, p = schema.ratings, schema.people
    query = select(r, p.c.name).join(p, p.c.id == r.c.person).where(r.c.mode == mode)
    async with store.engine.connect() as connection:
        total = await connection.scalar(select(func.count()).select_from(r).where(r.c.mode == mode)) or 0
        rows = await connection.execute(
            query.order_by((r.c.mu - 3 * r.c.sigma).desc(), r.c.person).limit(size).offset((page - 1) * size)
        )
        items = [
            RatingLine(row.person, row.name, *shown_rating(row.mu, row.sigma), row.games) for row in rows
        ]
    return RatingPage(items, int(total), page, size)
