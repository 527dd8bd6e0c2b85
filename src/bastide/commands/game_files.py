"""Games in files: read with every check that a stranger's file needs, written so that nothing is
half there.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ..notation.record import LONGEST_TEXT, NotationError, Record
from .refusal import Refusal

LARGEST_FILE = 4 * LONGEST_TEXT  # bytes: a character has at most four


def read_record(path: Path) -> Record:
    """The record in a file; its actions are not yet played."""
    try:
        return Record.parse(_read_text(path))
    except NotationError as error:
        raise Refusal(f"{path}: {error}") from None


def _read_text(path: Path) -> str:
    try:
        facts = path.stat()
        if stat.S_ISDIR(facts.st_mode):
            raise Refusal(f"{path} is a folder, not a game file.")
        if not stat.S_ISREG(facts.st_mode):
            raise Refusal(f"{path} is not a plain file.")
        if facts.st_size > LARGEST_FILE:
            raise Refusal(f"{path} has {facts.st_size} bytes; a game file has at most {LARGEST_FILE}.")
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(f"{path} is not a text in UTF-8: byte {error.start} cannot be read.") from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Refusal(f"{path} cannot be read: {reason}.") from None


def write_text(path: Path, text: str) -> None:
    """Put a text into a file at once: whoever looks sees the old text or the new one."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Refusal(f"{path} cannot be written: {error.strerror}.") from None
