"""Programs at a table: one plays ahead by the computer's hints, so that a browser comes to a game in the
middle; one watches it many times over; one stops every start.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

from playwright.sync_api import BrowserContext

from bastide import SecondPart
from bastide.actions import Lay, Place
from bastide.client import Client, Link
from bastide.server.fairness.dealer import commitment_of
from bastide.server.protocol.entries import Ended, Sealed
from bastide.server.protocol.requests import Act, AskHint, Commit, Confirm, Sit, Start
from bastide.server.protocol.responses import Duty, Happened, Hint, Legal, Presence, State

from .chance import contribution

SECONDS = 120.0
TO_THE_END = -1  # so many tiles are never left


def play_ahead(context: BrowserContext, address: str, plan: dict[str, Any], left: int) -> str:
    """Play until a tile is to be laid and so many are left, or to the end; the person of the context sits
    there.
    """
    with ThreadPoolExecutor(1) as threads:  # Playwright has an event loop of its own in this thread
        table, cookie = threads.submit(
            asyncio.run, _play(address, plan, partial(_play_on, left=left))
        ).result()
    _be(context, address, cookie)
    return table


def play_to_second_part(context: BrowserContext, address: str, plan: dict[str, Any]) -> str:
    """Play until the first part of a double turn waits to be confirmed by the person of the context, who has
    all seats.
    """
    with ThreadPoolExecutor(1) as threads:
        table, cookie = threads.submit(asyncio.run, _play(address, plan, _play_to_second_part)).result()
    _be(context, address, cookie)
    return table


def play_alone(context: BrowserContext, address: str, name: str) -> tuple[str, str, str]:
    """An account of this name plays two ranked solo games and the day's, by chance to the end: their tables.
    The person of the context has it.
    """
    with ThreadPoolExecutor(1) as threads:
        tables, cookie = threads.submit(asyncio.run, _play_alone(address, name)).result()
    _be(context, address, cookie)
    return tables


@contextmanager
def watching(context: BrowserContext, address: str, table: str, times: int) -> Iterator[None]:
    """The person of the context watches a table over so many connections of a program."""
    ready, leave = Future[str](), threading.Event()
    with ThreadPoolExecutor(1) as threads:
        ended = threads.submit(asyncio.run, _watch(address, table, times, ready, leave))
        try:
            _be(context, address, ready.result(SECONDS))
            yield
        finally:
            leave.set()
            ended.result(SECONDS)


@contextmanager
def stopping_starts(address: str, table: str, invite: str) -> Iterator[None]:
    """A guest sits on seat 1 and commits anew instead of revealing, until the table is closed."""
    with ThreadPoolExecutor(1) as threads:
        ended = threads.submit(asyncio.run, _stop_starts(address, table, invite))
        yield
        ended.result(SECONDS)


def _be(context: BrowserContext, address: str, cookie: str) -> None:
    """The person of the context is the one of this cookie."""
    name, _, value = cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": address}])


async def _watch(address: str, table: str, times: int, ready: Future[str], leave: threading.Event) -> None:
    client = Client(address)
    await client.be_guest("Ben")
    links = [await client.join(table) for _ in range(times)]
    for link in links:
        await link.until(Presence)
    ready.set_result(client.cookie)
    await asyncio.to_thread(leave.wait, SECONDS)
    for link in links:
        link.socket.transport.abort()


async def _stop_starts(address: str, table: str, invite: str) -> None:
    client = Client(address)
    await client.be_guest("Ben")
    link = await client.join(table, invite)
    await link.until(State)
    await link.send(Sit(1, commitment_of(secrets.token_bytes(16))))
    while not isinstance(message := await link.receive(SECONDS), Happened) or not isinstance(
        message.entry, Ended
    ):
        if isinstance(message, Happened) and isinstance(message.entry, Sealed):
            await link.send(Commit(commitment_of(secrets.token_bytes(16)), message.ply))
    await link.close()


async def _play(
    address: str, plan: dict[str, Any], play_on: Callable[[Link], Awaitable[None]]
) -> tuple[str, str]:
    client = Client(address)
    await client.be_guest("Ann")
    table: str = (await client.post("/api/tables", plan | {"aids": {"hints": True}}))["table"]
    link = await client.join(table)
    await link.until(State)
    await link.send(Commit(link.new_commitment(contribution())))
    await link.send(Start())
    await play_on(link)
    await link.close()
    return table, client.cookie


async def _play_alone(address: str, name: str) -> tuple[tuple[str, str, str], str]:
    client, chance = Client(address), random.Random(1)
    await client.post("/api/accounts", {"name": name, "password": "a long sentence"})

    async def finish(opened: dict[str, str], begins: bool) -> str:
        link = await client.join(opened["table"])
        await link.until(State)
        if begins:
            await link.send(Commit(link.new_commitment(contribution())))
            await link.send(Start())
        while link.status != "ended":
            message = await link.receive(SECONDS)
            if isinstance(message, Duty):
                legal = [one.action for one in message.legal]
                await link.send(
                    Act(message.ply, chance.choice(legal), confirm=True) if legal else Confirm(message.ply)
                )
        await link.close()
        return opened["table"]

    plan = {"seats": [{"kind": "here"}], "elements": ["base", "solo"], "colours": 3, "rated": True}
    first = await finish(await client.post("/api/tables", plan), True)
    second = await finish(await client.post("/api/tables", plan), True)
    return (first, second, await finish(await client.post("/api/daily"), False)), client.cookie


async def _play_on(link: Link, left: int) -> None:
    tiles_left, advised = 999, -1
    while link.status != "ended":
        message = await link.receive(SECONDS)
        if isinstance(message, Happened) and message.position is not None:
            tiles_left = message.position.tiles_left
        elif isinstance(message, Duty):
            if tiles_left <= left and any(isinstance(legal.action, Lay) for legal in message.legal):
                return
            advised = message.ply
            await link.send(AskHint(advised) if message.legal else Confirm(advised))
        elif isinstance(message, Hint):
            await link.send(Act(advised, message.action, confirm=True))


async def _play_to_second_part(link: Link) -> None:
    chance, begins = random.Random(1), False
    while link.status != "ended":
        message = await link.receive(SECONDS)
        if isinstance(message, Happened):
            begins = any(isinstance(event, SecondPart) for event in message.events)
        elif isinstance(message, Duty):
            if begins:
                return
            best = max(message.legal, key=lambda legal: _liking(legal, chance), default=None)
            await link.send(Act(message.ply, best.action) if best else Confirm(message.ply))


def _liking(legal: Legal, chance: random.Random) -> float:
    """Builders first, then followers where a builder could join them; no haste to complete anything."""
    action = legal.action
    if not isinstance(action, Place):
        return chance.random() - sum(legal.points)
    return 3 if action.figure == "builder" else 2 - (action.part.kind not in ("road", "city"))
