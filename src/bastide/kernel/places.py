"""Cells, parts and features of a record as people name them."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..tiles.geometry import HALVES, SIDES, turn_corner, turn_half, turn_side
from ..words import CORNERS, Cell, Part
from .backend import column
from .cells import cell_coordinates, cell_number
from .limits import SEGMENTS
from .tables import BORDERS, FACES


def cell_of(number: int) -> Cell:
    """The cell behind its number."""
    return _cell(int(number))


@cache
def _cell(number: int) -> Cell:
    return Cell(*cell_coordinates(number))


def number_of(cell: Cell) -> int:
    """The number of a cell."""
    return cell_number(cell.x, cell.y)


@cache
def part_of(oriented: int, segment: int) -> Part:
    """How a player points at a segment of a tile as it lies."""
    face, rotation = FACES[oriented >> 2], oriented & 3
    printed = face.segments[segment]
    if printed.sides:
        return Part(printed.kind, SIDES[min(turn_side(side, rotation) for side in printed.sides)])
    if printed.halves:
        return Part(printed.kind, HALVES[min(turn_half(half, rotation) for half in printed.halves)])
    if printed.corners:
        return Part(printed.kind, CORNERS[min(turn_corner(corner, rotation) for corner in printed.corners)])
    return Part(printed.kind)


def segment_of(oriented: int, part: Part) -> int:
    """The segment that a player points at, or -1."""
    for segment in range(len(FACES[oriented >> 2].segments)):
        if part_of(oriented, segment) == part:
            return segment
    return -1


def place_of(s: Any, node: int) -> tuple[Cell, Part]:
    """The cell and part of a node."""
    tile = s.tile[int(s.node[node].tile)]
    return cell_of(tile.cell), part_of(int(tile.oriented), int(node) - int(tile.node))


def node_at(s: Any, cell: Cell, part: Part) -> int:
    """The node of a part on a cell, or -1."""
    cells = column(s.tile, "cell", int(s.n_tiles))
    if number_of(cell) not in cells:
        return -1
    tile = s.tile[cells.index(number_of(cell))]
    segment = segment_of(int(tile.oriented), part)
    return -1 if segment < 0 else int(tile.node) + segment


def root_at(s: Any, node: int) -> int:
    """The root of a node's feature."""
    while int(s.node[node].parent) != node:
        node = int(s.node[node].parent)
    return node


def ring_of(s: Any, node: int) -> list[int]:
    """All nodes of a node's feature."""
    ring, n = [int(node)], int(s.node[int(node)].ring)
    while n != node:
        ring.append(n)
        n = int(s.node[n].ring)
    return ring


def cells_of(s: Any, node: int) -> tuple[Cell, ...]:
    """The cells that a feature lies on, in order."""
    return tuple(sorted({cell_of(s.tile[int(s.node[n].tile)].cell) for n in ring_of(s, node)}))


def cities_beside(s: Any, node: int) -> list[int]:
    """The roots of the completed cities that border a field."""
    cities = set()
    for n in ring_of(s, node):
        tile = s.tile[int(s.node[n].tile)]
        borders = int(BORDERS[(int(tile.oriented) >> 2) * SEGMENTS + n - int(tile.node)])
        cities |= {root_at(s, int(tile.node) + i) for i in range(SEGMENTS) if borders >> i & 1}
    return sorted(city for city in cities if s.node[city].open == 0)


def last_cell(s: Any) -> Cell:
    """Where the tile just laid lies."""
    return last_laid(s)[0]


def last_laid(s: Any) -> tuple[Cell, int]:
    """The tile just laid: where it lies, and its kind * 4 + rotation."""
    tile = s.tile[int(s.n_tiles) - 1]
    return cell_of(tile.cell), int(tile.oriented)
