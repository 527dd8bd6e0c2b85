"""A bot that plays at a server: `python bot.py http://127.0.0.1:8717`, where `bastide serve` runs.

It opens a table against the computer and plays what brings it most points at once: the server tells what each
legal action would score. Needs `bastide[client]`.
"""

from __future__ import annotations

import asyncio
import sys

from bastide.client import (
    UNREACHABLE,
    Accepted,
    Client,
    Duty,
    Ended,
    Happened,
    Plan,
    RequestFailed,
    SeatPlan,
    State,
)

SEAT = 0


async def play(client: Client) -> None:
    """One short game from the first tile to the last."""
    await client.be_guest("Reckoner")
    plan = Plan([SeatPlan("here"), SeatPlan("computer", level="random")], options={"tiles": 8})
    opened = await client.open_table(plan)
    async with await client.join(opened.table, opened.invite) as link:
        await link.until(State)
        await link.commit()  # to random bytes for the shuffle, so that nobody chooses the tiles
        await link.until(Accepted)
        await link.start()
        async for message in link:
            if isinstance(message, Duty) and message.legal:
                best = max(message.legal, key=lambda one: one.points[SEAT] if one.points else 0)
                await link.act(best.action)
            elif isinstance(message, Duty):
                await link.confirm()
            elif isinstance(message, Happened) and isinstance(message.entry, Ended):
                for standing in message.entry.standings:
                    print(f"seat {standing.seat}: {standing.score} points")
                return


def main(address: str = "http://127.0.0.1:8717") -> None:
    """Play at the server of an address; what is wrong with it is one sentence."""
    try:
        client = Client(address)
    except ValueError as wrong:
        sys.exit(str(wrong))
    try:
        asyncio.run(play(client))
    except RequestFailed as refused:
        sys.exit(f"{address} refused: {refused}")
    except UNREACHABLE as lost:
        why = str(lost) or type(lost).__name__
        sys.exit(f"No server can be reached at {address} ({why}): `bastide serve` starts one.")


if __name__ == "__main__":
    main(*sys.argv[1:2])
