"""What people see on the board: figures where they stand, and features as they lie."""
from __future__ import annotations

from dataclasses import dataclass

from .words import COLOURS, Cell, Part


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in play: whose, which, and where it stands."""

    player: int
    figure: str
    cell: Cell | None
    part: Part | None

    def __str__(self) -> str:
        return " ".join(str(word) for word in (COLOURS[self.player], self.figure, self.cell, self.part) if word)


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature as it lies: its cells, whether it is complete, who stands on it with which weight."""

    kind: str
    cells: tuple[Cell, ...]
    complete: bool
    tiles: int
    shields: int
    figures: tuple[Figure, ...]
    weights: tuple[int, ...]
    cities: int = 0                 # of a field: completed cities beside it
