"""Ending in time: whatever a step of the end waits for may be gone, and a process that was told to end does
end.

Nothing is lost by not waiting: what was acknowledged is on disk already.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger("bastide.server")
CLIENTS_SECONDS = 3  # for what clients have asked for, after the signal
STEPS_SECONDS = 4.0  # for all steps that follow
LAST_RESORT_SECONDS = 9.0  # after the signal the process ends, whatever still hangs
STARTING_SECONDS = 1.0  # the same while it starts: it compiles, and nobody was served yet


class Steps:
    """The steps of an end, one after the other; together they have so many seconds, each at least
    a moment.
    """

    def __init__(self, seconds: float = STEPS_SECONDS) -> None:
        self._deadline = time.monotonic() + seconds

    async def take(self, what: str, step: Callable[[], Awaitable[object]]) -> None:
        """Take a step, and go on without it if it fails or there is no time left."""
        task = asyncio.ensure_future(step())
        await asyncio.wait([task], timeout=max(0.1, self._deadline - time.monotonic()))
        if not task.done():
            task.cancel()
            log.warning("ended without waiting longer for %s", what)
        elif not task.cancelled() and (error := task.exception()):
            log.warning("ended without %s (%s)", what, type(error).__name__)


def end_at_the_latest(seconds: float) -> None:
    """End this process after the given seconds, even if a thread or the event loop hangs by then."""
    timer = threading.Timer(seconds, _end)
    timer.daemon = True
    timer.start()


def end_now() -> None:
    """End this process with status 0; its objects, perhaps millions, are not tidied one by one."""
    try:
        logging.shutdown()
        sys.stdout.flush()
    finally:
        os._exit(0)


def _end() -> None:
    log.error("ended without waiting any longer")
    os._exit(0)
