"""Messages on their way to browsers: a queue that holds nobody up, and a few workers that empty it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import ssl
import time
from urllib.parse import urlsplit

import httpcore

from ..limits import PUSH_AT_ONCE, PUSH_SECONDS, PUSH_WAITING
from ..metrics import Metrics
from ..storage.database import AWAY
from ..storage.store import Store
from ..storage.subscriptions import Subscription, forget, standing_of
from .encryption import authorization, encrypted, from_text, point_of, read_key, to_text
from .endpoints import PublicNetwork, is_endpoint
from .notice import Notice

log = logging.getLogger("bastide.server")
GONE = (404, 410)  # the browser has taken its subscription back
DELIVERED = range(200, 300)


class PushQueue:
    """What is to be sent, under the key of this host. `pool` is how it is sent."""

    def __init__(self, key: str, contact: str, store: Store, metrics: Metrics) -> None:
        self._key, self._contact = read_key(key), contact
        self._store, self._metrics = store, metrics
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(PUSH_WAITING)
        self.pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(), max_connections=4, network_backend=PublicNetwork()
        )

    @property
    def public_key(self) -> str:
        """The public half of the host's key, which browsers subscribe with."""
        return to_text(point_of(self._key.public_key()))

    def put(self, notice: Notice) -> None:
        """Send a notice when its turn comes; with too many waiting it is dropped."""
        try:
            self._waiting.put_nowait(notice)
        except asyncio.QueueFull:
            self._metrics.count("pushes_dropped")

    async def run(self) -> None:
        """Send what comes, a few at a time, until cancelled."""
        try:
            async with asyncio.TaskGroup() as workers:
                for _ in range(PUSH_AT_ONCE):
                    workers.create_task(self._work())
        finally:
            await self.pool.aclose()

    async def settled(self) -> None:
        """Until everything that was put here has been sent or given up."""
        await self._waiting.join()

    async def _work(self) -> None:
        while True:
            notice = await self._waiting.get()
            try:
                for subscription in await standing_of(self._store, notice.person):
                    await self._send(notice, subscription)
            except AWAY as error:
                log.warning("a notice found no database: %s", type(error).__name__)
            except Exception:
                self._metrics.count("failures")
                log.exception("a notice failed")
            finally:
                self._waiting.task_done()

    async def _send(self, notice: Notice, subscription: Subscription) -> None:
        """Send one message. What is logged names the service alone: the rest of its address is a secret."""
        service = urlsplit(subscription.endpoint).hostname
        title, text = notice.words(subscription.language)
        content = json.dumps({"title": title, "text": text, "table": notice.table}, ensure_ascii=False)
        try:
            if not is_endpoint(subscription.endpoint):
                raise ValueError("no address of a push service")
            body = encrypted(content.encode(), from_text(subscription.p256dh), from_text(subscription.auth))
            async with asyncio.timeout(PUSH_SECONDS):
                answer = await self.pool.request(
                    "POST",
                    subscription.endpoint,
                    headers={
                        "Authorization": authorization(
                            self._key, self._contact, subscription.endpoint, time.time()
                        ),
                        "Content-Encoding": "aes128gcm",
                        "Content-Type": "application/octet-stream",
                        "TTL": str(notice.seconds),
                        "Topic": to_text(hashlib.sha256(notice.table.encode()).digest())[:32],
                        "Urgency": "normal",
                    },
                    content=body,
                )
        except ValueError:
            await forget(self._store, subscription.id)
            return
        except (OSError, TimeoutError, httpcore.NetworkError, httpcore.TimeoutException) as error:
            self._metrics.count("pushes_failed")
            log.warning("a push service was not reached: %s", service, extra={"error": type(error).__name__})
            return
        except httpcore.ProtocolError:
            self._metrics.count("pushes_failed")
            return
        if answer.status in GONE:
            await forget(self._store, subscription.id)
        elif answer.status in DELIVERED:
            self._metrics.count("pushes_sent")
        else:
            self._metrics.count("pushes_failed")
            log.warning("a push service refused: %s", service, extra={"status": answer.status})
