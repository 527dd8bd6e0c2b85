"""What people do with each other at a real server: rate, agree, play in teams and series, mute, report, ban,
delete.
"""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from bastide.client import LOST, Client, Link, RequestFailed
from bastide.server.protocol.plan import Aids, ClockPlan, Plan, SeatPlan
from bastide.server.protocol.requests import Act, Answer, Commit, Offer, Report, Resign, Say, Sit, Stand
from bastide.server.protocol.responses import Accepted, Happened, Presence, Refused, Said, State
from lengths import PATIENCE, patiently
from server.meeting import House, account, bastide, duel, duty_of, guests, in_play, run, said
from server.playing import Program, open_duel


async def until_listed(person: Client, path: str, wanted: str, by: str = "person") -> dict[str, Any]:
    """The line of a list that names somebody, or else a table, as soon as it is there."""
    for _ in patiently():
        for line in (await person.get(path))["items"]:
            if line[by] == wanted:
                return dict(line)
        await asyncio.sleep(0.1)
    raise AssertionError(f"{wanted} does not come to {path}")


def test_ratings_of_two_accounts_are_shown_with_their_uncertainty(house: House) -> None:
    async def work() -> None:
        people = [await account(house[0], name) for name in ("Ann", "Bob")]
        ids = [(await person.get("/api/me"))["id"] for person in people]
        _, links = await duel(people, rated=True)
        await links[0].until(State)
        refused = await said(links[0], Offer("undo"))
        assert refused.code in ("forbidden", "not_now")
        assert isinstance(await said(links[1], Resign()), Accepted)
        better, worse = [
            await until_listed(people[0], "/api/leaderboards/ratings?size=100", one) for one in ids
        ]
        assert better["rating"] > 1500 > worse["rating"]
        assert better["games"] == 1 and 0 < better["uncertainty"] < 700
        shown = await people[0].get(f"/api/people/{ids[0]}")
        assert shown["ratings"] == {"duel": better} and shown["name"] == better["name"] and shown["account"]
        for nobody in ("nobody-of-that-name", "%2e%2e"):
            with pytest.raises(RequestFailed):
                await people[0].get(f"/api/people/{nobody}")

    run(work())


def test_only_accounts_without_help_play_for_ratings(house: House) -> None:
    async def work() -> None:
        guest, ann = Client(house[0]), await account(house[0], "Ann")
        await guest.be_guest()
        plan = Plan([SeatPlan("here"), SeatPlan()], rated=True)
        for person, wrong in (
            (guest, plan),
            (ann, Plan(plan.seats, rated=True, aids=Aids(hints=True))),
            (ann, Plan([SeatPlan("here"), SeatPlan("computer", level="greedy")], rated=True)),
            (ann, Plan([SeatPlan("here"), SeatPlan("here")], rated=True)),
        ):
            with pytest.raises(RequestFailed):
                await person.post("/api/tables", wrong)
        opened = await ann.post("/api/tables", plan)
        for person, code in ((guest, "forbidden"), (ann, "forbidden")):
            link = await person.join(opened["table"], opened["invite"])
            assert (await said(link, Sit(1))).code == code

    run(work())


def test_an_unrated_table_changes_no_rating(house: House) -> None:
    async def work() -> None:
        people = [await account(house[0], name) for name in ("Ann", "Bob")]
        me = (await people[0].get("/api/me"))["id"]
        _, links = await duel(people)
        await said(links[1], Resign())
        await until_listed(people[0], f"/api/results?person={me}", me)
        (line,) = (await people[0].get(f"/api/results?person={me}"))["items"]
        assert [seat["name"].partition("-")[0] for seat in line["against"]] == ["Bob"]
        listed = (await people[0].get("/api/leaderboards/ratings?size=100"))["items"]
        assert me not in [line["person"] for line in listed]

    run(work())


def test_a_turn_is_taken_back_and_a_game_cancelled_by_consent(house: House) -> None:
    async def work() -> None:
        table, invite, people = await open_duel(house[0])
        programs = [Program(person, table, invite) for person in people]
        both = [asyncio.create_task(program.play(4)) for program in programs]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            task.cancel()
        links = [await person.join(table, invite) for person in people]
        before = await links[0].until(State)
        assert isinstance(await said(links[0], Offer("undo")), Accepted)
        assert (await said(links[0], Answer("undo", True))).code == "not_now"
        assert isinstance(await said(links[1], Answer("undo", True)), Accepted)
        after = await links[0].until(State)
        assert after.ply > before.ply and len(after.actions) < len(before.actions)
        assert after.actions == before.actions[: len(after.actions)]
        assert isinstance(await said(links[1], Offer("cancel")), Accepted)
        assert isinstance(await said(links[0], Answer("cancel", False)), Accepted)
        assert isinstance(await said(links[1], Offer("cancel")), Accepted)
        assert isinstance(await said(links[0], Answer("cancel", True)), Accepted)
        state = await (await people[1].join(table, invite)).until(State)
        assert (state.status, state.how, state.standings) == ("ended", "cancelled", [])

    run(work())


def test_a_team_plays_solo_and_the_first_choice_counts(house: House) -> None:
    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people, elements=["base", "solo"])
        for _ in range(6):
            for link in links:
                while link.duty is None:
                    await link.receive()
            duties = [link.duty for link in links]
            assert duties[0] == duties[1] or {duty.ply for duty in duties} == {duties[0].ply}
            acts = [
                Act(duty.ply, duty.legal[number].action, confirm=True)
                if duty.legal[number:]
                else Act(duty.ply, "pass", confirm=True)
                for number, duty in enumerate(duties)
            ]
            for link in links:
                link.duty = None
            answers = await asyncio.gather(*map(said, links, acts))
            kinds = sorted(type(answer).__name__ for answer in answers)
            assert kinds == ["Accepted", "Refused"]
            assert {answer.code for answer in answers if isinstance(answer, Refused)} <= {"stale", "illegal"}
        await said(links[0], Resign())
        await said(links[1], Resign())
        state = await (await people[0].join(table)).until(State)
        assert (state.status, state.standings) == ("ended", [])

    run(work())


@pytest.mark.parametrize(("length", "losers", "points"), [(3, [0, 1, 0], [1, 2]), (5, [1, 1, 0, 1], [3, 1])])
def test_a_series_goes_on_by_itself_until_it_is_decided(
    house: House, length: Any, losers: list[int], points: list[int]
) -> None:
    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people, series=length)
        starters = []
        for number, loser in enumerate(losers):
            if number:
                links = [await person.join(table) for person in people]
                for link in links:
                    assert isinstance(await said(link, Commit(link.new_commitment())), Accepted)
            await in_play(links)
            state = await (await people[0].join(table)).until(State)
            assert state.series.number == number + 1
            starters.append(state.starter)
            assert isinstance(await said(links[loser], Resign()), Accepted)
            if number < len(losers) - 1:
                while not links[loser].next_table:
                    await links[loser].receive()
                table = links[loser].next_table
        assert all(one != other for one, other in pairwise(starters))
        me = (await people[0].get("/api/me"))["id"]
        await until_listed(
            people[0], f"/api/results?person={me}", table, by="table"
        )  # what follows an end is done
        state = await (await people[0].join(table)).until(State)
        won = [
            before + (standing.rank == 1)
            for before, standing in zip(state.series.points, state.standings, strict=True)
        ]
        assert won == points and not state.next_table

    run(work())


def test_chat_is_muted_and_reported_and_a_ban_cuts_off(house: House) -> None:
    address, folder = house

    async def talk() -> tuple[Client, Link, str, str]:
        people = [Client(address), await account(address, "Rude")]
        await people[0].be_guest("Ann")
        rude = await people[1].get("/api/me")
        _, links = await duel(people)
        await links[1].send(Say("something nasty"))
        line = await links[0].until(Said)
        assert isinstance(await said(links[0], Report(line.line, "rude words", "r")), Accepted)
        assert (await said(links[0], Report(99_999, "no such line"))).code == "unknown"
        await people[0].request("PUT", f"/api/mutes/{line.player}")
        assert (await people[0].get("/api/mutes"))["muted"] == [line.player]
        await links[1].send(Say("something more"))
        await links[1].until(Said)
        assert isinstance(await said(links[0], Say("good bye", "k")), Accepted)
        await people[0].request("DELETE", f"/api/mutes/{line.player}")
        return people[1], links[1], rude["name"], line.text

    async def whole() -> None:
        rude, link, name, text = await talk()
        assert text in await bastide("admin", "reports", "--data", folder)
        assert "banned" in await bastide("admin", "ban", name, "--data", folder)
        with pytest.raises(LOST) as cut:
            while True:
                await link.receive(30)
        assert not isinstance(cut.value, TimeoutError)
        with pytest.raises(RequestFailed):
            async with asyncio.timeout(PATIENCE):  # a process looks at the bans every few seconds
                while await rude.get("/api/me"):
                    await asyncio.sleep(0.1)
        with pytest.raises(RequestFailed) as caught:
            await rude.post("/api/login", {"name": name, "password": "long enough"})
        assert caught.value.status == 403
        await bastide("admin", "ban", name, "--lift", "--data", folder)
        assert await rude.post("/api/login", {"name": name, "password": "long enough"})

    run(whole())


def test_an_account_is_exported_and_deleted_with_its_name_everywhere(house: House) -> None:
    async def work() -> None:
        people = [await account(house[0], name) for name in ("Erased", "Other")]
        me, other = [await person.get("/api/me") for person in people]
        table, links = await duel(people, public=True)
        assert isinstance(await said(links[0], Say("remember me", "k")), Accepted)
        await said(links[1], Resign())
        await until_listed(people[0], f"/api/results?person={me['id']}", me["id"])
        running, others = await duel(people, public=True)
        kept = await people[0].get("/api/me/export")
        assert kept["chat"][0]["text"] == "remember me" and kept["results"][0]["rank"] == 1
        assert {line["table_id"] for line in kept["tables"]} == {table, running} and kept["sessions"]
        await people[0].request("DELETE", "/api/me")
        ended = await others[1].until(Happened)
        while type(ended.entry).__name__ != "Ended":
            ended = await others[1].until(Happened)
        with pytest.raises(LOST):
            while True:
                await others[0].receive(10)
        with pytest.raises(RequestFailed):
            await people[0].get("/api/me")
        for one in (table, running):
            state = await (await people[1].join(one)).until(State)
            assert state.seats[0].name == "deleted"
            texts = [
                str(await people[1].get(f"/api/tables/{one}{end}"))
                for end in ("", "/record", "/proof", "/replay")
            ]
            texts += [
                str(state),
                str(await people[1].get("/api/tables?status=ended&size=100")),
                str(await people[1].get(f"/api/results?person={me['id']}")),
                str(await people[1].get(f"/api/results?person={other['id']}")),
            ]
            assert not [text for text in texts if me["name"] in text or "remember me" in text]
            assert (await people[1].get(f"/api/tables/{one}/verdict"))["fair"]

    run(work())


def test_a_daily_game_is_for_its_player_alone(house: House) -> None:
    async def work() -> None:
        people = [await account(house[0], "Ann"), *await guests(house[0], 1)]
        opened = await people[0].post("/api/daily")
        for person in (people[1], Client(house[0])):
            link = await person.join(opened["table"], opened["invite"])
            assert (await link.until(Refused)).code == "unknown"
            for end in ("", "/record", "/proof", "/replay", "/verdict"):
                with pytest.raises(RequestFailed):
                    await person.get(f"/api/tables/{opened['table']}{end}?invite={opened['invite']}")
        own = await people[0].join(opened["table"])
        await own.until(State)
        assert isinstance(await said(own, Resign()), Accepted)
        proof = await people[0].get(f"/api/tables/{opened['table']}/proof")
        assert proof["secret"] == "" and proof["record"] == ""
        assert (await people[0].post("/api/daily"))["table"] == opened["table"]

    run(work())


def test_whoever_comes_by_the_link_and_sits_down_is_present_to_everybody(house: House) -> None:
    async def work() -> None:
        host, friend = await guests(house[0])
        opened = await host.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()]))
        links = [await person.join(opened["table"], opened["invite"]) for person in (host, friend)]
        for link in links:
            while await link.until(Presence) != Presence([0], 1):
                pass
        for message, now in (
            (Sit(1, links[1].new_commitment()), Presence([0, 1], 0)),
            (Stand(), Presence([0], 1)),
        ):
            await links[1].send(message)
            for link in links:
                assert await link.until(Presence, 10) == now

    run(work())


def test_whoever_comes_back_to_a_running_clock_is_told_what_it_shows_now(house: House) -> None:
    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people, clock=ClockPlan("sudden", 600))
        ply = (await duty_of(links)).ply
        for seen in (ply, ply - 1):
            back = await people[0].join(table, last_ply=seen)
            told = await back.until(State, 10)
            assert told.ply == ply and 0 < told.position.clocks[told.position.running] < 600_000
            await back.close()

    run(work())
