"""What has happened, in the past tense. Everything that scores says which cells gave which points by which clause."""
from __future__ import annotations

from dataclasses import dataclass

from .words import COLOURS, Cell, Part


@dataclass(frozen=True, slots=True)
class Share:
    """A part of some points: 3 tiles bring 6, 1 shield brings 2."""

    count: int
    what: str
    points: int

    def __str__(self) -> str:
        return f"{self.count} {self.what} → {self.points}"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    kind      drew, discarded, laid, placed, scored, returned, ended, and what the boxes add
    player    whom it concerns, None = nobody in particular
    points    scored: what the player received
    clause    the clause that says so
    feature   scored: road, city, monastery, garden, field or what else brought the points
    cells     scored: the feature's cells; laid, placed, returned: the cell concerned
    shares    scored: the parts of the points
    majority  scored: the weight of every player on the feature
    """

    kind: str
    player: int | None = None
    points: int = 0
    clause: str = ""
    feature: str = ""
    cells: tuple[Cell, ...] = ()
    shares: tuple[Share, ...] = ()
    majority: tuple[int, ...] = ()
    face: str = ""
    figure: str = ""
    part: Part | None = None
    number: int = 0

    def __str__(self) -> str:
        who = COLOURS[self.player] if self.player is not None else ""
        if self.kind == "scored":
            why = ", ".join(map(str, self.shares))
            return f"{who} scored {self.points} for a {self.feature} ({why}; {self.clause})"
        if self.kind in ("drew", "discarded"):
            return f"{who} {self.kind} {self.face}"
        if self.kind == "laid":
            return f"{who} laid {self.face} on {self.cells[0]}"
        if self.kind in ("placed", "returned"):
            where = f"{self.cells[0]} {self.part}" if self.cells else self.feature
            return f"{who}'s {self.figure} was {self.kind} {'on' if self.kind == 'placed' else 'from'} {where}"
        return " ".join(word for word in (who, self.kind, str(self.number or ""), self.feature) if word)
