"""The piece in the middle of the table: its squares, the fields that run over several of them, its
sections.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from bastide.tiles.document import Count, Document, Table, TileTable, read_document
from bastide.tiles.geometry import HALVES
from bastide.tiles.model import Segment
from bastide.tiles.shape import segments


class FieldTable(Table, frozen=True):
    """A field of the whole piece: [[piece.field]]."""

    half: str
    inside: list[int]


class PieceTable(Table, frozen=True):
    """The piece and the letters of its outer sides: [piece]."""

    rows: Count
    columns: Count
    top: str
    right: str
    bottom: str
    left: str
    field: list[FieldTable]


class Section(Table, frozen=True):
    """A section of the wheel and how many crown spaces it has: [[section]]."""

    name: str
    crowns: Count


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
    piece = piece_table(document)
    squares = {n: segments(document, tile) for n, tile in enumerate(square_tiles(document), start=1)}
    fields = tuple(parts_of(document, group, squares) for group in piece.field)
    used = [part for group in fields for part in group]
    for number, parts in squares.items():
        for n, part in enumerate(parts):
            if part.kind == "field" and used.count((number, n)) != 1:
                times = used.count((number, n))
                raise document.error(
                    f"segment {n} of square {number} is in {times} fields of the piece, put it in one"
                )
    if document.data.section is None:
        raise document.error("the table `section` is missing, add it")
    sections = tuple(document.read(section, Section, "[[section]]") for section in document.data.section)
    names = tuple(tile.id for tile in square_tiles(document))
    return WheelPiece(piece.rows, piece.columns, names, fields, sections)


def square_tiles(document: Document) -> list[TileTable]:
    """The squares of the piece, row by row as they stand in the file."""
    return [tile for tile in document.tiles if tile.kind == "wheel"]


def piece_table(document: Document) -> PieceTable:
    """The table [piece], which is there and has as many squares as rows times columns."""
    if document.data.piece is None:
        raise document.error("the table `piece` is missing, add it")
    piece = document.read(document.data.piece, PieceTable, "[piece]")
    squares = len(square_tiles(document))
    if squares != piece.rows * piece.columns:
        raise document.error(f"the piece has {squares} squares, write {piece.rows * piece.columns}")
    return piece


def parts_of(
    document: Document, group: FieldTable, squares: dict[int, tuple[Segment, ...]]
) -> tuple[tuple[int, int], ...]:
    """The field segments of one field of the piece, in the order of its halves and then of `inside`."""
    taken: dict[tuple[int, int], set[int]] = {}
    for word in group.half.split():
        number, half = word[:-2], word[-2:]
        owner = None
        if number.isdecimal() and half in HALVES:
            owner = field_with(squares.get(int(number), ()), HALVES.index(half))
        if owner is None:
            raise document.error(f"a field of the piece has the half {word}, which no square has")
        taken.setdefault((int(number), owner), set()).add(HALVES.index(half))
    for (square, owner), halves in taken.items():
        if halves != set(squares[square][owner].halves):
            raise document.error(
                f"a field of the piece takes a part of segment {owner} of square {square}, take all"
            )
    for square in group.inside:
        owner = field_with(squares.get(square, ()), None)
        if owner is None:
            raise document.error(f"a field of the piece lies inside square {square}, which has no such field")
        taken[square, owner] = set()
    return tuple(taken)


def field_with(parts: tuple[Segment, ...], half: int | None) -> int | None:
    """The number of the field segment with a half, or for None of the one that touches no side."""
    for number, part in enumerate(parts):
        if part.kind == "field" and (half in part.halves if half is not None else not part.halves):
            return number
    return None
