"""What is printed on a tile: faces, their segments, and what each segment touches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

SegmentKind = Literal["city", "road", "monastery", "garden", "field"]
SEGMENT_KINDS: tuple[SegmentKind, ...] = get_args(SegmentKind)
GOODS = ("wine", "grain", "cloth")


@dataclass(frozen=True, slots=True)
class Segment:
    """One piece of a feature on one tile, in the printed orientation.

    sides   0..3 = N E S W                 city and road only
    halves  0..7 = Nl Nr El Er Sl Sr Wl Wr field only (see geometry.py for the drawing)
    corners 0..3 = NW NE SE SW             field without halves only: the pockets that it fills
    cities  numbers of the city segments of the same face that a field borders
    goods   one of GOODS, or "" for none     city only
    """

    kind: str
    sides: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    corners: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    shields: int = 0
    end: str = ""
    inn: bool = False
    cathedral: bool = False
    goods: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A printed face: what a person sees. Tiles with the same face cannot be told apart.

    name      the type's id, then its marks: "E", "E+g" (with a garden), "U+2" (wheel symbol 2)
    edges     four letters N E S W: C city, R road, F field, V river, * anything (closed)
    segments  cities, roads, monastery, garden, fields, in this order
    stage     "land", "river", "lake", "source", "abbey" or "wheel": from which stack it comes
    """

    name: str
    type: str
    box: str
    edges: str
    segments: tuple[Segment, ...]
    stage: str = "land"
    garden: bool = False
    symbol: int = 0
    rivers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles that a box brings: every face with its number of copies, by edition.

    start  the type that lies on the table before the first turn, "" where the box has none
    """

    box: str
    faces: tuple[Face, ...]
    decks: dict[str, dict[str, int]] = field(default_factory=dict)  # edition -> face name -> copies
    start: str = ""
