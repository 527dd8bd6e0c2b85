"""What a server keeps on disk: for its own account alone to read, and told in a sentence if it cannot be
used.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import make_url, update
from sqlalchemy.exc import SQLAlchemyError

from ...locale.terminal import say
from ..metrics import Metrics
from ..settings import Settings
from . import schema
from .database import database_url
from .store import Store

log = logging.getLogger("bastide.server")
FOLDER_RIGHTS, FILE_RIGHTS = 0o700, 0o600
_TOUCH = (
    update(schema.settings).where(schema.settings.c.name == "").values(value="")
)  # writes but changes nothing


class Unusable(Exception):
    """The data folder or the database cannot be used; the text is a sentence for the host."""


def store_of(settings: Settings, metrics: Metrics | None = None, patience: float | None = None) -> Store:
    """The store of a server, not yet open; an embedded database is made if it is not there, readable by
    nobody else.
    """
    url = database_url(settings.database, settings.data)
    try:
        if not settings.database:
            keep_folder(settings.data)
        if (
            url.startswith("sqlite")
            and (name := make_url(url).database)
            and not name.startswith((":", "file:"))
        ):
            for path in (Path(name), Path(f"{name}-wal"), Path(f"{name}-shm")):
                if path.exists() or path == Path(name):
                    keep_file(path)
    except OSError as error:
        raise Unusable(say("folder-unusable", folder=error.filename, why=error.strerror)) from None
    return Store(url, metrics, patience)


async def check_database(settings: Settings) -> None:
    """Bring the database to the newest shape and write to it; Unusable says why that cannot be done."""
    store = store_of(settings)
    try:
        await store.open()
        await store.run(_TOUCH)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().rstrip(".")
        raise Unusable(say("database-unusable", database=_shown(store), why=reason)) from None
    except CommandError as error:
        raise Unusable(say("database-other", database=_shown(store), why=error)) from None
    finally:
        await store.close()


def keep_folder(folder: Path) -> None:
    """A folder that only its owner may enter. One that everybody may write to, such as /tmp, is left as it
    is.
    """
    folder.mkdir(FOLDER_RIGHTS, parents=True, exist_ok=True)
    if not folder.stat().st_mode & stat.S_ISVTX:
        _tighten(folder, FOLDER_RIGHTS)


def keep_file(path: Path) -> None:
    """A file that only its owner may read, made if it is not there; what it holds stays."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_RIGHTS))
    _tighten(path, FILE_RIGHTS)


def _tighten(path: Path, rights: int) -> None:
    before = stat.S_IMODE(path.stat().st_mode)
    if before & ~rights == 0:
        return
    try:
        path.chmod(rights)
        log.info("others could read %s: its rights were %04o and are now %04o", path, before, rights)
    except PermissionError:
        log.warning(
            "others may read %s: its rights are %04o, and only its owner can change them", path, before
        )


def _shown(store: Store) -> str:
    url = store.engine.url
    return str(url.database) if store.sqlite else url.render_as_string(hide_password=True)
