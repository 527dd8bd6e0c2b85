"""What happens in every game, in the past tense. Everything that scores says which cells gave which points,
and by which clause.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from ...grammar import Event, FigureName
from ...words import COLOURS, Cell, Part, Top, stated

SINGULAR = {"cities": "city"}  # of what is counted; other words lose their s


class Share(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of some points: 3 tiles bring 6, 1 shield brings 2. In a message it is [count, what, points]."""

    count: int
    what: str
    points: int

    def __str__(self) -> str:
        what = SINGULAR.get(self.what, self.what.removesuffix("s")) if self.count == 1 else self.what
        return f"{self.count} {what} → {self.points}"


class Drew(Event, frozen=True):
    """A tile was drawn in a player's turn and shown to everybody."""

    clause: ClassVar[str] = "BASE-11"
    player: int
    face: str

    def __str__(self) -> str:
        return f"{COLOURS[self.player]} drew {self.face}"


class Discarded(Event, frozen=True):
    """The drawn tile fitted nowhere and left the game."""

    clause: ClassVar[str] = "BASE-14"
    player: int
    face: str

    def __str__(self) -> str:
        return f"{COLOURS[self.player]} discarded {self.face}"


class Laid(Event, frozen=True):
    """A tile was laid; `top` is where its printed north points."""

    clause: ClassVar[str] = "BASE-12"
    player: int
    face: str
    cell: Cell
    top: Top

    def __str__(self) -> str:
        return f"{COLOURS[self.player]} laid {self.face} on {self.cell}"


class Placed(Event, frozen=True):
    """A player's figure came to stand somewhere.

    cell       none on a crown space of the wheel, which lies on no cell
    part       the segment; of a barn the corner, on the wheel the crown space
    unasked    it was the only choice, so nobody was asked
    left_cell  where it stood until then, with `left_part`; none of a figure from the supply
    """

    player: int
    figure: FigureName
    cell: Cell | None
    part: Part
    clause: str
    unasked: bool = False
    left_cell: Cell | None = None
    left_part: Part | None = None

    def __str__(self) -> str:
        from_supply = self.left_cell is None
        came = "was placed on" if from_supply else f"moved from {self.left_cell} {self.left_part} to"
        return f"{COLOURS[self.player]}'s {self.figure} {came} {_where(self)}"


class Returned(Event, frozen=True):
    """A player's figure went back to its owner's supply, from this cell and part, because of this clause.

    unasked   it was the only choice, so nobody was asked
    """

    player: int
    figure: FigureName
    cell: Cell | None
    part: Part
    clause: str
    unasked: bool = False

    def __str__(self) -> str:
        return f"{COLOURS[self.player]}'s {self.figure} was returned from {_where(self)}"


class Scored(Event, frozen=True):
    """A player received points.

    feature   road, city, monastery, garden, field or what else brought the points
    cell      where a piece of the feature lies, with `part`; none for what is not on the board
    cells     all cells of the feature, in order
    cities    of a field: the cells of the completed cities that were counted
    shares    the parts of the points
    majority  the weight of every player on the feature; empty where no majority was asked for
    final     it belongs to the final scoring
    unasked   it was the only choice, so nobody was asked
    """

    player: int
    points: int
    feature: Annotated[str, stated("sources")]
    clause: str
    cell: Cell | None = None
    part: Part | None = None
    cells: tuple[Cell, ...] = ()
    cities: tuple[Cell, ...] = ()
    shares: tuple[Share, ...] = ()
    majority: tuple[int, ...] = ()
    final: bool = False
    unasked: bool = False

    def __str__(self) -> str:
        why = ", ".join(map(str, self.shares))
        return f"{COLOURS[self.player]} scored {self.points}: {self.feature} ({why}; {self.clause})"


class GameEnded(Event, frozen=True, tag="ended"):
    """The game was over."""

    clause: str

    def __str__(self) -> str:
        return "ended"


def _where(event: Placed | Returned) -> str:
    return f"{event.cell} {event.part}" if event.cell is not None else str(event.part)
