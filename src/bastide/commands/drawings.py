"""`bastide tiles --svg DIR`: every tile, figure and piece as a picture, for pages and print of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..locale.terminal import say
from ..web import built_drawings
from .bad_input import BadInput, reason_of


def copy_drawings(folder: Path) -> None:
    """Copy all drawings into a folder, which is made if need be."""
    drawings = built_drawings()
    if drawings is None:
        raise BadInput(say("no-drawings"))
    try:
        shutil.copytree(drawings, folder, dirs_exist_ok=True)
    except OSError as error:  # shutil.Error is one, too, with a list for a reason
        why = reason_of(error) if error.errno else say("os-unwritable")
        raise BadInput(say("drawings-unwritable", folder=folder, why=why)) from None
    print(say("drawings-done", count=len(list(drawings.rglob("*.svg"))), folder=folder))
