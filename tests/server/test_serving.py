"""Server processes as people meet them: a game to its end, reconnects, kills, two processes, a clean stop."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from bastide.actions import Pass
from bastide.client import LOST, Client, RequestFailed
from bastide.game import Game
from bastide.server.live.services import Services
from bastide.server.protocol.codec import VERSION
from bastide.server.protocol.plan import ClockPlan, Plan, SeatPlan
from bastide.server.protocol.requests import (
    Act,
    AskFeatures,
    AskPreview,
    Commit,
    Hello,
    Offer,
    Resign,
    Say,
    Sit,
    Start,
)
from bastide.server.protocol.responses import (
    Accepted,
    Bye,
    Duty,
    Features,
    Happened,
    Presence,
    Preview,
    Refused,
    Said,
    State,
)
from bastide.server.settings import Settings
from lengths import PATIENCE, patiently
from server.conftest import Starter, free_port
from server.faults.check import lost_moves
from server.faults.database import SqliteFile
from server.faults.games import Duel
from server.meeting import House, in_play
from server.playing import Program, open_duel, until_acknowledged

SHORT: dict[str, Any] = {"options": {"tiles": 14}}


def test_two_programs_play_a_table_with_a_reconnect_and_the_draws_verify(house: House) -> None:
    address, _ = house

    async def whole() -> None:
        table, invite, people = await open_duel(address, **SHORT)
        one, two = (Program(person, table, invite, seed=n) for n, person in enumerate(people))
        both = asyncio.gather(one.play(), reconnecting(two))
        await asyncio.wait_for(both, PATIENCE)
        assert one.over and two.over and not one.refusals and not two.refusals
        proof = await people[0].get(f"/api/tables/{table}/proof?invite={invite}")
        assert len(proof["secret"]) == 64
        verdict = await people[1].get(f"/api/tables/{table}/verdict?invite={invite}")
        assert verdict["fair"] and verdict["draws"] >= 14
        record = await people[0].get(f"/api/tables/{table}/record?invite={invite}")
        assert Game.from_text(record).over
        assert "Aids: remaining projected" in record
        for _ in patiently():
            me = await people[0].get("/api/me")
            if (await people[0].get(f"/api/results?person={me['id']}"))["total"]:
                break
            await asyncio.sleep(0.1)
        else:
            raise AssertionError("no result was written")

    async def reconnecting(program: Program) -> None:
        await program.play(2)
        await program.play(4)
        await program.play()

    asyncio.run(whole())


def test_before_its_end_a_game_publishes_neither_secret_nor_order(house: House) -> None:
    address, _ = house

    async def work() -> None:
        table, invite, people = await open_duel(address)
        proof = await people[0].get(f"/api/tables/{table}/proof?invite={invite}")
        assert proof["secret"] == "" and proof["record"] == ""
        assert not (await people[0].get(f"/api/tables/{table}/verdict?invite={invite}"))["fair"]
        assert "bastide_rows_total" in await people[0].get("/metrics")
        with pytest.raises(RequestFailed):
            await Client(address).get(f"/api/tables/{table}/record")

    asyncio.run(work())


def test_the_computer_plays_by_itself(house: House) -> None:
    address, _ = house

    async def work() -> None:
        person = Client(address)
        await person.be_guest()
        plan = Plan([SeatPlan("here"), SeatPlan("computer", level="greedy")], options={"tiles": 8})
        opened = await person.post("/api/tables", plan)
        link = await person.join(opened["table"])
        await link.send(Commit(link.new_commitment()))
        await link.until(Accepted)
        await link.send(Start())
        await in_play([link])
        await link.close()
        program = Program(person, opened["table"])
        await asyncio.wait_for(program.play(), PATIENCE)
        assert program.over

    asyncio.run(work())


def test_chat_presence_previews_and_spectators(house: House) -> None:
    address, _ = house

    async def work() -> None:
        table, _, people = await open_duel(address, public=True)
        links = [await person.join(table) for person in people]
        watcher = await Client(address).join(table)
        for link in (*links, watcher):
            await link.until(Presence)
        await watcher.send(Say("hello"))
        assert (await watcher.until(Refused)).code == "forbidden"
        await links[0].send(Say("good luck"))
        said = await watcher.until(Said)
        assert said.text == "good luck"
        await people[1].post("/api/me")
        await people[1].request("PUT", f"/api/mutes/{said.player}")
        await links[1].until(Said)
        await links[0].send(Say("again"))
        await watcher.until(Said)
        state = await (await people[1].join(table)).until(State)
        decider = next(link for link in links if link.duty is not None)
        await decider.send(AskPreview(state.position.answers, decider.duty.legal[0].action, "p"))
        shown = await decider.until(Preview)
        assert shown.key == "p" and shown.events[0].event == "laid" and shown.legal[0].action == Pass()
        await watcher.send(AskFeatures(state.ply, "f"))
        lies = await watcher.until(Features)
        assert (lies.ply, lies.key, lies.features[0].kind) == (state.ply, "f", "city")
        await watcher.send(Resign())
        assert (await watcher.until(Refused)).code == "unauthentic"
        await links[0].send(Resign())
        ended = await watcher.until(Happened)
        while type(ended.entry).__name__ != "Ended":
            ended = await watcher.until(Happened)
        await links[0].send(Offer("rematch"))
        await links[0].until(Accepted)

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_a_hasty_client_is_told_which_message_was_not_heard(start: Starter) -> None:
    address, _ = start(rates="yes")

    async def work() -> None:
        table, _, people = await open_duel(address, public=True)
        link = await people[0].join(table)
        await link.until(State)
        for number in range(60):
            await link.send(AskFeatures(0, f"f{number}"))
        refused = await link.until(Refused)
        assert (refused.code, refused.key[:1]) == ("too_much", "f")

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_a_client_may_ask_for_the_whole_state_again(house: House) -> None:
    address, _ = house

    async def work() -> None:
        table, _, people = await open_duel(address, public=True)
        link = await people[0].join(table)
        first = await link.until(State)
        await link.send(Hello(VERSION))
        assert await link.until(State) == first
        await link.send(Say("still here"))
        assert (await link.until(Said)).text == "still here"
        watcher = await Client(address).join(table)
        assert (await watcher.until(Presence)).watching == 1

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_sigterm_tells_the_clients_and_loses_nothing(start: Starter, tmp_path: Path) -> None:
    port = free_port()
    address, process = start(port)

    async def first() -> Duel:
        table, invite, people = await open_duel(address)
        programs = [Program(person, table, invite, seed=n) for n, person in enumerate(people)]
        tasks = [asyncio.create_task(program.play()) for program in programs]
        await until_acknowledged(programs, 3)
        watcher = await people[0].join(table, invite)
        await watcher.until(State)
        process.send_signal(signal.SIGTERM)
        with pytest.raises(LOST):
            while True:
                assert not isinstance(await watcher.receive(5), Bye)
        for task in tasks:
            task.cancel()
        return Duel(table, invite, programs)

    duel = asyncio.run(first())
    assert process.wait(PATIENCE) == 0
    assert any(program.acknowledged for program in duel.programs)
    assert asyncio.run(lost_moves(SqliteFile(tmp_path), [duel])) == []


@pytest.mark.long
def test_two_processes_serve_one_table(start: Starter, postgres_url: str, redis_url: str) -> None:
    """Different clients at different processes; a race for one ply has one winner; one process dies, play
    goes on.
    """
    one, first = start(database=postgres_url, redis=redis_url)
    two, _ = start(database=postgres_url, redis=redis_url)

    async def work() -> None:
        table, invite, people = await open_duel(one, options={"tiles": 20})
        await race(table, invite, people, one, two)
        people[1].base = two
        programs = [Program(people[0], table, invite, [one, two]), Program(people[1], table, invite, [two])]
        programs[0].pause = programs[1].pause = 0.05
        tasks = [asyncio.create_task(program.play()) for program in programs]
        await until_acknowledged(programs, 2)  # moves pass between the processes
        first.kill()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert all(program.over for program in programs)

    asyncio.run(work())


async def race(table: str, invite: str, people: list[Client], one: str, two: str) -> None:
    """The same person sends two different moves for one ply to both processes at once, several times."""
    for _ in range(3):
        for person in people:
            person.base = one
            here = await person.join(table, invite)
            person.base = two
            there = await person.join(table, invite)
            states = [await link.until(State) for link in (here, there)]
            if not states[0].position.seats or not any(
                seat.you and seat.seat in states[0].position.seats for seat in states[0].seats
            ):
                continue
            duty = here.duty or await here.until(Duty)
            legal = duty.legal
            await asyncio.gather(
                here.send(Act(duty.ply, legal[0].action, f"a{duty.ply}", True)),
                there.send(Act(duty.ply, legal[-1].action, f"b{duty.ply}", True)),
            )
            answers = [await answer_of(link) for link in (here, there)]
            assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Refused"], answers
            await here.close()
            await there.close()


async def answer_of(link: Any) -> Any:
    while not isinstance(message := await link.receive(10), Accepted | Refused):
        pass
    return message


@pytest.mark.long
def test_a_flag_falls_with_nobody_connected_and_outages_are_free(start: Starter) -> None:
    port = free_port()
    address, process = start(port)

    async def begin() -> tuple[str, str, list[Client]]:
        return await open_duel(address, clock=ClockPlan("sudden", 8))

    async def look() -> State:
        link = await people[0].join(table, invite)
        state = await link.until(State)
        await link.close()
        return state

    begun = time.monotonic()
    table, invite, people = asyncio.run(begin())
    process.kill()
    process.wait()
    served = time.monotonic() - begun
    time.sleep(4)
    begun = time.monotonic()
    start(port)
    state = asyncio.run(look())
    served += time.monotonic() - begun
    assert state.status == "playing" and max(state.position.clocks) == 8000
    assert 8000 - min(state.position.clocks) <= served * 1000, "the outage was charged"
    end = time.monotonic() + PATIENCE
    while asyncio.run(people[0].get(f"/api/tables/{table}?invite={invite}"))["status"] == "playing":
        assert time.monotonic() < end, "no flag falls"
        time.sleep(0.2)
    assert asyncio.run(look()).how == "flagged"


def test_quick_pairing_and_a_series(start: Starter) -> None:
    address, _ = start()

    async def work() -> None:
        people = [Client(address), Client(address)]
        for person in people:
            await person.be_guest()
        tables = [await person.post("/api/pairing", {"options": {"tiles": 6}}) for person in people]
        assert tables[0]["table"] == tables[1]["table"]
        links = [await person.join(tables[0]["table"]) for person in people]
        for link in links:
            await link.send(Commit(link.new_commitment()))
        await in_play(links)

        opened = await people[0].post("/api/tables", Plan([SeatPlan("here"), SeatPlan()], series=3))
        table, invite = opened["table"], opened["invite"]
        for number in range(2):
            pair = [await person.join(table, invite) for person in people]
            if number == 0:
                await pair[1].send(Sit(1))
                await pair[1].until(Accepted)
            for link in pair:
                await link.send(Commit(link.new_commitment()))
                await link.until(Accepted)
            if number == 0:
                await pair[0].send(Start())
            await in_play(pair)
            await pair[1].send(Resign())
            await pair[1].until(Accepted)
            if number == 0:
                while not pair[0].next_table:
                    await pair[0].receive()
                table = pair[0].next_table
        state = await (await people[0].join(table, invite)).until(State)
        assert state.series.number == 2 and state.series.points == [1.0, 0.0] and not state.next_table

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


@pytest.mark.parametrize("compiled", [True, False])
def test_a_wait_for_the_compiler_is_in_the_log(
    compiled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bastide.server.live.services.is_compiled", lambda module: compiled)
    caplog.set_level("INFO", "bastide.server")

    async def work() -> None:
        services = Services.of(Settings(data=tmp_path))
        await services.open()
        await services.close()

    asyncio.run(work())
    lines = [line.partition(":")[0] for line in caplog.messages]
    waits = [] if compiled else ["compiling the rules for this machine"]
    assert lines == [*waits, "ready", "stopped"]
