"""The doors of the server: who gets in when it is crowded, and what strangers can make it do."""
from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.asyncio.client import ClientConnection, connect

from bastide.server import view
from bastide.server.answers import Accepted, State
from bastide.server.app import build_app
from bastide.server.connection import Connection
from bastide.server.hub import Live, now_ms
from bastide.server.limits import RATE_HELLOS, SOCKETS_AT_A_SEAT, SPECTATORS_PER_TABLE
from bastide.server.people import Person
from bastide.server.plan import ClockPlan
from bastide.server.protocol import VERSION
from bastide.server.requests import Act
from bastide.server.services import Services
from bastide.server.settings import Settings
from bastide.server.socket import _greet
from bastide.server.store import Store
from server.meeting import House, duel, duty_of, guests, run, said
from server.seating import started

HELLO = json.dumps({"type": "hello", "version": VERSION})
PUBLIC = {"seats": [{"kind": "here"}, {"kind": "invited"}], "public": True}
App = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[App]:
    """A server in this process, with its limits."""
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        yield client


def services_of(client: App) -> Services:
    services: Services = client.app.state.services
    return services


async def watch(address: str, table: str) -> ClientConnection:
    """A connection of nobody, which has said hello."""
    socket = await connect(f"{address.replace('http', 'ws')}/ws/tables/{table}", compression=None, ping_interval=None)
    await socket.send(HELLO)
    return socket


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if message["type"] == kind:
            return message


def test_a_crowd_keeps_no_player_out(house: House) -> None:
    """As many spectators as there is room for: one more is sent away for a while, a player gets in."""
    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people, public=True)
        crowd = await asyncio.gather(*(watch(house[0], table) for _ in range(SPECTATORS_PER_TABLE)))
        for one in crowd:
            await heard(one, "state")
        late = await watch(house[0], table)
        assert (await heard(late, "refused"))["code"] == "too_much"
        assert (await heard(late, "bye"))["reconnect"] > 0
        for _ in range(SOCKETS_AT_A_SEAT + 2):
            again = await people[0].join(table)
            assert isinstance(await again.until(State), State)
        first: Any = links[0]
        with pytest.raises(ConnectionResetError, match="too many windows"):
            while True:
                await first.receive()
        mover = await duty_of([again, links[1]])
        assert isinstance(await said(mover, Act(mover.duty.ply, mover.duty.legal[0].action)), Accepted)
        for one in crowd:
            one.transport.abort()

    run(work())


def test_spectators_who_repeat_hello_share_one_state_and_read_nothing(client: App,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a table has room for, at a ply that they made up."""
    person = client.post("/api/me", json={}).json()
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    hub = services_of(client).hub
    made: list[str] = []
    read: list[str] = []
    state_for, load, rows_after = view.state_for, Store.load, Store.rows_after

    def counted_state(table: Any, player: str, now: int) -> State:
        made.append(player)
        return state_for(table, player, now)

    async def counted_load(store: Store, name: str) -> Any:
        read.append(name)
        return await load(store, name)

    async def counted_rows(store: Store, name: str, ply: int) -> Any:
        read.append(name)
        return await rows_after(store, name, ply)

    monkeypatch.setattr(view, "state_for", counted_state)
    monkeypatch.setattr(Store, "load", counted_load)
    monkeypatch.setattr(Store, "rows_after", counted_rows)

    async def crowd() -> list[Connection]:
        live = await hub.table(table)
        spectators = [Connection(Person(f"p{number}", "", False, "") if number % 2 else None, "")
                      for number in range(SPECTATORS_PER_TABLE)]
        for _ in range(3):
            await asyncio.gather(*(_greet(hub, live, one, 999_999) for one in spectators))
        return spectators

    assert client.blocking_portal is not None
    spectators = client.blocking_portal.call(crowd)
    assert (len(made), read) == (1, [])
    texts = {text for one in spectators for text in one._outbox if text.startswith(b'{"type":"state"')}
    assert len(texts) == 1 and person["id"].encode() not in texts.pop()


def test_a_running_clock_is_shown_to_spectators_as_it_stands() -> None:
    """What they share is made anew as the time runs."""
    table = started(clock=ClockPlan("sudden", 600))
    table.clock.since = now_ms()
    live, running = Live.of(table), table.clock.running
    assert running is not None

    def shown() -> int:
        return int(json.loads(live.state_for("stranger"))["position"]["clocks"][running])

    first = shown()
    for _ in range(500):
        if shown() < first:
            break
        time.sleep(0.01)
    assert 595_000 < shown() < first


def test_a_hello_said_too_often_is_refused(client: App) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        for _ in range(RATE_HELLOS[0] + 3):
            socket.send_text(HELLO)
        answers: list[str] = []
        while "refused" not in answers:
            answers.append(json.loads(socket.receive_text())["type"])
        assert answers.count("state") == RATE_HELLOS[0] + 1


def test_a_message_that_is_too_long_is_refused_and_the_next_one_heard(client: App) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        socket.send_text(HELLO)
        huge = 10**30
        for text in ("x" * 5_000, f'{{"type":"report","line":{huge},"reason":"x"}}',
                     f'{{"type":"report","line":{-huge},"reason":"x"}}', f'{{"type":"ping","number":{huge}}}'):
            socket.send_text(text)
            while (answer := json.loads(socket.receive_text()))["type"] != "refused":
                pass
            assert answer["reason"].endswith((".", "`$.line`", "`$.number`")), answer
        socket.send_text('{"type":"ping","number":7}')
        while (answer := json.loads(socket.receive_text()))["type"] != "pong":
            pass
