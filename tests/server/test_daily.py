"""The day's solo deck: who has an attempt, until when it counts, and when the deck may be known."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from bastide.server import servertime
from bastide.server.http.app import build_app
from bastide.server.limits import DAY_MARGIN_MINUTES
from bastide.server.protocol.entries import Row
from bastide.server.protocol.requests import Act
from bastide.server.settings import Settings
from bastide.server.storage.schema import tables
from bastide.server.table.clock import DAY_MS, day_of
from bastide.server.table.sender import Sender
from bastide.server.table.table import Table
from lengths import patiently

MINUTE_MS = 60_000
MIDNIGHT = (servertime.wall_ms() // DAY_MS + 2) * DAY_MS  # still to come if the tests run through one
DAY, NEXT_DAY = day_of(MIDNIGHT - 1), day_of(MIDNIGHT)
SetTime = Callable[[int], None]


@pytest.fixture
def minutes() -> Iterator[SetTime]:
    """Set the server's time to so many minutes after a midnight to come."""
    offset = servertime._offset
    yield lambda after: servertime.synchronise(MIDNIGHT + after * MINUTE_MS)
    servertime._offset = offset


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A server in this process, without rates."""
    with TestClient(build_app(Settings(data=tmp_path, rates=False))) as one:
        yield one


def register(client: TestClient[Any], name: str) -> Sender:
    """Somebody new with an account is logged in."""
    client.cookies.clear()
    client.post("/api/me", json={})
    me = client.post("/api/accounts", json={"name": name, "password": "a long sentence"}).json()
    return Sender(me["id"], me["name"], True)


def play_out(client: TestClient[Any], name: str, person: Sender) -> None:
    """Play a table at random to its end; its result is on disk afterwards."""
    services, choice = client.app.state.services, random.Random(1)

    def judge(table: Table) -> list[Row]:
        rows: list[Row] = []
        while table.status == "playing":
            action = str(choice.choice(table.game.legal))
            rows += table.receive(Act(table.ply, action, confirm=True), person, servertime.now_ms())
        return rows

    async def work() -> None:
        await services.hub.change(await services.hub.table(name), judge)
        for _ in patiently():
            async with services.store.engine.connect() as connection:
                if await connection.scalar(select(tables.c.recorded).where(tables.c.id == name)):
                    return
            await asyncio.sleep(0.05)
        raise AssertionError("the result was not written")

    client.blocking_portal.call(work)


def listed(client: TestClient[Any], day: str) -> list[dict[str, Any]]:
    """A day's board."""
    return list(client.get(f"/api/leaderboards/daily/{day}").json()["items"])


def test_the_daily_game_needs_an_account(client: TestClient[Any]) -> None:
    client.post("/api/me", json={})
    refused = client.post("/api/daily")
    assert refused.status_code == 403 and "account" in refused.json()["detail"]
    shown = client.get("/api/daily").json()
    assert shown["attempt"] is None and len(shown["commitment"]) == 64
    register(client, "Ann")
    opened = client.post("/api/daily").json()
    assert opened["commitment"] == shown["commitment"], "the deck was fixed before the attempt"
    assert client.get("/api/daily").json()["attempt"]["id"] == opened["table"]


def test_an_attempt_that_ends_on_its_day_counts(client: TestClient[Any], minutes: SetTime) -> None:
    minutes(-30)
    ann = register(client, "Ann")
    table = client.post("/api/daily").json()["table"]
    assert client.get("/api/daily").json() | {"attempt": None, "commitment": "", "left": 0} == {
        "day": DAY,
        "attempt": None,
        "commitment": "",
        "left": 0,
    }
    play_out(client, table, ann)
    assert [line["table"] for line in listed(client, DAY)] == [table]


def test_an_attempt_that_goes_on_after_midnight_is_kept_and_does_not_count(
    client: TestClient[Any], minutes: SetTime
) -> None:
    minutes(-1)
    ann = register(client, "Ann")
    late = client.post("/api/daily").json()["table"]
    minutes(1)
    assert client.get("/api/daily").json()["day"] == NEXT_DAY
    assert client.post("/api/daily").json()["table"] != late, "the new day has an attempt of its own"
    play_out(client, late, ann)
    (line,) = [
        one for one in client.get(f"/api/results?person={ann.player}").json()["items"] if one["table"] == late
    ]
    assert line["practice"] and line["daily"] == DAY
    assert "Rated: no" in client.get(f"/api/tables/{late}/record").text
    assert listed(client, DAY) == []


def test_the_deck_is_not_published_while_an_attempt_can_count(
    client: TestClient[Any], minutes: SetTime
) -> None:
    minutes(-30)
    ann = register(client, "Ann")
    opened = client.post("/api/daily").json()
    table, proof = opened["table"], f"/api/tables/{opened['table']}/proof?invite={opened['invite']}"
    play_out(client, table, ann)

    def is_public() -> list[bool]:
        own = bool(client.get(proof).json()["secret"])
        cookie = client.cookies.pop("bastide")
        others = client.get(proof).status_code == 200
        client.cookies.set("bastide", cookie)
        return [own, others]

    def verdict() -> dict[str, Any]:
        return dict(client.get(f"/api/tables/{table}/verdict").json())

    for after in (-1, 1, DAY_MARGIN_MINUTES - 1):
        minutes(after)
        assert is_public() == [False, False], f"{after} minutes after midnight"
        assert verdict()["early"], "nobody is accused of a deck that is only sealed"
        assert verdict()["sentence"] == "The order of the tiles can be checked once the day is over."
    minutes(DAY_MARGIN_MINUTES + 1)
    assert is_public() == [True, True]
    assert verdict()["fair"] and not verdict()["early"]
