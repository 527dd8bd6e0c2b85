"""Goods: who has most of each sort, how safely, and what waits in cities that are nearly complete."""

from __future__ import annotations

from ...boxes.traders_builders.goods import NO_GOODS, SORTS, SYMBOLS
from ...kernel.backend import rule, signed
from ...kernel.limits import PLAYERS, SEGMENTS
from ...kernel.words import CITY
from .names import GOODS_EDGE, GOODS_NEXT, GOODS_NOW, GOODS_TOKENS
from .standing import add, add_nobodys

GOODS_POINTS = 10.0  # for the most tokens of a sort


@rule
def count_goods(s, view):
    """Who has most of each sort, and how safely; and the goods that the very next tile may bring."""
    for sort in range(SORTS):
        for player in range(signed(s.players)):
            own = signed(s.goods[sort * PLAYERS + player])
            most = 0
            for other in range(signed(s.players)):
                if other != player:
                    most = max(most, signed(s.goods[sort * PLAYERS + other]))
            add(view, player, GOODS_TOKENS, float(own))
            if own > 0 and own >= most:
                add(view, player, GOODS_NOW, GOODS_POINTS)
            edge = (own - most) / (1.0 + view.goods_left[sort])
            add(view, player, GOODS_EDGE, GOODS_POINTS * max(-1.0, min(1.0, edge)))
    for i in range(view.n_roots):
        root = view.roots[i]
        if view.next[root] > 0.0 and s.node[root].kind == CITY:
            add_nobodys(view, s, GOODS_NEXT, view.next[root] * goods_in(s, root))


@rule
def goods_in(s, root):
    """How many goods a city holds."""
    goods = 0
    n = signed(root)
    while True:
        tile = s.tile[s.node[n].tile]
        goods += SYMBOLS[(tile.oriented >> 2) * SEGMENTS + n - tile.node] != NO_GOODS
        n = signed(s.node[n].ring)
        if n == root:
            return goods
