"""What can be done in every game."""

from __future__ import annotations

from typing import ClassVar

from ...grammar import Action, Face, FigureName
from ...words import Cell, Colour, Part, Top


class Draw(Action, frozen=True):
    """The dealer draws a tile with this face."""

    face: Face


class Lay(Action, frozen=True):
    """Lay the drawn tile; `top` says where its printed north points."""

    lays_tile: ClassVar[bool] = True
    cell: Cell
    top: Top


class Pass(Action, frozen=True):
    """Do nothing in this step."""


class Place(Action, frozen=True):
    """Place a follower on a segment of the tile just laid, which lies on this cell."""

    short: ClassVar[tuple[str, ...]] = ("figure", "part")
    figure: FigureName
    cell: Cell
    part: Part


class Retire(Action, frozen=True):
    """This player leaves the table; nobody's decision, so never among the legal actions."""

    colour: Colour
