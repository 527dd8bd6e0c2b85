"""The doors of the server: who gets in when it is crowded, and what strangers can make it do."""

from __future__ import annotations

import asyncio
import json
import resource
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.asyncio.client import ClientConnection, connect

from bastide.server.accounts.accounts import Person
from bastide.server.http import socket as socket_module
from bastide.server.http.app import build_app
from bastide.server.http.socket import HASTY_SECONDS, _greet
from bastide.server.limits import RATE_HELLOS, SOCKETS_AT_A_SEAT, SPECTATORS_PER_TABLE, Rate
from bastide.server.live import chat
from bastide.server.live import connection as connection_module
from bastide.server.live import crowd as crowd_module
from bastide.server.live.admission import say_bye
from bastide.server.live.connection import Connection
from bastide.server.live.live_table import Live
from bastide.server.live.services import Services
from bastide.server.ops.admin import list_reports
from bastide.server.protocol.codec import VERSION
from bastide.server.protocol.plan import ClockPlan
from bastide.server.protocol.requests import Act
from bastide.server.protocol.responses import Accepted, State
from bastide.server.servertime import now_ms
from bastide.server.settings import Settings
from bastide.server.storage.store import Store
from bastide.server.table import view
from lengths import PATIENCE
from server.meeting import House, duel, duty_of, guests, run, said
from server.seating import started

HELLO = json.dumps({"type": "hello", "version": VERSION})
PUBLIC = {"seats": [{"kind": "here"}, {"kind": "invited"}], "public": True}
App = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[App]:
    """A server in this process, with its limits."""
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        yield client


def services_of(client: App) -> Services:
    services: Services = client.app.state.services
    return services


async def watch(address: str, table: str) -> ClientConnection:
    """A connection of nobody, which has said hello."""
    socket = await connect(
        f"{address.replace('http', 'ws')}/ws/tables/{table}", compression=None, ping_interval=None
    )
    await socket.send(HELLO)
    return socket


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] == kind:
            return message


def test_a_crowd_keeps_no_player_out(house: House) -> None:
    """As many spectators as there is room for: one more is sent away for a while, a player gets in."""

    async def work() -> None:
        people = await guests(house[0])
        table, links = await duel(people, public=True)
        crowd = await asyncio.gather(*(watch(house[0], table) for _ in range(SPECTATORS_PER_TABLE)))
        for one in crowd:
            await heard(one, "state")
        late = await watch(house[0], table)
        first = json.loads(await asyncio.wait_for(late.recv(), PATIENCE))
        assert (first["type"], first["code"]) == ("refused", "too_much")
        assert (await heard(late, "bye"))["reconnect"] > 0
        for _ in range(SOCKETS_AT_A_SEAT + 2):
            again = await people[0].join(table)
            assert isinstance(await again.until(State), State)
        oldest: Any = links[0]
        with pytest.raises(ConnectionResetError, match="too many windows"):
            while True:
                await oldest.receive()
        mover = await duty_of([again, links[1]])
        assert isinstance(await said(mover, Act(mover.duty.ply, mover.duty.legal[0].action)), Accepted)
        for one in crowd:
            one.transport.abort()

    run(work())


def test_spectators_who_repeat_hello_share_one_state_and_read_nothing(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that a table has room for, at a ply that they made up."""
    person = client.post("/api/me", json={}).json()
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    hub = services_of(client).hub
    made: list[str] = []
    read: list[str] = []
    state_for, load, rows_after = view.state_for, Store.load, Store.rows_after

    def counted_state(table: Any, player: str, now: int) -> State:
        made.append(player)
        return state_for(table, player, now)

    async def counted_load(store: Store, name: str) -> Any:
        read.append(name)
        return await load(store, name)

    async def counted_rows(store: Store, name: str, ply: int) -> Any:
        read.append(name)
        return await rows_after(store, name, ply)

    monkeypatch.setattr(view, "state_for", counted_state)
    monkeypatch.setattr(Store, "load", counted_load)
    monkeypatch.setattr(Store, "rows_after", counted_rows)

    async def crowd() -> list[Connection]:
        live = await hub.table(table)
        spectators = [
            Connection(Person(f"p{number}", "", False, "") if number % 2 else None, "")
            for number in range(SPECTATORS_PER_TABLE)
        ]
        for _ in range(3):
            await asyncio.gather(*(_greet(hub, live, one, 999_999) for one in spectators))
        return spectators

    assert client.blocking_portal is not None
    spectators = client.blocking_portal.call(crowd)
    assert (len(made), read) == (1, [])
    texts = {text for one in spectators for text in one._outbox if text.startswith(b'{"type":"state"')}
    assert len(texts) == 1 and person["id"].encode() not in texts.pop()


def test_a_running_clock_is_shown_to_spectators_as_it_stands() -> None:
    """What they share is made anew as the time runs."""
    table = started(clock=ClockPlan("sudden", 600))
    table.clock.since = now_ms()
    live, running = Live.of(table), table.clock.running
    assert running is not None

    def shown() -> int:
        return int(json.loads(live.state_for("stranger"))["position"]["clocks"][running])

    first = shown()
    for _ in range(500):
        if shown() < first:
            break
        time.sleep(0.01)
    assert 595_000 < shown() < first


def test_a_hello_said_too_often_is_refused(client: App) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        for _ in range(RATE_HELLOS[0] + 3):
            socket.send_text(HELLO)
        answers: list[str] = []
        while "refused" not in answers:
            answers.append(json.loads(socket.receive_text())["type"])
        assert answers.count("state") == RATE_HELLOS[0] + 1
        refused = time.monotonic()
        socket.send_text('{"type":"ping","number":7}')
        while json.loads(socket.receive_text())["type"] != "pong":
            pass
        assert time.monotonic() - refused > HASTY_SECONDS / 2, "whoever asks too often is heard no sooner"


def test_garbage_counts_as_messages_do(client: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be read uses up the rate of its connection, and whoever sends more is heard no sooner."""
    monkeypatch.setattr(connection_module, "RATE_MESSAGES", (3, 0.001))
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        socket.send_text(HELLO)
        for text in ["garbage"] * 4 + ['{"type":"ping","number":7}']:
            socket.send_text(text)
        answers: list[tuple[str, float]] = []
        while len(answers) < 5:
            answer = json.loads(socket.receive_text())
            if answer["type"] == "refused":
                answers.append((answer["code"], time.monotonic()))
    assert [code for code, _ in answers] == ["unknown"] * 4 + ["too_much"]
    assert answers[4][1] - answers[3][1] > HASTY_SECONDS / 2


def test_a_fault_of_ours_is_told_and_counted_and_the_connection_stays(
    client: App, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("dictionary changed size during iteration")

    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with monkeypatch.context() as broken, client.websocket_connect(f"/ws/tables/{table}") as socket:
        socket.send_text(HELLO)
        broken.setattr(chat, "say", fail)
        socket.send_json({"type": "say", "text": "hello", "key": "k1"})
        while (answer := json.loads(socket.receive_text()))["type"] != "refused":
            pass
        assert (answer["code"], answer["key"]) == ("failure", "k1")
        socket.send_text('{"type":"ping","number":7}')
        while json.loads(socket.receive_text())["type"] != "pong":
            pass
    with monkeypatch.context() as broken:
        broken.setattr(chat, "send_recent", fail)
        with client.websocket_connect(f"/ws/tables/{table}") as socket:
            socket.send_text(HELLO)
            while (answer := json.loads(socket.receive_text()))["type"] != "bye":
                pass
    assert answer["reconnect"] > 0
    assert "bastide_failures_total 2.0" in client.get("/metrics").text
    assert [record.message for record in caplog.records if record.exc_info] == ["a message failed"] * 2


def test_connecting_again_and_again_is_refused_for_a_while(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "RATE_CONNECTIONS", Rate(2, 600))
    codes = [_refusal(client, "nothing")[::2] for _ in range(4)]
    assert codes == [("unknown", -1)] * 2 + [("too_much", 15_000)] * 2


def test_nobody_in_particular_keeps_no_person_of_the_same_address_out(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "RATE_CONNECTIONS", Rate(2, 600))
    assert [_refusal(client, "nothing")[0] for _ in range(3)] == ["unknown", "unknown", "too_much"]
    for _ in range(2):
        client.cookies.clear()
        client.post("/api/me", json={})
        assert [_refusal(client, "nothing")[0] for _ in range(3)] == ["unknown", "unknown", "too_much"]


def test_those_who_watch_keep_no_player_of_the_same_address_out(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not to a game, and not to a table where they may still sit down."""
    monkeypatch.setattr(crowd_module, "SPECTATORS_PER_ADDRESS", 2)
    client.post("/api/me", json={})
    plan = {"seats": [{"kind": "here"}, {"kind": "here"}], "public": True, "options": {"tiles": 6}}
    running, waiting = (
        client.post("/api/tables", json=plan).json()["table"],
        client.post("/api/tables", json=PUBLIC).json()["table"],
    )
    with client.websocket_connect(f"/ws/tables/{running}") as socket:
        for message in (
            {"type": "hello", "version": VERSION},
            {"type": "commit", "commitment": sha256(bytes(16)).hexdigest()},
            {"type": "start"},
            {"type": "reveal", "random": bytes(16).hex()},
        ):
            socket.send_json(message)
        while json.loads(socket.receive_text()).get("entry", {}).get("what") != "started":
            pass
    own = dict(client.cookies)
    client.cookies.clear()
    with ExitStack() as crowd:
        for _ in range(2):
            _first(crowd.enter_context(client.websocket_connect(f"/ws/tables/{running}")), "state")
        code, reason, back = _refusal(client, running)
        assert (code, back) == ("too_much", 15_000) and "from your address" in reason
        with client.websocket_connect(f"/ws/tables/{waiting}") as socket:
            _first(socket, "state")
        client.cookies.update(own)
        with client.websocket_connect(f"/ws/tables/{running}") as socket:
            _first(socket, "state")
    client.cookies.clear()
    with client.websocket_connect(f"/ws/tables/{running}") as socket:
        _first(socket, "state")


def _first(socket: Any, kind: str) -> None:
    """Say hello; the first answer is of this kind."""
    socket.send_text(HELLO)
    assert json.loads(socket.receive_text())["type"] == kind


def test_after_a_restart_not_everybody_comes_back_at_once(client: App) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    assert client.blocking_portal is not None
    with ExitStack() as crowd:
        sockets = [crowd.enter_context(client.websocket_connect(f"/ws/tables/{table}")) for _ in range(6)]
        for socket in sockets:
            _first(socket, "state")
        client.blocking_portal.call(say_bye, services_of(client).hub)
        back: set[int] = set()
        for socket in sockets:
            while (answer := json.loads(socket.receive_text()))["type"] != "bye":
                pass
            back.add(answer["reconnect"])
    assert len(back) > 1 and all(500 <= one < 3_000 for one in back)


def test_a_message_that_is_too_long_is_refused_and_the_next_one_heard(client: App) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        socket.send_text(HELLO)
        huge = 10**30
        for text in (
            "x" * 5_000,
            f'{{"type":"report","line":{huge},"reason":"x"}}',
            f'{{"type":"report","line":{-huge},"reason":"x"}}',
            f'{{"type":"ping","number":{huge}}}',
        ):
            socket.send_text(text)
            while (answer := json.loads(socket.receive_text()))["type"] != "refused":
                pass
            assert answer["reason"].endswith((".", "`$.line`", "`$.number`")), answer
        socket.send_text('{"type":"ping","number":7}')
        while (answer := json.loads(socket.receive_text()))["type"] != "pong":
            pass


PRIVATE = {"seats": [{"kind": "here"}, {"kind": "invited"}]}


def test_a_private_table_and_a_missing_one_are_refused_alike(client: App) -> None:
    """By every door, with the same words, and without reading the game."""
    client.post("/api/me", json={})
    opened = client.post("/api/tables", json=PRIVATE).json()
    table, invite = opened["table"], opened["invite"]
    hub = services_of(client).hub
    hub.live.clear()
    own = dict(client.cookies)
    for who in ({}, {"bastide": "forged"}):
        client.cookies.clear()
        client.cookies.update(who)
        for what in ("", "/record", "/replay", "/proof", "/verdict"):
            answers = [
                client.get(f"/api/tables/{name}{what}?invite={wrong}")
                for name in (table, "A" * len(table), "%00", "x" * 200)
                for wrong in ("", "wrong", "%C3%A9")
            ]
            assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}
        assert {_refusal(client, name) for name in (table, "A" * len(table), f"{table}?invite=wrong")} == {
            ("unknown", "There is no such table, or it is open only to those who have its link.", -1)
        }
    assert not hub.live
    assert client.get(f"/api/tables/{table}?invite={invite}").status_code == 200
    client.cookies.update(own)
    assert client.get(f"/api/tables/{table}").status_code == 200


def _refusal(client: App, table: str) -> tuple[str, str, int]:
    """Code, reason and time to come back with which a table's socket sends somebody away."""
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        socket.send_text(HELLO)
        refused, bye = (json.loads(socket.receive_text()) for _ in range(2))
    assert (refused["type"], bye["type"], bye["reason"]) == ("refused", "bye", refused["reason"])
    return refused["code"], refused["reason"], bye["reconnect"]


def test_results_of_private_tables_are_for_those_who_sat_there(client: App) -> None:
    ann = client.post("/api/me", json={"name": "Ann"}).json()["id"]
    plan = {"seats": [{"kind": "here"}, {"kind": "here"}], "options": {"tiles": 6}}
    tables = [
        client.post("/api/tables", json=plan | {"public": public}).json()["table"] for public in (True, False)
    ]
    for table in tables:
        with client.websocket_connect(f"/ws/tables/{table}") as socket:
            for message in (
                {"type": "hello", "version": VERSION},
                {"type": "commit", "commitment": sha256(bytes(16)).hexdigest()},
                {"type": "start"},
                {"type": "reveal", "random": bytes(16).hex()},
                {"type": "resign"},
            ):
                socket.send_json(message)
            while json.loads(socket.receive_text()).get("entry", {}).get("what") != "ended":
                pass

    def seen() -> set[str]:
        items = client.get(f"/api/results?person={ann}").json()["items"]
        return {item["table"] for item in items}

    for _ in range(500):
        if seen() == set(tables):
            break
        time.sleep(0.01)
    assert seen() == set(tables), "the person's own"
    client.cookies.clear()
    assert seen() == {tables[0]}, "a stranger's view"
    client.post("/api/me", json={"name": "Bob"})
    assert seen() == {tables[0]}


@pytest.mark.parametrize(
    "path",
    [
        "/assets/%00",
        "/%00",
        "/assets/" + "x" * 5_000,
        "/index.html/x",
        "/assets/%ff",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/..%2f..%2fx",
        "/%0a",
        "/assets/%F0%9F%8F%B0",
        "/api/tables/%00",
        "/api/people/%00",
        "/api/leaderboards/daily/%00",
        "/api/results?person=%00",
        "/api/leaderboards/solo?setup=%00",
    ],
)
def test_no_path_is_a_fault_of_the_server(client: App, path: str) -> None:
    for method in ("GET", "HEAD"):
        answer = client.request(method, path)
        assert 400 <= answer.status_code < 500, (method, answer.text)


def test_a_mistyped_address_is_a_page_with_a_way_home(client: App) -> None:
    asks = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "bg-BG,en;q=0.5"}
    for path in ("/nonsense", "/nonsense/<b>", "/assets/nothing.js"):
        page = client.get(path, headers=asks)
        assert page.status_code == 404 and page.headers["content-type"].startswith("text/html")
        assert '<html lang="bg"' in page.text and 'href="/"' in page.text and "<b>" not in page.text
        assert client.get(path).json()["code"] == "unknown", "a program gets the problem"
    assert client.get("/api/nonsense", headers=asks).json()["code"] == "unknown"


def test_who_only_asks_whether_the_first_page_is_there_is_told(client: App) -> None:
    answer = client.head("/")
    assert (answer.status_code, answer.text) == (200, "")
    assert answer.headers["content-type"] == client.get("/").headers["content-type"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", "[" * 30_000),
        ("/api/tables", '{"seats":' + "[" * 20_000),
        ("/api/me", '{"name":' * 7_000),
        ("/api/replay", '{"record":' + "[" * 20_000),
    ],
)
def test_deep_json_is_refused(client: App, path: str, body: str) -> None:
    client.post("/api/me", json={})
    answer = client.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "illegal"), answer.text


def test_nobody_keeps_answers_and_everybody_keeps_assets(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html>")
    (pages / "assets" / "main-4f5a.js").write_text("void 0")
    expected = {
        "/": "no-cache",
        "/index.html": "no-cache",
        "/assets/main-4f5a.js": "public, max-age=31536000, immutable",
        "/assets/gone.js": "no-store",
        "/api/tables": "no-store",
        "/api/me": "no-store",
        "/api/nothing": "no-store",
    }
    with TestClient(build_app(Settings(data=tmp_path, pages=pages))) as client:
        assert {path: client.get(path).headers["cache-control"] for path in expected} == expected
        assert client.post("/api/me", json={}).headers["cache-control"] == "no-store"


def test_pages_may_send_and_connect_to_their_own_server_alone(client: App) -> None:
    rules = dict(
        rule.strip().split(" ", 1)
        for rule in client.get("/api/me").headers["content-security-policy"].split(";")
    )
    assert rules["connect-src"] == rules["form-action"] == rules["style-src"] == "'self'"
    assert "script-src" not in rules and rules["default-src"] == "'self'"


def test_a_database_that_is_away_sends_nobody_away_for_good(client: App, tmp_path: Path) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    assert client.blocking_portal is not None
    file = tmp_path / "bastide.sqlite"
    file.rename(tmp_path / "away")
    file.mkdir()  # which cannot be opened as a database
    client.blocking_portal.call(services_of(client).store.engine.dispose)
    for _ in range(2):
        code, _, back = _refusal(client, table)
        assert code == "try_again" and back > 0
        client.cookies.clear()


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process grows beyond 4 KB; the system says so as it does for a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_on_a_full_disk_newcomers_are_asked_to_try_again(client: App) -> None:
    def until_ready(status: int) -> None:
        for _ in range(1000):
            if client.get("/readyz").status_code == status:
                return
            time.sleep(0.01)
        raise AssertionError(f"/readyz never said {status}")

    with full_disk():
        answer = client.post("/api/me", json={})
        until_ready(503)
    assert (answer.status_code, answer.json()["code"]) == (503, "try_again")
    until_ready(200)
    assert client.post("/api/me", json={}).status_code == 200


def test_a_line_sent_again_under_its_key_is_said_once(any_url: str, tmp_path: Path) -> None:
    """On the same connection, on another one, and on two at once; lines without a key may be equal."""
    with TestClient(build_app(Settings(data=tmp_path, database=any_url))) as client:
        client.post("/api/me", json={})
        table = client.post("/api/tables", json=PUBLIC).json()["table"]
        hello, line = json.loads(HELLO), {"type": "say", "text": "good luck", "key": "k1"}
        with (
            client.websocket_connect(f"/ws/tables/{table}") as one,
            client.websocket_connect(f"/ws/tables/{table}") as two,
        ):
            for socket in (one, two):
                socket.send_json(hello)
            for socket in (one, two, one):
                socket.send_json(line)
            for socket, times in ((one, 2), (two, 1)):
                for _ in range(times):
                    while (answer := json.loads(socket.receive_text()))["type"] not in (
                        "accepted",
                        "refused",
                    ):
                        pass
                    assert (answer["type"], answer["key"]) == ("accepted", "k1")
            for _ in range(2):
                one.send_json({"type": "say", "text": "good luck"})
            one.send_json({"type": "say", "text": "the end", "key": "k2"})
            while json.loads(one.receive_text()).get("key") != "k2":
                pass
        texts = [line["text"] for line in client.get("/api/me/export").json()["chat"]]
        assert texts == ["good luck"] * 3 + ["the end"]


def test_a_report_sent_again_is_kept_once(client: App) -> None:
    client.post("/api/me", json={})
    table = client.post("/api/tables", json=PUBLIC).json()["table"]
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        socket.send_json({"type": "hello", "version": VERSION})
        socket.send_json({"type": "say", "text": "boo"})
        while (said := json.loads(socket.receive_text()))["type"] != "said":
            pass
        for _ in range(2):
            socket.send_json({"type": "report", "line": said["line"], "reason": "rude", "key": "r"})
            while json.loads(socket.receive_text())["type"] != "accepted":
                pass
    assert client.blocking_portal is not None
    assert len(client.blocking_portal.call(list_reports, services_of(client).store, 10)) == 1
