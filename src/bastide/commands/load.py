"""The load program: many tables, two clients each, random legal moves at a fixed rate, measured honestly.

Open loop: moves are planned at fixed times whether or not earlier ones were answered; a latency counts from
the planned time. A move is one accepted decision. Against computers each table has one client, who waits for
the computer's move before its own one is planned: what is measured is how long people's moves take meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import time
from collections import deque
from dataclasses import dataclass, field

from ..client import UNREACHABLE, Client, Link, RequestFailed
from ..server.ops.garbage import search_garbage
from ..server.protocol.plan import Aids, Plan, SeatPlan
from ..server.protocol.requests import Act, Confirm, Ping
from ..server.protocol.responses import Accepted, Duty, Happened, Refused, State

PING_SECONDS = 30.0  # between two pings of a client: a server counts one that is silent for 120 as gone
PING_PARTS = 300  # of that time, in each of which a part of the clients ping

NOT_OPENED: tuple[type[Exception], ...] = (*UNREACHABLE, RequestFailed)


class NoTables(Exception):
    """Not one table could be opened; why."""


@dataclass(slots=True)
class Move:
    """A move on its way."""

    planned: float
    accepted: float = 0.0
    seen: float = 0.0  # by the opponent


@dataclass(slots=True)
class Pair:
    """A table with its clients: two, or one against a computer."""

    links: list[Link]
    due: int | None = None  # whose decision it is
    duty: Duty | None = None
    moves: dict[str, Move] = field(default_factory=dict)
    movers: dict[str, int] = field(default_factory=dict)  # who sent each move
    under_way: str = ""  # key of the move that is not yet answered
    over: bool = False


class Load:
    """One run against one server."""

    def __init__(self, base: str, tables: int, rate: float, computer: str = "", seed: int = 1) -> None:
        self.base, self.tables, self.rate, self.computer = base, tables, rate, computer
        self.choice = random.Random(seed)
        self.pairs: list[Pair] = []
        self.ready: deque[Pair] = deque()
        self.errors: list[str] = []
        self.moves: list[Move] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def open_tables(self, count: int) -> None:
        """Open tables and seat the guests at each; NoTables if there is none in the end."""
        if not self._tasks:
            self._tasks.append(asyncio.create_task(self._ping()))
        gate = asyncio.Semaphore(8)

        async def open_table() -> None:
            async with gate:
                try:
                    self.pairs.append(await self._open_pair())
                except NOT_OPENED as error:
                    self.errors.append(f"a table could not be opened: {_message_of(error)}")

        await asyncio.gather(*(open_table() for _ in range(count)))
        if count and not self.pairs:
            raise NoTables(self.errors[0])

    async def _ping(self) -> None:
        """Ping for every client, a few at a time: a burst would show in the latencies."""
        while True:
            begun = time.monotonic()
            links = [link for pair in self.pairs if not pair.over for link in pair.links]
            for part in range(PING_PARTS):
                await asyncio.sleep(begun + PING_SECONDS * (part + 1) / PING_PARTS - time.monotonic())
                for link in links[part::PING_PARTS]:
                    with contextlib.suppress(*UNREACHABLE):  # whoever listens there counts it
                        await link.send(Ping())

    async def _open_pair(self) -> Pair:
        people = [Client(self.base) for _ in range(1 if self.computer else 2)]
        for person in people:
            await person.be_guest()
        other = SeatPlan("computer", level=self.computer) if self.computer else SeatPlan()
        plan = Plan([SeatPlan("here"), other], aids=Aids(True, True))
        opened = await people[0].open_table(plan)
        links = [await person.join(opened.table, opened.invite) for person in people]
        for link in links:
            await link.until(State)
        for link in links[1:]:
            await link.sit(1)
            await link.until(Accepted)
        await links[0].commit()
        await links[0].until(Accepted)
        pair = Pair(links)
        for number, link in enumerate(links):
            self._tasks.append(asyncio.create_task(self._listen(pair, number, link)))
        await links[0].start()
        return pair

    async def _listen(self, pair: Pair, number: int, link: Link) -> None:
        try:
            while True:
                self._heard(pair, number, await link.receive(3600))
        except UNREACHABLE as error:
            if not pair.over:
                pair.over = True
                self.errors.append(f"connection lost: {_message_of(error)}")

    def _heard(self, pair: Pair, number: int, message: object) -> None:
        now = time.perf_counter()
        if isinstance(message, Duty):
            pair.due, pair.duty = number, message
            if not pair.under_way:
                self.ready.append(pair)
        elif isinstance(message, Accepted) and message.key in pair.moves:
            pair.moves[message.key].accepted = now
            pair.under_way = ""
            if pair.duty is not None:
                self.ready.append(pair)
        elif isinstance(message, Refused):
            self.errors.append(f"refused: {message.reason}")
            pair.under_way = ""
        elif isinstance(message, Happened):
            self._seen(pair, number, message, now)

    def _seen(self, pair: Pair, number: int, message: Happened, now: float) -> None:
        kind = type(message.entry).__name__
        if kind == "Ended":
            pair.over = True
        key = next(reversed(pair.moves), "")
        if (
            kind in ("Played", "Confirmed")
            and key
            and number != pair.movers[key]
            and not pair.moves[key].seen
        ):
            pair.moves[key].seen = now

    async def play(self, seconds: float, record: bool) -> float:
        """Send moves at the rate; how many seconds it took."""
        begun = time.perf_counter()
        planned, late = begun, 0
        while planned < begun + seconds:
            if (wait := planned - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            pair = self._next_ready()
            if pair is None:
                late += 1
                await asyncio.sleep(0.002)
                if self.computer:
                    planned = max(planned, time.perf_counter())  # nobody could have moved
                elif late > seconds * self.rate:
                    break
                continue
            await self._move(pair, planned, record)
            planned += 1 / self.rate
        return time.perf_counter() - begun

    def _next_ready(self) -> Pair | None:
        while self.ready:
            pair = self.ready.popleft()
            if pair.duty is not None and not pair.under_way and not pair.over:
                return pair
        return None

    async def _move(self, pair: Pair, planned: float, record: bool) -> None:
        assert pair.duty is not None and pair.due is not None
        duty, link, key = pair.duty, pair.links[pair.due], secrets.token_hex(4)
        move = pair.moves[key] = Move(planned)
        pair.movers[key] = pair.due
        pair.duty, pair.under_way = None, key
        if record:
            self.moves.append(move)
        message = (
            Act(duty.ply, self.choice.choice(duty.legal).action, key, confirm=True)
            if duty.legal
            else Confirm(duty.ply, key)
        )
        with contextlib.suppress(*UNREACHABLE):  # it is never accepted, which counts as an error
            await link.send(message)

    async def close(self) -> None:
        """Close every connection; the tables are left as they are."""
        for pair in self.pairs:
            pair.over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(
            *(link.close() for pair in self.pairs for link in pair.links), return_exceptions=True
        )


def _message_of(error: Exception) -> str:
    return str(error) or type(error).__name__


def quantiles(seconds: list[float]) -> str:
    """p50, p95 and p99 in milliseconds."""
    if not seconds:
        return "no values"
    ordered = sorted(seconds)
    ms = [ordered[min(len(ordered) - 1, int(len(ordered) * q))] * 1000 for q in (0.5, 0.95, 0.99)]
    return f"p50 {ms[0]:.1f} ms, p95 {ms[1]:.1f} ms, p99 {ms[2]:.1f} ms, max {ordered[-1] * 1000:.1f} ms"


def resident_kb(process: int) -> int:
    """The resident memory of a process in KB, where the system tells it; otherwise 0."""
    try:
        with open(f"/proc/{process}/status", encoding="ascii") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
    except (OSError, StopIteration):
        return 0


def cpu_seconds(process: int) -> float:
    """Processor time of a process so far, where the system tells it; otherwise 0."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as line:
            user, system = line.read().rpartition(")")[2].split()[11:13]
            return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


async def run_load(
    base: str, tables: int, rate: float, seconds: float, warm_up: float, process: int = 0, computer: str = ""
) -> dict[str, str]:
    """A whole run, perhaps against computers of a level; what it measured, in words."""
    load = Load(base, tables, rate, computer)
    await load.open_tables(min(4, tables))
    before = resident_kb(process)
    opened = time.perf_counter()
    await load.open_tables(tables - len(load.pairs))
    opening = time.perf_counter() - opened
    garbage_search = asyncio.create_task(search_garbage())  # a pause here is no latency of the server's
    await load.play(warm_up, record=False)
    cpu, own_cpu = cpu_seconds(process), time.process_time()
    took = await load.play(seconds, record=True)
    for _ in range(100):  # a late answer is late, not an error
        if all(move.accepted and (move.seen or computer) for move in load.moves):
            break
        await asyncio.sleep(0.1)
    after = resident_kb(process)
    cpu, own_cpu = cpu_seconds(process) - cpu, time.process_time() - own_cpu
    answered = [move.accepted - move.planned for move in load.moves if move.accepted]
    seen = [move.seen - move.planned for move in load.moves if move.seen]
    errors = len(load.errors) + sum(not move.accepted for move in load.moves)
    garbage_search.cancel()
    await load.close()
    kb_each = (after - before) / max(1, tables - 4)
    grown = f"{kb_each:.0f} KB per table ({before} → {after} KB)" if before else "not measured"
    return {
        "tables": f"{tables} (opened in {opening:.1f} s)",
        "moves": f"{len(answered)} in {took:.1f} s",
        "rate": f"{len(answered) / took:.1f} moves per second (asked: {rate:g})",
        "move → acknowledgement": quantiles(answered),
        "move → opponent's event": quantiles(seen),
        "errors": str(errors) + (f", such as: {load.errors[0]}" if load.errors else ""),
        "memory": grown,
        "processor time per move": f"server {1000 * cpu / max(1, len(answered)):.2f} ms, "
        f"this program {1000 * own_cpu / max(1, len(answered)):.2f} ms",
    }
