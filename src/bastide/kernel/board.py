"""Laying a tile: its nodes, its neighbours, and the frontier of empty cells with what their sides ask for."""

from __future__ import annotations

from .backend import i32, inlined, record, rule, u16
from .cells import NUMBER, ON_TILE, STEP, opposite, slot_of
from .features import compress, join
from .limits import SEGMENTS
from .tables import EDGE, HALF, OPEN, SEGMENT_COUNT, SEGMENT_KIND, SHIELDS, SIDE, TWINS
from .words import CLOSED, GREEN, LANE, WALL

TILE = record(
    {
        "cell": i32,
        "oriented": u16,  # kind * 4 + rotation
        "node": u16,  # its first segment
    }
)


@rule
def lay(s, kind, rotation, cell):
    """Put a tile on a cell, whether it fits or not, and join it to its neighbours; its number."""
    number = s.n_tiles
    s.n_tiles += 1
    tile = s.tile[number]
    tile.cell = cell
    tile.oriented = kind * 4 + rotation
    tile.node = s.n_nodes
    add_nodes(s, kind, number)
    occupy_cell(s, cell, number)
    for side in range(4):
        beside = cell + STEP[side]
        slot = slot_of(s, beside)
        entry = s.slot[slot]
        if entry & ON_TILE:
            connect(s, number, side, entry & NUMBER)
        else:
            ask(s, slot, beside, side, EDGE[tile.oriented * 4 + side] & 3)
    return number


@inlined
def add_nodes(s, kind, number):
    """A node for every segment of the tile."""
    twins = 0
    if TWINS[kind]:
        twins = 1 << s.n_multi
        s.n_multi += 1
    base = s.n_nodes
    s.n_nodes += SEGMENT_COUNT[kind]
    for i in range(SEGMENT_COUNT[kind]):
        n = base + i
        node = s.node[n]
        row = kind * SEGMENTS + i
        node.kind = SEGMENT_KIND[row]
        node.multi = twins if TWINS[kind] >> node.kind & 1 else 0
        node.parent = n
        node.ring = n
        node.open = OPEN[row]
        node.tiles = 1
        node.tile = number
        node.shields = SHIELDS[row]


@inlined
def occupy_cell(s, cell, number):
    """The cell holds a tile now; if it was on the frontier, the last frontier cell takes its place there."""
    slot = slot_of(s, cell)
    entry = s.slot[slot]
    s.slot[slot] = cell << 11 | ON_TILE | number
    if entry != 0:
        gap = entry & NUMBER
        s.touching = s.front_touch[gap]
        s.n_front -= 1
        last = s.n_front
        if gap != last:
            s.front_cell[gap] = s.front_cell[last]
            s.front_key[gap] = s.front_key[last]
            s.front_touch[gap] = s.front_touch[last]
            moved = s.front_cell[gap]
            s.slot[slot_of(s, moved)] = moved << 11 | gap
        s.front_cell[last] = 0
        s.front_key[last] = 0
        s.front_touch[last] = 0


@inlined
def ask(s, slot, beside, side, demand):
    """An empty neighbouring cell learns what its side towards the tile must show."""
    back = opposite(side)
    entry = s.slot[slot]
    if entry == 0:
        i = s.n_front
        s.n_front += 1
        s.slot[slot] = beside << 11 | i
        s.front_cell[i] = beside
        s.front_key[i] = demand << 2 * back
        s.front_touch[i] = 1 << back
    else:
        i = entry & NUMBER
        s.front_key[i] |= demand << 2 * back
        s.front_touch[i] |= 1 << back


@inlined
def connect(s, number, side, other):
    """BASE-13: the pictures continue: join what meets on the side between two tiles."""
    back = opposite(side)
    oriented = s.tile[number].oriented
    oriented2 = s.tile[other].oriented
    n = s.tile[number].node
    n2 = s.tile[other].node
    edge = EDGE[oriented * 4 + side]
    if edge == CLOSED:
        close_side(s, EDGE[oriented2 * 4 + back], n2 + SIDE[oriented2 * 4 + back])
        return
    if edge == WALL:
        join(s, n + SIDE[oriented * 4 + side], n2 + SIDE[oriented2 * 4 + back], 2)
        return
    join(s, n + HALF[oriented * 8 + 2 * side], n2 + HALF[oriented2 * 8 + 2 * back + 1], 0)
    if edge == GREEN:
        return
    join(s, n + HALF[oriented * 8 + 2 * side + 1], n2 + HALF[oriented2 * 8 + 2 * back], 0)
    if edge == LANE:
        join(s, n + SIDE[oriented * 4 + side], n2 + SIDE[oriented2 * 4 + back], 2)


@inlined
def close_side(s, edge, n):
    """A road or city that meets a closed side ends there."""
    if edge == LANE or edge == WALL:
        s.node[compress(s, n)].open -= 1
