"""The window of a board: what it shows, which cells lie in it, and how it moves with the board."""

from __future__ import annotations

from ...kernel.backend import i16, i32, record, rule, signed
from ...kernel.limits import FIGURES, NODES, TILES
from .layout import FIGURE_NUMBERS, PLANE_COUNT, WINDOW

DRAWN = record(
    {
        "corner": i32,  # the cell at the north-west of the window
        "west": i16,  # bounds of the first `bounded` tiles, as parts of a cell's number
        "east": i16,
        "north": i16,
        "south": i16,
        "bounded": i16,
        "tiles": i16,  # tiles shown; 0 = the board is empty
        "seat": i16,  # who looks
        "place": (i16, TILES),  # where the shown tiles lie: row * WINDOW + column, -1 outside the window
        "figure_at": (i16, FIGURES),  # where the shown figures stand
        "listed": (i16, FIGURES * FIGURE_NUMBERS),  # where every figure is, see `list_figures`
        "shown": (i32, NODES),  # what is shown of the feature of every node, see `summary_of`
    }
)
WORDS = PLANE_COUNT // 8  # of a cell


@rule
def place_in_window(corner, cell):
    """Row * WINDOW + column of a cell, or -1 outside."""
    row = (cell >> 9) - (corner >> 9)
    column = (cell & 511) - (corner & 511)
    if 0 <= row < WINDOW and 0 <= column < WINDOW:
        return row * WINDOW + column
    return -1


@rule
def forget(drawn):
    """Another game begins, on an empty board."""
    drawn.bounded = 0
    drawn.tiles = 0


@rule
def window_corner(s, drawn):
    """The cell at the north-west of the window, whose middle is the middle of the board."""
    if drawn.bounded == 0:
        drawn.west = drawn.east = s.tile[0].cell & 511
        drawn.north = drawn.south = s.tile[0].cell >> 9
    for i in range(drawn.bounded, s.n_tiles):
        x = s.tile[i].cell & 511
        y = s.tile[i].cell >> 9
        drawn.west = min(drawn.west, x)
        drawn.east = max(drawn.east, x)
        drawn.north = min(drawn.north, y)
        drawn.south = max(drawn.south, y)
    drawn.bounded = s.n_tiles
    north = ((drawn.north + drawn.south + 1) >> 1) - WINDOW // 2
    west = ((drawn.west + drawn.east + 1) >> 1) - WINDOW // 2
    return north << 9 | west


@rule
def erase(drawn, board):
    """Empty the cells of the tiles shown."""
    for i in range(drawn.tiles):
        place = signed(drawn.place[i])
        if place >= 0:
            for word in range(WORDS):
                board.words[place * WORDS + word] = 0
    drawn.tiles = 0


@rule
def shift(drawn, corner, board):
    """Move what the board shows to where it lies in another window, which holds it all as this one does.

    Empty cells between the tiles are moved too: whether a cell is empty could not be foreseen.
    """
    down = (drawn.corner >> 9) - (corner >> 9)
    right = (drawn.corner & 511) - (corner & 511)
    north = max(0, drawn.north - (drawn.corner >> 9))
    south = min(WINDOW, drawn.south - (drawn.corner >> 9) + 1)
    west = max(0, drawn.west - (drawn.corner & 511))
    east = min(WINDOW, drawn.east - (drawn.corner & 511) + 1)
    step = down * WINDOW + right
    for i in range(south - north):  # where a cell goes, what lay there has gone before
        row = south - 1 - i if down > 0 else north + i
        for j in range(east - west):
            column = east - 1 - j if right > 0 else west + j
            place = row * WINDOW + column
            for word in range(WORDS):
                moved = board.words[place * WORDS + word]
                board.words[place * WORDS + word] = 0
                board.words[(place + step) * WORDS + word] = moved
    for i in range(drawn.tiles):
        drawn.place[i] += step
