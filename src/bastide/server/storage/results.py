"""What an ended game leaves: results, ratings by openskill, the daily attempt. Written once, by
any server.
"""

from __future__ import annotations

from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from ...setup import Value
from ..names import DELETED
from ..table.ending import counts
from ..table.table import Table
from . import schema
from .erased import erased_among
from .store import Store

MODEL = PlackettLuce()


class SoloSetup(msgspec.Struct, frozen=True):
    """What makes solo games comparable: how many colours, which elements, options that are not at their
    default.
    """

    colours: int
    elements: list[str]
    options: dict[str, Value] = {}


def solo_key(table: Table) -> str:
    """Solo results are compared within the same setup: colours, elements and options."""
    if not table.plan.solo:
        return ""
    options = " ".join(f"{name}={value}" for name, value in table.setup.options)
    return f"{table.setup.players} {' '.join(table.setup.elements)} {options}".strip()[:300]


def read_solo_key(key: str) -> SoloSetup | None:
    """The setup that a key of `solo_key` stands for; None = not a solo game."""
    if not key:
        return None
    colours, *words = key.split(" ")
    options = dict(word.split("=", 1) for word in words if "=" in word)
    elements = [word for word in words if "=" not in word]
    return SoloSetup(int(colours), elements, {name: _read_value(value) for name, value in options.items()})


def _read_value(text: str) -> Value:
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.lstrip("-").isdigit() else text


async def record_results(store: Store, table: Table) -> bool:
    """Write results and ratings of an ended table, once; False = they were there already."""
    rows = [
        {
            "table_id": table.id,
            "seat": seat.number,
            "person": seat.player,
            "name": seat.name,
            "score": standing.score,
            "rank": standing.rank,
            "seats": len(table.seats),
            "solo": solo_key(table),
            "daily": table.daily,
            "practice": table.plan.solo and not counts(table, table.last_at),
            "how": table.how,
            "at": table.last_at,
        }
        for standing in table.standings
        if (seat := table.seats[standing.seat]).player
    ]
    return await store.transact(lambda connection: _record(connection, table, rows))


def _record(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> bool:
    tables = schema.tables
    claimed = connection.execute(
        update(tables).where(tables.c.id == table.id, tables.c.recorded.is_(False)).values(recorded=True)
    )
    if not claimed.rowcount:
        return False
    if rows:
        is_rated = table.rated and table.plan.needs_accounts
        erased = erased_among(connection, {row["person"] for row in rows}, to_write=is_rated)
        if is_rated:
            _rate(connection, rows, erased)
        named = [row | {"name": DELETED} if row["person"] in erased else row for row in rows]
        connection.execute(insert(schema.results), named)
    return True


def _rate(connection: Connection, rows: list[dict[str, Any]], erased: set[str]) -> None:
    """Write the ratings of all who played, whose rows in `people` are locked; a deleted account has none."""
    mode, ratings = "duel" if len(rows) == 2 else "several", schema.ratings
    persons = [row["person"] for row in rows]
    rating_rows = connection.execute(
        select(ratings).where(ratings.c.person.in_(persons), ratings.c.mode == mode)
    )
    known = {row.person: row for row in rating_rows}
    before = [
        MODEL.rating(mu=known[row["person"]].mu, sigma=known[row["person"]].sigma)
        if row["person"] in known
        else MODEL.rating()
        for row in rows
    ]
    after = MODEL.rate([[rating] for rating in before], ranks=[row["rank"] for row in rows])
    for row, team in zip(rows, after, strict=True):
        if row["person"] in erased:
            continue
        values = {"mu": team[0].mu, "sigma": team[0].sigma, "at": row["at"]}
        if row["person"] in known:
            connection.execute(
                update(ratings)
                .where(ratings.c.person == row["person"], ratings.c.mode == mode)
                .values(**values, games=ratings.c.games + 1)
            )
        else:
            connection.execute(
                insert(ratings), [{"person": row["person"], "mode": mode, "games": 1} | values]
            )


def shown_rating(mu: float, sigma: float) -> tuple[int, int]:
    """A rating as people read it, around 1500, and its uncertainty (two standard deviations)."""
    return round(1500 + (mu - 25) * 40), round(2 * sigma * 40)
