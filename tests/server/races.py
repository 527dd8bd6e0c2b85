"""Races of two server processes on one PostgreSQL and one Redis: `make races`, or `python -m server.races
--races 400`.

For one decision (the two persons of a solo team choose differently at once), for one key (one person sends
the same message to both processes), for the last seat, and for a pairing of strangers. A race has one winner
and nobody waits alone.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bastide.client import Client, Link, RequestFailed
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.requests import Act, Confirm, Sit, Stand
from bastide.server.protocol.responses import Accepted, Duty, Refused, State
from server.faults.database import Postgres
from server.faults.games import opened_duel
from server.faults.house import parts, postgres_house
from server.faults.redis import Redis

ANSWER_SECONDS = 60.0
LANES = 4  # races of one kind that are run at the same time
SEAT_RACES = 100  # at one table, before a new one is taken
TEAM: dict[str, Any] = {
    "elements": ["base", "solo"],
    "options": {"tiles": 16},
}  # short: a loser reads its log
_numbers = itertools.count(60)


@dataclass
class Tally:
    """Races of one kind, and what should not have happened in them."""

    kind: str
    races: int = 0
    double: list[str] = field(default_factory=list)  # both won, or one key was carried out twice
    alone: list[str] = field(default_factory=list)  # nobody won, or somebody waits for nobody


Addresses = tuple[str, str]
Lane = Callable[[Addresses, Tally, int], Awaitable[None]]


async def join_at(person: Client, address: str, table: str, invite: str) -> Link:
    """A connection of a person at one of the processes."""
    other = Client(address)
    other.cookie = person.cookie
    return await other.join(table, invite)


async def answer_to(link: Link, message: Any) -> Accepted | Refused:
    """The answer to a message that was sent; after `try_again` it is sent once more."""
    while True:
        answer = await link.receive(ANSWER_SECONDS)
        if isinstance(answer, Accepted | Refused) and answer.key == message.key:
            if isinstance(answer, Accepted) or answer.code != "try_again":
                return answer
            await asyncio.sleep(0.1)
            await link.send(message)


async def at_once(*sent: tuple[Link, Any]) -> list[Accepted | Refused]:
    """Send to several processes at once; their answers. Each is the first in half of all races."""
    for link, message in random.sample(sent, len(sent)):
        await link.send(message)
    return await asyncio.gather(*(answer_to(link, message) for link, message in sent))


def move_of(duty: Duty, last: bool = False) -> Act | Confirm:
    """The first or the last of the legal moves, under a key of its own."""
    key = secrets.token_hex(6)
    return (
        Act(duty.ply, duty.legal[-last].action, key, confirm=True) if duty.legal else Confirm(duty.ply, key)
    )


async def duty_at(link: Link, ply: int) -> Duty | None:
    """The decision that stands after a ply; None = the game is over."""
    while link.status != "ended" and (link.duty is None or link.duty.ply < ply):
        await link.receive(ANSWER_SECONDS)
    return None if link.status == "ended" else link.duty


async def _team(addresses: Addresses, doubled: bool) -> list[Link]:
    """A solo game: its two persons at two processes, or one person at both."""
    table, invite, people = await opened_duel([addresses[0]], **TEAM)
    links = [
        await join_at(people[0 if doubled else number], address, table, invite)
        for number, address in enumerate(addresses)
    ]
    for link in links:
        await link.until(State)
    return links


async def race_for_decisions(addresses: Addresses, tally: Tally, races: int) -> None:
    """Two persons choose differently: one is accepted, the other's choice is stale."""
    links, ply, own = await _team(addresses, doubled=False), 0, 0
    while own < races:
        duties = [await duty_at(link, ply) for link in links]
        if None in duties:
            await _close(links)
            links, ply = await _team(addresses, doubled=False), 0
            continue
        first, second = duties
        assert first is not None and second is not None
        answers = await at_once((links[0], move_of(first)), (links[1], move_of(second, last=True)))
        won = [answer for answer in answers if isinstance(answer, Accepted)]
        _judge(tally, len(won), f"for a decision: {answers}")
        own, ply = own + 1, max([ply, *(answer.ply for answer in won)])
        for link in links:
            link.duty = link.duty if link.duty is not None and link.duty.ply >= ply else None
    await _close(links)


async def race_for_keys(addresses: Addresses, tally: Tally, races: int) -> None:
    """One message under one key at both processes: carried out once, answered twice with the same ply."""
    links, ply, own = await _team(addresses, doubled=True), 0, 0
    while own < races:
        duties = [await duty_at(link, ply) for link in links]
        if None in duties or duties[0] is None:
            await _close(links)
            links, ply = await _team(addresses, doubled=True), 0
            continue
        message = move_of(duties[0])
        answers = await at_once((links[0], message), (links[1], message))
        plies = {answer.ply for answer in answers if isinstance(answer, Accepted)}
        tally.races += 1
        if len(plies) > 1:
            tally.double.append(f"for a key: {answers}")
        elif not all(isinstance(answer, Accepted) for answer in answers):
            tally.alone.append(f"for a key: {answers}")
        own, ply = own + 1, max([ply, *plies])
        for link in links:
            link.duty = link.duty if link.duty is not None and link.duty.ply >= ply else None
    await _close(links)


async def race_for_seats(addresses: Addresses, tally: Tally, races: int) -> None:
    """Two guests want the last seat: one sits down, is named there by the other's process, and stands up
    again.
    """
    for begun in range(0, races, SEAT_RACES):
        host, *guests = [Client(addresses[0]) for _ in range(3)]
        for person in (host, *guests):
            await person.be_guest()
        opened = await host.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()]))
        links = [
            await join_at(guest, address, opened["table"], opened["invite"])
            for guest, address in zip(guests, addresses, strict=True)
        ]
        for _ in range(min(SEAT_RACES, races - begun)):
            sits = [Sit(1, key=secrets.token_hex(6)) for _ in links]
            answers = await at_once(*zip(links, sits, strict=True))
            _judge(tally, sum(isinstance(answer, Accepted) for answer in answers), f"for a seat: {answers}")
            for link, sit, answer in zip(links, sits, answers, strict=True):
                if isinstance(answer, Accepted):
                    stood = stand_from(sit)
                    await link.send(stood)
                    ply = (await answer_to(link, stood)).ply
            for link in links:
                while link.ply < ply:
                    await link.receive(ANSWER_SECONDS)
        await _close(links)


def stand_from(sit: Sit) -> Stand:
    """Standing up from the seat that somebody took."""
    return Stand(sit.seat, key=f"{sit.key}-up")


async def race_for_pairings(addresses: Addresses, tally: Tally, races: int) -> None:
    """Two strangers ask two processes for the same game at once: they meet at one table."""
    people = [Client(address) for address in addresses]
    names = [f"Stranger {secrets.token_hex(4)}" for _ in people]
    for person, name in zip(people, names, strict=True):
        await person.be_guest(name)
    for _ in range(races):
        wanted = {"clock": {"kind": "increment", "seconds": next(_numbers), "increment": 10}}
        tables = await asyncio.gather(*(_paired(person, wanted) for person in people))
        tally.races += 1
        if tables[0] != tables[1] or not await _sit_there(people[0], tables[0], names):
            tally.alone.append(f"for a pairing: {tables}")


async def _sit_there(person: Client, table: str, names: list[str]) -> bool:
    """Whether the person's server shows both strangers at a table, at once or when it has caught up."""
    end = time.monotonic() + ANSWER_SECONDS
    while time.monotonic() < end:
        shown = await person.get(f"/api/tables/{table}")
        if sorted(seat.get("name", "") for seat in shown["summary"]["seats"]) == sorted(names):
            return True
        await asyncio.sleep(0.02)
    return False


async def _paired(person: Client, wanted: dict[str, Any]) -> str:
    end = time.monotonic() + ANSWER_SECONDS
    while True:
        try:
            return str((await person.post("/api/pairing", wanted))["table"])
        except RequestFailed as error:
            if error.status != 503 or time.monotonic() > end:
                raise


def _judge(tally: Tally, winners: int, words: str) -> None:
    tally.races += 1
    if winners > 1:
        tally.double.append(words)
    elif not winners:
        tally.alone.append(words)


async def _close(links: list[Link]) -> None:
    for link in links:
        await link.close()


LANE_OF: dict[str, Lane] = {
    "decision": race_for_decisions,
    "key": race_for_keys,
    "seat": race_for_seats,
    "pairing": race_for_pairings,
}


async def run_races(
    postgres: Postgres, redis: Redis, races: int, progress: Callable[[str], None] = lambda _: None
) -> list[Tally]:
    """So many races of every kind."""
    tallies = []
    async with postgres_house("races", postgres, redis, tables=0) as house:
        addresses = (house.servers.addresses[0], house.servers.addresses[1])
        for kind, lane in LANE_OF.items():
            tally, begun = Tally(kind), time.monotonic()
            shares = [len(range(number, races, LANES)) for number in range(LANES)]
            await asyncio.gather(*(lane(addresses, tally, share) for share in shares if share))
            progress(
                f"{kind:10} {tally.races:6} races, {len(tally.double)} double winners, "
                f"{len(tally.alone)} left alone, {time.monotonic() - begun:.0f} s"
            )
            tallies.append(tally)
    return tallies


async def main(races: int) -> None:
    """All kinds, with their numbers."""
    async with parts() as (postgres, redis):
        tallies = await run_races(
            postgres, redis, races // len(LANE_OF), lambda words: print(words, flush=True)
        )
    complaints = [words for tally in tallies for words in (*tally.double, *tally.alone)]
    print(
        f"all        {sum(tally.races for tally in tallies):6} races, "
        f"{sum(len(tally.double) for tally in tallies)} double winners, "
        f"{sum(len(tally.alone) for tally in tallies)} left alone"
    )
    if complaints:
        raise SystemExit("\n".join(complaints[:20]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="make races", description="Race two server processes for the same thing."
    )
    parser.add_argument("--races", type=int, default=10_000, help="in all, of four kinds")
    asyncio.run(main(parser.parse_args().races))
