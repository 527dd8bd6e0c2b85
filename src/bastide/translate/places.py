"""Figures and segments of a record as people name them."""

from __future__ import annotations

from typing import Any

from ..boxes.collected import figure_kind, part_off_board
from ..features import Figure, Segment
from ..kernel.places import part_of, place_of
from ..kernel.tables import FACES
from ..tiles.geometry import HALVES, SIDES, turn_corner, turn_half, turn_side
from ..words import CORNERS, Cell, Part


def figure_at(s: Any, number: int) -> Figure:
    """A placed figure, and where it stands."""
    return Figure(number >> 4, figure_kind(number).name, *where_is(s, number))


def where_is(s: Any, figure: int) -> tuple[Cell | None, Part]:
    """Where a placed figure stands."""
    place, tell = int(s.figure_at[figure]), figure_kind(figure).told
    if place < 0:
        return None, part_off_board(place)
    cell, part = place_of(s, place)
    return cell, part if tell is None else tell(s, figure)


def segments_of(oriented: int) -> list[Segment]:
    """All segments of a tile as it lies."""
    rotation = oriented & 3
    return [
        Segment(
            part_of(oriented, number),
            tuple(SIDES[side] for side in sorted(turn_side(side, rotation) for side in printed.sides)),
            tuple(HALVES[half] for half in sorted(turn_half(half, rotation) for half in printed.halves)),
            tuple(
                CORNERS[corner]
                for corner in sorted(turn_corner(corner, rotation) for corner in printed.corners)
            ),
            printed.shields,
        )
        for number, printed in enumerate(FACES[oriented >> 2].segments)
    ]
