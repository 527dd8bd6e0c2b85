"""What a server does though nobody is connected: flags fall, forgotten tables close, results are written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from bastide.server.http.app import build_app
from bastide.server.protocol.entries import Row
from bastide.server.protocol.plan import ClockPlan, Plan, SeatPlan
from bastide.server.settings import Settings
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from bastide.server.table.table import Table
from lengths import PATIENCE
from server.seating import SECRET, opened, started


def keep(folder: Path, table: Table, log: list[Row]) -> None:
    """Put a table on disk, as a server that stopped long ago left it."""

    async def work() -> None:
        store = Store(database_url("", folder))
        await store.open()
        await store.append(table, log, secret=SECRET)
        await store.close()

    asyncio.run(work())


def until(look: Callable[[], Any], wanted: Any) -> None:
    """Wait for a state."""
    end = time.monotonic() + PATIENCE
    while (found := look()) != wanted:
        assert time.monotonic() < end, found
        time.sleep(0.1)


def test_a_correspondence_flag_falls_with_nobody_there(tmp_path: Path) -> None:
    log: list[Row] = []
    keep(tmp_path, started(2, log, clock=ClockPlan("correspondence", days=2)), log)
    with TestClient(build_app(Settings(data=tmp_path))) as client:

        def told() -> Any:
            answer = client.get("/api/tables/t").json()
            return answer["status"], answer["summary"].get("how")

        until(told, ("ended", "flagged"))
        until(lambda: client.get("/api/results").json()["total"], 2)
        assert client.get("/api/tables/t/verdict").json()["fair"]


def test_at_a_table_of_three_the_flags_fall_one_after_the_other(tmp_path: Path) -> None:
    log: list[Row] = []
    keep(tmp_path, started(3, log, clock=ClockPlan("correspondence", days=1)), log)
    with TestClient(build_app(Settings(data=tmp_path))) as client:

        def gone() -> list[str]:
            return [seat.get("gone", "") for seat in client.get("/api/tables/t").json()["summary"]["seats"]]

        until(lambda: sorted(gone()), ["", "", "flagged"])
        assert client.get("/api/tables/t").json()["status"] == "playing", "the next one has a day from now on"
        assert "\nlay " in client.get("/api/tables/t/record").text, "the tile in hand is laid"


def test_a_table_that_never_starts_is_closed(tmp_path: Path) -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], public=True))
    keep(tmp_path, table, list(table.new_rows))
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        until(lambda: client.get("/api/tables/t").json()["status"], "ended")
        assert client.get("/api/tables/t").json()["summary"]["how"] == "closed"
