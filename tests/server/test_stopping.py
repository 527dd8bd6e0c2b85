"""SIGTERM ends a server within 10 seconds and with status 0, whatever has become of its database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bastide.server.live.stopping import Steps
from bastide.server.ops.port import PortRefused, listen_at
from lengths import PATIENCE
from server.conftest import Starter, free_port
from server.faults.check import lost_moves
from server.faults.database import Postgres, SqliteFile
from server.faults.games import Duel, begin_duel

STOPPED = 10.0


def mute_client(address: str, table: str) -> socket.socket:
    """A WebSocket whose client never says hello and reads nothing."""
    host, port = address.removeprefix("http://").split(":")
    mute = socket.create_connection((host, int(port)))
    mute.sendall(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return mute


Fault = contextlib.AbstractAsyncContextManager[None]


async def stopped_while_playing(address: str, process: subprocess.Popen[bytes], fault: Fault) -> list[Duel]:
    """Two games in play, a client that reads nothing, a fault, SIGTERM: the games, with what was
    acknowledged.
    """
    games = [await begin_duel([address]) for _ in range(2)]
    while any(len(program.acknowledged) < 3 for game in games for program in game.programs):
        await asyncio.sleep(0.02)
    async with fault:
        mute = mute_client(address, games[0].table)
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        status = await asyncio.to_thread(process.wait, 2 * STOPPED)
        took = time.monotonic() - begun
        mute.close()
    for game in games:
        for task in game.tasks:
            task.cancel()
    assert status == 0 and took < STOPPED, f"status {status} after {took:.1f} s"
    return games


@contextlib.asynccontextmanager
async def locked(file: Path) -> AsyncIterator[None]:
    """Somebody else holds the right to write to a SQLite database."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextlib.asynccontextmanager
async def paused(postgres: Postgres) -> AsyncIterator[None]:
    """PostgreSQL keeps its connections and answers nothing."""
    postgres.pause()
    yield
    postgres.resume()


@contextlib.asynccontextmanager
async def killed(postgres: Postgres) -> AsyncIterator[None]:
    """PostgreSQL is gone."""
    await postgres.kill()
    yield
    await postgres.start()


@pytest.mark.long
@pytest.mark.parametrize("fault", [paused, killed])
def test_with_a_postgresql_that_hangs_or_is_gone(start: Starter, fault: Callable[[Postgres], Fault]) -> None:
    async def work() -> None:
        postgres = Postgres()
        try:
            await postgres.start()
            database = await postgres.new_database()
            address, process = await asyncio.to_thread(start, database=database.url)
            games = await stopped_while_playing(address, process, fault(postgres))
            assert await lost_moves(database, games) == []
        finally:
            await postgres.remove()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


@pytest.mark.long
def test_with_a_sqlite_that_is_locked(start: Starter, tmp_path: Path) -> None:
    async def work() -> None:
        address, process = await asyncio.to_thread(start)
        games = await stopped_while_playing(address, process, locked(tmp_path / "bastide.sqlite"))
        assert await lost_moves(SqliteFile(tmp_path), games) == []

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_steps_are_not_waited_for_longer_than_allowed(caplog: pytest.LogCaptureFixture) -> None:
    taken: list[str] = []

    async def hang() -> None:
        await asyncio.Event().wait()

    async def fail() -> None:
        raise OSError("gone")

    async def work() -> None:
        taken.append("work")

    async def all_steps() -> None:
        steps = Steps(0.2)
        for what, step in (("one", hang), ("two", fail), ("three", work)):
            await steps.take(what, step)

    asyncio.run(asyncio.wait_for(all_steps(), 5))
    assert taken == ["work"]
    assert caplog.messages == ["ended without waiting longer for one", "ended without two (OSError)"]


HUNG = """
import threading
from bastide.server.live.stopping import end_at_the_latest
threading.Thread(target=threading.Event().wait).start()         # Python waits for it at its end
end_at_the_latest(0.3)
"""


def test_the_last_resort_ends_a_process_that_hangs() -> None:
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", HUNG], timeout=30, check=False, capture_output=True, text=True
    )
    assert (
        done.returncode == 0 and "without waiting any longer" in done.stderr and time.monotonic() - begun < 20
    )


STARTING = """
import time
from bastide.server.live import services
from bastide.server.ops.run import run_server
from bastide.server.settings import Settings

def compile_for_long():
    print("compiling", flush=True)
    for _ in range(6000):
        time.sleep(0.01)

services.warm_up = compile_for_long
run_server(Settings.from_environment())
"""


def test_while_the_rules_are_compiled(tmp_path: Path) -> None:
    env = os.environ | {"BASTIDE_DATA": str(tmp_path), "BASTIDE_PORT": str(free_port()), "BASTIDE_JIT": "0"}
    with subprocess.Popen([sys.executable, "-c", STARTING], env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdout.readline() == b"compiling\n"
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0 and time.monotonic() - begun < STOPPED


SLOW_IMPORT = """
import sys, time
from importlib.abc import MetaPathFinder

class Slow(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in ("typer", "uvicorn"):
            print("importing", flush=True)
            for _ in range(6000):  # a signal just before a sleep is noticed after it
                time.sleep(0.01)

sys.meta_path.insert(0, Slow())
sys.argv = ["bastide", *{words!r}]
import runpy
runpy.run_module({module!r}, run_name="__main__")
"""


@pytest.mark.parametrize(
    ("module", "words"), [("bastide.server", []), ("bastide", ["serve"]), ("bastide", ["play"])]
)
def test_while_everything_is_imported(tmp_path: Path, module: str, words: list[str]) -> None:
    program = SLOW_IMPORT.format(module=module, words=words)
    env = os.environ | {"BASTIDE_DATA": str(tmp_path), "BASTIDE_JIT": "0"}
    with subprocess.Popen(
        [sys.executable, "-c", program], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == b"importing\n"
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=30)
        assert process.returncode == 0 and told.decode().strip() == (
            "bastide: told to end while it was starting; nothing was served yet."
        )


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["bastide.server"], marks=pytest.mark.long),
        ["bastide", "serve"],
        pytest.param(["bastide", "play", "--no-open"], marks=pytest.mark.long),
    ],
)
def test_a_port_that_is_taken_is_told_before_anything_else(tmp_path: Path, words: list[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        given = ["--port", port] if "play" in words else []
        env = os.environ | {"BASTIDE_DATA": str(tmp_path / "data"), "BASTIDE_PORT": port, "BASTIDE_JIT": "0"}
        done = subprocess.run(
            [sys.executable, "-m", *words, *given], env=env, capture_output=True, text=True, timeout=90
        )
    (sentence,) = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, "") and f"port {port} of 127.0.0.1 is taken" in sentence


@pytest.mark.parametrize(
    ("host", "port", "why"),
    [
        ("127.0.0.1", 70_000, "no address"),
        ("no such host", 8717, "no address"),
        ("192.0.2.1", 8717, "not an address of this"),
    ],
)
def test_an_address_that_cannot_be_had_is_told(host: str, port: int, why: str) -> None:
    with pytest.raises(PortRefused, match=why):
        listen_at(host, port)
