"""Whoever is signed out acts no more: the sockets of ended sessions are cut, on every process."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bastide.client import LOST, Client, Link, RequestFailed
from bastide.server.accounts.accounts import People
from bastide.server.live.channels import Channel, ChannelMessage
from bastide.server.metrics import Metrics
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.responses import State
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from lengths import PATIENCE, patiently
from server.conftest import Starter
from server.meeting import House, run

PASSWORD = "long enough"


async def send(person: Client, method: str, path: str, data: Any = None) -> Any:
    """One request of any kind."""
    return await person.request(method, path, data)


async def signed_in(address: str, name: str) -> Client:
    """One more device of somebody's."""
    device = Client(address)
    await device.post("/api/login", {"name": name, "password": PASSWORD})
    return device


async def until_cut(link: Link) -> str:
    """Why a connection is closed, as soon as it is."""
    with pytest.raises(LOST) as caught:
        while True:
            await link.receive(10)
    return str(caught.value)


async def end_by_id(desk: Client, phone: Client) -> None:
    listed = (await phone.get("/api/me/sessions"))["items"]
    await send(desk, "DELETE", f"/api/me/sessions/{next(one['id'] for one in listed if one['here'])}")


WAYS: dict[str, Callable[[Client, Client], Awaitable[Any]]] = {
    "all others": lambda desk, phone: send(desk, "DELETE", "/api/me/sessions"),
    "one by its id": end_by_id,
    "a new password": lambda desk, phone: desk.post(
        "/api/me/password", {"old": PASSWORD, "new": "longer still"}
    ),
    "a logout": lambda desk, phone: phone.post("/api/logout"),
    "the deleted account": lambda desk, phone: send(desk, "DELETE", "/api/me"),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_ends_a_session_cuts_its_connections(house: House, way: str) -> None:
    async def work() -> None:
        name = f"Ann {secrets.token_hex(5)}"
        desk = Client(house[0])
        await desk.post("/api/accounts", {"name": name, "password": PASSWORD})
        phone = await signed_in(house[0], name)
        opened = await desk.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()], public=True))
        links = [await device.join(opened["table"]) for device in (desk, phone)]
        for link in links:
            assert (await link.until(State)).seats[0].you
        before = phone.cookie
        await WAYS[way](desk, phone)
        assert "signed out" in await until_cut(links[1])
        phone.cookie = before
        with pytest.raises(RequestFailed):
            await phone.get("/api/me")
        if way != "the deleted account":
            state = await (await phone.join(opened["table"])).until(State)
            assert not state.seats[0].you, "whoever comes back is nobody"
            assert (await desk.get("/api/me"))["name"] == name

    run(work())


def test_a_guest_who_registers_goes_on_with_a_new_session(house: House) -> None:
    async def work() -> None:
        ann = Client(house[0])
        await ann.be_guest()
        opened = await ann.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()]))
        link = await ann.join(opened["table"])
        await link.until(State)
        await ann.post("/api/accounts", {"name": f"Ann {secrets.token_hex(5)}", "password": PASSWORD})
        assert "signed out" in await until_cut(link)
        assert (await (await ann.join(opened["table"])).until(State)).seats[0].you

    run(work())


@pytest.mark.long
def test_other_processes_cut_them_by_a_hint_that_names_no_token(start: Starter, redis_url: str) -> None:
    async def work() -> None:
        here, there = (start(redis=redis_url)[0] for _ in range(2))
        desk = Client(here)
        await desk.post("/api/accounts", {"name": "Ann", "password": PASSWORD})
        phone = await signed_in(there, "Ann")
        opened = await desk.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()]))
        link = await phone.join(opened["table"])
        await link.until(State)
        heard: list[list[str]] = []
        joined = asyncio.Event()

        async def keep(hint: ChannelMessage) -> None:
            heard.extend([hint.ended] if hint.ended else [])

        channel = Channel(redis_url, Metrics())
        listening = asyncio.create_task(channel.listen(keep, joined.set))
        await asyncio.wait_for(joined.wait(), PATIENCE)
        session = (await phone.get("/api/me/sessions"))["items"][0]
        channel.publish(ChannelMessage("a third process", "", -1, ended=[session["id"]]))
        assert "signed out" in await until_cut(link), "by the hint alone: in the database the session stands"
        link = await phone.join(opened["table"])
        await link.until(State)
        await send(desk, "DELETE", "/api/me/sessions")
        assert "signed out" in await until_cut(link)
        with pytest.raises(RequestFailed):
            await phone.get("/api/me")
        for _ in patiently():
            if len(heard) == 2:
                break
            await asyncio.sleep(0.05)
        listening.cancel()
        assert session["here"] and heard == [[session["id"]]] * 2

    run(work())


def test_where_no_hint_comes_the_database_tells(house: House) -> None:
    """As a ban at the command line does: it has the database alone."""

    async def work() -> None:
        ann = Client(house[0])
        me = await ann.be_guest()
        opened = await ann.post("/api/tables", Plan([SeatPlan("here"), SeatPlan()]))
        link = await ann.join(opened["table"])
        await link.until(State)
        store = Store(database_url("", house[1]))
        try:
            assert len(await People(store).sessions.end(me["id"])) == 1
        finally:
            await store.engine.dispose()
        assert "signed out" in await until_cut(link)

    run(work())
