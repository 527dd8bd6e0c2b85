"""Hints between processes: the same through memory and through a real Redis."""
from __future__ import annotations

import asyncio

import pytest

from bastide.server.channels import Channel, Hint, channels_plugin


@pytest.fixture(params=["memory", "redis"])
def url(request: pytest.FixtureRequest) -> str:
    return "" if request.param == "memory" else str(request.getfixturevalue("redis_url"))


def test_every_hint_is_heard_in_order(url: str) -> None:
    async def work() -> list[Hint]:
        heard: list[Hint] = []
        async with channels_plugin(url) as plugin:
            channel = Channel(plugin, True)

            async def keep(hint: Hint) -> None:
                heard.append(hint)

            listening = asyncio.create_task(channel.listen(keep))
            await asyncio.sleep(0.3)
            for ply in range(50):
                channel.publish(Hint("node", "table", ply, present=["ann"] if ply % 2 else None))
            for _ in range(100):
                if len(heard) == 50:
                    break
                await asyncio.sleep(0.05)
            listening.cancel()
        return heard

    heard = asyncio.run(work())
    assert [hint.ply for hint in heard] == list(range(50))
    assert heard[1].present == ["ann"] and heard[0].present is None


def test_a_single_process_says_nothing(url: str) -> None:
    channel = Channel(channels_plugin(url), False)
    channel.publish(Hint("node", "table", 1))
    asyncio.run(asyncio.wait_for(channel.listen(lambda hint: asyncio.sleep(0)), 5))
