"""A position as an array of pixels, for environments that ask for `rgb_array`: plain, of one size.

The picture shows a window of WINDOW by WINDOW cells whose middle is the middle of the board, as observations
do; what lies outside is not in it. A tile is SIDE by SIDE pixels of ground, a figure a disc of its player's
colour with a dark rim; farmers are flat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..features import Figure
from ..kernel.places import segment_of
from ..kernel.tables import KIND_OF
from ..tiles.geometry import CORNERS
from ..words import TOPS, Cell, Part
from .ground import heart, raster
from .picture import PLAYER_STYLES, SHADES, face_of

WINDOW, SIDE = 32, 20
PAPER, INK = (247, 243, 233), (38, 33, 28)
RADIUS = 4.5
CORNER_SPOTS = dict(zip(CORNERS, ((3, 3), (16, 3), (16, 16), (3, 16)), strict=True))

Pixels = NDArray[np.uint8]


def position_pixels(tiles: Mapping[Cell, tuple[str, str]], figures: Iterable[Figure]) -> Pixels:
    """(WINDOW * SIDE, WINDOW * SIDE, 3): rows from the north, columns from the west, red green blue."""
    picture = np.full((WINDOW * SIDE, WINDOW * SIDE, 3), PAPER, np.uint8)
    north, west = _first([cell.y for cell in tiles]), _first([cell.x for cell in tiles])
    for cell, (face, top) in tiles.items():
        row, column = cell.y - north, cell.x - west
        if 0 <= row < WINDOW and 0 <= column < WINDOW:
            ground = _tile(face, top, (cell.x + cell.y) % 2)
            picture[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE] = ground
    for figure in figures:
        if figure.cell is not None and figure.part is not None:
            x, y = _place(*tiles[figure.cell], figure.part)
            at = ((figure.cell.x - west) * SIDE + x, (figure.cell.y - north) * SIDE + y)
            _put_figure(picture, at, figure.player, figure.part.kind == "field")
    return picture


def _first(coordinates: list[int]) -> int:
    return (min(coordinates) + max(coordinates) + 1) // 2 - WINDOW // 2


@lru_cache(maxsize=1024)
def _tile(face: str, top: str, shade: int) -> Pixels:
    colours = np.array([_rgb(SHADES[ground][shade]) for ground in range(len(SHADES))], np.uint8)
    pixels: Pixels = colours[np.array(raster(face_of(face), TOPS.index(top), SIDE, SIDE).ground)]
    return pixels


def _rgb(colour: str) -> tuple[int, ...]:
    """The numbers of a colour such as "#86ad5c"."""
    return tuple(bytes.fromhex(colour.removeprefix("#")))


COLOURS = [_rgb(style.rpartition("#")[2]) for style in PLAYER_STYLES]


@lru_cache(maxsize=4096)
def _place(face: str, top: str, part: Part) -> tuple[int, int]:
    """Where a figure stands on a part of a tile as it lies: column and row."""
    if part.kind == "corner":
        return CORNER_SPOTS[part.at]
    rotation = TOPS.index(top)
    segment = segment_of(KIND_OF[face] * 4 + rotation, part)
    owners = raster(face_of(face), rotation, SIDE, SIDE).owner
    spots = {(x, y) for y, line in enumerate(owners) for x, owner in enumerate(line) if owner == segment}
    return heart(spots) if spots else (SIDE // 2, SIDE // 2)


def _put_figure(picture: Pixels, at: tuple[int, int], player: int, lies: bool) -> None:
    """A disc with a rim, cut off where the picture ends."""
    rows, columns = np.ogrid[: picture.shape[0], : picture.shape[1]]
    part = (
        slice(max(0, at[1] - SIDE // 2), max(0, at[1] + SIDE // 2)),
        slice(max(0, at[0] - SIDE // 2), max(0, at[0] + SIDE // 2)),
    )
    far = np.hypot(columns[:, part[1]] - at[0], (rows[part[0]] - at[1]) * (1.7 if lies else 1))
    picture[part][far < RADIUS] = INK
    picture[part][far < RADIUS - 1.2] = COLOURS[player]
