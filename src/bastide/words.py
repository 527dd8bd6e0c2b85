"""The words that everybody uses: phases, colours, figures, segments, as people read and write them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

import msgspec

from .tiles.geometry import CORNERS as CORNERS
from .tiles.geometry import Corner as Corner

Colour = Literal["yellow", "red", "green", "blue", "black", "pink"]
Top = Literal["N", "E", "S", "W"]

COLOURS: tuple[Colour, ...] = ("yellow", "red", "green", "blue", "black", "pink")
TOPS: tuple[Top, ...] = ("N", "E", "S", "W")  # where a tile's printed north points: rotation 0 to 3
FARTHEST = 999  # a coordinate that can be written; no game reaches it


STATED = "x-stated"  # the mark in a schema, with the sort of words that belong there


def stated(sort: str, pattern: str | None = None) -> msgspec.Meta:
    """Marks a text that is one of the words of a sort, which boxes state: `boxes.collected.vocabulary` has
    them, and a schema lists them. Any text is read: whoever knows the game says what is wrong with a word.
    """
    return msgspec.Meta(pattern=pattern, extra_json_schema={STATED: sort})


@dataclass(frozen=True, slots=True)
class Phase:
    """Which decision stands next, and so which actions are legal. Those of every game are named here, boxes
    state their own.

    value         the word for it
    duty          what has to be done, as a person says it
    begins_turn   the turn before it is over
    keeps_turn    it belongs to the turn before it, whoever decides
    tile_in_hand  a tile is drawn and not yet laid
    unscored      figures may stand on completed features
    """

    value: str
    duty: str
    begins_turn: bool = False
    keeps_turn: bool = False
    tile_in_hand: bool = False
    unscored: bool = False

    DRAW: ClassVar[Phase]
    LAY: ClassVar[Phase]
    FIGURE: ClassVar[Phase]
    OVER: ClassVar[Phase]


Phase.DRAW = Phase("draw", "draw a tile", begins_turn=True)
Phase.LAY = Phase("lay", "lay the tile", tile_in_hand=True)
Phase.FIGURE = Phase("figure", "place a figure or pass", unscored=True)
Phase.OVER = Phase("over", "do nothing")


class Cell(msgspec.Struct, frozen=True, order=True, array_like=True, gc=False):
    """A place on the table: x grows to the east, y to the south, the first tile lies on 0,0.

    In a message it is [x, y].
    """

    x: Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
    y: Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]

    @staticmethod
    def parse(text: str) -> Cell:
        """The cell that is written as `X,Y`."""
        x, y = text.split(",")
        return Cell(int(x), int(y))

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class Part(msgspec.Struct, frozen=True, order=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A segment of a laid tile as a player points at it, or another place where a figure stands.

    kind   city, road, field, monastery or garden; of a barn corner, of a meeple on the wheel crown
    at     city and road: the first of its sides in the order N E S W, as the tile lies;
           field: the first of its half-sides in the order Nl Nr El Er Sl Sr Wl Wr,
           or its first corner (NW NE SE SW) where it touches no side;
           corner: which; crown: the section; otherwise empty
    """

    kind: Annotated[str, stated("parts", pattern="^[a-z]{1,20}$")]
    at: Annotated[str, msgspec.Meta(pattern="^[A-Za-z]{0,20}$")] = ""

    @staticmethod
    def parse(text: str) -> Part:
        """The part that is written as `KIND AT`, or as `KIND` alone."""
        kind, _, at = text.partition(" ")
        return Part(kind, at)

    def __str__(self) -> str:
        return f"{self.kind} {self.at}".rstrip()
