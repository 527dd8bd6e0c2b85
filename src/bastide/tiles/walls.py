"""The ground of a tile derived from its walls: which fields there are and which cities they border.

Cities, roads, rivers and closed sides are walls. Walls that touch form a group, and two places of the ring
lie in different fields when some group has places on both ways round between them.

          NW Nl  N  Nr NE
           0  1  2  3  4
    Wr 15                 5 El
    W  14                 6 E
    Wl 13                 7 Er
          12 11 10  9  8
          SW Sr  S  Sl SE
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from bastide.tiles.document import CrossingTable, TileTable, WayTable
from bastide.tiles.geometry import CORNERS, HALVES, SIDES

RING = ("NW", "Nl", "N", "Nr", "NE", "El", "E", "Er", "SE", "Sl", "S", "Sr", "SW", "Wl", "W", "Wr")
SIDES_AT = {"NW": "WN", "NE": "NE", "SE": "ES", "SW": "SW"}
CLOSED = "the closed sides"
HUBS = {
    "junction": "the junction",
    "monastery": "the monastery",
    "wheel": CLOSED,
}


@dataclass(frozen=True, slots=True)
class Region:
    """A piece of ground: the halves and corners that it reaches and the cities that it borders."""

    halves: frozenset[str]
    corners: frozenset[str]
    cities: frozenset[int]


@dataclass(slots=True)
class Walls:
    """The walls of a tile by name, with their places on the ring and the walls that they touch."""

    places: dict[str, set[int]] = field(default_factory=dict)
    links: dict[str, set[str]] = field(default_factory=dict)

    def add(self, name: str, places: set[int]) -> None:
        """A wall, or more places of one that is known."""
        self.places.setdefault(name, set()).update(places)
        self.links.setdefault(name, set())

    def join(self, wall: str, other: str) -> None:
        """Two walls touch, so that no ground passes between them."""
        for name, neighbour in ((wall, other), (other, wall)):
            self.add(name, set())
            self.links[name].add(neighbour)

    def reach(self, start: str) -> dict[str, str]:
        """Every wall that hangs together with `start`, each with the wall before it on the shortest way
        there.
        """
        before, waiting = {start: start}, deque([start])
        while waiting:
            name = waiting.popleft()
            for neighbour in sorted(self.links[name] - before.keys()):
                before[neighbour] = name
                waiting.append(neighbour)
        return before

    def between(self, start: str, goal: str) -> set[str]:
        """The walls on the shortest way from one wall to another of its group, both included."""
        before, way = self.reach(start), {goal}
        while goal != start:
            goal = before[goal]
            way.add(goal)
        return way

    def groups(self) -> list[dict[int, str]]:
        """The groups of walls, each as the wall at every place of the ring that it takes."""
        left, groups = list(self.places), []
        while left:
            names = self.reach(left[0])
            groups.append({place: name for name in names for place in self.places[name]})
            left = [name for name in left if name not in names]
        return [group for group in groups if group]


def walls_of(tile: TileTable) -> Walls:
    """Everything that divides the ground of a tile."""
    walls = Walls()
    for number, city in enumerate(tile.cities):
        corners = {RING.index(corner) for corner in city.corners.split()}
        walls.add(f"city{number}", whole_sides(city.edges) | corners)
    walls.add(
        CLOSED,
        whole_sides("".join(s for s, letter in zip(SIDES, tile.edges, strict=True) if letter == "*")),
    )
    tunnels = {crossing.under: crossing for crossing in tile.crossings if crossing.kind == "tunnel"}
    for number, road in enumerate(tile.roads):
        add_road(walls, f"road{number}", road, tunnels.get(f"road{number}"))
    for number, river in enumerate(tile.rivers):
        add_road(walls, f"river{number}", river, None)
    for name in tile.stubs:
        walls.join(HUBS["junction"], name)
    for crossing in tile.crossings:
        if crossing.kind == "bridge":
            walls.join(crossing.over, crossing.under)
    return walls


def whole_sides(sides: str) -> set[int]:
    """The places of whole sides, with the corners between two of them."""
    places = {RING.index(side + part) for side in sides for part in ("l", "", "r")}
    return places | {RING.index(corner) for corner, meeting in SIDES_AT.items() if set(meeting) <= set(sides)}


def add_road(walls: Walls, name: str, road: WayTable, tunnel: CrossingTable | None) -> None:
    """A road or river; the arms of a road in a tunnel are walls of their own, and the joined ones reach the
    top.
    """
    if tunnel:
        for side in road.edges:
            walls.add(f"{name}{side}", {RING.index(side)})
        for side in tunnel.joined or "":
            walls.join(f"{name}{side}", tunnel.over)
        return
    walls.add(name, {RING.index(side) for side in road.edges})
    if road.end in HUBS or road.end.startswith("city"):
        walls.join(name, HUBS.get(road.end) or road.end)
    if road.touches:
        walls.join(name, road.touches)


def regions_of(walls: Walls) -> list[Region]:
    """The pieces of ground that the walls leave on the ring."""
    groups = walls.groups()
    taken = {place for group in groups for place in group}
    pieces: list[list[int]] = []
    for place in range(len(RING)):
        if place in taken:
            continue
        home = next((piece for piece in pieces if not parted(groups, piece[0], place)), None)
        if home is None:
            pieces.append([place])
        else:
            home.append(place)
    return [region_at(walls, groups, piece) for piece in pieces]


def region_at(walls: Walls, groups: list[dict[int, str]], piece: list[int]) -> Region:
    """The region of some places that lie together, bordered by the walls on both sides of each
    group's gap.
    """
    border: set[str] = set()
    for group in groups:
        others = [other for other in groups if other is not group]
        if any(parted(others, piece[0], place) for place in group):
            continue
        after = next(place for place in around(piece[0]) if place in group)
        before = next(place for place in reversed(list(around(piece[0]))) if place in group)
        border |= walls.between(group[before], group[after])
    names = {RING[place] for place in piece}
    cities = frozenset(int(name.removeprefix("city")) for name in border if name.startswith("city"))
    return Region(frozenset(names & set(HALVES)), frozenset(names & set(CORNERS)), cities)


def around(place: int) -> Iterator[int]:
    """The other places of the ring, clockwise from the next one."""
    return ((place + step) % len(RING) for step in range(1, len(RING)))


def parted(groups: list[dict[int, str]], first: int, second: int) -> bool:
    """Does a group of walls stand between two places of the ring, on both ways round?"""
    low, high = min(first, second), max(first, second)
    return any(0 < sum(low < place < high for place in group) < len(group) for group in groups)


def crossed(places: Mapping[str, set[int]]) -> list[tuple[str, str]]:
    """The pairs of walls, or of groups, that cannot reach all their places without crossing each other."""
    return [
        (name, other)
        for name, other in combinations(places, 2)
        if any(parted([dict.fromkeys(places[other], other)], *pair) for pair in combinations(places[name], 2))
    ]
