"""The words that everybody uses: phases, colours, figures, segments, as people read and write them."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

COLOURS = ("yellow", "red", "green", "blue", "black", "pink")
FIGURES: tuple[str, ...] = ("meeple",)
FIGURES += ("abbot",)
FIGURES += ("mayor",)
FIGURES += ("wagon",)
FIGURES += ("barn",)
TOPS = "NESW"                                       # where a tile's printed north points: rotation 0 to 3
CORNERS = ("NW", "NE", "SE", "SW")


class Phase(Enum):
    """Which decision stands next, and so which actions are legal."""

    DRAW = "draw"
    LAY = "lay"
    FIGURE = "figure"
    OVER = "over"
    ABBEY = "abbey"
    WAGON = "wagon"
    PLAGUE = "plague"  # wheel
    ORDER = "order"  # solo
    COUNT = "count"  # solo

    @property
    def duty(self) -> str:
        """What has to be done, as a person says it."""
        return DUTIES[self]


DUTIES = {Phase.DRAW: "draw a tile", Phase.LAY: "lay the tile", Phase.FIGURE: "place a figure or pass",
          Phase.OVER: "do nothing"}
DUTIES[Phase.ABBEY] = "lay the abbey or pass"
DUTIES[Phase.WAGON] = "move the wagon or pass"
DUTIES[Phase.PLAGUE] = "take a follower back"  # wheel
DUTIES[Phase.ORDER] = "say what is scored next"  # solo
DUTIES[Phase.COUNT] = "say which colour counts next"  # solo


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A place on the table: x grows to the east, y to the south, the first tile lies on 0,0."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """A segment of a laid tile as a player points at it.

    kind   city, road, field, monastery or garden
    at     city and road: the first of its sides in the order N E S W, as the tile lies;
           field: the first of its half-sides in the order Nl Nr El Er Sl Sr Wl Wr,
           or its first corner (NW NE SE SW) where it touches no side; otherwise empty
    """

    kind: str
    at: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.at}".rstrip()

