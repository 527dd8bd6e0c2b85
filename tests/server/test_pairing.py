"""Strangers who ask for the same game meet: at once, on two servers, again and again, and when a host has
left.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from bastide.client import Client
from bastide.server.fairness.dealer import commitment_of
from bastide.server.http.app import build_app
from bastide.server.limits import PAIRING_ARRIVAL_SECONDS, PAIRING_MINUTES, TABLES_OPEN_EACH
from bastide.server.live.pairing import NUMBERS_KEPT, is_attended, numbered, was_let_down
from bastide.server.protocol.entries import Sealed, Stopped
from bastide.server.protocol.plan import ClockPlan, Plan, SeatPlan
from bastide.server.protocol.requests import Commit, Leave, Remove, Sit
from bastide.server.protocol.responses import Accepted, Happened, Presence, State
from bastide.server.servertime import now_ms
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.store import Store
from bastide.server.storage.writing import Conflict, Write
from lengths import patiently
from server.conftest import Starter
from server.meeting import House, account, guests, in_play, run, said
from server.seating import ANN, BOB, SECRET, bytes_of, opened
from server.test_store import with_store

PAIRS = 24
CROWD = 16


def wish(number: int) -> dict[str, Any]:
    """A game that nobody else in these tests wants."""
    return {"clock": ClockPlan("sudden", 700 + number)}


async def ask(people: list[Client], wanted: dict[str, Any]) -> list[str]:
    """All ask at the same moment: where each is sent."""
    answers = await asyncio.gather(*(person.post("/api/pairing", wanted) for person in people))
    return [answer["table"] for answer in answers]


async def sitting(url: str, tables: list[str]) -> list[tuple[str, str]]:
    """Table and person of every chair that the database knows at some tables and at no other open one."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch(
            "SELECT table_id, person FROM chairs JOIN tables ON id = table_id "
            "WHERE status <> 'ended' AND quick IN "
            "(SELECT quick FROM tables WHERE id = ANY($1::text[]))",
            tables,
        )
    finally:
        await connection.close()
    return [(row["table_id"], row["person"]) for row in rows]


@pytest.mark.long
def test_strangers_who_ask_two_servers_at_once_meet(start: Starter, postgres_url: str) -> None:
    addresses = [start(database=postgres_url)[0] for _ in range(2)]

    async def work() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(CROWD))
        people = await guests(addresses[0], CROWD)
        for number, person in enumerate(people):
            person.base = addresses[number % 2]
        alone = 0
        for number in range(PAIRS):
            first, second = await ask(people[:2], wish(number))
            alone += first != second
        assert alone == 0, f"{alone} of {PAIRS} pairs wait alone"

        tables = await ask(people, wish(PAIRS))
        assert set(Counter(tables).values()) == {2}, "somebody waits alone, or three share a table"
        chairs = await sitting(postgres_url, tables)
        assert len(chairs) == len({person for _, person in chairs}) == CROWD, "somebody sits at two tables"
        assert Counter(table for table, _ in chairs) == Counter(tables)

        odd = people[:5]
        waiting = [table for table, count in Counter(await ask(odd, wish(PAIRS + 1))).items() if count == 1]
        assert len(waiting) == 1, "of five only one waits"

    run(work())


def test_who_asks_again_has_one_table(house: House) -> None:
    async def work() -> None:
        ann, bob = await guests(house[0])
        first, again = await ask([ann, ann], wish(0))
        assert first == again, "a second click opened a second table"
        assert await ask([bob, bob, ann], wish(0)) == [first] * 3, (
            "whoever is paired stays there until the start"
        )

    run(work())


def test_a_host_who_has_left_keeps_nobody_waiting(house: House) -> None:
    async def work() -> None:
        ann, bob, cyd = await guests(house[0], 3)
        (left,) = await ask([ann], wish(1))
        link = await ann.join(left)
        assert isinstance(await said(link, Leave()), Accepted)
        (table,) = await ask([bob], wish(1))
        assert table != left, "the table that was left is closed"
        assert await ask([cyd], wish(1)) == [table]

    run(work())


def test_two_who_were_left_alone_meet_when_one_asks_again(house: House) -> None:
    async def work() -> None:
        ann, bob, cyd = await guests(house[0], 3)
        first = (await ask([ann], wish(2)))[0]
        assert await ask([bob], wish(2)) == [first]
        (second,) = await ask([cyd], wish(2))
        assert isinstance(await said(await ann.join(first), Leave()), Accepted)
        assert await ask([bob], wish(2)) == [second], (
            "Bob waits at a table of his own while Cyd waits at hers"
        )
        tables = (await bob.get("/api/my/tables?status=open"))["items"]
        assert [table["id"] for table in tables] == [second], "Bob sits at two tables"

    run(work())


def age(house: House, table: str, seconds: int) -> None:
    """What the database knows of a table happened earlier by so much."""
    with closing(sqlite3.connect(house[1] / "bastide.sqlite", timeout=10)) as connection, connection:
        connection.execute(
            "UPDATE tables SET updated_at = updated_at - ? WHERE id = ?", (seconds * 1000, table)
        )


def test_nobody_is_sent_to_a_host_who_never_came(house: House) -> None:
    async def work() -> None:
        ann, bob, cyd = await guests(house[0], 3)
        (first,) = await ask([ann], wish(4))
        age(house, first, PAIRING_ARRIVAL_SECONDS)
        (second,) = await ask([bob], wish(4))
        assert second != first, "Ann's client has not come: Bob would wait for her"
        link = await bob.join(second)
        assert isinstance(await said(link, Commit(link.new_commitment())), Accepted)
        age(house, second, PAIRING_ARRIVAL_SECONDS)
        assert await ask([cyd], wish(4)) == [second], "Bob's client waits"

    run(work())


def test_a_table_is_attended_while_its_people_arrive_or_are_connected() -> None:
    table, soon, late = opened(Plan([SeatPlan(), SeatPlan()], public=True), auto=True), 2_000, 60_000
    table.receive(Sit(0), ANN, 1_000)
    assert is_attended(table, soon, ()) and not is_attended(table, late, ())
    assert is_attended(table, late, {0})
    table.receive(Sit(1, commitment_of(bytes_of(BOB))), BOB, 1_000)
    assert not is_attended(table, soon, ()), "Bob was ready and has gone"
    assert is_attended(table, soon, {1}) and not is_attended(table, late, {1}), "Ann may be on her way"


def test_whoever_let_somebody_down_is_not_offered_to_them_again() -> None:
    table = opened(Plan([SeatPlan(), SeatPlan()], public=True), auto=True)
    for number, person in enumerate((ANN, BOB)):
        table.receive(Sit(number, commitment_of(bytes_of(person))), person, 1_000)
    assert table.sealed and not was_let_down(table, "bob")
    table.receive(Commit(commitment_of(b"other bytes"), table.ply), ANN, 1_000)
    table.receive(Leave(), BOB, 1_000)
    assert was_let_down(table, "bob")
    assert not was_let_down(table, "cyd") and not was_let_down(table, "ann")


def test_a_host_who_was_ready_and_closed_the_browser_is_offered_to_nobody(house: House) -> None:
    async def work() -> None:
        ann, bob = await guests(house[0])
        (left,) = await ask([ann], wish(6))
        link = await ann.join(left)
        assert isinstance(await said(link, Commit(link.new_commitment())), Accepted)
        while not is_held(house, left):
            await asyncio.sleep(0.05)
        await link.close()
        while is_held(house, left):
            await asyncio.sleep(0.05)
        assert await ask([bob], wish(6)) != [left], "Ann was ready and has gone"

    run(work())


def is_held(house: House, table: str) -> bool:
    """Whether the server's last beat says that somebody who sits at a table is connected."""
    with closing(sqlite3.connect(house[1] / "bastide.sqlite", timeout=30)) as database:
        beats = database.execute("SELECT value FROM settings WHERE name LIKE 'process %'").fetchall()
    return any(table in value for (value,) in beats)


def test_who_stopped_a_start_is_offered_to_others_but_not_to_the_same_person(house: House) -> None:
    async def work() -> None:
        ann, bob, cyd = await guests(house[0], 3)
        (table,) = await ask([ann], wish(7))
        host = await ann.join(table)
        assert isinstance(await said(host, Commit(host.new_commitment())), Accepted)
        assert await ask([bob], wish(7)) == [table]
        guest = await bob.join(table)
        await guest.send(Commit(guest.new_commitment()))
        while not isinstance((await guest.until(Happened)).entry, Sealed):
            pass
        await host.send(Commit(host.new_commitment(), guest.ply))  # instead of revealing what she fixed
        while not isinstance((await guest.until(Happened)).entry, Stopped):
            pass
        assert isinstance(await said(guest, Leave()), Accepted)
        assert await ask([bob], wish(7)) != [table], "Ann has let Bob down"
        assert await ask([cyd], wish(7)) == [table], "Ann waits on for others"

    run(work())


def test_whoever_meets_an_absent_host_frees_the_seat_and_meets_the_next(house: House) -> None:
    async def work() -> None:
        ann, bob, cyd = await guests(house[0], 3)
        (table,) = await ask([ann], wish(5))
        host = await ann.join(table)
        assert isinstance(await said(host, Commit(host.new_commitment())), Accepted)
        assert await ask([bob], wish(5)) == [table]
        guest = await bob.join(table)
        assert (await said(guest, Remove(0))).code == "forbidden", "Ann is here"
        await host.close()
        while (await guest.until(Presence)).seats != [1]:
            pass
        assert isinstance(await said(guest, Remove(0)), Accepted)
        assert await ask([cyd], wish(5)) == [table]
        links = guest, await cyd.join(table)
        for link in links:
            assert isinstance(await said(link, Commit(link.new_commitment())), Accepted)
        await in_play(list(links))

    run(work())


async def named_before_the_rule(house: House, name: str) -> Client:
    """Somebody whose account is older than the rule that refuses its name."""
    person = await account(house[0], "Old")
    given = (await person.get("/api/me"))["name"]
    with closing(sqlite3.connect(house[1] / "bastide.sqlite", timeout=10)) as connection, connection:
        connection.execute("UPDATE people SET name = ? WHERE name = ?", (name, given))
    await person.post("/api/login", {"name": given, "password": "long enough"})
    return person


def test_accounts_keep_names_that_nobody_could_take_today(house: House) -> None:
    async def work() -> None:
        people = [await named_before_the_rule(house, name) for name in ("דוד", "МаксX")]
        first, second = [(await ask([person], wish(3)))[0] for person in people]
        assert first == second, "two who may keep their names wait beside each other"
        state = await (await people[0].join(first)).until(State)
        assert [seat.name for seat in state.seats] == ["דוד", "МаксX"]

    run(work())


def test_nobody_opens_table_after_table_by_other_wishes(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        client.post("/api/me", json={})
        first = client.post("/api/pairing", json=msgspec.to_builtins(wish(0))).json()["table"]
        with closing(sqlite3.connect(tmp_path / "bastide.sqlite", timeout=10)) as connection, connection:
            connection.row_factory = sqlite3.Row
            (row,) = map(dict, connection.execute("SELECT * FROM tables"))
            for number in range(1, TABLES_OPEN_EACH):
                copy = row | {"id": f"copy{number}", "quick": f"wish {number}"}
                connection.execute(
                    f"INSERT INTO tables ({', '.join(copy)}) VALUES ({', '.join('?' * len(copy))})",
                    list(copy.values()),
                )
        again = client.post("/api/pairing", json=msgspec.to_builtins(wish(0)))
        assert again.json()["table"] == first, "whoever waits already opens nothing"
        other = client.post("/api/pairing", json=msgspec.to_builtins(wish(1)))
        assert other.status_code == 429 and f"{TABLES_OPEN_EACH} tables open" in other.text


def test_numbers_that_nobody_needs_are_dropped(any_url: str) -> None:
    async def work(store: Store) -> None:
        async def numbers() -> Counter[str]:
            async with store.engine.connect() as connection:
                return Counter(await connection.scalars(select(schema.pairings.c.key)))

        table = opened(Plan([SeatPlan(), SeatPlan()], public=True), now_ms(), auto=True)
        await store.append(
            table, table.new_rows, secret=SECRET, quick="lively", besides=numbered("lively", 1)
        )
        await store.append_all([Write(besides=numbered("idle", 1))])
        for number in range(2, NUMBERS_KEPT + 10):
            await store.append_all([Write(besides=numbered("lively", number))])
        assert await numbers() == {"lively": NUMBERS_KEPT, "idle": 1}
        with pytest.raises(Conflict):
            await store.append_all([Write(besides=numbered("lively", NUMBERS_KEPT + 9))])
        await store.append_all([Write(besides=numbered("new", 1))])
        assert await numbers() == {"lively": NUMBERS_KEPT, "new": 1}

    with_store(any_url, work)


def test_a_table_is_offered_as_long_as_its_host_waits_there(house: House) -> None:
    async def work() -> None:
        waiting, gone, stranger = await guests(house[0], 3)
        left = (await ask([gone], wish(901)))[0]
        table = (await ask([waiting], wish(900)))[0]
        link = await waiting.join(table)
        assert isinstance(await said(link, Commit(link.new_commitment())), Accepted)
        long_ago = now_ms() - (PAIRING_MINUTES + 1) * 60_000
        with closing(sqlite3.connect(house[1] / "bastide.sqlite", timeout=30)) as database, database:
            database.execute("UPDATE tables SET updated_at = ? WHERE id IN (?, ?)", (long_ago, table, left))
        for _ in patiently():
            if await changed_at(house, table) > long_ago:
                break
            await asyncio.sleep(0.1)
        assert await ask([stranger], wish(900)) == [table]
        assert await changed_at(house, left) == long_ago, "nobody is connected there"

    async def changed_at(house: House, table: str) -> int:
        with closing(sqlite3.connect(house[1] / "bastide.sqlite", timeout=30)) as database:
            return int(database.execute("SELECT updated_at FROM tables WHERE id = ?", (table,)).fetchone()[0])

    run(work())
