"""What was accepted is on disk, and what is not on disk was never accepted: gaps, failed writes, damaged
logs.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection, delete, select, text, update
from sqlalchemy.exc import DataError, OperationalError

from bastide.server.accounts.accounts import People
from bastide.server.http.app import build_app
from bastide.server.live.channels import Channel
from bastide.server.live.chat_lines import LinesElsewhere
from bastide.server.live.hub import Hub
from bastide.server.live.pulse import Pulse
from bastide.server.live.rounds import Rounds
from bastide.server.metrics import Metrics
from bastide.server.protocol.codec import VERSION
from bastide.server.protocol.entries import Row
from bastide.server.protocol.refusal import Refusal, Repeated
from bastide.server.protocol.requests import Act
from bastide.server.servertime import now_ms
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from bastide.server.storage.writing import Conflict
from bastide.server.table.table import Table
from server.seating import SECRET, person_at, started, turn


def with_hub(url: str, work: Callable[[Hub, Table], Awaitable[None]], **plan: Any) -> None:
    """A hub on a database with one table in play."""

    async def run() -> None:
        store = Store(database_url(url, Path()))
        await store.open()
        try:
            pulse = Pulse(store, Metrics())
            await pulse.open()
            hub = Hub(store, pulse, Channel("", Metrics()), Metrics())
            beating = asyncio.create_task(beat(hub))
            log: list[Row] = []
            table = started(2, log, **plan)
            await store.append(table, log, secret=SECRET)
            await work(hub, table)
            beating.cancel()
            await hub.close()
        finally:
            await store.close()

    async def beat(hub: Hub) -> None:
        while True:
            await hub.pulse.beat(hub)
            await asyncio.sleep(0.1)

    asyncio.run(run())


def move(table: Table, key: str) -> Act:
    return Act(table.ply, str(table.game.legal[0]), key, confirm=True)


def test_the_store_refuses_a_ply_that_does_not_follow(any_url: str) -> None:
    async def work(hub: Hub, table: Table) -> None:
        turn(table)  # never written
        later = turn(table)
        with pytest.raises(Conflict):
            await hub.store.append(table, later)
        on_disk = await hub.store.load("t")
        assert on_disk.ply < later[0].ply - 1 and not on_disk.damage
        await hub.store.append(on_disk, turn(on_disk))

    with_hub(any_url, work)


def test_a_gap_in_one_table_holds_up_no_other_in_its_commit(any_url: str) -> None:
    async def work(hub: Hub, table: Table) -> None:
        log: list[Row] = []
        other = started(2, log)
        other.id = "other"
        await hub.store.append(other, log, secret=SECRET)
        turn(table)
        outcomes = await asyncio.gather(
            hub.store.append(table, turn(table)), hub.store.append(other, turn(other)), return_exceptions=True
        )
        assert isinstance(outcomes[0], Conflict) and outcomes[1] is None
        assert (await hub.store.load("other")).ply == other.ply

    with_hub(any_url, work)


def test_what_could_not_be_written_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"

    async def work(hub: Hub, table: Table) -> None:
        live = await hub.table("t")
        before, sender, message = live.table.ply, person_at(table), move(table, "one key")
        locked = sqlite3.connect(file)
        locked.execute("BEGIN EXCLUSIVE")  # the database is away
        for _ in range(2):  # the same key again is not accepted either
            with pytest.raises(Refusal) as refused:
                await hub.change(live, lambda table: table.receive(message, sender, 2000))
            assert refused.value.code == "try_again"
            assert live.known is None, "nothing of the failed move stays in memory"
        locked.rollback()
        locked.close()
        while hub.pulse.lost:
            await asyncio.sleep(0.05)
        ply = await hub.change(live, lambda table: table.receive(message, sender, 2000))
        rows = await hub.store.rows_after("t", before)
        assert [row.key for row in rows if row.ply <= ply].count("one key") == len(rows), (
            "it is on disk, once"
        )
        with pytest.raises(Repeated):
            await hub.change(live, lambda table: table.receive(message, sender, 2000))

    with_hub(f"sqlite:///{file}", work)


def damage(url: str, ply: int) -> None:
    """Lose a row in the middle of the log, as a fault of earlier versions did."""

    async def run() -> None:
        store = Store(database_url(url, Path()))
        await store.open()
        log: list[Row] = []
        for name in ("hurt", "well"):
            log.clear()
            table = started(2, log)
            table.id = name
            await store.append(table, log, secret=SECRET)
            for _ in range(6):
                await store.append(table, turn(table))
        async with store.engine.begin() as connection:
            await connection.execute(
                delete(schema.entries).where(schema.entries.c.table_id == "hurt", schema.entries.c.ply == ply)
            )
            await connection.execute(update(schema.tables).values(wake_at=1))  # the sweep looks at both
        await store.close()

    asyncio.run(run())


def test_a_damaged_table_is_opened_up_to_its_gap_and_closed(any_url: str, tmp_path: Path) -> None:
    damage(any_url, 12)
    with TestClient(build_app(Settings(data=tmp_path, database=any_url))) as client:
        hurt = client.get("/api/tables/hurt").json()
        assert (hurt["status"], hurt["ply"], hurt["summary"]["how"]) == ("ended", 11, "damaged")
        assert "\nlay " in client.get("/api/tables/hurt/record").text, (
            "what was played before stays to be seen"
        )
        assert client.get("/api/tables/well").json()["status"] == "playing"
        with client.websocket_connect("/ws/tables/hurt") as socket:
            socket.send_json({"type": "hello", "version": VERSION})
            state = socket.receive_json()
        assert (state["type"], state["how"], state["ply"]) == ("state", "damaged", 11)
        assert client.get("/readyz").status_code == 200
        assert client.get("/api/results").json()["total"] == 0


def test_a_damaged_table_says_so_to_those_who_sit_there(any_url: str) -> None:
    damage(any_url, 12)

    async def work(hub: Hub, table: Table) -> None:
        live = await hub.table("hurt")
        with pytest.raises(Refusal, match="damaged at ply 13"):
            await hub.change(live, lambda table: table.receive(move(table, ""), person_at(started(2)), 2000))
        await hub.catch_up(live, 1000)
        assert live.table.ply == 11, "rows past the gap are not read"
        async with hub.store.engine.connect() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == "hurt"))).one()
        assert (row.status, row.wake_at, row.due) == ("ended", None, False)

    with_hub(any_url, work)


def test_every_loop_of_a_server_outlives_a_database_that_is_away(tmp_path: Path) -> None:
    """Errors that mean 'away' and refusals are told in a line, whatever their kind; the loops go on."""
    services = build_app(Settings(data=tmp_path)).state.services
    for error in (OSError("gone"), Refusal("try_again", "later", "busy"), ValueError("a fault of ours")):
        services.rounds.failed("the sweep failed", error)


def test_postgresql_errors_have_their_names(postgres_url: str) -> None:
    async def work() -> None:
        store = Store(database_url(postgres_url, Path()))
        for sql, values, name in (
            ("SELECT pg_terminate_backend(pg_backend_pid())", {}, OperationalError),
            ("SELECT CAST(:n AS integer)", {"n": 2**40}, DataError),
        ):
            with pytest.raises(name):
                async with store.engine.begin() as connection:
                    await connection.execute(text(sql), values)
        await store.close()

    asyncio.run(work())


def test_what_others_wrote_is_found_however_long_one_did_not_look(any_url: str) -> None:
    """A process that was without its database for minutes reads what it has missed, not only the
    last minute.
    """

    async def work(hub: Hub, table: Table) -> None:
        rounds = Rounds(hub, People(hub.store), LinesElsewhere(hub.store, hub))
        live = await hub.table("t")
        await rounds.catch_up()
        elsewhere = await hub.store.load("t")
        await hub.store.append(elsewhere, turn(elsewhere, now_ms()))
        assert rounds._looked_at is not None
        rounds._looked_at -= 300_000  # the last look is five minutes ago …
        t = schema.tables
        await hub.store.run(update(t).values(updated_at=t.c.updated_at - 200_000))  # … and the move nearly so
        await rounds.catch_up()
        assert live.table.ply == elsewhere.ply

    with_hub(any_url, work)


def test_bad_tables_hold_up_no_others_and_a_lost_database_blames_none(tmp_path: Path) -> None:
    async def work(hub: Hub, table: Table) -> None:
        rounds = Rounds(hub, People(hub.store), LinesElsewhere(hub.store, hub))
        done: list[str] = []

        async def look_after(name: str) -> None:
            if name == "bad":
                raise ValueError(name)
            if name == "away":
                raise OSError(name)
            done.append(name)

        await rounds._each(["bad", "good"], look_after)
        assert done == ["good"] and rounds._left_alone() == ["bad"]
        with pytest.raises(OSError):
            await rounds._each(["away", "other"], look_after)
        assert done == ["good"] and rounds._left_alone() == ["bad"]

    with_hub(f"sqlite:///{tmp_path / 'x.sqlite'}", work)


def test_after_a_conflict_a_database_that_is_away_fails_all_that_wait_at_once(tmp_path: Path) -> None:
    async def work(hub: Hub, table: Table) -> None:
        tries: list[str] = []

        def fail(error: Exception) -> Callable[[Connection], None]:
            def work(connection: Connection) -> None:
                tries.append(type(error).__name__)
                raise error

            return work

        store = hub.store
        outcomes = await asyncio.gather(
            store.transact(fail(Conflict())),
            store.transact(fail(OSError())),
            store.transact(fail(ValueError())),
            return_exceptions=True,
        )
        assert [type(outcome).__name__ for outcome in outcomes] == ["Conflict", "OSError", "OSError"]
        assert tries == ["Conflict", "Conflict", "OSError"], "nobody waits for it again"

    with_hub(f"sqlite:///{tmp_path / 'x.sqlite'}", work)


@pytest.mark.parametrize("fate", ["removed", "replaced"])
def test_without_the_file_of_its_database_a_server_accepts_nothing(tmp_path: Path, fate: str) -> None:
    file = tmp_path / "x.sqlite"

    async def work(hub: Hub, table: Table) -> None:
        live = await hub.table("t")
        sender, message = person_at(table), move(table, "one key")
        file.rename(tmp_path / "elsewhere")
        if fate == "replaced":
            file.write_bytes(b"")
        with pytest.raises(Refusal) as refused:
            await hub.change(live, lambda table: table.receive(message, sender, now_ms()))
        assert refused.value.code == "try_again"
        while not hub.pulse.lost:
            await asyncio.sleep(0.05)
        (tmp_path / "elsewhere").rename(file)
        while hub.pulse.lost:
            await asyncio.sleep(0.05)
        await hub.change(live, lambda table: table.receive(message, sender, now_ms()))

    with_hub(f"sqlite:///{file}", work)
