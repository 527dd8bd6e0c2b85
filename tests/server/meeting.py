"""People who meet at a real server: accounts, tables of two in play, and answers to what they say."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bastide.client import Client, Link
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.requests import Commit, Sit, Start
from bastide.server.protocol.responses import Accepted, Refused
from commands import running
from lengths import PATIENCE

House = tuple[str, Path]  # the address of a server and its data directory


def run(work: Coroutine[Any, Any, None]) -> None:
    """A test's conversation, which comes to its end."""
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def guests(address: str, count: int = 2) -> list[Client]:
    """Some people without an account."""
    people = [Client(address) for _ in range(count)]
    for person in people:
        await person.be_guest()
    return people


async def account(address: str, name: str) -> Client:
    """Somebody with an account; the name is made unique."""
    (person,) = await guests(address, 1)
    await person.post("/api/accounts", {"name": f"{name}-{secrets.token_hex(4)}", "password": "long enough"})
    return person


async def said(link: Link, message: Any) -> Any:
    """Say something; the answer to it."""
    await link.send(message)
    while not isinstance(answer := await link.receive(), Accepted | Refused):
        pass
    return answer


async def duel(people: list[Client], **plan: Any) -> tuple[str, list[Link]]:
    """A table of two in play, and the connections of both."""
    opened = await people[0].post("/api/tables", Plan([SeatPlan("here"), SeatPlan()], **plan))
    links = [await person.join(opened["table"], opened["invite"]) for person in people]
    assert isinstance(await said(links[1], Sit(1, links[1].new_commitment())), Accepted)
    assert isinstance(await said(links[0], Commit(links[0].new_commitment())), Accepted)
    assert isinstance(await said(links[0], Start()), Accepted)
    await in_play(links)
    return opened["table"], links


async def in_play(links: list[Link]) -> None:
    """Listen until all have revealed their bytes and know that the game began."""

    async def listen(link: Link) -> None:
        while link.status != "playing":
            await link.receive()

    await asyncio.gather(*map(listen, links))


async def duty_of(links: list[Link]) -> Link:
    """The connection of whoever has to decide, with the duty at hand."""
    while True:
        for link in links:
            if link.duty is not None:
                return link
        done, waiting = await asyncio.wait(
            [asyncio.ensure_future(link.receive()) for link in links], return_when=asyncio.FIRST_COMPLETED
        )
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for task in done:
            task.result()


async def bastide(*words: object) -> str:
    """What a command prints, run in this process."""
    return printed_by(await asyncio.to_thread(running.bastide, *map(str, words)))


async def bastide_process(*words: object) -> str:
    """What a command prints, run in a process of its own."""
    return printed_by(await asyncio.to_thread(running.bastide_process, *map(str, words)))


def printed_by(done: running.Done) -> str:
    """The output of a command that went well."""
    assert done.returncode == 0, done.stderr
    return done.stdout
