"""What follows the end of a game: its results and ratings, then the next game of a series, or the rematch.

A table whose end has something to follow is marked `due` with the very rows that bring it about. Whoever
finds it goes through STEPS: the process that wrote the rows, at once; any process at its start and by its
watch, if that one was killed. Each step is one transaction that does its work once, however often it is tried
and by however many processes.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, select, update

from ..fairness.dealer import commitment_of
from ..servertime import now_ms
from ..storage import schema
from ..storage.results import record_results
from ..storage.writing import Conflict, write_of
from ..table.rematch import next_game_due, open_next_game
from ..table.table import new_table_id

if TYPE_CHECKING:
    from .hub import Hub
    from .live_table import Live

FOUND_AT_ONCE = 20
SETTLING_MS = 5_000  # so long the process that ended the game has it to itself
_tables = schema.tables


async def record(hub: Hub, live: Live) -> None:
    """Write the results and ratings of an ended game, once, whichever process does it."""
    await record_results(hub.store, live.table)


async def continue_elsewhere(hub: Hub, live: Live) -> None:
    """Open the table of the next game of a series or of the rematch, and log its id at the ended table."""
    if not next_game_due(live.table):
        return
    secret = hub.new_secret()
    next_game = open_next_game(
        live.table, new_table_id(), secret, commitment_of(secret), secrets.token_urlsafe(16), now_ms()
    )
    opening = list(next_game.new_rows)
    rows = live.table.continue_at(next_game.id, now_ms())
    try:
        await hub.store.append_all([write_of(live.table, rows), write_of(next_game, opening, secret=secret)])
    except BaseException:
        live.forget()
        raise
    hub.hold(next_game)
    hub.tell(live, rows)


async def settle(hub: Hub, live: Live) -> None:
    """Clear the mark `due` of an ended table, unless rows were added to its log since it was read."""
    await hub.store.run(_SETTLED, b_id=live.id, b_ply=live.table.ply)


STEPS: list[Callable[[Hub, Live], Awaitable[None]]] = [record, continue_elsewhere, settle]


async def finish(hub: Hub, live: Live) -> None:
    """Do what follows the end of a table, in order. If another process does it too, it happens once all the
    same.
    """
    async with live.lock:
        for step in STEPS:
            await hub.recall(live)
            if live.table.status != "ended" or live.table.damage:
                return
            try:
                await step(hub, live)
            except Conflict:  # somebody was faster; the mark stays until the log says so
                return


async def find(hub: Hub, without: Collection[str] = (), settling: int = SETTLING_MS) -> list[str]:
    """The ids of tables marked `due`, longest unchanged first: those in `without` are left out, and those
    that changed in the last `settling` milliseconds.
    """
    async with hub.store.engine.connect() as connection:
        return list(
            await connection.scalars(
                select(_tables.c.id)
                .where(
                    _tables.c.due, _tables.c.updated_at <= now_ms() - settling, _tables.c.id.not_in(without)
                )
                .order_by(_tables.c.updated_at)
                .limit(FOUND_AT_ONCE)
            )
        )


_SETTLED = (
    update(_tables)
    .where(_tables.c.id == bindparam("b_id"), _tables.c.last_ply == bindparam("b_ply"))
    .values(due=False)
)
