"""Games in files: read with every check that a stranger's file needs, written so that nothing is
half there.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ..locale.terminal import say
from ..notation.record import LONGEST_TEXT, NotationError, Record
from .bad_input import BadInput, reason_of

LARGEST_FILE = 4 * LONGEST_TEXT  # bytes: a character has at most four


def read_record(path: Path) -> Record:
    """The record in a file; its actions are not yet played."""
    try:
        return Record.parse(_read_text(path))
    except NotationError as error:
        raise BadInput(f"{path}: {error.told()}") from None


def _read_text(path: Path) -> str:
    try:
        facts = path.stat()
        if stat.S_ISDIR(facts.st_mode):
            raise BadInput(say("file-folder", path=path))
        if not stat.S_ISREG(facts.st_mode):
            raise BadInput(say("file-special", path=path))
        if facts.st_size > LARGEST_FILE:
            raise BadInput(say("file-large", path=path, bytes=facts.st_size, most=LARGEST_FILE))
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(say("file-not-text", path=path, byte=str(error.start))) from None
    except (OSError, ValueError) as error:
        why = reason_of(error) if isinstance(error, OSError) else str(error)
        raise BadInput(say("file-unreadable", path=path, why=why)) from None


def write_text(path: Path, text: str) -> None:
    """Put a text into a file at once: whoever looks sees the old text or the new one."""
    part_file = path.with_name(f".{path.name}.part")
    try:
        with part_file.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part_file.replace(path)
    except OSError as error:
        part_file.unlink(missing_ok=True)
        raise BadInput(say("file-unwritable", path=path, why=reason_of(error))) from None
