"""Par of a solo deck: what the strongest computer player reached on it, for those who have played it.

It is reckoned once, when somebody asks who has finished the deck, in the processes where computers think: at
most one deck at a time, one decision at a time, so that no table waits for more than one of them.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import Connection, insert, select

from ...game import Game
from ...setup import Setup
from ..fairness.dealer import Deal
from ..storage import schema
from ..storage.writing import Conflict
from ..table.table import Table
from .hub import Hub

LEVEL = "master"
WAITING_MOST = 20  # decks; whoever asks for one more has to ask again
_pars = schema.pars


class Pars:
    """The pars of one server process."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._waiting = hub, set[str]()
        self._one = asyncio.Lock()

    async def of(self, table: Table) -> int | None:
        """The par of an ended solo table's deck; None while it is reckoned."""
        deck = table.daily or table.id
        par = await self._read(deck)
        if par is None and deck not in self._waiting and len(self._waiting) < WAITING_MOST:
            assert table.deal is not None, "a game that was begun"
            self._waiting.add(deck)
            self._hub.later(self._reckon(deck, table.setup, table.deal))
        return par

    async def _read(self, deck: str) -> int | None:
        async with self._hub.store.engine.connect() as connection:
            par: int | None = await connection.scalar(select(_pars.c.score).where(_pars.c.deck == deck))
        return par

    async def _reckon(self, deck: str, setup: Setup, deal: Deal) -> None:
        try:
            async with self._one:
                score = await self._played_out(Game(setup), deal)
            with suppress(Conflict):  # another process has reckoned it, too
                await self._hub.store.transact(lambda connection: _keep(connection, deck, score))
        finally:
            self._waiting.discard(deck)

    async def _played_out(self, game: Game, deal: Deal) -> int:
        """What the computer reaches, tile by tile of the deck."""
        while not game.over:
            if game.decider is None:
                game.play(f"draw {deal.next_face(game)}")
                continue
            for action in await self._hub.computers.turn(LEVEL, game):
                game.play(action)
        return min(game.scores)


def _keep(connection: Connection, deck: str, score: int) -> None:
    if connection.scalar(select(_pars.c.score).where(_pars.c.deck == deck)) is None:
        connection.execute(insert(_pars), [{"deck": deck, "score": score}])
