"""The maps of the rules as HTML, put together from the drawings of tiles and figures.

`web/src/rules/pictures.json` says which tiles and figures each map shows, `places.json` among the drawings
where a figure stands on its tile.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache
from typing import Any
from urllib.parse import quote

import pages
from bastide.drawing.svg import tile_svg
from bastide.tiles.loader import installed_sets
from bastide.words import TOPS

SIDE = 100
CORNERS = {"NW": (12, 12), "NE": (88, 12), "SE": (88, 88), "SW": (12, 88)}
GALLERY = re.compile(r"^[A-Z]+-[A-Z](\s+[A-Z]+-[A-Z])+$")  # a row of names above tiles
WORD = re.compile(r"[^\W\d_]{3}")
CROWDED = re.compile(r"M\wM")  # a figure between monastery signs is no word


def painted(box: str, number: int, lines: list[str], root: str) -> str | None:
    """The map of a box with this number, or None where only its signs can tell it.

    `lines` are the signs; those with words are shown below the painting. `root` is the way from the page to
    the folder that holds the drawings.
    """
    if not pages.DRAWINGS.is_dir():
        return None
    if GALLERY.match(lines[0]):
        return _gallery(lines[0].split(), root)
    maps = _pictures().get(box, [])
    tiles = maps[number] if number < len(maps) else None
    if tiles is None:
        return None
    left = min(tile["cell"][0] for tile in tiles)
    wide = max(tile["cell"][0] for tile in tiles) - left + 1
    high = max(tile["cell"][1] for tile in tiles) + 1
    parts = [_tile(tile, root) for tile in tiles if not _is_wheel(tile)]
    parts += [_wheel(tile, root) for tile in tiles if _is_wheel(tile)][:1]
    parts += [_frame(tile) for tile in tiles if tile["framed"]]
    parts += [_figure(tile, one, root) for tile in tiles for one in tile["figures"]]
    view = f"{left * SIDE - 10} -10 {wide * SIDE + 20} {high * SIDE + 20}"
    drawn = (
        f'<svg viewBox="{view}" style="width: {4.6 * wide:.1f}rem" aria-hidden="true">{"".join(parts)}</svg>'
    )
    told = "\n".join(line for line in lines if WORD.search(CROWDED.sub("", line)))
    return f'<figure class="map">{drawn}</figure>' + (f"\n\n```\n{told}\n```" if told else "")


def turned_tiles() -> dict[str, str]:
    """The drawings of all turned tiles on the maps, by their addresses in the site."""
    if not pages.DRAWINGS.is_dir():
        return {}
    shown = [tile for maps in _pictures().values() for tiles in maps for tile in tiles or ()]
    turned = sorted({(tile["face"], TOPS[tile["rotation"]]) for tile in shown if tile["rotation"]})
    return {f"turned/{face}-{top}.svg": tile_svg(face, top) for face, top in turned}


def _gallery(names: list[str], root: str) -> str:
    """Tiles side by side, each with its name."""
    shown = (
        f'<div><img src="{root}drawings/tiles/{quote(_face_of(name))}.svg" alt="">{name}</div>'
        for name in names
    )
    return f'<figure class="gallery">{"".join(shown)}</figure>'


def _corner_of(tile: dict[str, Any]) -> tuple[int, int]:
    x, y = tile["cell"]
    return x * SIDE, y * SIDE


def _tile(tile: dict[str, Any], root: str) -> str:
    """A tile as it lies; its towers reach a little farther than its square."""
    x, y = _corner_of(tile)
    drawing = (
        f"turned/{tile['face']}-{TOPS[tile['rotation']]}"
        if tile["rotation"]
        else f"drawings/tiles/{tile['face']}"
    )
    return f'<image href="{root}{quote(drawing)}.svg" x="{x - 12}" y="{y - 12}" width="124" height="124"/>'


def _is_wheel(tile: dict[str, Any]) -> bool:
    """Whether it is one of the squares of the wheel, which is drawn as a whole."""
    return bool(_faces()[tile["face"]].stage == "wheel")


def _wheel(first: dict[str, Any], root: str) -> str:
    """The wheel, from its first square in the north-west."""
    x, y = _corner_of(first)
    return (
        f'<image href="{root}drawings/pieces/wheel.svg" x="{x - 12}" y="{y - 12}" width="424" height="424"/>'
    )


def _frame(tile: dict[str, Any]) -> str:
    """Round the tile that the text speaks of."""
    x, y = _corner_of(tile)
    return f'<rect x="{x + 2}" y="{y + 2}" width="{SIDE - 4}" height="{SIDE - 4}" rx="3"/>'


def _figure(tile: dict[str, Any], one: dict[str, Any], root: str) -> str:
    """A figure on its tile, or a letter that the text speaks of."""
    (left, top), (x, y) = _corner_of(tile), _place(tile, one)
    at = f"translate({left + x:.1f} {top + y:.1f})"
    if "label" in one:
        return f'<g transform="{at}"><circle r="11"/><text y="5">{one["label"]}</text></g>'
    lies = one["figure"] == "meeple" and _kind(tile["face"], one["segment"]) == "field"
    name = f"{one['colour']}-{'farmer' if lies else one['figure']}"
    return (
        f'<image href="{root}drawings/figures/{name}.svg" x="-20" y="-20" width="40" height="40" '
        f'transform="{at}"/>'
    )


def _place(tile: dict[str, Any], one: dict[str, Any]) -> tuple[float, float]:
    """Where it stands on a square of 100 by 100, as the tile lies."""
    if "corner" in one:
        return CORNERS[one["corner"]]
    x, y = _places()[tile["face"]][one["segment"]]
    angle = math.radians(90 * tile["rotation"])
    dx, dy = x - SIDE / 2, y - SIDE / 2
    return (
        SIDE / 2 + dx * math.cos(angle) - dy * math.sin(angle),
        SIDE / 2 + dx * math.sin(angle) + dy * math.cos(angle),
    )


@cache
def _pictures() -> dict[str, list[list[dict[str, Any]] | None]]:
    return json.loads((pages.WEB / "src" / "rules" / "pictures.json").read_text("utf-8"))


@cache
def _places() -> dict[str, list[tuple[float, float]]]:
    return json.loads((pages.DRAWINGS / "places.json").read_text("utf-8"))["tiles"]


@cache
def _faces() -> dict[str, Any]:
    return {face.name: face for tiles in installed_sets().values() for face in tiles.faces}


def _kind(face: str, segment: int) -> str:
    return _faces()[face].segments[segment].kind


def _face_of(tile: str) -> str:
    """A face of a tile that is named without its marks."""
    return next(name for name in _faces() if name.split("+")[0] == tile)
