"""A process that is silent while others run costs the players who are connected to it no time."""

from __future__ import annotations

import asyncio

import pytest

from bastide.server import servertime
from bastide.server.accounts.accounts import People
from bastide.server.accounts.sessions import Person
from bastide.server.live.chat_lines import LinesElsewhere
from bastide.server.live.connection import Connection
from bastide.server.live.holding import GONE_MS
from bastide.server.live.pulse import BEAT_MS
from bastide.server.live.rounds import Rounds
from bastide.server.protocol.entries import Departed, Row
from bastide.server.protocol.plan import ClockPlan
from server.seating import SECRET, started
from server.test_pulse import Hands, House
from server.test_pulse import hands as hands

SECONDS = 8


class Two:
    """Two processes on one database, and a table with eight seconds for each player."""

    def __init__(self, hands: Hands, here: House, there: House) -> None:
        self.hands, self.here, self.there = hands, here, there

    @staticmethod
    async def open(hands: Hands, url: str) -> Two:
        two = Two(hands, await House.open(url), await House.open(url))
        log: list[Row] = []
        table = started(2, log, clock=ClockPlan("sudden", SECONDS), now=servertime.now_ms())
        await two.here.store.append(table, log, secret=SECRET)
        return two

    async def connect(self, house: House, running: bool = True) -> None:
        """The player whose clock runs, or the other one, is connected to a process."""
        live = await house.hub.table("t")
        seat = next(seat for seat in live.table.seats if (seat.number == live.table.clock.running) == running)
        live.connections.add(Connection(Person(seat.player, seat.name, True, ""), ""))
        await house.hub.pulse.beat(house.hub)

    async def pass_by(self, milliseconds: int, *houses: House) -> None:
        """Time goes by, in which some processes beat and sweep."""
        for _ in range(milliseconds // BEAT_MS):
            self.hands.pass_by(BEAT_MS)
            for house in houses:
                await house.hub.pulse.beat(house.hub)
                await Rounds(
                    house.hub, People(house.store), LinesElsewhere(house.store, house.hub)
                )._wake_tables()

    async def is_flagged(self) -> bool:
        """Whether the log says that somebody lost on time."""
        rows = await self.here.store.rows_after("t", -1)
        return any(isinstance(row.entry, Departed) and row.entry.how == "flagged" for row in rows)

    async def close(self) -> None:
        for house in (self.here, self.there):
            for live in house.hub.live.values():
                live.connections.clear()
            await house.close()


def test_a_player_of_a_paused_process_does_not_lose_on_time(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        two = await Two.open(hands, any_url)
        await two.connect(two.there)
        await two.connect(two.here, running=False)
        await two.pass_by(2_000, two.here, two.there)
        await two.pass_by(12_000, two.here)
        assert not await two.is_flagged()
        await two.there.hub.pulse.beat(two.there.hub)
        await two.here.hub.pulse.beat(two.here.hub)
        left = SECONDS * 1000 - 2_000 - BEAT_MS
        assert (await two.there.left(), await two.here.left()) == (left, left)
        await two.pass_by(left - BEAT_MS, two.here, two.there)
        assert not await two.is_flagged()
        await two.pass_by(3 * BEAT_MS, two.here, two.there)
        assert await two.is_flagged(), "whoever is connected and does not move loses on time"
        await two.close()

    asyncio.run(work())


def test_a_flag_that_is_due_before_the_silence_is_noticed_does_not_fall(hands: Hands, any_url: str) -> None:
    async def work() -> None:
        two = await Two.open(hands, any_url)
        await two.connect(two.there)
        await two.pass_by(SECONDS * 1000 - BEAT_MS, two.here, two.there)
        await two.pass_by(2 * BEAT_MS, two.here)
        assert not await two.is_flagged()
        await two.close()

    asyncio.run(work())


def test_whoever_comes_to_another_process_is_given_the_time_until_then_once(
    hands: Hands, any_url: str
) -> None:
    async def work() -> None:
        two = await Two.open(hands, any_url)
        await two.connect(two.there)
        await two.pass_by(10_000, two.here)
        await two.connect(two.here)
        left = SECONDS * 1000 - BEAT_MS
        assert await two.here.left() == left
        await two.pass_by(2_000, two.here)
        await two.there.hub.pulse.beat(two.there.hub)
        assert await two.there.left() == left - 2_000, "the silence is not given back again"
        await two.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    "is_gone", [pytest.param(False, marks=pytest.mark.long), True], ids=["silent", "gone"]
)
def test_a_process_that_is_gone_holds_up_no_flag(hands: Hands, any_url: str, is_gone: bool) -> None:
    async def work() -> None:
        two = await Two.open(hands, any_url)
        await two.connect(two.there)
        await two.pass_by(GONE_MS + (SECONDS * 1000 + 2 * BEAT_MS if is_gone else 0), two.here)
        assert await two.is_flagged() == is_gone
        await two.close()

    asyncio.run(work())
