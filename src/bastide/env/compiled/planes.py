"""The planes of tiles and features: what is printed on new tiles, and what is told of features that have
changed.
"""

from __future__ import annotations

from ...boxes.majority import heaviest, weights_on
from ...kernel.backend import rule, signed, table
from ...kernel.cells import AROUND_STEP, opposite, tile_on
from ...kernel.features import root_of
from ...kernel.limits import SEGMENTS
from ...kernel.tables import CENTRE, EDGE, GARDEN_AT, HALF, NONE, SEGMENT_COUNT, SIDE
from ...kernel.words import CLOSED, FIELD, GREEN, LANE, WALL
from .layout import (
    LOOK,
    LOOKS,
    OWNER_COUNT,
    OWNER_PLANES,
    OWNERS,
    P_AROUND,
    P_CENTRE_OWNER,
    P_LAST,
    P_LOOK,
    P_OPEN,
    P_OWNER,
    P_TILE,
    P_TILES,
    PLANE_COUNT,
    SEVERAL,
)
from .seats import turned
from .window import place_in_window

NOT_SHOWN = -1
SIDE_AROUND = table([NONE, 0, NONE, 3, 1, NONE, 2, NONE])  # of the cells around: at which side


@rule
def draw_tiles(s, drawn, board):
    """What is printed on new tiles, and which one was laid last."""
    first = signed(drawn.tiles)
    if 0 < first < s.n_tiles and drawn.place[first - 1] >= 0:
        board.cells[drawn.place[first - 1] * PLANE_COUNT + P_LAST] = 0
    for i in range(first, s.n_tiles):
        tile = s.tile[i]
        oriented = signed(tile.oriented)
        for segment in range(SEGMENT_COUNT[oriented >> 2]):
            drawn.shown[tile.node + segment] = NOT_SHOWN
        place = place_in_window(drawn.corner, tile.cell)
        drawn.place[i] = place
        if place >= 0:
            cell = place * PLANE_COUNT
            board.cells[cell + P_TILE] = 1
            board.cells[cell + P_LAST] = i + 1 == s.n_tiles
            for look in range(LOOKS):
                board.cells[cell + P_LOOK + look] = LOOK[oriented * LOOKS + look]
    drawn.tiles = s.n_tiles


@rule
def show_changes_around(s, number, drawn, board):
    """The features of a new tile, those that its closed sides end, and the centres around it."""
    tile = s.tile[number]
    oriented = signed(tile.oriented)
    for segment in range(SEGMENT_COUNT[oriented >> 2]):
        show_new_node(s, signed(tile.node) + segment, drawn, board)
    for i in range(8):
        around = tile_on(s, tile.cell + AROUND_STEP[i])
        if around >= 0:
            if SIDE_AROUND[i] != NONE:
                show_changes_across(s, number, signed(SIDE_AROUND[i]), around, drawn, board)
            kind = s.tile[around].oriented >> 2
            centre = CENTRE[kind] if CENTRE[kind] != NONE else GARDEN_AT[kind]
            if centre != NONE:
                show_feature(s, signed(s.tile[around].node) + centre, drawn, board)


@rule
def show_changes_across(s, number, side, beside, drawn, board):
    """The features that a new tile has joined at one side, or ended there: on the tile beside it, a segment
    that shows the right thing speaks for all that its feature had before.
    """
    back = opposite(side)
    oriented = signed(s.tile[number].oriented)
    oriented2 = signed(s.tile[beside].oriented)
    n = signed(s.tile[number].node)
    n2 = signed(s.tile[beside].node)
    edge = EDGE[oriented * 4 + side]
    edge2 = EDGE[oriented2 * 4 + back]
    if edge == CLOSED:
        if edge2 == LANE or edge2 == WALL:
            show_feature(s, n2 + SIDE[oriented2 * 4 + back], drawn, board)
        return
    if edge == LANE or edge == WALL:
        summary = signed(drawn.shown[n + SIDE[oriented * 4 + side]])
        show_summary(s, n2 + SIDE[oriented2 * 4 + back], summary, drawn, board)
    if edge != WALL:
        summary = signed(drawn.shown[n + HALF[oriented * 8 + 2 * side]])
        show_summary(s, n2 + HALF[oriented2 * 8 + 2 * back + 1], summary, drawn, board)
    if edge != WALL and edge != GREEN:
        summary = signed(drawn.shown[n + HALF[oriented * 8 + 2 * side + 1]])
        show_summary(s, n2 + HALF[oriented2 * 8 + 2 * back], summary, drawn, board)


@rule
def show_new_node(s, n, drawn, board):
    """Show what is to be told of the feature of a new node there alone."""
    summary = summary_of(s, signed(root_of(s, n)))
    if drawn.shown[n] != summary:
        show_node(s, n, signed(drawn.shown[n]), summary, drawn, board)


@rule
def show_feature(s, n, drawn, board):
    """Show what is to be told of a node's feature on all of it."""
    show_summary(s, n, summary_of(s, signed(root_of(s, n))), drawn, board)


@rule
def show_summary(s, n, summary, drawn, board):
    """Show what is told of a node's feature wherever something else is shown, unless the node itself shows
    it: then so do all that were of its feature when it was shown.
    """
    if drawn.shown[n] == summary:
        return
    member = n
    while True:
        before = signed(drawn.shown[member])
        if before != summary:
            show_node(s, member, before, summary, drawn, board)
        member = signed(s.node[member].ring)
        if member == n:
            break


@rule
def summary_of(s, root):
    """What the planes tell of a feature: open sides << 11 | tiles << 3 | owner; of a field its owner."""
    node = s.node[root]
    summary = owner_of(s, root) if node.figure != 0 else 0
    if node.kind != FIELD:
        summary |= signed(min(255, node.open)) << 11 | signed(min(255, node.tiles)) << 3
    return summary


@rule
def owner_of(s, root):
    """The only player with the most on a feature, the first as 1; SEVERAL, or 0 = nobody."""
    weights = weights_on(s, root)
    best = heaviest(weights, s.players)
    owner = 0
    if best > 0:
        for player in range(s.players):
            if weights >> 8 * player & 255 == best:
                owner = SEVERAL if owner else 1 + player
    return owner


@rule
def show_node(s, n, before, summary, drawn, board):
    """Write what is told of a feature where one of its segments lies, as far as it differs."""
    drawn.shown[n] = summary
    number = s.node[n].tile
    place = signed(drawn.place[number])
    if place < 0:
        return
    cell = place * PLANE_COUNT
    look = signed(s.tile[number].oriented) * SEGMENTS + n - signed(s.tile[number].node)
    owner = turned(summary & 7, -signed(drawn.seat), signed(s.players))
    for i in range(OWNER_COUNT[look]):
        board.cells[cell + OWNER_PLANES[look * OWNERS + i]] = owner
    if summary >> 3 != before >> 3 and s.node[n].kind != FIELD:
        for i in range(OWNER_COUNT[look]):
            plane = signed(OWNER_PLANES[look * OWNERS + i])
            if plane == P_CENTRE_OWNER:
                board.cells[cell + P_AROUND] = summary >> 3 & 255
            else:
                board.cells[cell + plane - P_OWNER + P_TILES] = summary >> 3 & 255
                board.cells[cell + plane - P_OWNER + P_OPEN] = summary >> 11
