"""Reads the maps in docs/rules back into tiles and figures, as JSON for the pages: rule_pictures.py FILE.

A map is made of tiles of 7 by 3 signs behind a margin, as the terminal draws them; + or ┏ are a tile's
corners.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from bastide.drawing.picture import LETTERS, Look, draw, places
from bastide.kernel.tables import FACES
from bastide.words import COLOURS

ROOT = Path(__file__).resolve().parents[2]
LOOK = Look(False, False, 7, 3)
MARGIN = 3
CORNERS = "+┏┓┗┛"
FIGURES = {"a": "abbot", "m": "mayor", "w": "wagon", "b": "barn"}
FIGURES |= {"g": "big-meeple", "u": "builder", "p": "pig"}
CORNER_SPOTS = {(0, 0): "NW", (6, 0): "NE", (6, 2): "SE", (0, 2): "SW"}
SQUARES = {f"WF-{number}" for number in range(1, 17)}
WORD = re.compile(r"[^\W\d_]{3}")
Rows = list[str]


@cache
def drawn(name: str, rotation: int) -> tuple[str, ...]:
    """A tile as the terminal draws it."""
    return tuple("".join(sign for sign, _ in row) for row in draw(name, rotation, LOOK))


def is_told(line: str) -> bool:
    """Whether a line is words, not a map."""
    return bool(WORD.search(re.sub(r"M\wM", "", line)))


def map_rows(lines: Rows) -> Rows:
    """The lines of the map, up to the first words."""
    end = next((number for number, line in enumerate(lines) if is_told(line)), len(lines))
    rows = [line.ljust(120) for line in lines[:end]]
    while rows and not rows[-1].strip() and len(rows) % LOOK.height:
        rows.pop()
    return rows


def same(seen: Rows, shown: tuple[str, ...]) -> bool:
    """Whether signs are those of a tile; corners, figures and numbers hide what is below."""
    return all(
        a == b or a in CORNERS or (a.isalnum() and a not in "oM")
        for one, other in zip(seen, shown, strict=True)
        for a, b in zip(one, other, strict=True)
    )


def tile_of(seen: Rows, square: int) -> tuple[str, int] | None:
    """The first printed face, and its turn, that looks like this; of the wheel only the square of this
    number.
    """
    found = (
        (face.name, rotation)
        for face in FACES
        for rotation in range(4)
        if same(seen, drawn(face.name, rotation))
        and (face.name not in SQUARES or (face.name, rotation) == (f"WF-{square}", 0))
    )
    return next(found, None)


def figures_on(seen: Rows, name: str, rotation: int) -> list[dict[str, Any]]:
    """The figures and numbers on a tile, with the segment or corner where they are."""
    found = []
    spots = {spot: segment for segment, spot in places(name, rotation, LOOK).items()}
    for row, line in enumerate(seen):
        for match in re.finditer(r"([YRGBKP])([amwbgup]?)|([yrgbkp])|(\d)", line):
            column, letter = match.start(), match.group(1) or (match.group(3) or "").upper()
            nearest = min(spots, key=lambda spot: abs(spot[0] - column) + 3 * abs(spot[1] - row))
            one: dict[str, Any] = {"segment": spots[nearest]}
            if match.group(4):
                one["label"] = match.group(4)
            else:
                one |= {
                    "figure": FIGURES.get(match.group(2), "meeple"),
                    "colour": COLOURS[LETTERS.index(letter)],
                }
            if one.get("figure") == "barn":
                one["corner"] = min(CORNER_SPOTS, key=lambda spot: abs(spot[0] - column) + abs(spot[1] - row))
                one["corner"] = CORNER_SPOTS[one["corner"]]
            found.append(one)
    return found


def picture_of(lines: Rows) -> list[dict[str, Any]] | None:
    """The tiles of a map; None if one of them looks like no printed face."""
    rows, tiles, wheel = map_rows(lines), [], None
    for top in range(0, len(rows) - 2, LOOK.height):
        for left in range(MARGIN, 110, LOOK.width):
            seen = [row[left : left + LOOK.width] for row in rows[top : top + LOOK.height]]
            corners = [seen[0][0], seen[0][-1], seen[2][0], seen[2][-1]]
            if sum(sign in CORNERS for sign in corners) < 2:
                continue
            x, y = (left - MARGIN) // LOOK.width, top // LOOK.height
            if wheel is None and "░" in seen[1]:
                wheel = x, y
            tile = tile_of(seen, 4 * (y - wheel[1]) + x - wheel[0] + 1 if wheel else 0)
            if tile is None:
                return None
            tiles.append(
                {
                    "cell": [x, y],
                    "face": tile[0],
                    "rotation": tile[1],
                    "framed": any(sign in CORNERS[1:] for sign in corners),
                    "figures": figures_on(seen, *tile),
                }
            )
    return tiles or None


def written() -> str:
    """The maps of every page, in their order."""
    pages = {}
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        blocks = re.findall(r"^```\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        pages[page.stem] = [picture_of(block.splitlines()) for block in blocks]
    return json.dumps(pages, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(), encoding="utf-8")
