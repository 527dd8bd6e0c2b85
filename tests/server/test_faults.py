"""Faults in short form, most in `make test-all` alone: nothing acknowledged is lost, every table can be read,
every game goes on.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bastide.client import Client
from bastide.server.protocol.entries import Row
from bastide.server.protocol.requests import Act
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from lengths import LONG
from server.faults.check import lost_moves, unreadable_tables
from server.faults.database import Postgres, SqliteFile
from server.faults.games import Duel
from server.faults.house import postgres_house, sqlite_house
from server.faults.ordeals import (
    break_redis,
    fill_disk,
    hang_postgres,
    kill_postgres,
    kill_servers,
    lock_sqlite,
    pause_server,
    set_clock,
    stop_postgres,
)
from server.faults.outcome import Outcome
from server.faults.redis import Redis
from server.playing import Program
from server.races import run_races
from server.seating import SECRET, person_at, started

HOUR = 3600.0
KILLS = 4 if LONG else 1
TABLES = 3 if LONG else 2
RACES = 100 if LONG else 10  # of every kind
pytestmark = pytest.mark.longer


@pytest.fixture(scope="module")
def fragile_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that may be broken."""
    postgres = Postgres()
    asyncio.run(postgres.start())
    yield postgres
    asyncio.run(postgres.remove())


def held(ordeal: Coroutine[Any, Any, Outcome]) -> Outcome:
    """What the faults have shown: nothing was lost, unreadable, stuck, charged or refused."""
    outcome = asyncio.run(asyncio.wait_for(ordeal, 300))
    assert outcome.complaints() == []
    assert outcome.moves and outcome.went_on == outcome.games
    return outcome


@pytest.mark.long
def test_a_process_on_sqlite_is_killed_and_paused_and_its_file_is_locked() -> None:
    async def work() -> Outcome:
        async with sqlite_house("SQLite", tables=TABLES) as house:
            await kill_servers(house, KILLS)
            await pause_server(house, (5,))
            if LONG:
                await lock_sqlite(house, 12)
            return await house.finish()

    assert held(work()).kills == KILLS


@pytest.mark.long
def test_two_processes_are_killed_and_redis_breaks(fragile_postgres: Postgres, redis_process: Redis) -> None:
    async def work() -> Outcome:
        async with postgres_house("two processes", fragile_postgres, redis_process, tables=TABLES) as house:
            await kill_servers(house, KILLS)
            await break_redis(house, 1, 0.5)
            await kill_postgres(house, fragile_postgres, 1)
            return await house.finish()

    outcome = held(work())
    assert outcome.kills >= KILLS and outcome.database_kills == 1


@pytest.mark.long
def test_postgres_is_killed_stopped_and_hangs(fragile_postgres: Postgres) -> None:
    async def work() -> Outcome:
        async with postgres_house("PostgreSQL", fragile_postgres, tables=TABLES) as house:
            await kill_postgres(house, fragile_postgres, 2)
            await stop_postgres(house, fragile_postgres, (5,))
            await hang_postgres(house, fragile_postgres, (5,))
            return await house.finish()

    assert held(work()).database_kills == 2


@pytest.mark.long
def test_races_of_two_processes_have_one_winner(fragile_postgres: Postgres, redis_process: Redis) -> None:
    tallies = asyncio.run(asyncio.wait_for(run_races(fragile_postgres, redis_process, RACES), 300))
    assert [(tally.races, tally.double, tally.alone) for tally in tallies] == [(RACES, [], [])] * 4


@pytest.mark.long
def test_a_full_disk_loses_nothing() -> None:
    held(fill_disk(2, tables=2))


@pytest.mark.long
def test_a_clock_that_is_set_costs_nobody_a_game() -> None:
    held(set_clock((HOUR, 0, -HOUR)))


def test_the_check_finds_a_move_that_is_missing_and_a_table_with_a_gap(tmp_path: Path) -> None:
    log: list[Row] = []

    async def write() -> Duel:
        store = Store(database_url("", tmp_path))
        await store.open()
        table = started(log=log)
        program = Program(Client("http://127.0.0.1"), table.id)
        for key in ("first", "second"):
            action = str(table.game.legal[0])
            rows = table.receive(Act(table.ply, action, key), person_at(table), 1000)
            log.extend(rows)
            program.acknowledged.append((rows[-1].ply, action, key))
        await store.append(table, log, secret=SECRET)
        await store.close()
        return Duel(table.id, "", [program])

    duel, database = asyncio.run(write()), SqliteFile(tmp_path)
    assert asyncio.run(lost_moves(database, [duel])) == []
    assert asyncio.run(unreadable_tables(database, tmp_path)) == {}
    ply, action, _ = duel.programs[0].acknowledged[0]
    with closing(sqlite3.connect(database.file)) as connection:
        connection.execute("DELETE FROM entries WHERE ply = ?", [ply])
        connection.commit()
    assert asyncio.run(lost_moves(database, [duel])) == [
        f"{duel.table}: its plies have a gap",
        f"{duel.table} ply {ply}: {action}",
    ]
    assert list(asyncio.run(unreadable_tables(database, tmp_path))) == [duel.table]
