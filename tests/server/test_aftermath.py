"""What follows the end of a game happens once, whatever is killed on the way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from bastide.server.accounts.accounts import People
from bastide.server.http.app import build_app
from bastide.server.live import aftermath
from bastide.server.live.hub import Hub
from bastide.server.live.live_table import Live
from bastide.server.protocol.entries import Row
from bastide.server.protocol.requests import Answer, Offer, Resign
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from bastide.server.table.table import Sender, Table
from server.seating import SECRET, started
from server.test_store import with_store
from server.test_sweep import until

# Servers, one after the other, each killed before it takes another one of the steps; prints how each ended.
KILLED = """
import os, signal
from bastide.server.live import aftermath
from bastide.server.ops.run import run_server
from bastide.server.settings import Settings

async def die(hub, live):
    os.kill(os.getpid(), signal.SIGKILL)

for step in range(len(aftermath.STEPS)):
    if not (server := os.fork()):
        aftermath.STEPS.insert(step, die)
        run_server(Settings.from_environment())
    print(os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]), flush=True)
"""


def kept_ended(url: str, rematch: bool) -> None:
    """A rated game that has ended and has something to follow: the next of a series, or an agreed rematch."""

    async def run() -> None:
        store = Store(database_url(url, Path()))
        await store.open()
        people = People(store)
        await people.open()
        log: list[Row] = []
        table = started(2, log, rated=True, series=1 if rematch else 3)
        for name in ("ann", "bob"):
            async with store.engine.begin() as connection:
                await connection.execute(
                    schema.people.insert().values(
                        id=name, name=name, account=name, created_at=0, seen_at=0, banned=False, **_more()
                    )
                )
        log += table.receive(Resign(), Sender("bob", "Bob", True), 2000)
        if rematch:
            log += table.receive(Offer("rematch"), Sender("ann", "Ann", True), 3000)
            log += table.receive(Answer("rematch", True), Sender("bob", "Bob", True), 3000)
        await store.append(table, log, secret=SECRET)
        await store.close()

    asyncio.run(run())


def _more() -> dict[str, Any]:
    """Values for columns that a person with an account has besides."""
    return {"skeleton": None} if "skeleton" in schema.people.c else {}


def killed_at_every_step(url: str, folder: Path) -> None:
    """Server processes that go so far and no further."""
    environment = os.environ | {
        "BASTIDE_DATABASE": url,
        "BASTIDE_DATA": str(folder),
        "BASTIDE_JIT": "0",
        "BASTIDE_PORT": "0",
        "BASTIDE_LOG": "error",
    }
    done = subprocess.run(
        [sys.executable, "-c", KILLED],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.split() == [str(-signal.SIGKILL)] * len(aftermath.STEPS)


async def due(store: Store) -> list[str]:
    """Tables whose end has something to follow."""
    async with store.engine.connect() as connection:
        return list(await connection.scalars(select(schema.tables.c.id).where(schema.tables.c.due)))


@pytest.mark.parametrize(
    "rematch", [False, pytest.param(True, marks=pytest.mark.long)], ids=["series", "rematch"]
)
def test_a_kill_between_any_two_steps_leaves_nothing_undone_and_nothing_twice(
    any_url: str, tmp_path: Path, rematch: bool
) -> None:
    kept_ended(any_url, rematch)
    killed_at_every_step(any_url, tmp_path)
    with TestClient(build_app(Settings(data=tmp_path, database=any_url))) as client:
        until(lambda: with_store(any_url, due), [])
        assert client.get("/api/results").json()["total"] == 2

    async def found(store: Store) -> Table:
        async with store.engine.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(schema.tables)) == 2, (
                "this and the next"
            )
            assert set(await connection.scalars(select(schema.ratings.c.games))) == {1}
        first = await store.load("t")
        return await store.load(first.next_table)

    following = with_store(any_url, found)
    assert following.came_from == "t" and following.status == "open"
    assert sorted(seat.player for seat in following.seats) == ["ann", "bob"]


def test_the_last_step_leaves_what_was_agreed_meanwhile(any_url: str) -> None:
    """A rematch that is agreed while the results are being written is not forgotten with them."""

    async def work(store: Store) -> list[str]:
        log: list[Row] = []
        table = started(2, log)
        log += table.receive(Resign(), Sender("bob", "Bob", True), 2000)
        await store.append(table, log, secret=SECRET)
        before = table.ply
        rows = table.receive(Offer("rematch"), Sender("ann", "Ann", True), 3000)
        await store.append(
            table, [*rows, *table.receive(Answer("rematch", True), Sender("bob", "Bob", True), 3000)]
        )
        await store.run(aftermath._SETTLED, b_id="t", b_ply=before)
        return await due(store)

    assert with_store(any_url, work) == ["t"]


def test_a_next_game_that_could_not_be_written_is_forgotten(
    any_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the table would lead everybody to one that does not exist."""
    kept_ended(any_url, rematch=True)

    async def work(store: Store) -> None:
        async def away(*_: object) -> None:
            raise ConnectionError("the database is away")

        live = Live.of(await store.load("t"))
        hub = cast(Hub, SimpleNamespace(store=store, new_secret=lambda: SECRET))
        monkeypatch.setattr(store, "append_all", away)
        with pytest.raises(ConnectionError):
            await aftermath.continue_elsewhere(hub, live)
        assert live.known is None, "what is on disk is read again"
        assert (await store.load("t")).next_table == ""

    with_store(any_url, work)
