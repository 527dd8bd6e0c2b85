"""Who is connected to the tables of a process: room for those with the invitation, and names everywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from bastide.server.accounts.sessions import Person
from bastide.server.http.app import build_app
from bastide.server.limits import INVITED_PER_TABLE, SPECTATORS_PER_TABLE
from bastide.server.live import rounds
from bastide.server.live.admission import make_room
from bastide.server.live.channels import ChannelMessage
from bastide.server.live.connection import Connection
from bastide.server.live.live_table import Live
from bastide.server.live.services import Services
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.servertime import now_ms
from bastide.server.settings import Settings
from bastide.server.storage import schema
from server.seating import opened

SEATS = [SeatPlan("here"), SeatPlan()]


def somebody(person: str, invite: str = "") -> Connection:
    return Connection(Person(person, person.title(), False, ""), invite)


def test_a_crowd_keeps_out_nobody_who_has_the_invitation(tmp_path: Path) -> None:
    hub = Services.of(Settings(data=tmp_path)).hub
    live = Live.of(opened(Plan(SEATS, public=True), invite="the link"))
    live.connections = {somebody(f"p{number}") for number in range(SPECTATORS_PER_TABLE)}
    for invite in ("", "another link"):
        with pytest.raises(Refusal, match="Too many people"):
            make_room(hub, live, somebody("eve", invite))
    make_room(hub, live, somebody("bob", "the link"))
    live.connections |= {somebody(f"i{number}", "the link") for number in range(INVITED_PER_TABLE)}
    with pytest.raises(Refusal, match="Too many people"):
        make_room(hub, live, somebody("bob", "the link"))
    make_room(hub, live, somebody("ann"))  # whoever takes part always gets in


def test_a_new_name_is_known_at_every_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        services: Services = build_app(Settings(data=tmp_path)).state.services
        await services.open()
        here = await services.people.new_guest("Bob", "", now_ms())
        connection = Connection(here, "")
        live = Live.of(opened(Plan(SEATS, public=True)))
        live.connections.add(connection)
        services.hub.live["t"] = live
        await services._heard(ChannelMessage("another process", "", -1, renamed=(here.id, "Rob", False)))
        assert connection.person.name == "Rob" and connection.person.session == here.session
        people = schema.people
        await services.store.run(update(people).where(people.c.id == here.id).values(name="Robert"))
        monkeypatch.setattr(rounds, "PRESENCE_ROUNDS", 1)
        await services.rounds._look_around()
        assert connection.person.name == "Robert", "the hint was lost, the database knows"
        live.connections.clear()
        await services.close()

    asyncio.run(work())
