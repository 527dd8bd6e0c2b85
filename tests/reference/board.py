"""The table as it lies: tiles on cells, and what belongs together on it, found by flood fill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from bastide.tiles import geometry
from bastide.tiles.geometry import AROUND, HALVES, SIDES, STEPS, opposite
from bastide.tiles.loader import installed_sets
from bastide.tiles.model import Face, Segment, TileSet
from bastide.words import CORNERS, Cell, Part

Place = tuple[Cell, int]  # one segment on the table: its cell and its number on the face
Feature = frozenset[Place]  # all segments that are connected
ORIGIN = Cell(0, 0)


@cache
def facing_half(half: int) -> int:
    """The half of the neighbour that meets `half`: Nl meets Sr, Nr meets Sl."""
    return (half + 5) % 8 if half % 2 == 0 else (half + 3) % 8


def sets() -> dict[str, TileSet]:
    """The tiles of every installed box."""
    return installed_sets()


@cache
def faces() -> dict[str, Face]:
    """Every face by its name."""
    return {face.name: face for tiles in sets().values() for face in tiles.faces}


@cache
def edges(name: str, rotation: int) -> str:
    """The letters of the sides N E S W as the tile lies."""
    printed = faces()[name].edges
    return "".join(printed[(side - rotation) % 4] for side in range(4))


@cache
def segments(name: str, rotation: int) -> tuple[Segment, ...]:
    """The segments of a face as the tile lies."""
    return tuple(
        replace(
            segment,
            sides=tuple(sorted(geometry.turn_side(side, rotation) for side in segment.sides)),
            halves=tuple(sorted(geometry.turn_half(half, rotation) for half in segment.halves)),
            corners=tuple(sorted(geometry.turn_corner(corner, rotation) for corner in segment.corners)),
        )
        for segment in faces()[name].segments
    )


@cache
def parts(name: str, rotation: int) -> tuple[str, ...]:
    """How people call the segments of the tile as it lies, by their numbers."""
    return tuple(str(part_of(segment)) for segment in segments(name, rotation))


def part_of(segment: Segment) -> Part:
    """How people call a segment: by its first side, half or corner."""
    if segment.sides:
        return Part(segment.kind, SIDES[segment.sides[0]])
    if segment.halves:
        return Part(segment.kind, HALVES[segment.halves[0]])
    return Part(segment.kind, CORNERS[segment.corners[0]] if segment.corners else "")


@cache
def rotations(name: str) -> tuple[int, ...]:
    """The rotations that show different pictures; of equal ones the smallest."""
    seen: dict[object, int] = {}
    for rotation in range(4):
        seen.setdefault(picture(name, rotation), rotation)
    return tuple(seen.values())


def picture(name: str, rotation: int) -> object:
    """All that can be told apart on the tile as it lies: segments, their marks, what fields border."""
    shown = segments(name, rotation)
    drawn = frozenset(
        (
            segment.kind,
            segment.sides,
            segment.halves,
            segment.corners,
            segment.shields,
            segment.inn,
            segment.cathedral,
            segment.goods,
            frozenset(shown[city].sides for city in segment.cities),
        )
        for segment in shown
    )
    return edges(name, rotation), drawn


@cache
def beside(cell: Cell, side: int) -> Cell:
    """The cell on the other side of a side."""
    dx, dy = STEPS[side]
    return Cell(cell.x + dx, cell.y + dy)


@cache
def eight(cell: Cell) -> tuple[Cell, ...]:
    """The eight cells around a cell."""
    return tuple(Cell(cell.x + dx, cell.y + dy) for dx, dy in AROUND)


class Board:
    """Tiles on cells.

    tiles   cell -> the face's name and its rotation
    joined  segments that are connected although they meet at no side
    """

    def __init__(self) -> None:
        self.tiles: dict[Cell, tuple[str, int]] = {}
        self.joined: dict[Place, tuple[Place, ...]] = {}
        self._features: dict[Place, tuple[Feature, bool]] = {}

    def copy(self) -> Board:
        """The same table, to be changed on its own."""
        board = Board()
        board.tiles, board.joined = dict(self.tiles), dict(self.joined)
        return board

    def lay(self, cell: Cell, name: str, rotation: int) -> None:
        """Put a tile on the table."""
        self.tiles[cell] = (name, rotation)
        self._features.clear()

    def segments(self, cell: Cell) -> tuple[Segment, ...]:
        """The segments of the tile on a cell, as it lies."""
        return segments(*self.tiles[cell])

    def segment(self, place: Place) -> Segment:
        """The segment on a place."""
        return self.segments(place[0])[place[1]]

    def name(self, place: Place) -> str:
        """How people call the segment on a place."""
        return parts(*self.tiles[place[0]])[place[1]]

    def place(self, cell: Cell, part: str) -> Place | None:
        """The segment that people call so, if the tile has one."""
        names = parts(*self.tiles[cell])
        return (cell, names.index(part)) if part in names else None

    def places(self, cell: Cell) -> list[Place]:
        """All segments of the tile on a cell."""
        return [(cell, number) for number in range(len(self.segments(cell)))]

    def around(self, cell: Cell) -> int:
        """How many of the eight cells around hold tiles."""
        return sum(neighbour in self.tiles for neighbour in eight(cell))

    def frontier(self) -> list[Cell]:
        """The empty cells that touch a tile with a whole side (BASE-12)."""
        touching = {beside(cell, side) for cell in self.tiles for side in range(4)}
        return sorted(touching - self.tiles.keys())

    def fits(self, cell: Cell, name: str, rotation: int) -> bool:
        """Whether the pictures continue on every side where the tile would touch (BASE-13)."""
        for side, letter in enumerate(edges(name, rotation)):
            neighbour = self.tiles.get(beside(cell, side))
            if neighbour is not None and edges(*neighbour)[opposite(side)] not in (letter, "*"):
                return False
        return True

    def feature(self, place: Place) -> Feature:
        """All segments that are connected with this one."""
        return self._known(place)[0]

    def complete(self, place: Place) -> bool:
        """Whether nothing can be added to the feature any more; a field is never complete."""
        kind = self.segment(place).kind
        if kind in ("road", "city"):
            return not self._known(place)[1]
        return kind != "field" and self.around(place[0]) == 8

    def shields(self, feature: Feature) -> int:
        """The shields on a feature."""
        return sum(self.segment(place).shields for place in feature)

    def finished_cities(self, field: Feature) -> set[Feature]:
        """The completed cities that border a field, each once (BASE-42, BASE-44, BASE-46)."""
        cities = {(cell, city) for cell, number in field for city in self.segment((cell, number)).cities}
        return {self.feature(city) for city in cities if self.complete(city)}

    def _known(self, place: Place) -> tuple[Feature, bool]:
        if place not in self._features:
            feature, is_open = self._flood(place)
            self._features |= dict.fromkeys(feature, (feature, is_open))
        return self._features[place]

    def _flood(self, start: Place) -> tuple[Feature, bool]:
        """Everything connected with the start, and whether one of its sides lies open."""
        seen, waiting, is_open = {start}, [start], False
        while waiting:
            for neighbour in self._links(waiting.pop()):
                if neighbour is None:
                    is_open = True
                elif neighbour not in seen:
                    seen.add(neighbour)
                    waiting.append(neighbour)
        return frozenset(seen), is_open

    def _links(self, place: Place) -> Iterator[Place | None]:
        """The segments that meet this one; None for a side that meets no tile."""
        cell, segment = place[0], self.segment(place)
        yield from self.joined.get(place, ())
        for side in segment.sides:
            beyond = beside(cell, side)
            if beyond not in self.tiles:
                yield None
                continue
            for number, other in enumerate(self.segments(beyond)):
                if other.kind == segment.kind and opposite(side) in other.sides:
                    yield beyond, number
        for half in segment.halves:
            beyond = beside(cell, half // 2)
            for number, other in enumerate(self.segments(beyond) if beyond in self.tiles else ()):
                if facing_half(half) in other.halves:
                    yield beyond, number
