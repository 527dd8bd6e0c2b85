"""Writes what is printed on the tiles of all installed boxes as JSON, for the art: faces.py FILE."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from bastide.tiles.loader import installed_sets


def main() -> None:
    """Every face once, in the order of the boxes."""
    target = Path(sys.argv[1])
    faces = [asdict(face) for tiles in installed_sets().values() for face in tiles.faces]
    target.write_text(json.dumps(faces, separators=(",", ":"), default=list), encoding="utf-8")


if __name__ == "__main__":
    main()
