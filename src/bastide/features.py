"""What people see on the board: figures where they stand, and features as they lie."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from .words import COLOURS, Cell, Part


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A figure in play: whose, which, and where it stands."""

    player: int
    figure: str
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


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature as it lies: its parts, whether it is complete, who stands on it with which weight, what it is
    worth.

    `tiles` counts as the rules do: of a monastery or garden the tiles on its nine cells.
    """

    kind: str
    parts: tuple[tuple[Cell, Part], ...]
    complete: bool
    tiles: int
    shields: int
    figures: tuple[Figure, ...]
    weights: tuple[int, ...]
    cities: int = 0  # of a field: completed cities beside it
    points: tuple[int, ...] = ()  # what it would bring every player if the game ended now
    worth: int = 0  # the most of these; of a free feature, what a meeple on it would bring
    specials: tuple[
        str, ...
    ] = ()  # on its tiles: "inn", "cathedral", goods by their name, each as often as shown

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it lies on, in order."""
        return tuple(sorted({cell for cell, _ in self.parts}))

    @property
    def owners(self) -> list[int]:
        """BASE-35: the players with the greatest weight; none where nobody weighs anything."""
        best = max(self.weights, default=0)
        return [player for player, weight in enumerate(self.weights) if best and weight == best]
