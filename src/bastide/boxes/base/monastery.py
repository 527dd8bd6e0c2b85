"""Monasteries and their monks.

BASE-34  A monastery is complete when all 8 cells around it hold tiles: 9 points, 1 for each of the nine
         tiles.
BASE-51  At the end it brings 1 point for its tile and 1 for each tile around it.

A monastery's node counts its nine cells: `tiles` those with a tile, `open` those still empty. Whatever is
complete when surrounded (a garden is, too) is watched on the list `around` until it is.
"""

from __future__ import annotations

from ...kernel.backend import inlined, rule, signed
from ...kernel.cells import AROUND_STEP, near, tile_on
from ...kernel.log import BASE
from ...kernel.tables import CENTRE, NONE
from ..majority import award


@inlined
def after_tile(s, number):
    """Count the new tile for all that it lies beside, and watch its own monastery."""
    cell = s.tile[number].cell
    for i in range(s.n_around):
        node = s.node[s.around[i]]
        if near(s.tile[node.tile].cell, cell):
            node.open -= 1
            node.tiles += 1
            if node.open == 0:
                s.surrounded = 1
    centre = CENTRE[s.tile[number].oriented >> 2]
    if centre != NONE:
        watch(s, s.tile[number].node + centre)


@rule
def watch(s, n):
    """Count the tiles around a node and follow them from now on."""
    cell = s.tile[s.node[n].tile].cell
    beside = 0
    for i in range(8):
        if tile_on(s, cell + AROUND_STEP[i]) >= 0:
            beside += 1
    s.node[n].tiles = 1 + beside
    s.node[n].open = 8 - beside
    if beside == 8:
        s.surrounded = 1
    s.around[s.n_around] = n
    s.n_around += 1


@rule
def forget(s, i):
    """Strike a surrounded node off the list."""
    s.n_around -= 1
    s.around[i] = s.around[s.n_around]
    s.around[s.n_around] = 0


@rule
def score(s, scratch, root):
    """BASE-34: the surrounded monastery."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles, BASE + 34, tiles)


@rule
def score_at_end(s, scratch, root):
    """BASE-51: the monastery with empty cells around it."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles, BASE + 51, tiles)
