"""A position as an array of pixels, for environments that ask for `rgb_array`: plain, of one size.

The picture shows a window of WINDOW by WINDOW cells whose middle is the middle of the board, as observations
do; what lies outside is not in it. A tile is SIDE by SIDE pixels of ground, with a small square for whatever
is printed on it (MARK_COLOURS), a figure a disc of its player's colour with a dark rim; farmers are flat. The
wheel has six sections from the north clockwise, light crown spaces on its rim, and the pig as a pink disc.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..boxes.wheel.crowns import SECTIONS
from ..features import Figure
from ..kernel.places import segment_of
from ..kernel.tables import KIND_OF
from ..words import CORNERS, TOPS, Cell, Part
from .ground import Spot, heart, raster
from .picture import PLAYER_STYLES, SHADES, face_of, marks_on

WINDOW, SIDE = 32, 20
PAPER, INK = (247, 243, 233), (38, 33, 28)
RADIUS = 4.5
CORNER_SPOTS: dict[str, tuple[int, int]] = dict(
    zip(CORNERS, ((3, 3), (16, 3), (16, 16), (3, 16)), strict=True)
)
MARK_COLOURS = {
    "shield": (44, 84, 172),
    "cathedral": (240, 240, 240),
    "inn": (64, 150, 214),
    "wine": (124, 40, 110),
    "grain": (240, 200, 60),
    "cloth": (30, 150, 140),
}
MARK_REACH = 2  # a mark is a square of five pixels, its rim included
WHEEL_COLOURS = (  # of its sections in turn, as on the pages
    (228, 180, 64),
    (84, 132, 190),
    (164, 118, 68),
    (84, 100, 132),
    (176, 68, 62),
    (86, 122, 66),
)
CROWN_SPACE, PIG = (250, 240, 200), (244, 150, 170)
HUB, PIG_FROM_HUB, CROWN_FROM_HUB, RIM = 2 * SIDE, 11, 26, 33  # from the corner of its piece; from its hub
BESIDE = math.radians(14)  # two crown spaces of a section lie so far from its middle

Pixels = NDArray[np.uint8]


def position_pixels(
    tiles: Mapping[Cell, tuple[str, str]], figures: Iterable[Figure], pig: str = ""
) -> Pixels:
    """(WINDOW * SIDE, WINDOW * SIDE, 3): rows from the north, columns from the west, red green blue.

    `pig` is the section of the wheel where the pig stands, where there is a wheel.
    """
    picture = np.full((WINDOW * SIDE, WINDOW * SIDE, 3), PAPER, np.uint8)
    north, west = _first([cell.y for cell in tiles]), _first([cell.x for cell in tiles])
    for cell, (face, top) in tiles.items():
        row, column = cell.y - north, cell.x - west
        if 0 <= row < WINDOW and 0 <= column < WINDOW:
            ground = _tile(face, top, (cell.x + cell.y) % 2)
            picture[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE] = ground
    hub = HUB - west * SIDE, HUB - north * SIDE
    if pig:
        _put_wheel(picture, hub, pig)
    crowned: list[str] = []
    for figure in figures:
        if figure.part is None:
            continue
        if figure.cell is not None:
            x, y = _place(*tiles[figure.cell], figure.part)
            middle = ((figure.cell.x - west) * SIDE + x, (figure.cell.y - north) * SIDE + y)
        else:
            spaces = _crown_spaces(figure.part.at)
            x, y = spaces[crowned.count(figure.part.at) % len(spaces)]
            crowned.append(figure.part.at)
            middle = hub[0] + x, hub[1] + y
        _put_disc(picture, middle, COLOURS[figure.player], RADIUS, figure.part.kind == "field")
    return picture


def _first(coordinates: list[int]) -> int:
    return (min(coordinates) + max(coordinates) + 1) // 2 - WINDOW // 2


@lru_cache(maxsize=1024)
def _tile(face: str, top: str, shade: int) -> Pixels:
    colours = np.array([_rgb(SHADES[ground][shade]) for ground in range(len(SHADES))], np.uint8)
    rotation = TOPS.index(top)
    pixels: Pixels = colours[np.array(raster(face_of(face), rotation, SIDE, SIDE).ground)]
    for (x, y), mark in _mark_spots(face, rotation).items():
        _put_square(pixels, (x, y), MARK_REACH, INK)
        _put_square(pixels, (x, y), MARK_REACH - 1, MARK_COLOURS[mark])
    return pixels


def _mark_spots(face: str, rotation: int) -> dict[Spot, str]:
    """Where marks are shown: on their segment, but not where a figure stands on it or another mark is."""
    mark_at: dict[Spot, str] = {}
    for number, segment in enumerate(face_of(face).segments):
        marks = marks_on(segment)
        if marks:
            spots = _spots(face, rotation, number)
            taken = [heart(spots)] if spots else []
            for mark in marks:
                free = {spot for spot in spots if all(math.dist(spot, other) > RADIUS + 2 for other in taken)}
                taken.append(heart(free or spots or {(SIDE // 2, SIDE // 2)}))
                mark_at[taken[-1]] = mark
    return mark_at


def _spots(face: str, rotation: int, segment: int) -> set[Spot]:
    owners = raster(face_of(face), rotation, SIDE, SIDE).owner
    return {(x, y) for y, line in enumerate(owners) for x, owner in enumerate(line) if owner == segment}


def _rgb(colour: str) -> tuple[int, ...]:
    """The numbers of a colour such as "#86ad5c"."""
    return tuple(bytes.fromhex(colour.removeprefix("#")))


COLOURS = [_rgb(style.rpartition("#")[2]) for style in PLAYER_STYLES]


@lru_cache(maxsize=4096)
def _place(face: str, top: str, part: Part) -> Spot:
    """Where a figure stands on a part of a tile as it lies: column and row."""
    if part.kind == "corner":
        return CORNER_SPOTS[part.at]
    rotation = TOPS.index(top)
    spots = _spots(face, rotation, segment_of(KIND_OF[face] * 4 + rotation, part))
    return heart(spots) if spots else (SIDE // 2, SIDE // 2)


def _from_hub(angle: float, far: float) -> Spot:
    """Column and row of a place on the wheel, from its hub; angles run clockwise from the north."""
    return round(far * math.sin(angle)), round(-far * math.cos(angle))


def _middle_of(section: str) -> float:
    """The angle of a section's middle."""
    return [candidate.name for candidate in SECTIONS].index(section) * math.tau / len(SECTIONS)


def _crown_spaces(section: str) -> list[Spot]:
    count = next(candidate.crowns for candidate in SECTIONS if candidate.name == section)
    beside = (0.0,) if count == 1 else (-BESIDE, BESIDE)
    return [_from_hub(_middle_of(section) + angle, CROWN_FROM_HUB) for angle in beside]


def _put_wheel(picture: Pixels, hub: Spot, pig: str) -> None:
    """Sections, crown spaces and the pig."""
    rows, columns = np.ogrid[: picture.shape[0], : picture.shape[1]]
    right, down = columns - hub[0], rows - hub[1]
    far, angle = np.hypot(right, down), np.arctan2(right, -down)
    number = np.floor(angle / (math.tau / len(SECTIONS)) + 0.5).astype(int) % len(SECTIONS)
    inside = far < RIM
    picture[inside] = np.array(WHEEL_COLOURS, np.uint8)[number[inside]]
    picture[inside & (far >= RIM - 1)] = INK
    for section in SECTIONS:
        for x, y in _crown_spaces(section.name):
            _put_disc(picture, (hub[0] + x, hub[1] + y), CROWN_SPACE, RADIUS)
    x, y = _from_hub(_middle_of(pig), PIG_FROM_HUB)
    _put_disc(picture, (hub[0] + x, hub[1] + y), PIG, RADIUS)


def _put_square(picture: Pixels, middle: Spot, reach: int, colour: tuple[int, ...]) -> None:
    x, y = middle
    picture[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1] = colour


def _put_disc(
    picture: Pixels, middle: Spot, colour: tuple[int, ...], radius: float, flat: bool = False
) -> None:
    """A disc with a rim, cut off where the picture ends."""
    rows, columns = np.ogrid[: picture.shape[0], : picture.shape[1]]
    part = (
        slice(max(0, middle[1] - SIDE // 2), max(0, middle[1] + SIDE // 2)),
        slice(max(0, middle[0] - SIDE // 2), max(0, middle[0] + SIDE // 2)),
    )
    far = np.hypot(columns[:, part[1]] - middle[0], (rows[part[0]] - middle[1]) * (1.7 if flat else 1))
    picture[part][far < radius] = INK
    picture[part][far < radius - 1.2] = colour
