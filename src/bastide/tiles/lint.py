"""The linter of tile files: `python -m bastide.tiles.lint [FILE…]`, without files for every installed box.

It loads a file and then derives the fields and their cities a second time from the walls. What the sides
of the tile alone do not show has to give its reason under `why`, and is listed after the table.
A box may bring checks of its own: a module `lint` in its folder with `problems(document)`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources.abc import Traversable
from pathlib import Path

from bastide.tiles.document import (
    CrossingTable,
    Document,
    FieldTable,
    TileError,
    TileTable,
    WayTable,
    read_document,
)
from bastide.tiles.geometry import SIDES, turn_corner, turn_half, turn_side
from bastide.tiles.loader import build_set, counts, installed_files, lenders_of
from bastide.tiles.model import Face, TileSet
from bastide.tiles.walls import RING, SIDES_AT, Region, crossed, regions_of, walls_of

COLUMNS = ("tiles", "shields", "gardens", "monasteries")


@dataclass(slots=True)
class Report:
    """What the linter found in one file: its table lines, what is stated only by hand, and what is wrong."""

    lines: list[str] = field(default_factory=list)
    statements: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def lint(source: Path | Traversable | str) -> list[str]:
    """The problems of a tile file (or its text), as sentences; none if it is clean."""
    return inspect(source).problems


def inspect(source: Path | Traversable | str) -> Report:
    """Everything that the linter has to say about a tile file."""
    report = Report()
    try:
        document = read_document(source)
        lenders = lenders_of(document)
        tiles = build_set(document, lenders)
    except TileError as error:
        report.problems.append(str(error))
        return report
    for tile in document.tiles:
        report.problems += [str(document.error(message, tile)) for message in tile_problems(tile)]
        report.statements += [f"{tile.id}: {message}" for message in tile_statements(tile)]
    faces = {face.name: face for box in (*lenders.values(), tiles) for face in box.faces}
    report.problems += [str(document.error(message)) for message in same_faces(tiles, faces)]
    report.problems += [str(document.error(message)) for message in box_problems(document)]
    for edition, deck in tiles.decks.items():
        totals, _ = counts(deck, faces)
        report.lines.append(line(tiles.box, edition, str(len(deck)), *map(str, totals.values())))
    return report


def line(*words: str) -> str:
    """One line of the table."""
    return f"{words[0]:18}{words[1]:9}" + "".join(f"{word:>12}" for word in words[2:])


def tile_problems(tile: TileTable) -> Iterator[str]:
    """What is wrong with a tile that the loader accepts."""
    if misnamed := list(wall_names(tile)):
        yield from misnamed
        return
    yield from split_sides(tile)
    walls = walls_of(tile)
    allowed = [{crossing.over, crossing.under} for crossing in tile.crossings]
    groups = {" with ".join(sorted(set(group.values()))): set(group) for group in walls.groups()}
    for wall, other in (*crossed(walls.places), *crossed(groups)):
        if {wall, other} not in allowed:
            yield f"{wall} and {other} cross, write it under `crossings`"
    yield from compare_fields(tile, regions_of(walls))


def wall_names(tile: TileTable) -> Iterator[str]:
    """What roads and rivers touch and what crosses is on the tile."""
    known = {
        f"{word}{n}"
        for word, parts in (("city", tile.cities), ("road", tile.roads), ("river", tile.rivers))
        for n in range(len(parts))
    }
    ways: list[WayTable] = [*tile.roads, *tile.rivers]
    named = [way.touches for way in ways if way.touches]
    named += [name for crossing in tile.crossings for name in (crossing.over, crossing.under)]
    unknown = [name for name in (*named, *tile.stubs) if name not in known]
    for name in unknown:
        yield f"`{name}` is named and not there, the tile has {', '.join(sorted(known)) or 'no walls'}"
    if not unknown:
        for crossing in tile.crossings:
            yield from crossing_problems(tile, crossing)


def crossing_problems(tile: TileTable, crossing: CrossingTable) -> Iterator[str]:
    """A tunnel says which arms of its road reach the wall above, a bridge perhaps in which field it lands."""
    kind, under, joined = crossing.kind, crossing.under, crossing.joined
    if kind not in ("bridge", "tunnel"):
        yield f"a crossing has the kind `{kind}`, use bridge or tunnel"
    elif kind == "bridge" and joined is not None:
        yield f"the bridge over {under} has `joined`, which only a tunnel has, leave it out"
    elif kind == "tunnel" and not (under.startswith("road") and joined is not None):
        yield (
            f"the tunnel of {under} is wrong, a road goes through it and `joined` names its arms at the wall"
        )
    elif kind == "tunnel" and set(joined or "") - set(tile.roads[int(under.removeprefix("road"))].edges):
        yield f"the tunnel joins the arms {joined}, name sides of {under}"
    if crossing.lands is not None and not crossing.over.startswith("city"):
        yield f"{crossing.over} has `lands`, which only the bridge of a city has, leave it out"
    if (crossing.lands or 0) not in range(max(1, len(tile.fields))):
        yield f"a bridge lands in field {crossing.lands}, but the tile has {len(tile.fields)} fields"


def split_sides(tile: TileTable) -> Iterator[str]:
    """A field side lies in one field as a whole."""
    home = {half: number for number, ground in enumerate(tile.fields) for half in ground.half.split()}
    for side, letter in zip(SIDES, tile.edges, strict=True):
        if letter == "F" and home[side + "l"] != home[side + "r"]:
            yield f"the field side {side} is split between two fields, put both halves into one"


def compare_fields(tile: TileTable, regions: list[Region]) -> Iterator[str]:
    """The fields as written are the regions that the walls leave, with the same cities."""
    written = {frozenset(ground.half.split()) for ground in tile.fields}
    pockets = {corner for ground in tile.fields for corner in ground.corners.split()}
    for number, ground in enumerate(tile.fields):
        yield from compare_field(tile, number, ground, regions)
    for region in regions:
        if region.halves and region.halves not in written:
            yield f"the walls leave a field {ordered(region.halves)} that is not written, add it"
        if not region.halves and region.corners - pockets:
            yield f"the walls leave a pocket {ordered(region.corners)} without a field, add it"


def compare_field(tile: TileTable, number: int, ground: FieldTable, regions: list[Region]) -> Iterator[str]:
    """One field as written against the walls."""
    halves, corners = frozenset(ground.half.split()), set(ground.corners.split())
    mine = [
        region
        for region in regions
        if (region.halves == halves if halves else not region.halves and region.corners & corners)
    ]
    reached = {corner for region in mine for corner in region.corners}
    if not mine or (corners and corners != reached):
        yield f"field {number} {ordered(halves or corners)} is not what the walls leave, split or join it"
        return
    border, said = seen_cities(tile, number, mine), set(ground.cities)
    if border - said:
        yield (
            f"field {number} borders the cities {sorted(border)} by its walls, but {sorted(said)} are written"
        )
    reasons = [
        *([f"joins {len(mine)} pockets"] if len(mine) > 1 else ()),
        *(f"borders city {city}" for city in sorted((said - border) | hidden(tile, ground))),
    ]
    if reasons and not ground.why:
        yield f"field {number} {' and '.join(reasons)}, which its sides do not show, say the reason in `why`"


def seen_cities(tile: TileTable, number: int, regions: list[Region]) -> set[int]:
    """The cities that the walls show at a field, with those whose bridge lands in it."""
    landing = {
        int(crossing.over.removeprefix("city"))
        for crossing in tile.crossings
        if crossing.lands == number and crossing.over.startswith("city")
    }
    return landing.union(*(region.cities for region in regions))


def hidden(tile: TileTable, ground: FieldTable) -> set[int]:
    """The cities of a field that meet none of its halves at a corner of the tile."""
    met: set[int] = set()
    for half in ground.half.split():
        place = RING.index(half)
        corner = RING[place - 1] if half.endswith("l") else RING[(place + 1) % len(RING)]
        neighbour = SIDES_AT[corner].replace(half[0], "")
        met |= {
            number
            for number, city in enumerate(tile.cities)
            if neighbour in city.edges or corner in city.corners.split()
        }
    return set(ground.cities) - met


def tile_statements(tile: TileTable) -> Iterator[str]:
    """The fields of a tile that need a reason, with the reason."""
    for number, ground in enumerate(tile.fields):
        if ground.why:
            yield f"field {number} borders cities {sorted(ground.cities)}: {ground.why}"


def ordered(places: frozenset[str] | set[str]) -> str:
    """Halves or corners as words, clockwise."""
    return " ".join(sorted(places, key=RING.index))


def same_faces(tiles: TileSet, faces: dict[str, Face]) -> Iterator[str]:
    """No two faces of a deck are the same picture under two names."""
    for edition, deck in tiles.decks.items():
        known: dict[str, str] = {}
        for name in deck:
            other = known.setdefault(picture(faces[name]), name)
            if other != name:
                yield f"{other} and {name} of {edition} show the same, keep one of them"


def picture(face: Face) -> str:
    """What a face shows, the same for all four rotations."""
    turned = []
    for turn in range(4):
        sides = [sorted(turn_side(side, turn) for side in part.sides) for part in face.segments]
        parts = sorted(
            repr(
                (
                    part.kind,
                    own,
                    sorted(turn_half(half, turn) for half in part.halves),
                    sorted(turn_corner(corner, turn) for corner in part.corners),
                    sorted(sides[city] for city in part.cities),
                    part.shields,
                    part.end.rstrip("0123456789"),
                    (part.inn, part.cathedral, part.goods),
                )
            )
            for part, own in zip(face.segments, sides, strict=True)
        )
        turned.append(
            repr((parts, sorted(turn_side(side, turn) for side in face.rivers), face.symbol, face.stage))
        )
    return min(turned)


def box_problems(document: Document) -> list[str]:
    """What the box's own checks say, if it has any."""
    name = f"bastide.boxes.{document.facts.box}.lint"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name and name.startswith(error.name):
            return []
        raise
    messages: list[str] = module.problems(document)
    return messages


def main(arguments: list[str]) -> int:
    """Print the table, what is stated by hand and the problems; 1 if there are any."""
    sources: list[Path | Traversable] = [Path(name) for name in arguments] or [*installed_files().values()]
    reports = [inspect(source) for source in sources]
    print(line("box", "edition", "faces", *COLUMNS))
    for text in (text for report in reports for text in report.lines):
        print(text)
    statements = [text for report in reports for text in report.statements]
    print("\nStated by hand, not visible on the sides:" if statements else "\nNothing is stated by hand.")
    for text in statements:
        print(" ", text)
    problems = [text for report in reports for text in report.problems]
    print(f"\n{len(problems)} problems" + (":" if problems else "."))
    for text in problems:
        print(" ", text)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
