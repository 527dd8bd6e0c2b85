"""Every fault as a sequence of events at a house full of games, with a check after each."""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from .database import Postgres, SqliteFile
from .disk import SmallDisk
from .games import Thinker
from .house import House, sqlite_house
from .outcome import Outcome
from .wall_clock import WallClock

FULL_SECONDS = 60.0  # within this a full disk or a locked file is noticed
Progress = Callable[[str], None]


def silent(_: str) -> None:
    """Nobody looks."""


async def _play_a_while(choice: random.Random) -> None:
    await asyncio.sleep(choice.uniform(0.1, 0.7))


async def kill_servers(house: House, kills: int, progress: Progress = silent) -> None:
    """kill -9 of server processes in turn, sometimes of all at once, sometimes again before the
    games go on.
    """
    choice, count = random.Random(kills), len(house.servers.addresses)
    while house.outcome.kills < kills:
        await _play_a_while(choice)
        victims = [house.outcome.kills % count] if count == 1 or choice.random() < 0.7 else list(range(count))
        for number in victims:
            await house.servers.kill(number)
        house.outcome.kills += len(victims)
        ready, _ = await asyncio.gather(house.servers.start(*victims), house.check_moves())
        if choice.random() < 0.8:
            await house.go_on(ready)
            await house.replace_ended()
        progress(f"{house.outcome.kills} of {kills} kills")


async def kill_postgres(house: House, postgres: Postgres, kills: int, progress: Progress = silent) -> None:
    """kill -9 of PostgreSQL, which starts again at once or after a moment."""
    choice = random.Random(kills)
    while house.outcome.database_kills < kills:
        await _play_a_while(choice)
        await postgres.kill()
        house.outcome.database_kills += 1
        await asyncio.sleep(choice.choice((0.0, 0.5, 1.5)))
        back = await postgres.start()
        await house.go_on(back)
        await house.check()
        progress(f"{house.outcome.database_kills} of {kills} kills of PostgreSQL")


async def stop_postgres(
    house: House, postgres: Postgres, times: tuple[float, ...], progress: Progress = silent
) -> None:
    """PostgreSQL is stopped in order and away for so many seconds; clocks stand still."""
    for seconds in times:
        thinker = await Thinker.at(house.servers.addresses[0])
        begun = time.monotonic()
        await postgres.stop()
        await asyncio.sleep(seconds)
        back = await postgres.start()
        await house.go_on(back)
        await house.judge_clock(thinker, back - begun)
        await house.check()
        progress(f"away for {seconds:.0f} s")


async def hang_postgres(
    house: House, postgres: Postgres, times: tuple[float, ...], progress: Progress = silent
) -> None:
    """PostgreSQL keeps its connections but answers nothing for so many seconds."""
    for seconds in times:
        thinker = await Thinker.at(house.servers.addresses[0])
        begun = time.monotonic()
        postgres.pause()
        await asyncio.sleep(seconds)
        back = postgres.resume()
        await house.go_on(back)
        await house.judge_clock(thinker, back - begun)
        await house.check()
        progress(f"hung for {seconds:.0f} s")


async def pause_server(house: House, times: tuple[float, ...], progress: Progress = silent) -> None:
    """The only server process stands still for so many seconds; nobody is charged."""
    for seconds in times:
        thinker = await Thinker.at(house.servers.addresses[0])
        begun = time.monotonic()
        house.servers.pause()
        await asyncio.sleep(seconds)
        back = house.servers.resume()
        await house.go_on(back)
        await house.judge_clock(thinker, back - begun)
        await house.check()
        progress(f"paused for {seconds:.0f} s")


async def break_redis(house: House, rounds: int, seconds: float, progress: Progress = silent) -> None:
    """Redis is killed and started again, then hangs; the games go on without it and with it."""
    assert house.redis is not None
    for number in range(rounds):
        for gone, back in ((house.redis.kill, house.redis.start), (house.redis.pause, house.redis.resume)):
            gone()
            await house.go_on(time.monotonic())
            await asyncio.sleep(seconds)
            back()
            await house.go_on(time.monotonic())
            await house.check()
        progress(f"{number + 1} of {rounds} rounds")


async def fill_disk(rounds: int, tables: int = 3, progress: Progress = silent) -> Outcome:
    """The disk under SQLite is full until every game has been told to try again; then there is room."""
    folder = Path(tempfile.mkdtemp(prefix="bastide-disk-"))
    disk = SmallDisk(folder / "data")
    try:
        async with sqlite_house(f"full disk ({disk.kind})", tables, folder=disk.folder) as house:
            assert isinstance(house.database, SqliteFile)
            for number in range(rounds):
                process = house.servers.process().pid
                told = _told_to_wait(house)
                await house.database.leave_no_room()
                disk.fill(process)
                await _until(lambda told=told: _told_to_wait(house) > told)  # type: ignore[misc]
                disk.free(process)
                await house.go_on(time.monotonic())
                await house.check()
                progress(f"{number + 1} of {rounds} rounds")
            return await house.finish()
    finally:
        disk.remove()
        shutil.rmtree(folder, ignore_errors=True)


async def lock_sqlite(house: House, seconds: float) -> None:
    """Another process holds the right to write for so long; nobody is charged."""
    assert isinstance(house.database, SqliteFile)
    thinker = await Thinker.at(house.servers.addresses[0])
    begun = time.monotonic()
    with house.database.locked():
        await asyncio.sleep(seconds)
    back = time.monotonic()
    await house.go_on(back)
    await house.judge_clock(thinker, back - begun)
    await house.check()


async def set_clock(shifts: tuple[float, ...], tables: int = 2, progress: Progress = silent) -> Outcome:
    """The wall clock is set under a running server; clocks go on as if nothing had happened."""
    folder = Path(tempfile.mkdtemp(prefix="bastide-clock-"))
    wall_clock = WallClock(folder)
    try:
        async with sqlite_house("clock set", tables, environment=wall_clock.environment) as house:
            for shift in shifts:
                thinker = await Thinker.at(house.servers.addresses[0])
                wall_clock.set_ahead(shift)
                await house.go_on(time.monotonic())
                await house.go_on(time.monotonic())  # a sweep has come by
                await house.judge_clock(thinker, 0)
                await house.check()
                progress(f"set to {shift:+.0f} s")
            return await house.finish()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _told_to_wait(house: House) -> int:
    return sum(program.tries_again for game in house.games for program in game.programs)


async def _until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + FULL_SECONDS
    while not happened():
        if time.monotonic() > end:
            raise AssertionError("No move was refused with 'try again'.")
        await asyncio.sleep(0.05)
