"""`bastide tiles --svg DIR`: every tile, figure and piece as a picture, for pages and print of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..web import built_drawings
from .refusal import Refusal


def copy_drawings(folder: Path) -> None:
    """Copy all drawings into a folder, which is made if need be."""
    drawings = built_drawings()
    if drawings is None:
        raise Refusal(
            "The drawings are not in this installation: run 'make pages' in the repository, or install a "
            "wheel of Bastide."
        )
    try:
        shutil.copytree(drawings, folder, dirs_exist_ok=True)
    except (OSError, shutil.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it cannot be written"
        raise Refusal(f"The drawings cannot be put into {folder}: {reason}.") from None
    print(f"{len(list(drawings.rglob('*.svg')))} drawings are in {folder}: tiles, figures, pieces.")
