"""The computers' part in a table: who thinks for their seats, what they play, hints for people."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, update

from ...actions import Action
from ...game import Game
from ..limits import COMPUTER_RETRY_MS
from ..protocol.refusal import Refusal
from ..protocol.responses import Hint, Reason, Refused
from ..servertime import now_ms
from ..storage import schema
from ..storage.database import AWAY
from ..table.computer import ADVICE, Advice
from . import presence
from .pool import NoThought, Thinkers
from .thinker import Thought

if TYPE_CHECKING:
    from ..table.table import Table
    from .connection import Connection
    from .hub import Hub
    from .live_table import Live

RENEWAL_SECONDS = COMPUTER_RETRY_MS / 2000  # of the time after which another process would think as well


class Computers:
    """Plays the computers' seats of all tables that this process holds."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        self._hub, self._thinkers = hub, thinkers

    @property
    def preparing(self) -> bool:
        """Whether the computer players are still being compiled: decisions wait until they are."""
        return self._thinkers.preparing

    def prepare(self) -> None:
        """Compile the computer players beside the server if this machine has not; then everybody is told."""
        self._thinkers.prepare(self._prepared)

    def _prepared(self) -> None:
        for live in self._hub.live.values():
            presence.tell_presence(self._hub, live, publish=False)

    async def turn(self, level: str, game: Game) -> list[str]:
        """The actions of the turn that the computer of this level plays in the game as it is now."""
        return (await self._thinkers.ask(level, game)).actions

    def think(self, live: Live) -> None:
        """Let a computer choose for the seat that has to decide, unless one is at it."""
        if live.thinking != live.table.decision_ply:
            live.thinking = live.table.decision_ply
            self._hub.later(self._think(live, live.table.decision_ply))

    async def _think(self, live: Live, decision_ply: int) -> None:
        try:
            async with live.lock:
                table = live.table
                seat = table.computer_seat
                if seat is None or table.decision_ply != decision_ply:
                    return
                planned, ply = _planned(live, table), table.ply
                asked = None if planned else self._thinkers.ask(seat.level, table.game)
            if asked is not None:
                began = time.perf_counter()
                actions = (await self._alone(asked, live.id, ply)).actions
                self._hub.metrics.observe("computer_seconds", time.perf_counter() - began)
                planned, live.planned = actions[0], tuple(actions)
            await self._hub.change(live, lambda table: table.play_computer(planned, decision_ply, now_ms()))
        finally:
            if live.thinking == decision_ply:
                live.thinking = -1

    async def _alone(self, asked: Awaitable[Thought], table: str, ply: int) -> Thought:
        """The answer; until it comes, the sweeps of other processes leave the table alone."""
        thought = asyncio.ensure_future(asked)
        try:
            while not (await asyncio.wait([thought], timeout=RENEWAL_SECONDS))[0]:
                with contextlib.suppress(*AWAY):
                    await self._hub.store.run(
                        _PUT_OFF, b_id=table, b_ply=ply, wake_at=now_ms() + COMPUTER_RETRY_MS
                    )
            return thought.result()
        finally:
            thought.cancel()

    def hint(self, live: Live, connection: Connection, key: str) -> None:
        """Tell a person what the computer would do, as soon as it knows."""
        if self.preparing:
            raise Refusal(
                "not_now", "The computer is getting ready: ask again in a minute.", "computer_preparing"
            )
        if connection.awaits_hint:
            raise Refusal("too_much", "Your last hint is still being thought about: please wait.", "too_fast")
        connection.awaits_hint = True
        self._hub.later(self._hint(live, connection, key))

    async def _hint(self, live: Live, connection: Connection, key: str) -> None:
        try:
            advice = (await self._thinkers.ask(ADVICE, live.table.game)).advice
            assert advice is not None  # it was asked for
        except NoThought:
            connection.send(Refused.by(Refusal("failure", "No hint could be found.", "failure"), key))
            raise
        finally:
            connection.awaits_hint = False
        connection.send(_hint(advice, key))

    async def close(self) -> None:
        """End; what is thought about is forgotten, and thought about again by whichever process is there."""
        await self._thinkers.close()


def _hint(advice: Advice, key: str) -> Hint:
    """Advice as a client hears it."""
    first, *then = map(Action.parse, advice.actions)
    reasons = [Reason(kind, points) for kind, points in advice.reasons]
    return Hint(first, key, then[0] if then else None, advice.margin, advice.chance, advice.gained, reasons)


def _planned(live: Live, table: Table) -> str:
    """The figure step that was chosen together with the tile just laid; "" = nothing fits."""
    if len(live.planned) < 2 or not table.game.ply or str(table.game.peek()) != live.planned[0]:
        return ""
    step = live.planned[1]
    return step if any(str(action) == step for action in table.game.legal) else ""


_PUT_OFF = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"), schema.tables.c.last_ply == bindparam("b_ply"))
    .values(wake_at=bindparam("wake_at"))
)
