"""What Traders & Builders states."""

from __future__ import annotations

from typing import Any, ClassVar

from ...grammar import Event
from ...kernel.limits import PLAYERS
from ...kernel.places import cells_of
from ...kernel.tables import FACES, KIND_OF, SETS
from ...tiles.model import GOODS
from ...words import COLOURS, Cell
from ..abbey_mayor.numbers import AM
from ..base.events import Share
from ..solo.numbers import WITH_SOLO
from ..statement import FigureKind, Happening, Row, Source, Statement
from . import builder, goods
from .numbers import (
    BUILDER,
    PIG,
    SECOND,
    SECOND_PART,
    TB,
    TOOK,
    WITH_BUILDER,
    WITH_GOODS,
    WITH_PIG,
)
from .position import LINES, check


class Took(Event, frozen=True):
    """A player took the goods of the city that the tile has completed.

    cells   where the city lies, in order
    """

    clause: ClassVar[str] = "TB-10"
    player: int
    cells: tuple[Cell, ...]
    wine: int = 0
    grain: int = 0
    cloth: int = 0

    @property
    def goods(self) -> dict[str, int]:
        """The sorts that were taken, with how many tokens."""
        return {sort: count for sort in GOODS if (count := getattr(self, sort))}

    def __str__(self) -> str:
        taken = ", ".join(f"{count} {sort}" for sort, count in self.goods.items())
        return f"{COLOURS[self.player]} took {taken}"


class SecondPart(Event, frozen=True):
    """The second part of a player's double turn began."""

    clause: ClassVar[str] = "TB-22"
    keeps_turn: ClassVar[bool] = True  # TB-28: the double turn is one turn
    player: int

    def __str__(self) -> str:
        return f"{COLOURS[self.player]} began the second part of the turn"


def _took(s: Any, row: Row) -> Took:
    return Took(row.turn, cells_of(s, row.node), *(row.count >> 8 * sort & 255 for sort in range(len(GOODS))))


def _tokens(row: Row, _counted: str) -> tuple[Share, ...]:
    """TB-12: the row's count of tokens of one sort, as the share that brought the ten points."""
    return (Share(row.count, GOODS[row.extra], row.points),)


def _set_up(setup: Any, buffer: Any) -> None:
    """TB-05: goods are collected wherever their tiles play, in a given bag too; TB-55: but not in solo."""
    s = buffer[0]
    if any(segment.goods for face, _ in setup.bag for segment in FACES[KIND_OF[face]].segments):
        s.rules |= WITH_GOODS
    if s.rules & WITH_SOLO:
        s.rules &= ~WITH_GOODS


def _extras(setup: Any, s: Any) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    if int(s.rules) & WITH_GOODS:
        extras["goods"] = {
            name: [int(s.goods[sort * PLAYERS + seat]) for seat in range(setup.players)]
            for sort, name in enumerate(GOODS)
        }
    if int(s.rules) & WITH_BUILDER:
        extras["part"] = 2 if int(s.turn_part) == SECOND else 1
    return extras


STATEMENT = Statement(
    happenings=(
        Happening(TOOK, Took, _took),
        Happening(SECOND_PART, SecondPart, lambda s, row: SecondPart(row.turn)),
    ),
    figures=(
        FigureKind("builder", BUILDER, ("road", "city"), "builder", follower=False),
        FigureKind("pig", PIG, ("field",), "pig", follower=False),
    ),
    sources={
        TB + 12: Source("goods", "tokens", shares=_tokens),
        TB + 33: Source("pig", "cities", on_board=True),
        AM + 51: Source("pig", "cities", on_board=True),
    },
    final=frozenset({TB + 12, TB + 33}),
    book=TB,
    rules={"traders-builders-tiles": WITH_GOODS, "builder": WITH_BUILDER, "pig": WITH_PIG},
    record=goods.RECORD | builder.RECORD,
    deck=lambda setup: (
        SETS["traders_builders"].decks["2014"] if "traders-builders-tiles" in setup.elements else {}
    ),
    set_up=_set_up,
    extras=_extras,
    vocabulary={"goods": GOODS},
    lines=LINES,
    check=check,
)
