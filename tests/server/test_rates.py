"""Rates: one count over all processes in Redis, this process's own while Redis is away."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.server.accounts import rates as rates_module
from bastide.server.accounts.rates import Rates
from bastide.server.http.app import build_app
from bastide.server.limits import RATE_LOGIN, Rate
from bastide.server.protocol.refusal import Refusal
from bastide.server.settings import Settings
from lengths import PATIENCE
from server.faults.redis import Redis

FEW = Rate(10, 10_000_000)  # no test sees the end of this window


async def allowed(rates: Rates, attempts: int, who: str = "ann", rate: Rate = FEW) -> int:
    """How many of some attempts go through."""
    count = 0
    for _ in range(attempts):
        try:
            await rates.check("chat", who, rate)
            count += 1
        except Refusal as refusal:
            assert refusal.code == "too_much"
    return count


@pytest.mark.parametrize("shared", [False, True])
def test_so_many_in_a_window_and_each_person_for_itself(shared: bool, redis_process: Redis) -> None:
    async def work() -> None:
        rates = Rates(redis_url=redis_process.url if shared else "")
        assert await allowed(rates, 30) == 10
        assert await allowed(rates, 30, "ben") == 10
        assert await allowed(Rates(enforced=False), 30) == 30
        await rates.close()

    asyncio.run(work())


def test_a_window_passes() -> None:
    async def work() -> None:
        rates = Rates()
        assert await allowed(rates, 30, rate=Rate(10, 1)) >= 10
        deadline = time.monotonic() + 10
        while not await allowed(rates, 1, rate=Rate(10, 1)):
            assert time.monotonic() < deadline, "somebody who was too fast stays shut out"
            await asyncio.sleep(0.05)

    asyncio.run(work())


def test_limits_do_not_multiply_with_processes(redis_process: Redis) -> None:
    async def work() -> None:
        processes = [Rates(redis_url=redis_process.url) for _ in range(4)]
        assert sum([await allowed(rates, 10) for rates in processes]) == 10
        for rates in processes:
            await rates.close()

    asyncio.run(work())


def test_two_servers_count_together(redis_process: Redis, tmp_path: Path) -> None:
    servers = [build_app(Settings(data=tmp_path / name, redis=redis_process.url)) for name in ("one", "two")]
    with TestClient(servers[0]) as one, TestClient(servers[1]) as two:
        codes = [
            client.post("/api/login", json={"name": "x", "password": "y" * 9}).status_code
            for client in (one, two)
            for _ in range(RATE_LOGIN.most)
        ]
    assert codes.count(429) >= RATE_LOGIN.most - 1, (
        "each server counts for itself"
    )  # one may come back meanwhile


@pytest.mark.parametrize("fault", ["kill", "pause"])
def test_without_redis_this_process_counts_quickly_and_goes_back(
    fault: str, redis_process: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bastide.server")

    async def work() -> None:
        rates, other = Rates(redis_url=redis_process.url), Rates(redis_url=redis_process.url)
        assert await allowed(rates, 4) == 4
        getattr(redis_process, fault)()
        begun = time.monotonic()
        assert await allowed(rates, 30) == 6, "what was counted before still counts"
        assert await allowed(rates, 30, "ben") == 10
        assert time.monotonic() - begun < 3, "requests wait for a Redis that does not answer"
        if fault == "kill":
            redis_process.start()
        else:
            redis_process.resume()
        deadline = time.monotonic() + PATIENCE
        while not any("in Redis again" in line for line in caplog.messages):
            assert time.monotonic() < deadline, "Redis is back and nobody asks it"
            await allowed(rates, 1, f"x{time.monotonic()}")
            await asyncio.sleep(0.05)
        assert await allowed(rates, 10, "eve") + await allowed(other, 10, "eve") == 10
        await rates.close()
        await other.close()

    asyncio.run(work())
    assert sum("by this process alone" in line for line in caplog.messages) == 1


def test_many_at_once_while_redis_hangs_are_one_failure(
    redis_process: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        rates = Rates(redis_url=redis_process.url)
        await allowed(rates, 1)
        redis_process.pause()
        await asyncio.gather(*(allowed(rates, 1, f"n{number}") for number in range(200)))
        redis_process.resume()
        deadline = time.monotonic() + 2  # after 200 failures in a row it would be seconds later
        while rates._breaker.is_open:
            assert time.monotonic() < deadline
            await allowed(rates, 1, f"x{time.monotonic()}")
            await asyncio.sleep(0.02)
        await rates.close()

    asyncio.run(work())
    assert sum("by this process alone" in line for line in caplog.messages) == 1


def test_memory_is_bounded_and_the_greediest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates_module, "RATE_COUNTERS", 100)

    async def work() -> None:
        rates = Rates()
        assert await allowed(rates, 30) == 10
        for number in range(1_000):
            await allowed(rates, 1, f"n{number}")
            assert len(rates._memory.storage) <= 102
        assert await allowed(rates, 5) == 0

    asyncio.run(work())
