"""Hostile clients: nothing they send crashes the server, brings a 500 or changes a game."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from bastide.client import LOST, Client
from bastide.server.limits import MESSAGE_BYTES
from bastide.server.protocol.codec import VERSION, schema
from bastide.server.protocol.responses import State
from lengths import PATIENCE
from server.conftest import Starter
from server.meeting import House
from server.playing import open_duel

HELLO = json.dumps({"type": "hello", "version": VERSION})


def random_value(choice: random.Random, depth: int = 0) -> Any:
    kinds = [
        lambda: choice.randint(-(2**40), 2**40),
        lambda: choice.random() * 1e300,
        lambda: None,
        lambda: choice.choice([True, False]),
        lambda: "".join(chr(choice.randint(1, 0x2FFF)) for _ in range(9)),
        lambda: choice.choice(["pass", "lay 0,1 N", "draw A", "\u0000", "🏰", "__proto__"]),
    ]
    if depth < 3:
        kinds += [
            lambda: [random_value(choice, depth + 1) for _ in range(3)],
            lambda: {str(random_value(choice, 9)): random_value(choice, depth + 1) for _ in range(3)},
        ]
    return choice.choice(kinds)()


def random_message(choice: random.Random, types: list[str]) -> str | bytes:
    """Noise, broken JSON, known types with wrong or missing fields, things that are too large."""
    kind = choice.randint(0, 6)
    if kind == 0:
        return choice.randbytes(choice.randint(0, 200))
    if kind == 1:
        return json.dumps(random_value(choice))
    if kind == 2:
        return "[" * choice.randint(1, 3000)
    fields: dict[str, Any] = {"type": choice.choice(types)}
    for name in (
        "ply",
        "action",
        "key",
        "seat",
        "subject",
        "agree",
        "random",
        "commitment",
        "level",
        "kind",
        "text",
        "confirm",
        "version",
        "last_ply",
        "number",
        "reason",
        "line",
        "to",
        "all",
    ):
        if choice.random() < 0.4:
            fields[name] = random_value(choice)
    text = json.dumps(fields)
    return text[: choice.randint(1, len(text))] if kind == 3 else text


def plausible_message(choice: random.Random, ply: int) -> str:
    """Well-formed messages that a stranger or the wrong player has no right to send."""
    return json.dumps(
        choice.choice(
            [
                {"type": "act", "ply": ply, "action": "pass"},
                {"type": "act", "ply": ply, "action": "lay 0,1 N", "confirm": True},
                {"type": "confirm", "ply": ply},
                {"type": "undo", "ply": ply},
                {"type": "resign"},
                {"type": "leave"},
                {"type": "start"},
                {"type": "sit", "seat": 0},
                {"type": "stand"},
                {"type": "remove", "seat": 1},
                {"type": "assign", "seat": 1, "kind": "computer", "level": "random"},
                {"type": "offer", "subject": "cancel"},
                {"type": "answer", "subject": "cancel", "agree": True},
                {"type": "commit", "commitment": "00" * 32},
                {"type": "reveal", "random": "00" * 16},
                {"type": "hand_over", "seat": 0, "level": "random"},
                {"type": "say", "text": "hi"},
                {"type": "hint", "ply": ply},
                {"type": "report", "line": 1, "reason": "x"},
            ]
        )
    )


async def throw(address: str, table: str, cookie: str, messages: list[str | bytes]) -> int:
    """Send messages, connecting again when the server hangs up; how many were sent."""
    sent = 0
    while sent < len(messages):
        headers = {"Cookie": cookie} if cookie else {}
        try:
            async with connect(
                f"{address.replace('http', 'ws')}/ws/tables/{table}",
                additional_headers=headers,
                compression=None,
                ping_interval=None,
            ) as socket:
                await socket.send(HELLO)
                while sent < len(messages):
                    sent += 1
                    await socket.send(messages[sent - 1])
                await socket.send('{"type":"ping","number":99}')
                while b'"pong"' not in (text := await asyncio.wait_for(socket.recv(decode=False), PATIENCE)):
                    assert b"Traceback" not in text
        except LOST:
            sent += 1
    return sent


def test_fuzzed_messages_change_no_game(start: Starter) -> None:
    address, process = start()
    choice = random.Random(7)
    types = [
        one["properties"]["type"]["enum"][0]
        for one in schema()["$defs"].values()
        if "type" in one.get("properties", {}) and "enum" in one["properties"]["type"]
    ]

    async def work() -> None:
        table, _, people = await open_duel(address, public=True)
        before = await (await people[0].join(table)).until(State)
        strangers = [Client(address), Client(address)]
        for stranger in strangers:
            await stranger.be_guest()
        for cookie in ("", strangers[0].cookie, "bastide=forged.0000", strangers[1].cookie):
            await throw(address, table, cookie, [random_message(choice, types) for _ in range(250)])
            await throw(address, table, cookie, [plausible_message(choice, before.ply) for _ in range(100)])
            await throw(address, table, cookie, ["x" * size for size in (MESSAGE_BYTES + 1, 70_000)])
        await throw(address, table, people[1].cookie, [random_value_text(choice) for _ in range(100)])
        after = await (await people[0].join(table)).until(State)
        assert msgspec.structs.replace(after, offers=[]) == msgspec.structs.replace(before, offers=[])
        assert "bastide_failures_total 0.0" in await people[0].get("/metrics")

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
    assert process.poll() is None


def random_value_text(choice: random.Random) -> str:
    return json.dumps(random_value(choice))


def test_replayed_messages_count_once(house: House) -> None:
    address, _ = house

    async def work() -> None:
        table, invite, people = await open_duel(address)
        links = [await person.join(table, invite) for person in people]
        for link in links:
            await link.until(State)
        link = next(
            link
            for link, state in ((link, link.state) for link in links)
            if any(seat.you and seat.seat in state.position.seats for seat in state.seats)
        )
        person = people[links.index(link)]
        while link.duty is None:
            await link.receive()
        text = json.dumps(
            {"type": "act", "ply": link.duty.ply, "action": str(link.duty.legal[0].action), "key": "once"}
        )
        await throw_all(address, table, invite, person, [text] * 20)
        watcher = await person.join(table, invite)
        state = await watcher.until(State)
        assert state.ply == link.state.ply + 1

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


async def throw_all(address: str, table: str, invite: str, person: Client, messages: list[str]) -> None:
    async with connect(
        f"{address.replace('http', 'ws')}/ws/tables/{table}?invite={invite}",
        additional_headers={"Cookie": person.cookie},
        compression=None,
    ) as socket:
        await socket.send(HELLO)
        for message in messages:
            await socket.send(message)
        accepted = 0
        while accepted < len(messages):
            accepted += b'"accepted"' in await asyncio.wait_for(socket.recv(decode=False), PATIENCE)


def test_foreign_pages_are_kept_out(house: House) -> None:
    address, _ = house

    async def work() -> None:
        table, _, people = await open_duel(address, public=True)
        with pytest.raises(Exception, match="403"):
            async with connect(
                f"{address.replace('http', 'ws')}/ws/tables/{table}", origin="http://evil.example"
            ):  # type: ignore[arg-type]
                pass
        host = address.removeprefix("http://")
        async with connect(f"ws://{host}/ws/tables/{table}", origin=f"http://{host}") as socket:  # type: ignore[arg-type]
            await socket.send(HELLO)
            assert b'"state"' in await socket.recv(decode=False)
        assert people

    asyncio.run(work())
