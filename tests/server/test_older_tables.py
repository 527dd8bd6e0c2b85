"""A database of the version before, whose log holds actions in short forms, opens and its games go on."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from bastide.actions import Short, read_action
from bastide.server.protocol.entries import Acted
from bastide.server.protocol.requests import Act, Confirm
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from bastide.server.table.record import record_of
from server.seating import person_at

KEPT = Path(__file__).parent / "version-2" / "tables.sqlite.gz"


@pytest.mark.parametrize(
    ("name", "scores", "shortened"),
    [("base", [25, 36], {"place", "barn", "recall"}), ("wheel", [23, 34], {"place", "take"})],
)
def test_a_table_of_the_version_before_goes_on(
    tmp_path: Path, name: str, scores: list[int], shortened: set[str]
) -> None:
    (tmp_path / "x.sqlite").write_bytes(gzip.decompress(KEPT.read_bytes()))

    async def work() -> None:
        store = Store(database_url(f"sqlite:///{tmp_path / 'x.sqlite'}", Path()))
        await store.open()
        try:
            table = await store.load(name)
            log = await store.rows_after(name, -1)
            said = [read_action(row.entry.action) for row in log if isinstance(row.entry, Acted)]
            assert {action.verb for action in said if isinstance(action, Short)} == shortened
            assert table.game.scores == scores and not table.damage
            assert record_of(table).startswith("bastide game 2\n")
            person = person_at(table)
            move = (
                Confirm(table.ply) if table.unconfirmed is not None else Act(table.ply, table.game.legal[0])
            )
            await store.append(table, table.receive(move, person, table.last_at))
            assert (await store.load(name)).ply == table.ply
        finally:
            await store.close()

    asyncio.run(work())
