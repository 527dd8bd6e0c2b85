"""The log on disk, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, func, select, text

from bastide.server.accounts.accounts import People
from bastide.server.fairness.dealer import commitment_of
from bastide.server.ops import admin
from bastide.server.protocol.codec import write_message
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Act, Resign, Sit
from bastide.server.storage import schema
from bastide.server.storage.backup import read_backup, write_backup
from bastide.server.storage.database import database_url, migrate
from bastide.server.storage.results import record_results
from bastide.server.storage.store import NoSuchTable, Store
from bastide.server.storage.writing import Conflict
from bastide.server.table import view
from bastide.server.table.table import Sender, Table
from server.seating import ANN, SECRET, begin, bytes_of, opened, person_at, ready, started, turn
from server.test_metrics import samples


def with_store(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = Store(database_url(url, Path()))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def kept(store: Store, table: Table, log: list[Any]) -> None:
    await store.append(table, log, secret=SECRET)


def test_migrations_make_what_the_schema_says(any_url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async def work(store: Store) -> Any:
        async with store.engine.connect() as connection:
            return await connection.run_sync(differences)

    assert with_store(any_url, work) == []
    assert with_store(any_url, work) == [], "a second start changes nothing"


def test_sqlite_keeps_what_it_acknowledges(tmp_path: Path) -> None:
    async def work(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            return [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]

    assert with_store(f"sqlite:///{tmp_path / 'x.sqlite'}", work) == ["wal", 2, 1]


def test_a_table_comes_back_as_it_was(any_url: str) -> None:
    async def work(store: Store) -> None:
        log: list[Any] = []
        table = started(2, log)
        await kept(store, table, log)
        for _ in range(5):
            await store.append(table, turn(table))
        again = await store.load("t")
        assert write_message(view.state_for(again, "ann", 0)) == write_message(
            view.state_for(table, "ann", 0)
        )
        assert [row.ply for row in await store.rows_after("t", table.ply - 2)] == [table.ply - 1, table.ply]
        with pytest.raises(NoSuchTable):
            await store.load("nowhere")

    with_store(any_url, work)


def test_two_writers_cannot_both_have_a_ply(any_url: str) -> None:
    async def work(store: Store) -> None:
        log: list[Any] = []
        table = started(2, log)
        await kept(store, table, log)
        twins = [await store.load("t") for _ in range(8)]
        legal = table.game.legal
        moves = [
            twin.receive(Act(twin.ply, str(legal[number % len(legal)])), person_at(twin), 2000)
            for number, twin in enumerate(twins)
        ]
        outcomes = await asyncio.gather(*map(store.append, twins, moves), return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 7
        assert (await store.load("t")).ply == table.ply + 1

    with_store(any_url, work)


def commits_of(store: Store) -> float:
    """How many commits a store has made."""
    return samples(store.metrics.text().decode())["bastide_commit_seconds_count"]


def test_moves_of_many_tables_share_commits(any_url: str) -> None:
    async def work(store: Store) -> None:
        tables = []
        for number in range(20):
            log: list[Any] = []
            table = started(2, log)
            table.id = f"t{number}"
            await kept(store, table, log)
            tables.append(table)
        before = commits_of(store)
        await asyncio.gather(*(store.append(table, turn(table)) for table in tables))
        assert commits_of(store) - before < 10

    with_store(any_url, work)


def test_results_and_ratings_are_written_once(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        persons = [
            await people.register(await people.new_guest("", "", 1), name, "long password")
            for name in ("Ann", "Bob")
        ]
        table = opened(Plan([SeatPlan(), SeatPlan()], public=True, rated=True))
        senders = [Sender(person.id, person.name, True) for person in persons]
        log = list(table.new_rows)
        for number, sender in enumerate(senders):
            log += table.receive(Sit(number, commitment_of(bytes_of(sender))), sender, 1000)
        table.host = senders[0].player
        log += begin(table, senders[0])
        log += table.receive(Resign(), senders[1], 1000)
        await kept(store, table, log)
        assert table.rated
        assert await record_results(store, table)
        assert not await record_results(store, table)
        async with store.engine.connect() as connection:
            rows = {row.person: row for row in await connection.execute(select(schema.ratings))}
        assert rows[persons[0].id].mu > 25 > rows[persons[1].id].mu
        assert {row.games for row in rows.values()} == {1}

    with_store(any_url, work)


def test_accounts(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store, lambda: 2)
        await people.open()
        guest = await people.new_guest("  Zoë\n# ", "test", 1)
        assert guest.name == "Zoë"
        ann = await people.register(guest, "Ann", "correct horse")
        with pytest.raises(Refusal):
            await people.register(await people.new_guest("", "", 1), "ANN", "another password")
        with pytest.raises(Refusal):
            await people.log_in("ann", "wrong", "", 2)
        again = await people.log_in("aNN", "correct horse", "", 2)
        assert again.id == ann.id
        await people.change_password(again, "correct horse", "battery staple")
        cookie = people.sessions.cookie_of(again.session)
        assert await people.sessions.by_cookie(people.sessions.cookie_of(ann.session)) is None
        assert await people.sessions.by_cookie(cookie)
        assert await people.sessions.by_cookie(cookie[:-1] + "x") is None
        assert await people.sessions.by_cookie("nonsense") is None
        exported = await people.export(again)
        assert exported["person"][0]["name"] == "Ann" and "battery" not in str(exported)
        assert await admin.ban(store, "ann", True) == 1
        people.sessions.forget_all()
        assert await people.sessions.by_cookie(cookie) is None
        await people.erase(again)
        async with store.engine.connect() as connection:
            rows = (await connection.execute(select(schema.people))).mappings().all()
        kept = [{name: told for name, told in row.items() if name != "id"} for row in rows]  # an id is chance
        assert "Ann" not in str(kept) and "deleted" in str(kept)

    with_store(any_url, work)


def test_backup_and_restore_between_databases(any_url: str, tmp_path: Path) -> None:
    file, log = tmp_path / "backup.json.gz", []  # type: ignore[var-annotated]
    table = started(2, log)

    async def fill(store: Store) -> int:
        await kept(store, table, log)
        await People(store).open()
        return await write_backup(store, file)

    async def check(store: Store) -> None:
        assert await read_backup(store, file) == rows
        again = await store.load("t")
        assert again.game == table.game
        await store.append(again, turn(again))
        with pytest.raises(ValueError, match="not empty"):
            await read_backup(store, file)

    rows = with_store(any_url, fill)
    with_store(f"sqlite:///{tmp_path / 'other.sqlite'}", check)


def test_a_backup_of_an_earlier_version_is_restored(any_url: str, tmp_path: Path) -> None:
    """As the first version wrote it: without the revision, and without what later ones keep."""
    file = tmp_path / "old.json.gz"
    log: list[Any] = []
    table = started(2, log)

    async def write_old(store: Store) -> None:
        await kept(store, table, log)
        people = People(store)
        await people.open()
        await people.register(await people.new_guest("", "", 1), "Ann", "correct horse")
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate, "0002")
            old = MetaData()
            await connection.run_sync(old.reflect)
            with gzip.open(file, "wt") as lines:
                lines.write(json.dumps({"format": "bastide backup 1"}) + "\n")
                for one in old.sorted_tables:
                    if one.name != "alembic_version":
                        for row in await connection.execute(select(one)):
                            lines.write(
                                json.dumps(
                                    [
                                        one.name,
                                        {
                                            name: {"bytes": base64.b64encode(value).decode()}
                                            if isinstance(value, bytes)
                                            else value
                                            for name, value in row._mapping.items()
                                        },
                                    ]
                                )
                                + "\n"
                            )

    async def check(store: Store) -> None:
        await read_backup(store, file)
        assert (await store.load("t")).game == table.game
        people = People(store)
        await people.open()
        assert (await people.log_in("ann", "correct horse", "", 2)).name == "Ann"
        async with store.engine.connect() as connection:
            assert await connection.scalar(
                select(schema.people.c.skeleton).where(schema.people.c.name == "Ann")
            )

    with_store(f"sqlite:///{tmp_path / 'old.sqlite'}", write_old)
    with_store(any_url, check)


def test_the_host_can_close_a_table(any_url: str) -> None:
    async def work(store: Store) -> None:
        table = opened(Plan([SeatPlan("here"), SeatPlan("computer", level="random")]))
        log = list(table.new_rows)
        log += ready(table, ANN)
        await store.append(table, log, secret=SECRET)
        assert [row["table"] for row in await admin.list_tables(store, "open", 10)] == ["t"]
        assert await admin.close_table(store, "t")
        assert not await admin.close_table(store, "t")
        assert (await store.load("t")).how == "closed"
        async with store.engine.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(schema.entries)) == 3

    with_store(any_url, work)


def test_a_kill_within_a_migration_leaves_a_database_that_starts(tmp_path: Path) -> None:
    """SQLite too changes its shape in one transaction."""
    file = tmp_path / "x.sqlite"
    with_store(f"sqlite:///{file}", _to_0004)
    killed = subprocess.run([sys.executable, "-c", KILLED_WITHIN_0005, str(file)], timeout=60, check=False)
    assert killed.returncode == -signal.SIGKILL
    with_store(f"sqlite:///{file}", lambda store: store.run(text("SELECT used_at FROM sessions")))


async def _to_0004(store: Store) -> None:
    await store.transact(lambda connection: migrate(connection, "0004"))


KILLED_WITHIN_0005 = """
import asyncio, os, signal, sys
from pathlib import Path
from alembic import op
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store

op.create_index = lambda *args, **named: os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(Store(database_url(f"sqlite:///{sys.argv[1]}", Path())).open())
"""
