"""What cannot be printed: NUL and its like come through no door, on PostgreSQL either, which cannot keep
them.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bastide.client import Client, Link, RequestFailed
from bastide.server.protocol.codec import read_message
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.requests import Commit, Ping, Resign, Start
from bastide.server.protocol.responses import Accepted, Pong, Refused, Said, State
from lengths import patiently
from server.conftest import Starter
from server.meeting import guests, in_play, run, said

NUL, LONE = "\\u0000", "\\ud800"  # as JSON writes them


async def answer_to(link: Link, text: str) -> Any:
    """What the server says to a message that no client of ours would write."""
    await link.socket.send(text)
    while not isinstance(answer := await link.receive(), Accepted | Refused | Said):
        pass
    return answer


@pytest.mark.parametrize("bad", [NUL, LONE, "\\n", "\\u0085", "\\u007f"])
@pytest.mark.parametrize(
    "message",
    [
        '{"type":"stand","key":"a%s"}',
        '{"type":"act","ply":1,"action":"pass%s"}',
        '{"type":"preview","ply":1,"action":"%s"}',
        '{"type":"report","line":1,"reason":"x%s"}',
        '{"type":"hand_over","seat":1,"level":"%s"}',
        '{"type":"assign","seat":1,"kind":"computer","level":"%s"}',
    ],
)
def test_texts_with_control_characters_are_no_messages(message: str, bad: str) -> None:
    with pytest.raises(ValueError, match="no message of the protocol") as caught:
        read_message(message % bad)
    assert "regex" not in str(caught.value)


def test_bytes_for_the_shuffle_end_where_they_end() -> None:
    for message in (
        {"type": "reveal", "random": "0" * 32 + "\n"},
        {"type": "commit", "commitment": "0" * 64 + "\n"},
    ):
        with pytest.raises(ValueError, match="no message of the protocol"):
            read_message(json.dumps(message))


@pytest.mark.long
def test_a_game_full_of_them_is_played_and_recorded(start: Starter, postgres_url: str) -> None:
    async def work() -> None:
        address, _ = start(database=postgres_url)
        people = await guests(address)
        await people[0].request("PATCH", "/api/me", {"name": "\0An\0n\0"})
        me = await people[0].get("/api/me")
        assert me["name"] == "Ann"
        with pytest.raises(RequestFailed) as caught:
            await Client(address).post("/api/login", {"name": "\0", "password": "\0" * 9})
        assert caught.value.status == 401
        plan = Plan([SeatPlan("here", "A\0nn", level="\0"), SeatPlan(), SeatPlan()], public=True)
        opened = await people[0].post("/api/tables", plan)
        links = [await person.join(opened["table"]) for person in people]
        for link in links:
            await link.until(State)
        refused = await answer_to(links[1], '{"type":"sit","seat":1,"key":"k' + NUL + '"}')
        assert isinstance(refused, Refused) and "control characters" in refused.reason
        sit = {"type": "sit", "seat": 1, "commitment": links[1].new_commitment(), "name": "Bo\0b"}
        assert isinstance(await answer_to(links[1], json.dumps(sit)), Accepted)
        assign = {"type": "assign", "seat": 2, "kind": "here", "name": "\0Cyd"}
        assert isinstance(await answer_to(links[0], json.dumps(assign)), Accepted)
        assert isinstance(await said(links[0], Commit(links[0].new_commitment())), Accepted)
        assert isinstance(await said(links[0], Start()), Accepted)
        await in_play(links)
        assert (await answer_to(links[1], '{"type":"say","text":"hi' + NUL + '"}')).text == "hi"
        nothing = await answer_to(links[1], '{"type":"say","text":"' + NUL + '"}')
        assert isinstance(nothing, Refused) and nothing.code == "illegal"
        assert isinstance(await said(links[1], Resign()), Accepted)
        assert isinstance(await said(links[0], Resign()), Accepted)
        names: list[str] = []
        for _ in patiently():
            listed = (await people[0].get("/api/results"))["items"]
            if names := sorted(line["name"] for line in listed):
                break
            await asyncio.sleep(0.1)
        assert names == ["Ann", "Bob", "Cyd"]
        await links[1].send(Ping(7))
        assert (await links[1].until(Pong)).number == 7, "the socket stands after all of that"
        astray = await people[0].join("no%00table")
        assert (await astray.until(Refused)).code == "unknown"

    run(work())
