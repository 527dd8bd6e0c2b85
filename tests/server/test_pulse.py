"""Time at the tables: set clocks, silence of all servers or of one, and databases that are away cost nobody a
game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bastide.server import servertime
from bastide.server.http.app import build_app
from bastide.server.live import pulse as pulse_module
from bastide.server.live.channels import Channel
from bastide.server.live.connection import Connection
from bastide.server.live.hub import Hub
from bastide.server.live.pulse import BEAT_MS, GAP_MS, Beat, Pulse
from bastide.server.metrics import Metrics
from bastide.server.protocol.entries import Row
from bastide.server.protocol.plan import ClockPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.responses import State
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from lengths import PATIENCE
from server.seating import SECRET, started, turn

HOUR_MS = 3_600_000


@dataclass
class Hands:
    """The clocks of the machine, in the hands of a test."""

    wall: int = 1_000_000_000_000
    elapsed: int = 50_000

    def pass_by(self, milliseconds: int) -> None:
        """So much time goes by."""
        self.wall += milliseconds
        self.elapsed += milliseconds


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Time goes by only where the test says so."""
    hands = Hands()
    for module in (servertime, pulse_module):
        monkeypatch.setattr(module, "wall_ms", lambda: hands.wall)
        monkeypatch.setattr(module, "elapsed_ms", lambda: hands.elapsed)
    monkeypatch.setattr(Pulse, "_database_ms", lambda self, connection: hands.wall)
    offset = servertime._offset
    servertime.synchronise(hands.wall)
    yield hands
    servertime._offset = offset


@dataclass
class House:
    """A process on a database."""

    store: Store
    hub: Hub

    @staticmethod
    async def open(url: str) -> House:
        store = Store(database_url(url, Path()))
        await store.open()
        pulse = Pulse(store, Metrics())
        await pulse.open()
        return House(store, Hub(store, pulse, Channel("", Metrics()), Metrics()))

    async def close(self) -> None:
        await self.hub.close()
        await self.store.close()

    async def left(self, name: str = "t") -> int:
        """Milliseconds until the flag falls, by the table in memory; the database says the same."""
        table = (await self.hub.table(name)).table
        async with self.store.engine.connect() as connection:
            wake_at = await connection.scalar(
                select(schema.tables.c.wake_at).where(schema.tables.c.id == name)
            )
        assert table.clock.flag_at() == wake_at
        return int(wake_at or 0) - servertime.now_ms()


async def at_a_clock(house: House) -> int:
    """A table with ten minutes for each is in play; what is left of them."""
    log: list[Row] = []
    table = started(2, log, clock=ClockPlan("sudden", 600), now=servertime.now_ms())
    await house.store.append(table, log, secret=SECRET)
    return await house.left()


def test_setting_the_wall_clock_moves_no_deadline(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        house = await House.open(any_url)
        before = await at_a_clock(house)
        for step in (HOUR_MS, -2 * HOUR_MS):
            hands.wall += step
            hands.pass_by(500)
            await house.hub.pulse.beat(house.hub)
        assert await house.left() == before - 1000
        await house.close()

    asyncio.run(work())


@pytest.mark.parametrize("step", [HOUR_MS, -HOUR_MS], ids=["ahead", "back"])
def test_a_clock_that_was_set_while_no_server_ran_takes_nobodys_time(
    hands: Hands, any_url: str, step: int
) -> None:
    async def work() -> None:
        house = await House.open(any_url)
        before = await at_a_clock(house)
        await house.close()
        hands.wall += step
        hands.pass_by(20_000)
        house = await House.open(any_url)
        assert before - GAP_MS <= await house.left() <= before
        await house.close()

    asyncio.run(work())


def test_a_silence_of_all_servers_is_charged_to_nobody(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        houses = [await House.open(any_url) for _ in range(2)]
        before = await at_a_clock(houses[0])
        assert await houses[1].left() == before
        hands.pass_by(16_000)  # paused, or without a database
        assert not houses[0].hub.pulse.is_steady, "nothing is judged before the gap is settled"
        for house in houses:
            await house.hub.pulse.beat(house.hub)
        left = [await house.left() for house in houses]
        assert left == [before - BEAT_MS] * 2, "shifted once, and both know it"
        await asyncio.gather(*(house.close() for house in houses))

    asyncio.run(work())


def test_a_process_takes_over_the_time_of_those_that_run(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        first = await House.open(any_url)
        before = await at_a_clock(first)
        now = servertime.now_ms()
        hands.wall += HOUR_MS  # the second process's machine is ahead
        await first.hub.pulse.beat(first.hub)  # … of the database's clock too, which has just been told
        second = await House.open(any_url)
        assert servertime.now_ms() == now and await second.left() == before
        await asyncio.gather(first.close(), second.close())

    asyncio.run(work())


def test_a_late_pulse_is_waited_for_and_a_lost_one_refused(hands: Hands, tmp_path: Path) -> None:
    async def work() -> None:
        house = await House.open(f"sqlite:///{tmp_path / 'x.sqlite'}")
        pulse = house.hub.pulse
        hands.pass_by(GAP_MS + 1)
        waiting = asyncio.create_task(pulse.steady())
        await asyncio.sleep(0)
        assert not waiting.done()
        await pulse.beat(house.hub)
        await asyncio.wait_for(waiting, PATIENCE)
        hands.pass_by(GAP_MS + 1)
        pulse.lost = True
        with pytest.raises(Refusal) as refused:
            await pulse.steady()
        assert refused.value.code == "try_again"
        await house.close()

    asyncio.run(work())


def test_a_slow_database_refuses_no_move(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every commit takes longer than the pulse may be late."""

    async def work() -> None:
        house = await House.open(f"sqlite:///{tmp_path / 'x.sqlite'}")
        pulse, transact = house.hub.pulse, house.store.transact

        async def slowly(change: Any) -> Any:
            result = await transact(change)
            hands.pass_by(GAP_MS + 500)
            return result

        monkeypatch.setattr(house.store, "transact", slowly)
        hands.pass_by(GAP_MS + 1)
        waiting = asyncio.create_task(pulse.steady())
        await asyncio.sleep(0)
        await pulse.beat(house.hub)
        await asyncio.wait_for(waiting, PATIENCE)
        await house.close()

    asyncio.run(work())


def test_the_pulse_of_an_earlier_version_is_read(hands: Hands, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"

    async def work() -> Beat | None:
        house = await House.open(url)
        await house.store.run(
            schema.settings.update()
            .where(schema.settings.c.name == "pulse")
            .values(value=str(hands.wall - 9_000))
        )
        await house.hub.pulse.beat(house.hub)
        beat = await house.store.transact(house.hub.pulse._read)
        await house.close()
        return beat

    beat = asyncio.run(work())
    assert beat is not None and beat.now == hands.wall and beat.gaps == 1


def test_a_process_whose_time_is_behind_catches_up(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        house = await House.open(any_url)
        ahead = servertime.now_ms() + 700
        await house.store.run(
            schema.settings.update()
            .where(schema.settings.c.name == "pulse")
            .values(value=msgspec.json.encode(Beat(ahead, hands.wall)).decode())
        )
        await house.hub.pulse.beat(house.hub)
        assert servertime.now_ms() == ahead
        await house.close()

    asyncio.run(work())


def test_a_move_that_waited_through_a_gap_leaves_the_pause_to_the_next_player(
    hands: Hands, any_url: str
) -> None:
    """Both are in one commit: the move was judged before the gap."""

    async def work() -> None:
        house = await House.open(any_url)
        await at_a_clock(house)
        live = await house.hub.table("t")
        rows = turn(live.table, servertime.now_ms())
        before = live.table.clock.flag_at() or 0
        hands.pass_by(16_000)
        await asyncio.gather(house.store.append(live.table, rows), house.hub.pulse.beat(house.hub))
        assert await house.left() == before - (servertime.now_ms() - 16_000) - BEAT_MS
        await house.close()

    asyncio.run(work())


def test_reading_forgotten_tables_does_not_hold_up_the_pulse(any_url: str, tmp_path: Path) -> None:
    """A move that holds its table's lock waits for the pulse; the pulse waits for nobody."""

    async def work() -> None:
        services = build_app(Settings(data=tmp_path, database=any_url)).state.services
        await services.open()
        log: list[Row] = []
        await services.store.append(table := started(2, log), log, secret=SECRET)
        live = await services.hub.table(table.id)
        connection = Connection(None, "")
        live.connections.add(connection)
        async with live.lock:
            live.forget()  # `recall_all` wants this lock from now on
            for _ in range(5):
                beaten = services.pulse.beaten
                while services.pulse.beaten == beaten:
                    await asyncio.sleep(0.05)
        while live.known is None:
            await asyncio.sleep(0.05)
        live.connections.clear()
        await services.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_clients_are_told_the_clocks_that_stood_still(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        house = await House.open(any_url)
        before = await at_a_clock(house)
        live = await house.hub.table("t")
        connection = Connection(None, "")
        live.connections.add(connection)
        await house.hub.pulse.beat(house.hub)
        assert not connection._outbox, "where no clock was shifted nothing is told"
        hands.pass_by(16_000)
        await house.hub.pulse.beat(house.hub)
        (text,) = await asyncio.wait_for(connection.take(), PATIENCE)
        state = msgspec.json.decode(text, type=State)
        assert state.position is not None and state.position.running is not None
        assert state.position.clocks[state.position.running] == before - BEAT_MS
        live.connections.clear()
        await house.close()

    asyncio.run(work())
