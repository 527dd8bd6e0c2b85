"""Directions, rotations and cells: the only arithmetic on directions in the project.

              N (0)                         Nl | Nr
        NW ---------- NE                  0  |  1
         |            |             Wr 7 +-------+ 2 El
  W (3)  |            |  E (1)           |       |
         |            |             Wl 6 +-------+ 3 Er
        SW ---------- SE                  5  |  4
              S (2)                         Sr | Sl

Halves run clockwise, so side d has the halves 2d ("l", met first) and 2d + 1 ("r").
Corners run clockwise from NW = 0: corner k lies between half 2k - 1 and half 2k.
x grows to the east, y grows to the south. A rotation turns clockwise by quarters.
"""

from __future__ import annotations

from typing import Literal

Corner = Literal["NW", "NE", "SE", "SW"]

SIDES = "NESW"
HALVES = ("Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr")
CORNERS: tuple[Corner, ...] = ("NW", "NE", "SE", "SW")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0))


def opposite(side: int) -> int:
    """The side of the neighbour that meets `side`."""
    return (side + 2) % 4


def turn_side(side: int, rotation: int) -> int:
    """Where a printed side lies after the rotation."""
    return (side + rotation) % 4


def turn_half(half: int, rotation: int) -> int:
    """Where a printed half lies after the rotation."""
    return (half + 2 * rotation) % 8


def turn_corner(corner: int, rotation: int) -> int:
    """Where a printed corner lies after the rotation."""
    return (corner + rotation) % 4
