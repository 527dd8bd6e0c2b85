"""Notices by Web Push: to whom, what a push service gets, and what may go wrong without delaying anybody."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from litestar.testing import TestClient
from sqlalchemy import func, select

from bastide.server import servertime
from bastide.server.http.app import build_app
from bastide.server.limits import PUSH_EACH, PUSH_WAITING
from bastide.server.live.live_table import Live
from bastide.server.live.turn_notices import TurnNotices
from bastide.server.protocol.entries import Row
from bastide.server.protocol.requests import Act
from bastide.server.push.encryption import CURVE, from_text, new_key, read_key
from bastide.server.push.endpoints import NotPublic, PublicNetwork, first_public, is_endpoint
from bastide.server.push.notice import Notice
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.table.sender import Sender
from bastide.server.table.table import Table
from commands.running import bastide
from lengths import PATIENCE
from server.push_service import NAME, Browser, PushService, push_service
from server.seating import started, turn
from server.test_sharing import become, duel, guest

Client = TestClient[Any]
CONTACT = "mailto:host@example.org"
SUBSCRIPTIONS = "/api/push/subscriptions"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    """A push service that takes everything."""
    with push_service(tmp_path) as found:
        yield found


@pytest.fixture
def client(tmp_path: Path, service: PushService) -> Iterator[Client]:
    """A server of this process with a key, whose notices go to the service on this machine at once."""
    app = build_app(Settings(data=tmp_path, rates=False, push_key=new_key(), push_contact=CONTACT))
    push = app.state.services.push
    push.pool = service.pool()
    app.state.services.hub.look_after = TurnNotices(push.put, grace=0).look
    with TestClient(app) as one:
        yield one


def subscribed(client: Client, cookie: str, browser: Browser) -> str:
    """A browser of this person wants notices; what the server calls it. The person is here then."""
    become(client, cookie)
    answer = client.put(SUBSCRIPTIONS, json=browser.subscription)
    assert answer.status_code == 200, answer.text
    name: str = answer.json()["id"]
    return name


def move(client: Client, name: str, people: dict[str, Sender]) -> str:
    """Whoever's turn it is plays it to its end, not being connected; whose turn it is then."""
    hub = client.app.state.services.hub

    def judge(table: Table) -> list[Row]:
        person, rows = people[table.deciding[0].player], []
        while table.status == "playing" and table.deciding[0].player == person.player:
            now = servertime.now_ms()
            rows += table.receive(Act(table.ply, table.game.legal[0], confirm=True), person, now)
        return rows

    async def work() -> str:
        live = await hub.table(name)
        await hub.change(live, judge)
        return str(live.table.deciding[0].player)

    next_one: str = client.blocking_portal.call(work)
    return next_one


def settle(client: Client) -> None:
    """Until everything is sent that was to be sent."""

    async def work() -> None:
        earlier_timers_rang = (
            asyncio.Event()
        )  # timers ring in their order: notices of no grace are in the queue
        asyncio.get_running_loop().call_later(0, earlier_timers_rang.set)
        await earlier_timers_rang.wait()
        await client.app.state.services.push.settled()

    client.blocking_portal.call(work)


def count(client: Client) -> int:
    """How many browsers are known."""

    async def work() -> int:
        async with client.app.state.services.store.engine.connect() as connection:
            return int(await connection.scalar(select(func.count()).select_from(schema.subscriptions)) or 0)

    found: int = client.blocking_portal.call(work)
    return found


def two_in_play(client: Client) -> tuple[str, dict[str, Sender], dict[str, str]]:
    """A long game of Ann and Bob: its table, both by id, their cookies by id.

    The notice to whoever begins is over, before a browser is known that it could reach.
    """
    bob = guest(client, "Bob")
    bobs = client.cookies["bastide"]
    ann = guest(client, "Ann")
    anns = client.cookies["bastide"]
    name, _ = duel(client, ann, bob, finish=False, options={})
    settle(client)
    return name, {ann.player: ann, bob.player: bob}, {ann.player: anns, bob.player: bobs}


def test_the_one_whose_turn_it_is_learns_it(client: Client, service: PushService) -> None:
    name, people, cookies = two_in_play(client)
    browsers = {person: Browser(number) for number, person in enumerate(people)}
    for person, browser in browsers.items():
        subscribed(client, cookies[person], browser)
    awaited = move(client, name, people)
    delivery = service.came.get(timeout=PATIENCE)
    told = browsers[awaited].read(delivery.body)
    other = next(one.name for one in people.values() if one.player != awaited)
    assert told == {"title": "Ваш ход", "text": f"Вы играете с: {other}.", "table": name}
    headers = {key.lower(): value for key, value in delivery.headers.items()}
    assert headers["content-encoding"] == "aes128gcm" and headers["ttl"] == "3600"
    assert len(headers["topic"]) == 32 and delivery.path == f"/send/{browsers[awaited].number}"
    key = client.get("/api/push").json()["key"]
    assert claims_in(headers["authorization"], key) == {"aud": f"https://{NAME}", "sub": CONTACT}
    settle(client)
    assert service.came.empty(), "nobody else is told"


def claims_in(header: str, key: str) -> dict[str, str]:
    """What a sender says of itself, if the signature is right and the time is not over."""
    token, sent_key = header.removeprefix("vapid t=").split(", k=")
    assert sent_key == key
    signed, _, signature = token.rpartition(".")
    r, s = (int.from_bytes(part, "big") for part in (from_text(signature)[:32], from_text(signature)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(key))
    public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(from_text(signed.split(".")[1]))
    assert 0 < claims.pop("exp") - servertime.now_ms() / 1000 < 86_400
    return claims


def test_a_message_of_the_standard_is_read() -> None:
    """RFC 8291, section 5: the browser of these tests reads what others write."""
    key = read_key("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    body = from_text(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    read = Browser(1, key, from_text("BTBZMqHH6r4Tts7J_aSIgg")).opened(body)
    assert read == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_gone_is_forgotten(client: Client, service: PushService, status: int) -> None:
    name, people, cookies = two_in_play(client)
    for number, person in enumerate(people):
        subscribed(client, cookies[person], Browser(number))
    service.status = status
    move(client, name, people)
    service.came.get(timeout=PATIENCE)
    settle(client)
    assert count(client) == 1


def test_a_service_that_does_not_answer_delays_no_move(
    client: Client, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    name, people, cookies = two_in_play(client)
    for number, person in enumerate(people):
        subscribed(client, cookies[person], Browser(number))
    service.held.clear()
    service.status = 500
    for _ in range(6):
        move(client, name, people)
    assert service.came.get(timeout=PATIENCE)
    push = client.app.state.services.push
    caplog.set_level(logging.DEBUG)
    for number in range(PUSH_WAITING + 10):
        push.put(Notice("nobody", str(number), lambda language: ("", ""), 1))
    assert b"bastide_pushes_dropped_total 0.0" not in client.get("/metrics").content
    service.held.set()
    settle(client)
    assert count(client) == 2, "a service that fails is tried again with the next notice"
    assert NAME in caplog.text and "/send/" not in caplog.text


def test_a_subscription_ends_with_the_session(client: Client, service: PushService) -> None:
    name, people, cookies = two_in_play(client)
    for number, person in enumerate(people):
        subscribed(client, cookies[person], Browser(number))
        client.post("/api/logout")
    move(client, name, people)
    settle(client)
    assert service.came.empty()


def test_subscriptions_are_ones_own_and_bounded(client: Client) -> None:
    guest(client, "Ann")
    anns = client.cookies["bastide"]
    names = [subscribed(client, anns, Browser(number)) for number in range(PUSH_EACH + 3)]
    assert count(client) == PUSH_EACH
    guest(client, "Bob")
    bobs = client.cookies["bastide"]
    assert client.delete(f"{SUBSCRIPTIONS}/{names[-1]}").status_code == 204
    assert count(client) == PUSH_EACH, "it is Ann's"
    assert subscribed(client, bobs, Browser(PUSH_EACH + 2)) == names[-1], "a browser that Bob uses now"
    assert count(client) == PUSH_EACH
    become(client, anns)
    assert client.delete(f"{SUBSCRIPTIONS}/{names[-2]}").status_code == 204
    assert count(client) == PUSH_EACH - 1


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://user@push.example.org/x",
        "https://push.example.org/ x",
        "https://push.example.org/" + "x" * 1000,
        "file:///etc/passwd",
        "https:///x",
    ],
)
def test_other_addresses_are_refused(client: Client, endpoint: str) -> None:
    assert not is_endpoint(endpoint)
    guest(client, "Ann")
    answer = client.put(SUBSCRIPTIONS, json=Browser().subscription | {"endpoint": endpoint})
    assert answer.status_code == 400 and count(client) == 0


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "169.254.169.254",
        "100.64.0.1",
        "192.168.1.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
    ],
)
def test_no_private_address_is_connected_to(address: str) -> None:
    with pytest.raises(NotPublic):
        first_public(["93.184.216.34", address])
    assert first_public(["93.184.216.34", "2606:4700::1111"]) == "93.184.216.34"


def test_a_name_that_leads_home_is_not_followed(client: Client) -> None:
    async def work() -> None:
        with pytest.raises(NotPublic):
            await PublicNetwork().connect_tcp("localhost", 443)

    client.blocking_portal.call(work)


def test_the_process_that_wrote_a_move_tells_of_it() -> None:
    async def work() -> None:
        told: list[tuple[str, str]] = []
        table = started()
        lives = {node: Live.of(table) for node in ("here", "there")}
        notices = {
            node: TurnNotices(lambda notice, node=node: told.append((node, notice.person)), grace=0)  # type: ignore[misc]
            for node in lives
        }
        wanted = []
        for mover in ("here", "there", "here", "here"):
            turn(table)
            wanted.append((mover, table.deciding[0].player))
            for node, live in lives.items():
                notices[node].look(live, node == mover)
            await asyncio.sleep(0)
            while len(told) < len(wanted):
                await asyncio.sleep(0)
        assert told == wanted

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_a_host_without_a_key_sends_nothing(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        assert client.get("/api/push").json() == {"key": ""}
        guest(client, "Ann")
        answer = client.put(SUBSCRIPTIONS, json=Browser().subscription)
        assert answer.status_code == 400 and answer.json()["why"] == "no_push"


def test_keys_are_made_by_a_command_and_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = dict(line.split("=", 1) for line in bastide("push-key").stdout.splitlines())
    assert set(lines) == {"BASTIDE_PUSH_KEY", "BASTIDE_PUSH_CONTACT"}
    for name, value in lines.items():
        monkeypatch.setenv(name, value)
    settings = Settings.from_environment()
    assert settings.push_key and settings.push_key not in repr(settings)
    monkeypatch.setenv("BASTIDE_PUSH_CONTACT", "me")
    with pytest.raises(ValueError, match="mailto"):
        Settings.from_environment()
    monkeypatch.setenv("BASTIDE_PUSH_KEY", "no key")
    with pytest.raises(ValueError, match="bastide push-key creates one"):
        Settings.from_environment()
