"""The server's commands: serve, push-key, verify, admin, backup, restore, load."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPException
from pathlib import Path
from typing import Annotated, Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from ..locale import language_here
from ..locale.terminal import say
from ..server.settings import Settings
from .bad_input import reason_of

Data = Annotated[Path | None, typer.Option(help=say("help-host-data"))]
Database = Annotated[str | None, typer.Option(help=say("help-database"))]
T = TypeVar("T")
LARGEST_PROOF = 4_000_000  # bytes: a proof holds one record, which has a million characters at most
# What reading or playing a damaged proof raises: no file or server, no JSON, no such move, no such seat.
UNREADABLE: tuple[type[Exception], ...] = (
    OSError,
    ValueError,
    LookupError,
    ArithmeticError,
    TypeError,
    AttributeError,
    RecursionError,
    HTTPException,
    msgspec.MsgspecError,
)
LOCAL_SERVER = "http://127.0.0.1:8717"
out = Console()


def fail(sentence: str, status: int = 1) -> typer.Exit:
    """Say what is wrong and leave with an error."""
    Console(stderr=True).print(
        " ".join(sentence.split()), style="red", soft_wrap=True, markup=False, highlight=False
    )
    return typer.Exit(status)


def settings_of(**given: Any) -> Settings:
    """Options, then the environment, then defaults."""
    try:
        return Settings.from_environment(**given)
    except ValueError as error:
        raise fail(str(error)) from None


def serve(
    host: Annotated[str | None, typer.Option(help=say("help-host"))] = None,
    port: Annotated[int | None, typer.Option(help=say("help-host-port"))] = None,
    data: Data = None,
    database: Database = None,
    redis: Annotated[str | None, typer.Option(help=say("help-redis"))] = None,
    proxied: Annotated[bool | None, typer.Option(help=say("help-proxied"))] = None,
    pages: Annotated[Path | None, typer.Option(help=say("help-pages"))] = None,
    log: Annotated[str | None, typer.Option(help=say("help-log"))] = None,
) -> None:
    """Serve tables for people in browsers, until SIGTERM or Ctrl-C."""
    from ..server.ops.run import run_server

    run_server(
        settings_of(
            host=host,
            port=port,
            data=data,
            database=database,
            redis=redis,
            proxied=proxied,
            pages=pages,
            log=log,
        )
    )


def push_key() -> None:
    """Print a new key for Web Push notifications, as the settings that a server takes."""
    try:
        from ..server.push.encryption import new_key
    except ImportError:
        raise fail(say("push-key-needs")) from None
    Console(stderr=True).print(say("push-key-made"), soft_wrap=True, markup=False, highlight=False)
    print(f"BASTIDE_PUSH_KEY={new_key()}")
    print("BASTIDE_PUSH_CONTACT=mailto:you@example.org")


def verify(
    game: Annotated[
        str,
        typer.Argument(help=say("help-verify-game")),
    ] = "",
    server: Annotated[str, typer.Option(help=say("help-verify-server"))] = "",
    invite: Annotated[str, typer.Option(help=say("help-verify-invite"))] = "",
    kept: Annotated[
        Path | None,
        typer.Option(help=say("help-verify-kept")),
    ] = None,
) -> None:
    """Recompute the shuffle of an ended game and compare it with every draw, and with what a client kept.

    Exit code 0: the draws are fair; 1: something does not match; 2: the proof or a file cannot be read, or it
    is too early to check.
    """
    from ..server.fairness.kept import Kept
    from ..server.fairness.verify import Proof
    from ..server.fairness.verify import verify as judge

    try:
        seen = None if kept is None else msgspec.json.decode(_file_text(kept), type=Kept)
    except UNREADABLE as error:
        raise fail(say("kept-unreadable", file=kept, why=_damage(error)), 2) from None
    if seen is not None:
        game, server, invite = game or seen.table, server or seen.server, invite or seen.invite
    if not game:
        raise fail(say("verify-what"), 2)
    try:
        proof = msgspec.json.decode(_proof_text(game, server or LOCAL_SERVER, invite), type=Proof)
        verdict = judge(proof, seen, language_here())
    except UNREADABLE as error:
        raise fail(say("proof-unreadable", game=game, why=_damage(error)), 2) from None
    if verdict.early:
        raise fail(verdict.sentence, 2)
    out.print(verdict.sentence, style="green" if verdict.fair else "red")
    if not verdict.fair:
        raise typer.Exit(1)


def _proof_text(game: str, server: str, invite: str) -> bytes:
    if "://" not in game and Path(game).exists():
        return _file_text(Path(game))
    address = game if "://" in game else f"{server.rstrip('/')}/api/tables/{game}/proof?invite={invite}"
    if not address.startswith(("http://", "https://")):
        raise fail(say("no-web-address", address=address), 2)
    with urlopen(address, timeout=30) as answer:
        return _not_too_long(bytes(answer.read(LARGEST_PROOF + 1)))


def _file_text(path: Path) -> bytes:
    with path.open("rb") as file:
        return _not_too_long(file.read(LARGEST_PROOF + 1))


def _not_too_long(text: bytes) -> bytes:
    if len(text) > LARGEST_PROOF:
        raise ValueError(say("proof-long", size=LARGEST_PROOF // 1_000_000))
    return text


def _damage(error: Exception) -> str:
    """What is wrong with a proof, in words that end a sentence."""
    why = reason_of(error) if isinstance(error, OSError) and error.errno else str(error)
    if isinstance(error, HTTPError) and error.code == 404:
        why = say("proof-hidden")
    if isinstance(error, (LookupError, ArithmeticError, TypeError, AttributeError, RecursionError)):
        why = say("proof-parts")
    return f"{(why or type(error).__name__)[:300].rstrip('.')}."


def with_store(settings: Settings, work: Callable[[Any], Awaitable[T]], new: bool = False) -> T:
    """Do something with the database of a server; only a `new` one may be missing."""
    if not new and not settings.database and not (settings.data / "bastide.sqlite").exists():
        raise fail(say("no-data", folder=settings.data))
    from ..server.storage.data_folder import Unusable, check_database, store_of

    async def run() -> T:
        await check_database(settings)
        store = store_of(settings)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except Unusable as error:
        raise fail(str(error)) from None


def backup(
    file: Annotated[Path, typer.Argument(help=say("help-backup-file"))],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything into one file, while the server runs."""
    from ..server.storage.backup import write_backup

    if file.is_dir() or not file.parent.is_dir():
        raise fail(say("backup-nowhere", file=file))
    try:
        rows = with_store(settings_of(data=data, database=database), lambda store: write_backup(store, file))
    except OSError as error:
        raise fail(say("backup-failed", file=file, why=reason_of(error))) from None
    out.print(say("backup-done", rows=rows, file=file))


def restore(
    file: Annotated[Path, typer.Argument(help=say("help-restore-file"))],
    data: Data = None,
    database: Database = None,
) -> None:
    """Fill a new, empty database from a backup."""
    from ..server.storage.backup import read_backup

    try:
        file.open("rb").close()  # before a database is made for it
    except OSError as error:
        raise fail(say("file-unreadable", path=file, why=reason_of(error))) from None
    try:
        rows = with_store(
            settings_of(data=data, database=database), lambda store: read_backup(store, file), new=True
        )
    except (ValueError, OSError, EOFError) as error:
        raise fail(str(error)) from None
    out.print(say("restore-done", rows=rows))


admin = typer.Typer(help=say("help-admin"))


@admin.callback(invoke_without_command=True)
def show_help(context: typer.Context) -> None:
    """Whoever names no command of `admin` sees which there are."""
    if context.invoked_subcommand is None:
        out.print(context.get_help())


def _show(rows: list[dict[str, Any]]) -> None:
    if not rows:
        out.print(say("nothing-listed"))
        return
    if not out.is_terminal:  # for programs: one line each, nothing wrapped
        for row in ([*rows[0]], *(row.values() for row in rows)):
            print(*row, sep="\t")
        return
    grid = Grid(*rows[0])
    for row in rows:
        grid.add_row(*map(str, row.values()))
    out.print(grid)


@admin.command("tables", help=say("help-admin-tables"))
def admin_tables(
    status: str = "playing", count: int = 50, data: Data = None, database: Database = None
) -> None:
    """The latest tables: open, playing or ended."""
    from ..server.ops.admin import list_tables

    if status not in ("open", "playing", "ended"):
        raise fail(say("no-status", status=status), 2)
    _show(
        with_store(settings_of(data=data, database=database), lambda store: list_tables(store, status, count))
    )


@admin.command("people", help=say("help-admin-people"))
def admin_people(count: int = 50, data: Data = None, database: Database = None) -> None:
    """The newest players."""
    from ..server.ops.admin import list_people

    _show(with_store(settings_of(data=data, database=database), lambda store: list_people(store, count)))


@admin.command("reports", help=say("help-admin-reports"))
def admin_reports(count: int = 50, settle: int = 0, data: Data = None, database: Database = None) -> None:
    """Open reports; --settle NUMBER closes one."""
    from ..server.ops.admin import list_reports, settle_report

    settings = settings_of(data=data, database=database)
    if settle and not with_store(settings, lambda store: settle_report(store, settle)):
        raise fail(say("no-report", number=str(settle)))
    _show(with_store(settings, lambda store: list_reports(store, count)))


@admin.command("ban", help=say("help-admin-ban"))
def admin_ban(person: str, lift: bool = False, data: Data = None, database: Database = None) -> None:
    """Ban a player by account name or id; --lift lifts the ban."""
    from ..server.ops.admin import ban

    if not with_store(settings_of(data=data, database=database), lambda store: ban(store, person, not lift)):
        raise fail(say("no-person", person=person))
    out.print(say("person-welcome" if lift else "person-banned", person=person))


@admin.command("close", help=say("help-admin-close"))
def admin_close(table: str, data: Data = None, database: Database = None) -> None:
    """End a table without a result."""
    from ..server.ops.admin import close_table
    from ..server.storage.store import NoSuchTable

    try:
        closed = with_store(
            settings_of(data=data, database=database), lambda store: close_table(store, table)
        )
    except NoSuchTable:
        raise fail(say("no-table", table=table)) from None
    out.print(say("table-closed" if closed else "table-ended", table=table))


def load(
    tables: Annotated[int, typer.Option(help=say("help-load-tables"))] = 500,
    rate: Annotated[float, typer.Option(help=say("help-load-rate"))] = 200,
    seconds: Annotated[float, typer.Option(help=say("help-load-seconds"))] = 60,
    warm_up: Annotated[float, typer.Option(help=say("help-load-warm-up"))] = 10,
    server: Annotated[str, typer.Option(help=say("help-load-server"))] = "",
    computer: Annotated[str, typer.Option(metavar="LEVEL", help=say("help-load-computer"))] = "",
) -> None:
    """Play random legal moves at many tables and measure response times, from the planned time of each
    move.
    """
    from ..client import Client
    from ..server.table.computer import levels
    from .load import NoTables, run_load

    if computer and computer not in levels():
        raise fail(say("no-level", level=computer, levels=", ".join(levels())), 2)
    if not (tables > 0 and rate > 0 and seconds > 0 and warm_up >= 0):
        raise fail(say("load-numbers"), 2)
    if server:
        try:
            Client(server)
        except ValueError as error:
            raise fail(str(error), 2) from None
        try:
            measured = asyncio.run(run_load(server, tables, rate, seconds, warm_up, computer=computer))
        except NoTables as error:
            raise fail(say("load-failed", server=server, why=str(error))) from None
    else:
        with tempfile.TemporaryDirectory() as folder:
            address, process = start_server(Path(folder), port=8719, environment={"BASTIDE_RATES": "no"})
            try:
                measured = asyncio.run(
                    run_load(address, tables, rate, seconds, warm_up, process.pid, computer)
                )
            finally:
                process.terminate()
                process.wait(20)
    for name, value in measured.items():
        out.print(f"{name:26} {value}", highlight=False, soft_wrap=True)


def start_server(
    folder: Path, port: int, environment: dict[str, str] | None = None, seconds: float = 180
) -> tuple[str, subprocess.Popen[bytes]]:
    """Start a server process on this machine and wait until it is ready."""
    address = f"http://127.0.0.1:{port}"
    env = os.environ | {"BASTIDE_DATA": str(folder), "BASTIDE_PORT": str(port), "BASTIDE_LOG": "warning"}
    with open(folder / f"server-{port}.log", "ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "bastide.server"], env=env | (environment or {}), stderr=log
        )
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(f"{address}/readyz", timeout=2):
                return address, process
        except (URLError, OSError):
            time.sleep(0.1)
    process.kill()
    raise RuntimeError(f"The server did not become ready; its log is {folder / f'server-{port}.log'}.")
