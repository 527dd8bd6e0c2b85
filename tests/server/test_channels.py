"""Hints between processes through a real Redis, which is killed, started again and paused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from bastide.server.backoff import Backoff
from bastide.server.live import channels
from bastide.server.live.channels import Channel, ChannelMessage
from bastide.server.metrics import Metrics
from bastide.server.settings import Settings
from lengths import PATIENCE
from server.faults.redis import Redis
from server.test_metrics import samples


class Listener:
    """A channel whose hints are kept."""

    def __init__(self, url: str) -> None:
        self.metrics = Metrics()
        self.channel = Channel(url, self.metrics)
        self.heard: list[ChannelMessage] = []
        self.joined = 0

    async def keep(self, hint: ChannelMessage) -> None:
        if hint.table == "bad":
            raise ValueError("a hint that cannot be heard")
        self.heard.append(hint)

    def count_joined(self) -> None:
        self.joined += 1

    @property
    def numbers(self) -> dict[str, float]:
        return samples(self.metrics.text().decode())


@asynccontextmanager
async def listening(url: str) -> AsyncIterator[Listener]:
    """A connected listener; it ends at once, whatever Redis does."""
    listener = Listener(url)
    task = asyncio.create_task(listener.channel.listen(listener.keep, listener.count_joined))
    await until(lambda: listener.channel.connected)
    yield listener
    task.cancel()
    begun = time.monotonic()
    await asyncio.wait([task])
    assert time.monotonic() - begun < 1, "the channel does not end"


async def until(reached: Callable[[], bool], seconds: float = PATIENCE) -> float:
    """Wait for a state; how long it took."""
    begun = time.monotonic()
    while not reached():
        assert time.monotonic() - begun < seconds, "it does not come"
        await asyncio.sleep(0.02)
    return time.monotonic() - begun


def test_every_hint_is_heard_in_order(redis_url: str) -> None:
    async def work() -> None:
        async with listening(redis_url) as one, listening(redis_url) as two:
            for ply in range(250):
                one.channel.publish(
                    ChannelMessage("node", "table", ply, present=["ann"] if ply % 2 else None)
                )
            await until(lambda: len(two.heard) == 250)
            assert [hint.ply for hint in two.heard] == list(range(250))
            assert two.heard[1].present == ["ann"] and two.heard[0].present is None
            assert one.numbers["bastide_redis_connected"] == 1 and one.numbers["bastide_hints_waiting"] == 0

    asyncio.run(work())


def test_a_single_process_says_nothing() -> None:
    listener = Listener("")
    listener.channel.publish(ChannelMessage("node", "table", 1))
    asyncio.run(asyncio.wait_for(listener.channel.listen(listener.keep, listener.count_joined), 5))
    assert not listener.joined and "bastide_redis_connected" not in listener.numbers


@pytest.mark.parametrize("url", ["localhost", "http://localhost:6379", "redis://localhost:many"])
def test_a_wrong_url_is_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(ValueError, match=r"^The URL of the Redis cannot be read: .*\.$"):
        Settings.from_environment(redis=url)


def test_one_bad_hint_does_not_end_the_listening(redis_url: str) -> None:
    async def work() -> None:
        async with listening(redis_url) as one:
            for table in ("bad", "good"):
                one.channel.publish(ChannelMessage("node", table, 1))
            await until(lambda: [hint.table for hint in one.heard] == ["good"])
            assert one.numbers["bastide_failures_total"] == 1 and one.joined == 1

    asyncio.run(work())


@pytest.mark.parametrize("fault", ["kill", "pause"])
def test_the_channel_comes_back_by_itself(
    fault: str,
    redis_process: Redis,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Lost within seconds and back within seconds, with one line in the log for each; what waited is sent."""
    caplog.set_level("INFO", "bastide.server")

    in_vain: list[Backoff] = []
    failed = Backoff.failed

    def count(backoff: Backoff) -> float:
        in_vain.append(backoff)
        return failed(backoff)

    monkeypatch.setattr(Backoff, "failed", count)

    async def work() -> None:
        async with listening(redis_process.url) as one, listening(redis_process.url) as two:
            getattr(redis_process, fault)()
            assert await until(lambda: not one.channel.connected and not two.channel.connected) < 6
            one.channel.publish(ChannelMessage("node", "waited", 1))
            assert one.numbers["bastide_redis_connected"] == 0 and one.numbers["bastide_hints_waiting"] == 1
            await until(lambda: len(in_vain) >= 4)
            redis_process.start() if fault == "kill" else redis_process.resume()
            assert await until(lambda: one.channel.connected and two.channel.connected) < 6
            one.channel.publish(ChannelMessage("node", "after", 2))
            await until(lambda: any(hint.table == "after" for hint in two.heard))
            assert (one.joined, two.joined) == (2, 2)
            assert one.numbers["bastide_redis_reconnects_total"] == 1

    asyncio.run(work())
    for words in ("Redis is away", "Redis is back"):
        assert sum(words in line for line in caplog.messages) == 2, "one line for each of two processes"


def test_the_queue_is_bounded_and_drops_the_oldest(
    redis_process: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "HINTS_WAITING", 50)

    async def work() -> None:
        async with listening(redis_process.url) as one:
            redis_process.kill()
            await until(lambda: not one.channel.connected)
            for ply in range(80):
                one.channel.publish(ChannelMessage("node", "table", ply))
            assert (
                one.numbers["bastide_hints_waiting"] == 50
                and one.numbers["bastide_hints_dropped_total"] == 30
            )
            redis_process.start()
            await until(lambda: len(one.heard) == 50)
            assert [hint.ply for hint in one.heard] == list(range(30, 80))

    asyncio.run(work())


@pytest.mark.parametrize("fault", ["kill", "pause"])
def test_listening_ends_at_once_without_redis(fault: str, redis_process: Redis) -> None:
    async def work() -> None:
        async with listening(redis_process.url) as one:
            getattr(redis_process, fault)()
            for ply in range(500):
                one.channel.publish(ChannelMessage("node", "table", ply))
            await asyncio.sleep(0.1)

    asyncio.run(work())
