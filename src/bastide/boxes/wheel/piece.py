"""The piece in the middle of the table: its squares, the fields that run over several of them, its
sections.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from bastide.tiles.document import Document, Keys, Table, check_keys, read_document
from bastide.tiles.geometry import HALVES
from bastide.tiles.model import Segment
from bastide.tiles.shape import segments

PIECE = Keys(
    {"rows": int, "columns": int, "top": str, "right": str, "bottom": str, "left": str, "field": list}
)
FIELD = Keys({"half": str, "inside": list})
SECTION = Keys({"name": str, "crowns": int})


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the wheel and how many crown spaces it has."""

    name: str
    crowns: int


@dataclass(frozen=True, slots=True)
class WheelPiece:
    """The piece as it lies, fortune at the top.

    squares   names of the faces row by row; square number n is squares[n - 1]
    fields    the fields of the whole piece, each as its (square number, segment number)
    sections  clockwise from the top; the pig starts on the first
    """

    rows: int
    columns: int
    squares: tuple[str, ...]
    fields: tuple[tuple[tuple[int, int], ...], ...]
    sections: tuple[Section, ...]


def wheel_piece() -> WheelPiece:
    """The piece of the installed box."""
    return piece_of(read_document(files("bastide") / "boxes" / "wheel" / "tiles.toml"))


def piece_of(document: Document) -> WheelPiece:
    """The piece of a tile file, refusing fields that do not take each field segment of the squares once."""
    check_tables(document)
    piece = document.data["piece"]
    squares = {n: segments(document, tile) for n, tile in enumerate(square_tiles(document), start=1)}
    fields = tuple(parts_of(document, group, squares) for group in piece["field"])
    used = [part for group in fields for part in group]
    for number, parts in squares.items():
        for n, part in enumerate(parts):
            if part.kind == "field" and used.count((number, n)) != 1:
                times = used.count((number, n))
                raise document.error(
                    f"segment {n} of square {number} is in {times} fields of the piece, put it in one"
                )
    sections = tuple(Section(section["name"], section["crowns"]) for section in document.data["section"])
    names = tuple(tile["id"] for tile in square_tiles(document))
    return WheelPiece(piece["rows"], piece["columns"], names, fields, sections)


def square_tiles(document: Document) -> list[Table]:
    """The squares of the piece, row by row as they stand in the file."""
    return [tile for tile in document.tiles if tile.get("kind") == "wheel"]


def check_tables(document: Document) -> None:
    """The tables of the piece are there with their keys, and there are as many squares as rows
    times columns.
    """
    for name in ("piece", "section"):
        if name not in document.data:
            raise document.error(f"the table `{name}` is missing, add it")
    piece = document.data["piece"]
    check_keys(document, piece, PIECE, "[piece]")
    for group in piece["field"]:
        check_keys(document, group, FIELD, "[[piece.field]]")
    for section in document.data["section"]:
        check_keys(document, section, SECTION, "[[section]]")
    squares = len(square_tiles(document))
    if squares != piece["rows"] * piece["columns"]:
        raise document.error(f"the piece has {squares} squares, write {piece['rows'] * piece['columns']}")


def parts_of(
    document: Document, group: Table, squares: dict[int, tuple[Segment, ...]]
) -> tuple[tuple[int, int], ...]:
    """The field segments of one field of the piece, in the order of its halves and then of `inside`."""
    found: dict[tuple[int, int], set[int]] = {}
    for word in group["half"].split():
        number, half = word[:-2], word[-2:]
        owner = None
        if number.isdecimal() and half in HALVES:
            owner = field_with(squares.get(int(number), ()), HALVES.index(half))
        if owner is None:
            raise document.error(f"a field of the piece has the half {word}, which no square has")
        found.setdefault((int(number), owner), set()).add(HALVES.index(half))
    for (square, owner), halves in found.items():
        if halves != set(squares[square][owner].halves):
            raise document.error(
                f"a field of the piece takes a part of segment {owner} of square {square}, take all"
            )
    for number in group["inside"]:
        owner = field_with(squares.get(number, ()), None)
        if owner is None:
            raise document.error(f"a field of the piece lies inside square {number}, which has no such field")
        found[number, owner] = set()
    return tuple(found)


def field_with(parts: tuple[Segment, ...], half: int | None) -> int | None:
    """The number of the field segment with a half, or for None of the one that touches no side."""
    for number, part in enumerate(parts):
        if part.kind == "field" and (half in part.halves if half is not None else not part.halves):
            return number
    return None
