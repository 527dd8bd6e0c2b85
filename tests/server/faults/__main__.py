"""The long form of every fault: `make faults`, or `PYTHONPATH=tests python -m server.faults --only kills`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable

from .database import Postgres
from .house import parts, postgres_house, sqlite_house
from .ordeals import (
    Progress,
    break_redis,
    fill_disk,
    hang_postgres,
    kill_postgres,
    kill_servers,
    lock_sqlite,
    pause_server,
    set_clock,
    stop_postgres,
)
from .outcome import Outcome, summary
from .redis import Redis

Ordeal = Callable[[Progress], Awaitable[Outcome]]
HOUR = 3600.0


def ordeals(postgres: Postgres, redis: Redis, kills: int, postgres_kills: int) -> dict[str, Ordeal]:
    """Every fault by its name, ready to be inflicted."""

    async def kills_sqlite(progress: Progress) -> Outcome:
        async with sqlite_house("kill -9 on SQLite") as house:
            await kill_servers(house, kills - kills // 2, progress)
            return await house.finish()

    async def kills_two(progress: Progress) -> Outcome:
        async with postgres_house("kill -9 of two processes", postgres, redis) as house:
            await kill_servers(house, kills // 2, progress)
            return await house.finish()

    async def postgres_one(progress: Progress) -> Outcome:
        async with postgres_house("PostgreSQL killed", postgres) as house:
            await kill_postgres(house, postgres, postgres_kills - postgres_kills // 2, progress)
            return await house.finish()

    async def postgres_two(progress: Progress) -> Outcome:
        async with postgres_house("PostgreSQL killed under two", postgres, redis) as house:
            await kill_postgres(house, postgres, postgres_kills // 2, progress)
            return await house.finish()

    async def away(progress: Progress) -> Outcome:
        async with postgres_house("PostgreSQL away", postgres) as house:
            await stop_postgres(house, postgres, (2, 20, 60), progress)
            return await house.finish()

    async def hanging(progress: Progress) -> Outcome:
        async with postgres_house("PostgreSQL hanging", postgres) as house:
            await hang_postgres(house, postgres, (5, 25), progress)
            return await house.finish()

    async def redis_broken(progress: Progress) -> Outcome:
        async with postgres_house("Redis broken", postgres, redis) as house:
            await break_redis(house, 3, 3.0, progress)
            return await house.finish()

    async def paused(progress: Progress) -> Outcome:
        async with sqlite_house("process paused") as house:
            await pause_server(house, (5, 15), progress)
            return await house.finish()

    async def locked(_: Progress) -> Outcome:
        async with sqlite_house("SQLite locked") as house:
            await lock_sqlite(house, 24)
            return await house.finish()

    return {
        "kills": kills_sqlite,
        "kills-of-two": kills_two,
        "postgres": postgres_one,
        "postgres-of-two": postgres_two,
        "away": away,
        "hanging": hanging,
        "redis": redis_broken,
        "paused": paused,
        "locked": locked,
        "disk": lambda progress: fill_disk(5, progress=progress),
        "clock": lambda progress: set_clock((HOUR, 0, -HOUR, 0), progress=progress),
    }


async def run(kills: int, postgres_kills: int, only: list[str]) -> list[Outcome]:
    """One fault after the other, on one PostgreSQL and one Redis."""
    outcomes, begun = [], time.monotonic()
    async with parts() as (postgres, redis):
        every = ordeals(postgres, redis, kills, postgres_kills)
        if unknown := set(only) - every.keys():
            raise SystemExit(f"No such fault: {', '.join(sorted(unknown))}. There are {', '.join(every)}.")
        for name, ordeal in every.items():
            if only and name not in only:
                continue
            outcome = await ordeal(
                lambda words, name=name: print(  # type: ignore[misc]
                    f"{time.monotonic() - begun:6.0f} s  {name}: {words}", flush=True
                )
            )
            outcomes.append(outcome)
            for complaint in outcome.complaints():
                print(complaint, file=sys.stderr, flush=True)
    print(f"\n{summary(outcomes)}\n{time.monotonic() - begun:.0f} s")
    return outcomes


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="make faults", description="Break everything and look for what was lost."
    )
    parser.add_argument("--kills", type=int, default=200, help="kills of server processes, on both databases")
    parser.add_argument("--postgres-kills", type=int, default=30, help="kills of PostgreSQL")
    parser.add_argument(
        "--only", action="append", default=[], help="one kind of fault; may be given several times"
    )
    given = parser.parse_args()
    outcomes = asyncio.run(run(given.kills, given.postgres_kills, given.only))
    if not outcomes or not all(outcome.held for outcome in outcomes):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
