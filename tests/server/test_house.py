"""A running server as clients and its host meet it: coming back, being slow, hints, backup and
verification.
"""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from bastide.game import Game
from bastide.server.limits import OUTBOX_MESSAGES
from bastide.server.live.connection import Connection
from bastide.server.protocol.plan import Aids, ClockPlan, Plan, SeatPlan
from bastide.server.protocol.requests import Act, AskHint, Commit, Resign, Sit, Start
from bastide.server.protocol.responses import Accepted, Bye, FromTable, Happened, Pong, State
from bastide.server.protocol.responses import Hint as Hinted
from server.meeting import House, bastide, bastide_process, duel, duty_of, guests, in_play, run, said
from server.playing import Program


def test_whoever_comes_back_receives_what_was_missed(house: House) -> None:
    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people)
        mover = await duty_of(links)
        other = 1 - links.index(mover)
        known = links[other].ply
        await links[other].close()
        assert isinstance(await said(mover, Act(mover.duty.ply, mover.duty.legal[0].action)), Accepted)
        again = await people[other].join(table, last_ply=known)
        missed = await again.receive()
        assert isinstance(missed, Happened) and missed.ply == known + 1
        ahead = await people[other].join(table, last_ply=known + 1000)
        assert isinstance(await ahead.receive(), State)
        before_start = await people[other].join(table, last_ply=0)
        assert isinstance(await before_start.receive(), State)

    run(work())


def test_the_server_measures_the_delay_where_a_clock_runs(house: House) -> None:
    async def work() -> None:
        _, links = await duel(await guests(house[0]), clock=ClockPlan("increment", 60, 5))
        mover = await duty_of(links)
        state = mover.state or await mover.until(State)
        assert state.position.running is not None and max(state.position.clocks) <= 65_000
        assert isinstance(await said(mover, Act(mover.duty.ply, mover.duty.legal[0].action)), Accepted)

    run(work())


def test_hints_are_for_whoever_decides_where_the_table_allows_them(house: House) -> None:
    async def work() -> None:
        for hints in (True, False):
            _, links = await duel(await guests(house[0]), aids=Aids(hints=hints))
            mover = await duty_of(links)
            other = links[1 - links.index(mover)]
            assert (await said(other, AskHint(0))).code == ("not_yours" if hints else "forbidden")
            await mover.send(AskHint(mover.duty.ply, "h"))
            legal = [one.action for one in mover.duty.legal]
            if hints:
                assert (await mover.until(Hinted)).action in legal

    run(work())


@pytest.mark.long
def test_a_backup_of_a_running_server_is_whole(house: House, tmp_path: Path) -> None:
    async def work() -> None:
        address, folder = house
        table, links = await duel(await guests(address), public=True)
        mover = await duty_of(links)
        action = mover.duty.legal[0].action
        assert isinstance(await said(mover, Act(mover.duty.ply, action)), Accepted)
        assert "rows are in" in await bastide_process("backup", tmp_path / "all.gz", "--data", folder)
        assert "rows were restored" in await bastide_process(
            "restore", tmp_path / "all.gz", "--data", tmp_path / "other"
        )
        assert table in await bastide_process("admin", "tables", "--data", tmp_path / "other")
        assert "is closed" in await bastide("admin", "close", table, "--data", folder)
        for _ in range(80):
            if links[0].status == "ended":
                break
            await links[0].receive(8)
        assert links[0].status == "ended", "a running server notices that its host has closed a table"

    run(work())


def test_a_game_of_a_running_server_is_verified(house: House, tmp_path: Path) -> None:
    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people, public=True)
        await said(links[0], Resign())
        told = await bastide_process("verify", table, "--server", house[0])
        assert re.search(r"All \d+ draws are those of the committed shuffle", told) and "own word" in told
        kept = tmp_path / "kept.json"
        kept.write_bytes(msgspec.json.encode(people[1].kept(table)))
        told = await bastide("verify", table, "--server", house[0], "--kept", kept)
        assert "all of it matches" in told.replace("\n", " ") and "own word" not in told
        table, links = await duel(people)
        await said(links[0], Resign())
        kept.write_bytes(msgspec.json.encode(people[1].kept(table)))
        assert "all of it matches" in (await bastide("verify", "--kept", kept)).replace("\n", " ")

    run(work())


def test_a_client_of_another_version_is_told_so_in_one_sentence(house: House) -> None:
    async def work() -> None:
        (person,) = await guests(house[0], 1)
        opened = await person.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()]))
        async with connect(f"{house[0].replace('http', 'ws')}/ws/tables/{opened['table']}") as socket:
            await socket.send('{"type":"hello","version":1,"last_ply":-1,"batch":true}')
            refused = json.loads(await socket.recv())
        assert refused["code"] == "unknown" and "reload the page" in refused["reason"]

    run(work())


def test_three_people_and_one_goes(house: House) -> None:
    """Over the wire: the two others play to the end, and the record replays."""

    async def work() -> None:
        people = await guests(house[0], 3)
        plan = Plan([SeatPlan("here"), SeatPlan(), SeatPlan()], options={"tiles": 9}, public=True)
        opened = await people[0].post("/api/tables", plan)
        links = [await person.join(opened["table"]) for person in people]
        for seat in (1, 2):
            assert isinstance(await said(links[seat], Sit(seat, links[seat].new_commitment())), Accepted)
        await said(links[0], Commit(links[0].new_commitment()))
        await said(links[0], Start())
        await in_play(links)
        assert isinstance(await said(links[2], Resign()), Accepted)
        programs = [Program(person, opened["table"]) for person in people[:2]]
        await asyncio.gather(*(program.play() for program in programs))
        assert not any(program.refusals for program in programs)
        record = await people[0].get(f"/api/tables/{opened['table']}/record")
        assert record.count("\nretire ") == 1 and Game.from_text(record).over
        assert (await people[0].get(f"/api/tables/{opened['table']}/verdict"))["fair"]

    run(work())


def test_a_client_that_does_not_read_is_cut_off() -> None:
    async def work() -> None:
        connection = Connection(None, "")
        for number in range(OUTBOX_MESSAGES + 5):
            connection.send(Pong(number))
        assert connection.closing and len(await connection.take()) == OUTBOX_MESSAGES
        assert await connection.take() == []

    asyncio.run(work())


@pytest.mark.parametrize("batch", [True, False])
def test_a_frame_holds_several_messages_only_where_they_are_wanted(batch: bool) -> None:
    async def work() -> None:
        connection = Connection(None, "")
        connection.batch = batch
        messages: list[FromTable] = [Pong(1), Pong(2), Bye("go")]
        for message in messages:
            connection.send(message)
        connection.close()
        frames = await connection.take()
        assert len(frames) == (1 if batch else 3) and b"\n".join(frames).count(b"\n") == 2

    asyncio.run(work())
