"""Tile files turned into faces and decks.

A face is what a person sees: of five tiles E one has a garden, so there are the faces "E" with four copies
and "E+g" with one. A symbol in a corner makes a face of its own in the same way: "U+2".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bastide.tiles.document import Document, TileError, TileTable, read_document
from bastide.tiles.model import GOODS, Face, Segment, TileSet
from bastide.tiles.shape import segments, sides

__all__ = ["TileError", "installed_sets", "load_set"]

STAGES = (
    "land",
    "river",
    "source",
    "lake",
    "abbey",
    "wheel",
)
SYMBOLS = (0, 1, 2, 3)
Decks = dict[str, dict[str, int]]


def load_set(source: Path | Traversable | str, lenders: Mapping[str, TileSet] | None = None) -> TileSet:
    """Read one tile file (or its text). A box that borrows tiles finds them in `lenders` or among the
    installed.
    """
    document = read_document(source)
    return build_set(document, lenders_of(document) if lenders is None else lenders)


def installed_sets() -> dict[str, TileSet]:
    """The tiles of every box that lies in boxes/, base first, then by name.

    A box that borrows tiles is left out where its lender is not installed. Its decks name the lender's
    faces, and its own faces are only those that the lender does not have: every face occurs once.
    """
    sets: dict[str, TileSet] = {}
    for path in installed_files().values():
        document = read_document(path)
        if not document.lender or document.lender in sets:
            sets[document.facts.box] = build_set(document, sets)
    return sets


def installed_files() -> dict[str, Traversable]:
    """The tile file of every box on disk, base first, then by name."""
    boxes = files("bastide") / "boxes"
    by_box = {box.name: box / "tiles.toml" for box in boxes.iterdir() if (box / "tiles.toml").is_file()}
    return {name: by_box[name] for name in sorted(by_box, key=lambda name: (name != "base", name))}


def lenders_of(document: Document) -> dict[str, TileSet]:
    """The installed box that a file borrows from, which borrows nothing itself."""
    path = installed_files().get(document.lender)
    return {document.lender: build_set(read_document(path), {})} if path else {}


def build_set(document: Document, lenders: Mapping[str, TileSet]) -> TileSet:
    """The faces and decks of a file, with its totals checked."""
    facts = document.facts
    check_set(document)
    faces: dict[str, Face] = {}
    decks: Decks = {edition: {} for edition in facts.editions}
    lent = borrow(document, lenders, faces, decks)
    for tile in document.tiles:
        plain = plain_face(document, tile)
        for edition in tile.editions or facts.editions:
            add_copies(faces, decks[edition], plain, marks(document, tile, edition))
        if tile.count == 0:
            faces[plain.name] = plain
    tiles = TileSet(facts.box, tuple(faces.values()), decks, facts.start or "")
    check_totals(document, tiles, lent | faces)
    return tiles


def check_set(document: Document) -> None:
    """Editions are named where they should be, ids occur once, and the start tile and symbols name tiles."""
    facts, editions = document.facts, set(document.facts.editions)
    ids = [tile.id for tile in document.tiles]
    borrowed = document.data.borrow.copies if document.data.borrow else {}
    if not facts.box.isidentifier():
        raise document.error(f"the box is called {facts.box!r}, use letters, digits and _ as for a folder")
    if not editions:
        raise document.error("`editions` is empty, name at least one")
    for name, count in Counter([*ids, *borrowed]).items():
        if count > 1:
            raise document.error(f"the id {name} occurs {count} times, give each tile its own")
    for key, counted in (("gardens", facts.gardens), ("monasteries", facts.monasteries)):
        if set(counted) != editions:
            raise document.error(
                f"`{key}` counts {sorted(counted)}, it must count the editions {sorted(editions)}"
            )
    for tile in document.tiles:
        for edition in [*tile.editions, *(tile.garden or ())]:
            if edition not in editions:
                raise document.error(f"the edition {edition} is unknown, use one of {sorted(editions)}", tile)
    if facts.start is not None and facts.start not in ids:
        raise document.error(f"the start tile {facts.start} is missing, name the id of a tile")
    for name in document.data.symbols:
        if name not in ids and name not in borrowed:
            raise document.error(f"`symbols` names the tile {name}, which is neither here nor borrowed")


def borrow(
    document: Document, lenders: Mapping[str, TileSet], faces: dict[str, Face], decks: Decks
) -> dict[str, Face]:
    """Add the copies of another box's types to the decks; only those with a symbol are new faces.

    Returns the lender's faces, which the decks may name.
    """
    if document.data.borrow is None:
        return {}
    lender, copies = document.lender, document.data.borrow.copies
    if lender not in lenders:
        raise document.error(f"it borrows tiles of the box {lender}, which is not installed")
    lent = {face.name: face for face in lenders[lender].faces}
    for name, count in copies.items():
        if name not in lent or lent[name].garden:
            raise document.error(f"it borrows the tile {name}, which the box {lender} does not have")
        own = replace(lent[name], box=document.facts.box)
        printed = Counter((False, symbol) for symbol in symbols(document, name, count))
        for deck in decks.values():
            add_copies(faces, deck, own, printed)
        faces.pop(name, None)
    return lent


def plain_face(document: Document, tile: TileTable) -> Face:
    """The face of a tile without garden and symbol."""
    rivers = tuple(sorted(side for river in tile.rivers for side in sides(river)))
    stage = tile.kind or ("river" if rivers else "land")
    if stage not in STAGES:
        raise document.error(f"the kind `{stage}` is unknown, use one of {', '.join(STAGES)}", tile)
    return Face(
        tile.id, tile.id, document.facts.box, tile.edges, segments(document, tile), stage, rivers=rivers
    )


def marks(document: Document, tile: TileTable, edition: str) -> Counter[tuple[bool, int]]:
    """How many copies of a tile carry which (garden, symbol) in an edition."""
    gardens, count = (tile.garden or {}).get(edition, 0), tile.count
    if not 0 <= gardens <= count:
        raise document.error(f"{gardens} of {count} copies have a garden, write at most {count}", tile)
    if gardens and tile.id in document.data.symbols:
        raise document.error(
            "it has gardens and symbols, which the notation cannot tell apart, write two tiles", tile
        )
    printed = Counter((False, symbol) for symbol in symbols(document, tile.id, count - gardens))
    printed[True, 0] = gardens
    return printed


def symbols(document: Document, name: str, count: int) -> list[int]:
    """The symbol on each copy of a type, 0 for none."""
    listed: list[int] = document.data.symbols.get(name, [0] * count)
    if type(listed) is not list or any(symbol not in SYMBOLS for symbol in listed) or len(listed) != count:
        raise document.error(
            f"`symbols` gives {name} {listed}, write {count} numbers from 0 to 3, one for each copy"
        )
    return listed


def add_copies(
    faces: dict[str, Face], deck: dict[str, int], plain: Face, printed: Counter[tuple[bool, int]]
) -> None:
    """Put the copies of a type into a deck, and the faces that they show among the faces."""
    for (garden, symbol), count in sorted(printed.items()):
        if count:
            face = marked(plain, garden, symbol)
            faces[face.name] = face
            deck[face.name] = deck.get(face.name, 0) + count


def marked(plain: Face, garden: bool, symbol: int) -> Face:
    """The face with its marks: the garden is a segment before the fields."""
    name = plain.name + "+g" * garden + f"+{symbol}" * bool(symbol)
    parts = list(plain.segments)
    if garden:
        first_field = next((n for n, part in enumerate(parts) if part.kind == "field"), len(parts))
        parts.insert(first_field, Segment("garden"))
    return replace(plain, name=name, segments=tuple(parts), garden=garden, symbol=symbol)


def counts(deck: Mapping[str, int], faces: Mapping[str, Face]) -> tuple[dict[str, int], dict[str, int]]:
    """How many tiles, shields, gardens and monasteries a deck has, and how many tiles of each stage."""
    totals = {"total": 0, "shields": 0, "gardens": 0, "monasteries": 0}
    stages: dict[str, int] = {}
    for name, copies in deck.items():
        face = faces[name]
        stages[face.stage] = stages.get(face.stage, 0) + copies
        totals["total"] += copies
        totals["shields"] += copies * sum(part.shields for part in face.segments)
        totals["gardens"] += copies * face.garden
        totals["monasteries"] += copies * sum(part.kind == "monastery" for part in face.segments)
    return totals, stages


def specials(deck: Mapping[str, int], faces: Mapping[str, Face]) -> dict[str, int]:
    """How many inns, cathedrals and goods of each sort a deck has."""
    parts = [part for name, copies in deck.items() for part in faces[name].segments * copies]
    buildings = {"inns": sum(part.inn for part in parts), "cathedrals": sum(part.cathedral for part in parts)}
    return buildings | {goods: sum(part.goods == goods for part in parts) for goods in GOODS}


def check_totals(document: Document, tiles: TileSet, faces: Mapping[str, Face]) -> None:
    """Every edition adds up to what [set] says."""
    facts = document.facts
    for edition, deck in tiles.decks.items():
        totals, stages = counts(deck, faces)
        said_of = {
            "total": facts.total,
            "shields": facts.shields,
            "gardens": facts.gardens[edition],
            "monasteries": facts.monasteries[edition],
        }
        for key, said in said_of.items():
            if (number := totals[key]) != said:
                raise document.error(f"the tiles of {edition} make {key} = {number}, but [set] says {said}")
        special = specials(deck, faces)
        said_of = {"inns": facts.inns, "cathedrals": facts.cathedrals}
        for key, said in (dict.fromkeys(special, 0) | said_of | facts.goods).items():
            if said != special.get(key, 0):
                raise document.error(
                    f"the tiles of {edition} make {key} = {special.get(key, 0)}, but [set] says {said}"
                )
        if stages != facts.stages:
            raise document.error(
                f"the tiles of {edition} have the stages {stages}, but [set] says {facts.stages}"
            )
