"""A tile as characters with styles: in colour two spots a character (▀), without colour one sign a spot.

colour    10 by 5 or 6 by 3 characters, so that a spot is about square
plain     11 by 5 or 7 by 3 characters; `ascii` keeps to the signs that every terminal has
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..kernel.tables import FACES, KIND_OF
from ..tiles.model import Face, Segment
from . import ground as g
from .ground import Raster, Spot, heart, raster, turned

Glyph = tuple[str, str]  # a character and its rich style
Letters = dict[Spot, Glyph]

SHADES = {  # ground -> colour on even and odd cells
    g.MEADOW: ("#86ad5c", "#7da253"),
    g.CITY: ("#d3a268", "#cd9b60"),
    g.WALL: ("#80522f", "#7a4d2b"),
    g.ROAD: ("#f4ecd8", "#efe6d0"),
    g.RIVER: ("#5598cc", "#4f90c4"),
    g.VILLAGE: ("#a8452f", "#a8452f"),
    g.MONASTERY: ("#f0dfc0", "#f0dfc0"),
    g.ROOF: ("#b0402f", "#b0402f"),
    g.GARDEN: ("#c86bb1", "#c86bb1"),
    g.STONE: ("#9a948c", "#938d85"),
}
SIGNS = {
    g.MEADOW: " ",
    g.CITY: "▒",
    g.WALL: "▒",
    g.RIVER: "≈",
    g.VILLAGE: "o",
    g.MONASTERY: "M",
    g.ROOF: "M",
    g.GARDEN: "*",
    g.STONE: "░",
}
ASCII_SIGNS = SIGNS | {g.MEADOW: " ", g.CITY: "#", g.WALL: "#", g.RIVER: "~", g.STONE: "%"}
LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by arms: 1 north, 2 east, 4 south, 8 west
ASCII_LINES = " |-+||++-+-++++++"
PLAYER_STYLES = (
    "bold black on #f2c82e",
    "bold white on #c8232c",
    "bold white on #1f7a3a",
    "bold white on #2456b8",
    "bold white on #1c1c1c",
    "bold black on #f29ac0",
)
MARKS = {  # what is printed besides, as a sign and in ASCII
    "shield": ("◆", "$"),
    "cathedral": ("‡", "!"),
    "inn": ("⌂", "^"),
    "wine": ("●", "@"),
    "grain": ("♣", "&"),
    "cloth": ("■", "="),
}
SECOND_LETTERS = {"big-meeple": "g", "builder": "u"}  # otherwise the first letter of the figure's name
LETTERS = "YRGBKP"  # a colour's letter: K is black, as on a printed page


@dataclass(frozen=True, slots=True)
class Look:
    """How tiles are drawn: `colour` or not, only ASCII or not, and the size of a tile in characters."""

    colour: bool
    ascii: bool
    width: int
    height: int

    @staticmethod
    def of(colour: bool, ascii: bool, large: bool = True) -> Look:
        """The look for a terminal."""
        if colour and not ascii:
            return Look(True, False, 10, 5) if large else Look(True, False, 6, 3)
        return Look(False, ascii, 11, 5) if large else Look(False, ascii, 7, 3)

    def enlarged(self) -> Look:
        """About twice as large, to choose a place on one tile."""
        return Look(True, False, 18, 9) if self.colour else Look(False, self.ascii, 19, 9)


def face_of(name: str) -> Face:
    """The face with a name."""
    return FACES[KIND_OF[name]]


def figure_letters(player: int, figure: str, lying: bool, spot: Spot, look: Look) -> Letters:
    """A figure: its colour's letter, small for a farmer, who lies; a second letter tells what is not a
    meeple.
    """
    style = PLAYER_STYLES[player] if look.colour else "bold"
    letter = LETTERS[player].lower() if lying and figure == "meeple" else LETTERS[player]
    letters = {spot: (letter, style)}
    if figure != "meeple":
        letters[spot[0] + 1, spot[1]] = SECOND_LETTERS.get(figure, figure[0]), style
    return letters


@lru_cache(maxsize=4096)
def places(name: str, rotation: int, look: Look) -> dict[int, Spot]:
    """Where on the drawing a figure of each segment is shown, as column and row of characters."""
    shown = _raster(name, rotation, look)
    rows = 2 if look.colour else 1
    by_segment: dict[int, Spot] = {}
    for number in range(len(face_of(name).segments)):
        whole: set[Spot] = set()
        half: set[Spot] = set()
        for row in range(look.height):
            for column in range(look.width):
                mine = sum(shown.owner[row * rows + i][column] == number for i in range(rows))
                if mine:
                    (whole if mine == rows else half).add((column, row))
        spots = (whole or half) - set(by_segment.values())
        by_segment[number] = heart(spots) if spots else (look.width // 2, look.height // 2)
    return by_segment


def _raster(name: str, rotation: int, look: Look) -> Raster:
    return raster(
        face_of(name), rotation, look.width, look.height * (2 if look.colour else 1), not look.colour
    )


def mark_spots(name: str, rotation: int, look: Look) -> dict[Spot, str]:
    """Where shields, cathedrals, goods and inns are shown, with their signs: beside the place of a figure."""
    shown, rows = _raster(name, rotation, look), 2 if look.colour else 1
    spots: dict[Spot, str] = {}
    for number, segment in enumerate(face_of(name).segments):
        column, row = places(name, rotation, look)[number]
        for mark in marks_on(segment):
            free = [
                (x, y)
                for x, y in (
                    (column - 2, row),
                    (column + 2, row),
                    (column + 1, row),
                    (column, row + 1),
                    (column - 1, row),
                    (column, row - 1),
                )
                if 0 <= x < look.width
                and 0 <= y < look.height
                and (x, y) not in spots
                and shown.owner[y * rows][x] == number
            ]
            for spot in free[:1] or ([(column, row)] if segment.inn else []):
                spots[spot] = MARKS[mark][look.ascii]
    return spots


def marks_on(segment: Segment) -> list[str]:
    """What is printed on a segment."""
    marks = ["shield"] * segment.shields
    marks += ["cathedral"] * segment.cathedral + ["inn"] * segment.inn
    return marks + ([segment.goods] if segment.goods else [])


def draw(
    name: str, rotation: int, look: Look, odd: bool = False, letters: Letters | None = None
) -> list[list[Glyph]]:
    """The tile row by row; letters are put over it."""
    rows = _colour_rows(name, rotation, look, odd) if look.colour else _plain_rows(name, rotation, look)
    over: Letters = {}
    for spot, sign in mark_spots(name, rotation, look).items():
        over[spot] = sign, "bold #ffffff" if look.colour else ""
    over |= letters or {}
    for (column, row), (sign, style) in over.items():
        if 0 <= row < look.height and 0 <= column < look.width:
            inks = not look.colour or " on " in style
            rows[row][column] = sign, style if inks else f"{style} {_ground_of(rows[row][column][1])}"
    return rows


def _ground_of(style: str) -> str:
    """The background that a letter keeps."""
    return style[style.index("on ") :]


def _colour_rows(name: str, rotation: int, look: Look, odd: bool) -> list[list[Glyph]]:
    shown = _raster(name, rotation, look)
    rows: list[list[Glyph]] = []
    for row in range(look.height):
        top, bottom = shown.ground[2 * row], shown.ground[2 * row + 1]
        rows.append([("▀", f"{SHADES[top[x]][odd]} on {SHADES[bottom[x]][odd]}") for x in range(look.width)])
    return rows


def _plain_rows(name: str, rotation: int, look: Look) -> list[list[Glyph]]:
    shown = _raster(name, rotation, look)
    signs = ASCII_SIGNS if look.ascii else SIGNS
    rows = [[(signs.get(spot, " "), "") for spot in line] for line in shown.ground]
    for (column, row), arms in _lines(name, rotation, look).items():
        if shown.ground[row][column] in (g.MEADOW, g.ROAD, g.RIVER):
            rows[row][column] = (ASCII_LINES if look.ascii else LINES)[arms], ""
    for column in (0, look.width - 1):
        for row in (0, look.height - 1):
            rows[row][column] = "+", "dim"
    return rows


def _lines(name: str, rotation: int, look: Look) -> dict[Spot, int]:
    """Roads as lines from the sides to the middle, and across it to a house: the arms that go out of each
    spot.
    """
    arms: dict[Spot, int] = {}
    middle = look.width // 2, look.height // 2
    segments = turned(face_of(name), rotation)
    crosses = any(segment.end == "house" for segment in segments)
    for segment in segments:
        for side in segment.sides if segment.kind == "road" else ():
            for step in range(max(look.width, look.height)):
                column, row = (
                    (middle[0], step),
                    (look.width - 1 - step, middle[1]),
                    (middle[0], look.height - 1 - step),
                    (step, middle[1]),
                )[side]
                if (column, row) == middle:
                    arms[middle] = arms.get(middle, 0) | 1 << side | crosses << (side + 2) % 4
                    break
                arms[column, row] = arms.get((column, row), 0) | 1 << side | 1 << (side + 2) % 4
    return arms
