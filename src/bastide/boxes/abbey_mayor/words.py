"""What Abbey & Mayor states."""

from __future__ import annotations

from typing import Any, ClassVar

from ...grammar import Action
from ...kernel.places import cell_of, last_cell, node_at, number_of, place_of
from ...kernel.tables import SETS
from ...words import CORNERS, Cell, Corner, Part, Phase
from ..base.events import Placed
from ..collected import clause_name
from ..statement import FigureKind, Happening, Row, Source, Stand, Statement, Verb
from . import abbey, barn, wagon
from .numbers import (
    ABBEY_CHOICE,
    AM,
    BARN,
    DO_ABBEY,
    DO_BARN,
    DO_WAGON,
    MAYOR,
    WAGON,
    WAGON_MOVED,
    WAGON_MOVES,
    WITH_ABBEY,
    WITH_BARN,
    WITH_MAYOR,
    WITH_WAGON,
)
from .position import LINES, check_abbeys, stand_on_corner


class Abbey(Action, frozen=True):
    """Lay the abbey on this cell instead of drawing."""

    lays_tile: ClassVar[bool] = True
    cell: Cell


class Barn(Action, frozen=True):
    """Place the barn on a corner of the tile just laid, which lies on this cell."""

    short: ClassVar[tuple[str, ...]] = ("corner",)
    cell: Cell
    corner: Corner


class Wagon(Action, frozen=True):
    """Move the wagon on to this segment."""

    cell: Cell
    part: Part


def _corner_of(s: Any, barn: int) -> Part:
    return Part("corner", CORNERS[int(s.barn_corner[barn >> 4])])


def _wagon_moved(s: Any, row: Row) -> Placed:
    left_cell, left_part = place_of(s, row.count >> 4)
    return Placed(
        row.count & 15,
        "wagon",
        *place_of(s, row.node),
        clause_name(row.clause),
        left_cell=left_cell,
        left_part=left_part,
    )


def _set_up(setup: Any, buffer: Any) -> None:
    """AM-01: everybody has an abbey."""
    if "abbey" in setup.elements:
        buffer[0].abbeys = (1 << setup.players) - 1


def _extras(setup: Any, s: Any) -> dict[str, list[int]]:
    if "abbey" not in setup.elements:
        return {}
    return {"abbeys": [int(s.abbeys) >> seat & 1 for seat in range(setup.players)]}


STATEMENT = Statement(
    verbs=(
        Verb(Abbey, DO_ABBEY, lambda s, action: number_of(action.cell), lambda s, cell: Abbey(cell_of(cell))),
        Verb(
            Barn,
            DO_BARN,
            lambda s, action: CORNERS.index(action.corner) if action.cell == last_cell(s) else -1,
            lambda s, corner: Barn(last_cell(s), CORNERS[corner]),
        ),
        Verb(
            Wagon,
            DO_WAGON,
            lambda s, action: node_at(s, action.cell, action.part),
            lambda s, node: Wagon(*place_of(s, node)),
        ),
    ),
    happenings=(Happening(WAGON_MOVED, Placed, _wagon_moved),),
    figures=(
        FigureKind("mayor", MAYOR, ("city",), "mayor"),
        FigureKind("wagon", WAGON, ("road", "city", "monastery"), "wagon"),
        FigureKind("barn", BARN, ("field",), "barn", _corner_of, follower=False),
    ),
    sources={AM + 35: Source("barn", "cities", on_board=True)},
    final=frozenset({AM + 35}),
    book=AM,
    rules={"abbey": WITH_ABBEY, "mayor": WITH_MAYOR, "barn": WITH_BARN, "wagon": WITH_WAGON},
    record=abbey.RECORD | barn.RECORD | wagon.RECORD,
    phases={
        ABBEY_CHOICE: Phase("abbey", "lay the abbey or pass", begins_turn=True),
        WAGON_MOVES: Phase("wagon", "move the wagon or pass"),
    },
    deck=lambda setup: SETS["abbey_mayor"].decks["2014"] if "abbey-mayor-tiles" in setup.elements else {},
    owned=lambda setup: {"AM-A": setup.players} if "abbey" in setup.elements else {},
    set_up=_set_up,
    extras=_extras,
    lines=LINES,
    stands={"corner": Stand("|".join(CORNERS), stand_on_corner)},
    fills=lambda s, touched: bool(s.abbeys) and touched == abbey.SURROUNDED,
    check=check_abbeys,
)
