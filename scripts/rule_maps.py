"""The maps of the rules: read from docs/rules/maps, drawn in signs, written into the Markdown: rule_maps.py.

A map is a text with lines of the position notation, for a part of a table:

tile 0,0 N D                        cell, top, face
figure red meeple 0,0 city N        a barn: `0,0 corner SE`
label 1 0,0 road E                  a number that the words beside the map speak of
framed 0,0                          the tile just laid, which they speak of
scenario base/x1-road-of-three      where a test finds the same tiles and figures

or `faces AM-C AM-E`: tiles side by side, each with its name. A page of docs/rules shows a map by a fence
"```map base/x1". The signs in it are for whoever reads the Markdown itself, and are written here; browser
pages and site paint tiles from the same text.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bastide.drawing.picture import Letters, Look, draw, face_of, figure_letters
from bastide.drawing.text import frame, label_letters, rotation_of, side_by_side, spot_of
from bastide.grammar import WRITTEN_CELL, WRITTEN_FACE, WRITTEN_PART
from bastide.kernel.places import segment_of
from bastide.kernel.tables import KIND_OF
from bastide.notation.position import FIGURE, TILE
from bastide.words import COLOURS, Cell, Part

RULES = Path(__file__).resolve().parents[1] / "docs" / "rules"
MAPS = RULES / "maps"
LOOK = Look.of(colour=False, ascii=False, large=False)
MARGIN = "   "
FENCE = re.compile(r"^```map (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LABEL = re.compile(rf"label (\d) ({WRITTEN_CELL}) ({WRITTEN_PART})")
FRAMED = re.compile(rf"framed ({WRITTEN_CELL})")
SHOWN = re.compile(rf"faces((?: {WRITTEN_FACE})+)")
SCENARIO = re.compile(r"scenario ([a-z_]+/[a-z0-9-]+)")


class NotAMap(ValueError):
    """A map that cannot be drawn; the message is a sentence with its name and the line."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands on a part of a tile: a figure of a player, or a label."""

    cell: Cell
    part: Part
    figure: str = ""
    player: int = 0
    label: str = ""


@dataclass(slots=True)
class RuleMap:
    """What a map shows: tiles with what stands on them, or the faces of a gallery."""

    name: str
    tiles: dict[Cell, tuple[str, str]] = field(default_factory=dict)  # cell -> face and top
    marks: list[Mark] = field(default_factory=list)
    framed: set[Cell] = field(default_factory=set)
    faces: list[str] = field(default_factory=list)
    scenario: str = ""

    def segment(self, mark: Mark) -> int:
        """The segment that a mark stands on; -1 for a corner."""
        face, top = self.tiles[mark.cell]
        return segment_of(KIND_OF[face] * 4 + rotation_of(top), mark.part)

    def signs(self) -> str:
        """The map as the terminal draws it, without colours."""
        rows = self._gallery() if self.faces else self._board()
        return "".join(f"{row.rstrip()}\n" for row in rows)

    def _gallery(self) -> list[str]:
        return side_by_side(
            [(face_of(face).type, draw(face, 0, LOOK)) for face in self.faces]
        ).plain.splitlines()

    def _board(self) -> Iterator[str]:
        columns, lines = ([getattr(cell, axis) for cell in self.tiles] for axis in "xy")
        for y in range(min(lines), max(lines) + 1):
            cells = [self._cell(Cell(x, y)) for x in range(min(columns), max(columns) + 1)]
            for row in range(LOOK.height):
                yield MARGIN + "".join(cell[row] for cell in cells)

    def _cell(self, cell: Cell) -> list[str]:
        if cell not in self.tiles:
            return [" " * LOOK.width] * LOOK.height
        face, top = tile = self.tiles[cell]
        over: Letters = frame(LOOK) if cell in self.framed else {}
        for mark in self.marks:
            if mark.cell == cell:
                spot = spot_of(tile, mark.part, LOOK)
                lying = mark.part.kind == "field"
                over |= (
                    label_letters(mark.label, spot, LOOK)
                    if mark.label
                    else figure_letters(mark.player, mark.figure, lying, spot, LOOK)
                )
        rows = draw(face, rotation_of(top), LOOK, letters=over)
        return ["".join(sign for sign, _ in row) for row in rows]


def names() -> list[str]:
    """The names of all maps, such as base/x1."""
    return sorted(path.relative_to(MAPS).with_suffix("").as_posix() for path in MAPS.glob("*/*.txt"))


def read(name: str) -> RuleMap:
    """The map with this name."""
    path = MAPS / f"{name}.txt"
    if not path.is_file():
        raise NotAMap(f"There is no map {name}: write it to docs/rules/maps/{name}.txt.")
    return parse(name, path.read_text("utf-8"))


def parse(name: str, text: str) -> RuleMap:
    """The map that a text tells; a NotAMap says which line is wrong."""
    told = RuleMap(name)
    for line in text.splitlines():
        try:
            _read_line(told, line)
        except ValueError as problem:
            raise NotAMap(f"The map {name} cannot be drawn, at {line!r}: {problem}") from None
    if bool(told.tiles) == bool(told.faces):
        raise NotAMap(f"The map {name} cannot be drawn: it needs lines `tile`, or one line `faces`.")
    return told


def _read_line(told: RuleMap, line: str) -> None:
    if match := TILE.fullmatch(line):
        cell = Cell.parse(match[1])
        if cell in told.tiles:
            raise ValueError("another tile lies there.")
        told.tiles[cell] = _known(match[3]), match[2]
    elif (match := FIGURE.fullmatch(line)) and match[3]:
        colour, figure, cell, part, _ = match.groups()
        player = next(number for number, name in enumerate(COLOURS) if name == colour)
        _stand(told, Mark(Cell.parse(cell), Part.parse(part), figure, player))
    elif match := LABEL.fullmatch(line):
        _stand(told, Mark(Cell.parse(match[2]), Part.parse(match[3]), label=match[1]))
    elif match := FRAMED.fullmatch(line):
        told.framed.add(_laid(told, Cell.parse(match[1])))
    elif match := SHOWN.fullmatch(line):
        told.faces = [_known(face) for face in match[1].split()]
    elif match := SCENARIO.fullmatch(line):
        told.scenario = match[1]
    else:
        raise ValueError("a line begins with tile, figure, label, framed, faces or scenario.")


def _known(face: str) -> str:
    if face not in KIND_OF:
        raise ValueError(f"there is no face {face}.")
    return face


def _laid(told: RuleMap, cell: Cell) -> Cell:
    if cell not in told.tiles:
        raise ValueError("no tile lies there; the lines of tiles come first.")
    return cell


def _stand(told: RuleMap, mark: Mark) -> None:
    _laid(told, mark.cell)
    if mark.part.kind != "corner" and told.segment(mark) < 0:
        raise ValueError(f"the tile has no {mark.part}.")
    told.marks.append(mark)


def pages() -> list[Path]:
    """The pages of rules in every language."""
    return sorted([*RULES.glob("*.md"), *RULES.glob("??/*.md")])


def with_signs(markdown: str) -> str:
    """A page with the signs of its maps as they are drawn now."""
    return FENCE.sub(lambda fence: f"```map {fence[1]}\n{read(fence[1]).signs()}```", markdown)


if __name__ == "__main__":
    try:
        for page in pages():
            page.write_text(with_signs(page.read_text("utf-8")), encoding="utf-8")
    except NotAMap as problem:
        sys.exit(f"rule_maps.py: {problem}")
