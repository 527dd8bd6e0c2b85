"""Writes what is printed on the tiles of all installed boxes as JSON, for the art: faces.py FILE."""
from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from bastide.kernel.tables import FACES


def main() -> None:
    """Every face once, in the order of the boxes."""
    target = Path(sys.argv[1])
    faces = [asdict(face) for face in FACES]
    target.write_text(json.dumps(faces, separators=(",", ":"), default=list), encoding="utf-8")


if __name__ == "__main__":
    main()
