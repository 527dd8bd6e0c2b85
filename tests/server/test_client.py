"""The client for bots: it comes back by itself, and a move that was on its way counts once."""

from __future__ import annotations

import asyncio

import pytest

from bastide.client import Accepted, Client, Duty, Happened, Link, Plan, Refused, SeatPlan, State
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


def test_nothing_is_played_where_nothing_is_due(house: House) -> None:
    async def work() -> None:
        links = await seated(house[0])
        links[0].duty = None
        with pytest.raises(ValueError, match="wait until a duty"):
            await links[0].confirm()
        for link in links:
            await link.close()

    run(work())
