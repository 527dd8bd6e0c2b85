"""What is told of the day's solo: which day it is, how long it lasts, and the attempt of whoever asks."""
from __future__ import annotations

import msgspec
from sqlalchemy import select

from . import schema
from .clock import DAY_MS, today
from .dealer import commitment_of
from .lists import TableLine, tables_listed
from .openings import secret_of_day
from .servertime import now_ms
from .services import Services


class DailyView(msgspec.Struct, frozen=True):
    """The day's deck, and what the person has made of it."""

    day: str
    left: int                           # milliseconds until the next one
    commitment: str                     # SHA-256 of the secret that shuffles the deck
    attempt: TableLine | None = None


async def daily_shown(services: Services, person: str) -> DailyView:
    """The day as a person sees it; nobody ("") has no attempt."""
    day, left = today(), DAY_MS - now_ms() % DAY_MS
    commitment = commitment_of(await secret_of_day(services, day))
    a, t = schema.attempts, schema.tables
    begun = select(a.c.table_id).where(a.c.day == day, a.c.person == person)
    tables = await tables_listed(services.store, select(t).where(t.c.id.in_(begun)), 1, 1)
    return DailyView(day, left, commitment, next(iter(tables.items), None))
