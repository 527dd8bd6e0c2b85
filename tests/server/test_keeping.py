"""What a server keeps: who may read it, and what its host is told when it cannot be used."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import typer
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from bastide.commands.server import backup
from bastide.server.ops.run import JsonLines
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.backup import write_backup
from bastide.server.storage.data_folder import Unusable, check_database, store_of


def rights(path: Path) -> str:
    return f"{stat.S_IMODE(path.stat().st_mode):04o}"


@pytest.fixture(params=[0o000, 0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever the account of the server is used to."""
    before = os.umask(request.param)
    yield
    os.umask(before)


async def _write_and_back_up(settings: Settings, backup: Path) -> dict[str, str]:
    """The rights of all files while the database is in use."""
    store = store_of(settings)
    await store.open()
    try:
        await store.run(insert(schema.settings), name="a", value="b")
        await write_backup(store, backup)
        return {path.name: rights(path) for path in settings.data.iterdir()}
    finally:
        await store.close()


@pytest.mark.usefixtures("umask")
def test_nobody_else_can_read_the_database_or_a_backup(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "deep" / "data")
    found = asyncio.run(_write_and_back_up(settings, tmp_path / "all.gz"))
    assert found == dict.fromkeys(("bastide.sqlite", "bastide.sqlite-wal", "bastide.sqlite-shm"), "0600")
    assert rights(settings.data) == "0700" and rights(tmp_path / "all.gz") == "0600"


def test_rights_that_were_too_wide_are_tightened_and_the_host_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings, backup = Settings(data=tmp_path / "data"), tmp_path / "all.gz"
    asyncio.run(check_database(settings))
    settings.data.chmod(0o755)
    (settings.data / "bastide.sqlite").chmod(0o644)
    backup.write_text("an older one")
    backup.chmod(0o644)
    (tmp_path / "all.gz.part").write_text("one that was not finished")
    (tmp_path / "all.gz.part").chmod(0o666)
    with caplog.at_level(logging.INFO):
        found = asyncio.run(_write_and_back_up(settings, backup))
    assert set(found.values()) == {"0600"} and rights(settings.data) == "0700" and rights(backup) == "0600"
    told = [record.getMessage() for record in caplog.records]
    assert any("its rights were 0644 and are now 0600" in line for line in told), told
    assert any("its rights were 0755 and are now 0700" in line for line in told), told


def test_a_folder_that_is_everybodys_is_left_to_everybody(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    asyncio.run(check_database(Settings(data=tmp_path)))
    assert rights(tmp_path) == "1777" and rights(tmp_path / "bastide.sqlite") == "0600"


def _a_file(folder: Path) -> Settings:
    (folder / "data").write_text("not a folder")
    return Settings(data=folder / "data")


def _garbage(folder: Path) -> Settings:
    (folder / "bastide.sqlite").write_bytes(b"this is no database" * 1000)
    return Settings(data=folder)


def _cut_off(folder: Path) -> Settings:
    asyncio.run(check_database(Settings(data=folder)))
    with open(folder / "bastide.sqlite", "r+b") as file:
        file.truncate(6000)
    for left in folder.glob("*-*"):
        left.unlink()
    return Settings(data=folder)


def _read_only(folder: Path) -> Settings:
    asyncio.run(check_database(Settings(data=folder)))
    return Settings(data=folder, database=f"sqlite:///file:{folder / 'bastide.sqlite'}?mode=ro&uri=true")


def _newer(folder: Path) -> Settings:
    async def write() -> None:
        store = store_of(Settings(data=folder))
        await store.open()
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        await store.close()

    asyncio.run(write())
    return Settings(data=folder)


def _nobody_listens(folder: Path) -> Settings:
    return Settings(data=folder, database="postgresql://ann:secret@127.0.0.1:1/games")


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_a_file, "Not a directory|File exists"),
        (_garbage, "file is not a database"),
        (_cut_off, "malformed"),
        (_read_only, "readonly"),
        (_newer, "belongs to another version of Bastide"),
        (_nobody_listens, "ann:\\*\\*\\*@.* cannot be used"),
    ],
)
def test_a_host_is_told_in_a_sentence_what_cannot_be_used(
    tmp_path: Path, damage: Callable[[Path], Settings], words: str
) -> None:
    settings = damage(tmp_path)
    with pytest.raises(Unusable, match=words) as ended:
        asyncio.run(check_database(settings))
    assert (
        str(ended.value).endswith(".") and "\n" not in str(ended.value) and "secret" not in str(ended.value)
    )


def test_no_stack_trace_and_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _garbage(tmp_path)
    command = [sys.executable, "-m", "bastide.server"]
    done = subprocess.run(
        command,
        env=os.environ | {"BASTIDE_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "") and "Traceback" not in done.stderr
    assert done.stderr.strip().endswith("file is not a database.")
    with pytest.raises(typer.Exit) as left:
        backup(tmp_path / "all.gz", tmp_path)
    assert left.value.exit_code == 1 and "not a database." in " ".join(capsys.readouterr().err.split())


def test_the_log_never_holds_the_values_of_a_row(any_url: str, tmp_path: Path) -> None:
    secret = secrets.token_hex(8)

    async def fail() -> str:
        store = store_of(Settings(data=tmp_path, database=any_url))
        await store.open()
        try:
            async with store.engine.begin() as connection:
                await connection.execute(insert(schema.settings), [{"name": secret, "value": secret}] * 2)
        except IntegrityError as error:
            return JsonLines().format(
                logging.LogRecord("x", logging.ERROR, "", 0, f"failed: {error}", None, sys.exc_info())
            )
        finally:
            await store.close()
        raise AssertionError("the same row was written twice")

    line = asyncio.run(fail())
    assert "INSERT INTO settings" in json.loads(line)["error"] and secret not in line
