"""A program that plays a table ahead by the computer's hints, so that a browser comes to a game in the middle."""
from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import BrowserContext

from bastide.server.answers import Duty, Happened, Hint, State
from bastide.server.client import Client, Link
from bastide.server.requests import Act, AskHint, Commit, Confirm, Start

from .chance import contribution

SECONDS = 120.0
TO_THE_END = -1                         # so many tiles are never left


def play_ahead(context: BrowserContext, address: str, plan: dict[str, Any], left: int) -> str:
    """Play until a tile is to be laid and so many are left, or to the end; the person of the context sits there."""
    with ThreadPoolExecutor(1) as threads:              # Playwright has an event loop of its own in this thread
        table, cookie = threads.submit(asyncio.run, _play(address, plan, left)).result()
    name, _, value = cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": address}])
    return table


async def _play(address: str, plan: dict[str, Any], left: int) -> tuple[str, str]:
    client = Client(address)
    await client.be_guest("Ann")
    table: str = (await client.post("/api/tables", plan | {"aids": {"hints": True}}))["table"]
    link = await client.join(table)
    await link.until(State)
    await link.send(Commit(link.new_commitment(contribution())))
    await link.send(Start())
    await _play_on(link, left)
    await link.close()
    return table, client.cookie


async def _play_on(link: Link, left: int) -> None:
    tiles_left, advised = 999, -1
    while link.status != "ended":
        message = await link.receive(SECONDS)
        if isinstance(message, Happened) and message.position is not None:
            tiles_left = message.position.tiles_left
        elif isinstance(message, Duty):
            if tiles_left <= left and any(legal.verb == "lay" for legal in message.legal):
                return
            advised = message.ply
            await link.send(AskHint(advised) if message.legal else Confirm(advised))
        elif isinstance(message, Hint):
            await link.send(Act(advised, message.action, confirm=True))
