"""The client for bots: it comes back by itself, and a move that was on its way counts once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from bastide.client import Accepted, Act, Client, Duty, Happened, Link, Plan, Refused, SeatPlan, State
from bastide.server.protocol.responses import FromTable
from server.meeting import House, run


async def seated(address: str) -> list[Link]:
    """Two guests at a short table, both committed; the host has started."""
    people = [Client(address), Client(address)]
    for number, person in enumerate(people):
        await person.be_guest(f"Bot {number}")
    opened = await people[0].open_table(Plan([SeatPlan("here"), SeatPlan()], options={"tiles": 6}))
    links = [await person.join(opened.table, opened.invite) for person in people]
    for link in links:
        await link.until(State)
    await links[1].sit(1)
    await links[1].until(Accepted)
    await links[0].commit()
    await links[0].until(Accepted)
    await links[0].start()
    return links


def test_bots_whose_connections_break_at_every_move_play_to_the_end(house: House) -> None:
    async def play(link: Link) -> tuple[list[int], list[str], int]:
        plies, refused, moves = [], [], 0
        async for message in link:
            if isinstance(message, Duty):
                moves += 1
                if message.legal:
                    await link.act(message.legal[0].action)
                else:
                    await link.confirm()
                link.socket.transport.abort()  # before the answer
            elif isinstance(message, Happened):
                plies.append(message.ply)
            elif isinstance(message, Refused):
                refused.append(message.reason)
        return plies, refused, moves

    async def work() -> None:
        links = await seated(house[0])
        for (plies, refused, moves), link in zip(await asyncio.gather(*map(play, links)), links, strict=True):
            assert link.status == "ended" and link.pending is None and not refused and moves >= 3
            assert len(set(plies)) == len(plies), "nothing comes twice"

    run(work())


ACT = Act(25, "pass", "one")
REFUSED = Refused("stale", "The game has moved on.", "one")


@pytest.mark.parametrize(
    ("told", "yielded"),
    [
        ([Duty(25, [0], []), Accepted("one", 26)], [Accepted("one", 26)]),
        ([Duty(29, [0], []), Accepted("one", 26)], [Accepted("one", 26), Duty(29, [0], [])]),
        ([Duty(29, [0], []), REFUSED], [REFUSED, Duty(29, [0], [])]),
        ([Accepted("other", 24), Duty(25, [0], []), Accepted("one", 26)], [Accepted("other", 24)]),
    ],
)
def test_a_duty_is_told_when_the_move_that_waits_is_answered(
    told: list[FromTable], yielded: list[FromTable]
) -> None:
    """What a new connection tells of a decision may be older than the move that was on its way."""

    async def work() -> None:
        link = Link(Client("http://127.0.0.1:1"), "t", "")
        link.status, link.pending = "playing", ACT
        link._waiting.extend(msgspec.json.encode(message) for message in told)
        heard = aiter(link)
        assert [await anext(heard) for _ in yielded] == yielded

    run(work())


@pytest.mark.parametrize("waiting", ["receive", "async for"])
def test_a_refused_move_leaves_its_duty_due(house: House, waiting: str) -> None:
    """A bot that says something illegal once hears why, and may say something else."""

    async def work() -> None:
        links = await seated(house[0])
        duties = [asyncio.create_task(link.until(Duty)) for link in links]
        await asyncio.wait(duties, return_when=asyncio.FIRST_COMPLETED)
        link, duty = next(
            (link, task.result()) for link, task in zip(links, duties, strict=True) if task.done()
        )
        for task in duties:
            task.cancel()
        await link.act("lay 9,9 N")
        if waiting == "receive":
            assert (await link.until(Refused)).code == "illegal" and link.duty == duty
        else:
            heard = [message async for message in _until_duty(link)]
            assert isinstance(heard[-2], Refused) and heard[-1] == duty
        await link.act(duty.legal[0].action)
        await link.until(Accepted)
        for one in links:
            await one.close()

    run(work())


async def _until_duty(link: Link) -> AsyncIterator[FromTable]:
    async for message in link:
        yield message
        if isinstance(message, Duty):
            return


def test_a_path_begins_with_a_slash() -> None:
    with pytest.raises(ValueError, match="'api/me' is no path of a server"):
        run(Client("http://127.0.0.1:1").get("api/me"))


def test_nothing_is_played_where_nothing_is_due(house: House) -> None:
    async def work() -> None:
        links = await seated(house[0])
        links[0].duty = None
        with pytest.raises(ValueError, match="wait until a duty"):
            await links[0].confirm()
        for link in links:
            await link.close()

    run(work())


@pytest.mark.parametrize(
    "address", ["", "127.0.0.1:8717", "http://", "http://127.0.0.1:99999", "ftp://localhost", "http://[::"]
)
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(ValueError, match="is no address of a server"):
        Client(address)
