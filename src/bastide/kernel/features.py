"""Features as a union-find over nodes: one node a segment, counters at the root, members on a ring.

The segments of a feature hang on a ring (node.ring), its figures on another (figure_next), so that joining
two features swaps two links. Only laying a tile compresses paths: all else asks `root_of`, which never
writes.
"""

from __future__ import annotations

from .backend import i8, i16, i64, inlined, record, rule, u8, u16
from .limits import SEGMENTS

NODE = record(
    {
        "multi": i64,  # bit set: which tiles with several like segments are in here; at the root
        "parent": u16,
        "ring": u16,  # the next segment of the same feature
        "open": i16,  # at the root: sides still open; of a monastery the empty cells around it
        "tiles": i16,  # at the root: how many tiles; of a monastery those on its nine cells
        "tile": u8,  # the tile that this segment lies on
        "figure": u8,  # at the root: a figure on the feature, 0 = none
        "kind": u8,
        "shields": i8,  # at the root
    }
)


@inlined
def root_of(s, n):
    """The root of a node's feature."""
    node = s.node
    while node[n].parent != n:
        n = node[n].parent
    return n


@inlined
def compress(s, n):
    """The root of a node's feature; the path to it is halved."""
    node = s.node
    while node[n].parent != n:
        node[n].parent = node[node[n].parent].parent
        n = node[n].parent
    return n


@inlined
def bits(x):
    """How many bits are set."""
    n = 0
    while x:
        x &= x - 1
        n += 1
    return n


@rule
def carries(s, root, marks):
    """Whether a segment of the feature is marked in a table by kind and segment."""
    n = root
    while True:
        tile = s.tile[s.node[n].tile]
        if marks[(tile.oriented >> 2) * SEGMENTS + n - tile.node]:
            return True
        n = s.node[n].ring
        if n == root:
            return False


@rule
def join(s, a, b, sides):
    """Connect two segments; `sides` open sides are closed by it (2 across a tile side, 0 within a piece)."""
    a = compress(s, a)
    b = compress(s, b)
    if a == b:
        s.node[a].open -= sides
        return
    if s.node[a].tiles < s.node[b].tiles:
        a, b = b, a
    root = s.node[a]
    other = s.node[b]
    other.parent = a
    link = root.ring
    root.ring = other.ring
    other.ring = link
    root.open += other.open - sides
    root.tiles += other.tiles - bits(root.multi & other.multi)  # BASE-33: a tile counts once
    root.multi |= other.multi
    root.shields += other.shields
    if other.figure != 0:
        if root.figure == 0:
            root.figure = other.figure
        else:
            after = s.figure_next[root.figure]
            s.figure_next[root.figure] = s.figure_next[other.figure]
            s.figure_next[other.figure] = after
