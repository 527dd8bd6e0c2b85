"""`bastide play`: pages at once, even while the rules are compiled; Ctrl-C ends it, and games are kept."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from commands.running import MAIN, bastide, sentence_of

SECONDS = 120


@contextmanager
def playing(
    *arguments: str | Path, **settings: str
) -> Iterator[tuple[subprocess.Popen[str], HTTPConnection]]:
    """The command, and a connection to the address that it prints first."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "play", "--no-open", *map(str, arguments)],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ | settings,
    )
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first.startswith("Bastide is at http://127.0.0.1:"), first + process.stdout.read()
        yield process, HTTPConnection(first.split()[3].removeprefix("http://"), timeout=SECONDS)
    finally:
        process.kill()
        process.wait()


def ask(connection: HTTPConnection, path: str, body: object = None) -> tuple[int, str]:
    """Status and text of an answer."""
    connection.request(
        "POST" if body is not None else "GET",
        path,
        None if body is None else json.dumps(body),
        {"Content-Type": "application/json"},
    )
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def end(process: subprocess.Popen[str]) -> str:
    """Press Ctrl-C; what the command said until it ended with status 0."""
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, told
    assert "Traceback" not in told
    return told


def test_pages_and_tables_are_served_until_ctrl_c(tmp_path: Path) -> None:
    with playing("--data", tmp_path, BASTIDE_JIT="0") as (process, connection):
        status, page = ask(connection, "/")
        assert status == 200
        assert "<title>Bastide</title>" in page
        assert ask(connection, "/api/me", {"name": "Ann"})[0] in (200, 201)
        assert ask(connection, "/readyz")[0] == 200
        assert "Every game is saved." in end(process)
    assert any(tmp_path.iterdir())


def test_pages_come_while_the_rules_are_compiled(tmp_path: Path) -> None:
    with playing("--data", tmp_path / "data", BASTIDE_CACHE=str(tmp_path / "cache")) as (process, connection):
        assert ask(connection, "/")[0] == 200
        assert ask(connection, "/readyz")[0] == 503
        told = end(process)
        assert "Compiling the rules for this machine" in told
    assert not any((tmp_path / "cache").rglob("entry.*.nbc")), "it ends in the middle of compiling"


def test_a_taken_port_is_told_and_the_usual_one_gives_way(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = sentence_of(bastide("play", "--no-open", "--port", port))
        assert f"The port {port} of 127.0.0.1 is taken" in told
        with playing("--data", tmp_path, BASTIDE_JIT="0", BASTIDE_PORT=port) as (process, connection):
            assert connection.port != int(port)
            assert ask(connection, "/healthz") == (200, "ok")
            end(process)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "3"], "add --terminal"),
        (["--port", "99999"], "a port 99999 to listen on"),
        (["--data", "/dev/null/games"], "The games cannot be saved in /dev/null"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], words: str) -> None:
    assert words in sentence_of(bastide("play", "--no-open", *arguments))


@pytest.mark.long
def test_the_local_network_comes_in_when_asked_at_the_machine(tmp_path: Path) -> None:
    with playing("--data", tmp_path, BASTIDE_JIT="0") as (process, connection):
        house = json.loads(ask(connection, "/api/house")[1])
        assert house["own"] and house["here"] and not house["open"]
        friend = HTTPConnection(house["address"].removeprefix("http://") or "127.0.0.1:1", timeout=SECONDS)
        with pytest.raises(OSError):
            ask(friend, "/api/house")
        status, answer = ask(connection, "/api/house/network", {})
        if not house["address"]:  # a machine without a network
            assert status == 409 and json.loads(answer)["why"] == "no_network"
            return
        assert status == 200 and json.loads(answer)["open"]
        assert ask(connection, "/api/house/network", {})[0] == 200, "once more changes nothing"
        friend.close()
        told = json.loads(ask(friend, "/api/house")[1])
        assert told["own"] and told["open"] and not told["here"]
        status, answer = ask(friend, "/api/house/network", {})
        assert status == 403 and json.loads(answer)["why"] == "this_machine"
        friend.request("GET", "/", headers={"Host": "evil.example"})
        assert friend.getresponse().status == 403, "it answers to its address alone"
        assert "Every game is saved." in end(process)
