"""A position in characters: laid tiles with figures, coordinates along the edges, numbers where something can
be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rich.text import Text

from ..features import Figure
from ..kernel.places import segment_of
from ..kernel.tables import KIND_OF
from ..words import TOPS, Cell, Part
from .picture import Glyph, Letters, Look, draw, figure_letters, places

MARGIN = 5  # characters for the rows' coordinates
EMPTY: Glyph = (" ", "")


@dataclass(frozen=True, slots=True)
class Marks:
    """What can be chosen: numbers on empty cells, and numbers on parts of laid tiles."""

    cells: Mapping[Cell, str] = field(default_factory=dict)
    parts: Mapping[tuple[Cell, Part], str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Window:
    """The cells that are shown, both ends included."""

    west: int
    north: int
    east: int
    south: int

    @staticmethod
    def around(cells: Iterable[Cell]) -> Window:
        """The smallest window that shows all the cells."""
        xs, ys = zip(*((cell.x, cell.y) for cell in cells), strict=True)
        return Window(min(xs), min(ys), max(xs), max(ys))

    @property
    def columns(self) -> int:
        """How many cells it is wide."""
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        """How many cells it is high."""
        return self.south - self.north + 1

    def cropped(self, centre: Cell, columns: int, rows: int) -> Window:
        """Cut to at most `columns` × `rows` cells, `centre` as near to the middle as the edges allow."""
        west = max(self.west, min(centre.x - columns // 2, self.east - columns + 1))
        north = max(self.north, min(centre.y - rows // 2, self.south - rows + 1))
        return Window(west, north, min(self.east, west + columns - 1), min(self.south, north + rows - 1))


def rotation_of(top: str) -> int:
    """0 to 3 for N E S W."""
    return TOPS.index(top)


Tiles = Mapping[Cell, tuple[str, str]]  # cell -> face and top


def board(
    tiles: Tiles, figures: Iterable[Figure], look: Look, window: Window, marks: Marks | None = None
) -> Text:
    """The part of the table in the window."""
    marks = marks or Marks()
    letters = _letters(tiles, figures, look, marks)
    last = list(tiles)[-1]
    text = _coordinates(window, look)
    for y in range(window.north, window.south + 1):
        line = [
            _cell(Cell(x, y), tiles, letters, marks, look, last) for x in range(window.west, window.east + 1)
        ]
        for row in range(look.height):
            text.append(f"{y:>4} " if row == look.height // 2 else " " * MARGIN, "dim")
            for picture in line:
                for sign, style in picture[row]:
                    text.append(sign, style)
            text.append("\n")
    return text


def _coordinates(window: Window, look: Look) -> Text:
    names = "".join(f"{x:^{look.width}}" for x in range(window.west, window.east + 1))
    return Text().append(" " * MARGIN + names + "\n", "dim")


def _cell(
    cell: Cell,
    tiles: Tiles,
    letters: Mapping[Cell, Letters],
    marks: Marks,
    look: Look,
    last: Cell,
) -> list[list[Glyph]]:
    if cell in tiles:
        name, top = tiles[cell]
        over = letters.get(cell, {})
        if cell == last:
            over = frame(look) | over
        return draw(name, rotation_of(top), look, bool((cell.x + cell.y) % 2), over)
    rows = [[EMPTY] * look.width for _ in range(look.height)]
    if cell in marks.cells:
        _number(rows, marks.cells[cell], look)
    return rows


def frame(look: Look) -> Letters:
    """The frame round the tile that was laid last."""
    signs = "****" if look.ascii else "┏┓┗┛"
    spots = ((0, 0), (look.width - 1, 0), (0, look.height - 1), (look.width - 1, look.height - 1))
    return {
        spot: (sign, "bold #ffffff" if look.colour else "") for spot, sign in zip(spots, signs, strict=True)
    }


def _number(rows: list[list[Glyph]], label: str, look: Look) -> None:
    """An empty cell that can be chosen: its number on a ground of its own."""
    if look.colour:
        for row in rows:
            row[:] = [(" ", "on #2b303b")] * look.width
    else:
        for row in (rows[0], rows[-1]):
            row[0] = row[-1] = ("." if look.ascii else "·"), ""
    start = (look.width - len(label)) // 2
    for i, sign in enumerate(label):
        rows[look.height // 2][start + i] = sign, "bold #ffd75f on #2b303b" if look.colour else "bold"


def _letters(tiles: Tiles, figures: Iterable[Figure], look: Look, marks: Marks) -> dict[Cell, Letters]:
    """Figures and numbers on laid tiles."""
    letters = dict[Cell, Letters]()
    for figure in figures:
        if figure.cell is not None and figure.part is not None:
            spot = spot_of(tiles[figure.cell], figure.part, look)
            letters.setdefault(figure.cell, {}).update(
                figure_letters(figure.player, figure.figure, figure.part.kind == "field", spot, look)
            )
    for (cell, part), label in marks.parts.items():
        letters.setdefault(cell, {}).update(label_letters(label, spot_of(tiles[cell], part, look), look))
    return letters


def spot_of(tile: tuple[str, str], part: Part, look: Look) -> tuple[int, int]:
    """Where a part of a tile is shown."""
    name, top = tile
    if part.kind == "corner":  # of a barn
        return (0 if "W" in part.at else look.width - 2), (0 if "N" in part.at else look.height - 1)
    segment = segment_of(KIND_OF[name] * 4 + rotation_of(top), part)
    return places(name, rotation_of(top), look)[segment]


def label_letters(label: str, spot: tuple[int, int], look: Look) -> Letters:
    """A number over a drawing."""
    style = "bold #ffd75f on #2b303b" if look.colour else "bold reverse"
    start = min(spot[0], look.width - len(label))
    return {(start + i, spot[1]): (sign, style) for i, sign in enumerate(label)}


def side_by_side(pictures: list[tuple[str, list[list[Glyph]]]], gap: int = 3) -> Text:
    """Several drawings in a row, each with a line of text above it."""
    text = Text()
    widths = [max(len(title), len(rows[0])) for title, rows in pictures]
    for (title, _), width in zip(pictures, widths, strict=True):
        text.append(title.ljust(width + gap), "bold")
    text.append("\n")
    for row in range(len(pictures[0][1])):
        for (_, rows), width in zip(pictures, widths, strict=True):
            for sign, style in rows[row]:
                text.append(sign, style)
            text.append(" " * (width - len(rows[row]) + gap))
        text.append("\n")
    return text
