"""The server's commands as a host types them."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from bastide.commands import server
from bastide.commands.load import Load, Pair
from bastide.server.fairness.kept import Kept
from bastide.server.protocol.responses import Pong
from bastide.server.settings import Settings
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from bastide.server.table.record import proof_of
from lengths import LONG, PATIENCE
from server.conftest import free_port
from server.seating import SECRET, started, turn

app = typer.Typer()
for command in (server.serve, server.verify, server.backup, server.restore, server.load):
    app.command()(command)
app.add_typer(server.admin, name="admin")


def said(*words: object, status: int = 0) -> str:
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == status, result.output
    return result.output


def fill(folder: Path) -> None:
    async def work() -> None:
        store = Store(database_url("", folder))
        await store.open()
        log: list[object] = []
        table = started(2, log)  # type: ignore[arg-type]
        await store.append(table, log, secret=SECRET)  # type: ignore[arg-type]
        await store.close()

    asyncio.run(work())


def test_backup_restore_and_admin(tmp_path: Path) -> None:
    fill(tmp_path)
    file, other = tmp_path / "backup.json.gz", tmp_path / "other"
    assert "rows are in" in said("backup", file, "--data", tmp_path)
    assert "rows were restored" in said("restore", file, "--data", other)
    said("restore", file, "--data", other, status=1)
    assert "Ann, Bob" in said("admin", "tables", "--data", other)
    assert "is closed" in said("admin", "close", "t", "--data", other)
    assert "had already ended" in said("admin", "close", "t", "--data", other)
    said("admin", "close", "nothing", "--data", other, status=1)
    said("admin", "ban", "nobody", "--data", other, status=1)
    assert "nothing" in said("admin", "reports", "--data", other)


def test_answers_to_a_host_are_in_their_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_LANGUAGE", "ru")
    fill(tmp_path)
    assert "Записано строк" in said("backup", tmp_path / "backup.json.gz", "--data", tmp_path)
    assert "Игрока «nobody» нет" in said("admin", "ban", "nobody", "--data", tmp_path, status=1)
    assert "Стол t закрыт." in said("admin", "close", "t", "--data", tmp_path)
    assert "Укажите стол" in said("verify", status=2)


def test_verify_reads_a_proof_from_a_file(tmp_path: Path) -> None:
    table = started(options={"tiles": 6})
    proof = tmp_path / "proof.json"
    proof.write_bytes(msgspec.json.encode(proof_of(table)))
    assert "this one has not" in said("verify", proof, status=2), "it is too early, not unfair"
    table.close(2000)
    proof.write_bytes(msgspec.json.encode(proof_of(table)))
    assert "draws are those of the committed shuffle" in said("verify", proof)
    proof.write_text("nonsense", "utf-8")
    said("verify", proof, status=2)


def damaged(text: bytes, choice: random.Random) -> Iterator[bytes]:
    """A proof or a kept file with every kind of damage, in more places in `make test-all`."""
    yield from (b"", b"\x00\xff\xfe", b"null", b"[]", b"7", b"[" * 100_000, b'"' + b"x" * 5_000_000 + b'"')
    for _ in range(30 if LONG else 10):
        yield text[: choice.randrange(len(text))]
        at = choice.randrange(len(text))
        yield text[:at] + bytes([choice.randrange(256)]) + text[at + 1 :]
    whole = msgspec.json.decode(text)
    for name in whole:
        for value in (None, -1, 10**30, "x", "9" * 64, [], ["x"], [-1, 99], {}, {"0": ["ZZ"]}, True, 1.5):
            yield msgspec.json.encode(whole | {name: value})
    lines = str(whole.get("record", "")).splitlines()
    for number, line in list(enumerate(lines))[:: 1 if LONG else 4]:
        for other in ("", "lay 0,0 N", "draw U", "#", line + line, "players 5", "elements x"):
            record = "\n".join([*lines[:number], other, *lines[number + 1 :]])
            yield msgspec.json.encode(whole | {"record": record})


@pytest.mark.longer
def test_a_damaged_proof_or_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    """Whatever the damage: it is fair, it is unfair, or it cannot be read; never a stack trace."""
    table = started(options={"tiles": 6})
    while table.status == "playing":
        turn(table)
    proof, kept, codes = tmp_path / "proof.json", tmp_path / "kept.json", set()
    whole = msgspec.json.encode(proof_of(table))
    seen = Kept(table.id, table.commitment, server="http://127.0.0.1:1", own=["00" * 16], seats=[0])
    for of, file in ((whole, proof), (msgspec.json.encode(seen), kept)):
        proof.write_bytes(whole)
        for text in damaged(of, random.Random(1)):
            file.write_bytes(text)
            words = ["verify", proof, *(["--kept", kept] if file is kept else [])]
            done = CliRunner().invoke(app, [str(word) for word in words])
            assert isinstance(done.exception, SystemExit | None), (text[:300], done.exception)
            assert done.exit_code in (0, 1, 2), text[:300]
            assert done.exit_code != 2 or len(done.output.splitlines()) == 1, done.output
            codes.add(done.exit_code)
    assert codes == {0, 1, 2}
    for nothing in (tmp_path, tmp_path / "missing" / "file", "http://127.0.0.1:1/proof", "ftp://x", "\0"):
        assert "Traceback" not in said("verify", nothing, status=2)


@pytest.mark.parametrize(
    ("setting", "value", "says"),
    [
        ("PORT", "eighty", "it is a number."),
        ("PROXIED", "maybe", "it is yes or no."),
        ("THINKERS", "0", "it is a number from 1 to 256."),
        ("LOG", "loud", "the levels are debug, info, warning, error."),
        ("DATABASE", "mysql://ann:secret@host/x", "write it as postgresql://user:password@host/name."),
        ("PAGES", "nowhere", "There are no built pages in nowhere"),
        ("HOSTS", "tables.example https://tables.example", "without https:// and without a port."),
        ("HOSTS", "tables.example:8717", "without https:// and without a port."),
        ("ORIGINS", "https://pages.example/", "without a slash at its end."),
    ],
)
def test_a_setting_that_cannot_be_read_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, setting: str, value: str, says: str
) -> None:
    monkeypatch.setenv("BASTIDE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv(f"BASTIDE_{setting}", value)
    sentence = said("serve", status=1)
    assert says in " ".join(sentence.split()) and "secret" not in sentence


def test_a_setting_that_is_empty_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PORT", "DATA", "PAGES", "THINKERS", "LOG", "PROXIED"):
        monkeypatch.setenv(f"BASTIDE_{name}", "")
    assert Settings.from_environment() == Settings()


def test_a_folder_without_a_database_is_told_and_left_alone(tmp_path: Path) -> None:
    """A backup of a mistyped folder would be an empty one, night after night."""
    folder = tmp_path / "mistyped"
    for command in (("backup", tmp_path / "b.json.gz"), ("admin", "people"), ("admin", "ban", "Ann")):
        assert "There is no database in" in said(*command, "--data", folder, status=1)
    said("restore", tmp_path / "b.json.gz", "--data", folder, status=1)
    assert not folder.exists() and not (tmp_path / "b.json.gz").exists()


def test_what_the_host_mistypes_is_told(tmp_path: Path) -> None:
    fill(tmp_path)
    told = said("admin", "tables", "--status", "running", "--data", tmp_path, status=2)
    assert "tables are open, playing or ended" in told
    assert "There is no report 7." in said("admin", "reports", "--settle", "7", "--data", tmp_path, status=1)


@pytest.mark.parametrize(
    "arguments", ["--tables 0", "--rate 0", "--rate -1", "--seconds 0", "--warm-up -1", "--server nonsense"]
)
def test_a_load_that_cannot_be_is_refused(arguments: str) -> None:
    assert len(said("load", *arguments.split(), status=2).splitlines()) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no gzip",
        gzip.compress(b"[1]\n"),
        gzip.compress(b'{"format": "x"}\n'),
        gzip.compress(b'{"format": "bastide backup 1", "revision": "0099"}\n'),
        gzip.compress(b'{"format": "bastide backup 1"}\n["nowhere", {"a": 1}]\n'),
        gzip.compress(b'{"format": "bastide backup 1"}\nno JSON\n'),
        gzip.compress(b'{"format": "bastide backup 1"}\n' + b'["people", {}]\n' * 9)[:-9],
    ],
    ids=[
        "empty",
        "no gzip",
        "list",
        "other format",
        "unknown revision",
        "unknown table",
        "no JSON",
        "cut off",
    ],
)
def test_a_damaged_backup_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "backup.json.gz"
    file.write_bytes(content)
    done = CliRunner().invoke(app, ["restore", str(file), "--data", str(tmp_path / "data")])
    assert done.exit_code == 1 and isinstance(done.exception, SystemExit), done.exception


@pytest.mark.long
def test_the_load_against_computers_is_measured(house: tuple[str, Path]) -> None:
    wishes = ("--tables", 1, "--rate", 10, "--seconds", 0.1, "--warm-up", 0)
    told = said("load", "--server", house[0], *wishes, "--computer", "miller")
    found = dict(re.split(r" {2,}", line, maxsplit=1) for line in told.splitlines())
    assert found["tables"].startswith("1 (") and found["errors"] == "0"
    assert "Unknown level 'duke'" in said("load", "--computer", "duke", status=2)


def test_the_load_moves_again_after_the_computer(house: tuple[str, Path]) -> None:
    async def moves() -> list[str]:
        load = Load(house[0], 1, 50.0, "miller")
        await load.open_tables(1)
        while sum(move.accepted > 0 for move in load.moves) < 3:  # a tile, a figure, the next tile
            await load.play(0.05, record=True)
        await load.close()
        return load.errors

    assert asyncio.run(asyncio.wait_for(moves(), PATIENCE)) == []


def test_the_load_pings_where_nobody_moves(house: tuple[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """A server cuts off a client that is silent, as those are that wait until all tables are open."""
    monkeypatch.setattr("bastide.commands.load.PING_SECONDS", 0.1)
    monkeypatch.setattr("bastide.commands.load.PING_PARTS", 2)
    answered: set[int] = set()

    class Listening(Load):
        def _heard(self, pair: Pair, number: int, message: object) -> None:
            super()._heard(pair, number, message)
            if isinstance(message, Pong):
                answered.add(number)

    async def wait() -> None:
        load = Listening(house[0], 1, 1.0)
        await load.open_tables(1)
        while answered != {0, 1}:
            await asyncio.sleep(0.01)
        await load.close()

    asyncio.run(asyncio.wait_for(wait(), PATIENCE))


def test_a_lost_connection_is_counted_by_the_load(house: tuple[str, Path]) -> None:
    async def errors() -> tuple[list[str], int]:
        load = Load(house[0], 2, 50.0)
        await load.open_tables(2)
        while len(load.ready) < 2:
            await asyncio.sleep(0.01)
        first = load.ready[0]
        for link in first.links:
            await link.socket.close()
        await load._move(first, 0.0, record=True)  # closed, and nobody has noticed yet
        while not first.over:
            await asyncio.sleep(0.01)
        while len(load.moves) < 3:
            await load.play(0.02, record=True)  # the other table goes on
        await load.close()
        return load.errors, sum(not move.accepted for move in load.moves[:1])

    lost, unanswered = asyncio.run(asyncio.wait_for(errors(), PATIENCE))
    assert unanswered == 1 and len(lost) == 1 and lost[0].startswith("connection lost: ")


def test_a_server_that_cannot_be_measured_is_told_in_a_sentence() -> None:
    told = said("load", "--server", f"http://127.0.0.1:{free_port()}", "--tables", 1, status=1)
    assert "cannot be measured: a table could not be opened: " in told


def test_a_game_that_is_not_public_asks_for_its_link(house: tuple[str, Path]) -> None:
    told = said("verify", "nothing", "--server", house[0], status=2)
    assert "or it is not public: name the token of its link with --invite." in " ".join(told.split())
