"""A table that waits for a stranger stays offered as long as somebody who sits at it is connected."""

from __future__ import annotations

from sqlalchemy import bindparam, update

from ..limits import PAIRING_MINUTES
from ..servertime import now_ms
from ..storage import schema
from ..storage.writing import Write
from .connection import players_of
from .hub import Hub
from .live_table import Live

RENEWED_MS = PAIRING_MINUTES * 60_000 // 2  # an offer that is younger stands long enough


async def renew_offers(hub: Hub) -> None:
    """Offer the tables anew whose hosts wait at this process."""
    t, now = schema.tables, now_ms()
    waiting = [
        {"b_id": live.id, "b_oldest": now - RENEWED_MS} for live in hub.live.values() if _is_awaiting(live)
    ]
    if waiting:
        await hub.store.append_all(
            [
                Write(
                    besides=[
                        (
                            update(t)
                            .where(
                                t.c.id == bindparam("b_id"),
                                t.c.status == "open",
                                t.c.updated_at < bindparam("b_oldest"),
                            )
                            .values(updated_at=now),
                            waiting,
                        )
                    ]
                )
            ]
        )


def _is_awaiting(live: Live) -> bool:
    """Whether somebody is connected here who sits at a table that begins by itself and has a free seat."""
    table = live.known
    if (
        table is None
        or table.status != "open"
        or not table.auto
        or all(seat.is_taken for seat in table.seats)
    ):
        return False
    players = players_of(live.connections)
    return any(seat.player in players for seat in table.seats if seat.is_taken)
