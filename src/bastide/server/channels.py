"""News between server processes through Litestar's channels: in memory for one process, Redis for several.

A message here is a hint that may be lost: what counts is the log, which is read whenever a ply is missing.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

log = logging.getLogger("bastide.server")
NAME = "tables"


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """There is news about a table: a ply, who is connected at the sender's, or a line of chat."""

    node: str
    table: str
    ply: int
    present: list[str] | None = None
    watching: int = 0
    line: str | None = None
    line_by: str = ""


def channels_plugin(redis_url: str) -> ChannelsPlugin:
    """The plugin with its backend: Redis by URL, otherwise this process's memory."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if redis_url:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        backend = RedisChannelsPubSubBackend(redis=Redis.from_url(redis_url), key_prefix="bastide")
    return ChannelsPlugin(backend, channels=[NAME], subscriber_max_backlog=10_000,
                          subscriber_backlog_strategy="dropleft")


class Channel:
    """The one channel of all tables; with a single process it says nothing."""

    def __init__(self, plugin: ChannelsPlugin, shared: bool) -> None:
        self._plugin, self.shared = plugin, shared

    def publish(self, hint: Hint) -> None:
        """Tell the other processes."""
        if self.shared:
            try:
                self._plugin.publish(msgspec.json.encode(hint), NAME)
            except Exception as error:                  # the log is what counts
                log.warning("a hint was not published: %s", error)

    async def listen(self, heard: Callable[[Hint], Awaitable[None]]) -> None:
        """Hand every hint over, as long as the server runs."""
        while self.shared:
            try:
                async with self._plugin.start_subscription([NAME]) as subscriber:
                    async for data in subscriber.iter_events():
                        await heard(msgspec.json.decode(data, type=Hint))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("listening to the channel failed: %s", error)
                await asyncio.sleep(1)
