"""What a turn leaves as it was: a tile changes only the cells around it and the features it extends, so that
what ends at the other cells, and which cities lie beside the other fields, is found once for all turns.
"""

from __future__ import annotations

from ...kernel import limits
from ...kernel.backend import inlined, rule, signed
from ...kernel.cells import NUMBER, STEP, opposite, slot_of
from ...kernel.features import root_of
from ...kernel.limits import SEGMENTS
from ...kernel.tables import BORDERS, HALF, SIDE
from ...kernel.words import FIELD, GREEN, WALL

MOST_BORDERS = 4096
NEW_SIDES = 4 * limits.FRONTIER  # where the sides of a cell are noted that a tile was laid beside


@rule
def remember_frontier(s, view):
    """What lies beside every frontier cell before a turn; a tile changes only the cells around it."""
    view.n_kept = signed(s.n_front)
    for i in range(view.n_kept):
        view.kept_cell[i] = s.front_cell[i]
        view.kept_key[i] = s.front_key[i]
        note_sides(s, view, i * 4, signed(s.front_cell[i]), signed(s.front_key[i]))


@rule
def remember_fields(s, view):
    """The cities beside every occupied field before a turn; the fields that no tile extends keep them."""
    view.n_borders = 0
    for figure in range(signed(s.players) << 4):
        if s.figure_at[figure] < 0:
            continue
        root = signed(root_of(s, s.figure_at[figure]))
        if s.node[root].kind == FIELD and view.bordered[root] != view.bag_number:
            view.first_border[root] = view.n_borders
            walk_borders(s, view, root)
            view.last_border[root] = view.n_borders
            if view.n_borders < MOST_BORDERS:
                view.bordered[root] = view.bag_number


@rule
def note_sides(s, view, start, cell, key):
    """The segments that end at the sides of an empty cell: road or city, and the fields on both hands."""
    for side in range(4):
        demand = key >> 2 * side & 3
        if demand == 0:
            continue
        tile = s.tile[s.slot[slot_of(s, cell + STEP[side])] & NUMBER]
        back = opposite(side)
        if demand != GREEN:
            view.kept_side[start + side] = tile.node + SIDE[tile.oriented * 4 + back]
        if demand != WALL:
            # Across the half-sides 2 * side and 2 * side + 1 lie 2 * back + 1 and 2 * back.
            view.kept_near[start + side] = tile.node + HALF[tile.oriented * 8 + 2 * back + 1]
            view.kept_far[start + side] = tile.node + HALF[tile.oriented * 8 + 2 * back]


@inlined
def sides_of(s, view, i, cell, key):
    """Where the segments around a frontier cell are noted: as before the turn, if no tile was laid beside it.

    The last cell of the frontier takes the place of the one that a tile was laid on.
    """
    if i < view.n_kept:
        if view.kept_cell[i] == cell:
            if view.kept_key[i] == key:
                return i * 4
        elif view.kept_cell[view.n_kept - 1] == cell and view.kept_key[view.n_kept - 1] == key:
            return (view.n_kept - 1) * 4
    note_sides(s, view, NEW_SIDES, cell, key)
    return NEW_SIDES


@rule
def survey_field(s, view, root):
    """Count the completed cities beside a field, and add up the chances of the others."""
    if view.field_seen[root] == view.serial:
        return
    view.field_seen[root] = view.serial
    view.cities[root] = 0.0
    view.likely[root] = 0.0
    first = view.first_border[root]
    last = view.last_border[root]
    if view.bordered[root] != view.bag_number or view.fresh[root] == view.serial:
        first = view.n_borders
        walk_borders(s, view, root)
        last = view.n_borders
        view.n_borders = first
    view.marker += 1
    for i in range(first, last):
        city = signed(root_of(s, view.border[i]))
        if view.mark[city] != view.marker:
            view.mark[city] = view.marker
            if s.node[city].open == 0:
                view.cities[root] += 1.0
            elif view.seen[city] == view.serial:
                view.likely[root] += view.done[city]


@rule
def walk_borders(s, view, root):
    """Add the cities beside a field to the borders."""
    view.marker += 1
    n = signed(root)
    while True:
        tile = s.tile[s.node[n].tile]
        borders = signed(BORDERS[(tile.oriented >> 2) * SEGMENTS + n - tile.node])
        i = 0
        while borders >> i:
            if borders >> i & 1:
                city = signed(root_of(s, tile.node + i))
                if view.mark[city] != view.marker and view.n_borders < MOST_BORDERS:
                    view.mark[city] = view.marker
                    view.border[view.n_borders] = city
                    view.n_borders += 1
            i += 1
        n = signed(s.node[n].ring)
        if n == root:
            return
