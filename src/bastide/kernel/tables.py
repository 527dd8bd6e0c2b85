"""Tile facts turned into the tables that the rules look things up in.

A kind is the number of a printed face, an oriented kind is kind * 4 + rotation. Per kind and segment (row
length SEGMENTS): SEGMENT_KIND, OPEN (sides), SHIELDS, BORDERS (bit set of the city segments that a field
borders). Per kind and set of segment kinds (row length KIND_SETS): SEGMENTS_OF. Per oriented kind: EDGE, SIDE
(segment on each side), HALF (field on each half-side), CORNER (field shown at each corner). NONE = no such
segment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..tiles.geometry import turn_half, turn_side
from ..tiles.loader import installed_sets
from ..tiles.model import SEGMENT_KINDS, Face, Segment, TileSet
from . import limits
from .backend import table
from .words import (
    ASIDE,
    CLOSED,
    GREEN,
    LAKE,  # of the river
    LAND,
    LANE,
    RIVER,
    RIVER_BED,
    WALL,
)

NONE = 255
S = limits.SEGMENTS
KIND_SETS = 1 << len(SEGMENT_KINDS)
EDGE_OF_LETTER = {"*": CLOSED, "F": GREEN, "R": LANE, "C": WALL}
EDGE_OF_LETTER["V"] = RIVER_BED
STAGE_OF_NAME = {"land": LAND}
STAGE_OF_NAME |= {"river": RIVER, "lake": LAKE}


def _commonest_first(tiles: TileSet) -> list[Face]:
    copies: dict[str, int] = {}
    for deck in tiles.decks.values():
        copies |= deck
    return sorted(tiles.faces, key=lambda face: -copies.get(face.name, 0))


SETS = installed_sets()
FACES: tuple[Face, ...] = tuple(face for tiles in SETS.values() for face in _commonest_first(tiles))
KIND_OF = {face.name: kind for kind, face in enumerate(FACES)}
if len(FACES) > limits.KINDS:
    raise OverflowError(f"The tile sets have {len(FACES)} printed faces; the limit KINDS is {limits.KINDS}.")


def _turned_sides(face: Face, rotation: int) -> tuple[list[int], list[int]]:
    edges, owner = [CLOSED] * 4, [NONE] * 4
    for side in range(4):
        edges[turn_side(side, rotation)] = EDGE_OF_LETTER[face.edges[side]]
    for number, segment in enumerate(face.segments):
        for side in segment.sides:
            owner[turn_side(side, rotation)] = number
    return edges, owner


def _turned_halves(face: Face, rotation: int) -> list[int]:
    owner = [NONE] * 8
    for number, segment in enumerate(face.segments):
        for half in segment.halves:
            owner[turn_half(half, rotation)] = number
    return owner


def _corner_fields(edges: list[int], halves: list[int]) -> list[int]:
    """The field that each corner NW NE SE SW shows; a closed side does not speak."""
    shown = []
    for corner in range(4):
        speaking = [half for half in ((2 * corner - 1) % 8, 2 * corner) if edges[half // 2] != CLOSED]
        fields = {halves[half] for half in speaking}
        shown.append(fields.pop() if len(fields) == 1 else NONE)
    return shown


def _drawing(face: Face, rotation: int) -> object:
    """All that lies where, to tell rotations apart that have equal sides."""
    edges, _ = _turned_sides(face, rotation)
    sides = [frozenset(turn_side(side, rotation) for side in segment.sides) for segment in face.segments]
    parts = sorted(
        (
            segment.kind,
            sorted(sides[number]),
            (segment.shields, segment.inn, segment.cathedral, segment.goods),
            sorted(turn_half(half, rotation) for half in segment.halves),
            sorted((corner + rotation) % 4 for corner in segment.corners),
            sorted(sorted(sides[city]) for city in segment.cities),
        )
        for number, segment in enumerate(face.segments)
    )
    return edges, parts


def _fitting_rotations(face: Face) -> list[int]:
    """For each of 256 demands (2 bits a side, 0 = anything) the rotations that fit, as four bits."""
    drawings: list[object] = []
    meeting = [[0] * 4 for _ in range(4)]  # side, demand -> rotations that meet it there
    for rotation in range(4):
        if (drawing := _drawing(face, rotation)) in drawings:
            continue  # one action for one board: the smallest rotation
        drawings.append(drawing)
        for side, edge in enumerate(_turned_sides(face, rotation)[0]):
            for demand in {0, edge & 3}:
                meeting[side][demand] |= 1 << rotation
    north, east, south, west = meeting
    return [north[key & 3] & east[key >> 2 & 3] & south[key >> 4 & 3] & west[key >> 6] for key in range(256)]


def _set_bits(mask: int) -> list[int]:
    """Which of four bits are set, filled up with NONE."""
    set_bits = [bit for bit in range(4) if mask >> bit & 1]
    return set_bits + [NONE] * (4 - len(set_bits))


def _has_twins(face: Face) -> int:
    """Bit set of the segment kinds of which the face has several."""
    kinds = [SEGMENT_KINDS.index(segment.kind) for segment in face.segments]
    return sum(1 << kind for kind in set(kinds) - {SEGMENT_KINDS.index("field")} if kinds.count(kind) > 1)


def _segments_by_kinds(face: Face) -> list[int]:
    """For each set of segment kinds, as bits, the face's segments of those kinds, as bits."""
    kinds = [SEGMENT_KINDS.index(segment.kind) for segment in face.segments]
    return [sum(1 << i for i, kind in enumerate(kinds) if wanted >> kind & 1) for wanted in range(KIND_SETS)]


def by_segment(value: Callable[[Segment], int], none: int = 0) -> Any:
    """A constant of the rules for every segment of every face, looked up by kind * SEGMENTS + segment; `none`
    where a face has fewer segments.
    """
    rows = ([value(segment) for segment in face.segments] for face in FACES)
    return table([n for row in rows for n in row + [none] * (S - len(row))])


_LOOKS = [
    (*_turned_sides(face, rotation), _turned_halves(face, rotation))
    for face in FACES
    for rotation in range(4)
]

SEGMENT_COUNT = table([len(face.segments) for face in FACES])
SEGMENT_KIND = by_segment(lambda x: SEGMENT_KINDS.index(x.kind))
SEGMENTS_OF = table([bits for face in FACES for bits in _segments_by_kinds(face)])
OPEN = by_segment(lambda x: len(x.sides))
SHIELDS = by_segment(lambda x: x.shields)
BORDERS = by_segment(lambda x: sum(1 << c for c in x.cities))
TWINS = table([_has_twins(face) for face in FACES])
EDGE = table([edge for edges, _, _ in _LOOKS for edge in edges])
SIDE = table([owner for _, owners, _ in _LOOKS for owner in owners])
HALF = table([owner for _, _, owners in _LOOKS for owner in owners])
CORNER = table([field for edges, _, halves in _LOOKS for field in _corner_fields(edges, halves)])
FIT = table([mask for face in FACES for mask in _fitting_rotations(face)])
FIT_COUNT = table([bin(mask).count("1") for mask in FIT])
STAGE = table([STAGE_OF_NAME.get(face.stage, ASIDE) for face in FACES])
CENTRE = table(
    [next((n for n, x in enumerate(face.segments) if x.kind == "monastery"), NONE) for face in FACES]
)
GARDEN_AT = table(
    [next((n for n, x in enumerate(face.segments) if x.kind == "garden"), NONE) for face in FACES]
)
COUNT_OF_BITS = table([bin(mask).count("1") for mask in range(16)])
NTH_BIT = table([n for mask in range(16) for n in _set_bits(mask)])
WHEEL_SQUARE = table([int(face.stage == "wheel") for face in FACES])
WHEEL_SYMBOL = table([face.symbol for face in FACES])
