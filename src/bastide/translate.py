"""Between the numbers of the record and what people read: cells, parts, figures, actions, events."""
from __future__ import annotations

from typing import Any

from .actions import Action
from .events import Event, Share
from .kernel import log
from .kernel.cells import cell_coordinates, cell_number, tile_on
from .kernel.features import root_of
from .kernel.limits import SEGMENTS
from .kernel.tables import BORDERS, FACES, KIND_OF
from .kernel.words import (
    ABBOT,
    BARN,
    DO_DRAW,
    DO_LAY,
    DO_PASS,
    DO_PLACE,
    FIELD,
    MAYOR,
    MEEPLE,
    VERB,
    WAGON,
)
from .tiles.geometry import CORNERS, HALVES, SIDES, turn_corner, turn_half, turn_side
from .words import TOPS, Cell, Part

FEATURES = ("city", "road", "monastery", "garden", "field")
SLOT_OF = {"meeple": MEEPLE, "abbot": ABBOT, "mayor": MAYOR, "wagon": WAGON, "barn": BARN}
EVENT_NAMES = {log.DREW: "drew", log.DISCARDED: "discarded", log.LAID: "laid", log.PLACED: "placed",
               log.SCORED: "scored", log.RETURNED: "returned", log.ENDED: "ended"}


def cell_of(number: int) -> Cell:
    """The cell behind its number."""
    return Cell(*cell_coordinates(int(number)))


def number_of(cell: Cell) -> int:
    """The number of a cell."""
    return cell_number(cell.x, cell.y)


def figure_name(figure: int) -> str:
    """meeple, abbot, mayor, wagon or barn."""
    slot = figure & 15
    return "meeple" if slot < ABBOT else next(name for name, first in SLOT_OF.items() if first == slot)


def part_of(look: int, segment: int) -> Part:
    """How a player points at a segment of a tile as it lies."""
    face, rotation = FACES[look >> 2], look & 3
    printed = face.segments[segment]
    if printed.sides:
        return Part(printed.kind, SIDES[min(turn_side(side, rotation) for side in printed.sides)])
    if printed.halves:
        return Part(printed.kind, HALVES[min(turn_half(half, rotation) for half in printed.halves)])
    if printed.corners:
        return Part(printed.kind, CORNERS[min(turn_corner(corner, rotation) for corner in printed.corners)])
    return Part(printed.kind)


def segment_of(look: int, part: Part) -> int:
    """The segment that a player points at, or -1."""
    for segment in range(len(FACES[look >> 2].segments)):
        if part_of(look, segment) == part:
            return segment
    return -1


def place_of(s: Any, node: int) -> tuple[Cell, Part]:
    """The cell and part of a node."""
    tile = s.tile[int(s.node[node].tile)]
    return cell_of(tile.cell), part_of(int(tile.look), int(node) - int(tile.node))


def node_at(s: Any, cell: Cell, part: Part) -> int:
    """The node of a part on a cell, or -1."""
    number = int(tile_on(s, number_of(cell)))
    if number < 0:
        return -1
    tile = s.tile[number]
    segment = segment_of(int(tile.look), part)
    return -1 if segment < 0 else int(tile.node) + segment


def ring_of(s: Any, node: int) -> list[int]:
    """All nodes of a node's feature."""
    ring, n = [int(node)], int(s.node[int(node)].ring)
    while n != node:
        ring.append(n)
        n = int(s.node[n].ring)
    return ring


def cells_of(s: Any, node: int) -> tuple[Cell, ...]:
    """The cells that a feature lies on, in order."""
    return tuple(sorted({cell_of(s.tile[int(s.node[n].tile)].cell) for n in ring_of(s, node)}))


def cities_beside(s: Any, node: int) -> list[int]:
    """The roots of the completed cities that border a field."""
    found = set()
    for n in ring_of(s, node):
        tile = s.tile[int(s.node[n].tile)]
        borders = int(BORDERS[(int(tile.look) >> 2) * SEGMENTS + n - int(tile.node)])
        found |= {int(root_of(s, int(tile.node) + i)) for i in range(SEGMENTS) if borders >> i & 1}
    return sorted(city for city in found if s.node[city].open == 0)


def to_action(s: Any, code: int) -> Action:
    """The action behind its number."""
    verb, named = code >> VERB, code & (1 << VERB) - 1
    if verb == DO_DRAW:
        return Action("draw", face=FACES[named].name)
    if verb == DO_LAY:
        return Action("lay", cell=cell_of(named >> 2), top=TOPS[named & 3])
    if verb == DO_PASS:
        return Action("pass")
    if verb == DO_PLACE:
        look = int(s.tile[int(s.n_tiles) - 1].look)
        return Action("place", figure=figure_name(named >> 4), part=part_of(look, named & 15))
    raise ValueError(f"{code} is not the number of an action.")


def to_code(s: Any, action: Action) -> int:
    """The number of an action, or -1 if it names something that is not there."""
    if action.verb == "draw":
        return DO_DRAW << VERB | KIND_OF[action.face] if action.face in KIND_OF else -1
    if action.verb == "lay" and action.cell:
        return DO_LAY << VERB | number_of(action.cell) << 2 | TOPS.index(action.top)
    if action.verb == "pass":
        return DO_PASS << VERB
    if action.verb == "place" and action.part:
        segment = segment_of(int(s.tile[int(s.n_tiles) - 1].look), action.part)
        return -1 if segment < 0 else DO_PLACE << VERB | SLOT_OF[action.figure] << 4 | segment
    return -1


def clause_name(clause: int) -> str:
    """BASE-31 for 131."""
    return f"{log.BOOKS[clause // 100 * 100]}-{clause % 100:02d}" if clause else ""


def to_events(s: Any, w: Any, player: int) -> list[Event]:
    """The events on the desk, told by the record as it is after them; `player` is whose turn it was."""
    return [_event(s, w.row[i], player) for i in range(int(w.rows))]


def _event(s: Any, row: Any, player: int) -> Event:
    what, node, count = int(row.what), int(row.node), int(row.count)
    name, clause = EVENT_NAMES[what], clause_name(int(row.clause))
    if what == log.SCORED:
        return _scored(s, row, clause)
    if what in (log.DREW, log.DISCARDED):
        return Event(name, player, clause=clause, face=FACES[count].name)
    if what == log.LAID:
        tile = s.tile[count]
        return Event(name, player, clause=clause, face=FACES[int(tile.look) >> 2].name, cells=(cell_of(tile.cell),))
    if what in (log.PLACED, log.RETURNED):
        cell, part = place_of(s, node)
        return Event(name, count >> 4, clause=clause, figure=figure_name(count), cells=(cell,), part=part)
    return Event(name, clause=clause)


def _scored(s: Any, row: Any, clause: str) -> Event:
    node, points, count, shields = int(row.node), int(row.points), int(row.count), int(row.extra)
    kind = int(s.node[node].kind)
    cells = cells_of(s, node)
    shares: tuple[Share, ...] = (Share(count, "tiles", points),)
    majority = tuple(int(row.weights) >> 8 * player & 255 for player in range(int(s.players)))
    if kind == FIELD:
        cells = tuple(sorted({cell for city in cities_beside(s, node) for cell in cells_of(s, city)}))
        shares = (Share(count, "cities", points),)
    elif shields:
        each = points // (count + shields)
        shares = (Share(count, "tiles", count * each), Share(shields, "shields", shields * each))
    return Event("scored", int(row.player), points, clause, FEATURES[kind], cells, shares, majority)
