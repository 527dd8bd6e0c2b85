"""Sharing a finished game: who may, who may watch it then, and when it is over again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bastide.server import servertime
from bastide.server.http.app import build_app
from bastide.server.limits import DAY_MARGIN_MINUTES
from bastide.server.protocol.entries import Row
from bastide.server.protocol.requests import Act, Commit, Reveal, Sit, Start
from bastide.server.settings import Settings
from bastide.server.table.sender import Sender
from bastide.server.table.table import Table
from server.seating import bytes_of, commitment_of
from server.test_daily import minutes, play_out, register

__all__ = ["minutes"]
SHORT = {"elements": ["base"], "options": {"tiles": 4}}
Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path, any_url: str) -> Iterator[Client]:
    """A server in this process over each kind of database, without rates."""
    with TestClient(build_app(Settings(data=tmp_path, database=any_url, rates=False))) as one:
        yield one


def guest(client: Client, name: str) -> Sender:
    """Somebody new without an account is here."""
    client.cookies.clear()
    me = client.post("/api/me", json={"name": name}).json()
    return Sender(me["id"], me["name"], False)


def become(client: Client, cookie: str) -> None:
    """The person of this cookie is here again; "" = nobody."""
    client.cookies.clear()
    if cookie:
        client.cookies.set("bastide", cookie)


def duel(client: Client, host: Sender, other: Sender, finish: bool = True, **plan: Any) -> tuple[str, str]:
    """A table where both have played a short game; its name and its invitation. The host is logged in."""
    seats = [{"kind": "here"}, {"kind": "invited"}]
    opened = client.post("/api/tables", json={"seats": seats, **SHORT, **plan}).json()
    services, choice = client.app.state.services, random.Random(1)

    def judge(table: Table) -> list[Row]:
        now = servertime.now_ms()
        rows = table.receive(Commit(commitment_of(bytes_of(host)), table.ply), host, now)
        guest_at = Sender(other.player, other.name, other.account, invite=opened["invite"])
        rows += table.receive(Sit(1, commitment_of(bytes_of(other))), guest_at, now)
        rows += table.receive(Start(), host, now)
        for person in (host, other):
            rows += table.receive(Reveal(bytes_of(person).hex()), person, now)
        while finish and table.status == "playing":
            person = next(one for one in (host, other) if one.player == table.deciding[0].player)
            action = str(choice.choice(table.game.legal))
            rows += table.receive(Act(table.ply, action, confirm=True), person, now)
        return rows

    async def work() -> None:
        await services.hub.change(await services.hub.table(opened["table"]), judge)

    client.blocking_portal.call(work)
    return opened["table"], opened["invite"]


def two_players(client: Client) -> tuple[str, str, str]:
    """A private finished game of Ann and Bob: its table, Ann's and Bob's cookies. Bob is here."""
    bob = guest(client, "Bob")
    bobs = client.cookies["bastide"]
    ann = guest(client, "Ann")
    anns = client.cookies["bastide"]
    table, _ = duel(client, ann, bob)
    become(client, bobs)
    return table, anns, bobs


def what_a_stranger_gets(client: Client, table: str) -> list[int]:
    """The answers to somebody without a cookie: record, replay, proof, verdict, sharing; then the table."""
    become(client, "")
    paths = ("/record", "/replay", "/proof", "/verdict", "/sharing", "")
    return [client.get(f"/api/tables/{table}{path}").status_code for path in paths]


def test_a_player_shares_a_game_and_any_player_withdraws_it(client: Client) -> None:
    table, anns, bobs = two_players(client)
    path = f"/api/tables/{table}/sharing"
    before = client.get(path).json()
    assert before == {"shared": False, "public": False, "may_change": True, "sealed": "", "pictured": False}
    assert what_a_stranger_gets(client, table) == [404] * 6
    become(client, bobs)
    assert client.put(path).json()["shared"]
    assert client.put(path).json()["shared"], "shared twice is shared"
    assert what_a_stranger_gets(client, table) == [200] * 5 + [404], "the game, not the table with its chat"
    assert client.get(path).json() == {
        "shared": True,
        "public": False,
        "may_change": False,
        "sealed": "",
        "pictured": False,
    }
    names = [one["name"] for one in client.get(f"/api/tables/{table}/replay").json()["players"]]
    assert sorted(names) == ["Ann", "Bob"]
    become(client, anns)
    assert not client.delete(path).json()["shared"], "any player's no suffices"
    assert client.get(path).json()["may_change"]
    assert what_a_stranger_gets(client, table) == [404] * 6


def test_only_players_share(client: Client) -> None:
    table, anns, _ = two_players(client)
    path = f"/api/tables/{table}/sharing"
    become(client, "")
    assert client.put(path).status_code == 401
    guest(client, "Eve")
    for change in (client.put, client.delete):
        assert (refused := change(path)).status_code == 404, "what one may not see is not there"
        assert refused.json()["why"] == "no_such_table"
    eves = client.cookies["bastide"]
    become(client, anns)
    client.put(path)
    become(client, eves)
    for change in (client.put, client.delete):
        assert (refused := change(path)).status_code == 403
        assert refused.json()["why"] == "players_only"
    assert what_a_stranger_gets(client, table)[0] == 200
    for bad in ("nothing", "x" * 200, "%00", "..%2f..%2fetc"):
        assert client.get(f"/api/tables/{bad}/sharing").status_code == 404


def test_a_running_game_is_not_shared(client: Client) -> None:
    bob, ann = guest(client, "Bob"), guest(client, "Ann")
    table, _ = duel(client, ann, bob, finish=False)
    refused = client.put(f"/api/tables/{table}/sharing")
    assert refused.status_code == 409 and refused.json()["why"] == "not_ended"
    assert not client.get(f"/api/tables/{table}/sharing").json()["may_change"]
    assert what_a_stranger_gets(client, table) == [404] * 6


def test_a_public_table_needs_no_sharing(client: Client) -> None:
    bob, ann = guest(client, "Bob"), guest(client, "Ann")
    table, _ = duel(client, ann, bob, public=True)
    assert client.get(f"/api/tables/{table}/sharing").json()["public"]
    assert what_a_stranger_gets(client, table) == [200] * 6


def test_whoever_deletes_the_account_shares_no_more_and_leaves_no_name(client: Client) -> None:
    bob, ann = guest(client, "Bob"), register(client, "Anastasia")
    table, _ = duel(client, ann, bob)
    path = f"/api/tables/{table}/sharing"
    assert client.put(path).json()["shared"]
    assert client.get("/api/me/export").json()["shares"][0]["table_id"] == table
    assert client.delete("/api/me").status_code == 204
    assert what_a_stranger_gets(client, table) == [404] * 6


def test_a_shared_game_names_nobody_who_was_deleted(client: Client) -> None:
    bob = guest(client, "Bob")
    bobs, ann = client.cookies["bastide"], register(client, "Anastasia")
    table, _ = duel(client, ann, bob)
    assert client.delete("/api/me").status_code == 204
    become(client, bobs)
    assert client.put(f"/api/tables/{table}/sharing").json()["shared"]
    become(client, "")
    shown = client.get(f"/api/tables/{table}/replay").text + client.get(f"/api/tables/{table}/record").text
    assert "Bob" in shown and "Anastasia" not in shown


def test_a_daily_game_is_shared_after_its_day(client: Client, minutes: Callable[[int], None]) -> None:
    minutes(-30)
    ann = register(client, "Ann")
    cookie = client.cookies["bastide"]
    opened = client.post("/api/daily").json()
    table, path = opened["table"], f"/api/tables/{opened['table']}/sharing"
    play_out(client, table, ann)
    for after in (-1, DAY_MARGIN_MINUTES - 1):
        minutes(after)
        become(client, cookie)
        refused = client.put(path)
        assert refused.status_code == 409 and refused.json()["why"] == "daily_sealed"
        assert client.get(path).json()["sealed"]
        assert what_a_stranger_gets(client, table) == [404] * 6
    minutes(DAY_MARGIN_MINUTES + 1)
    become(client, cookie)
    assert client.put(path).json() == {
        "shared": True,
        "public": False,
        "may_change": True,
        "sealed": "",
        "pictured": False,
    }
    assert what_a_stranger_gets(client, table) == [200] * 5 + [404]


def test_a_solo_game_is_shared_like_any_other(client: Client) -> None:
    ann = register(client, "Ann")
    plan = {"seats": [{"kind": "here"}], "elements": ["base", "solo"], "colours": 3}
    opened = client.post("/api/tables", json=plan).json()
    services = client.app.state.services

    def judge(table: Table) -> list[Row]:
        rows = table.receive(Commit(commitment_of(bytes_of(ann)), table.ply), ann, servertime.now_ms())
        rows += table.receive(Start(), ann, servertime.now_ms())
        return rows + table.receive(Reveal(bytes_of(ann).hex()), ann, servertime.now_ms())

    async def begin() -> None:
        await services.hub.change(await services.hub.table(opened["table"]), judge)

    client.blocking_portal.call(begin)
    play_out(client, opened["table"], ann)
    assert client.put(f"/api/tables/{opened['table']}/sharing").json()["shared"]
    assert what_a_stranger_gets(client, opened["table"]) == [200] * 5 + [404]
