"""Hints between server processes, through Redis.

A hint may be lost: what counts is the database, which every process polls. So Redis may vanish, restart or
hang without harm: nobody waits for it, what is to be sent waits in a bounded queue, and the connection comes
back by itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ..backoff import LONGEST_PAUSE, Backoff
from ..limits import HINTS_WAITING
from ..metrics import Metrics

log = logging.getLogger("bastide.server")
NAME = "bastide:tables"
ANSWER_SECONDS = 2.0  # Redis answers a command within this, or it is gone
PING_SECONDS = 1.0  # without a hint for so long Redis is asked whether it is there
SENT_AT_ONCE = 100  # hints of one round trip


class ChannelMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hint that there is news about a table: a ply, who is connected at the sender's, or a line of chat.

    Or about people, with no table: the ids of sessions that have ended, or a new name.
    """

    node: str
    table: str
    ply: int
    present: list[str] | None = None
    watching: int = 0
    asks: bool = False  # whoever hears this says who is connected there
    line: str | None = None
    line_number: int = 0
    line_by: str = ""
    ended: list[str] = []
    renamed: tuple[str, str, bool] | None = None  # a person, the new name, whether it is an account's


class Channel:
    """The one channel of all tables. Without the URL of a Redis this process is alone: it says and hears
    nothing.
    """

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.shared, self.connected = bool(url), False
        self._url, self._metrics = url, metrics
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._away_since: float | None = None
        if self.shared:
            metrics.gauge(
                "redis_connected", "Whether the connection to Redis stands.", lambda: self.connected
            )
            metrics.gauge(
                "hints_waiting", "Hints that wait to be sent to other processes.", lambda: len(self._waiting)
            )

    def publish(self, message: ChannelMessage) -> None:
        """Tell the other processes, as soon as Redis takes it; if too much waits, the oldest hint goes."""
        if not self.shared:
            return
        if len(self._waiting) >= HINTS_WAITING:
            self._waiting.popleft()
            self._metrics.count("hints_dropped")
        self._waiting.append(msgspec.json.encode(message))
        self._news.set()

    async def listen(
        self, heard: Callable[[ChannelMessage], Awaitable[None]], joined: Callable[[], None]
    ) -> None:
        """Send and hear hints as long as the server runs; `joined` is called whenever the connection stands
        (again).
        """
        backoff = Backoff()
        while self.shared:
            begun = time.monotonic()
            try:
                await self._converse(heard, joined)
            except* (RedisError, OSError) as errors:  # a time-out is an OSError
                self._lost(errors.exceptions[0])
            except* Exception as errors:
                self._metrics.count("failures")
                log.error("the channel between processes failed", exc_info=errors)
                self._lost(errors.exceptions[0])
            if time.monotonic() - begun > 2 * LONGEST_PAUSE:  # it stood for a while: this is a new fault
                backoff.succeeded()
            await asyncio.sleep(backoff.failed())

    async def _converse(
        self, heard: Callable[[ChannelMessage], Awaitable[None]], joined: Callable[[], None]
    ) -> None:
        """Send and hear hints, one connection for each direction; raises as soon as either fails."""
        async with (
            Redis.from_url(
                self._url,
                socket_timeout=ANSWER_SECONDS,
                socket_connect_timeout=ANSWER_SECONDS,
                retry=Retry(NoBackoff(), 0),
            ) as redis,
            redis.pubsub() as subscription,
        ):
            await subscription.subscribe(NAME)
            if await subscription.get_message(timeout=ANSWER_SECONDS) is None:
                raise TimeoutError("no answer to SUBSCRIBE")
            self._stands()
            joined()
            async with asyncio.TaskGroup() as directions:
                directions.create_task(self._hear(subscription, heard))
                directions.create_task(self._send(redis))

    async def _hear(self, subscription: PubSub, heard: Callable[[ChannelMessage], Awaitable[None]]) -> None:
        asked = False
        while True:
            message = await subscription.get_message(timeout=ANSWER_SECONDS if asked else PING_SECONDS)
            if message is None:
                if asked:
                    raise TimeoutError("no answer to PING")
                await subscription.ping()
                asked = True
                continue
            asked = False
            if message["type"] == "message":
                await self._hand_over(message["data"], heard)

    async def _hand_over(self, data: bytes, heard: Callable[[ChannelMessage], Awaitable[None]]) -> None:
        try:
            await heard(msgspec.json.decode(data, type=ChannelMessage))
        except Exception:  # one bad hint does not end the listening
            self._metrics.count("failures")
            log.exception("a hint could not be heard")

    async def _send(self, redis: Redis) -> None:
        while True:
            await self._news.wait()
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), SENT_AT_ONCE))]
            if not self._waiting:
                self._news.clear()
            try:
                async with redis.pipeline(transaction=False) as pipeline:
                    for data in batch:
                        pipeline.publish(NAME, data)
                    await pipeline.execute()
            except BaseException:
                self._metrics.count("hints_dropped", len(batch))
                raise

    def _stands(self) -> None:
        self.connected = True
        if self._away_since is not None:
            self._metrics.count("redis_reconnects")
            log.info("Redis is back", extra={"seconds": round(time.monotonic() - self._away_since, 1)})
            self._away_since = None

    def _lost(self, error: BaseException) -> None:
        self.connected = False
        if self._away_since is None:
            self._away_since = time.monotonic()
            log.warning(
                "Redis is away: processes learn of each other by polling until it is back (%r)", error
            )
