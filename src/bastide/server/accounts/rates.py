"""How often somebody may do something: counted over all server processes in Redis, or in this process's
memory.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from limits import RateLimitItem, RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from redis.asyncio import BlockingConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ..backoff import Breaker
from ..limits import RATE_COUNTERS, Rate
from ..metrics import Metrics
from ..protocol.refusal import Refusal, Why

log = logging.getLogger("bastide.server")
REDIS_SECONDS = 0.25  # nobody waits longer for Redis to count


class Bucket:
    """A token bucket: a burst, and how many more come back each second."""

    __slots__ = ("_at", "_burst", "_each_second", "_left")

    def __init__(self, burst: int, each_second: float) -> None:
        self._burst, self._each_second = burst, each_second
        self._left, self._at = float(burst), time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Whether this many more are allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._each_second)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Rates:
    """Sliding windows by what is done and by whom.

    This process's memory counts everything that it has allowed. With a Redis URL, Redis decides, so that
    several processes share one count; while it does not answer, each process decides by its own.
    """

    def __init__(self, enforced: bool = True, redis_url: str = "", metrics: Metrics | None = None) -> None:
        self.enforced = enforced
        self._metrics = metrics or Metrics()
        self._memory = MemoryStorage()
        self._own = SlidingWindowCounterRateLimiter(self._memory)
        self._shared: SlidingWindowCounterRateLimiter | None = None
        self._pool: BlockingConnectionPool | None = None
        self._breaker = Breaker()
        self._turns: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        if redis_url:
            self._pool = BlockingConnectionPool.from_url(
                redis_url,
                max_connections=16,
                timeout=REDIS_SECONDS,
                socket_timeout=REDIS_SECONDS,
                socket_connect_timeout=REDIS_SECONDS,
                retry=Retry(NoBackoff(), 0),
            )
            self._shared = SlidingWindowCounterRateLimiter(
                RedisStorage(
                    "async+redis://",
                    implementation="redispy",
                    key_prefix="bastide",
                    connection_pool=self._pool,  # type: ignore[arg-type]
                )
            )

    async def check(self, what: str, who: str, rate: Rate) -> None:
        """Count once more; a Refusal if that is too often."""
        if not self.enforced:
            return
        limit = RateLimitItemPerSecond(rate.most, rate.seconds)
        if not await self._allowed(limit, what, who):
            raise _too_often(what)

    async def check_here(self, what: str, who: str, rate: Rate) -> None:
        """The same, counted by this process alone."""
        if not self.enforced:
            return
        self._forget_the_least()
        if not await self._own.hit(RateLimitItemPerSecond(rate.most, rate.seconds), what, who):
            raise _too_often(what)

    @asynccontextmanager
    async def guess(self, what: str, who: str, rate: Rate) -> AsyncIterator[None]:
        """Enter to try a secret; a Refusal after too many wrong ones. Only what ends as `unauthentic` counts.

        In one process the guesses of `who` take turns: each is counted before the next one is judged.
        """
        if not self.enforced:
            yield
            return
        limit = RateLimitItemPerSecond(rate.most, rate.seconds)
        async with self._turns.setdefault((what, who), asyncio.Lock()):
            if not await self._would_allow(limit, what, who):
                raise _too_often(what, "too_often")
            try:
                yield
            except Refusal as refusal:
                if refusal.code == "unauthentic":
                    await self._allowed(limit, what, who)
                raise

    async def close(self) -> None:
        """Leave Redis."""
        if self._pool is not None:
            await self._pool.disconnect()

    async def _allowed(self, limit: RateLimitItem, what: str, who: str) -> bool:
        if not await self._own.test(limit, what, who):
            return False  # a flood at one process does not become one at Redis
        self._forget_the_least()
        shared = await self._allowed_by_all(limit, what, who)
        if shared is False:
            return False
        own = await self._own.hit(limit, what, who)
        return own if shared is None else shared

    async def _would_allow(self, limit: RateLimitItem, what: str, who: str) -> bool:
        """Whether one more would be allowed; nothing is counted."""
        return (
            await self._own.test(limit, what, who)
            and await self._allowed_by_all(limit, what, who, counting=False) is not False
        )

    async def _allowed_by_all(
        self, limit: RateLimitItem, what: str, who: str, counting: bool = True
    ) -> bool | None:
        """What Redis says; None if it is not there to be asked."""
        if self._shared is None:
            return None
        if not self._breaker.allows():
            self._metrics.count("rates_without_redis")
            return None
        try:
            async with asyncio.timeout(REDIS_SECONDS):
                allowed = await (self._shared.hit if counting else self._shared.test)(limit, what, who)
        except (RedisError, OSError) as error:  # a TimeoutError is an OSError
            if not self._breaker.is_open:
                log.warning("rates are counted by this process alone: Redis does not answer (%r)", error)
            self._breaker.failed()
            self._metrics.count("rates_without_redis")
            return None
        if self._breaker.is_open:
            log.info("rates are counted in Redis again")
        self._breaker.succeeded()
        return allowed

    def _forget_the_least(self) -> None:
        """Keep the memory bounded: when there are too many counters, the smallest half goes."""
        counts = self._memory.storage
        if len(counts) > RATE_COUNTERS:
            for key in sorted(counts, key=counts.__getitem__)[: len(counts) // 2]:
                counts.pop(key)
                self._memory.expirations.pop(key, None)
                self._memory.locks.pop(key, None)


def _too_often(what: str, why: Why = "too_fast") -> Refusal:
    return Refusal("too_much", f"Too many requests ({what}): please wait a little.", why)
