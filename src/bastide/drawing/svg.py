"""A position as SVG, put together from the drawings of the pages that the build writes into the package.

A tile is drawn on a square of 100 by 100 (its towers reach a little farther), the piece of the wheel on one
of 400 by 400. `places.json` among the drawings says where figures and the pig stand on them, `turned.json`
holds the tiles in their other rotations, because churches, shields and trees stay upright.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from ..features import Figure
from ..kernel.places import segment_of
from ..kernel.tables import FACES, KIND_OF
from ..web import built_drawings
from ..words import COLOURS, CORNERS, TOPS, Cell, Part

SVG = "http://www.w3.org/2000/svg"
SIDE, MARGIN = 100, 20
REACH = 12  # how far towers reach over the square
CORNER_PLACES: dict[str, tuple[int, int]] = dict(
    zip(CORNERS, ((12, 12), (88, 12), (88, 88), (12, 88)), strict=True)
)
ElementTree.register_namespace("", SVG)


class NoDrawings(RuntimeError):
    """The package was installed without the pages and their drawings."""


def position_svg(
    tiles: Mapping[Cell, tuple[str, str]], figures: Iterable[Figure], pig: str = "", size: int = 0
) -> str:
    """The laid tiles with their figures; `size` is the width in pixels, by default 60 for each tile."""
    west, east = min(cell.x for cell in tiles), max(cell.x for cell in tiles)
    north, south = min(cell.y for cell in tiles), max(cell.y for cell in tiles)
    width, height = (east - west + 1) * SIDE + 2 * MARGIN, (south - north + 1) * SIDE + 2 * MARGIN
    pixels = size or 60 * (east - west + 1)
    root = ElementTree.Element(
        _tag("svg"),
        viewBox=f"{west * SIDE - MARGIN} {north * SIDE - MARGIN} {width} {height}",
        width=str(pixels),
        height=str(round(pixels * height / width)),
        role="img",
    )
    sheet = _Sheet(root)
    for cell, (face, top) in tiles.items():
        if FACES[KIND_OF[face]].stage != "wheel":  # the wheel's piece is drawn as a whole
            sheet.draw(f"tiles/{face}", f"translate({cell.x * SIDE} {cell.y * SIDE})", top)
    if pig:
        sheet.draw("pieces/wheel", "")
        x, y = _places()["wheel"]["pigs"][pig]
        sheet.draw("pieces/pig", f"translate({x} {y}) scale(.6)")
    crowded: Counter[str] = Counter()
    for figure in figures:
        x, y = _place_of(figure, tiles, crowded)
        sheet.draw(_figure_drawing(figure), f"translate({x:.1f} {y:.1f}) scale(1.12)")
    return ElementTree.tostring(root, "unicode")


class _Sheet:
    """An SVG that grows: every drawing is defined once and used as often as it is needed."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.root, self.defs = root, ElementTree.SubElement(root, _tag("defs"))
        self._known: set[str] = set()

    def draw(self, name: str, transform: str, top: str = TOPS[0]) -> None:
        """Use a drawing once more; a tile with its printed north towards `top`."""
        turned = "" if top == TOPS[0] else f".{top}"
        reference = "drawing-" + name.replace("/", "-").replace("+", "-") + turned
        if reference not in self._known:
            self._define(_drawing(name, top), reference)
        ElementTree.SubElement(self.root, _tag("use"), href=f"#{reference}", transform=transform)

    def _define(self, drawing: ElementTree.Element, reference: str) -> None:
        """Add a drawing, and what it shares with others unless it is there."""
        self._known.add(reference)
        group = ElementTree.SubElement(self.defs, _tag("g"), id=reference)
        for element in drawing:
            if element.tag != _tag("defs"):
                group.append(element)
                continue
            for shared in element:
                if (key := shared.get("id", "")) not in self._known:
                    self._known.add(key)
                    self.defs.append(shared)


def _tag(name: str) -> str:
    return f"{{{SVG}}}{name}"


def _text_of(name: str) -> str:
    folder = built_drawings()
    if folder is None or not (folder / name).is_file():
        raise NoDrawings(
            "The drawings are not in this installation: run 'make pages' in the repository, or install a "
            "wheel of Bastide."
        )
    return (folder / name).read_text("utf-8")


def tile_svg(face: str, top: str) -> str:
    """A tile as a picture of its own, its printed north towards `top`; a NoDrawings where there are none."""
    rotation = TOPS.index(top)
    if rotation == 0:
        return _text_of(f"tiles/{face}.svg")
    turned = _turned()["tiles"][face][rotation - 1]
    shared = "".join(_turned()["shared"][name] for name in turned["shared"])
    size = SIDE + 2 * REACH
    return (
        f'<svg xmlns="{SVG}" viewBox="{-REACH} {-REACH} {size} {size}" role="img" aria-label="{face} {top}">'
        f"<defs>{shared}</defs>{turned['drawing']}</svg>\n"
    )


@lru_cache(maxsize=512)
def _drawing(name: str, top: str = TOPS[0]) -> ElementTree.Element:
    folder, _, face = name.partition("/")
    return ElementTree.fromstring(tile_svg(face, top) if folder == "tiles" else _text_of(f"{name}.svg"))


@lru_cache(maxsize=1)
def _turned() -> dict[str, Any]:
    turned: dict[str, Any] = json.loads(_text_of("turned.json"))
    return turned


@lru_cache(maxsize=1)
def _places() -> dict[str, Any]:
    places: dict[str, Any] = json.loads(_text_of("places.json"))
    return places


def _figure_drawing(figure: Figure) -> str:
    lies = figure.figure == "meeple" and figure.part is not None and figure.part.kind == "field"
    return f"figures/{COLOURS[figure.player]}-{'farmer' if lies else figure.figure}"


def _place_of(
    figure: Figure, tiles: Mapping[Cell, tuple[str, str]], crowded: Counter[str]
) -> tuple[float, float]:
    """Where a figure stands on the board; those on one section of the wheel take its crown spaces in turn."""
    if figure.cell is None or figure.part is None:
        section = figure.part.at if figure.part else ""
        spaces = _places()["wheel"]["crowns"][section]
        crowded[section] += 1
        x, y = spaces[(crowded[section] - 1) % len(spaces)]
        return float(x), float(y)
    x, y = place_on(*tiles[figure.cell], figure.part)
    return figure.cell.x * SIDE + x, figure.cell.y * SIDE + y


def place_on(face: str, top: str, part: Part) -> tuple[float, float]:
    """Where a figure stands on a part of a tile as it lies, on a square of 100 by 100."""
    if part.kind == "corner":
        return CORNER_PLACES[part.at]
    rotation = TOPS.index(top)
    segment = segment_of(KIND_OF[face] * 4 + rotation, part)
    x, y = _places()["tiles"][face][segment]
    angle = math.radians(90 * rotation)
    dx, dy = x - SIDE / 2, y - SIDE / 2
    return (
        SIDE / 2 + dx * math.cos(angle) - dy * math.sin(angle),
        SIDE / 2 + dx * math.sin(angle) + dy * math.cos(angle),
    )
