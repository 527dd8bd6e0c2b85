"""One tile of a tile file turned into segments, refusing what contradicts itself."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.tiles.document import CityTable, Document, TileTable, WayTable
from bastide.tiles.geometry import CORNERS, HALVES, SIDES
from bastide.tiles.model import GOODS, Segment

EDGE_LETTERS = "CRFV*"
OWNERS = {"cities": "C", "roads": "R", "rivers": "V"}
ROAD_ENDS = (
    "junction",
    "monastery",
    "field",
    "house",
    "wheel",
)
RIVER_ENDS = ("source", "lake")
Owner = CityTable | WayTable  # of sides


def segments(document: Document, tile: TileTable) -> tuple[Segment, ...]:
    """The segments of a tile without garden: cities, roads, monastery, fields."""
    check_sides(document, tile)
    check_ends(document, tile)
    check_halves(document, tile)
    check_fields(document, tile)
    check_goods(document, tile)
    cities = [
        Segment(
            "city",
            sides(city),
            shields=city.shields,
            cathedral=city.cathedral,
            goods=city.goods,
        )
        for city in tile.cities
    ]
    roads = [Segment("road", sides(road), end=road.end, inn=road.inn) for road in tile.roads]
    monastery = [Segment("monastery")] if tile.monastery else []
    fields = [
        Segment(
            "field",
            halves=places(field.half, HALVES),
            corners=places(field.corners, CORNERS),
            cities=tuple(sorted(field.cities)),
        )
        for field in tile.fields
    ]
    return (*cities, *roads, *monastery, *fields)


def sides(part: Owner) -> tuple[int, ...]:
    """The numbers of the sides that a city, road or river owns."""
    return tuple(SIDES.index(letter) for letter in part.edges)


def owners_of(tile: TileTable, part: str) -> Sequence[Owner]:
    """The cities, roads or rivers of a tile."""
    parts: dict[str, Sequence[Owner]] = {"cities": tile.cities, "roads": tile.roads, "rivers": tile.rivers}
    return parts[part]


def places(names: str, order: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers of halves or corners written as words."""
    return tuple(sorted(order.index(name) for name in names.split()))


def check_sides(document: Document, tile: TileTable) -> None:
    """Every city, road and river side has one owner of its kind."""
    edges = tile.edges
    if len(edges) != 4 or set(edges) - set(EDGE_LETTERS):
        raise document.error(f'the edges "{edges}" must be four of the letters C R F V *, for N E S W', tile)
    owners: dict[str, str] = {}
    for part, letter in OWNERS.items():
        for number, owner in enumerate(owners_of(tile, part)):
            subject = f"{part} number {number}"
            if not owner.edges or owner.edges != "".join(side for side in SIDES if side in owner.edges):
                raise document.error(
                    f'{subject} has the sides "{owner.edges}", write some of N E S W in order', tile
                )
            for side in owner.edges:
                if side in owners:
                    raise document.error(
                        f"{subject} takes side {side} that {owners[side]} has, give it one owner", tile
                    )
                owners[side] = subject
                printed = edges[SIDES.index(side)]
                if printed != letter:
                    raise document.error(
                        f"{subject} takes side {side} with edge {printed}, it must be {letter}", tile
                    )
    for side, letter in zip(SIDES, edges, strict=True):
        if letter in OWNERS.values() and side not in owners:
            part = next(key for key, value in OWNERS.items() if value == letter)
            raise document.error(f"side {side} has edge {letter} and no owner, name it in `{part}`", tile)


def check_ends(document: Document, tile: TileTable) -> None:
    """Roads and rivers of one side say where they end, the others run on; what they name is on the tile."""
    cities = [f"city{number}" for number in range(len(tile.cities))]
    ways: list[tuple[str, Sequence[WayTable], list[str]]] = [
        ("road", tile.roads, [*ROAD_ENDS, *cities]),
        ("river", tile.rivers, [*RIVER_ENDS]),
    ]
    for word, owners, ends in ways:
        for owner in owners:
            subject = f"the {word} {owner.edges}"
            if len(owner.edges) == 1 and owner.end not in ends:
                end = owner.end or "nothing"
                raise document.error(
                    f"{subject} stops on the tile at `{end}`, its end must be {' or '.join(ends)}", tile
                )
            if len(owner.edges) > 1 and owner.end:
                raise document.error(
                    f"{subject} runs on and has the end `{owner.end}`, leave the end out", tile
                )
            if owner.end == "monastery" and not tile.monastery:
                raise document.error(
                    f"{subject} ends at a monastery, add `monastery = true` or another end", tile
                )


def check_goods(document: Document, tile: TileTable) -> None:
    """The goods of a city have a name that is known."""
    for number, city in enumerate(tile.cities):
        if city.goods and city.goods not in GOODS:
            raise document.error(
                f"city {number} has the goods `{city.goods}`, use one of {', '.join(GOODS)}", tile
            )


def check_halves(document: Document, tile: TileTable) -> None:
    """Every half of a field, road or river side lies in one field; halves of other sides in none."""
    seen: dict[str, int] = {}
    for number, field in enumerate(tile.fields):
        for half in field.half.split():
            if half not in HALVES:
                raise document.error(f"field {number} has the half `{half}`, use {' '.join(HALVES)}", tile)
            if tile.edges[SIDES.index(half[0])] in "C*":
                raise document.error(
                    f"field {number} has half {half} on a city or closed side, take it out", tile
                )
            if half in seen:
                raise document.error(
                    f"half {half} is in field {seen[half]} and field {number}, keep one", tile
                )
            seen[half] = number
    for half in HALVES:
        if half not in seen and tile.edges[SIDES.index(half[0])] not in "C*":
            raise document.error(f"half {half} is in no field, add it to one", tile)


def check_fields(document: Document, tile: TileTable) -> None:
    """Fields name cities of the tile and have halves or, lying wholly inside, corners; a garden lies in a
    field.
    """
    cities = len(tile.cities)
    for number, city in enumerate(tile.cities):
        if set(city.corners.split()) - set(CORNERS):
            raise document.error(f'city {number} has the corners "{city.corners}", use NW NE SE SW', tile)
    for number, field in enumerate(tile.fields):
        for border in field.cities:
            if not 0 <= border < cities:
                raise document.error(
                    f"field {number} borders city {border}, but the tile has {cities} cities", tile
                )
        corners = field.corners.split()
        if set(corners) - set(CORNERS):
            raise document.error(f'field {number} has the corners "{field.corners}", use NW NE SE SW', tile)
        if bool(corners) == bool(field.half.split()):
            raise document.error(f"field {number} needs either halves or, touching no side, corners", tile)
    if (tile.garden is None) != (tile.garden_field is None):
        raise document.error("`garden` and `garden_field` go together, write both or neither", tile)
    if not 0 <= (tile.garden_field or 0) < max(1, len(tile.fields)):
        raise document.error(
            f"the garden lies in field {tile.garden_field}, which the tile does not have", tile
        )
