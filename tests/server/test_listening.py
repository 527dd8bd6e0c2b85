"""Below the application: names that are not this server's, too many connections, and requests that never
arrive.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import RequestFactory
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from bastide.server import limits
from bastide.server.http import app as app_module
from bastide.server.http import gate, listening
from bastide.server.http.app import build_app
from bastide.server.http.hosts import host_allowed
from bastide.server.http.rest_accounts import address_of
from bastide.server.ops.run import Server, server_of
from bastide.server.settings import Settings
from lengths import PATIENCE, patiently
from server.conftest import free_port
from server.meeting import House

FEW = 4


@pytest.mark.parametrize(
    ("bound", "more", "allowed", "refused"),
    [
        (
            "127.0.0.1",
            {},
            ["127.0.0.1:8717", "localhost", "LOCALHOST:8717", "a.localhost", "[::1]:8717", "127.9.9.9", ""],
            [
                "evil.example",
                "evil.example:8717",
                "192.168.1.5",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "[::2]",
            ],
        ),
        ("::1", {}, ["[::1]:8717", "localhost:8717"], ["evil.example"]),
        ("127.0.0.1", {"proxied": True}, ["tables.example", "localhost"], []),
        (
            "127.0.0.1",
            {"proxied": True, "hosts": ("Tables.example",)},
            ["tables.example", "tables.example.:443"],
            ["evil.example", "x.tables.example"],
        ),
        ("0.0.0.0", {}, ["tables.example", "192.168.1.5:8717"], []),
        (
            "0.0.0.0",
            {"hosts": ("tables.example",)},
            ["tables.example", "localhost"],
            ["evil.example", "192.168.1.5"],
        ),
        (
            "192.168.1.5",
            {"hosts": ("tables.example",)},
            ["192.168.1.5:8717", "tables.example"],
            ["evil.example"],
        ),
    ],
)
def test_names_that_a_server_answers_to(
    bound: str, more: dict[str, Any], allowed: list[str], refused: list[str]
) -> None:
    settings = Settings(host=bound, **more)
    assert [name for name in allowed if not host_allowed(name, settings)] == []
    assert [name for name in refused if host_allowed(name, settings)] == []


def test_a_page_that_gave_its_name_to_this_machine_gets_nothing(house: House) -> None:
    """DNS rebinding: Host and Origin agree, and are another's."""
    host, port = house[0].removeprefix("http://").split(":")
    evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
    for method, path, status in (
        ("GET", "/", 403),
        ("GET", "/api/tables", 403),
        ("POST", "/api/me", 403),
        ("GET", "/api/nothing", 403),
        ("GET", "/healthz", 200),
        ("GET", "/readyz", 200),
    ):
        link = HTTPConnection(host, int(port), timeout=PATIENCE)
        link.request(
            method, path, "{}" if method == "POST" else None, evil | {"Content-Type": "application/json"}
        )
        answer = link.getresponse()
        text = answer.read().decode()
        assert answer.status == status, path
        if status == 403:
            assert json.loads(text)["detail"].startswith(
                "This server does not answer to the name 'evil.example:"
            )
            assert answer.getheader("X-Frame-Options") == "DENY" and not answer.getheader("Set-Cookie")

    async def shake_hands() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"ws://evil.example:{port}/ws/tables/x",
                host=host,
                port=int(port),
                origin=f"http://evil.example:{port}",
            )  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403

    asyncio.run(shake_hands())


@pytest.mark.parametrize(
    ("client", "lines", "proxied", "counted"),
    [
        ("10.1.1.1", [], True, "10.1.1.1"),
        ("10.1.1.1", [b"1.2.3.4"], False, "10.1.1.1"),
        ("127.0.0.1", [b"6.6.6.6, 1.2.3.4"], True, "1.2.3.4"),
        ("127.0.0.1", [b"6.6.6.6", b"1.2.3.4"], True, "1.2.3.4"),
        ("127.0.0.1", [b"6.6.6.6, 7.7.7.7", b"1.2.3.4"], True, "1.2.3.4"),
        ("127.0.0.1", [b"6.6.6.6", b""], True, "127.0.0.1"),
        ("2001:db8::1", [], False, "2001:db8::/64"),
        ("127.0.0.1", [b"2001:db8::ffff:1"], True, "2001:db8::/64"),
        ("::ffff:1.2.3.4", [], False, "1.2.3.4"),
    ],
)
def test_requests_and_websockets_are_counted_by_the_same_address(
    tmp_path: Path, client: str, lines: list[bytes], proxied: bool, counted: str
) -> None:
    """What a client writes into X-Forwarded-For itself stands before what the proxy adds, and counts for
    nothing.
    """
    settings = Settings(data=tmp_path, proxied=proxied)
    request: Any = RequestFactory(build_app(settings)).get("/")
    request.scope |= {"client": (client, 5), "headers": [(b"x-forwarded-for", line) for line in lines]}
    assert address_of(request) == counted
    inside: list[str] = []

    async def table(*_: Any) -> None:
        inside.extend(door._sockets)

    door = gate.Gate(table, settings)
    asyncio.run(door(request.scope | {"type": "websocket"}, None, None))
    assert inside == [counted] and not door._sockets


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A real server in a thread, with little room and little patience."""
    monkeypatch.setattr(listening, "CONNECTIONS_PER_ADDRESS", FEW)
    monkeypatch.setattr(listening, "CROWD", FEW)
    monkeypatch.setattr(listening, "HEADER_SECONDS", 0.3)
    monkeypatch.setattr(listening, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(gate, "SOCKETS_PER_ADDRESS", FEW)
    settings = Settings(port=free_port(), data=tmp_path)
    app = build_app(settings)
    server = server_of(settings, app, app.state.services)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until(lambda: server.started)  # it may have to compile the rules first
        yield server
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def until(is_so: Any) -> None:
    """Wait for a state."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came to pass"
        time.sleep(0.005)


def dial(server: Server, text: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.config.port), timeout=PATIENCE)
    line.sendall(text)
    return line


def all_of(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    found = b""
    try:
        while some := line.recv(65_536):
            found += some
    except ConnectionError:
        pass
    return found


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"GET / HT",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: a",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(narrow: Server, text: bytes) -> None:
    with dial(narrow, text) as line:
        assert all_of(line).startswith(b"HTTP/1.1 408 Request Timeout\r\n")
    until(lambda: not narrow.server_state.connections)
    with dial(narrow, b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") as line:
        metrics = all_of(line)
    assert b"200 OK" in metrics and b"bastide_failures_total 1" not in metrics


def test_a_slow_second_request_is_given_up_as_well(narrow: Server) -> None:
    with dial(narrow, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        answer = b""
        while not answer.endswith(b"\r\n\r\nok"):  # head and body may come apart
            answer += (part := line.recv(65_536))
            assert part, answer
        assert answer.startswith(b"HTTP/1.1 200 OK")
        line.sendall(b"GET /heal")
        assert all_of(line).startswith(b"HTTP/1.1 408 Request Timeout")


def test_one_address_cannot_take_all_connections(narrow: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """One too many is told so, whether it wants a page or a table; far too many are not even that."""
    monkeypatch.setattr(listening, "HEADER_SECONDS", 2 * PATIENCE)
    state = narrow.server_state
    held = [dial(narrow) for _ in range(FEW)]
    until(lambda: len(state.connections) == FEW)
    for upgrade in (
        b"",
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
    ):
        with dial(narrow, b"GET /ws/tables/x HTTP/1.1\r\nHost: localhost\r\n" + upgrade + b"\r\n") as line:
            answer = all_of(line)
        assert (
            answer.startswith(b"HTTP/1.1 503 Service Unavailable\r\n") and b"too many connections" in answer
        )
        until(lambda: len(state.connections) == FEW)
    held += [dial(narrow) for _ in range(FEW)]
    until(lambda: len(state.connections) == 2 * FEW)
    with dial(narrow, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        assert all_of(line) == b""
    for line in held:
        line.close()
    until(lambda: not state.connections)
    assert not state.of_address  # type: ignore[attr-defined]
    with dial(narrow, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") as line:
        assert all_of(line).endswith(b"ok")


def test_one_address_cannot_take_all_websockets(narrow: Server, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        address = f"ws://127.0.0.1:{narrow.config.port}/ws/tables/nothing"
        held = [await connect(address) for _ in range(FEW)]
        with pytest.raises(InvalidStatus) as refused:
            await connect(address)
        assert refused.value.response.status_code == 429
        assert b"Too many connections" in refused.value.response.body
        assert refused.value.response.headers["retry-after"]
        for one in held:
            await one.close()
        for _ in patiently():
            try:
                await (await connect(address)).close()
                break
            except InvalidStatus:
                await asyncio.sleep(0.01)
        else:
            raise AssertionError("the room was not given back")

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]


def test_a_process_takes_no_more_connections_than_the_system_gives_it_files() -> None:
    state = listening.Connections(by_address=True)
    assert 0 < state.most <= listening.CONNECTIONS_IN_ALL
    assert state.most + listening.FILES_BESIDES <= listening.allow_open_files(0)


HANDSHAKE = (
    b"GET /ws/tables/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def masked(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize(
    ("flood", "reason"),
    [
        (masked(Opcode.PING) * (limits.RATE_FRAMES[0] + 200), b"Too many frames."),
        (
            masked(Opcode.TEXT, b"{", False) + masked(Opcode.CONT, fin=False) * limits.FRAGMENTS,
            b"A message in too many fragments.",
        ),
        (masked(Opcode.PONG, bytes(100)) * 300, b"Too many bytes."),
    ],
)
def test_a_websocket_that_floods_below_its_messages_is_closed(
    narrow: Server, monkeypatch: pytest.MonkeyPatch, flood: bytes, reason: bytes
) -> None:
    monkeypatch.setattr(listening, "RATE_BYTES", (20_000, 1.0))
    with dial(narrow, HANDSHAKE) as line:
        assert line.recv(65_536).startswith(b"HTTP/1.1 101")
        with contextlib.suppress(ConnectionError):  # it may be closed while it still sends
            line.sendall(flood)
        answers = all_of(line)
    assert answers.endswith((1008).to_bytes(2) + reason)
    until(lambda: not narrow.server_state.connections)


def test_a_client_may_write_a_message_in_fragments(narrow: Server) -> None:
    pieces = [
        masked(Opcode.TEXT, b"{", False),
        *[masked(Opcode.CONT, b" ", False)] * 9,
        masked(Opcode.CONT, b"}"),
    ]
    with dial(narrow, HANDSHAKE) as line:
        assert line.recv(65_536).startswith(b"HTTP/1.1 101")
        line.sendall(b"".join(pieces))
        assert b'"refused"' in line.recv(65_536)


def test_few_requests_wait_in_one_connection(narrow: Server) -> None:
    """Some more are answered one after the other; with many the connection ends."""
    ask = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = ask.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with dial(narrow, ask * limits.REQUESTS_WAITING + last) as line:
        assert all_of(line).count(b"HTTP/1.1 200 OK") == limits.REQUESTS_WAITING + 1
    with dial(narrow) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(ask * 2_000)
        assert all_of(line).count(b"HTTP/1.1 200 OK") <= limits.REQUESTS_WAITING + 1
    until(lambda: not narrow.server_state.connections)


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nX-Long: ",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
    ],
)
def test_an_address_or_headers_without_end_are_given_up(
    narrow: Server, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(listening, "HEADER_SECONDS", 2 * PATIENCE)
    monkeypatch.setattr(listening, "BODY_SECONDS", 60)
    more = b"X-More: 1\r\n" * 4_000 if begun.endswith(b"\n") else b"a" * limits.HEADER_BYTES
    with dial(narrow, begun) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(more)
        assert b"HTTP/1.1 431 Request Header Fields Too Large\r\n" in all_of(line)


def test_long_headers_and_a_long_body_arrive(narrow: Server) -> None:
    body = b'{"name": "' + b" " * 60_000 + b'"}'
    with dial(
        narrow,
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Long: "
        + b"a" * 28_000
        + b"\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(body)
        + body,
    ) as line:
        assert all_of(line).startswith((b"HTTP/1.1 400", b"HTTP/1.1 201"))


def test_probes_have_a_rate(narrow: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    until(lambda: is_ready(narrow.config.port))
    monkeypatch.setattr(app_module, "RATE_PROBES", limits.Rate(3, 100))
    ask = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with dial(narrow, ask * 4 + ask.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")) as line:
        answers = all_of(line)
    assert answers.count(b"HTTP/1.1 200 OK") == 3 and answers.count(b"HTTP/1.1 429 ") == 2


def test_a_body_that_is_no_text_is_refused(narrow: Server) -> None:
    body = b'{"name": "\xff"}'
    with dial(
        narrow,
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body,
    ) as line:
        answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 400") and b"The body is not UTF-8." in answer


CROWDED = """
import atexit, time
from bastide.server.ops import run
from bastide.server.settings import Settings
atexit.register(time.sleep, 600)                        # an interpreter that takes long to tidy up
{before}
run.run_server(Settings.from_environment())
"""
HUNG_DATABASE = """
import asyncio
async def wait(_):
    print("waiting", flush=True)
    await asyncio.sleep(600)
run.check_database = wait
"""


@pytest.mark.parametrize("before", ["", HUNG_DATABASE])
def test_nothing_is_tidied_after_the_last_step_of_an_end(tmp_path: Path, before: str) -> None:
    """SIGTERM to a server that serves, and to one that waits for its database."""
    port = free_port()
    env = os.environ | {"BASTIDE_DATA": str(tmp_path), "BASTIDE_PORT": str(port), "BASTIDE_JIT": "0"}
    with subprocess.Popen(
        [sys.executable, "-c", CROWDED.format(before=before)],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        try:
            if before:
                assert process.stdout is not None and process.stdout.readline() == b"waiting\n"
            else:
                until(lambda: is_ready(port))
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 0 and b"without waiting any longer" not in errors


def is_ready(port: int) -> bool:
    link = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        link.request("GET", "/readyz")
        return link.getresponse().status == 200
    except OSError:
        return False
