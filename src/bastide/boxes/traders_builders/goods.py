"""Goods.

TB-10  When a city is completed, the player whose turn it is takes one token for each goods symbol in it.
TB-11  It does not matter who stands in the city, if anybody. Abbeys that complete it bring the goods too.
TB-12  At the end, for each sort: 10 points for the player with the most tokens; tied players receive 10 each.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed, u8
from ...kernel.cells import STEP, opposite, tile_on
from ...kernel.features import root_of
from ...kernel.limits import PLAYERS, SEGMENTS
from ...kernel.log import note, note_points
from ...kernel.tables import EDGE, SEGMENT_COUNT, SEGMENT_KIND, SIDE, by_segment
from ...kernel.words import CITY, WALL
from ...tiles.model import GOODS
from ..abbey_mayor import abbey
from .numbers import TB, TOOK

SORTS = len(GOODS)
NO_GOODS = SORTS
RECORD = {
    "goods": (u8, SORTS * PLAYERS),  # tokens taken: sort * PLAYERS + player
}
SYMBOLS = by_segment(lambda segment: GOODS.index(segment.goods) if segment.goods else NO_GOODS, NO_GOODS)


@rule
def after_figure(s, scratch):
    """TB-10: the goods of every city that the tile just laid has completed."""
    scratch.marker += 1
    tile = s.tile[s.n_tiles - 1]
    kind = tile.oriented >> 2
    for i in range(SEGMENT_COUNT[kind]):
        if SEGMENT_KIND[kind * SEGMENTS + i] == CITY:
            take(s, scratch, signed(root_of(s, tile.node + i)))
    if kind == abbey.KIND:
        for side in range(4):
            other = s.tile[tile_on(s, tile.cell + STEP[side])]
            facing = other.oriented * 4 + opposite(side)
            if EDGE[facing] == WALL:
                take(s, scratch, signed(root_of(s, other.node + SIDE[facing])))


@rule
def take(s, scratch, root):
    """TB-10, TB-11: the player whose turn it is takes the goods of a completed city, once."""
    if s.node[root].open != 0 or scratch.mark[root] == scratch.marker:
        return
    scratch.mark[root] = scratch.marker
    taken = 0
    n = root
    while True:
        tile = s.tile[s.node[n].tile]
        sort = SYMBOLS[(tile.oriented >> 2) * SEGMENTS + n - tile.node]
        if sort != NO_GOODS:
            s.goods[sort * PLAYERS + s.player] += 1
            taken += 1 << 8 * sort
        n = signed(s.node[n].ring)
        if n == root:
            break
    if taken:
        note(scratch, TOOK << 16 | TB + 10, root, taken)


@rule
def final_scoring(s, scratch):
    """TB-12: 10 points for the most tokens of each sort."""
    for sort in range(SORTS):
        most = 1  # a sort that nobody has brings nothing
        for player in range(s.players):
            most = max(most, signed(s.goods[sort * PLAYERS + player]))
        for player in range(s.players):
            if s.goods[sort * PLAYERS + player] == most:
                s.score[player] += 10
                note_points(scratch, signed(player), 10, TB + 12, -1, most, signed(sort), 0)
