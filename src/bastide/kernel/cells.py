"""Where tiles lie: cells as numbers, and a hash from cells to tiles and frontier places.

A cell is (y + 256) << 9 | (x + 256): the neighbour to the north is 512 less, to the east 1 more. Its home
slot folds x and y to five bits each, so that boards up to 32 by 32 never collide and a line of any length
still finds its place. A slot holds cell << 11 | on_tile << 10 | number, 0 = empty; what is put in is never
taken out.
"""

from __future__ import annotations

from .backend import inlined, table
from .limits import SLOTS

ORIGIN = 256 << 9 | 256
STEP = table([-512, 1, 512, -1], signed=True)
AROUND_STEP = table([-513, -512, -511, -1, 1, 511, 512, 513], signed=True)
ON_TILE = 1 << 10
NUMBER = ON_TILE - 1
PROBE = 331
REACH = 250


@inlined
def slot_of(s, cell):
    """The slot that holds the cell, or the empty slot where it would go."""
    i = cell >> 4 & 992 | cell & 31
    entry = s.slot[i]
    while entry != 0 and entry >> 11 != cell:
        i = (i + PROBE) & SLOTS - 1
        entry = s.slot[i]
    return i


@inlined
def tile_on(s, cell):
    """The number of the tile on a cell, or -1."""
    entry = s.slot[slot_of(s, cell)]
    return entry & NUMBER if entry & ON_TILE else -1


@inlined
def opposite(side):
    """The side across; the corner across."""
    return side ^ 2


@inlined
def near(cell, other):
    """Whether two cells are the same or touch, by a side or a corner."""
    rows, columns = (cell >> 9) - (other >> 9), (cell & 511) - (other & 511)
    return (abs(rows) <= 1) & (abs(columns) <= 1)  # one branch: `and` would be two that nothing predicts


def cell_number(x: int, y: int) -> int:
    """The cell with these coordinates, or -1 if no game reaches that far."""
    return y + 256 << 9 | x + 256 if max(abs(x), abs(y)) < REACH else -1


def cell_coordinates(cell: int) -> tuple[int, int]:
    """x and y of a cell."""
    return (cell & 511) - 256, (cell >> 9) - 256
