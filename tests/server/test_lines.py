"""Lines of chat that other processes wrote are told once to everybody, however late they appear."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bastide.server.live.channels import Channel
from bastide.server.live.chat_lines import LinesElsewhere
from bastide.server.live.connection import Connection
from bastide.server.live.hub import Hub
from bastide.server.live.pulse import Pulse
from bastide.server.metrics import Metrics
from bastide.server.storage import schema
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from lengths import PATIENCE
from server.seating import SECRET, started


def test_lines_without_a_hint_are_found(any_url: str) -> None:
    async def work() -> None:
        store, metrics = Store(database_url(any_url, Path())), Metrics()
        await store.open()
        log: list[Any] = []
        table = started(2, log)
        await store.append(table, log, secret=SECRET)

        async def write(number: int) -> None:
            async with store.engine.begin() as database:
                await database.execute(
                    insert(schema.chat).values(
                        id=number,
                        table_id=table.id,
                        person="ann",
                        name="Ann",
                        seat=0,
                        at=number,
                        text=f"line {number}",
                    )
                )

        await write(1)
        hub = Hub(store, Pulse(store, metrics), Channel("redis://of.others", metrics), metrics)
        lines = LinesElsewhere(store, hub)
        await lines.open()
        live, connection, muting = await hub.table(table.id), Connection(None, ""), Connection(None, "")
        muting.muted = frozenset({"ann"})
        live.connections |= {connection, muting}

        await write(2)
        live.tell_line(2, "ann", b"its hint was heard")
        await write(4)  # 3 was given first and is committed later
        await lines.catch_up()
        await write(3)
        for _ in range(3):
            await lines.catch_up()
        told = [text.decode() for text in await connection.take()]
        assert [words in text for words, text in zip(("hint", "line 4", "line 3"), told, strict=True)] == [
            True
        ] * 3
        assert muting._outbox == []
        await store.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
