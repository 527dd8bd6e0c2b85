"""A face as a raster: which ground and which segment each spot of the tile shows.

Spots lie in a grid of any size; u runs from 0 at the west side to 1 at the east, v from 0 at the north to 1
at the south. Cities are drawn over roads, roads over rivers, all over the meadow; meadows are then told apart
by flooding the grid from the half-sides.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, replace
from functools import lru_cache

from ..tiles.geometry import turn_corner, turn_half, turn_side
from ..tiles.model import Face, Segment

MEADOW, CITY, WALL, ROAD, RIVER, VILLAGE, MONASTERY, ROOF, GARDEN, STONE = range(10)
NOBODY = -1  # a spot that belongs to no segment
CAP, NOTCH = 0.40, 0.30  # how deep a city reaches in, and a meadow into a city
WIDE, THIN = 0.1, 0.04  # half the width of a road
ROOM_FOR_WALLS = 8
MIDDLES = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))

Spot = tuple[int, int]  # column, row


@dataclass(frozen=True, slots=True)
class Raster:
    """ground and owner (a segment's number, or NOBODY) by row and column."""

    width: int
    height: int
    ground: tuple[tuple[int, ...], ...]
    owner: tuple[tuple[int, ...], ...]


def turned(face: Face, rotation: int) -> tuple[Segment, ...]:
    """The segments as they lie after a rotation."""
    return tuple(
        replace(
            segment,
            sides=tuple(turn_side(side, rotation) for side in segment.sides),
            halves=tuple(turn_half(half, rotation) for half in segment.halves),
            corners=tuple(turn_corner(corner, rotation) for corner in segment.corners),
        )
        for segment in face.segments
    )


@lru_cache(maxsize=4096)
def raster(face: Face, rotation: int, width: int, height: int, thin: bool = False) -> Raster:
    """The face in a rotation on a grid; thin roads are one spot wide and turn at a right angle."""
    segments = turned(face, rotation)
    rivers = tuple(turn_side(side, rotation) for side in face.rivers)
    closed = tuple(turn_side(side, rotation) for side in range(4) if face.edges[side] == "*")
    ground, owner = [], []
    for row in range(height):
        shown = [
            _spot(segments, rivers, closed, face, (column + 0.5) / width, (row + 0.5) / height, thin)
            for column in range(width)
        ]
        ground.append([spot[0] for spot in shown])
        owner.append([spot[1] for spot in shown])
    _flood_fields(segments, ground, owner)
    _plant_garden(segments, ground, owner)
    _raise_walls(ground, owner)
    return Raster(width, height, tuple(map(tuple, ground)), tuple(map(tuple, owner)))


def _spot(
    segments: tuple[Segment, ...],
    rivers: tuple[int, ...],
    closed: tuple[int, ...],
    face: Face,
    u: float,
    v: float,
    thin: bool,
) -> tuple[int, int]:
    for number, segment in enumerate(segments):
        if segment.kind == "monastery" and abs(u - 0.5) < 0.2 and abs(v - 0.5) < 0.21:
            return (ROOF if v < 0.5 else MONASTERY), number
        if segment.kind == "city" and _in_city(segment.sides, u, v):
            return CITY, number
    half = THIN if thin else WIDE
    ends = [segment for segment in segments if segment.kind == "road" and segment.end == "junction"]
    if len(ends) > 1 and abs(u - 0.5) < half + 0.01 and abs(v - 0.5) < half + 0.01:
        return VILLAGE, NOBODY
    if any(segment.end == "house" and _in_house(segment.sides[0], half, u, v) for segment in segments):
        return VILLAGE, NOBODY
    for number, segment in enumerate(segments):
        if segment.kind == "road" and _on_road(segment, segments, half, u, v):
            return ROAD, number
    if rivers and (_on_way(rivers, half, u, v) or (len(rivers) == 1 and math.hypot(u - 0.5, v - 0.5) < 0.2)):
        return RIVER, NOBODY
    if face.stage == "abbey" or (face.stage == "wheel" and _beyond(closed, u, v)):
        return STONE, NOBODY
    return MEADOW, NOBODY


def _depth(side: int, u: float, v: float) -> tuple[float, float]:
    """How far a spot lies from a side, and where along it."""
    return ((v, u), (1 - u, v), (1 - v, u), (u, v))[side]


def _in_cap(side: int, reach: float, u: float, v: float) -> bool:
    depth, along = _depth(side, u, v)
    return depth < reach * math.sin(math.pi * along)


def _in_city(sides: tuple[int, ...], u: float, v: float) -> bool:
    others = [side for side in range(4) if side not in sides]
    if len(sides) == 1:
        return _in_cap(sides[0], CAP, u, v)
    if len(sides) == 2 and (sides[0] - sides[1]) % 2:
        return _depth(sides[0], u, v)[0] + _depth(sides[1], u, v)[0] < 0.96
    return not any(_in_cap(side, NOTCH, u, v) for side in others)


def _beyond(closed: tuple[int, ...], u: float, v: float) -> bool:
    """On a square of the wheel: away from the sides that show a landscape."""
    return all(_depth(side, u, v)[0] > 0.34 for side in range(4) if side not in closed)


def _on_road(road: Segment, segments: tuple[Segment, ...], half: float, u: float, v: float) -> bool:
    ways = road.sides
    if road.end.startswith("city"):
        ways = (*ways, segments[int(road.end.removeprefix("city"))].sides[0])
        return any(_on_arm(side, half, u, v) for side in ways)
    return _on_way(ways, half, u, v)


def _on_way(sides: tuple[int, ...], half: float, u: float, v: float) -> bool:
    """A bend is a quarter of a circle round its corner, everything else goes through the middle."""
    if len(sides) == 2 and (sides[0] - sides[1]) % 2 and half == WIDE:
        first = next(side for side in sides if (side + 1) % 4 in sides)
        x, y = CORNERS[(first + 1) % 4]
        return abs(math.hypot(u - x, v - y) - 0.5) < half
    return any(_on_arm(side, half, u, v) for side in sides)


def _on_arm(side: int, half: float, u: float, v: float) -> bool:
    depth, along = _depth(side, u, v)
    return abs(along - 0.5) < half and depth < 0.6


def _in_house(side: int, half: float, u: float, v: float) -> bool:
    """A road from this side has crossed the middle and ends at a house before the other side."""
    depth, along = _depth((side + 2) % 4, u, v)
    return abs(along - 0.5) < half + 0.01 and 0.25 < depth < 0.45


def _flood_fields(segments: tuple[Segment, ...], ground: list[list[int]], owner: list[list[int]]) -> None:
    height, width = len(ground), len(ground[0])
    meadow = [
        (column, row) for row in range(height) for column in range(width) if ground[row][column] == MEADOW
    ]
    queue: deque[Spot] = deque()
    for number, segment in enumerate(segments):
        for u, v in _seeds(segment) if segment.kind == "field" else ():
            free = [spot for spot in meadow if owner[spot[1]][spot[0]] == NOBODY]
            if free:
                column, row = min(free, key=lambda spot: _far(spot, u * width - 0.5, v * height - 0.5))
                owner[row][column] = number
                queue.append((column, row))
    while queue:
        column, row = queue.popleft()
        for x, y in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if 0 <= x < width and 0 <= y < height and ground[y][x] == MEADOW and owner[y][x] == NOBODY:
                owner[y][x] = owner[row][column]
                queue.append((x, y))


def _seeds(field: Segment) -> list[tuple[float, float]]:
    """Where a field begins: the middles of its half-sides, or the corners that it fills."""
    seeds = [CORNERS[corner] for corner in field.corners]
    for half in field.halves:
        (u, v), corner = MIDDLES[half // 2], CORNERS[half // 2 if half % 2 == 0 else (half // 2 + 1) % 4]
        seeds.append(((u + corner[0]) / 2, (v + corner[1]) / 2))
    return seeds


def _plant_garden(segments: tuple[Segment, ...], ground: list[list[int]], owner: list[list[int]]) -> None:
    number = next((n for n, segment in enumerate(segments) if segment.kind == "garden"), None)
    if number is None:
        return
    meadow = {(x, y) for y, line in enumerate(ground) for x, spot in enumerate(line) if spot == MEADOW}
    column, row = heart(meadow)
    for x, y in meadow & {(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)}:
        ground[y][x], owner[y][x] = GARDEN, number


def _raise_walls(ground: list[list[int]], owner: list[list[int]]) -> None:
    """Where a city meets something else inside the tile, its wall stands; a small drawing has room only
    between two.
    """
    height, width = len(ground), len(ground[0])
    beside = (CITY, WALL) if height < ROOM_FOR_WALLS else tuple(range(10))
    for row in range(height):
        for column in range(width):
            if ground[row][column] == CITY and any(
                owner[y][x] != owner[row][column] and ground[y][x] in beside
                for x, y in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
                if 0 <= x < width and 0 <= y < height
            ):
                ground[row][column] = WALL


def _far(spot: Spot, column: float, row: float) -> float:
    return (spot[0] - column) ** 2 + (spot[1] - row) ** 2


def heart(spots: set[Spot]) -> Spot:
    """The spot farthest from everything that is not among the spots; of several the one nearest to their
    middle.
    """
    rim = {(x + dx, y + dy) for x, y in spots for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - spots
    column = sum(x for x, _ in spots) / len(spots)
    row = sum(y for _, y in spots) / len(spots)
    return min(
        sorted(spots), key=lambda spot: (-min(_far(spot, *out) for out in rim), _far(spot, column, row))
    )
