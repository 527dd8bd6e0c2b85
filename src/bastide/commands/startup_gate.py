"""The pages at once: what needs the rules waits until they are there, compiled in a process beside the
server.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Litestar

from ..locale.terminal import say

WARM_UP = """
from bastide.ai.players import GreedyPlayer
from bastide.game import Game
from bastide.server.live.services import warm_up
import random

warm_up()
game = Game.new(2)
game.deal(random.Random(1))
GreedyPlayer(1).choose(game)
"""
log = logging.getLogger("bastide.play")
NEEDS_RULES = ("/api/", "/ws/")
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class StartupGate:
    """An application that answers for its pages before its tables are open; everything else waits."""

    def __init__(self, app: Litestar, is_compiled: bool) -> None:
        self._app, self._is_compiled = app, is_compiled
        self._ready = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection, or the whole life of the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if scope["path"].startswith(NEEDS_RULES):
            await self._ready.wait()
        await self._app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Answer, open the tables; end when the server ends, even in the middle of compiling."""
        await receive()
        await send({"type": "lifespan.startup.complete"})
        ending = asyncio.ensure_future(receive())
        working = asyncio.ensure_future(self._open_tables(ending))
        await asyncio.wait([working, ending], return_when=asyncio.FIRST_COMPLETED)
        if not self._ready.is_set():
            working.cancel()
        await asyncio.wait([working])
        if not working.cancelled() and (error := working.exception()) is not None:
            log.error("the tables were not opened", exc_info=error)
            signal.raise_signal(signal.SIGTERM)
        await send({"type": "lifespan.shutdown.complete"})

    async def _open_tables(self, ending: Awaitable[object]) -> None:
        if not self._is_compiled:
            await compile_rules()
        async with self._app.lifespan():
            self._ready.set()
            if not self._is_compiled:
                print(say("compiled"), flush=True)
            await ending


async def compile_rules() -> None:
    """Compile in a process of its own, which ends with this one; this one then finds the rules in
    the cache.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", WARM_UP, stdin=asyncio.subprocess.DEVNULL, start_new_session=True
    )
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
