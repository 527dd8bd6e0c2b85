"""Actions as numbers and as what people read: one line for each verb, both ways."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..actions import (
    SECTIONS,  # wheel
    Action,
)
from ..kernel.tables import FACES, KIND_OF
from ..kernel.words import (
    DEALER,
    DO_ABBEY,
    DO_BARN,
    DO_COUNT,  # solo
    DO_CROWN,  # wheel
    DO_DRAW,
    DO_LAY,
    DO_PASS,
    DO_PLACE,
    DO_RECALL,  # abbot
    DO_RETIRE,
    DO_SCORE,  # solo
    DO_TAKE,  # wheel
    DO_WAGON,
    VERB,
)
from ..words import COLOURS, CORNERS, TOPS, Cell, Part
from .places import SLOT_OF, cell_of, figure_name, node_at, number_of, part_of, place_of, segment_of


def to_action(s: Any, code: int) -> Action:
    """The action behind its number."""
    return _TELL[code >> VERB](s, code & (1 << VERB) - 1)


def to_code(s: Any, action: Action) -> int:
    """The number of an action, or -1 if it names something that is not there."""
    number, name = _NAME[action.verb]
    named = name(s, action)
    return -1 if named < 0 else number << VERB | named


def _last_look(s: Any) -> int:
    return int(s.tile[int(s.n_tiles) - 1].look)


def _at(verb: str, place: tuple[Cell, Part]) -> Action:
    return Action(verb, cell=place[0], part=place[1])


def _cell(action: Action) -> int:
    return number_of(action.cell) if action.cell else -1


def _node(s: Any, action: Action) -> int:
    return node_at(s, action.cell, action.part) if action.cell and action.part else -1


def _place(s: Any, action: Action) -> int:
    segment = segment_of(_last_look(s), action.part) if action.part else -1
    return -1 if segment < 0 else SLOT_OF[action.figure] << 4 | segment


def _own_figure_at(s: Any, action: Action) -> int:
    """The decider's figure on a part, or -1."""
    node = -1 if int(s.decider) == DEALER else _node(s, action)
    own = (int(s.decider) << 4 | slot for slot in range(16))
    return next((figure for figure in own if int(s.figure_at[figure]) == node), -1) if node >= 0 else -1


_TELL: dict[int, Callable[[Any, int], Action]] = {
    DO_DRAW: lambda s, kind: Action("draw", face=FACES[kind].name),
    DO_LAY: lambda s, named: Action("lay", cell=cell_of(named >> 2), top=TOPS[named & 3]),
    DO_PASS: lambda s, _: Action("pass"),
    DO_PLACE: lambda s, named: Action("place", figure=figure_name(named >> 4), part=part_of(_last_look(s), named & 15)),
    DO_RETIRE: lambda s, colour: Action("retire", colour=COLOURS[colour]),
}
_TELL[DO_RECALL] = lambda s, _: Action("recall")  # abbot
_TELL[DO_ABBEY] = lambda s, cell: Action("abbey", cell=cell_of(cell))
_TELL[DO_BARN] = lambda s, corner: Action("barn", corner=CORNERS[corner])
_TELL[DO_WAGON] = lambda s, node: _at("wagon", place_of(s, node))
_TELL[DO_CROWN] = lambda s, section: Action("crown", section=SECTIONS[section])  # wheel
_TELL[DO_TAKE] = lambda s, figure: _at("take", place_of(s, int(s.figure_at[figure])))  # wheel
_TELL[DO_SCORE] = lambda s, node: _at("score", place_of(s, node))  # solo
_TELL[DO_COUNT] = lambda s, colour: Action("count", colour=COLOURS[colour])  # solo

_NAME: dict[str, tuple[int, Callable[[Any, Action], int]]] = {
    "draw": (DO_DRAW, lambda s, action: KIND_OF.get(action.face, -1)),
    "lay": (DO_LAY, lambda s, action: -1 if _cell(action) < 0 else _cell(action) << 2 | TOPS.index(action.top)),
    "pass": (DO_PASS, lambda s, action: 0),
    "place": (DO_PLACE, _place),
    "retire": (DO_RETIRE, lambda s, action: COLOURS.index(action.colour)),
}
_NAME["recall"] = DO_RECALL, lambda s, action: 0  # abbot
_NAME["abbey"] = DO_ABBEY, lambda s, action: _cell(action)
_NAME["barn"] = DO_BARN, lambda s, action: CORNERS.index(action.corner)
_NAME["wagon"] = DO_WAGON, _node
_NAME["crown"] = DO_CROWN, lambda s, action: SECTIONS.index(action.section)  # wheel
_NAME["take"] = DO_TAKE, _own_figure_at  # wheel
_NAME["score"] = DO_SCORE, _node  # solo
_NAME["count"] = DO_COUNT, lambda s, action: COLOURS.index(action.colour)  # solo
