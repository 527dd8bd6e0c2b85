"""What people see on the board: figures where they stand, and features as they lie."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from .grammar import FigureName
from .tiles.model import SegmentKind
from .words import COLOURS, Cell, Part


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A figure in play: whose, which, and where it stands."""

    player: int
    figure: FigureName
    cell: Cell | None  # none on a crown space of the wheel
    part: Part

    def __str__(self) -> str:
        return " ".join(
            str(word) for word in (COLOURS[self.player], self.figure, self.cell, self.part) if word
        )


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a feature on one laid tile, with all that it touches as the tile lies.

    part      how actions and events name it
    sides     of a city or road: N E S W
    halves    of a field: the half-sides that it touches, Nl Nr El Er Sl Sr Wl Wr
    corners   of a field that touches no side: NW NE SE SW
    shields   of a city
    """

    part: Part
    sides: tuple[str, ...] = ()
    halves: tuple[str, ...] = ()
    corners: tuple[str, ...] = ()
    shields: int = 0


class Feature(msgspec.Struct, frozen=True, omit_defaults=True):
    """A feature as it lies: its parts, whether it is complete, who stands on it with which weight, what it is
    worth.

    tiles      counted as the rules do: of a monastery or garden the tiles on its nine cells
    cities     of a field: completed cities beside it
    weights    of every player
    owners     BASE-35: the players with the greatest weight; none where nobody weighs anything
    points     what it would bring every player if the game ended now
    worth      the most of these; of a free feature, what a meeple on it would bring
    specials   on its tiles: "inn", "cathedral", goods by their name, each as often as shown

    A message leaves out weights that are all 0, and points and worth where no projection may be told.
    """

    kind: SegmentKind
    parts: tuple[tuple[Cell, Part], ...]
    complete: bool = False
    tiles: int = 0
    shields: int = 0
    cities: int = 0
    figures: tuple[Figure, ...] = ()
    weights: tuple[int, ...] = ()
    owners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    worth: int = 0
    specials: tuple[str, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it lies on, in order."""
        return tuple(sorted({cell for cell, _ in self.parts}))
