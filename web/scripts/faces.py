"""Writes what is printed on the tiles of all installed boxes as JSON, for the art: faces.py FILE."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from bastide.tiles.loader import installed_sets
from bastide.tiles.model import TileSet


def faces_of(tiles: TileSet) -> list[dict[str, Any]]:
    """The faces of a box; the squares of the wheel are numbered from 1, row by row."""
    squares = [face.name for face in tiles.faces if face.stage == "wheel"]
    return [
        asdict(face) | {"square": squares.index(face.name) + 1 if face.name in squares else 0}
        for face in tiles.faces
    ]


def written() -> str:
    """Every face once, in the order of the boxes."""
    faces = [face for tiles in installed_sets().values() for face in faces_of(tiles)]
    return json.dumps(faces, separators=(",", ":"), default=list)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(), encoding="utf-8")
