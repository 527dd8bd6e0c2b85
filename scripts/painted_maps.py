"""The maps of the rules as HTML for the site, put together from the drawings of tiles and figures.

`rule_maps.py` says what a map shows, `places.json` among the drawings where a figure stands on its tile.
"""

from __future__ import annotations

import json
import math
from functools import cache
from urllib.parse import quote

import pages
import rule_maps
from bastide.drawing.picture import face_of
from bastide.drawing.svg import tile_svg
from bastide.drawing.text import rotation_of
from bastide.words import COLOURS
from rule_maps import Mark, RuleMap

SIDE = 100
CORNERS = {"NW": (12, 12), "NE": (88, 12), "SE": (88, 88), "SW": (12, 88)}


def painted(shown: RuleMap, root: str) -> str:
    """A map as a figure; `root` is the way from the page to the folder that holds the drawings."""
    return _gallery(shown.faces, root) if shown.faces else _board(shown, root)


def turned_tiles() -> dict[str, str]:
    """The drawings of all turned tiles on the maps, by their addresses in the site."""
    shown = {tile for name in rule_maps.names() for tile in rule_maps.read(name).tiles.values()}
    return {f"turned/{face}-{top}.svg": tile_svg(face, top) for face, top in sorted(shown) if top != "N"}


def _gallery(faces: list[str], root: str) -> str:
    """Tiles side by side, each with its name."""
    shown = (
        f'<div><img src="{root}drawings/tiles/{quote(face)}.svg" alt="">{face_of(face).type}</div>'
        for face in faces
    )
    return f'<figure class="gallery">{"".join(shown)}</figure>'


def _board(shown: RuleMap, root: str) -> str:
    """Tiles, the frame and what stands there, one above the other."""
    corners = {cell: (cell.x * SIDE, cell.y * SIDE) for cell in shown.tiles}
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*corners.values(), strict=True))
    wide, high = right - left + SIDE, bottom - top + SIDE
    wheel = [cell for cell, (face, _) in shown.tiles.items() if face_of(face).stage == "wheel"]
    parts = [_tile(corners[cell], *tile, root) for cell, tile in shown.tiles.items() if cell not in wheel]
    parts += [_wheel(corners[cell], root) for cell in wheel[:1]]  # drawn as a whole, from its first square
    parts += [_frame(corners[cell]) for cell in corners if cell in shown.framed]
    parts += [_mark(shown, mark, root) for mark in shown.marks]
    return (
        f'<figure class="map"><svg viewBox="{left - 10} {top - 10} {wide + 20} {high + 20}" '
        f'style="width: {4.6 * wide / SIDE:.1f}rem" aria-hidden="true">{"".join(parts)}</svg></figure>'
    )


def _tile(corner: tuple[int, int], face: str, top: str, root: str) -> str:
    """A tile as it lies; its towers reach a little farther than its square."""
    x, y = corner
    drawing = f"drawings/tiles/{face}" if top == "N" else f"turned/{face}-{top}"
    return f'<image href="{root}{quote(drawing)}.svg" x="{x - 12}" y="{y - 12}" width="124" height="124"/>'


def _wheel(corner: tuple[int, int], root: str) -> str:
    x, y = corner
    return (
        f'<image href="{root}drawings/pieces/wheel.svg" x="{x - 12}" y="{y - 12}" width="424" height="424"/>'
    )


def _frame(corner: tuple[int, int]) -> str:
    """Round the tile that the text speaks of."""
    x, y = corner
    return f'<rect x="{x + 2}" y="{y + 2}" width="{SIDE - 4}" height="{SIDE - 4}" rx="3"/>'


def _mark(shown: RuleMap, mark: Mark, root: str) -> str:
    """A figure on its tile, or a number that the text speaks of."""
    x, y = _place(shown, mark)
    transform = f"translate({mark.cell.x * SIDE + x:.1f} {mark.cell.y * SIDE + y:.1f})"
    if mark.label:
        return f'<g transform="{transform}"><circle r="11"/><text y="5">{mark.label}</text></g>'
    lies = mark.figure == "meeple" and mark.part.kind == "field"
    name = f"{COLOURS[mark.player]}-{'farmer' if lies else mark.figure}"
    return (
        f'<image href="{root}drawings/figures/{name}.svg" x="-20" y="-20" width="40" height="40" '
        f'transform="{transform}"/>'
    )


def _place(shown: RuleMap, mark: Mark) -> tuple[float, float]:
    """Where it stands on a square of 100 by 100, as the tile lies."""
    if mark.part.kind == "corner":
        return CORNERS[mark.part.at]
    face, top = shown.tiles[mark.cell]
    x, y = _places()[face][shown.segment(mark)]
    angle = math.radians(90 * rotation_of(top))
    dx, dy = x - SIDE / 2, y - SIDE / 2
    return (
        SIDE / 2 + dx * math.cos(angle) - dy * math.sin(angle),
        SIDE / 2 + dx * math.sin(angle) + dy * math.cos(angle),
    )


@cache
def _places() -> dict[str, list[tuple[float, float]]]:
    return json.loads((pages.DRAWINGS / "places.json").read_text("utf-8"))["tiles"]
