"""The server's commands as a host types them."""
from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from bastide.server import commands
from bastide.server.record import proof_of
from bastide.server.store import Store, database_url
from server.seating import SECRET, started

app = typer.Typer()
for command in (commands.serve, commands.verify, commands.backup, commands.restore, commands.load):
    app.command()(command)
app.add_typer(commands.admin, name="admin")


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
    assert "had ended before" in said("admin", "close", "t", "--data", other)
    said("admin", "close", "nothing", "--data", other, status=1)
    said("admin", "ban", "nobody", "--data", other, status=1)
    assert "nothing" in said("admin", "reports", "--data", other)


def test_verify_reads_a_proof_from_a_file(tmp_path: Path) -> None:
    table = started(options={"tiles": 6})
    proof = tmp_path / "proof.json"
    proof.write_bytes(msgspec.json.encode(proof_of(table)))
    said("verify", proof, status=1)
    table.close(2000)
    proof.write_bytes(msgspec.json.encode(proof_of(table)))
    assert "draws are those of the committed shuffle" in said("verify", proof)
    proof.write_text("nonsense", "utf-8")
    said("verify", proof, status=1)


def test_a_setting_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_PORT", "eighty")
    said("serve", status=1)


@pytest.mark.parametrize("content", [b"", b"no gzip", gzip.compress(b"[1]\n"), gzip.compress(b'{"format": "x"}\n'),
                                     gzip.compress(b'{"format": "bastide backup 1", "revision": "0099"}\n'),
                                     gzip.compress(b'{"format": "bastide backup 1"}\n["nowhere", {"a": 1}]\n'),
                                     gzip.compress(b'{"format": "bastide backup 1"}\nno JSON\n'),
                                     gzip.compress(b'{"format": "bastide backup 1"}\n' + b'["people", {}]\n' * 9)[:-9]])
def test_a_damaged_backup_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "backup.json.gz"
    file.write_bytes(content)
    done = CliRunner().invoke(app, ["restore", str(file), "--data", str(tmp_path / "data")])
    assert done.exit_code == 1 and isinstance(done.exception, SystemExit), done.exception
