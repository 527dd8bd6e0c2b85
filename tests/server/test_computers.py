"""Several processes on one database: one of them lets a computer think, and another takes over if it dies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select

from bastide.game import Game
from bastide.server import servertime
from bastide.server.accounts.accounts import People
from bastide.server.limits import COMPUTER_RETRY_MS
from bastide.server.live import computers
from bastide.server.live.chat_lines import LinesElsewhere
from bastide.server.live.pulse import BEAT_MS
from bastide.server.live.rounds import Rounds
from bastide.server.live.thinker import Thought
from bastide.server.protocol.entries import Row
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.storage import schema
from lengths import PATIENCE
from server.seating import ANN, SECRET, begin, opened, ready, turn
from server.test_pulse import Hands, House
from server.test_pulse import hands as hands


class Slow:
    """Thinks until the test says that it is done."""

    preparing = False

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[Thought]] = []

    def prepare(self, prepared: Callable[[], None]) -> None:
        """Nothing to prepare."""

    def ask(self, level: str, game: Game) -> Awaitable[Thought]:
        self.asked.append(asyncio.get_running_loop().create_future())
        return self.asked[-1]

    async def close(self) -> None:
        for thought in self.asked:
            thought.cancel()


class Two:
    """Two processes on one database, and a table where a computer has to decide."""

    def __init__(self, hands: Hands, here: House, there: House) -> None:
        self.hands, self.here, self.there = hands, here, there
        self.near, self.far = Slow(), Slow()
        here.hub.computers._thinkers, there.hub.computers._thinkers = self.near, self.far

    @staticmethod
    async def open(hands: Hands, url: str) -> Two:
        two, now = Two(hands, await House.open(url), await House.open(url)), servertime.now_ms()
        table = opened(Plan([SeatPlan("here"), SeatPlan("computer", level="miller")]), now)
        log: list[Row] = [*table.new_rows, *ready(table, ANN), *begin(table, now=now)]
        while table.computer_seat is None:
            log += turn(table, now)
        await two.here.store.append(table, log, secret=SECRET)
        return two

    async def sweep(self, *houses: House) -> None:
        """The time after which a sweep asks another process goes by, and some processes look around."""
        for _ in range(COMPUTER_RETRY_MS // BEAT_MS + 1):
            self.hands.pass_by(BEAT_MS)
            for house in (self.here, self.there):
                await house.hub.pulse.beat(house.hub)
        if self.near.asked and not self.near.asked[0].done():
            while await self._wake_at() <= servertime.now_ms():
                await asyncio.sleep(0.01)
        for house in houses:
            await Rounds(
                house.hub, People(house.store), LinesElsewhere(house.store, house.hub)
            )._wake_tables()

    @staticmethod
    def is_thinking(house: House) -> bool:
        """Whether a process has let a computer think about the table."""
        return "t" in house.hub.live and house.hub.live["t"].thinking >= 0

    async def _wake_at(self) -> int:
        async with self.here.store.engine.connect() as connection:
            return int(await connection.scalar(select(schema.tables.c.wake_at)) or 0)


def test_one_process_lets_the_computer_think(
    hands: Hands, any_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "RENEWAL_SECONDS", 0.01)

    async def work() -> None:
        two = await Two.open(hands, any_url)
        two.here.hub.computers.think(await two.here.hub.table("t"))
        for _ in range(3):
            await two.sweep(two.here, two.there)
            assert two.is_thinking(two.here) and not two.is_thinking(two.there)
        assert len(two.near.asked) == 1 and not two.far.asked
        two.near.asked[0].cancel()  # as if the process had died
        await two.sweep(two.there)
        while not two.far.asked:
            await asyncio.sleep(0.01)
        action = str((await two.there.hub.table("t")).table.game.legal[0])
        two.far.asked[0].set_result(Thought([action]))
        live = await two.there.hub.table("t")
        while str(live.table.game.peek()) != action:
            await asyncio.sleep(0.01)
        await two.here.close()
        await two.there.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
