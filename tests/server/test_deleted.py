"""Deleted accounts: no name of theirs is written after the deletion, whatever was on its way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from bastide.server.accounts.accounts import People
from bastide.server.accounts.sessions import Person
from bastide.server.fairness.dealer import commitment_of
from bastide.server.http.app import build_app
from bastide.server.live.account_deletion import erase
from bastide.server.live.matchmaking import open_table
from bastide.server.protocol.entries import Opened, Standing
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.servertime import now_ms
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.results import record_results
from bastide.server.storage.store import Store
from bastide.server.table.table import Table
from server.seating import SECRET
from server.test_store import with_store


def test_a_table_opened_while_an_account_is_deleted_keeps_no_name(tmp_path: Path, any_url: str) -> None:
    """Whatever was on its way: it is either refused, or found by the deletion and made nameless."""

    async def work() -> None:
        services = build_app(Settings(data=tmp_path, database=any_url, rates=False)).state.services
        await services.open()
        try:
            guest = await services.people.new_guest("", "", now_ms())
            ann = await services.people.register(guest, "Anastasia", "long enough")
            plan = Plan([SeatPlan("here"), SeatPlan("here", "Her brother")], public=True)
            gone_through, go_on = asyncio.Event(), asyncio.Event()
            erase_person = services.people.erase

            async def erase_later(person: Person) -> list[str]:
                gone_through.set()
                await go_on.wait()
                return await erase_person(person)

            services.people.erase = erase_later
            deleting = asyncio.create_task(erase(services, ann))
            await gone_through.wait()
            meanwhile = await open_table(services, ann, plan)
            go_on.set()
            await deleting
            with pytest.raises(Refusal, match="deleted"):
                await open_table(services, ann, plan)
            rows = await services.store.rows_after(meanwhile.table, -1)
            async with services.store.engine.connect() as connection:
                shown = str(list(await connection.execute(select(schema.tables.c.summary))))
            for text in (*(repr(row) for row in rows), shown):
                assert "Anastasia" not in text and "brother" not in text
        finally:
            await services.close()

    asyncio.run(work())


def test_whoever_is_deleted_leaves_no_name_in_a_result_written_later(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        guest = await people.new_guest("Anastasia", "", 1)
        plan = Plan([SeatPlan("here"), SeatPlan("here")])
        table = Table.open("t", SECRET, Opened(plan, guest.id, guest.name, commitment_of(SECRET)), 1000)
        await store.append(table, table.new_rows, secret=SECRET)
        await people.erase(guest)
        table.standings = [Standing(0, 9, 1)]
        assert await record_results(store, table)
        async with store.engine.connect() as connection:
            assert list(await connection.scalars(select(schema.results.c.name))) == ["deleted"]

    with_store(any_url, work)


def test_whoever_is_deleted_before_a_rated_result_is_written_gets_no_rating(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        ann, bob = [await people.new_guest(name, "", 1) for name in ("Anastasia", "Boris")]
        plan = Plan([SeatPlan("here"), SeatPlan()], public=True, rated=True)
        table = Table.open("t", SECRET, Opened(plan, ann.id, ann.name, commitment_of(SECRET)), 1000)
        await store.append(table, table.new_rows, secret=SECRET)
        table.rated, table.seats[1].player = True, bob.id
        table.standings = [Standing(0, 9, 1), Standing(1, 5, 2)]
        await people.erase(ann)
        assert await record_results(store, table)
        async with store.engine.connect() as connection:
            rated = list(await connection.execute(select(schema.ratings.c["person", "games", "mu"])))
        assert [(row.person, row.games) for row in rated] == [(bob.id, 1)]
        assert rated[0].mu < 25, "Boris has lost all the same"

    with_store(any_url, work)
